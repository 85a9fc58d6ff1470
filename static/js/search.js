// The search box while one types: what the server understood is listed below it, and the arrow keys choose.
// Without this script the form leads to the same suggestions on a page of their own.
import { announce } from "./site/announce.js";
import { visit } from "./site/navigation.js";

const PAUSE = 120;
let latest = 0;

const parts = () => ["q", "search-list", "search-said"].map((id) => document.getElementById(id));

function select(box, list, option) {
  for (const each of list.children) each.setAttribute("aria-selected", String(each === option));
  if (option) box.setAttribute("aria-activedescendant", option.id);
  else box.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
}

function show(options, refusal = "") {
  const [box, list, said] = parts();
  list.replaceChildren(...options);
  list.hidden = !options.length;
  said.textContent = refusal;
  box.setAttribute("aria-expanded", String(options.length > 0));
  select(box, list, null);
}

function close() {
  latest++;
  show([]);
}

async function suggest(box) {
  const mine = ++latest;
  await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
  if (mine !== latest) return;
  if (!box.value.trim()) { close(); return; }
  const query = new URLSearchParams({ game: box.form.elements.game.value, q: box.value });
  const answer = await fetch(`/search/preview?${query}`).catch(() => null);
  if (mine !== latest || !answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== latest) return;
  const options = [...fresh.querySelectorAll("[role=option]")].map((option) => document.importNode(option, true));
  show(options, fresh.querySelector("p").textContent);
  if (options.length) announce(`${options.length} suggestions. ${options[0].innerText}`);
}

function pressed(event) {
  const [box, list, said] = parts();
  const options = [...list.children];
  const at = options.findIndex((option) => option.getAttribute("aria-selected") === "true");
  if (event.key === "Escape") {
    if (!options.length && !said.textContent) box.blur();
    close();
  } else if (event.key === "Enter" && at >= 0) {
    visit(options[at].href);
    close();
  } else if (["ArrowDown", "ArrowUp"].includes(event.key) && options.length) {
    const step = event.key === "ArrowDown" ? 1 : -1;
    select(box, list, options[(at + step + (at < 0 && step < 0 ? 1 : 0) + options.length) % options.length]);
  } else return;
  event.preventDefault();
}

export function startSearch() {
  const [box, list] = parts();
  if (!box || box.role === "combobox") return;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Suggestions");
  list.hidden = true;
  for (const [name, value] of Object.entries({
    role: "combobox", "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "false",
    "aria-describedby": "search-said",
  })) box.setAttribute(name, value);
  box.addEventListener("input", () => suggest(box));
  box.addEventListener("keydown", pressed);
  box.form.addEventListener("focusout", (event) => { if (!box.form.contains(event.relatedTarget)) close(); });
  box.form.addEventListener("submit", () => { latest++; list.hidden = true; });
}
