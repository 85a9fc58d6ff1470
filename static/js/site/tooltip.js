// One tooltip for the whole site. Screen readers hear the same words from the label of the element.
const WIDEST = 260;
const TALLEST = 60;

const box = document.createElement("div");
box.className = "tip";
box.hidden = true;
box.setAttribute("aria-hidden", "true");
document.body.append(box);

export function showTooltip(text, left, top) {
  box.hidden = false;
  box.textContent = text;
  box.style.left = `${Math.min(left, innerWidth - WIDEST)}px`;
  box.style.top = `${Math.min(Math.max(top, 4), innerHeight - TALLEST)}px`;
}

export function hideTooltip() { box.hidden = true; }
