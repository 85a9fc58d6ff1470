// On a rectangle a click on a square takes it and every square before it; so does a drag that ends there.
import { visit } from "./navigation.js";

const squareAt = (event) => event.target.closest?.(".square.legal");

function highlightSquares(event) {
  const square = squareAt(event);
  for (const item of document.querySelectorAll(".square.lit")) item.classList.remove("lit");
  if (!square) return;
  const taken = BigInt(square.dataset.take);
  for (const item of square.parentNode.querySelectorAll(".square.legal")) {
    item.classList.toggle("lit", BigInt(item.dataset.take) <= taken);
  }
}

export function startRectangle() {
  let pressed;
  addEventListener("pointerover", highlightSquares);
  addEventListener("pointerdown", (event) => { pressed = squareAt(event); });
  addEventListener("pointerup", (event) => {
    const square = squareAt(event);
    const dragged = pressed && square && square !== pressed && square.parentNode === pressed.parentNode;
    if (dragged) visit(square.href.baseVal);
  });
}
