// The script inside the file of a lecture: steps, reveals, hides what was drawn beforehand. It loads nothing.
(() => {
  const body = document.body, slides = [...document.querySelectorAll(".slide")], overview = document.getElementById("overview");
  const themes = ["light", "dark", "projector"];
  const revealed = new Set(), shown = new Map();
  let at = Math.min(Math.max((Number(location.hash.slice(1)) || Number(body.dataset.at)) - 1, 0), slides.length - 1);
  let notes = false;

  const values = (slide) => shown.get(slide) ?? revealed.has(slide);
  function show() {
    slides.forEach((slide, place) => { slide.hidden = place !== at || !overview.hidden; });
    const slide = slides[at], answered = revealed.has(slide);
    const part = (query, visible) => slide.querySelectorAll(query).forEach((item) => { item.hidden = !visible; });
    part(".reveal", answered);
    part(".ask", !answered);
    part(".notes", notes);
    if ("hides" in slide.dataset) { part(".open", values(slide)); part(".closed", !values(slide)); }
    const button = document.querySelector('[data-go="hide"]');
    button.disabled = !("hides" in slide.dataset);
    button.textContent = values(slide) || button.disabled ? "Hide values" : "Show values";
    document.querySelector("progress").value = at + 1;
    document.getElementById("where").textContent = `${at + 1} of ${slides.length}`;
    try { history.replaceState(null, "", `#${at + 1}`); } catch { /* then a reload begins at the first slide */ }
  }
  const to = (place) => { overview.hidden = true; at = Math.min(Math.max(place, 0), slides.length - 1); show(); };
  const asks = () => "asks" in slides[at].dataset && !revealed.has(slides[at]);
  const reveal = () => { revealed.add(slides[at]); shown.delete(slides[at]); show(); };
  const ways = {
    first: () => to(0), back: () => to(at - 1), last: () => to(slides.length - 1),
    on: () => (asks() && overview.hidden ? reveal() : to(at + 1)),
    reveal: () => { if (asks()) reveal(); else { revealed.delete(slides[at]); show(); } },
    hide: () => { shown.set(slides[at], !values(slides[at])); show(); },
    notes: () => { notes = !notes; show(); },
    overview: () => { overview.hidden = !overview.hidden; show(); },
    theme: () => { const root = document.documentElement; root.dataset.theme = themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length]; },
    full: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()),
    blank: () => body.classList.toggle("blank"),
  };
  const keys = {
    ArrowLeft: "back", k: "back", PageUp: "back", ArrowRight: "on", j: "on", PageDown: "on", " ": "on", Home: "first",
    End: "last", r: "reveal", h: "hide", s: "notes", o: "overview", t: "theme", f: "full", b: "blank", ".": "blank",
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.key === " " && event.target.closest("button, a"))) return;
    if (keys[event.key]) { event.preventDefault(); ways[keys[event.key]](); }
  });
  addEventListener("click", (event) => {
    const way = event.target.closest?.("[data-go], [data-to]");
    if (way) way.dataset.go ? ways[way.dataset.go]() : to(Number(way.dataset.to));
  });
  document.querySelector("nav").hidden = document.querySelector("progress").hidden = false;
  show();
})();
