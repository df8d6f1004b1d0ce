// Slips by keyboard: names appear as soon as the table is typed, the winner as soon as the
// scores are; all from the rows on the page, so that nothing waits for the service.
import { say } from "./words.js";

const SIDES = /** @type {const} */ (["one", "two"]);
const TEXTS = ["despite", "agreed_text", "agreed_value"];
/** The keys that move on; after an unambiguous table, they have nothing to do. */
const ONWARD = ["Tab", "Enter", " "];

/** An unusual result that was questioned: sent again, it is confirmed. */
let asked = "";
/** The focus has just moved on by itself. */
let isAhead = false;

/** Keys pressed while a slip is being sent: they belong to the next one. @type {string[]} */
const ahead = [];

/** @returns {HTMLFormElement | null} */
const theForm = () => document.querySelector("form[data-slip]");

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function fieldOf(form, name) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
const typedIn = (form, name) => fieldOf(form, name)?.value.trim() ?? "";

const allRows = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-board]")]);

/**
 * @param {HTMLElement} row
 * @param {"one" | "two"} side
 */
function sideOf(row, side) {
  const place = side === "one" ? 0 : 1;
  const name = row.querySelectorAll(".nm")[place];
  const school = row.querySelectorAll(".sch[data-number]")[place];
  return {
    short: name?.textContent?.trim() ?? "",
    title: row.dataset[side] ?? "",
    count: name?.textContent?.includes(" & ") ? 2 : 1, // "two win", but "one team wins"
    about: [school?.getAttribute("data-number"), school?.getAttribute("title")].filter((one) => one && one !== "0"),
  };
}

/**
 * Find the board of the slip.
 * @param {HTMLFormElement} form
 */
function found(form) {
  const typed = typedIn(form, "table");
  const here = allRows().filter((row) => row.dataset.table === String(Number(typed)));
  const open = here.filter((row) => row.dataset.open !== undefined);
  const several = open.length > 1 ? open : [];
  // The page may have been refreshed since, but the choice stays.
  const ticked = form.querySelector("[data-choose] input:checked");
  const chosen = ticked instanceof HTMLInputElement ? ticked.value : typedIn(form, "board");
  const row = several.length ? several.find((one) => one.dataset.board === chosen) : (open.length ? open : here)[0];
  return { typed, several, row };
}

// -- the echo ---------------------------------------------------------------------------

/** @param {HTMLFormElement} form */
function show(form) {
  const { typed, several, row } = found(form);
  offer(form, several, row);
  for (const one of allRows()) one.classList.toggle("sel", one === row);
  const board = fieldOf(form, "board");
  // Nothing is left from a table typed before.
  if (board) board.value = row?.dataset.board ?? "";
  named(form, row);
  const enters = form.querySelector("[data-enters]");
  if (enters) enters.textContent = row ? say("desk.js_enter_table", { table: typed }) : say("desk.js_enter");
  const sides = form.querySelector("[data-sides]");
  sides?.replaceChildren(...(row ? SIDES.map((side) => sideShown(form, row, side)) : []));
  const [look, text] = !typed
    ? ["soft", say("desk.js_slip_hint")]
    : several.length && !row
      ? ["meh", say("desk.js_which_board", { n: several.length, table: typed })]
      : row
        ? verdict(form, row)
        : ["no", say("desk.js_no_table", { table: typed, last: lastTable() })];
  const line = form.querySelector("[data-echo]");
  if (!line || line.textContent === text) return;
  line.className = `small ${look}`;
  line.textContent = text ?? "";
}

const lastTable = () => Math.max(0, ...allRows().map((row) => Number(row.dataset.table)));

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | undefined} row
 */
function named(form, row) {
  for (const side of SIDES) {
    const name = row ? sideOf(row, side).short : say(`desk.js_side_${side}`);
    const label = form.querySelector(`[data-name="${side}"]`);
    if (label) label.textContent = name;
    for (const what of ["deduction", "play", "bingos"]) {
      const more = form.querySelector(`[data-labelled="${what}_${side}"]`);
      if (more && row) more.textContent = say(`desk.js_${what}`, { name });
    }
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} row
 */
function scores(form, row) {
  const typed = SIDES.map((side) => typedIn(form, `${side}_score`));
  const known = [...row.querySelectorAll("td.n")].map((one) => one.textContent?.trim() ?? "");
  return (row.dataset.open === undefined ? known : typed).map((one) => (/^-?\d+$/.test(one) ? Number(one) : null));
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} row
 * @param {"one" | "two"} side
 */
function sideShown(form, row, side) {
  const who = sideOf(row, side);
  const [one = null, two = null] = scores(form, row);
  const [own, other] = side === "one" ? [one, two] : [two, one];
  const made = document.createElement("div");
  if (own !== null && other !== null && own > other) made.className = "win";
  for (const [tag, look, text] of [
    ["b", "", who.title],
    ["small", "", who.about.join(" · ")],
    ["span", "sc", own === null ? "" : String(own)],
  ]) {
    const part = document.createElement(tag ?? "");
    part.className = look ?? "";
    part.textContent = text ?? "";
    made.append(part);
  }
  return made;
}

/**
 * Show who wins, and what is unusual.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} row
 * @returns {[string, string]}
 */
function verdict(form, row) {
  const [one = null, two = null] = scores(form, row);
  const table = row.dataset.table ?? "";
  if (row.dataset.open === undefined) {
    const isToCheck = row.querySelector("form[data-check] button:not(:disabled)") !== null;
    return ["meh", say(isToCheck ? "desk.js_to_check" : "desk.js_has_result", { table, one, two })];
  }
  if (one === null || two === null) return ["soft", say("desk.js_scores")];
  const { least, most } = limitsOf(form);
  const off = [one, two].find((score) => score < least || score > most);
  if (off !== undefined) return ["no", say("desk.js_impossible", { score: off, least, most })];
  const odd = unusual(form, one, two);
  if (odd) return ["meh", asked ? say("desk.js_again", { odd }) : odd];
  if (one === two) return ["meh", say("desk.js_tie")];
  const winner = sideOf(row, one > two ? "one" : "two");
  return ["yes", say("desk.js_wins", { n: winner.count, name: winner.short, by: Math.abs(one - two) })];
}

/**
 * Return what is unusual about two scores, or nothing.
 * @param {HTMLFormElement} form
 * @param {number} one
 * @param {number} two
 */
function unusual(form, one, two) {
  const { low, high, spread, least, most } = limitsOf(form);
  if (Math.min(one, two) < least || Math.max(one, two) > most) return ""; // the service refuses it
  const odd = [one, two].find((score) => score < low || score > high);
  const margin = Math.abs(one - two);
  if (Math.min(one, two) === 0 && Math.max(one, two) === 50) return say("desk.js_forfeit");
  if (odd !== undefined) return say("desk.js_odd_score", { score: odd });
  return margin > spread ? say("desk.js_odd_margin", { margin }) : "";
}

/** @param {HTMLFormElement} form */
function limitsOf(form) {
  const [low = 0, high = 0, spread = 0, least = 0, most = 0] = (form.dataset.limits ?? "").split(" ").map(Number);
  return { low, high, spread, least, most };
}

// -- several boards at one table ---------------------------------------------------------

/**
 * Where a table has several boards, ask which one is meant.
 * @param {HTMLFormElement} form
 * @param {HTMLElement[]} several
 * @param {HTMLElement | undefined} row
 */
function offer(form, several, row) {
  const place = form.querySelector("[data-choose]");
  const list = place?.querySelector("[data-keep]");
  if (!(place instanceof HTMLElement) || !list) return;
  place.hidden = !several.length;
  const boxes = /** @type {HTMLInputElement[]} */ ([...list.querySelectorAll("input")]);
  const boards = several.map((one) => one.dataset.board ?? "");
  if (boxes.map((one) => one.value).join(" ") !== boards.join(" ")) list.replaceChildren(...several.map(choice));
  for (const one of list.querySelectorAll("input")) one.checked = one.value === row?.dataset.board;
}

/** @param {HTMLElement} row */
function choice(row) {
  const label = document.createElement("label");
  label.className = "check";
  const box = document.createElement("input");
  box.type = "radio";
  box.name = "of_table";
  box.required = true;
  box.value = row.dataset.board ?? "";
  const text = document.createElement("span");
  text.textContent = say("desk.js_names", { one: row.dataset.one, two: row.dataset.two });
  label.append(box, text);
  return label;
}

// -- keys ---------------------------------------------------------------------------------

/**
 * Discard what was typed for another table.
 * @param {HTMLFormElement} form
 */
function emptied(form) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = "";
    if (!(field instanceof HTMLInputElement) || field.name === "table") continue;
    if (field.name === "scores_of") field.disabled = true;
    if (field.inputMode === "numeric" || TEXTS.includes(field.name)) field.value = "";
  }
}

/** @param {HTMLFormElement} form */
function untick(form) {
  asked = "";
  const insist = fieldOf(form, "insist");
  if (insist) insist.checked = false;
}

/**
 * Move on to the next field of a slip.
 * @param {HTMLInputElement} field
 */
function goOn(field) {
  const next =
    field.name === "table"
      ? field.form?.querySelector("[data-choose]:not([hidden]) input, [name=one_score]")
      : field.form?.querySelector("[name=two_score]");
  if (next instanceof HTMLElement && next !== field) next.focus();
}

/**
 * Move on by itself when no longer number is a table.
 * @param {HTMLInputElement} table
 */
function goAhead(table) {
  const form = table.form;
  const number = Number(table.value);
  if (!form || !number || number * 10 <= lastTable()) return;
  const { several, row } = found(form);
  if (!several.length && row?.dataset.open === undefined) return;
  goOn(table);
  isAhead = true;
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLInputElement} field
 */
function key(event, field) {
  const wasAhead = isAhead && (field.value === "" || field.type === "radio");
  isAhead = false;
  if (wasAhead && ONWARD.includes(event.key)) event.preventDefault();
  else if (!field.matches(".key")) return;
  else if (event.key === " ") {
    event.preventDefault();
    if (field.value) goOn(field);
  } else if (event.key === "Enter" && field.name !== "two_score" && field.value) {
    event.preventDefault();
    goOn(field);
  } else if (event.key === "Backspace" && field.value === "" && field.name !== "table") {
    event.preventDefault();
    const back = field.name === "two_score" ? "one_score" : "table";
    fieldOf(/** @type {HTMLFormElement} */ (field.form), back)?.focus();
  }
}

/** @param {HTMLFormElement} form */
const isSending = (form) => form.getAttribute("aria-busy") === "true";

/**
 * Keep a key for the next slip: the response to this one empties the form.
 * @param {KeyboardEvent} event
 */
function keepKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Backspace") ahead.pop();
  else if (event.key.length === 1 || ONWARD.includes(event.key)) ahead.push(event.key);
  else return;
  event.preventDefault();
}

/**
 * @param {HTMLInputElement} field
 * @param {string} key
 */
function typeKey(field, key) {
  if (key === "Enter" && field.name === "two_score") field.form?.requestSubmit();
  else if (ONWARD.includes(key)) {
    if (field.value) goOn(field);
  } else {
    field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Type the kept keys into the emptied form; a refused slip comes first. */
function typeAhead() {
  const form = theForm();
  const keys = form && !typedIn(form, "table") ? ahead.splice(0) : [];
  ahead.length = 0;
  while (form && keys.length && !isSending(form)) {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.form !== form || !field.matches(".key")) return;
    typeKey(field, keys.shift() ?? "");
  }
  ahead.push(...keys); // the next slip is being sent, too
}

/** Press "Looks right" for the typed table, or for the first one waiting. */
function accept() {
  const form = theForm();
  const typed = form ? found(form).row : undefined;
  const own = typed?.querySelector("form[data-check] button:not(:disabled)");
  const button = typedIn(form ?? document.createElement("form"), "table") ? own : nextCheck();
  const sent = button?.closest("form");
  if (sent instanceof HTMLFormElement && button instanceof HTMLElement) sent.requestSubmit(button);
  if (sent && form) form.reset();
}

const nextCheck = () => document.querySelector("[data-rows]:not([hidden]) form[data-check] button:not(:disabled)");

/** Mark the slip that the key would accept. */
function markNext() {
  const next = nextCheck()?.closest("form");
  for (const one of document.querySelectorAll("form[data-check]")) one.classList.toggle("next", one === next);
}

addEventListener("keydown", (event) => {
  const field = event.target;
  const isFree = field === document.body || (field instanceof Element && field.matches("[data-slip] [name=table]"));
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isFree && isPlain && event.key.toLowerCase() === "l" && theForm()) {
    event.preventDefault();
    if (!event.repeat) accept(); // a key held down has looked at one slip only
  } else if (!(field instanceof HTMLInputElement) || !field.form || field.form !== theForm()) return;
  else if (isSending(field.form)) keepKey(event);
  else key(event, field);
});
document.addEventListener("form:answered", typeAhead);

// An unusual score is questioned once, here: sent again unchanged, it is confirmed.
document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form !== theForm()) return;
    const insist = fieldOf(form, "insist");
    const [one, two] = SIDES.map((side) => Number(typedIn(form, `${side}_score`)));
    const typed = `${typedIn(form, "table")}:${one}:${two}`;
    if (!insist || insist.checked || !unusual(form, one ?? 0, two ?? 0)) return;
    if (asked === typed) {
      insist.checked = true;
      return;
    }
    event.preventDefault();
    asked = typed;
    show(form);
  },
  true,
);

// Typing in a field of a slip replaces its content.
/** @param {EventTarget | null} field */
function typeOver(field) {
  if (field instanceof HTMLInputElement && field.matches("[data-slip] .key")) field.select();
}
addEventListener("focusin", (event) => typeOver(event.target));
typeOver(document.activeElement);

addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.form || field.form !== theForm()) return;
  if (field.matches(".key")) untick(field.form);
  if (field.name === "table") emptied(field.form);
  if (field.matches("[data-choose] input")) {
    const board = fieldOf(field.form, "board");
    if (board) board.value = field.value;
  }
  show(field.form);
  if (field.name === "table") goAhead(field);
});

// "Enter" in a row puts its table into the entry form.
addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-enter]") : null;
  const row = link?.closest("[data-board]");
  const form = theForm();
  const table = form && fieldOf(form, "table");
  if (!(row instanceof HTMLElement) || !form || !table || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  untick(form);
  emptied(form);
  table.value = row.dataset.table ?? "";
  table.dataset.dirty = "";
  const board = fieldOf(form, "board");
  if (board) board.value = row.dataset.board ?? "";
  form.querySelector("[data-choose] [data-keep]")?.replaceChildren();
  show(form);
  fieldOf(form, "one_score")?.focus();
});

document.addEventListener("page:shown", () => {
  const form = theForm();
  if (!form) return;
  if (!typedIn(form, "table")) untick(form);
  show(form);
  markNext();
});
const first = theForm();
if (first) show(first);
markNext();
