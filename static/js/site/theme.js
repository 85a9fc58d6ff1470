// The reader's theme: chosen, remembered, requested from the server where pictures are drawn differently for it, and
// left out of the address bar, because whoever opens a shared link has a theme of their own.
import { recall, remember } from "./storage.js";

const root = document.documentElement;
const THEMES = ["light", "dark", "projector"];
const DRAWN_LARGE = "projector";
let chosen = recall("theme");

function currentTheme() {
  return root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

export const nextTheme = (theme = currentTheme()) => THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];

export function withTheme(address, name) {
  const link = new URL(address, location.href);
  if (name) link.searchParams.set("theme", name); else link.searchParams.delete("theme");
  link.searchParams.sort();
  link.search = link.search.replaceAll("%2C", ",");
  return link;
}

// The address to fetch for a link. A form's address redirects to a page, which is then requested with the theme.
export function requestLink(link) {
  const open = !link.searchParams.has("theme") && !link.pathname.startsWith("/go");
  return chosen === DRAWN_LARGE && open ? withTheme(link, chosen) : link;
}

// The address to show for a page that was fetched.
export function visibleLink(address) {
  const link = new URL(address);
  return chosen && link.searchParams.get("theme") === chosen ? withTheme(link, "") : link;
}

// Whether the pictures on the page were drawn at another size than the theme needs.
export function needsRedraw() {
  const sized = document.querySelector("svg.walk, svg.lattice");
  return Boolean(sized) && (root.dataset.drawn === DRAWN_LARGE) !== (currentTheme() === DRAWN_LARGE);
}

export function setTheme(name) {
  chosen = root.dataset.theme = name;
  remember("theme", name);
  if (!new URL(location.href).searchParams.has("theme")) return;
  history.replaceState(history.state, "", withTheme(location.href, ""));
}
