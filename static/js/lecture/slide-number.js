// The number of a slide as it is typed: Enter goes there.
let digits = "", forget;

export function typeDigit(digit) {
  digits = (digits + digit).slice(-3);
  clearTimeout(forget);
  forget = setTimeout(clearTyped, 4000);
  let shown = document.querySelector(".typed");
  if (!shown) {
    shown = document.createElement("p");
    shown.className = "typed";
    shown.setAttribute("role", "status");
    document.body.append(shown);
  }
  shown.textContent = `${digits} ⏎`;
}

export const typedNumber = () => digits !== "";

// The number typed so far, which is then forgotten.
export function clearTyped() {
  const number = Number(digits);
  digits = "";
  clearTimeout(forget);
  document.querySelector(".typed")?.remove();
  return number;
}
