// SHA-256 and SHAKE-256. A venue's own network has no certificate, and without one a
// browser offers no crypto.subtle; it never offers SHAKE.

/** @param {Uint8Array} bytes */
export async function sha256(bytes) {
  if (globalThis.crypto?.subtle) {
    return new Uint8Array(await crypto.subtle.digest("SHA-256", /** @type {BufferSource} */ (bytes)));
  }
  return sha256Here(bytes);
}

/** The first bits of the roots of primes, as in the standard. */
const PRIMES = Array.from({ length: 312 }, (_, at) => at).filter(
  (one) => one > 1 && Array.from({ length: Math.floor(Math.sqrt(one)) - 1 }, (_, at) => at + 2).every((by) => one % by),
);
/** @param {number} number */
const fraction = (number) => Math.floor((number - Math.floor(number)) * 2 ** 32) >>> 0;
const ROUND = PRIMES.slice(0, 64).map((one) => fraction(Math.cbrt(one)));
const START = PRIMES.slice(0, 8).map((one) => fraction(Math.sqrt(one)));

/** @param {Uint8Array} bytes */
export function sha256Here(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, bytes.length * 8);
  const state = [...START];
  const words = new Uint32Array(64);
  /** @param {number} one @param {number} by */
  const turned = (one, by) => (one >>> by) | (one << (32 - by));
  for (let block = 0; block < padded.length; block += 64) {
    const view = new DataView(padded.buffer, block, 64);
    for (let at = 0; at < 64; at += 1) {
      if (at < 16) {
        words[at] = view.getUint32(at * 4);
        continue;
      }
      const early = words[at - 15] ?? 0;
      const late = words[at - 2] ?? 0;
      const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[at] = ((words[at - 16] ?? 0) + one + (words[at - 7] ?? 0) + two) | 0;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let at = 0; at < 64; at += 1) {
      const one =
        (h +
          (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
          ((e & f) ^ (~e & g)) +
          (ROUND[at] ?? 0) +
          (words[at] ?? 0)) |
        0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((one, at) => {
      state[at] = ((state[at] ?? 0) + one) | 0;
    });
  }
  const out = new Uint8Array(32);
  const view = new DataView(out.buffer);
  for (const [at, one] of state.entries()) view.setUint32(at * 4, one >>> 0);
  return out;
}

const MASK = (1n << 64n) - 1n;
const TURNS = [0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14];

/** The round constants, from their shift register. */
const IOTA = (() => {
  let register = 1;
  const step = () => {
    const bit = register & 1;
    register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    return bit;
  };
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit += 1) if (step()) constant |= 1n << (2n ** BigInt(bit) - 1n);
    return constant;
  });
})();

/** @param {bigint} lane @param {number} by */
function rolled(lane, by) {
  return by ? ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK : lane;
}

/** @param {bigint[]} lanes */
function permute(lanes) {
  for (const constant of IOTA) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ (lanes[x + y] ?? 0n), 0n));
    for (let at = 0; at < 25; at += 1) {
      const x = at % 5;
      lanes[at] = (lanes[at] ?? 0n) ^ (columns[(x + 4) % 5] ?? 0n) ^ rolled(columns[(x + 1) % 5] ?? 0n, 1);
    }
    /** @type {bigint[]} */
    const moved = new Array(25).fill(0n);
    for (let x = 0; x < 5; x += 1) {
      for (let y = 0; y < 5; y += 1) {
        moved[y + 5 * ((2 * x + 3 * y) % 5)] = rolled(lanes[x + 5 * y] ?? 0n, TURNS[x + 5 * y] ?? 0);
      }
    }
    for (let at = 0; at < 25; at += 1) {
      const row = at - (at % 5);
      lanes[at] =
        (moved[at] ?? 0n) ^ (~(moved[row + ((at + 1) % 5)] ?? 0n) & MASK & (moved[row + ((at + 2) % 5)] ?? 0n));
    }
    lanes[0] = (lanes[0] ?? 0n) ^ constant;
  }
}

const RATE = 136;

/**
 * @param {Uint8Array} bytes
 * @param {number} length
 */
export function shake256(bytes, length) {
  const padded = new Uint8Array((Math.floor(bytes.length / RATE) + 1) * RATE);
  padded.set(bytes);
  padded[bytes.length] = 0x1f;
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80;
  /** @type {bigint[]} */
  const lanes = new Array(25).fill(0n);
  for (let block = 0; block < padded.length; block += RATE) {
    const view = new DataView(padded.buffer, block, RATE);
    for (let at = 0; at < RATE / 8; at += 1) lanes[at] = (lanes[at] ?? 0n) ^ view.getBigUint64(at * 8, true);
    permute(lanes);
  }
  const out = new Uint8Array(Math.ceil(length / RATE) * RATE);
  const view = new DataView(out.buffer);
  for (let block = 0; block < out.length; block += RATE) {
    if (block) permute(lanes);
    for (let at = 0; at < RATE / 8; at += 1) view.setBigUint64(block + at * 8, lanes[at] ?? 0n, true);
  }
  return out.slice(0, length);
}
