// A position as a file: steps through the line of play, hides and reveals what was drawn beforehand.
const panels = [...document.querySelectorAll(".moment")];
let current = Math.max(panels.findIndex((panel) => panel.dataset.step === document.body.dataset.at), 0);
let hidden = document.body.dataset.hide === "yes";

function show() {
  panels.forEach((panel, place) => { panel.hidden = place !== current; });
  document.querySelectorAll(".moment > .open").forEach((part) => { part.hidden = hidden; });
  document.querySelectorAll(".moment > .secret").forEach((part) => { part.hidden = !hidden; });
  document.getElementById("where").textContent = `${current + 1} of ${panels.length}`;
  const button = document.querySelector('[data-go="hide"]');
  button.setAttribute("aria-pressed", hidden);
  button.textContent = hidden ? "Reveal values" : "Hide values";
}

function goTo(place) {
  current = within(place, panels.length);
  show();
}

startControls({
  first: () => goTo(0),
  back: () => goTo(current - 1),
  on: () => goTo(current + 1),
  last: () => goTo(panels.length - 1),
  hide: () => { hidden = !hidden; show(); },
});
show();
