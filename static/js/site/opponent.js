// The computer's move, or a forced one, is a link on the page. It is followed after a moment, so that the reader sees
// their own move first; at once where less motion is wanted. Whoever goes elsewhere meanwhile is not called back.
import { visit } from "./navigation.js";

const PAUSE = 900;
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
let timer;

// Runs after the listeners of navigation and shortcuts: what they take as theirs leads elsewhere.
function cancelWhenLeaving(event) { if (event.defaultPrevented) clearTimeout(timer); }

export function startOpponent() {
  for (const kind of ["click", "keydown"]) addEventListener(kind, cancelWhenLeaving);
  clearTimeout(timer);
  const link = document.querySelector("a[data-follow]");
  // The reply takes the place of the waiting page in the history: going back would only wait for it again.
  if (link) timer = setTimeout(() => link.isConnected && visit(link.href, "replace"), lessMotion.matches ? 0 : PAUSE);
}
