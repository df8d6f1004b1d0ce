// How time left is written, the same on every clock of every page and as the service writes
// it (`clock_face` in rules/clock.py): a started second counts, also below zero, where
// every started minute costs points.

/**
 * Return whether time is up; a fraction of a millisecond counts as zero.
 * @param {number} ms
 */
export function isOvertime(ms) {
  return ms <= -1;
}

/**
 * Round up to started seconds, above and below zero.
 * @param {number} ms
 */
export function secondsBegun(ms) {
  return Math.ceil(Math.abs(Math.trunc(ms)) / 1000);
}

/**
 * Format time left; overtime counts up with a sign.
 * @param {number} ms
 */
export function clockFace(ms) {
  const seconds = secondsBegun(ms);
  return `${isOvertime(ms) ? "−" : ""}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Format time left as on a two-sided clock, with four digits: from 22:00 to 00:00.
 * @param {number} ms
 */
export function sideClockFace(ms) {
  const sign = isOvertime(ms) ? "−" : "";
  return sign + clockFace(Math.abs(Math.trunc(ms))).padStart(5, "0");
}

/**
 * Format time left that may be hours.
 * @param {number} ms
 */
export function longClockFace(ms) {
  const minutes = Math.floor(secondsBegun(ms) / 60);
  if (minutes < 60) return clockFace(ms);
  const part = [minutes % 60, secondsBegun(ms) % 60].map((one) => String(one).padStart(2, "0"));
  return `${isOvertime(ms) ? "−" : ""}${Math.floor(minutes / 60)}:${part.join(":")}`;
}
