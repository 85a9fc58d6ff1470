// Slides and the speaker's window stay on the same step; each keeps its own view of it. The neighbouring slides are
// fetched ahead, so that the next step appears at once.
import { visit } from "./site/navigation.js";
import { prefetchPage } from "./site/page-cache.js";
import { requestLink } from "./site/theme.js";

const channel = "BroadcastChannel" in window ? new BroadcastChannel("lecture") : null;
const started = Date.now();
let ticking, received = "";

const currentSlide = () => document.querySelector("[data-lecture]");
const two = (number) => String(number).padStart(2, "0");

function stateOf(slide) {
  return { slug: slide.dataset.lecture, number: slide.dataset.number, revealed: "revealed" in slide.dataset };
}

export function startSlides() {
  clearInterval(ticking);
  const slide = currentSlide();
  if (!slide) return;
  const state = stateOf(slide);
  if (JSON.stringify(state) !== received) channel?.postMessage(state);
  received = "";
  startClock(slide);
  setTimeout(prefetchNeighbours, 0, slide);
}

function prefetchNeighbours(slide) {
  const links = slide.querySelectorAll('a:is([data-key="on"], [data-key="back"])[href]');
  for (const link of links) prefetchPage(requestLink(new URL(link.href)));
}

function startClock(slide) {
  const elapsed = slide.querySelector("[data-clock]"), time = slide.querySelector("[data-time]");
  if (!elapsed) return;
  const show = () => {
    const seconds = Math.floor((Date.now() - started) / 1000), now = new Date();
    elapsed.textContent = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
    time.textContent = `${now.getHours()}:${two(now.getMinutes())}`;
  };
  show();
  ticking = setInterval(show, 1000);
}

// The query of the same view at another step.
export function queryAt(query, { number, revealed }) {
  const next = new URLSearchParams(query);
  if (number === "1") next.delete("step"); else next.set("step", number);
  if (revealed) next.set("reveal", "answer"); else next.delete("reveal");
  next.sort();
  return next.size ? `?${next}` : "";
}

// The other window has moved: follow it without answering, or the two windows would chase each other.
channel?.addEventListener("message", ({ data }) => {
  const slide = currentSlide();
  const elsewhere = slide?.dataset.lecture === data.slug && JSON.stringify(stateOf(slide)) !== JSON.stringify(data);
  if (!elsewhere) return;
  received = JSON.stringify(data);
  visit(location.pathname + queryAt(location.search, data));
});

// Before navigation sees the click.
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-window]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  window.open(link.href, link.dataset.window, "width=1000,height=700");
}, true);
