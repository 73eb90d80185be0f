// Keeps the page and its fonts, so that it opens when the server is away and says so. Battles are never kept.

const KEPT = "gonfalon-shell-1";

self.addEventListener("install", (e) => {
  e.waitUntil(caches.open(KEPT).then((c) => c.addAll(["/", "/gonfalon.svg"])));
  self.skipWaiting();
});
self.addEventListener("activate", (e) => {
  const old = (names) => names.filter((n) => n.startsWith("gonfalon-shell-") && n !== KEPT);
  e.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((n) => caches.delete(n)))));
});

/** The newest page if there is one; else the one that was kept. */
async function page(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok && !fresh.redirected) (await caches.open(KEPT)).put("/", fresh.clone());
    return fresh;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** Files with their contents in their names never change. */
async function part(request) {
  const known = await caches.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) (await caches.open(KEPT)).put(request, fresh.clone());
  return fresh;
}

self.addEventListener("fetch", (e) => {
  const { pathname, search, origin } = new URL(e.request.url);
  if (e.request.method !== "GET" || origin !== location.origin) return;
  if (e.request.mode === "navigate" && pathname === "/" && !search) e.respondWith(page(e.request));
  else if (pathname.startsWith("/assets/")) e.respondWith(part(e.request));
});
