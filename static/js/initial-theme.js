// Sets the theme chosen last before the page is painted. A theme in the link takes precedence.
(() => {
  const root = document.documentElement;
  root.dataset.drawn = root.dataset.theme ?? "";
  try {
    const stored = localStorage.getItem("theme");
    if (!root.dataset.theme && stored) root.dataset.theme = stored;
  } catch { /* storage is blocked: the theme of the system stays */ }
})();
