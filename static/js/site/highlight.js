// Pointing at a position, or focusing it, highlights it in every picture and table and shows its tooltip.
import { hideTooltip, showTooltip } from "./tooltip.js";

// The event "highlight" tells plots, which are not made of elements, which step is highlighted.
export function highlight(step) {
  for (const item of document.querySelectorAll(".lit")) item.classList.remove("lit");
  if (step) {
    for (const item of document.querySelectorAll(`[data-step="${CSS.escape(step)}"]`)) item.classList.add("lit");
  }
  dispatchEvent(new CustomEvent("highlight", { detail: step }));
}

function pointAt(event) {
  const item = event.target.closest?.("[data-step], .node");
  highlight(item?.dataset.step);
  const words = item?.querySelector("title");
  if (!words) { hideTooltip(); return; }
  const box = item.getBoundingClientRect();
  showTooltip(words.textContent, box.right + 8, box.top - 10);
}

export function startHighlight() {
  addEventListener("pointerover", pointAt);
  addEventListener("focusin", pointAt);
}
