// One dialog with the link of the page, code to embed it and files to download. Without scripts it is a section at the
// end of the page.
const section = () => document.getElementById("share");

function showStatus(text) {
  const status = document.querySelector(".share-status");
  if (status) status.textContent = text;
}

export function startShareDialog() {
  const share = section();
  if (!share || share.closest("dialog")) return;
  const dialog = document.createElement("dialog");
  dialog.id = "share-dialog";
  dialog.setAttribute("aria-labelledby", "share-title");
  share.replaceWith(dialog);
  dialog.append(share, closeButton(dialog));
  for (const place of share.querySelectorAll(".origin")) place.textContent ||= location.origin;
  for (const note of share.querySelectorAll(".share-note")) note.remove();
  for (const options of share.querySelectorAll(".share-options")) options.hidden = false;
  for (const button of share.querySelectorAll("[data-copy]")) startCopyButton(button);
  share.addEventListener("change", () => updateFileLinks(share));
}

function closeButton(dialog) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "share-close";
  button.textContent = "Close";
  button.addEventListener("click", () => dialog.close());
  return button;
}

function startCopyButton(button) {
  button.hidden = false;
  button.addEventListener("click", () => copy(document.getElementById(button.dataset.copy)));
}

export function openShareDialog(part) {
  const share = section();
  if (!share) return;
  showStatus("");
  updateAddress(share);
  updateFileLinks(share);
  share.closest("dialog").showModal();
  const files = part === "files" && share.querySelector(".share-files a");
  (files || share.querySelector("[data-copy]"))?.focus();
}

// Zooming a plot has changed the address since the page was made: show the current one.
function updateAddress(share) {
  const now = decodeURI(location.pathname + location.search), then = share.dataset.link;
  if (!then || now === then) return;
  for (const code of share.querySelectorAll(".share-row code")) {
    const more = code.dataset.more, joined = (text) => `${text}${text.includes("?") ? "&amp;" : "?"}${more}`;
    const escape = code.id === "share-tex" ? escapeTex : (text) => (more ? joined(text) : text);
    for (const part of code.childNodes) {
      if (part.nodeType === Node.TEXT_NODE) part.data = part.data.replaceAll(escape(then), escape(now));
    }
  }
  const image = share.querySelector(".share-code img");
  if (image) image.src = image.closest("a").href = `/qr${now}`;
  share.dataset.link = now;
}

export const escapeTex = (text) => text.replace(/[%#&]/g, "\\$&");

// Files show what is on screen: the query of the address, the options chosen here and the reader's theme.
function updateFileLinks(share) {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = document.documentElement.dataset.theme ?? (dark ? "dark" : "");
  const options = [...share.querySelectorAll("[data-option]:checked")];
  for (const link of share.querySelectorAll("a[data-file]")) {
    const { file, more } = link.dataset;
    const chosen = options.filter((option) => option.dataset.for.split(" ").includes(file));
    const query = new URLSearchParams(location.search);
    for (const option of chosen) query.set(...option.dataset.option.split("="));
    for (const [name, value] of new URLSearchParams(more)) if (value) query.set(name, value);
    if (file !== ".json" && theme && (theme !== "light" || query.has("theme"))) query.set("theme", theme);
    query.sort();
    link.href = location.pathname + file + (query.size ? `?${query}` : "");
  }
}

async function copy(code) {
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    getSelection().selectAllChildren(code); // without https there is no clipboard: select it, and try the old way
    if (!document.execCommand("copy")) { showStatus("Selected: copy it with Ctrl+C"); return false; }
  }
  showStatus(code.id === "share-link" ? "Link copied" : "Copied");
  return true;
}

export async function copyLink() {
  const code = document.getElementById("share-link");
  if (code) return copy(code);
  try { await navigator.clipboard.writeText(location.href); return true; } catch { return false; }
}
