// Lectures: keys of their own, the speaker's window that leads the slides, the clock, swipes, neighbours fetched ahead.
import { actions } from "./site/actions.js";
import { visit } from "./site/navigation.js";
import { prefetchPage } from "./site/page-cache.js";
import { requestLink } from "./site/theme.js";
import { startClock } from "./lecture/clock.js";
import { clearInk, startInk, toggleInk } from "./lecture/ink.js";
import { clearTyped, typeDigit, typedNumber } from "./lecture/slide-number.js";
import { startSwipes } from "./lecture/swipes.js";

const channel = "BroadcastChannel" in window ? new BroadcastChannel("lecture") : null;
const LINKS = {
  ArrowLeft: "back", ArrowUp: "back", k: "back", PageUp: "back", ArrowRight: "on", ArrowDown: "on", j: "on",
  PageDown: "on", " ": "on", Home: "first", End: "last", r: "reveal", o: "overview",
};
const AHEAD = ["b", ".", "t", "q", "o", "c"]; // what the speaker's window says to the slides instead of doing it
const SAID = { b: "The screen is blank: b shows it again.", q: "The QR code fills the screen: q closes it." };
let received = "";

const currentSlide = () => document.querySelector("[data-lecture]");
const isSpeaker = (slide) => slide.dataset.view === "speaker";
const isPresenting = (slide) => slide.classList.contains("present") || isSpeaker(slide);

function stateOf(slide) {
  return { slug: slide.dataset.lecture, number: slide.dataset.number, revealed: "revealed" in slide.dataset };
}

export function startSlides() {
  const slide = currentSlide();
  startClock(slide);
  if (!slide) return;
  clearInk();
  const state = stateOf(slide);
  if (slide.dataset.view !== "overview" && JSON.stringify(state) !== received) channel?.postMessage(state);
  received = "";
  setTimeout(prefetchNeighbours, 0, slide);
}

function prefetchNeighbours(slide) {
  const links = slide.querySelectorAll('a:is([data-key="on"], [data-key="back"])[href]:not([href=""])');
  for (const link of links) prefetchPage(requestLink(new URL(link.href)));
}

// The query of the same view at another step; from the overview one returns to the slides.
export function queryAt(query, { number, revealed }) {
  const next = new URLSearchParams(query);
  if (number === "1") next.delete("step"); else next.set("step", number);
  if (revealed) next.set("reveal", "answer"); else next.delete("reveal");
  if (next.get("view") === "overview") next.delete("view");
  if (next.get("view") === "present-overview") next.set("view", "present");
  next.sort();
  return next.size ? `?${next}` : "";
}

function goTo(number) {
  const slide = currentSlide();
  const place = Math.min(Math.max(number, 1), Number(slide.dataset.total));
  visit(location.pathname + queryAt(location.search, { number: String(place), revealed: false }));
}

function follow(slide, key) {
  const link = slide.querySelector(`a[data-key="${key}"][href]:not([href=""])`);
  if (link) visit(link.href);
}

function toggleCode() {
  document.getElementById("slide-code")?.togglePopover();
}

const COMMANDS = {
  b: () => actions.blank(),
  ".": () => actions.blank(),
  t: () => actions.theme(),
  q: toggleCode,
  o: () => follow(currentSlide(), "overview"),
  c: clearInk,
  d: toggleInk,
  f: () => actions.full(),
  "?": () => actions.help(),
  s: () => currentSlide().querySelector("a[data-window]")?.click(),
  w: () => follow(currentSlide(), "present"),
  Escape: leave,
};

// Esc first closes what lies over the slide, then ends the lecture.
function leave() {
  const slide = currentSlide(), code = document.querySelector(".code-screen:popover-open");
  if (code) code.hidePopover();
  else if (document.body.classList.contains("blank")) actions.blank();
  else if (document.querySelector(".ink.drawing")) toggleInk();
  else if (slide.dataset.view === "overview") follow(slide, "overview");
  else if (slide.classList.contains("present")) follow(slide, "present");
}

function said(slide, key) {
  const line = slide.querySelector("[data-said]"), now = SAID[key === "." ? "b" : key];
  if (!line || !now) return;
  line.hidden = line.textContent === now && !line.hidden;
  line.textContent = now;
}

// While a class looks on, every key belongs to the lecture: none leads to another page.
function pressed(event) {
  const slide = currentSlide(), { key, target } = event;
  if (!slide || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest("input, textarea, select, dialog") || key === "Tab") return;
  if (/^\d$/.test(key)) typeDigit(key);
  else if (key === "Enter" && typedNumber()) goTo(clearTyped());
  else if (key === "Enter" || (key === " " && target.closest("a, button, summary"))) return;
  else if (isSpeaker(slide) && AHEAD.includes(key)) {
    channel?.postMessage({ slug: slide.dataset.lecture, command: key });
    said(slide, key);
  } else if (Object.hasOwn(COMMANDS, key)) COMMANDS[key]();
  else if (Object.hasOwn(LINKS, key)) follow(slide, LINKS[key]);
  else if (!isPresenting(slide)) return;
  if (!/^\d$/.test(key)) clearTyped();
  event.preventDefault();
  event.stopImmediatePropagation();
}

// The other window has moved: follow it without answering, or the two windows would chase each other.
channel?.addEventListener("message", ({ data }) => {
  const slide = currentSlide();
  if (slide?.dataset.lecture !== data.slug) return;
  if (data.command) {
    if (!isSpeaker(slide)) COMMANDS[data.command]();
    return;
  }
  if (slide.dataset.view !== "overview" && JSON.stringify(stateOf(slide)) === JSON.stringify(data)) return;
  received = JSON.stringify(data);
  visit(location.pathname + queryAt(location.search, data));
});

// Before navigation sees the click.
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-window]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  window.open(link.href, link.dataset.window, "width=1100,height=720");
}, true);

addEventListener("keydown", pressed, true);
startInk();
startSwipes((key) => { if (currentSlide()) follow(currentSlide(), key); }, () => currentSlide());
