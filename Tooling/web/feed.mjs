// usage: node feed.mjs FOLDER GHOSTBUSTER GAME     publishes a page whose radar asks a server on this machine, in Chromium: the traffic is
// shown, a server without a CORS header is named as such, and the policy allows no other host.
import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { find, launch } from "./browser.mjs";
import { serve } from "./host.mjs";

const [folder, ghostbuster, game] = process.argv.slice(2);
const expect = (isSo, text) => { if (!isSo) throw new Error(text); };
const traffic = JSON.stringify({
  now: 1, aircraft: [{ hex: "abc123", flight: "TEST1", lat: 55.8, lon: 37.6, alt_baro: 3000, gs: 200, track: 90, seen: 0, seen_pos: 0 }],
});
// A server on a port of its own; `headers` are those of its replies.
const listen = async (headers) => {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    response.writeHead(200, { "content-type": "application/json", ...headers }).end(traffic);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { asked, url: `http://localhost:${server.address().port}/data/aircraft.json`, close: () => server.close() };
};

const servers = { open: await listen({ "access-control-allow-origin": "*" }), closed: await listen({}) };
const browser = await launch(find());
try {
  for (const [name, { asked, url }] of Object.entries(servers)) {
    const site = join(folder, `feed-${name}`);
    const said = spawnSync(ghostbuster, ["--data", join(folder, "data"), "--seed", "1", "--lang", "en", "--strict",
      "publish", game, site, "--with", "aviator", "--feed", `readsb:${url}`], { encoding: "utf8" });
    expect(said.status === 0, said.stderr + said.stdout);
    const host = await serve(site);
    const page = await browser.page();
    await page.send("Network.setBypassServiceWorker", { bypass: true });
    await page.send("Page.navigate", { url: host.url });
    await page.until("document.readyState === 'complete' && window.ghostbuster && ghostbuster.isReady");
    await page.run("document.querySelector('#homeGames .tile').click()");
    await page.until("window.ghostbuster.frame?.screen?.screen === 'radar'");
    await page.run("ghostbuster.engine.game.run('place 55.75 37.62'); ghostbuster.engine.game.play()");
    const shown = "JSON.stringify(ghostbuster.frame.screen) + document.body.innerText";
    await page.until(name === "open" ? `(${shown}).includes('TEST1')` : `(${shown}).includes('CORS')`);
    expect(asked.length > 0 && asked.every((headers) => !headers.cookie && !headers.referer), "a request says no more than it must");
    const other = name === "open" ? servers.closed : servers.open;
    const before = other.asked.length;
    const isRefused = await page.run(`fetch(${JSON.stringify(other.url)}, { mode: "no-cors" }).then(() => false, () => true)`);
    expect(isRefused && other.asked.length === before, "the policy allows another host");
    await page.send("Page.close").catch(() => {});
    await host.close();
  }
} finally {
  await browser.close();
  for (const { close } of Object.values(servers)) close();
}
console.log("The radar of a page asks the server that it was published with, and no other.");
