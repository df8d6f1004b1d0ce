// Zooming the board on touch screens: where squares are small, a tap doubles its size
// around the finger until the play is made or taken back.

const SMALL_PX = 28;

export class Zoom {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.isOn = false;
  }

  /** Whether the squares are too small for a finger. */
  get isUseful() {
    const width = this.board.squares[0]?.getBoundingClientRect().width ?? SMALL_PX;
    return (this.isOn ? width / 2 : width) < SMALL_PX;
  }

  /**
   * Zoom in on the tapped square, and keep it under the finger.
   * @param {number} at
   */
  toSquare(at) {
    const { frame, squares } = this.board;
    const square = squares[at];
    if (this.isOn || !square || !this.isUseful) return;
    const before = square.getBoundingClientRect();
    this.#set(true);
    const after = square.getBoundingClientRect();
    frame.scrollLeft += (after.left + after.right - before.left - before.right) / 2;
    frame.scrollTop += (after.top + after.bottom - before.top - before.bottom) / 2;
  }

  out() {
    if (this.isOn) this.#set(false);
  }

  /** @param {boolean} isOn */
  #set(isOn) {
    this.isOn = isOn;
    this.board.frame.classList.toggle("zoomed", isOn);
  }
}
