// What a published page keeps: progress over an edit of the game, one tab at a time, a browser that stores nothing,
// and a module that fails.
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serve } from "./host.mjs";
import { Player } from "./player.mjs";

const expect = (isSo, text) => { if (!isSo) throw new Error(text); };
const text = (id) => `document.getElementById(${JSON.stringify(id)}).innerText`;
const click = (id) => `document.getElementById(${JSON.stringify(id)}).click()`;
const isHalted = "document.getElementById('halt').open";

// Scripts that stand before the page's own.
const withoutLocks = "delete Navigator.prototype.locks;";
const withoutStore = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";
// Every export becomes one that traps once window.breaks is set; the trap is a real one.
const breakable = `{
  const bytes = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11);
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (given) => {
    const { exports } = await instantiate(given);
    const trap = (await instantiate(bytes)).instance.exports.t;
    const wrap = (work) => (typeof work !== "function" ? work : (...all) => (window.breaks ? trap() : work(...all)));
    return { exports: Object.fromEntries(Object.entries(exports).map(([name, work]) => [name, wrap(work)])) };
  };
}`;

export async function checkKeeping(browser, folder, huntTrace) {
  cpSync(join(folder, "site"), join(folder, "kept"), { recursive: true });
  const host = await serve(join(folder, "kept"));
  await browser.call("Browser.grantPermissions", {
    origin: host.url.slice(0, -1), permissions: ["geolocation", "sensors", "videoCapture", "wakeLockScreen"],
  });
  const pages = [];
  const opened = async (...scripts) => {
    const page = await browser.page();
    pages.push(page);
    // The worker that keeps the page for later is not what is looked at here.
    await page.send("Network.setBypassServiceWorker", { bypass: true });
    for (const source of scripts) await page.send("Page.addScriptToEvaluateOnNewDocument", { source });
    const player = new Player(page);
    await player.open(host.url);
    return player;
  };
  const close = async () => { for (const page of pages.splice(0)) await page.send("Page.close").catch(() => {}); };
  const captured = (player) => player.page.until("window.ghostbuster.frame?.screen.captured === 1");
  try {
    const first = await opened();
    await first.stand(55.7297, 37.6012);
    await first.page.run(click("start"));
    await first.page.until("window.ghostbuster.frame");
    expect((await first.catchOne("kept")) === "captured", "a ghost is captured");
    await first.page.until("Object.keys(localStorage).some((key) => key.startsWith('ghostbuster:progress:'))");

    // Progress as it was stored before, under the game's content.
    const former = await opened();
    await former.page.run(`(() => {
      const { edition, start } = JSON.parse(document.getElementById("game").textContent);
      window.kept = Object.entries(localStorage);
      localStorage.clear();
      localStorage.setItem("ghostbuster:" + edition, start.replace('"state":"idle"', '"state":"captured"'));
      document.getElementById("language").click();
    })()`);
    expect((await former.page.run(text("progress"))).includes("Поймано 1 из 2"), "former progress is found");
    await former.page.run("localStorage.clear(); for (const [key, value] of kept) localStorage.setItem(key, value)");

    await tabs(first, opened, captured, []);
    await close();
    const alone = await opened(withoutLocks);
    await alone.page.run(click("desk"));
    await tabs(alone, opened, captured, [withoutLocks]);
    await close();
    await fails(await opened(breakable), folder, huntTrace);
    await close();

    const poor = await opened(withoutStore);
    await poor.page.run(click("desk"));
    await poor.page.until(`${text("notes")}.includes("stores nothing")`);
    await close();

    // The game is edited: the captured ghost is the third now; then it is gone.
    copyFileSync(join(folder, "edited/index.html"), join(folder, "kept/index.html"));
    const edited = await opened();
    expect((await edited.page.run(text("progress"))).includes("was changed"), "an edited game says so");
    await edited.page.run(click("desk"));
    await captured(edited);
    expect(await edited.page.run("ghostbuster.frame.screen.total === 3"), "the edited game has three ghosts");
    await close();
    copyFileSync(join(folder, "shortened/index.html"), join(folder, "kept/index.html"));
    const shortened = await opened();
    const said = await shortened.page.run(text("progress"));
    expect(said.includes("no longer in the game: 1"), `what is gone is said: ${said}`);
    await shortened.page.run(click("language"));
    expect((await shortened.page.run(text("progress"))).includes("больше нет: 1"), "in Russian, too");
    await close();
    console.log("Chromium: progress outlives edits and faults; one tab hunts at a time, with locks and without");
  } finally {
    await close();
    await host.close();
  }
}

// A page with several games: one press or Back leads from each to all of them, and "Play here" opens what was asked for.
export async function checkHome(browser, folder) {
  const host = await serve(join(folder, "arcade"));
  const opened = async () => {
    const page = await browser.page();
    await page.send("Network.setBypassServiceWorker", { bypass: true });
    await new Player(page).open(host.url);
    return page;
  };
  const seen = "['home', 'gamePlace', 'cover', 'play'].filter((id) => !document.getElementById(id).hidden).join()";
  const shows = (page, id) => page.until(`${seen} === "${id}"`);
  const tile = (list, number) => `document.querySelectorAll("#${list} button")[${number}].click()`;
  const [first, second] = [await opened(), await opened()];
  try {
    await first.run(tile("homeHunts", 0));
    await shows(first, "cover");
    await first.run(click("desk"));
    await shows(first, "play");
    await first.run(click("menuHome"));
    await shows(first, "home");
    await first.run(tile("homeGames", 0));
    await shows(first, "gamePlace");
    await first.run("history.back()");
    await shows(first, "home");
    // Nothing is played there, so that another tab may play.
    await second.run(tile("homeGames", 1));
    await shows(second, "gamePlace");
    const asked = await second.run(text("gameTitle"));
    await first.run(tile("homeGames", 1));
    await first.until(isHalted);
    await first.run(click("goOn"));
    await shows(first, "gamePlace");
    expect((await first.run(text("gameTitle"))) === asked, "another tab takes over the game that was asked for");
    await second.until(isHalted);
    await first.run(click("gameHome"));
    await second.until(`!${isHalted} && ${seen} === "gamePlace"`, 20000);
    expect((await first.run(seen)) === "home", "who left for all games stays there");
    console.log("Chromium: all games are a press or Back away; another tab plays what was asked for");
  } finally {
    for (const page of [first, second]) await page.send("Page.close").catch(() => {});
    await host.close();
  }
}

// Another tab says that one is hunting, takes over, and gives back.
async function tabs(first, opened, captured, scripts) {
  const second = await opened(...scripts);
  await second.page.run(click("desk"));
  await second.page.until(isHalted);
  expect((await second.page.run(text("elsewhere"))).includes("Another tab"), "a second tab says that one is hunting");
  expect(!(await first.page.run(isHalted)), "the first hunts on");
  await second.page.run(click("goOn"));
  await captured(second);
  await first.page.until(isHalted);
  await first.page.run(click("goOn"));
  await second.page.until(isHalted);
  await captured(first);
  expect(!(await first.page.run(isHalted)), "the first hunts again");
  // The other goes on by itself once this one is gone.
  await first.page.send("Page.close");
  await second.page.until(`!${isHalted}`, 20000);
}

// The module traps: the page says so, keeps the recording and goes on from the last capture.
async function fails(player, folder, huntTrace) {
  const { page } = player;
  await page.run(click("desk"));
  await page.until("window.ghostbuster.frame");
  await page.run("window.breaks = true");
  await page.until(isHalted);
  const said = await page.run(text("fault"));
  expect(said.includes("made a mistake") && said.includes("произошла ошибка"), `a fault is said: ${said}`);
  // Nothing that happens now reaches the module.
  await page.run("for (const type of ['keydown', 'keyup']) dispatchEvent(new KeyboardEvent(type, { key: 'ArrowUp' }))");
  expect((await page.run("ghostbuster.engine.recording().length")) > 100, "the recording is kept");
  await page.run("ghostbuster.frame = null; window.breaks = false");
  await page.run(click("goOn"));
  await page.until("window.ghostbuster.frame?.screen.captured === 1");
  await page.until("ghostbuster.frame.seconds > 1");
  const file = join(folder, "failed.jsonl");
  writeFileSync(file, await page.run("new TextDecoder().decode(ghostbuster.engine.recording())"));
  const traced = spawnSync(huntTrace, [file, `${file}.trace`]);
  expect(traced.status === 0, `the recording over a fault is no recording: ${traced.stderr}`);
}
