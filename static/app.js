// The page as one: navigation without reloading, keys, linked highlighting. It knows no rule of the game:
// every legal move is a link the server made.
import { startChart } from "./chart.js";
import { startCheck } from "./check.js";
import { startLattices } from "./lattice.js";
import { startSpace } from "./space.js";
import { startLecture } from "./lecture.js";
import { copyLink, openShare, startShare } from "./share.js";
import { startEmbed } from "./embed.js";
import { pageAt } from "./fetched.js";
import { startTree } from "./tree.js";
import { startKeys } from "./keys.js";
import { asked, choose, mustRedraw, nextTheme, shown } from "./themes.js";

const live = () => document.getElementById("live");
export const announce = (text) => { const box = live(); if (box) box.textContent = text; };

// ---- navigation: fetch the page, exchange header and main, write history --------------------------------------
let turn = 0;
export async function visit(address, how = "push", quiet = false) {
  const mine = ++turn;
  const target = new URL(address, location.href);
  let fresh, final;
  try {
    [fresh, final] = await pageAt(asked(target));
  } catch {
    location.href = target;
    return;
  }
  if (mine !== turn) return;
  const bar = shown(final) + target.hash;
  if (how === "push") history.pushState(null, "", bar);
  if (how === "replace") history.replaceState(null, "", bar);
  exchange(fresh, quiet);
  if (how === "push" && target.pathname !== place) scrollTo(0, 0);
  place = target.pathname;
  redraw();
}
let place = location.pathname;

function exchange(fresh, quiet) {
  const spot = focusSpot();
  document.title = fresh.title;
  for (const query of [".top", "main", ".foot"]) document.querySelector(query)?.replaceWith(fresh.querySelector(query));
  const root = document.documentElement, theme = fresh.documentElement.dataset.theme;
  root.dataset.drawn = theme ?? "";
  if (theme) root.dataset.theme = theme;
  start();
  (spot && document.querySelector(spot) || document.querySelector("main")).focus({ preventScroll: true });
  if (quiet) return;
  const verdict = document.querySelector(".verdict");
  announce(verdict ? `${document.querySelector("h1").innerText}. ${verdict.innerText}` : document.title);
}

function focusSpot() {
  const at = document.activeElement;
  const picture = at && at.closest("[data-picture]");
  if (picture) return `[data-picture="${picture.dataset.picture}"]`;
  return at && at.dataset.key ? `[data-key="${at.dataset.key}"]` : null;
}

addEventListener("popstate", () => visit(location.href, "stay"));
addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (link?.dataset.themeLink) { event.preventDefault(); changeTheme(link.dataset.themeLink); return; }
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const href = link.href.baseVal ?? link.href;
  const target = new URL(href, location.href);
  const plain = target.origin === location.origin && !/\.(json|svg|png|pdf|csv|tex|html)$/.test(target.pathname);
  if (!plain || link.getAttribute("target") || link.hasAttribute("download") || link.dataset.do || (target.pathname === location.pathname && target.search === location.search && target.hash)) return;
  event.preventDefault();
  visit(target.href);
});
addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "get" || event.defaultPrevented) return;
  event.preventDefault();
  visit(`${new URL(form.action).pathname}?${new URLSearchParams(new FormData(form))}`);
});

// ---- pointing at a position lights it up everywhere ---------------------------------------------------------------
const tip = document.createElement("div");
tip.className = "tip";
tip.hidden = true;
tip.setAttribute("aria-hidden", "true");
document.body.append(tip);

export function light(step) {
  document.querySelectorAll(".lit").forEach((item) => item.classList.remove("lit"));
  if (step !== undefined && step !== "") document.querySelectorAll(`[data-step="${CSS.escape(step)}"]`).forEach((item) => item.classList.add("lit"));
  dispatchEvent(new CustomEvent("light", { detail: step }));
}
function point(event) {
  const item = event.target.closest?.("[data-step]");
  light(item?.dataset.step);
  const words = item?.querySelector?.("title");
  if (!words) return hideTip();
  const box = item.getBoundingClientRect();
  showTip(words.textContent, box.right + 8, box.top - 10);
}
export function showTip(text, left, top) {
  tip.hidden = false;
  tip.textContent = text;
  tip.style.left = `${Math.min(left, innerWidth - 260)}px`;
  tip.style.top = `${Math.min(Math.max(top, 4), innerHeight - 60)}px`;
}
export function hideTip() { tip.hidden = true; }
addEventListener("pointerover", point);
addEventListener("focusin", point);
addEventListener("pointerover", (event) => {
  const square = event.target.closest?.(".square.legal");
  document.querySelectorAll(".square.lit").forEach((item) => item.classList.remove("lit"));
  if (!square) return;
  const most = BigInt(square.dataset.take);
  square.parentNode.querySelectorAll(".square.legal").forEach((item) => item.classList.toggle("lit", BigInt(item.dataset.take) <= most));
});

// On the rectangle a drag takes all squares up to where it ends, like a click there.
let pressed;
addEventListener("pointerdown", (event) => { pressed = event.target.closest?.(".square.legal"); });
addEventListener("pointerup", (event) => {
  const square = event.target.closest?.(".square.legal");
  if (pressed && square && square !== pressed && square.parentNode === pressed.parentNode) visit(square.href.baseVal);
});

// ---- small actions ----------------------------------------------------------------------------------------------
export const actions = {
  theme() { changeTheme(nextTheme()); },
  help() { document.getElementById("help").showModal(); },
  async copy() { announce(await copyLink() ? "Link copied" : location.href); },
  share() { openShare(); actions.copy(); },
  files() { openShare("files"); },
  blank() { document.body.classList.toggle("blank"); },
  full() { document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.(); },
};
function changeTheme(name) {
  choose(name);
  announce(`Theme ${name}`);
  dispatchEvent(new CustomEvent("themed"));
  redraw();
}
// A redraw still under way is for a theme that is no longer wanted: what it brings is not shown.
let redrawing = 0;
function redraw() {
  if (redrawing === turn) turn++;
  if (!mustRedraw()) return;
  visit(location.href, "stay", true);
  redrawing = turn;
}
addEventListener("click", (event) => {
  const name = event.target.closest?.("[data-do]")?.dataset.do;
  if (!name) return;
  if (event.target.closest("a")) event.preventDefault();
  actions[name]();
});

function start() {
  document.querySelectorAll("[data-do][hidden]").forEach((item) => { item.hidden = false; });
  tip.hidden = true;
  startShare();
  startEmbed();
  startLattices();
  startCheck();
  startChart();
  startTree();
  startSpace();
  startLecture();
  followSoon(document.querySelector("a[data-follow]"));
}

// The machine moves by itself, after a moment to see what happened.
function followSoon(link) {
  if (link) setTimeout(() => { if (link.isConnected) visit(link.href); }, 700);
}
startKeys();
start();
redraw();
