// How time left is written, the same on every clock of every page and as the service
// writes it (`clock_face` in rules/clock.py): a second begun counts, also beyond nothing,
// where every minute begun costs points.

/**
 * Tell whether time is up; a part of a millisecond is none.
 * @param {number} ms
 */
export function isOvertime(ms) {
  return ms <= -1;
}

/**
 * Count the seconds begun, on either side of nothing.
 * @param {number} ms
 */
export function secondsBegun(ms) {
  return Math.ceil(Math.abs(Math.trunc(ms)) / 1000);
}

/**
 * Write time left; overtime counts up behind its sign.
 * @param {number} ms
 */
export function clockFace(ms) {
  const seconds = secondsBegun(ms);
  return `${isOvertime(ms) ? "−" : ""}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Write time left as a two-sided clock does, with four digits: from 22:00 to 00:00.
 * @param {number} ms
 */
export function sideClockFace(ms) {
  const sign = isOvertime(ms) ? "−" : "";
  return sign + clockFace(Math.abs(Math.trunc(ms))).padStart(5, "0");
}

/**
 * Write time left that may be hours.
 * @param {number} ms
 */
export function longClockFace(ms) {
  const minutes = Math.floor(secondsBegun(ms) / 60);
  if (minutes < 60) return clockFace(ms);
  const part = [minutes % 60, secondsBegun(ms) % 60].map((one) => String(one).padStart(2, "0"));
  return `${isOvertime(ms) ? "−" : ""}${Math.floor(minutes / 60)}:${part.join(":")}`;
}
