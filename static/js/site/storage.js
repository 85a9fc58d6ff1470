// What the browser remembers for the reader. Where storage is blocked, a choice lasts as long as the page.
export function recall(name) {
  try { return localStorage.getItem(name) ?? ""; } catch { return ""; }
}

export function remember(name, value) {
  try { localStorage.setItem(name, value); } catch { /* storage is blocked */ }
}
