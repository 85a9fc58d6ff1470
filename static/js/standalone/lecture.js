// A lecture as a file: steps through the slides, reveals and hides what was drawn beforehand. A second window of the
// same file is the speaker's: it leads this one, and only it shows the notes.
const slides = [...document.querySelectorAll(".slide")];
const overview = document.getElementById("overview");
const speaking = location.hash === "#speaker";
const revealed = new Set();
const valuesChosen = new Map(); // the reader's choice to show or hide the values of a slide
let current = within((Number(location.hash.slice(1)) || Number(document.body.dataset.at)) - 1, slides.length);
let other = speaking ? window.opener : null; // the other window, where there is one

const valuesShown = (slide) => valuesChosen.get(slide) ?? revealed.has(slide);
const waits = () => "waits" in slides[current].dataset && !revealed.has(slides[current]);

function show() {
  slides.forEach((slide, place) => { slide.hidden = place !== current || !overview.hidden; });
  const slide = slides[current], canHide = "hides" in slide.dataset;
  const part = (query, visible) => slide.querySelectorAll(query).forEach((item) => { item.hidden = !visible; });
  part(".reveal", revealed.has(slide) || speaking);
  part(".right-mark", revealed.has(slide) || speaking);
  slide.querySelectorAll(".options li:has(.right-mark)").forEach(
    (option) => { option.classList.toggle("right", revealed.has(slide) || speaking); },
  );
  part(".ask", !revealed.has(slide));
  part(".notes", speaking);
  if (canHide) {
    part(".open", valuesShown(slide));
    part(".closed", !valuesShown(slide));
  }
  const button = document.querySelector('[data-go="hide"]');
  button.disabled = !canHide;
  button.textContent = valuesShown(slide) || !canHide ? "Hide values" : "Show values";
  showPlace();
  clearInk();
}

function showPlace() {
  document.querySelector("progress").value = current + 1;
  document.getElementById("where").textContent = `${current + 1} of ${slides.length}`;
  if (speaking) return;
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

const COMMANDS = {
  first: () => goTo(0),
  back: () => goTo(current - 1),
  on: () => (waits() && overview.hidden ? reveal() : goTo(current + 1)),
  last: () => goTo(slides.length - 1),
  reveal: () => (waits() ? reveal() : unreveal()),
  hide: () => { valuesChosen.set(slides[current], !valuesShown(slides[current])); show(); },
  overview: () => { overview.hidden = !overview.hidden; show(); },
  pen: toggleInk,
  clear: clearInk,
  leave: () => { if (!overview.hidden) COMMANDS.overview(); },
  speaker: openSpeakerWindow,
};
const OWN = ["theme", "full", "blank", "overview", "pen", "clear"]; // what one window does without the other
const LED = ["theme", "blank", "overview", "clear"]; // of these, what the speaker's window leaves to the slides

function openSpeakerWindow() {
  if (!speaking) other = window.open(`${location.href.split("#")[0]}#speaker`, "speaker", "width=1000,height=700");
}

const stateNow = () => ({
  current, revealed: slides.map((slide) => revealed.has(slide)), values: slides.map((slide) => valuesChosen.get(slide)),
});

function tell(message) { if (other && !other.closed) other.postMessage(message, "*"); }

// A command given in one window: done here, or in the speaker's window left to the slides; then both show the same.
function done(name, run) {
  if (speaking && LED.includes(name)) { tell({ command: name }); return; }
  run();
  if (!OWN.includes(name)) tell({ state: stateNow() });
}

addEventListener("message", ({ data, source }) => {
  if (source !== other && source?.opener !== window) return;
  other = source;
  if (data.hello) tell({ state: stateNow() });
  else if (data.command) ({ ...SHARED_COMMANDS, ...COMMANDS })[data.command]?.();
  else if (data.state) {
    current = within(data.state.current, slides.length);
    slides.forEach((slide, place) => {
      if (data.state.revealed[place]) revealed.add(slide); else revealed.delete(slide);
      if (data.state.values[place] === undefined) valuesChosen.delete(slide);
      else valuesChosen.set(slide, data.state.values[place]);
    });
    overview.hidden = true;
    show();
  }
});

addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
  if (ctrlKey || metaKey || altKey) return;
  if (/^\d$/.test(key)) typeDigit(key);
  else if (key === "Enter" && typedNumber()) done("go", () => goTo(clearTyped() - 1));
});

const wrapped = Object.fromEntries(Object.entries({ ...SHARED_COMMANDS, ...COMMANDS }).map(
  ([name, run]) => [name, () => done(name, run)],
));
startControls(wrapped, { r: "reveal", s: "speaker", o: "overview", d: "pen", c: "clear", Escape: "leave" });
addEventListener("click", (event) => {
  const entry = event.target.closest?.("[data-to]");
  if (entry) done("go", () => goTo(Number(entry.dataset.to)));
});
startSwipes((name) => wrapped[name](), () => true);
startInk();
document.querySelector("progress").hidden = false;
document.body.classList.toggle("speaking", speaking);
document.querySelector(".speaker-clock").hidden = !speaking;
startClock(speaking ? document.body : null);
show();
if (speaking) tell({ hello: true });
