// A lecture as a file: steps through the slides, reveals and hides what was drawn beforehand.
const slides = [...document.querySelectorAll(".slide")];
const overview = document.getElementById("overview");
const revealed = new Set();
const valuesChosen = new Map(); // the reader's choice to show or hide the values of a slide
let current = within((Number(location.hash.slice(1)) || Number(document.body.dataset.at)) - 1, slides.length);
let notes = false;

const valuesShown = (slide) => valuesChosen.get(slide) ?? revealed.has(slide);
const asks = () => "asks" in slides[current].dataset && !revealed.has(slides[current]);

function show() {
  slides.forEach((slide, place) => { slide.hidden = place !== current || !overview.hidden; });
  const slide = slides[current], canHide = "hides" in slide.dataset;
  const part = (query, visible) => slide.querySelectorAll(query).forEach((item) => { item.hidden = !visible; });
  part(".reveal", revealed.has(slide));
  part(".ask", !revealed.has(slide));
  part(".notes", notes);
  if (canHide) {
    part(".open", valuesShown(slide));
    part(".closed", !valuesShown(slide));
  }
  const button = document.querySelector('[data-go="hide"]');
  button.disabled = !canHide;
  button.textContent = valuesShown(slide) || !canHide ? "Hide values" : "Show values";
  showPlace();
}

function showPlace() {
  document.querySelector("progress").value = current + 1;
  document.getElementById("where").textContent = `${current + 1} of ${slides.length}`;
  try { history.replaceState(null, "", `#${current + 1}`); } catch { /* a reload then starts at the first slide */ }
}

function goTo(place) {
  overview.hidden = true;
  current = within(place, slides.length);
  show();
}

function reveal() {
  revealed.add(slides[current]);
  valuesChosen.delete(slides[current]);
  show();
}

function unreveal() {
  revealed.delete(slides[current]);
  show();
}

startControls({
  first: () => goTo(0),
  back: () => goTo(current - 1),
  on: () => (asks() && overview.hidden ? reveal() : goTo(current + 1)),
  last: () => goTo(slides.length - 1),
  reveal: () => (asks() ? reveal() : unreveal()),
  hide: () => { valuesChosen.set(slides[current], !valuesShown(slides[current])); show(); },
  notes: () => { notes = !notes; show(); },
  overview: () => { overview.hidden = !overview.hidden; show(); },
}, { r: "reveal", s: "notes", o: "overview" });
addEventListener("click", (event) => {
  const entry = event.target.closest?.("[data-to]");
  if (entry) goTo(Number(entry.dataset.to));
});
document.querySelector("progress").hidden = false;
show();
