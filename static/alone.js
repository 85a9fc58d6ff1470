// The script inside a self-contained file: steps, hides and reveals what was drawn beforehand. It loads nothing.
(() => {
  const body = document.body, panels = [...document.querySelectorAll(".moment")];
  const themes = ["light", "dark", "projector"];
  let at = Math.max(panels.findIndex((panel) => panel.dataset.step === body.dataset.at), 0);
  let hide = body.dataset.hide === "yes";

  function show() {
    panels.forEach((panel, place) => { panel.hidden = place !== at; });
    document.querySelectorAll(".moment > .open").forEach((part) => { part.hidden = hide; });
    document.querySelectorAll(".moment > .secret").forEach((part) => { part.hidden = !hide; });
    document.getElementById("where").textContent = `${at + 1} of ${panels.length}`;
    const toggle = document.querySelector('[data-go="hide"]');
    toggle.setAttribute("aria-pressed", hide);
    toggle.textContent = hide ? "Reveal values" : "Hide values";
  }
  const to = (place) => { at = Math.min(Math.max(place, 0), panels.length - 1); show(); };
  const ways = {
    first: () => to(0), back: () => to(at - 1), on: () => to(at + 1), last: () => to(panels.length - 1),
    hide: () => { hide = !hide; show(); },
    theme: () => { const root = document.documentElement; root.dataset.theme = themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length]; },
    full: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()),
    blank: () => body.classList.toggle("blank"),
  };
  const keys = {
    ArrowLeft: "back", k: "back", PageUp: "back", ArrowRight: "on", j: "on", PageDown: "on", " ": "on", Home: "first",
    End: "last", h: "hide", t: "theme", f: "full", b: "blank", ".": "blank",
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.key === " " && event.target.closest("button, a"))) return;
    if (keys[event.key]) { event.preventDefault(); ways[keys[event.key]](); }
  });
  addEventListener("click", (event) => { const way = event.target.closest?.("[data-go]"); if (way) ways[way.dataset.go](); });
  document.querySelector("nav").hidden = false;
  show();
})();
