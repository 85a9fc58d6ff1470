// The theme chosen last, set before anything is drawn; a theme in the link comes first.
(() => {
  const root = document.documentElement;
  root.dataset.drawn = root.dataset.theme ?? "";
  try {
    const kept = localStorage.getItem("theme");
    if (!root.dataset.theme && kept) root.dataset.theme = kept;
  } catch { /* storage may be closed: then the system's choice stands */ }
})();
