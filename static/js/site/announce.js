// Tells screen readers what has changed.
export function announce(text) {
  const region = document.getElementById("live");
  if (region) region.textContent = text;
}
