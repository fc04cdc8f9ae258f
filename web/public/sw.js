// Keeps the shell of the page, so that it opens without a network; tables themselves are always asked of the server.

const SHELL = "asdealt-shell";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(fromCache(event.request));
  else if (event.request.mode === "navigate") event.respondWith(fromServer(event.request));
});

/** Assets bear a hash in their name: what is there is right. */
async function fromCache(request) {
  const cache = await caches.open(SHELL);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Without a network the last shell opens. */
async function fromServer(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(answer.clone());
    return answer;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** Another page is another build, and what the last one was made of is not needed any more. */
async function keep(page) {
  const known = await caches.match("/");
  if (known && (await known.text()) === (await page.clone().text())) return;
  await caches.delete(SHELL);
  await (await caches.open(SHELL)).put("/", page);
}
