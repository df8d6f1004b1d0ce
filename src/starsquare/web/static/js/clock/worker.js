// Serves the clock offline. The service writes `kept` above this code: the version, the
// page, and the addresses of its files, which change with their contents.
// biome-ignore lint/suspicious/noRedundantUseStrict: this one is no module
"use strict";
(() => {
  const scope = /** @type {any} */ (globalThis);
  const { version, page, files } = scope.kept;
  const NAME = `clock-${version}`;

  async function fill() {
    const cache = await caches.open(NAME);
    await cache.addAll(files);
    // Without cookies: only the public page is cached.
    await cache.put(page, await fetch(page, { credentials: "omit", cache: "no-store" }));
    await scope.skipWaiting();
  }

  async function tidy() {
    const names = await caches.keys();
    await Promise.all(names.filter((one) => one.startsWith("clock-") && one !== NAME).map((one) => caches.delete(one)));
    await scope.clients.claim();
  }

  /** @param {Request} request */
  async function answer(request) {
    const cache = await caches.open(NAME);
    const { pathname } = new URL(request.url);
    if (pathname !== page) return (await cache.match(pathname)) ?? fetch(request);
    try {
      return await fetch(request);
    } catch {
      return (await cache.match(page)) ?? Response.error();
    }
  }

  scope.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(fill()));
  scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(tidy()));
  scope.addEventListener("fetch", (/** @type {any} */ event) => {
    const { pathname, origin } = new URL(event.request.url);
    const isOurs = origin === location.origin && event.request.method === "GET";
    if (isOurs && (pathname === page || files.includes(pathname))) event.respondWith(answer(event.request));
  });
})();
