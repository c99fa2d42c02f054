declare const self: ServiceWorkerGlobalScope;

/** Set by build.ts: a hash of the build, its files, and the script that its page starts with. */
declare const build: { version: string; files: string[]; entry: string };

const { version, files, entry } = build;
const cachePrefix = "desk-";
const cacheName = cachePrefix + version;
const pagePath = "/desk";
/** After this time without an answer, the stored page is shown. */
const patienceMs = 3_000;
/** Pages below /desk that the server renders. */
const serverPages = /^\/desk\/(sign-in|password|frame)(\/|$)/;

/**
 * Stores the desk's page and its hashed files, so that the desk also opens without a connection. Responses of the API are never stored:
 * only the paths in `files` and the page itself are.
 */
export function startShell(): void {
  self.addEventListener("install", (event) => event.waitUntil(store()));
  self.addEventListener("activate", (event) =>
    event.waitUntil(Promise.all([removeOldVersions(), self.registration.navigationPreload?.enable()])),
  );
  self.addEventListener("fetch", (event) => {
    const { mode, method, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== location.origin) return;
    if (pathname.startsWith("/desk/assets/")) event.respondWith(loadFile(event.request));
    else if (mode === "navigate" && !serverPages.test(pathname)) event.respondWith(loadPage(event));
  });
  self.addEventListener("message", (event) => {
    if (event.data === "activate") event.waitUntil(activateWhenAlone());
  });
}

/** Files that an earlier version has too are copied. The rest is loaded one at a time, so that the agent's requests come first. */
async function store(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of files) await cache.put(path, (await caches.match(path)) ?? (await successful(path)));
  const page = await successful(pagePath, { cache: "no-cache" });
  // If a newer version was deployed meanwhile, its own worker stores it.
  if (!(await page.clone().text()).includes(entry)) throw new Error("The page has another version.");
  await cache.put(pagePath, page);
}

async function successful(path: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(path, options);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function removeOldVersions(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A hashed file never changes, so its stored copy is as good as the server's. */
async function loadFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/**
 * The server's page, so that a new version shows at once. Without a connection, or while the server restarts, the stored page, whose files
 * are in the same cache.
 */
async function loadPage(event: FetchEvent): Promise<Response> {
  const fresh = loadFresh(event);
  const first = await Promise.race([fresh, after(patienceMs)]);
  return first ?? (await (await caches.open(cacheName)).match(pagePath)) ?? (await fresh) ?? Response.error();
}

async function loadFresh(event: FetchEvent): Promise<Response | undefined> {
  try {
    const response: Response = (await event.preloadResponse) ?? (await fetch(event.request));
    return [502, 503, 504].includes(response.status) ? undefined : response;
  } catch {
    return undefined;
  }
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/** Other tabs may need files of the old version, which the new one removes. A page that was just left is listed for a moment longer. */
async function activateWhenAlone(): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    if (await hasOneWindow()) return self.skipWaiting();
    await after(1_000);
  }
}

async function hasOneWindow(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith(pagePath)).length <= 1;
}
