// Moving tiles by touch and mouse: a drag starts after a few pixels; an invalid drop
// returns the tile.
import { make } from "./dom.js";

const FAR_ENOUGH = 6; // pixels, before a press becomes a drag
const LIFT = 28;

/**
 * @typedef {{
 *   ghostOf: (source: HTMLElement) => Node,
 *   drop: (source: HTMLElement, target: Element | null) => void,
 *   over: (target: Element | null) => void,
 * }} Moves
 */

/**
 * Make everything of class `movable` below an element draggable.
 * @param {HTMLElement} root
 * @param {Moves} moves
 */
export function letDrag(root, moves) {
  /** @type {{source: HTMLElement, id: number, x: number, y: number, ghost: HTMLElement | null} | null} */
  let now = null;

  /**
   * Return how far above a finger a tile is held, so that it is visible.
   * @param {PointerEvent} event
   */
  const heightOf = (event) => event.clientY - (event.pointerType === "touch" ? LIFT : 0);

  /** @param {PointerEvent} event */
  const under = (event) => document.elementFromPoint(event.clientX, heightOf(event));

  const end = () => {
    now?.ghost?.remove();
    now?.source.classList.remove("lifted");
    root.classList.remove("dragging");
    moves.over(null);
    now = null;
  };

  root.addEventListener("pointerdown", (event) => {
    const source = event.target instanceof Element ? event.target.closest(".movable") : null;
    if (!(source instanceof HTMLElement) || event.button !== 0 || now) return;
    now = { source, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
  });

  root.addEventListener("pointermove", (event) => {
    if (!now || event.pointerId !== now.id) return;
    if (!now.ghost) {
      if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < FAR_ENOUGH) return;
      now.ghost = make("div", { class: "dragged" }, moves.ghostOf(now.source));
      document.body.append(now.ghost);
      now.source.classList.add("lifted");
      root.classList.add("dragging");
      root.setPointerCapture(event.pointerId);
    }
    now.ghost.style.transform = `translate(${event.clientX}px, ${heightOf(event)}px) translate(-50%, -50%)`;
    moves.over(under(event));
  });

  root.addEventListener("pointerup", (event) => {
    if (!now || event.pointerId !== now.id) return;
    const { source, ghost } = now;
    const target = ghost ? under(event) : null;
    end();
    if (!ghost) return; // it was a tap, which the click event handles
    const swallow = (/** @type {Event} */ click) => {
      click.stopPropagation();
      click.preventDefault();
    };
    root.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => root.removeEventListener("click", swallow, { capture: true }), 0);
    moves.drop(source, target);
  });
  // Another finger that scrolls does not move the tile.
  root.addEventListener("pointercancel", (event) => {
    if (event.pointerId === now?.id) end();
  });
  root.addEventListener("dragstart", (event) => event.preventDefault());
}
