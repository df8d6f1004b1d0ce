// Proof in this browser that no draw was rigged: the seed matches the commitment, and every
// draw is repeated from it. See tiles/bag.py for the order of the bag.
import { ask } from "../line.js";
import { make } from "./dom.js";
import { sha256, shake256 } from "./hashes.js";
import { tell } from "./said.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{type: string, [name: string]: any}} GameEvent */

/** @param {string} hex */
function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
function hexOf(bytes) {
  return Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");
}

/** @param {...(Uint8Array | string)} parts */
function joined(...parts) {
  const bytes = parts.map((one) => (typeof one === "string" ? new TextEncoder().encode(one) : one));
  const all = new Uint8Array(bytes.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const one of bytes) {
    all.set(one, at);
    at += one.length;
  }
  return all;
}

/** @param {string} tiles */
function inOrder(tiles) {
  return [...tiles].sort().join("");
}

/**
 * @param {string} from
 * @param {string} tiles
 */
function without(from, tiles) {
  const left = [...from];
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at < 0) throw new Error(`no ${tile}`);
    left.splice(at, 1);
  }
  return left.join("");
}

/**
 * Remove tiles, as far as they are present.
 * @param {string} from
 * @param {string} tiles
 */
function less(from, tiles) {
  const left = [...from];
  for (const tile of tiles) {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left.join("");
}

/**
 * Return the order in which a set of tiles leaves the bag.
 * @param {Uint8Array} seed
 * @param {number} number
 * @param {string} tiles sorted
 */
export function orderOf(seed, number, tiles) {
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, number);
  const stream = shake256(joined("starsquare bag", seed, count), tiles.length * 8);
  const view = new DataView(stream.buffer);
  const keys = Array.from(tiles, (_, at) => view.getBigUint64(at * 8));
  return Array.from(tiles, (_, at) => at)
    .sort((one, two) => ((keys[one] ?? 0n) < (keys[two] ?? 0n) ? -1 : 1))
    .map((at) => tiles[at])
    .join("");
}

/** A bag that is drawn from by the seed. */
class Bag {
  /**
   * @param {Uint8Array} seed
   * @param {string} tiles
   */
  constructor(seed, tiles) {
    this.seed = seed;
    this.number = 0;
    this.tiles = inOrder(tiles);
    this.order = orderOf(seed, 0, this.tiles);
    this.taken = 0;
  }

  /** @param {number} count */
  draw(count) {
    const drawn = this.order.slice(this.taken, this.taken + count);
    this.taken += count;
    this.tiles = without(this.tiles, drawn);
    return drawn;
  }

  /** @param {string} back */
  shake(back) {
    this.tiles = inOrder(this.tiles + back);
    this.number += 1;
    this.order = orderOf(this.seed, this.number, this.tiles);
    this.taken = 0;
  }
}

/**
 * Repeat every draw; where tiles are hidden from us, the seed tells what they were.
 * @param {GameEvent[]} events
 * @param {import("./types.js").Turn[]} turns
 * @param {Uint8Array} seed
 * @param {string} box all tiles
 */
function redraw(events, turns, seed, box) {
  const bag = new Bag(seed, box);
  /** @type {Record<string, string>} the tiles each side has drawn since its last play */
  const since = { one: "", two: "" };
  let aside = "";
  let drawn = 0;
  let exchanges = turns.filter((one) => one.kind === "exchange");
  /** @type {{number: number, expected: string, found: string}[]} */
  const wrong = [];
  /** @param {string} shown @param {number} number */
  const compare = (shown, number) => {
    const expected = bag.draw(shown.length);
    drawn += shown.length;
    if (!shown.includes("_") && inOrder(shown) !== inOrder(expected)) wrong.push({ number, expected, found: shown });
    return expected;
  };
  for (const [at, event] of events.entries()) {
    switch (event.type) {
      case "FirstTileDrawn":
        aside += compare(event.tile, at + 1);
        break;
      case "FirstDrawTied":
        if (event.put_back) {
          bag.shake(aside);
          aside = "";
        }
        break;
      case "FirstPlayDecided":
        bag.shake(aside);
        aside = "";
        break;
      case "RackDrawn":
        compare(event.tiles, at + 1);
        break;
      case "TilesPlaced":
        since[event.side] = "";
        break;
      case "TilesDrawn":
        since[event.side] += compare(event.tiles, at + 1);
        break;
      case "TilesExchanged": {
        const turn = exchanges[0];
        exchanges = exchanges.slice(1);
        compare(turn?.drawn ?? event.drawn, at + 1);
        bag.shake(turn?.exchanged ?? event.given);
        break;
      }
      case "PlayStruckOff":
        if (event.returned) bag.shake(since[event.side] ?? "");
        since[event.side] = "";
        break;
      case "TilesReturned":
        if (event.tiles.includes("_")) return { drawn, wrong, until: at + 1 };
        bag.shake(event.tiles);
        since[event.side] = less(since[event.side] ?? "", event.tiles);
        break;
      default:
        break;
    }
    if (wrong.length) break;
  }
  return { drawn, wrong, until: null };
}

/**
 * Verify a finished game and report the outcome.
 * @param {Table} table
 */
export async function proofOf(table) {
  const { seed, seed_hash } = table.view;
  const bytes = bytesOf(seed ?? "");
  const isPromised = hexOf(await sha256(joined("starsquare seed", bytes))) === seed_hash;
  const { events } = await ask(`${table.address}/events?since=0`);
  const box = Object.entries(table.data.counts)
    .map(([tile, n]) => tile.repeat(n))
    .join("");
  const found = redraw(events, table.view.turns, bytes, box);
  const isRight = isPromised && !found.wrong.length;
  return make(
    "div",
    { class: `notice ${isRight ? "good" : "bad"}` },
    make("p", {}, isRight ? "✓ " : "✕ ", tell(isPromised ? "draw_promised" : "draw_broken")),
    found.wrong.map((one) => make("p", {}, tell("draws_wrong", one))),
    !found.wrong.length && make("p", {}, tell("draws_right", { n: found.drawn })),
    found.until !== null && make("p", {}, tell("draws_partly", { number: found.until })),
  );
}
