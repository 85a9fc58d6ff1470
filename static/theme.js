// The theme chosen last, set as soon as the page is read; a theme in the link comes first.
(() => {
  const root = document.documentElement;
  root.dataset.drawn = root.dataset.theme ?? "";
  try {
    const kept = localStorage.getItem("theme");
    if (!root.dataset.theme && kept) root.dataset.theme = kept;
  } catch { /* storage may be closed: then the system's choice stands */ }
})();
