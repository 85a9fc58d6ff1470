// Keyboard shortcuts, those of lichess and reveal.js where they agree. They are off while the reader types, and can be
// switched off.
import { actions } from "./actions.js";
import { announce } from "./announce.js";
import { visit } from "./navigation.js";
import { recall, remember } from "./storage.js";

const LINKS = {
  ArrowLeft: "back", k: "back", PageUp: "back", ArrowRight: "on", j: "on", PageDown: "on", Home: "first", End: "last",
  " ": "best", h: "hide", o: "overview", r: "reveal", w: "present", x: "swap", n: "another",
};
const ACTIONS = { t: "theme", "?": "help", l: "share", e: "files", b: "blank", ".": "blank", f: "full" };
const OTHERS = { "/": focusSearch, g: focusSearch, p: goBack, v: focusNextPicture, s: openSpeakerWindow };
const DIRECTIONS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const isTyping = (target) => target.closest("input, textarea, select, [contenteditable]");
const areOn = () => document.getElementById("keys-on")?.checked ?? true;

function startSwitch() {
  const box = document.getElementById("keys-on");
  box.checked = recall("keys") !== "off";
  box.addEventListener("change", () => remember("keys", box.checked ? "on" : "off"));
}

// Each function below says whether there was something to do.
function followLink(selector) {
  const link = document.querySelector(selector);
  if (link) visit(link.href.baseVal ?? link.href);
  return Boolean(link);
}

function focusSearch() {
  const box = document.getElementById("q");
  box?.focus();
  box?.select();
  return Boolean(box);
}

function goBack() {
  history.back();
  return true;
}

function focusNextPicture() {
  const pictures = [...document.querySelectorAll("[data-picture]")];
  const current = pictures.findIndex((picture) => picture.contains(document.activeElement));
  pictures[(current + 1) % pictures.length]?.focus();
  return pictures.length > 0;
}

function openSpeakerWindow() {
  const link = document.querySelector("a[data-window]");
  link?.click();
  return Boolean(link);
}

// In a focused picture the arrows go from node to node of the walk in order of play; Tab goes row by row.
function focusNextNode(key, picture) {
  const nodes = [...picture.querySelectorAll("a.node[data-step], a.dot, a.square")];
  if (!DIRECTIONS[key] || !nodes.length || picture.dataset.cursor) return false;
  nodes.sort((one, other) => (one.dataset.step ?? 0) - (other.dataset.step ?? 0));
  const focused = nodes.indexOf(document.activeElement);
  const current = nodes.findIndex((node) => node.classList.contains("now"));
  const next = focused < 0 ? current : Math.min(focused + DIRECTIONS[key], nodes.length - 1);
  const node = nodes[Math.max(next, 0)];
  node.focus();
  announce(node.getAttribute("aria-label"));
  return true;
}

function pressed(event) {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target) || !areOn()) return false;
  if (document.querySelector("dialog[open], :popover-open")) return false;
  const picture = target.closest("[data-picture]");
  if (picture && focusNextNode(key, picture)) return true;
  if (key === " " && target.closest("a, button, summary")) return false;
  if (Object.hasOwn(OTHERS, key)) return OTHERS[key]();
  if (/^[1-9]$/.test(key)) return followLink(`.moves a[data-take="${key}"], a.square[data-take="${key}"]`);
  if (Object.hasOwn(ACTIONS, key)) { actions[ACTIONS[key]](); return true; }
  return Object.hasOwn(LINKS, key) && followLink(`a[data-key="${LINKS[key]}"][href]`);
}

export function startShortcuts() {
  startSwitch();
  addEventListener("keydown", (event) => { if (pressed(event)) event.preventDefault(); });
}
