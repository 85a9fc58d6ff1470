// Following a link without reloading: the page is fetched, its header, main part and footer replace the old ones, and
// the address bar changes. Links and forms work the same without this script.
import { announce } from "./announce.js";
import { takePage } from "./page-cache.js";
import { needsRedraw, requestLink, visibleLink } from "./theme.js";

const REPLACED = [".top", "main", ".foot"];
const FILE = /\.(json|svg|png|pdf|csv|tex|html)$/;
const callbacks = [];
let keep = () => false;
let visits = 0;
let redrawing = 0;
let path = location.pathname;

// Calls a function after each page shown without reloading.
export function onPageShown(callback) { callbacks.push(callback); }

// Asks a function, before a page is replaced, whether it turns the main part shown into the fresh one itself.
export function keepWhere(continueMain) { keep = continueMain; }

// `history` is "push", "replace" or "keep". A visit that is overtaken by a later one shows nothing.
export async function visit(address, historyChange = "push", quiet = false) {
  const mine = ++visits;
  const target = new URL(address, location.href);
  let fresh, final;
  try {
    [fresh, final] = await takePage(requestLink(target));
  } catch {
    location.href = target;
    return;
  }
  if (mine !== visits) return;
  writeHistory(historyChange, visibleLink(final) + target.hash);
  replacePage(fresh);
  if (!quiet) announcePage();
  if (historyChange === "push" && target.pathname !== path) scrollTo(0, 0);
  path = target.pathname;
  redrawForTheme();
}

function writeHistory(change, address) {
  if (change === "push") history.pushState(null, "", address);
  if (change === "replace") history.replaceState(null, "", address);
}

function replacePage(fresh) {
  const focused = focusSelector();
  document.title = fresh.title;
  for (const part of REPLACED) {
    const [shown, next] = [document, fresh].map((page) => page.querySelector(part));
    if (part !== "main" || !keep(shown, next)) shown?.replaceWith(next);
  }
  const root = document.documentElement, theme = fresh.documentElement.dataset.theme;
  root.dataset.drawn = theme ?? "";
  if (theme) root.dataset.theme = theme;
  for (const callback of callbacks) callback();
  (focused && document.querySelector(focused) || document.querySelector("main")).focus({ preventScroll: true });
}

function announcePage() {
  const verdict = document.querySelector(".verdict");
  announce(verdict ? `${document.querySelector("h1").innerText}. ${verdict.innerText}` : document.title);
}

// Where the focus is, as a selector that finds the same place on the next page.
function focusSelector() {
  const focused = document.activeElement;
  const picture = focused?.closest("[data-picture]");
  if (picture) return `[data-picture="${picture.dataset.picture}"]`;
  return focused?.dataset.key ? `[data-key="${focused.dataset.key}"]` : null;
}

// Fetches the page again if its pictures were drawn for another theme. A redraw under way for a theme that is no longer
// wanted is dropped.
export function redrawForTheme() {
  if (redrawing === visits) visits++;
  if (!needsRedraw()) return;
  visit(location.href, "keep", true);
  redrawing = visits;
}

// Whether a link leads to another page of this site, and not to a file or to a place on the same page.
export function leadsToPage(target, from) {
  const samePage = target.pathname === from.pathname && target.search === from.search;
  return target.origin === from.origin && !FILE.test(target.pathname) && !(samePage && target.hash);
}

function clicked(event) {
  const link = event.target.closest("a[href]");
  const modified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.defaultPrevented || modified) return;
  const special = link.getAttribute("target") || link.hasAttribute("download");
  const target = new URL(link.href.baseVal ?? link.href, location.href);
  if (special || link.dataset.do || link.dataset.themeLink || !leadsToPage(target, location)) return;
  event.preventDefault();
  visit(target.href);
}

function submitted(event) {
  const form = event.target;
  if (form.method !== "get" || event.defaultPrevented) return;
  event.preventDefault();
  visit(`${new URL(form.action).pathname}?${new URLSearchParams(new FormData(form))}`);
}

export function startNavigation() {
  addEventListener("popstate", () => visit(location.href, "keep"));
  addEventListener("click", clicked);
  addEventListener("submit", submitted);
}
