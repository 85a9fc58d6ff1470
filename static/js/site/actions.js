// What buttons with data-do, links with data-theme-link and some keys do.
import { announce } from "./announce.js";
import { redrawForTheme } from "./navigation.js";
import { copyLink, openShareDialog } from "./share-dialog.js";
import { nextTheme, setTheme } from "./theme.js";

export const actions = {
  theme() { changeTheme(nextTheme()); },
  help() { document.getElementById("help").showModal(); },
  async copy() { announce(await copyLink() ? "Link copied" : location.href); },
  share() { openShareDialog(); actions.copy(); },
  files() { openShareDialog("files"); },
  blank() { document.body.classList.toggle("blank"); },
  full() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.();
  },
};

// Plots read their colours anew at the event "themechange".
function changeTheme(name) {
  setTheme(name);
  announce(`Theme ${name}`);
  dispatchEvent(new CustomEvent("themechange"));
  redrawForTheme();
}

function clicked(event) {
  const item = event.target.closest?.("[data-do], [data-theme-link]");
  if (!item) return;
  if (item.closest("a")) event.preventDefault();
  if (item.dataset.themeLink) changeTheme(item.dataset.themeLink); else actions[item.dataset.do]();
}

export function startActions() { addEventListener("click", clicked); }
