// usage: node updates.mjs FOLDER GHOSTBUSTER     a game published again arrives, however its host lets files be kept
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { find, launch, pause } from "./browser.mjs";
import { serve } from "./host.mjs";

const [folder, ghostbuster] = process.argv.slice(2);
const expect = (isSo, text) => { if (!isSo) throw new Error(text); };
const program = find();
if (!program) {
  console.log("make web-check: updates are skipped, they need Chromium");
  process.exit(0);
}

// Two versions of one game, and another game.
const game = JSON.parse(readFileSync("Tooling/web/walk.json", "utf8"));
const publish = (name, change) => {
  const other = structuredClone(game);
  change(other);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(other));
  const { status, stdout, stderr } = spawnSync(ghostbuster, [
    "--data", join(folder, "data"), "--seed", "1", "--lang", "en", "--strict", "publish", join(folder, `${name}.json`), join(folder, name),
  ]);
  expect(status === 0, `${name} is not published: ${stdout}${stderr}`);
};
const first = (all) => (all.games ?? [all])[0];
publish("v1", (all) => { first(all).name = "Version one"; });
publish("v2", (all) => { first(all).name = "Version two"; });
publish("other", (all) => { first(all).name = "Another"; first(all).id = "0A0A0A0A-0000-4000-8000-000000000001"; });

const site = join(folder, "updates");
const versionOf = (text) => text.match(/<meta name="version" content="(\w+)">/)[1];
const named = (name) => versionOf(readFileSync(join(folder, name, "index.html"), "utf8"));
const versions = { v1: named("v1"), v2: named("v2"), other: named("other") };
expect(new Set(Object.values(versions)).size === 3, JSON.stringify(versions));
const yearAgo = Date.now() / 1000 - 365 * 86400;
const put = (name, to, files = readdirSync(join(folder, name))) => {
  mkdirSync(join(site, to), { recursive: true });
  for (const file of files) {
    copyFileSync(join(folder, name, file), join(site, to, file));
    // Browsers keep what has not changed for long.
    if (name === "v1") utimesSync(join(site, to, file), yearAgo, yearAgo);
  }
};

const modified = (stat) => ({ "last-modified": stat.mtime.toUTCString() });
const policies = {
  "no-cache": (_, etag) => ({ "cache-control": "no-cache", etag }),
  "max-age": (_, etag) => ({ "cache-control": "public, max-age=31536000", etag }),
  heuristic: (stat) => modified(stat),
  expired: (stat) => ({ expires: "Thu, 01 Jan 2015 00:00:00 GMT", ...modified(stat) }),
  "no headers": () => ({}),
};

const browser = await launch(program);
const visit = async (url) => {
  const page = await browser.page();
  await page.send("Page.navigate", { url });
  return page;
};
// The page may be loading itself anew just now.
const asked = (page, expression) => page.run(expression).catch(() => null);
const shown = (page) => asked(page, `window.ghostbuster?.isReady ? document.querySelector("meta[name=version]").content : null`);
const until = async (what, isSo, milliseconds = 15000) => {
  const end = Date.now() + milliseconds;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`in vain: ${what}`);
    await pause(40);
  }
};
const shows = (page, version, what) => until(what, async () => (await shown(page)) === versions[version]);
const leave = (page) => page.send("Page.close");
const cached = (page) => asked(page, "caches.keys()");
const isKept = async (page, url, version) => {
  const name = new URL(url).pathname;
  return ((await cached(page)) ?? []).some((key) => key.startsWith(`ghostbuster ${name} `) && key.endsWith(versions[version]));
};
// One visit: what it shows in the end.
const look = async (url, version, what) => {
  const page = await visit(url);
  await shows(page, version, what);
  await leave(page);
};
// Without its host a page is there and complete.
const offline = async (host, url, version, what) => {
  host.isDown = true;
  await look(url, version, `${what}, offline`);
  await look(`${url}index.html?from=home`, version, `${what}, offline by its name`);
  host.isDown = false;
};
const firstVisit = async (url, version, what) => {
  const page = await visit(url);
  await shows(page, version, what);
  await until(`${what}: it is kept`, () => isKept(page, url, version));
  await page.until("navigator.serviceWorker.ready.then((r) => !!r.active && !!navigator.serviceWorker.controller)");
  await leave(page);
};
// A visit during which something has not to arrive, though the browser has looked.
const vainVisit = async (url, version, host, what) => {
  const page = await visit(url);
  await shows(page, version, what);
  const before = host.asked.length;
  await asked(page, "navigator.serviceWorker.getRegistration().then((r) => r && r.update()).catch(() => 0)");
  await until(`${what}: the browser looks`, async () => host.asked.slice(before).some((path) => path.endsWith("sw.js")));
  await pause(500);
  expect((await shown(page)) === versions[version], `${what}: another page is shown`);
  await leave(page);
};

try {
  for (const [policy, headers] of Object.entries(policies)) {
    put("v1", "a");
    const host = await serve(site, headers);
    const url = `${host.url}a/`;
    await firstVisit(url, "v1", `${policy}: the first version`);
    await offline(host, url, "v1", `${policy}: the first version`);

    // Between the two writes of publish, and between those of a host that is slower with the page.
    put("v2", "a", ["index.html"]);
    await vainVisit(url, "v1", host, `${policy}: the page before its worker`);
    await offline(host, url, "v1", `${policy}: the page before its worker`);
    put("v1", "b");
    put("v2", "b", ["index.html"]);
    const newcomer = await visit(`${host.url}b/`);
    await shows(newcomer, "v2", `${policy}: a newcomer between the writes`);
    await pause(300);
    expect(!(await isKept(newcomer, `${host.url}b/`, "v1")), `${policy}: a newcomer keeps a page under another's version`);
    await leave(newcomer);
    put("v1", "a");
    put("v2", "a", ["sw.js"]);
    await vainVisit(url, "v1", host, `${policy}: the worker before its page`);
    await offline(host, url, "v1", `${policy}: the worker before its page`);

    // All is there: it arrives during the first visit, and stays.
    put("v2", "a");
    put("v2", "b");
    await look(url, "v2", `${policy}: the second version, at the first visit`);
    await look(url, "v2", `${policy}: the second version, at the second visit`);
    await offline(host, url, "v2", `${policy}: the second version`);
    await firstVisit(`${host.url}b/`, "v2", `${policy}: the newcomer's second visit`);
    await offline(host, `${host.url}b/`, "v2", `${policy}: the newcomer`);
    const page = await visit(url);
    await shows(page, "v2", policy);
    const keys = await cached(page);
    expect(keys.length === 2, `${policy}: what is kept of the page before: ${keys}`);
    await leave(page);
    await host.close();
  }
  console.log(`Chromium: a game published again arrives at the first visit, with ${Object.keys(policies).join(", ")}`);

  // A hunt goes on as it is; the next visit has the new page.
  put("v1", "a");
  put("other", "other");
  const host = await serve(site, policies["max-age"]);
  const [url, next] = [`${host.url}a/`, `${host.url}other/`];
  await firstVisit(url, "v1", "before the hunt");
  await firstVisit(next, "other", "the other game");
  const page = await visit(url);
  await shows(page, "v1", "before the hunt");
  // Caches of others: of another program, of an older page in another folder; and one of an older page here.
  await page.run(`Promise.all([["a shop's", "/shop/"], ["5d1e", "/elsewhere/"], ["7f3a", "/a/"]].map(
    ([name, path]) => caches.open(name).then((cache) => cache.put(path, new Response("kept")))))`);
  await page.run("document.getElementById('desk').click()");
  await page.until("window.ghostbuster.frame");
  put("v2", "a");
  await page.run("navigator.serviceWorker.getRegistration().then((r) => r.update())");
  await until("the new version is kept", () => isKept(page, url, "v2"));
  await until("the old one goes", async () => !(await isKept(page, url, "v1")));
  await pause(500);
  expect((await shown(page)) === versions.v1 && (await page.run("!!ghostbuster.frame")), "a hunt is broken off by a new version");
  const keys = (await cached(page)).map((key) => key.replace(/^ghostbuster (\S+) .*/, "$1")).sort();
  expect(keys.join() === ["/a/", "/other/", "5d1e", "a shop's"].join(), `caches: ${keys}`);
  await leave(page);
  await offline(host, url, "v2", "after the hunt");
  await offline(host, next, "other", "the other game of the host");
  await host.close();
  console.log("Chromium: a hunt outlives a new version; two games on one host keep their pages, and everybody else's");
} finally {
  await browser.close();
}
process.exit(0);
