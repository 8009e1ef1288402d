// usage: node check.mjs FOLDER GHOSTBUSTER HUNTTRACE     the second half of Tooling/web/check
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { find, launch, pause } from "./browser.mjs";
import { serve } from "./host.mjs";
import { checkHome, checkKeeping } from "./keeping.mjs";
import { load } from "./module.mjs";
import { Player } from "./player.mjs";

const [folder, ghostbuster, huntTrace] = process.argv.slice(2);
const module = load("dist/web/ghostweb.wasm");
const expect = (isSo, text) => { if (!isSo) throw new Error(text); };
const began = Date.now();
const pictures = process.env.PICTURES;  // A folder for pictures of the screens.
if (pictures) mkdirSync(pictures, { recursive: true });

const native = readdirSync(folder).filter((name) => name.endsWith(".trace")).map((name) => ({
  name, trace: readFileSync(join(folder, name)), recording: readFileSync(join(folder, name.replace(/trace$/, "jsonl"))),
}));
let bytes = 0;
for (const { name, trace, recording } of native) {
  expect(trace.equals(module.trace(recording)), `${name}: Node and the native program differ`);
  bytes += trace.length;
}
console.log(`Node: ${native.length} recordings, ${bytes} bytes of traces as the native program prints them`);

const program = find();
if (!program) {
  console.log("make web-check: the rest is skipped, it needs Chromium");
  process.exit(0);
}
const host = await serve(join(folder, "site"));
const browser = await launch(program);
try {
  await browser.call("Browser.grantPermissions", {
    origin: host.url.slice(0, -1), permissions: ["geolocation", "sensors", "videoCapture", "wakeLockScreen"],
  });
  const page = await browser.page();
  const look = async (name) => { if (pictures) writeFileSync(join(pictures, `${name}.png`), await page.picture()); };
  const player = new Player(page, look);
  await player.open(host.url);
  await look("cover");
  for (const { name, trace, recording } of native) {
    const given = JSON.stringify(recording.toString("base64"));
    const same = await page.run(`(async () => {
      const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
      const trace = ghostbuster.engine.trace(bytes(${given}));
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", trace));
      return [trace.length, ...digest].join();
    })()`);
    const digest = await crypto.subtle.digest("SHA-256", trace);
    expect(same === [trace.length, ...new Uint8Array(digest)].join(), `${name}: Chromium and the native program differ`);
  }
  console.log(`Chromium: the same ${native.length} traces`);

  // Portrait, English, with the camera: one ghost, then everything is left as it stands.
  expect((await page.run("document.title")).includes("</title>"), "the game's name is shown as it is");
  await player.stand(55.7297, 37.6012);
  await page.run("document.getElementById('start').click()");
  await page.until("window.ghostbuster.frame");
  expect((await player.catchOne("first")) === "captured", "the first ghost is captured");
  await page.until("Object.keys(localStorage).some((key) => key.startsWith('ghostbuster:progress:'))");

  // Offline, landscape, Russian: the page comes from its worker, the progress from before.
  await page.until("navigator.serviceWorker.ready.then((r) => !!r.active)");
  await page.until("caches.keys().then((all) => all.length === 1)");
  const askedBefore = host.asked.length;
  await host.close();
  await player.open(host.url, { width: 844, height: 390, language: "ru-RU" });
  await look("offline-cover");
  await page.run("document.getElementById('wantsCamera').click()");
  await page.run("document.getElementById('start').click()");
  await page.until("window.ghostbuster.frame");
  expect((await player.frame()).screen.captured === 1, "progress is kept");
  expect((await player.catchOne("second")) === "captured", "the second ghost is captured");
  const over = await player.seen("debrief", 12000);
  await pause(200);
  await look("debrief");
  expect(over.caption.title === "Охота окончена", "the debrief is in Russian");
  // What is drawn is in words too: each ghost of the debrief has its row, and each place on the map its sentence.
  const rows = await page.run("[...document.querySelectorAll('#table tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))");
  expect(rows.length === over.screen.ghosts.length && rows.every(([, fights, , escapes], i) =>
    Number(fights) === over.screen.ghosts[i].tries && Number(escapes) === over.screen.ghosts[i].escapes), `the table of the debrief: ${JSON.stringify(rows)}`);
  expect(await page.run(`(() => {
    const { screen, caption, trail } = JSON.parse(ghostbuster.engine.map());
    const told = [...document.querySelectorAll("#facts li")].map((one) => one.textContent);
    return told.join("|") === caption.facts.join("|") && told.length === screen.zones.length + screen.ghosts.length + 1
      && screen.ghosts.every((one) => one.isCaptured) && trail.length >= 6;
  })()`), "the facts of the debrief's map");
  expect(host.asked.length === askedBefore, "nothing is fetched offline");

  // The recording opens in the shell, and its last screen is the page's.
  const text = await page.run("new TextDecoder().decode(ghostbuster.engine.recording())");
  const file = join(folder, "phone.jsonl");
  writeFileSync(file, text);
  const traced = spawnSync(huntTrace, [file, `${file}.native`]);
  expect(traced.status === 0, `the recording has no trace: ${traced.stderr}`);
  expect(readFileSync(`${file}.native`).equals(module.trace(Buffer.from(text))), "the phone's recording differs natively");
  const shell = spawnSync(ghostbuster, ["--data", join(folder, "data"), "--strict", "--frames", "json"], {
    input: `replay ${file}\njump capture\nclose\n`,
  });
  expect(shell.status === 0, `the shell does not replay it: ${shell.stdout}${shell.stderr}`);
  const lines = shell.stdout.toString().trim().split("\n").map((line) => JSON.parse(line));
  const moment = lines.filter((line) => line.screen === "replay").pop();
  // In the trace the screen follows its event; a moment's screen is the one after so many events.
  const screens = new TextDecoder().decode(module.trace(Buffer.from(text))).split("\n")
    .filter((line) => line.startsWith("{\"format\"")).map((line) => JSON.stringify({ ...JSON.parse(line), format: undefined }));
  expect(screens[moment.index] === JSON.stringify(moment.hunt), "the shell shows another screen");

  // From a file, dark: the page says what phones need, and is walked by keys.
  const desk = await browser.page();
  const atDesk = new Player(desk, async (name) => { if (pictures) writeFileSync(join(pictures, `${name}.png`), await desk.picture()); });
  await desk.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }] });
  await atDesk.open(`file://${join(folder, "site/index.html")}`);
  expect(await desk.run("document.getElementById('start').hidden && !document.getElementById('insecure').hidden"), "a file says that phones need https");
  await atDesk.look("desk-cover");
  await desk.run("document.getElementById('desk').click()");
  await atDesk.seen("scanner");
  const before = (await atDesk.frame()).screen;
  const key = (type, name) => desk.send("Input.dispatchKeyEvent", { type, key: name, code: name });
  await key("keyDown", "ArrowUp");
  await desk.until(`ghostbuster.frame.screen.ghosts[0].northMeters < ${before.ghosts[0].northMeters}`);
  await key("keyUp", "ArrowUp");
  // Backwards, which once was the end of the page.
  const back = (await atDesk.frame()).screen.ghosts[0].northMeters;
  await key("keyDown", "ArrowDown");
  await desk.until(`ghostbuster.frame.screen.ghosts[0].northMeters > ${back}`);
  await key("keyUp", "ArrowDown");
  await key("keyDown", "ArrowRight");
  await desk.until("ghostbuster.frame.screen.headingDegrees > 20");
  await atDesk.look("desk-scanner");
  await key("keyUp", "ArrowRight");
  await desk.until("ghostbuster.frame.screen.canStartSearch");
  await key("keyDown", "Enter");
  await atDesk.seen("search");
  await pause(300);
  await atDesk.look("desk-search");

  // A game on a ground: the map has it, the ghosts and the own way, and all of it in words; the sounds are awake.
  const walk = await browser.page();
  await walk.send("Page.addScriptToEvaluateOnNewDocument", { source: `(() => {
    const { createOscillator } = AudioContext.prototype;
    window.tones = 0;
    AudioContext.prototype.createOscillator = function () { window.tones += 1; return createOscillator.call(this); };
  })()` });
  const walker = new Player(walk, async (name) => { if (pictures) writeFileSync(join(pictures, `${name}.png`), await walk.picture()); });
  await desk.send("Page.close");
  await walker.open(`file://${join(folder, "grounded/index.html")}`);
  await walk.run("document.getElementById('desk').click()");
  await walker.seen("scanner");
  await walk.until("ghostbuster.frame.screen.target?.distanceMeters");
  await walk.send("Input.dispatchKeyEvent", { type: "keyDown", key: "m", code: "KeyM" });
  await walk.until("document.querySelectorAll('#marks li').length > 8");
  const mapped = await walk.run(`(() => {
    const { screen, caption } = JSON.parse(ghostbuster.engine.map());
    const names = [screen.target, ...screen.ghosts].map((one) => one.name);
    const told = [...document.querySelectorAll("#facts li")].map((one) => one.textContent);
    const marks = [...document.querySelectorAll("#marks li")].map((one) => one.textContent);
    return { names, told, marks, wanted: ["way", "water", "building", "barrier"].map((kind) => caption.legend[kind]),
      inked: (() => { const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height); return new Set(new Uint32Array(data.buffer)).size; })() };
  })()`);
  expect(mapped.names.length === 6 && mapped.names.every((name) => mapped.told.some((one) => one.startsWith(`${name}, `))), `ghosts in words: ${mapped.told}`);
  expect(mapped.wanted.every((kind) => mapped.marks.includes(kind)), `marks: ${mapped.marks}`);
  expect(mapped.inked > 50, "an empty map");
  await walker.look("desk-map");
  await walk.send("Input.dispatchKeyEvent", { type: "keyUp", key: "m", code: "KeyM" });
  await walk.run("document.getElementById('mapSwitch').click()");
  await walk.until("document.querySelectorAll('#marks li').length === 0");
  await walk.until("ghostbuster.frame.screen.canStartSearch");
  await walk.send("Input.dispatchKeyEvent", { type: "keyDown", key: "Enter", code: "Enter" });
  await walker.seen("search");
  await walk.until("window.tones > 0");
  // The distance at which ghosts are drawn is the rules': half of it, twice the ghost.
  const drawn = await walk.run("[ghostbuster.frame.screen.drawnMeters, ghostbuster.frame.screen.drawnDegrees]");
  expect(drawn[0] === 10 && Math.abs(drawn[1] - 9.7) < 0.1, `drawn at ${drawn}`);
  await walk.send("Page.close");

  // A report plays hunts: every moment is that of the native program, and the engine knows the sweep's end.
  const report = await browser.page();
  const shot = async (name) => { if (pictures) writeFileSync(join(pictures, `${name}.png`), await report.picture()); };
  await report.send("Page.navigate", { url: `file://${join(folder, "watch/report.html")}` });
  await report.until("window.ghostbuster && ghostbuster.watch.isReady");
  const clicked = (selector) => report.run(`document.querySelector('${selector}').click()`);
  for (const hunt of [0, 1]) {
    await clicked(`button[data-hunt="${hunt}"]`);
    const recorded = await report.run(`document.querySelectorAll("script.hunt")[${hunt}].textContent.trim() + "\\n"`);
    const file = join(folder, `watched-${hunt}.jsonl`);
    writeFileSync(file, recorded);
    expect(spawnSync(huntTrace, [file, `${file}.native`]).status === 0, `hunt ${hunt} of the report has no trace`);
    const same = await report.run(`(() => {
      const { engine, watch } = ghostbuster;
      const native = ${JSON.stringify(readFileSync(`${file}.native`).toString())};
      if (new TextDecoder().decode(engine.trace(new TextEncoder().encode(${JSON.stringify(recorded)}))) !== native) return "trace";
      const screens = native.split("\\n").filter((line) => line.startsWith('{"format"'));
      engine.watchGo(0);
      for (let i = 0; i < watch.outline.count - 1; i += 1, engine.watchStep(1)) {
        const { index, screen } = engine.watchFrame();
        const [now, then] = [{ ...screen }, JSON.parse(screens[i])];
        delete now.sweepDegrees, delete then.sweepDegrees;
        // A page gets long names cut.
        const short = (key, value) => (key === "name" && value ? value.slice(0, 20) : value);
        if (index !== i || JSON.stringify(now, short) !== JSON.stringify(then, short)) return i + JSON.stringify(now) + screens[i];
      }
      return "same";
    })()`);
    expect(same === "same", `hunt ${hunt} of the report differs: ${same}`);
    await clicked('[data-do="former"]');
    await shot(`watch-${hunt}`);
  }
  await report.run("document.getElementById('watch-speed').value = '32'");
  await clicked('[data-do="former"]');
  await clicked('[data-do="play"]');
  await report.until("ghostbuster.watch.frame.seconds > 20");
  await report.run("ghostbuster.engine.watchGo(ghostbuster.watch.outline.endsAtSeconds - 10)");
  await report.until("ghostbuster.watch.frame.isOver", 60000);
  expect(await report.run("ghostbuster.watch.frame.screen.captured === 2"), "the watched hunt ends with both ghosts captured");
  await shot("watch-end");

  await checkKeeping(browser, folder, huntTrace);
  await checkHome(browser, folder);

  const wrong = browser.events.filter(({ method, params }) =>
    method === "Runtime.exceptionThrown" || (method === "Log.entryAdded" && params.entry.level === "error")
    || (method === "Page.javascriptDialogOpening"));
  expect(wrong.length === 0, JSON.stringify(wrong));
  const strangers = browser.events.filter(({ method, params }) =>
    method === "Network.requestWillBeSent" && !/^http:\/\/localhost:\d+\//.test(params.request.url) && !/^(data|blob|file):/.test(params.request.url));
  expect(strangers.length === 0, JSON.stringify(strangers));
  console.log(`Chromium: a hunt to its end, online and offline; its recording of ${text.length} bytes opens in the shell; a report plays its hunts`);
} finally {
  await browser.close();
  await host.close().catch(() => {});
}
console.log(`${((Date.now() - began) / 1000).toFixed(1)} s`);
