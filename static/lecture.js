// Slides and the speaker's window stay in step; each window keeps its own view of the same step.
import { visit } from "./app.js";

const channel = "BroadcastChannel" in window ? new BroadcastChannel("lecture") : null;
let began = Date.now(), ticking;

export function startLecture() {
  const slide = document.querySelector("[data-lecture]");
  clearInterval(ticking);
  if (!slide) return;
  channel?.postMessage({ slug: slide.dataset.lecture, number: slide.dataset.number, reveal: new URLSearchParams(location.search).get("reveal") ?? "" });
  const clock = slide.querySelector("[data-clock]");
  if (clock) {
    const show = () => { const seconds = Math.floor((Date.now() - began) / 1000); clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`; };
    show();
    ticking = setInterval(show, 1000);
  }
}

channel?.addEventListener("message", ({ data }) => {
  const slide = document.querySelector("[data-lecture]");
  if (!slide || slide.dataset.lecture !== data.slug || slide.dataset.number === data.number) return;
  const query = new URLSearchParams(location.search);
  if (data.number === "1") query.delete("step"); else query.set("step", data.number);
  query.delete("reveal");
  query.sort();
  const text = query.toString();
  visit(location.pathname + (text ? `?${text}` : ""));
});

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-window]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  window.open(link.href, link.dataset.window, "width=1000,height=700");
}, true);
