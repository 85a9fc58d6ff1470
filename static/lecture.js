// Slides and the speaker's window stay in step; each window keeps its own view of the same step. The slides on either
// side are fetched ahead, so that a step is there at once.
import { visit } from "./app.js";
import { fetchAhead } from "./fetched.js";
import { asked } from "./themes.js";

const channel = "BroadcastChannel" in window ? new BroadcastChannel("lecture") : null;
let began = Date.now(), ticking, heard = "";

const slide = () => document.querySelector("[data-lecture]");
const state = (at) => ({ slug: at.dataset.lecture, number: at.dataset.number, revealed: "revealed" in at.dataset });

export function startLecture() {
  clearInterval(ticking);
  const at = slide();
  if (!at) return;
  const now = state(at);
  if (JSON.stringify(now) !== heard) channel?.postMessage(now);
  heard = "";
  startClock(at);
  setTimeout(prepare, 0, at);
}

function prepare(at) {
  for (const link of at.querySelectorAll('a:is([data-key="on"], [data-key="back"])[href]')) fetchAhead(asked(new URL(link.href)));
}

function startClock(at) {
  const clock = at.querySelector("[data-clock]"), time = at.querySelector("[data-time]");
  if (!clock) return;
  const two = (number) => String(number).padStart(2, "0");
  const show = () => {
    const seconds = Math.floor((Date.now() - began) / 1000), now = new Date();
    clock.textContent = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
    time.textContent = `${now.getHours()}:${two(now.getMinutes())}`;
  };
  show();
  ticking = setInterval(show, 1000);
}

// The other window has gone on: go there too, and do not answer, or two windows would chase each other.
channel?.addEventListener("message", ({ data }) => {
  const at = slide();
  if (!at || at.dataset.lecture !== data.slug || JSON.stringify(state(at)) === JSON.stringify(data)) return;
  heard = JSON.stringify(data);
  const query = new URLSearchParams(location.search);
  if (data.number === "1") query.delete("step"); else query.set("step", data.number);
  if (data.revealed) query.set("reveal", "answer"); else query.delete("reveal");
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
