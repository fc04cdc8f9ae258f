// Caches the shell of the page, so that it opens without a network. Tables always come from the server.

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

/** Assets have a hash in their name, so a cached one is never outdated. */
async function fromCache(request) {
  const cache = await caches.open(SHELL);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Without a network, the cached shell opens. */
async function fromServer(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(answer.clone());
    return answer;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** The page without what a shared link shows of it, which differs from address to address. */
const build = async (page) => (await page.text()).replace(/<meta (property="og|name="twitter):[^>]*>/g, "");

/** If the page has changed, there is a new build, and the assets of the old one are deleted. */
async function keep(page) {
  const known = await caches.match("/");
  if (known && (await build(known)) === (await build(page.clone()))) return;
  await caches.delete(SHELL);
  await (await caches.open(SHELL)).put("/", page);
}
