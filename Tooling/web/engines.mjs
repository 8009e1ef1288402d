// usage: node engines.mjs SITE FOLDER GHOSTBUSTER [ENGINE...]     walks a published page of a hunt and four games in Chromium, in
// Firefox and in WebKitGTK, whose engine is Safari's: each key is pressed and each button touched in every phase, each game is
// played to its end and the hunt to its debrief, in English and in Russian; what is kept is there after a reload, and recordings
// replay in the shell to the same screens. An engine that is not installed is skipped and named. PICTURES is a folder for pictures.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Crawler } from "./engines/crawl.mjs";
import * as chromium from "./engines/chromium.mjs";
import * as firefox from "./engines/firefox.mjs";
import * as webkit from "./engines/webkit.mjs";
import { missing, screen, touch } from "./engines/games.mjs";
import { Hunter, asksOnce, huntByKeys, huntByTouch, huntOn } from "./engines/hunt.mjs";
import { plays } from "./engines/plays.mjs";
import { serve } from "./host.mjs";

const [site, folder, ghostbuster, ...wanted] = process.argv.slice(2);
const engines = { chromium, firefox, webkit };
const pictures = process.env.PICTURES;
if (pictures) mkdirSync(pictures, { recursive: true });
const names = ["set", "darts", "geometries", "aviator"];
// A section of each game whose screen stands still: the recording ends there, and the shell has to show the same.
const sections = { set: "stats", darts: "stats", geometries: "records", aviator: "settings" };
// The phases that a walk must come to.
const phases = {
  set: ["table", "settings still", "results still"],
  darts: ["game ready", "game asking", "game paused", "settings game still", "settings look still", "settings sound still"],
  geometries: ["levels", "details", "game scanning", "game running", "records still", "result ended"],
  aviator: ["radar", "radar child", "settings still"],
};
const isReady = "document.readyState === 'complete' && !!window.ghostbuster && ghostbuster.isReady";

class Walk {
  constructor(name, { page }) {
    Object.assign(this, { name, page, faults: new Map(), recordings: [], seen: new Set(), counts: { keys: 0, touches: 0 } });
  }

  blame(what, where) { if (!this.faults.has(what)) this.faults.set(what, where); }
  async look(name) { if (pictures) writeFileSync(join(pictures, `${this.name}-${name}.png`), await this.page.picture()); }
  async open(url) {
    await this.page.open(url);
    await this.page.until(isReady, 20000);
  }
  // What is wrong with the page as a whole.
  async check(where) {
    const wide = await this.page.run("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth");
    if (wide > 0) this.blame(`${wide} pixels wider than the window`, where);
    const cut = await this.page.run(`[...document.querySelectorAll("button, h1, p, li, td")].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && !one.closest(".unseen, .set-cards, #gameStage canvas") && (left < -1 || right > innerWidth + 1);
    }).map((one) => (one.id || one.className || one.tagName) + " " + one.textContent.slice(0, 40))`);
    for (const one of cut) this.blame(`cut off by the window's edge: ${one}`, where);
    await this.page.hear?.();
    for (const trouble of this.page.troubles.splice?.(0) ?? this.page.troubles) this.blame(trouble, where);
  }
  async speak(language) {
    if ((await this.page.run("document.documentElement.lang")) !== language) await touch(this.page, "#homeLanguage");
    await this.page.until(`document.documentElement.lang === "${language}"`);
  }
  async enter(name) {
    await touch(this.page, `#homeGames .tile:nth-child(${names.indexOf(name) + 1})`);
    await this.page.until("!document.getElementById('gamePlace').hidden && !!ghostbuster.frame?.screen?.screen");
  }
  async leave() {
    await touch(this.page, "#gameHome");
    await this.page.until("!document.getElementById('home').hidden");
  }

  // Everything of a game: in English all of it, in Russian one of each kind, and to its end.
  async game(name, language) {
    const { page } = this;
    await this.enter(name);
    const crawler = new Crawler(page, `${name}, ${language}`, {
      blame: (what, where) => this.blame(what, where), facts: missing(name), isBrief: language === "ru", avoid: /^touch (gameHome|gameRecording)\|/,
    });
    await this.look(`${name}-${language}`);
    await crawler.crawl(180000);
    for (const key of ["keys", "touches"]) this.counts[key] += crawler.counts[key];
    for (const phase of crawler.phases) this.seen.add(`${name} ${phase}`);
    await this.check(`${name}, ${language}`);
    await this.leave();
  }
  async play(name, language) {
    const { page } = this;
    await this.enter(name);
    const last = Date.now() + 180000;
    const looker = new Crawler(page, `${name}, played`, { blame: (what, where) => this.blame(what, where), facts: missing(name), avoid: /^/ });
    await plays[name](page, {
      language,
      end: () => { if (Date.now() > last) throw new Error(`${name} is not over after 180 s`); },
      pass: async (what) => {
        await looker.look();
        await this.look(`${name}-${what}`);
      },
    });
    await page.run(`(ghostbuster.engine.game.run(${JSON.stringify(sections[name])}), 1)`);
    await page.until("!ghostbuster.frame.isLive");
    await this.record(name, "new TextDecoder().decode(ghostbuster.engine.game.recording())", `JSON.stringify(${screen})`);
    await this.check(`${name}, played`);
    const kept = await page.run("ghostbuster.engine.game.files()");
    await this.leave();
    return kept;
  }
  async record(name, recording, view) {
    const file = join(folder, `${this.name}-${name}.jsonl`);
    writeFileSync(file, await this.page.run(recording));
    this.recordings.push({ name, file, view: JSON.parse(await this.page.run(view)) });
  }

  // The recordings in the shell: the last moment of each is what the page has shown.
  replay() {
    const input = this.recordings.map(({ file }) => `replay ${file}\nnext 1000000\nclose\n`).join("");
    const shell = spawnSync(ghostbuster, ["--data", join(folder, `${this.name}-data`), "--strict", "--frames", "json"], { input });
    if (shell.status !== 0) return this.blame(`the shell does not replay: ${shell.stdout.toString().slice(-300)}${shell.stderr}`, "recordings");
    // Each recording ends with the line that its player is closed.
    const shown = [[]];
    for (const line of shell.stdout.toString().trim().split("\n").map((text) => JSON.parse(text))) {
      if (line.screen) shown.at(-1).push(line); else if (!/[:,]/.test(line.line)) shown.push([]);
    }
    const plain = (value) => JSON.stringify({ ...value, format: undefined, sweepDegrees: undefined });
    for (const [i, { name, view }] of this.recordings.entries()) {
      const last = shown[i]?.at(-1);
      const seen = last?.view ?? last?.hunt;
      if (plain(seen ?? {}) !== plain(view)) this.blame(`the shell shows another screen of ${name}: ${plain(seen).slice(0, 300)} and not ${plain(view).slice(0, 300)}`, "recordings");
    }
  }
}

const walk = async (name, engine, { page }) => {
  const host = await serve(site);
  const walk = new Walk(name, { page });
  const began = Date.now();
  const lap = (what) => { if (process.env.LAPS) console.log(`${name}: ${what} ${((Date.now() - began) / 1000).toFixed(1)} s`); };
  try {
    await page.size(390, 844);
    await walk.open(host.url);
    await walk.check("cover");
    await walk.look("cover");
    // The words are as wide in each engine: one looks at both languages, the others play in the second.
    for (const language of name === "chromium" ? ["en", "ru"] : ["en"]) {
      await walk.speak(language);
      for (const game of names) { await walk.game(game, language); lap(`${game}, ${language}`); }
    }
    for (const game of names) for (const phase of phases[game]) if (!walk.seen.has(`${game} ${phase}`)) walk.blame(`not seen: ${phase}`, game);
    const kept = {};
    await walk.speak("ru");
    for (const game of names) { kept[game] = await walk.play(game, "ru"); lap(`${game}, to its end`); }
    // What was played is there after a reload.
    await walk.open(host.url);
    for (const game of names) {
      await walk.enter(game);
      if ((await page.run("ghostbuster.engine.game.files()")) !== kept[game]) walk.blame("a reload loses what was kept", game);
      await walk.leave();
    }
    lap("reloaded");
    // The hunt on a phone in English, and, begun anew, at a desk in Russian.
    for (const language of ["en", "ru"]) {
      await walk.open(host.url);
      await walk.speak(language);
      const last = Date.now() + 120000;
      const end = () => { if (Date.now() > last) throw new Error("the hunt is not over after 120 s"); };
      const pass = async (what) => {
        await walk.check(`hunt, ${language}, ${what}`);
        await walk.look(`hunt-${language}-${what.replaceAll(" ", "-")}`);
        // Who reads large text finds all of it.
        await page.run("(document.documentElement.style.fontSize = '200%', new Promise(requestAnimationFrame).then(() => 1))");
        await walk.check(`hunt, ${language}, ${what}, with large text`);
        await page.run("(document.documentElement.style.fontSize = '', new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)).then(() => 1))");
      };
      await touch(page, "#homeHunts .tile");
      await page.until("!document.getElementById('cover').hidden");
      await pass("cover");
      if (language === "en") {
        const hunter = new Hunter(page, { asSafari: name === "webkit" });
        await huntByTouch(page, hunter, pass);
        await huntOn(page, hunter, pass, end);
        if (!(await asksOnce(page))) walk.blame("the camera is asked for again", "hunt");
      } else {
        await page.run("(localStorage.clear(), 1)");
        await walk.open(host.url);
        await walk.speak(language);
        await touch(page, "#homeHunts .tile");
        await huntByKeys(page, pass, end);
      }
      await walk.record(`hunt-${language}`, "new TextDecoder().decode(ghostbuster.engine.recording())",
        `new TextDecoder().decode(ghostbuster.engine.trace(ghostbuster.engine.recording())).split("\\n").filter((line) => line.startsWith('{"format"')).at(-1)`);
      // What is captured stays so.
      await walk.open(host.url);
      await touch(page, "#homeHunts .tile");
      await page.until("document.querySelectorAll('#progress p').length > 0");
      await walk.check("hunt, reloaded");
      lap(`hunt, ${language}`);
    }
    walk.replay();
  } catch (problem) {
    await walk.look("failed").catch(() => {});
    walk.isDead = !(await page.run("1").catch(() => false));
    walk.blame(problem.message, `stopped at ${await page.run("JSON.stringify(ghostbuster.frame)").catch(() => "")}`.slice(0, 700));
    await walk.check("").catch(() => {});
  } finally {
    await host.close();
  }
  console.log(`${engine.name}: four games and a hunt in two languages, ${walk.counts.keys} keys and ${walk.counts.touches} touches, `
    + `${walk.recordings.length} recordings replayed, ${((Date.now() - began) / 1000).toFixed(0)} s`);
  return { isDead: walk.isDead, faults: [...walk.faults].map(([what, where]) => `${engine.name}, ${where}: ${what}`) };
};

const run = async (name) => {
  const engine = engines[name];
  if (!engine.find()) {
    console.log(`make web-check: ${engine.name} is skipped, it needs ${engine.needs}`);
    return [];
  }
  for (let isAgain = false; ; isAgain = true) {
    const launched = await engine.launch();
    const { isDead, faults } = await walk(name, engine, launched).finally(() => launched.close());
    // An engine's process that dies is no answer about the page, unless it dies again.
    if (!isDead || isAgain) return faults;
    console.log(`${engine.name}: its process has died (${faults.join("; ").slice(0, 300)}); once more`);
  }
};
// One after another: side by side on two cores, the slowest misses deadlines.
const faults = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(engines)) faults.push(...(await run(name)));
for (const fault of faults) console.log(`! ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
