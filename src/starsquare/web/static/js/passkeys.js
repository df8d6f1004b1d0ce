// Passkeys: keys on your own device that sign in instead of a password. The options come
// from the service as JSON, with bytes as base64url.

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

/** @param {ArrayBuffer} buffer */
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/**
 * @param {string} address
 * @param {unknown} [content]
 * @returns {Promise<any>}
 */
async function post(address, content) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", "x-starsquare": "1", accept: "application/json" },
    body: JSON.stringify(content ?? {}),
  });
  if (answer.status === 204) return null;
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.message);
  return told;
}

/** Create a key on this device, and store it with the service. */
async function add() {
  const { options, token } = await post("/api/passkeys/new");
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      user: { ...options.user, id: bytes(options.user.id) },
      excludeCredentials: (options.excludeCredentials ?? []).map((/** @type {{id: string}} */ one) => ({
        ...one,
        id: bytes(one.id),
      })),
    },
  });
  if (!(made instanceof PublicKeyCredential)) return;
  const response = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  await post("/api/passkeys", {
    token,
    answer: {
      id: made.id,
      rawId: text(made.rawId),
      type: made.type,
      response: {
        clientDataJSON: text(response.clientDataJSON),
        attestationObject: text(response.attestationObject),
      },
    },
  });
  location.reload();
}

/**
 * Sign in with a key of this device, and continue.
 * @param {string} next where to
 */
async function signIn(next) {
  const { options, token } = await post("/api/session/passkey/new");
  const shown = await navigator.credentials.get({ publicKey: { ...options, challenge: bytes(options.challenge) } });
  if (!(shown instanceof PublicKeyCredential)) return;
  const response = /** @type {AuthenticatorAssertionResponse} */ (shown.response);
  await post("/api/session/passkey", {
    token,
    answer: {
      id: shown.id,
      rawId: text(shown.rawId),
      type: shown.type,
      response: {
        clientDataJSON: text(response.clientDataJSON),
        authenticatorData: text(response.authenticatorData),
        signature: text(response.signature),
        userHandle: response.userHandle ? text(response.userHandle) : null,
      },
    },
  });
  location.assign(next);
}

for (const button of document.querySelectorAll("[data-passkey]")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  button.hidden = !("PublicKeyCredential" in window);
  button.addEventListener("click", async () => {
    const problem = document.querySelector("[data-passkey-problem]");
    try {
      await (button.dataset.passkey === "add" ? add() : signIn(button.dataset.next ?? "/"));
    } catch (error) {
      // Closing the device's dialog is a change of mind, not an error.
      if (error instanceof DOMException || !(problem instanceof HTMLElement)) return;
      problem.hidden = false;
      problem.textContent = error instanceof Error ? error.message : String(error);
    }
  });
}
