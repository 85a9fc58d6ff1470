// Keys, where lichess and reveal.js agree. Off while typing, and with a switch.
import { actions, announce, visit } from "./app.js";

const LINKS = {
  ArrowLeft: "back", k: "back", PageUp: "back", ArrowRight: "on", j: "on", PageDown: "on", Home: "first", End: "last",
  " ": "best", h: "hide", o: "overview", r: "reveal", w: "present", x: "swap", n: "another",
};
const ACTIONS = { t: "theme", "?": "help", l: "share", e: "files", b: "blank", ".": "blank", f: "full" };

const typing = (at) => at.closest("input, textarea, select, [contenteditable]");
const on = () => document.getElementById("keys-on")?.checked ?? true;

// The switch is remembered.
function startSwitch() {
  const box = document.getElementById("keys-on");
  try { box.checked = localStorage.getItem("keys") !== "off"; } catch { /* then they are on */ }
  box.addEventListener("change", () => {
    try { localStorage.setItem("keys", box.checked ? "on" : "off"); } catch { /* then it lasts for this page */ }
  });
}

function follow(key) {
  const link = document.querySelector(`a[data-key="${key}"][href]`);
  if (link) visit(link.href);
  return Boolean(link);
}

function nodes(picture) {
  return [...picture.querySelectorAll("a.node, a.dot, a.square")].sort((one, other) => (one.dataset.step ?? 0) - (other.dataset.step ?? 0));
}

function walk(event, picture) {
  const ways = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  const way = ways[event.key];
  if (!way) return false;
  const all = nodes(picture);
  if (!all.length || picture.dataset.cursor) return false;
  const at = all.indexOf(document.activeElement);
  const first = all.findIndex((node) => node.classList.contains("now"));
  const next = at < 0 ? Math.max(first, 0) : Math.min(Math.max(at + way, 0), all.length - 1);
  all[next]?.focus();
  if (all[next]) announce(all[next].getAttribute("aria-label"));
  return true;
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || !on()) return false;
  if (document.querySelector("dialog[open], :popover-open")) return false;
  const picture = event.target.closest("[data-picture]");
  if (picture && walk(event, picture)) return true;
  if (event.key === " " && event.target.closest("a, button, summary")) return false;
  if (event.key === "g") { const box = document.getElementById("q"); box?.focus(); box?.select(); return Boolean(box); }
  if (event.key === "p") { history.back(); return true; }
  if (event.key === "v") return nextPicture();
  if (event.key === "s") { const link = document.querySelector("a[data-window]"); link?.click(); return Boolean(link); }
  if (/^[1-9]$/.test(event.key)) return take(event.key);
  if (ACTIONS[event.key]) { actions[ACTIONS[event.key]](); return true; }
  return event.key in LINKS && follow(LINKS[event.key]);
}

function take(multiple) {
  const link = document.querySelector(`.moves a[data-take="${multiple}"], a.square[data-take="${multiple}"]`);
  if (link) visit(link.href.baseVal ?? link.href);
  return Boolean(link);
}

function nextPicture() {
  const all = [...document.querySelectorAll("[data-picture]")];
  const at = all.findIndex((picture) => picture.contains(document.activeElement));
  all[(at + 1) % all.length]?.focus();
  return all.length > 0;
}

export function startKeys() {
  startSwitch();
  addEventListener("keydown", (event) => { if (pressed(event)) event.preventDefault(); });
}
