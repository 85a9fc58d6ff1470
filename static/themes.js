// The reader's theme: chosen, remembered, asked of the server where it draws differently, and kept out of links: who opens
// a link has a choice of their own.
const root = document.documentElement;
const THEMES = ["light", "dark", "projector"];
const DRAWN_LARGE = "projector";

let chosen = "";
try { chosen = localStorage.getItem("theme") ?? ""; } catch { /* then it lasts for this visit */ }

const theme = () => root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
export const nextTheme = () => THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length];

function withTheme(address, name) {
  const link = new URL(address, location.href);
  if (name) link.searchParams.set("theme", name); else link.searchParams.delete("theme");
  link.searchParams.sort();
  link.search = link.search.replaceAll("%2C", ",");
  return link;
}

// What is fetched for a link, and what the address bar then shows. Forms lead on to a page, which is then asked again.
export function asked(link) {
  const free = !link.searchParams.has("theme") && !link.pathname.startsWith("/go");
  return chosen === DRAWN_LARGE && free ? withTheme(link, chosen) : link;
}
export function shown(address) {
  const link = new URL(address);
  return chosen && link.searchParams.get("theme") === chosen ? withTheme(link, "") : link;
}

// Whether the pictures on the page were drawn for another size than the theme wants.
export function mustRedraw(now = theme()) {
  return Boolean(document.querySelector("svg.walk, svg.lattice")) && (root.dataset.drawn === DRAWN_LARGE) !== (now === DRAWN_LARGE);
}

export function choose(name) {
  chosen = root.dataset.theme = name;
  try { localStorage.setItem("theme", name); } catch { /* then it lasts for this visit */ }
  if (new URL(location.href).searchParams.has("theme")) history.replaceState(history.state, "", withTheme(location.href, ""));
}
