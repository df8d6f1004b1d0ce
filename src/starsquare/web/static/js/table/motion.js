// Animations: tiles that swap places, slide back or appear. With reduced motion, they are
// simply at their new place.

const SLIDE_MS = 160;
const SHUFFLE_MS = 180;
const APART_MS = 30;
const ARRIVE_MS = 110;
const FADE_MS = 180;

function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Animate elements from their old positions to their new ones.
 * @param {Map<string, DOMRect>} before where each was, by its key
 * @param {Iterable<[string, HTMLElement]>} now
 * @param {boolean} [isShuffle]
 */
export function slide(before, now, isShuffle = false) {
  if (isStill()) return;
  for (const [key, element] of now) {
    const was = before.get(key);
    const is = element.getBoundingClientRect();
    if (!was || !is.width || (was.left === is.left && was.top === is.top)) continue;
    const from = `translate(${was.left - is.left}px, ${was.top - is.top}px) scale(${was.width / is.width})`;
    element.animate(
      [
        { transform: from, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" },
      ],
      {
        duration: isShuffle ? SHUFFLE_MS : SLIDE_MS,
        easing: isShuffle ? "ease-in-out" : "ease-out",
      },
    );
  }
}

/**
 * Make tiles appear one after another.
 * @param {Element[]} tiles in order
 */
export function arrive(tiles) {
  if (isStill()) return;
  tiles.forEach((tile, place) => {
    tile.animate(
      [
        { opacity: 0, transform: "translateY(-18%)", filter: "brightness(1.5)" },
        { opacity: 1, transform: "none", filter: "none" },
      ],
      { duration: ARRIVE_MS, delay: Math.min(place, 3) * APART_MS, easing: "ease-out", fill: "backwards" },
    );
  });
}

/**
 * Fade out tiles that are taken off the board.
 * @param {HTMLElement[]} squares
 */
export function leave(squares) {
  if (isStill()) return;
  for (const square of squares) {
    const tile = square.querySelector(".tile");
    if (!tile) continue;
    const at = square.getBoundingClientRect();
    const ghost = document.createElement("div");
    ghost.className = "leaving";
    ghost.append(tile.cloneNode(true));
    Object.assign(ghost.style, {
      left: `${at.left}px`,
      top: `${at.top}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
    });
    document.body.append(ghost);
    const gone = () => ghost.remove();
    ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, easing: "ease-in" }).finished.then(gone, gone);
  }
}
