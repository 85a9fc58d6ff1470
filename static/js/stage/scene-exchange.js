// Scenes of the server: fetching one, and letting the parts of a page become those of a scene.
import { morph } from "./picture-morph.js";

export const still = matchMedia("(prefers-reduced-motion: reduce)");

export async function loadScene(address) {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(answer.statusText);
  return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-scene]");
}

// Each live part of `element` becomes the one of `fresh` (which is taken apart), except the part `untouched`.
export function exchange(element, fresh, glide, untouched = null) {
  for (const part of element.querySelectorAll("[data-live]")) {
    const next = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
    if (!next || part === untouched || part.isEqualNode(next)) continue;
    if (part.hasAttribute("data-morph")) morph(part, next, glide);
    else part.replaceWith(next);
  }
}
