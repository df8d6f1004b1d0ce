// Line icons, drawn in the color of the text beside them: see templates/icons.html.

const SVG = "http://www.w3.org/2000/svg";

/** @type {Record<string, string>} */
const PATHS = {
  shuffle:
    "M3 7h3.5c4.5 0 6.5 10 11 10H21M3 17h3.5c1.7 0 3-1.4 4.1-3.1M13.4 10.1C14.5 8.4 15.8 7 17.5 7H21M18 4l3 3-3 3M18 14l3 3-3 3",
  back: "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v1",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  pause: "M8 5v14M16 5v14",
  run: "M8 5.5v13l10.5-6.500z",
  bag: "M6 8h12l1.5 12h-15zM9 8V6.5a3 3 0 0 1 6 0V8",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  zoom: "M11 4.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM16 16l4.500 4.500M8.500 11h5M11 8.500v5",
  check: "m4 12.5 5 5L20 6.5",
  cross: "M6 6l12 12M18 6 6 18",
  earlier: "m14 6-6 6 6 6",
  later: "m10 6 6 6-6 6",
};

/**
 * Make an icon; the text beside it says the same.
 * @param {string} name
 */
export function iconOf(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "i");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name] ?? "");
  svg.append(path);
  return svg;
}
