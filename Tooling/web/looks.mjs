// usage: node looks.mjs FOLDER REPORTS AXE     every text of reports and of a published page in all its states has a
// contrast of at least 4.5 : 1 with what lies beneath it, axe-core finds nothing, and nobody is shut out of a report (access.mjs); AXE is its script, or empty
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { barriers } from "./access.mjs";
import { find, launch } from "./browser.mjs";
import { instrument, measure } from "./contrast.mjs";
import { serve } from "./host.mjs";
import { Player } from "./player.mjs";

const [folder, reports, axeFile] = process.argv.slice(2);
const axe = axeFile ? readFileSync(axeFile, "utf8") : null;
const pictures = process.env.PICTURES;
if (pictures) mkdirSync(pictures, { recursive: true });
const program = find();
if (!program) {
  console.log("make web-check: the looks of pages are skipped, they need Chromium");
  process.exit(0);
}

const least = 4.5;
const views = [{ name: "phone", width: 390, height: 844, language: "en" }, { name: "wide", width: 1000, height: 800, language: "ru" }];
const schemes = ["dark", "light"];
const began = Date.now();
const faults = new Map();
const sums = { states: 0, texts: 0, drawn: 0, lowest: 21 };
const blame = (what, where) => faults.set(what, [...(faults.get(what) ?? []), where]);

const open = async (browser, scripts = []) => {
  const page = await browser.page();
  for (const source of [instrument, ...scripts]) await page.send("Page.addScriptToEvaluateOnNewDocument", { source });
  return page;
};
const show = async (page, { width, height }, scheme) => {
  await page.send("Emulation.setDeviceMetricsOverride", {
    width, height, deviceScaleFactor: 1, mobile: width < 500, screenOrientation: { type: "portraitPrimary", angle: 0 },
  });
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
};
const look = async (page, name, part) => {
  const texts = await measure(page, part);
  sums.states += 1;
  sums.texts += texts.length;
  sums.drawn += texts.filter((text) => text.place === "canvas").length;
  if (texts.length === 0) blame("no text", name);
  for (const { text, place, contrast } of texts) {
    sums.lowest = Math.min(sums.lowest, contrast);
    if (contrast < least) blame(`${place}: ${contrast.toFixed(2)} : 1`, `${name}, ${JSON.stringify(text)}`);
  }
  if (pictures) writeFileSync(join(pictures, `${name.replaceAll(/\W+/g, "-")}.png`), await page.picture());
};
// All rules of axe-core, those of good practice too.
const judge = async (page, name, within = "document") => {
  if (!axe) return;
  if (!(await page.run("'axe' in window"))) await page.run(axe);
  const found = await page.run(`axe.run(${within}, { resultTypes: ["violations"] }).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => [id + ": " + help, target.join(" ")])))`);
  for (const [rule, target] of found) blame(`axe ${rule}`, `${name}, ${target}`);
};
// Looks at a page as it stands, in both schemes and both sizes; each scheme and each size is judged once.
const inspect = async (page, name, { dress = () => {}, within, part } = {}) => {
  for (const view of views) {
    for (const scheme of schemes) {
      await show(page, view, scheme);
      await dress(view, scheme);
      const full = `${name}, ${view.name}, ${scheme}`;
      await look(page, full, part ? await page.run(part) : null);
      if ((view === views[0]) === (scheme === schemes[0])) await judge(page, full, within);
    }
  }
};

// What is measured where the contrast is known: if this does not fail, nothing would.
const known = async (browser) => {
  const page = await open(browser);
  const { frameTree } = await page.send("Page.getFrameTree");
  await page.send("Page.navigate", { url: "about:blank" });
  await page.send("Page.setDocumentContent", {
    frameId: frameTree.frame.id,
    html: `<style>body { background: #fff; color: #777 } .before::before { content: "before"; color: #595959 }</style>
      <p>plain</p><p class="before"></p><div style="opacity: 0.5"><p style="color: #000">faded</p></div>
      <svg width="200" height="60"><rect width="200" height="60" fill="#00224e"/>
        <text x="9" y="30" fill="#fff" fill-opacity="0.4">pale</text></svg>
      <canvas width="200" height="60"></canvas>`,
  });
  await page.run(`addEventListener("resize", () => {
    const c = document.querySelector("canvas").getContext("2d");
    c.fillRect(0, 0, 200, 60);
    [c.fillStyle, c.font] = ["#777", "30px sans-serif"];
    c.fillText("drawn", 9, 40);
  })`);
  const found = new Map((await measure(page)).map(({ text, contrast }) => [text, contrast]));
  const expected = { plain: 4.48, '"before"': 7, faded: 3.95, pale: 3.59, drawn: 4.69 };
  for (const [text, contrast] of Object.entries(expected)) {
    if (!(Math.abs(found.get(text) - contrast) < 0.05)) blame("a wrong contrast", `${text}: ${found.get(text)} instead of ${contrast}`);
  }
  await page.send("Page.close");
};

// A report with all its tables open. Rows of a table look the same: two are enough.
const report = async (browser, name, file) => {
  const page = await open(browser);
  await page.send("Page.navigate", { url: `file://${file}` });
  await page.until("document.readyState === 'complete'");
  await page.run(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("tbody tr:nth-child(n + 3) { display: none !important; }");
    document.adoptedStyleSheets = [sheet];
    for (const details of document.querySelectorAll("details")) details.open = true;
  })()`);
  await inspect(page, name);
  for (const fault of await barriers(page)) blame(fault, name);
  const title = await page.run("document.title");
  if (title !== (await page.run("document.querySelector('h1').textContent"))) blame("the title is not the heading", name);
  await page.send("Page.close");
};

// Hunts on a report's page: each of their screens once.
const watch = async (browser, name, file) => {
  const page = await open(browser);
  await page.send("Page.navigate", { url: `file://${file}` });
  await page.until("window.ghostbuster && ghostbuster.watch.isReady");
  const part = `(() => {
    const { left, top, width, height } = document.getElementById("watch").getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height];
  })()`;
  const seen = [];
  // Steps on to a kind of screen that has not been there.
  const next = () => page.run(`(() => {
    const { watch } = ghostbuster;
    const kind = () => [watch.frame.screen.screen, watch.frame.screen.event].filter(Boolean).join(" ");
    while (${JSON.stringify(seen)}.includes(kind())) {
      if (watch.frame.index === watch.outline.count - 1) return null;
      document.querySelector("[data-do=step]").click();
    }
    return kind();
  })()`);
  for (let kind = await next(); kind; kind = await next()) {
    seen.push(kind);
    await inspect(page, `${name}, ${kind}`, { within: '"#watch"', part });
    if (seen.length === 1) for (const fault of await barriers(page)) blame(fault, name);
    // Endings show while a hunt plays.
    if (kind === "trap") {
      await page.run("document.querySelector('[data-do=play]').click()");
      await page.until("ghostbuster.watch.frame.screen.screen === 'ending'");
      await page.run("document.querySelector('[data-do=play]').click()");
    }
  }
  for (const kind of ["scanner", "search", "fight", "trap", "debrief"]) {
    if (!seen.includes(kind)) blame(`no ${kind} to watch`, name);
  }
  if (!seen.some((kind) => kind.startsWith("ending"))) blame("no ending to watch", name);
  await page.send("Page.close");
};

// A published page in all its states: time stands still while it is looked at.
const published = (page) => {
  const camera = (colour) => page.run(`(() => {
    window.tint ??= new CSSStyleSheet();
    if (!document.adoptedStyleSheets.includes(tint)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, tint];
    tint.replaceSync("#camera { filter: ${{ black: "brightness(0)", white: "brightness(0) invert(1)", own: "none" }[colour]}; }");
  })()`);
  const dress = async ({ language }, scheme) => {
    await page.run(`choose("sun", ${scheme === "light"}); if (document.documentElement.lang !== "${language}") speak("${language}");`);
  };
  return async (name, { hasCamera = false } = {}) => {
    await page.run("looks.freeze()");
    await inspect(page, name, { dress });
    if (hasCamera) {
      await page.run("choose('camera', true)");
      await page.until("looks.draw().then(() => !document.getElementById('camera').hidden)");
      for (const colour of ["black", "white"]) {
        await camera(colour);
        for (const scheme of schemes) {
          await show(page, views[0], scheme);
          await dress(views[0], scheme);
          await look(page, `${name}, ${colour} camera, ${scheme}`, null);
        }
      }
      await camera("own");
      await page.run("choose('camera', false)");
    }
    await show(page, views[0], "dark");
    await dress(views[0], "dark");
    await page.run("looks.thaw()");
  };
};

const place = [55.7297, 37.6012];
// A hunt from the cover to its end, with what may come between.
const hunt = async (browser, host) => {
  const origin = host.url.slice(0, -1);
  const allow = (name, setting) => browser.call("Browser.setPermission", { permission: { name }, setting, origin });
  for (const name of ["sensors", "camera", "screen-wake-lock"]) await allow(name, "granted").catch(() => {});
  await allow("geolocation", "denied");
  const page = await open(browser);
  const player = new Player(page);
  const state = published(page);
  await player.open(host.url);
  await state("cover");
  await page.run("choose('listening', true)");
  await state("cover by ear");
  await page.run("choose('listening', false)");
  await page.run("document.getElementById('wantsCamera').click(); document.getElementById('start').click()");
  await page.until("ghostbuster.frame && !document.getElementById('help').hidden");
  await state("location refused");
  await player.stand(52.52, 13.405);
  await allow("geolocation", "granted");
  await page.until("/elsewhere/.test(document.getElementById('help').innerText)");
  await state("elsewhere");
  await player.stand(...place);
  await page.until("ghostbuster.frame.screen.canStartSearch");
  await page.run("notices.add(words.notKept, 'danger')");
  await page.until("document.querySelector('#notes .danger')");
  await state("scanner");
  await page.run("document.getElementById('mapSwitch').click()");
  await page.until("document.querySelectorAll('#marks li').length > 3");
  await state("map");
  await page.run("document.getElementById('mapSwitch').click()");
  await player.face(0);
  await player.press("search");
  await player.seen("search");
  await player.aim(12, -8);
  await state("search", { hasCamera: true });
  const fight = async () => {
    await player.approach();
    await player.seen("fight");
  };
  await fight();
  await player.aim(14);
  await state("fight", { hasCamera: true });
  await player.hold();
  await state("trap");
  await page.run("looks.skip(1000 * (ghostbuster.frame.screen.leftSeconds - 2))");
  await page.until("ghostbuster.frame.screen.leftSeconds < 3");
  await state("trap, late");
  await page.run("looks.skip(2500)");
  const ended = async (event, name) => {
    const { screen } = await player.seen("ending");
    if (screen.event !== event) throw new Error(`the hunt should have come to ${event}, not ${screen.event}`);
    await state(name);
    await page.run("looks.skip(5000)");
  };
  await ended("escaped", "missed");
  const search = async () => {
    await player.seen("scanner");
    await page.until("ghostbuster.frame.facingDegrees !== null && ghostbuster.frame.screen.target?.distanceMeters");
    await player.near();
    await player.press("search");
    await player.seen(["search", "fight"]);
    await player.aim(0);
    await fight();
  };
  await search();
  await player.move(200, 200);
  await ended("fightLost", "fight lost");
  await search();
  await player.hold();
  await player.press("throwTrap");
  await ended("captured", "caught");
  await search();
  await player.hold();
  await player.press("throwTrap");
  await player.seen("ending");
  await page.run("looks.skip(5000)");
  await player.seen("debrief", 12000);
  await state("end");
  await page.run("openMenu(); document.getElementById('restart').click()");
  await state("menu");
  await page.run("halt(false)");
  await state("another tab");
  await page.run("document.getElementById('halt').close(); halt(true)");
  await state("fault");
  await player.open(host.url);
  await state("cover with progress");
  await page.send("Page.close");
};
// Opened as a file, and played by keys on a screen that is touched; and where nothing can be played.
const elsewhere = async (browser, file) => {
  const page = await open(browser);
  await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.send("Page.navigate", { url: `file://${file}` });
  await page.until("window.ghostbuster && ghostbuster.isReady");
  const state = published(page);
  await state("file");
  await page.run("document.getElementById('desk').click()");
  await page.until("ghostbuster.frame?.screen.screen === 'scanner' && !document.getElementById('pad').hidden");
  await state("arrows");
  await page.send("Page.close");

  const broken = await open(browser, ["WebAssembly.instantiate = () => Promise.reject(new Error('no memory'));"]);
  await broken.send("Page.navigate", { url: `file://${file}` });
  await broken.until("document.getElementById('failure')?.hidden === false");
  await inspect(broken, "no engine");
  await broken.send("Page.close");
};

const host = await serve(join(folder, "site"));
const browser = await launch(program);
try {
  // What cannot be looked at is a fault among others.
  const all = (works) => Promise.all(works.map((work) => work().catch((problem) => blame(problem.stack, "not seen to the end"))));
  await all([() => known(browser)]);
  await all([
    () => hunt(browser, host),
    () => elsewhere(browser, join(folder, "site/index.html")),
    async () => {
      for (const name of readdirSync(reports).filter((one) => one.endsWith(".html")).sort()) {
        await report(browser, name.slice(0, -5), join(reports, name));
      }
      await watch(browser, "watched", join(folder, "watch/report.html"));
    },
  ]);
} finally {
  await browser.close();
  await host.close();
}
if (sums.drawn === 0) blame("no text", "any canvas");
if (faults.size > 0) {
  for (const [what, places] of faults) console.log(`${what} (${places.length} times, such as ${places.slice(0, process.env.ALL ? 1000 : 3).join("; ")})`);
  console.log(`${faults.size} faults in the looks of pages`);
  process.exit(1);
}
console.log(`Chromium: ${sums.texts} texts in ${sums.states} views of reports and a published page have a contrast of at least `
  + `${sums.lowest.toFixed(2)} : 1${axe ? ", and axe-core finds nothing" : ""}; ${((Date.now() - began) / 1000).toFixed(0)} s`);
