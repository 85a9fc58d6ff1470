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

// The pictures that two pages both have go on in the fresh page as the same elements. False: the page is replaced.
export function carryPictures(main, freshMain) {
  for (const fresh of freshMain?.querySelectorAll("svg[data-morph]") ?? []) {
    const shown = main?.querySelector(`svg[data-live="${fresh.dataset.live}"]`);
    if (!shown) continue;
    fresh.replaceWith(shown);
    morph(shown, fresh, !still.matches);
  }
  return false;
}
