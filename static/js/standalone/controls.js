// Shared by the scripts inside files that need no server. Such a file holds this text followed by its own script.
const THEMES = ["light", "dark", "projector"];
const SHARED_KEYS = {
  ArrowLeft: "back", k: "back", PageUp: "back", ArrowRight: "on", j: "on", PageDown: "on", " ": "on", Home: "first",
  End: "last", h: "hide", t: "theme", f: "full", b: "blank", ".": "blank",
};

const SHARED_COMMANDS = {
  theme() {
    const root = document.documentElement;
    root.dataset.theme = THEMES[(THEMES.indexOf(root.dataset.theme) + 1) % THEMES.length];
  },
  full() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.();
  },
  blank() { document.body.classList.toggle("blank"); },
};

const within = (place, count) => Math.min(Math.max(place, 0), count - 1);

// Connects keys and buttons with data-go to commands by name.
function startControls(ownCommands, ownKeys) {
  const commands = { ...SHARED_COMMANDS, ...ownCommands }, keys = { ...SHARED_KEYS, ...ownKeys };
  addEventListener("keydown", (event) => {
    const pressesButton = event.key === " " && event.target.closest("button, a");
    if (event.ctrlKey || event.metaKey || event.altKey || pressesButton || !keys[event.key]) return;
    event.preventDefault();
    commands[keys[event.key]]();
  });
  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-go]");
    if (button) commands[button.dataset.go]();
  });
  document.querySelector("nav").hidden = false;
}
