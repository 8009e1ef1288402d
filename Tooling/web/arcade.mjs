// Plugins' games on a published page: each is opened from the cover, played by keys and by touch, kept over a reload,
// and its recording saved for the shell to replay.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { serve } from "./host.mjs";

const expect = (isSo, text) => { if (!isSo) throw new Error(text); };
const click = (selector) => `document.querySelector(${JSON.stringify(selector)}).click()`;
const screen = "window.ghostbuster.frame?.screen?.screen";

// How each game is played: until something that the view model says, by what.
const games = {
  set: {
    isBegun: `${screen} === "table"`,
    act: (page) => page.run("for (const key of 'abc') ghostbuster.engine.game.key(key)"),
    isPlayed: "window.ghostbuster.frame.screen.sets + window.ghostbuster.frame.screen.wrong > 0",
    section: ["settings", "settings"],
  },
  darts: {
    isBegun: `${screen} === "game"`,
    act: (page) => page.run("for (const key of '\\r1') ghostbuster.engine.game.key(key)"),
    isPlayed: "window.ghostbuster.frame.screen.right + window.ghostbuster.frame.screen.wrong > 0",
    section: ["stats", "statistics"],
  },
  geometries: {
    isBegun: `${screen} !== undefined`,
    act: (page) => page.run("for (const key of 's1\\rg') ghostbuster.engine.game.key(key)"),
    isPlayed: "window.ghostbuster.frame.seconds > 1",
    section: ["records", "records"],
  },
  aviator: {
    isBegun: `${screen} === "radar"`,
    act: (page) => page.run("ghostbuster.engine.game.key('+')"),
    isPlayed: "window.ghostbuster.frame.screen.aircraft.length > 0",
    section: null,
  },
};

// `look(page, name)` may take a picture. Returns the folder's recordings, one for each game.
export async function checkArcade(browser, folder, site, look = async () => {}) {
  const host = await serve(site);
  const page = await browser.page();
  const problems = [];
  try {
    await page.send("Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 2, mobile: true });
    await page.send("Network.setBypassServiceWorker", { bypass: true });
    const open = async () => {
      await page.send("Page.navigate", { url: host.url });
      await page.until("document.readyState === 'complete' && window.ghostbuster && ghostbuster.isReady");
    };
    await open();
    const tiles = await page.run("[...document.querySelectorAll('#homeGames .tile')].map((one) => one.innerText)");
    expect(tiles.length === 4 && tiles.every((text) => text), `the cover offers four games: ${tiles}`);
    await look(page, "cover");
    const recordings = [];
    for (const [place, name] of Object.keys(games).entries()) {
      const game = games[name];
      await page.run(click(`#homeGames .tile:nth-child(${place + 1})`));
      await page.until(game.isBegun);
      await look(page, `${name}-begun`);
      await game.act(page);
      await page.until(game.isPlayed);
      await look(page, `${name}-played`);
      if (game.section) {
        const [command, wanted] = game.section;
        await page.run(`ghostbuster.engine.game.run(${JSON.stringify(command)})`);
        await page.until(`${screen} === ${JSON.stringify(wanted)}`);
        await look(page, `${name}-${wanted}`);
      }
      const wide = await page.run("document.documentElement.scrollWidth - innerWidth");
      if (wide > 0) problems.push(`${name}: ${wide} pixels wider than the window`);
      const file = join(folder, `${name}.jsonl`);
      writeFileSync(file, await page.run("new TextDecoder().decode(ghostbuster.engine.game.recording())"));
      recordings.push({ name, file, view: await page.run("JSON.stringify(ghostbuster.frame.screen)") });
      await page.run(click("#gameHome"));
      await page.until("!document.getElementById('home').hidden");
    }
    // What was played is still there after a reload.
    const kept = await page.run("Object.keys(localStorage).filter((key) => key.startsWith('ghostbuster:plugin:')).sort()");
    expect(kept.includes("ghostbuster:plugin:set") && kept.includes("ghostbuster:plugin:darts"), `games are kept: ${kept}`);
    await open();
    await page.run(click("#homeGames .tile:nth-child(1)"));
    await page.until(games.set.isBegun);
    await page.until(games.set.isPlayed);
    expect(problems.length === 0, problems.join("; "));
    return recordings;
  } finally {
    await page.send("Page.close").catch(() => {});
    await host.close();
  }
}
