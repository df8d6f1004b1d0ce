// Runs before the first paint, so that nothing flashes: the theme chosen here.
// biome-ignore lint/suspicious/noRedundantUseStrict: this one is no module, which would run after the first paint
"use strict";
(() => {
  const root = document.documentElement;
  const wanted = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem("theme");
    } catch {
      /* nothing stored: use the system's */
    }
    return chosen ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  };
  const show = () => {
    if (!root.dataset.fixedTheme) root.dataset.theme = wanted();
  };
  show();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
  addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target.closest("[data-theme-switch]") : null;
    if (!target) return;
    const next = root.dataset.theme === "dark" ? "light" : "dark";
    try {
      localStorage.setItem("theme", next);
    } catch {
      /* applied anyway */
    }
    root.dataset.theme = next;
  });
})();
