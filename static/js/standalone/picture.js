// A picture as a file: steps through what was drawn beforehand, from the last step, which is the whole picture.
const panels = [...document.querySelectorAll(".moment")];
let current = panels.length - 1;

function goTo(place) {
  current = within(place, panels.length);
  panels.forEach((panel, number) => { panel.hidden = number !== current; });
  const where = document.getElementById("where");
  if (where) where.textContent = `${current + 1} of ${panels.length}`;
}

startControls({
  first: () => goTo(0),
  back: () => goTo(current - 1),
  on: () => goTo(current + 1),
  last: () => goTo(panels.length - 1),
  hide() {},
});
goTo(current);
