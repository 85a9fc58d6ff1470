// Sharing: one dialog with the link, codes and files. Without scripts it is a section at the end of the page.
const said = (text) => { const box = document.querySelector(".share-said"); if (box) box.textContent = text; };
const section = () => document.getElementById("share");

export function startShare() {
  const share = section();
  if (!share || share.closest("dialog")) return;
  const dialog = document.createElement("dialog");
  dialog.id = "share-dialog";
  dialog.setAttribute("aria-labelledby", "share-title");
  share.replaceWith(dialog);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "share-close";
  close.textContent = "Close";
  close.addEventListener("click", () => dialog.close());
  dialog.append(share, close);
  for (const place of share.querySelectorAll(".origin")) place.textContent ||= location.origin;
  for (const button of share.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => copy(document.getElementById(button.dataset.copy)));
  }
  for (const note of share.querySelectorAll(".share-note")) note.remove();
  for (const options of share.querySelectorAll(".share-options")) options.hidden = false;
  share.addEventListener("change", () => aim(share));
}

export function openShare(at) {
  const share = section();
  if (!share) return;
  said("");
  follow(share);
  aim(share);
  const dialog = share.closest("dialog");
  dialog.showModal();
  const row = at === "files" && share.querySelector(".share-files a");
  (row || share.querySelector("[data-copy]"))?.focus();
}

// A plot that was zoomed has changed the address since the page was made: say the address of now.
function follow(share) {
  const now = decodeURI(location.pathname + location.search), then = share.dataset.link;
  if (!then || now === then) return;
  const tex = (text) => text.replace(/[%#&]/g, "\\$&");
  for (const row of share.querySelectorAll(".share-row code")) {
    const said = row.id === "share-tex" ? tex : (text) => text;
    for (const part of row.childNodes) if (part.nodeType === Node.TEXT_NODE) part.data = part.data.replaceAll(said(then), said(now));
  }
  const code = share.querySelector(".share-code img");
  if (code) code.src = code.closest("a").href = `/qr${now}`;
  share.dataset.link = now;
}

// Files are of what is on screen: the query of the address, and the theme the reader has chosen.
function aim(share) {
  const chosen = document.documentElement.dataset.theme;
  const theme = chosen ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "");
  for (const link of share.querySelectorAll("a[data-file]")) {
    const query = new URLSearchParams(location.search);
    for (const option of share.querySelectorAll("[data-option]:checked")) {
      if (option.dataset.for.split(" ").includes(link.dataset.file)) query.set(...option.dataset.option.split("="));
    }
    for (const [name, value] of new URLSearchParams(link.dataset.more)) if (value) query.set(name, value);
    if (link.dataset.file !== ".json" && theme && (theme !== "light" || query.has("theme"))) query.set("theme", theme);
    query.sort();
    link.href = location.pathname + link.dataset.file + (query.size ? `?${query}` : "");
  }
}

async function copy(code) {
  const text = code.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    getSelection().selectAllChildren(code); // plain http has no clipboard: select, and try the old way
    if (!document.execCommand("copy")) { said("Selected: copy it with Ctrl+C"); return false; }
  }
  said(code.id === "share-link" ? "Link copied" : "Copied");
  return true;
}

export async function copyLink() {
  const code = document.getElementById("share-link");
  if (code) return copy(code);
  try { await navigator.clipboard.writeText(location.href); return true; } catch { return false; }
}
