// On a rectangle a click on a square takes it and every square before it; so does a drag that ends there.
import { visit } from "./navigation.js";

const squareAt = (event) => event.target.closest?.(".square.legal");

// A move takes a square and all before it: they light up together, where one points at the square or at its node.
function lightUpTo(square) {
  if (!square) return;
  const taken = BigInt(square.dataset.take);
  for (const item of square.parentNode.querySelectorAll(".square.legal")) {
    item.classList.toggle("lit", BigInt(item.dataset.take) <= taken);
  }
}

export function startRectangle() {
  let pressed;
  addEventListener("pointerover", (event) => lightUpTo(squareAt(event)));
  addEventListener("highlight", ({ detail: step }) => {
    if (step) lightUpTo(document.querySelector(`.square.legal[data-step="${CSS.escape(step)}"]`));
  });
  addEventListener("pointerdown", (event) => { pressed = squareAt(event); });
  addEventListener("pointerup", (event) => {
    const square = squareAt(event);
    const dragged = pressed && square && square !== pressed && square.parentNode === pressed.parentNode;
    if (dragged) visit(square.href.baseVal);
  });
}
