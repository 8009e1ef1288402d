// Keeps the page for when there is no network. It fetches these files of its own folder, nothing else.
const game = @GAME@;
const version = "@VERSION@";
const folder = new URL("./", location).pathname;
// A host may have several games, and one game in several folders: each has a cache of its own.
const own = `ghostbuster ${folder} `;
const name = `${own}${game} ${version}`;
const page = "index.html";
const others = ["manifest.webmanifest", "icon.svg", "icon.png"];
const kept = new Set(["", page, ...others].map((file) => folder + file));

// Past the HTTP cache: it may hold the page before for as long as it likes.
const fetched = async (file) => {
  const response = await fetch(file, { cache: "reload" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  // A copy, since a response that was redirected may not answer a navigation.
  return new Response(await response.blob(), { headers: { "content-type": response.headers.get("content-type") ?? "" } });
};
// Keeps all files or none. While the host does not have them all, the worker before goes on with its own,
// and the browser tries again when the page is opened next.
const keep = async () => {
  const [first, ...rest] = await Promise.all([page, ...others].map(fetched));
  const text = await first.clone().text();
  if (!text.includes(`<meta name="version" content="${version}">`)) throw new Error(`${page} is of another version`);
  const cache = await caches.open(name);
  try {
    await Promise.all([cache.put("./", first.clone()), cache.put(page, first), ...rest.map((file, i) => cache.put(others[i], file))]);
  } catch (problem) {
    await caches.delete(name);  // Part of a page is of no use.
    throw problem;
  }
  await skipWaiting();
};
// Earlier versions named their caches by a bare number: this folder's is known by its page.
const isOld = async (key) => key !== name
  && (key.startsWith(own) || (/^[0-9a-f]{1,16}$/.test(key) && !!(await caches.match(folder, { cacheName: key }))));
const tidy = async () => {
  for (const key of await caches.keys()) if (await isOld(key)) await caches.delete(key);
  await clients.claim();
};
const answer = async (request) =>
  (await caches.match(request, { cacheName: name, ignoreSearch: true })) ?? fetch(request);

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
// A page asks whether it is the one that is kept now.
addEventListener("message", (event) => event.source.postMessage(version));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === "GET" && origin === location.origin && kept.has(pathname)) event.respondWith(answer(event.request));
});
