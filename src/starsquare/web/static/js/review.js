// A review that is being worked out: the page asks again until it is there. Without this
// module a reload does the same.
import { refresh } from "./page.js";

const PAUSE_MS = 4_000;

async function look() {
  if (document.querySelector("[data-wait]")) await refresh();
  setTimeout(() => void look(), PAUSE_MS);
}

setTimeout(() => void look(), PAUSE_MS);
