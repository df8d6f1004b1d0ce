// Two teammates on two devices: one rack, the same laid tiles, and each other's consent.
import { RefusedError, UnreachableError, ask, line } from "../line.js";
import { speak } from "../words.js";
import { facesOf, wordOf } from "./alphabet.js";
import { forget, keep, kept, make } from "./dom.js";
import { indexOf, squareOf } from "./record.js";
import { worthOf } from "./rules.js";
import { tell } from "./said.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./types.js").TeamDraft} TeamDraft */

/**
 * @param {import("./types.js").Placement[]} placements
 * @returns {[number, string][]}
 */
const laidOf = (placements) => placements.map((one) => [indexOf(one.square), one.letter]);

const PAUSE = 120;
const AWAY = 2_500; // a page that reloads is back by then

/** Dispatches `change` when the teammate proposes, agrees or withdraws. */
export class Team extends EventTarget {
  /**
   * @param {Table} table
   * @param {Draft} draft
   */
  constructor(table, draft) {
    super();
    this.table = table;
    this.draft = draft;
    /** @type {TeamDraft | null} */
    this.shared = null;
    /** @type {import("./draft.js").Written | null} our own play, while a teammate's is on the board */
    this.own = null;
    this.isOwnLaid = false;
    /** @type {Promise<unknown> | null} the last request to the teammate, until it is answered */
    this.asking = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    this.key = `table:${table.data.game}:mates`;
    /** @type {Set<string>} people who have had the table open; others play without a device */
    this.met = new Set(kept(this.key) ?? []);
    /** @type {string[]} team-mates who had the table open, and have it open nowhere now */
    this.away = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.leaving = undefined;
    if (!this.isTeam) return;
    line.addEventListener("present", (event) => {
      const { topic, people } = /** @type {CustomEvent} */ (event).detail;
      if (topic === table.data.game) this.#see(people);
    });
    draft.addEventListener("moved", () => {
      this.isOwnLaid = draft.laid.size > 0;
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => void this.#mirror(), PAUSE);
    });
    line.addEventListener("draft", (event) => {
      const { topic, draft } = /** @type {CustomEvent} */ (event).detail;
      if (topic === table.data.game) this.#hear(draft);
    });
  }

  /** Whether this browser is one of two at a rack. */
  get isTeam() {
    const { side, data } = this.table;
    return side !== null && data.seats[side].people.length > 1;
  }

  /** @param {string[]} people who are present */
  #see(people) {
    const { side, data } = this.table;
    if (side === null) return;
    clearTimeout(this.leaving);
    if (people.some((one) => !this.met.has(one))) {
      this.met = new Set([...this.met, ...people]);
      keep(this.key, [...this.met]);
    }
    const away = data.seats[side].people.filter(
      (one) => this.met.has(one) && !people.includes(one) && one !== data.person,
    );
    const isNews = () => away.join() !== this.away.join();
    const show = () => {
      if (!isNews()) return;
      for (const one of this.away) if (!away.includes(one)) speak(tell("mate_back", { who: this.table.personOf(one) }));
      for (const one of away) if (!this.away.includes(one)) speak(tell("mate_away", { who: this.table.personOf(one) }));
      this.away = away;
      this.dispatchEvent(new Event("change"));
    };
    if (away.length > this.away.length) this.leaving = setTimeout(show, AWAY);
    else show();
  }

  /** The game is over: nothing to store. */
  end() {
    forget(this.key);
  }

  /** A sign for each teammate who is offline. */
  #absent() {
    return this.away.map((one) =>
      make(
        "p",
        { class: "away", "data-key": `away-${one}` },
        make("span", { class: "sign", "aria-hidden": "true" }, "○"),
        " ",
        tell("mate_away", { who: this.table.personOf(one) }),
      ),
    );
  }

  get asksPartner() {
    return this.isTeam && this.shared?.asks_partner === true;
  }

  #laid() {
    const { draft } = this;
    return {
      arrangement: draft.tiles.map((one) => one.face).join(""),
      placements: [...draft.letters].map(([at, letter]) => ({ square: squareOf(at), letter })),
    };
  }

  /** @param {TeamDraft} shared */
  #hear(shared) {
    if (this.shared && shared.revision <= this.shared.revision) return;
    const isFirst = this.shared === null;
    const before = this.shared?.proposal?.number;
    if (this.shared && this.shared.turns !== shared.turns) this.own = null;
    this.shared = shared;
    if (shared.by !== this.table.data.person || (isFirst && !this.draft.laid.size)) {
      clearTimeout(this.waiting);
      if (this.isOwnLaid && this.draft.worth) this.own = this.draft.written;
      this.isOwnLaid = false;
      this.draft.mirror({ faces: shared.arrangement, laid: laidOf(shared.placements) });
    }
    const { proposal } = shared;
    if (proposal && proposal.number !== before && proposal.by !== this.table.data.person) speak(this.#said(proposal));
    this.dispatchEvent(new Event("change"));
  }

  /** Show the teammate what is laid. */
  async #mirror() {
    try {
      await this.#put(this.#laid());
    } catch (error) {
      // A teammate who does not see it yet will see the play when it is made.
      if (error instanceof UnreachableError || (error instanceof RefusedError && error.status === 429)) return;
      this.table.fail(error);
    }
  }

  /**
   * Send the teammate a request.
   * @param {unknown} body
   * @returns {Promise<boolean>} whether it was sent
   */
  async #tell(body) {
    const asking = this.#put(body);
    this.asking = asking;
    try {
      await asking;
      return true;
    } catch (error) {
      this.table.fail(error, "mate_not_told");
      return false;
    } finally {
      if (this.asking === asking) this.asking = null;
    }
  }

  /** @param {unknown} body */
  async #put(body) {
    const shared = await ask(`${this.table.address}/draft`, { method: "PUT", body });
    if (!this.shared || shared.revision > this.shared.revision) this.shared = shared;
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Challenge, or ask the teammate first if the team wants it; a wish that is still being
   * sent counts.
   * @param {{type: string} & Record<string, unknown>} command
   */
  async challenge(command) {
    await this.asking?.catch(() => {});
    if (this.asksPartner) await this.propose(command);
    else await this.table.send(command.type, command);
  }

  /** @param {Record<string, unknown>} command */
  async propose(command) {
    if (await this.#tell({ propose: command })) speak(tell("proposed"));
  }

  async proposePlay() {
    const { side } = this.table;
    if (!side || !this.draft.worth) return;
    clearTimeout(this.waiting);
    const laid = this.#laid();
    const isTold = await this.#tell({ ...laid, propose: { type: "PlaceTiles", side, placements: laid.placements } });
    if (isTold) speak(tell("proposed"));
  }

  async agree() {
    const proposal = this.shared?.proposal;
    if (!proposal) return;
    await this.#tell({ agree: proposal.number });
    const { type, ...facts } = proposal.command;
    await this.table.send(type, facts);
  }

  async withdraw() {
    await this.#tell({ withdraw: true });
  }

  /** @param {boolean} asks */
  async askPartner(asks) {
    if (await this.#tell({ asks_partner: asks })) speak(tell(asks ? "partner_asked" : "partner_not_asked"));
  }

  /** Show the teammate's play on the board, or our own; nothing is sent. */
  showDraft(/** @type {string} */ which) {
    const { proposal, own } = this;
    if (!own || proposal?.command.type !== "PlaceTiles") return;
    const laid = which === "own" ? own.laid : laidOf(proposal.command.placements);
    this.draft.mirror({ faces: this.draft.written.faces, laid });
    this.isOwnLaid = which === "own";
    this.dispatchEvent(new Event("change"));
  }

  /** Both plays side by side, with their scores; the one on the board is pressed. */
  drafts() {
    const { proposal, own, draft } = this;
    if (!own || proposal?.command.type !== "PlaceTiles" || proposal.by === this.table.data.person) return null;
    const mate = this.table.personOf(proposal.by);
    const choices = /** @type {[string, string, [number, string][]][]} */ ([
      ["mate", tell("draft_of", { who: mate }), laidOf(proposal.command.placements)],
      ["own", tell("draft_own"), own.laid],
    ]);
    return make(
      "div",
      { class: "drafts", "data-key": "drafts" },
      choices.map(([which, name, laid]) => {
        const worth = worthOf(draft.cells, new Map(laid), draft.scale);
        return make(
          "button",
          {
            type: "button",
            class: "btn draft",
            "data-do": "show-draft",
            "data-which": which,
            "data-key": `draft-${which}`,
            "aria-pressed": String((which === "own") === this.isOwnLaid),
          },
          make("span", { class: "face", "aria-hidden": "true" }, [...name][0] ?? ""),
          make("span", {}, name),
          make("b", {}, wordOf(worth.words[0]?.text ?? "")),
          make("b", { class: "num" }, worth.total),
        );
      }),
    );
  }

  /** @param {import("./types.js").Proposal} proposal */
  #said(proposal) {
    const { type } = proposal.command;
    const words = type === "IssueChallenge" ? facesOf(proposal.command.words.join(", ")) : this.#worth();
    return tell(`proposes_${type}`, { who: this.table.personOf(proposal.by), words });
  }

  #worth() {
    const { worth } = this.draft;
    return worth ? `${wordOf(worth.words[0]?.text ?? "")} (${worth.total})` : "";
  }

  /** What a member of the team proposes that is possible now. */
  get proposal() {
    const proposal = this.shared?.proposal;
    if (!this.isTeam || !proposal || ["signed", "sealed"].includes(this.table.view.stage)) return null;
    return this.table.offer(proposal.command.type, this.table.side) ? proposal : null;
  }

  /** The names of the other team members. */
  get mates() {
    const { side, data } = this.table;
    const mates = side === null ? [] : data.seats[side].people.filter((one) => one !== data.person);
    return mates.map((one) => this.table.personOf(one)).join(" & ");
  }

  /** Who of the team is away, and what a teammate proposes; the answers are in the bar. */
  banner() {
    const { proposal } = this;
    if (!this.isTeam || ["signed", "sealed"].includes(this.table.view.stage)) return [];
    if (!proposal) return this.#absent();
    const isOwn = proposal.by === this.table.data.person;
    return [
      ...this.#absent(),
      make(
        "p",
        { class: `proposal ${this.drafts() ? "unseen" : ""}`, "data-key": "proposal" },
        isOwn ? tell("proposed") : this.#said(proposal),
      ),
    ];
  }
}
