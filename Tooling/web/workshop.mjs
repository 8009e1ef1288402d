// usage: node Tooling/web/workshop.mjs FOLDER AXE     a game from nothing to a published page in dist/web/workshop.html,
// by pointer, by touch and by keys, in Chromium; AXE is axe-core's script, or empty. FOLDER takes what is downloaded.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { barriers } from "./access.mjs";
import { find, launch, pause } from "./browser.mjs";
import { serve } from "./host.mjs";
import { createServer } from "node:http";

const [folder, axeFile] = process.argv.slice(2);
const axe = axeFile ? readFileSync(axeFile, "utf8") : null;
const pictures = process.env.PICTURES;
const expect = (isSo, text) => { if (!isSo) throw new Error(text); };
const downloads = resolve(folder, "workshop");
rmSync(downloads, { recursive: true, force: true });
mkdirSync(downloads, { recursive: true });
if (pictures) mkdirSync(pictures, { recursive: true });

const program = find();
if (!program) {
  console.log("make web-check: the workshop is skipped, it needs Chromium");
  process.exit(0);
}
const keyCodes = { Tab: 9, Enter: 13, Escape: 27, " ": 32, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Delete: 46, F2: 113 };

// Somebody at the page: what they press, touch and read.
class Designer {
  constructor(page, name) {
    this.page = page;
    this.name = name;
    this.gestures = 0;
  }

  async open(url, { width = 1280, height = 800, language = "en-US", isTouch = false, scheme = "light", hasWorkers = true } = {}) {
    const { page } = this;
    if (!hasWorkers) await page.send("Page.addScriptToEvaluateOnNewDocument", { source: "window.Worker = class { constructor() { throw new DOMException('refused', 'SecurityError'); } };" });
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: isTouch });
    await page.send("Emulation.setTouchEmulationEnabled", { enabled: isTouch, maxTouchPoints: isTouch ? 2 : 1 });
    await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `
      Object.defineProperty(navigator, "language", { get: () => ${JSON.stringify(language)} });
      window.tasks = [];
      new PerformanceObserver((list) => { for (const { duration, startTime } of list.getEntries()) window.tasks.push({ duration, startTime }); }).observe({ type: "longtask", buffered: true });` });
    await this.visit(url);
  }

  async visit(url) {
    await this.page.send("Page.navigate", { url: "about:blank" });
    await this.page.send("Page.navigate", { url });
    await this.page.until("window.ghostbuster?.isReady", 60000);
    await this.page.run("window.tasks = []");
  }

  run(expression) { return this.page.run(expression); }
  until(expression, milliseconds) { return this.page.until(expression, milliseconds); }
  game() { return this.run("ghostbuster.editor.game"); }
  commands() { return this.run("[...document.querySelectorAll('#log li:not(.refused) code')].map((one) => one.textContent)"); }
  async look(name) { if (pictures) writeFileSync(join(pictures, `${this.name}-${name}.png`), await this.page.picture()); }

  // Where an element's middle is on the screen, once it is there.
  async middle(selector) {
    await this.until(`document.querySelector(${JSON.stringify(selector)})?.checkVisibility()`);
    return this.run(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    })()`);
  }

  // A place of the game's frame on the screen.
  spot(east, north) {
    return this.run(`(() => {
      const box = ghostbuster.plan.canvas.getBoundingClientRect();
      return [box.left + ghostbuster.plan.x(${east}), box.top + ghostbuster.plan.y(${north})];
    })()`);
  }

  // From here to there by mouse or finger; a click where both are one.
  async drag([x, y], [toX, toY] = [x, y], { isTouch = false, count = 1 } = {}) {
    this.gestures += 1;
    const steps = toX === x && toY === y ? 0 : 6;
    const at = (i) => [x + ((toX - x) * i) / steps, y + ((toY - y) * i) / steps];
    const { page } = this;
    if (isTouch) {
      await page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      for (let i = 1; i <= steps; i += 1) await page.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: at(i)[0], y: at(i)[1] }] });
      await page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      return;
    }
    const mouse = (type, px, py, clickCount = 1) => page.send("Input.dispatchMouseEvent", { type, x: px, y: py, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount });
    await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
    for (let click = 1; click <= count; click += 1) {
      await mouse("mousePressed", x, y, click);
      for (let i = 1; i <= steps; i += 1) await mouse("mouseMoved", ...at(i));
      await mouse("mouseReleased", toX, toY, click);
    }
  }

  async click(selector) { await this.drag(await this.middle(selector)); }
  async tap(selector) { await this.drag(await this.middle(selector), undefined, { isTouch: true }); }

  // A key, with Ctrl and Shift as its modifiers.
  async key(key, { shift = false, ctrl = false } = {}) {
    this.gestures += 1;
    const code = keyCodes[key] ?? key.toUpperCase().charCodeAt(0);
    const given = { key, code: key.length === 1 && /[a-z]/i.test(key) ? `Key${key.toUpperCase()}` : key, windowsVirtualKeyCode: code, modifiers: (shift ? 8 : 0) + (ctrl ? 2 : 0) };
    const text = key === "Enter" ? "\r" : key.length === 1 && !ctrl ? key : undefined;
    await this.page.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...given });
    await this.page.send("Input.dispatchKeyEvent", { type: "keyUp", ...given });
  }

  // What bears a text that can be read, in a dialog if one is open: its own words, its label or its title.
  bearing(text, kind = "button, summary, select, input") {
    return `[...(document.querySelector("dialog[open]") ?? document).querySelectorAll(${JSON.stringify(kind)})].find((one) => one.checkVisibility() && [one.textContent, one.ariaLabel, one.title, ...[...(one.labels ?? [])].map((each) => each.textContent)]
      .some((each) => each?.includes(${JSON.stringify(text)})))`;
  }

  // Presses what bears a text.
  async press(text) {
    await this.until(this.bearing(text)).catch(() => { throw new Error(`${this.name}: nothing to press says "${text}"`); });
    await this.run(`document.querySelectorAll(".pressed").forEach((one) => one.classList.remove("pressed")); ${this.bearing(text)}.classList.add("pressed")`);
    await this.click(".pressed");
  }

  // Types into the field that bears a text.
  async fill(text, value) {
    await this.press(text);
    await this.run("document.activeElement.select?.()");
    await this.type(value);
    await this.run("document.activeElement.dispatchEvent(new Event('change'))");
  }

  // Waits until a text can be read.
  async reads(pattern, milliseconds = 20000) {
    await this.until(`${pattern}.test(document.body.innerText)`, milliseconds).catch(async () => {
      throw new Error(`${this.name}: the page does not say ${pattern}: ${await this.run("document.getElementById('sentence').textContent")}`);
    });
  }

  type(text) { return this.page.send("Input.insertText", { text }); }

  // Tab until something has the focus.
  async reach(selector, most = 60) {
    for (let i = 0; i < most; i += 1) {
      if (await this.run(`document.activeElement?.matches(${JSON.stringify(selector)})`)) return;
      await this.key("Tab");
    }
    throw new Error(`${this.name}: the keys do not reach ${selector}`);
  }

  // Figures with intervals for as many hunts.
  async figures(least, milliseconds = 20000) {
    await this.until(`ghostbuster.balance.rows >= ${least}`, milliseconds).catch(async () => {
      throw new Error(`${this.name}: no figures: ${await this.run("document.getElementById('sentence').textContent")}`);
    });
    await this.until("ghostbuster.balance.shown?.points.every(({ figures }) => figures.some(({ target, low, high }) => target && low <= high))");
  }

  async downloaded(name) {
    for (let i = 0; i < 100 && !existsSync(join(downloads, name)); i += 1) await pause(50);
    expect(existsSync(join(downloads, name)), `${this.name}: ${name} is not downloaded`);
    await pause(100);
    return readFileSync(join(downloads, name));
  }
}

const near = (a, b, most) => Math.hypot(a.east - b.east, a.north - b.north) < most;
const faults = [];
const judge = async (designer, name) => {
  if (!axe) return;
  if (!(await designer.run("'axe' in window"))) await designer.run(axe);
  const since = await designer.run("performance.now()");
  const found = await designer.run(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => id + ": " + help + " " + target.join(" ") + " " + failureSummary)))`);
  // The judge's own work is none of the page's.
  await designer.run(`window.tasks = window.tasks.filter(({ startTime }) => startTime < ${since})`);
  for (const one of found) faults.push(`${designer.name}, ${name}: ${one}`);
};
const publishedGame = (page) => JSON.parse(page.toString().match(/<script type="application\/json" id="game">(.*?)<\/script>/s)[1]);

const byPointer = async (browser, host) => {
  const one = new Designer(await browser.page(), "pointer");
  await one.open(host.url + "workshop.html");
  await judge(one, "empty");
  const began = Date.now();
  await one.click("#emptyNew");
  await judge(one, "a new game");
  await one.click("#newName");
  const name = "<img src=x onerror=alert(1)> Park";
  await one.type(name);
  await one.click("#newPlace");
  await one.type("55.7297, 37.6012");
  await one.click("#newForm .main");
  await one.until("ghostbuster.editor.game?.zones.length === 1");
  expect((await one.game()).name === name && (await one.run("document.getElementById('gameName').textContent")) === name, "the name is shown as it is");
  expect((await one.run("document.querySelectorAll('img').length")) === 0, "a name is markup");
  // A second zone by its edge, three ghosts.
  await one.click("[data-tool=zone]");
  await one.drag(await one.spot(-20, 80), await one.spot(20, 80));
  await one.until("ghostbuster.editor.game.zones.length === 2");
  expect(Math.abs((await one.game()).zones[1].radius - 40) < 2, "the second zone has the radius that was dragged");
  await one.click("[data-tool=ghost]");
  const places = [[30, 20], [-70, -30], [60, 120]];
  for (const [i, [east, north]] of places.entries()) {
    await one.drag(await one.spot(east, north));
    await one.until(`ghostbuster.editor.game.ghosts.length === ${i + 1}`);
    expect(near((await one.game()).ghosts[i], { east, north }, 3), `ghost ${i + 1} is where it was put`);
  }
  await one.figures(50);
  const first = await one.run("ghostbuster.balance.marks.first");
  // A ghost and a rim are dragged: one command each.
  await one.click("[data-tool=select]");
  const count = (await one.commands()).length;
  await one.drag(await one.spot(...places[1]), await one.spot(-20, -60));
  await one.until(`document.querySelectorAll("#log li").length > ${count}`);
  expect(near((await one.game()).ghosts[1], { east: -20, north: -60 }, 3), "the ghost is where it was dragged");
  await one.drag(await one.spot(0, 0));
  const zone = (await one.game()).zones[0];
  await one.drag(await one.spot(zone.east, zone.north - zone.radius), await one.spot(zone.east, zone.north - 120));
  await one.until("ghostbuster.editor.game.zones[0].radius < 125");
  const after = await one.commands();
  expect(after.length === count + 2 && /^ghost 2 move \S+ \S+$/.test(after.at(-2)) && /^zone 1 radius 1[12]\d$/.test(after.at(-1)), `two gestures are two commands: ${after.slice(count)}`);
  await one.click("#undo");
  await one.until(`Math.abs(ghostbuster.editor.game.zones[0].radius - ${zone.radius}) < 0.01`);
  await one.key("z", { ctrl: true, shift: true });
  await one.until("ghostbuster.editor.game.zones[0].radius < 125");
  await one.drag(await one.spot(30, 20), undefined, { count: 2 });
  await one.until("document.activeElement.id === 'nameField'");
  await one.type("Boo");
  await one.key("Enter");
  await one.until("ghostbuster.editor.game.ghosts[0].name === 'Boo'");
  // The hunts before and after a move are compared.
  await one.until("!ghostbuster.balance.isBusy", 60000);
  const all = await one.run("ghostbuster.balance.marks.all");
  await one.drag(await one.spot(30, 20), await one.spot(70, 60));
  await one.until("ghostbuster.balance.shown?.points[0].figures.some(({ change }) => change?.pairs > 100)", 20000);
  await one.until("ghostbuster.passing.count > 5", 60000);
  await one.look("change");
  await one.run("for (const each of document.querySelectorAll('#balance details, #objects details')) each.open = true");
  await judge(one, "all open");
  // A curve, whose points are pressed.
  await one.click("#curves .main");
  await one.until("document.querySelectorAll('#curvePicture .dot').length >= 4", 60000);
  await one.until("!ghostbuster.balance.isBusy", 60000);
  await one.click("#curvePicture .dot");
  await one.until("Object.keys(ghostbuster.balance.choice.values).length === 1");
  await one.look("curve");
  await judge(one, "a curve");
  await one.until("!ghostbuster.balance.isBusy", 60000);
  await plane(one);
  await betterPlaces(one);
  await player(one);
  // A simulated hunt is watched.
  await one.click("#watchOpen");
  await one.until("ghostbuster.watching.shown?.frame", 20000);
  await one.click("[data-do=play]");
  await one.until("ghostbuster.watching.shown.frame.seconds > 1", 20000);
  await judge(one, "a hunt");
  await one.look("watch");
  await one.click("#watchClose");
  // Another language builds the player anew: a key is still one step.
  for (const language of ["ru", "en"]) {
    await one.click("#language");
    await one.until(`document.documentElement.lang === "${language}"`);
  }
  await one.click("#watchOpen");
  await one.until("ghostbuster.watching.shown?.frame?.index === 0", 20000);
  await one.run("document.getElementById('watch-picture').focus()");
  await one.key("ArrowRight");
  await one.until("ghostbuster.watching.shown.frame.index > 0");
  expect((await one.run("ghostbuster.watching.shown.frame.index")) === 1, "a key is two steps");
  await one.click("#watchClose");
  // Files: refused with a reason, saved, published.
  await one.run("ghostbuster.files.bring([new File(['no game'], 'notes.txt')])");
  await one.until("document.getElementById('hint').className === 'refused' && document.getElementById('hint').textContent.length > 10");
  for (const [button, file] of [["#fileSave", "img-srcx-onerroralert1-Park.json"], ["#filePlan", "plan.yml"], ["#filePublish", "img-srcx-onerroralert1-Park.html"]]) {
    await one.click("#fileMenu summary");
    await one.click(button);
    expect((await one.downloaded(file)).length > 100, `${file} is empty`);
  }
  const seconds = (Date.now() - began) / 1000;
  const saved = JSON.parse((await one.downloaded("img-srcx-onerroralert1-Park.json")).toString());
  expect(saved.games[0].name === name && saved.games[0].ghosts.length === 3, "the saved game");
  const published = publishedGame(await one.downloaded("img-srcx-onerroralert1-Park.html"));
  expect(JSON.stringify(published).includes("Boo"), "the published game");
  const tasks = await one.run("window.tasks.map(({ duration }) => duration)");
  console.log(`pointer: ${one.gestures} gestures in ${seconds.toFixed(0)} s; a first interval after ${first.toFixed(0)} ms, all hunts after ${all.toFixed(0)} ms with ${await one.run("ghostbuster.lab.hands")} workers; `
    + `${tasks.length} tasks over 50 ms, the longest ${Math.max(0, ...tasks).toFixed(0)} ms`);
  await keeps(browser, host, one, name);
  return join(downloads, "img-srcx-onerroralert1-Park.html");
};

// A map of answers over two parameters, by pointer and by keys.
const plane = async (one) => {
  await one.run("(() => { const other = document.getElementById('curveOther'); other.value = 'ghost.escapeDistanceMeters'; other.dispatchEvent(new Event('change')); })()");
  await one.click("#curves .main");
  await one.until("document.querySelectorAll('#curvePicture .cell').length === 36", 120000);
  await one.look("plane");
  await judge(one, "a map of answers");
  const set = "JSON.stringify(ghostbuster.balance.choice.values)";
  const before = await one.run(set);
  await one.click("#curvePicture .cell:nth-of-type(8)");
  await one.until(`${set} !== ${JSON.stringify(before)} && "ghost.escapeDistanceMeters" in ghostbuster.balance.choice.values`);
  const after = await one.run(set);
  await one.run("document.querySelectorAll('#curvePicture .cell')[20].focus()");
  await one.key("Enter");
  await one.until(`${set} !== ${JSON.stringify(after)}`);
  await one.until("!ghostbuster.balance.isBusy", 60000);
};

// Better places of chosen ghosts; each move is a command.
const betterPlaces = async (one) => {
  await one.click("#suggest .chips button");
  expect(await one.run("document.querySelector('#suggest .chips button').getAttribute('aria-pressed')") === "false", "a ghost that stays");
  const before = await one.game();
  const count = (await one.commands()).length;
  await one.run("document.getElementById('suggestLeast').focus()");
  await one.reach("#suggest .main");
  await one.key("Enter");
  await one.until("/%|\\d/.test(document.getElementById('suggestSaid').textContent)", 20000);
  await one.until("document.querySelector('#suggestMoves .main') || /No better/.test(document.getElementById('suggestSaid').textContent)", 120000);
  await one.look("suggest");
  await judge(one, "better places");
  expect(await one.run("!!document.querySelector('#suggestMoves .main')"), "no better place for ghosts that lie far away");
  await one.click("#suggestMoves .main");
  await one.until(`document.querySelectorAll('#log li').length > ${count}`);
  const moved = (await one.commands()).slice(count);
  const now = await one.game();
  expect(moved.length > 0 && moved.every((each) => /^ghost [23] move \S+ \S+$/.test(each)), `moves are commands: ${moved}`);
  expect(near(now.ghosts[0], before.ghosts[0], 0.01) && now.ghosts.every((a, i) => now.ghosts.every((b, k) => i >= k || !near(a, b, 29.9))), "the chosen ghosts keep their distance");
  for (const each of moved) { await one.click("#undo"); expect(each, "a move"); }
  await one.until(`JSON.stringify(ghostbuster.editor.game.ghosts.map(({ place }) => place)) === ${JSON.stringify(JSON.stringify(before.ghosts.map(({ place }) => place)))}`);
};

// A player from a file of `ghostlab fit` plays, and the plan names the file.
const player = async (one) => {
  const text = "# Fitted.\nname: \"ours\"\nbase: average\nreactionMean: {lognormal: {mean: 1.03, sd: 0.11}}  # people\npatience: 900\n";
  await one.run(`ghostbuster.files.bring([new File(["name: x\\nwalk: 3\\n"], "bad.yml")])`);
  await one.until("/bad.yml:2/.test(document.getElementById('hint').textContent)");
  await one.run(`ghostbuster.files.bring([new File([${JSON.stringify(text)}], "ours.yml")])`);
  await one.until("/ours \\(ours.yml\\)/.test(document.getElementById('players').textContent)");
  await one.until("ghostbuster.balance.shown?.points.some(({ player, count }) => player === 'ours' && count > 50)", 30000);
  const plan = await one.run("ghostbuster.engine.text('plan', JSON.stringify({ ...ghostbuster.balance.asked(), replicates: 5 }))");
  expect(/players: \[.*\{file: "ours.yml"\}\]/.test(plan), `the plan names the file: ${plan}`);
};

// Pictures of the map come from the address that was given, and lie where they should.
const pictured = async (browser) => {
  const asked = [];
  // One green pixel.
  const green = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNg+M9QDwADgQGAWjR9awAAAABJRU5ErkJggg==", "base64");
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(200, { "content-type": "image/png" }).end(green);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${server.address().port}`;
  // As `ghostbuster workshop --tiles` serves the page.
  const page = readFileSync("dist/web/workshop.html", "utf8")
    .replace("img-src data:", `img-src data: ${origin}`).replace(">@TILES@<", `>${JSON.stringify(`${origin}/{z}/{x}/{y}.png`)}<`);
  const site = join(downloads, "tiles");
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, "index.html"), page);
  const host = await serve(site);
  try {
    const one = new Designer(await browser.page(), "tiles");
    await one.open(host.url);
    expect(asked.length === 0, "a page without a game asks for pictures");
    await one.run("ghostbuster.editor.run('new Tiles'); ghostbuster.editor.run('zone add 55.7297 37.6012 150'); ghostbuster.plan.fit()");
    for (let i = 0; i < 100 && asked.length < 4; i += 1) await pause(50);
    expect(asked.length >= 4 && asked.every((url) => /^\/\d+\/\d+\/\d+\.png$/.test(url)), `what is asked for: ${asked}`);
    // By OpenStreetMap's formula the zone's middle is on this tile.
    const [depth] = asked[0].slice(1).split("/").map(Number);
    const [x, y] = [((37.6012 + 180) / 360) * 2 ** depth, ((1 - Math.asinh(Math.tan((55.7297 * Math.PI) / 180)) / Math.PI) / 2) * 2 ** depth].map(Math.floor);
    expect(asked.includes(`/${depth}/${x}/${y}.png`), `no picture of the middle: ${asked}`);
    await pause(500);
    // A canvas with pictures from elsewhere cannot be read: what is looked at is the screen.
    const screen = `data:image/png;base64,${(await one.page.picture()).toString("base64")}`;
    const [px, py] = await one.spot(-170, 20);
    const [r, g, b] = await one.run(`(async () => {
      const image = new Image();
      image.src = ${JSON.stringify(screen)};
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const c = canvas.getContext("2d");
      c.drawImage(image, 0, 0);
      return [...c.getImageData(${px}, ${py}, 1, 1).data];
    })()`);
    expect(g > r + 60 && g > b + 60, `the picture is not on the map: ${[r, g, b]}`);
    expect((await one.run("document.getElementById('credits').textContent")).includes(origin.slice(7)), "the pictures have no source");
    await one.click("#zoomIn");
    await one.key("+");
    const count = asked.length;
    for (let i = 0; i < 60 && asked.length === count; i += 1) await pause(50);
    expect(asked.length > count, "no pictures of another depth");
    await judge(one, "pictures");
    await one.look("tiles");
    console.log(`pictures: ${asked.length} asked for`);
    await one.page.send("Page.close");
    return origin;
  } finally {
    await host.close();
    // It answers to the end: a page that closes may still ask.
    server.unref();
  }
};

// A closed tab loses nothing; a second one does not write to the draft of the first.
const keeps = async (browser, host, one, name) => {
  await one.until("!ghostbuster.drafts.isDirty");
  await pause(300);
  const kept = "[ghostbuster.drafts.id, JSON.stringify(ghostbuster.editor.game?.ghosts.map(({ name, place }) => [name, place]))]";
  const before = await one.run(kept);
  await one.visit(host.url + "workshop.html");
  expect((await one.run(kept)).join() === before.join(), "the draft is kept");
  // So is what can be undone, and another language loses neither that nor the place on the map.
  const last = await one.run("ghostbuster.editor.view.undo");
  expect(last !== null, "nothing can be undone in the draft");
  await one.click("#zoomIn");
  const camera = await one.run("JSON.stringify(ghostbuster.plan.camera)");
  for (const language of ["ru", "en"]) {
    await one.click("#language");
    await one.until(`document.documentElement.lang === "${language}" && ghostbuster.editor.game`);
  }
  expect(await one.run("JSON.stringify(ghostbuster.plan.camera)") === camera, "a language moves the map");
  await one.click("#undo");
  await one.until(`ghostbuster.editor.view.redo === ${JSON.stringify(last)}`);
  await one.click("#redo");
  await one.until(`ghostbuster.editor.view.undo === ${JSON.stringify(last)}`);
  expect((await one.run(kept)).join() === before.join(), "undone and redone");
  // Whoever comes next has chosen no language.
  await one.run("localStorage.clear()");
  await one.until("!ghostbuster.drafts.isDirty");
  await pause(300);
  const other = new Designer(await browser.page(), "second tab");
  await other.open(host.url + "workshop.html");
  expect((await other.run("ghostbuster.drafts.id")) !== before[0], "two tabs write to one draft");
  await other.click("#draftsOpen");
  await judge(other, "drafts");
  await other.click("#draftList button");
  await other.until(`ghostbuster.editor.game?.name === ${JSON.stringify(name)}`);
  expect((await other.run("ghostbuster.drafts.id")) !== before[0], "the second tab opens a copy");
  // Another draft shows no figures and targets of the one before, though its game has the same number.
  await other.figures(1000);
  await other.run("ghostbuster.balance.choice.targets[0].low = 0.9; ghostbuster.drafts.keep()");
  await other.run("ghostbuster.drafts.empty()");
  await other.until("!ghostbuster.editor.game");
  expect(await other.run("ghostbuster.balance.rows === 0 && document.getElementById('figures').children.length === 0"), "an empty draft has figures");
  expect((await other.run("document.querySelector('#goals input').value")) === "0.7", "a new draft has the targets of the one before");
  await other.click("#draftsOpen");
  await other.click("#draftList button");
  await other.until(`ghostbuster.editor.game?.name === ${JSON.stringify(name)}`);
  expect((await other.run("document.querySelector('#goals input').value")) === "0.9", "a draft's targets are not shown");
  await other.figures(1000);
  // The dialog of a fault outlasts Escape, and the game the fault.
  await other.run("ghostbuster.engine.onFault(new Error('planted'))");
  for (let i = 0; i < 3; i += 1) await other.key("Escape");
  await other.until("document.getElementById('halt').open");
  await other.click("#haltGoOn");
  await other.until(`!document.getElementById('halt').open && ghostbuster.editor.game?.name === ${JSON.stringify(name)}`);
  // A link holds the game.
  await other.click("#fileMenu summary");
  await other.click("#fileLink");
  await other.until("ghostbuster.files.last?.address");
  const address = await other.run("ghostbuster.files.last.address");
  await other.visit(address);
  expect((await other.game())?.name === name && (await other.game()).ghosts.length === 3, "the link holds the game");
  await other.page.send("Page.close");
  await one.page.send("Page.close");
};

// What is undone to its beginning comes back, and where nothing can be stored work outlives a press and a fault.
const losesNothing = async (browser, host) => {
  const one = new Designer(await browser.page(), "full store");
  await one.open(host.url + "workshop.html", { width: 1440, height: 900 });
  await one.run("ghostbuster.drafts.empty()");
  await one.until("!ghostbuster.editor.game");
  await one.run(`for (const line of ['new "U"', "zone add 55.7297 37.6012 300", "ghost add First 55.7297 37.6012"]) ghostbuster.editor.run(line)`);
  const covered = `[...document.querySelectorAll("#tools button, #zoom button")].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }).length`;
  await one.until("!document.getElementById('chosen').hidden");
  expect((await one.run(covered)) === 0, "what is chosen covers a tool");
  await one.run("for (let i = 0; i < 3; i += 1) ghostbuster.editor.run('undo')");
  await one.until("!ghostbuster.drafts.isDirty");
  // The page goes on with the last draft that has a game; this one is among the others.
  await one.visit(host.url + "workshop.html");
  await one.run("ghostbuster.drafts.all().then((all) => ghostbuster.drafts.open(all.find(({ names }) => names.length === 0)))");
  await one.run("for (let i = 0; i < 3; i += 1) ghostbuster.editor.run('redo')");
  expect(await one.run("ghostbuster.editor.list('ghost').length === 1"), "a draft undone to its beginning is lost");
  await one.run("window.put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }; 0");
  await one.run("ghostbuster.editor.run('ghost add Late 55.7299 37.6012')");
  await one.until("ghostbuster.drafts.isRefused && ghostbuster.drafts.isDirty");
  await one.run("ghostbuster.drafts.empty()");
  expect(await one.run("ghostbuster.editor.list('ghost').length === 2"), "a new draft loses what cannot be stored");
  await one.run("ghostbuster.engine.onFault(new Error('planted'))");
  await one.click("#haltGoOn");
  await one.until("!document.getElementById('halt').open && ghostbuster.editor.list('ghost').length === 2");
  // There is room again: nothing keeps the page from being closed.
  await one.run("IDBObjectStore.prototype.put = window.put; ghostbuster.drafts.keep()");
  await one.until("!ghostbuster.drafts.isDirty && !ghostbuster.drafts.isRefused");
  await one.page.send("Page.close");
};

const byTouch = async (browser, host) => {
  const one = new Designer(await browser.page(), "touch");
  const touch = { isTouch: true };
  await one.open(host.url + "workshop.html", { width: 390, height: 844, scheme: "dark", ...touch });
  await one.run("ghostbuster.drafts.empty()");
  await one.until("!ghostbuster.editor.game");
  await judge(one, "empty");
  await one.tap("#emptyNew");
  await one.tap("#newName");
  await one.type("Touched");
  await one.tap("#newPlace");
  await one.type("55.7297 37.6012");
  await one.tap("#newForm .main");
  await one.until("ghostbuster.editor.game?.zones.length === 1");
  await one.tap("[data-tool=ghost]");
  await one.drag(await one.spot(40, 0), undefined, touch);
  await one.until("ghostbuster.editor.game.ghosts.length === 1");
  await one.drag(await one.spot(-60, -40), undefined, touch);
  await one.until("ghostbuster.editor.game.ghosts.length === 2");
  await one.tap("[data-tool=select]");
  await one.drag(await one.spot(40, 0), await one.spot(90, 30), touch);
  await one.until("ghostbuster.editor.game.ghosts[0].east > 70");
  const scale = await one.run("ghostbuster.plan.camera.scale");
  const [x, y] = await one.spot(0, 0);
  const pinch = (type, apart) => one.page.send("Input.dispatchTouchEvent", { type, touchPoints: apart === null ? [] : [{ x: x - apart, y, id: 0 }, { x: x + apart, y, id: 1 }] });
  await pinch("touchStart", 30);
  for (const apart of [40, 50, 60]) await pinch("touchMove", apart);
  await pinch("touchEnd", null);
  await one.until(`ghostbuster.plan.camera.scale > ${scale * 1.5}`);
  await one.look("map");
  await judge(one, "a game");
  await one.tap("#tab-balance");
  await one.figures(50);
  await one.look("balance");
  await judge(one, "balance");
  await one.tap("#tab-commands");
  await judge(one, "commands");
  await one.tap("#fileMenu summary");
  await one.tap("#filePublish");
  expect(JSON.stringify(publishedGame(await one.downloaded("Touched.html"))).includes("Touched"), "the game published by touch");
  expect(await one.run("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than a phone");
  console.log(`touch: ${one.gestures} gestures`);
  await one.page.send("Page.close");
};

// Somebody who has never seen the page gets from nothing to a balanced game by what stands on it, and by nothing else.
const byWords = async (browser, host) => {
  const one = new Designer(await browser.page(), "words");
  await one.open(host.url + "workshop.html");
  await one.run("ghostbuster.drafts.empty()");
  await one.reads(/Make a game/);
  await one.press("New game");
  await one.fill("Name", "First");
  await one.fill("Latitude and longitude of the first zone", "55.7297 37.6012");
  await one.press("Create");
  await one.reads(/Put a ghost on the map to see how the hunt goes/);
  await one.press("Put a ghost");
  await one.reads(/Click where the ghost should be/);
  for (const [i, place] of [[120, 20], [-110, -30], [30, -120]].entries()) {
    await one.drag(await one.spot(...place));
    await one.until(`ghostbuster.editor.game.ghosts.length === ${i + 1}`);
  }
  await one.reads(/Targets: met/, 60000);
  // A target that is missed: the page says what helps.
  await one.until("!ghostbuster.balance.isBusy", 60000);
  const walked = await one.run("Math.round(ghostbuster.balance.shown.points[0].figures.find(({ metric }) => metric === 'distanceWalked').mean * 0.75)");
  await one.run(`(() => { const add = ${one.bearing("Another target", "select")}; add.value = [...add.options].find(({ text }) => text === "Distance walked").value; add.dispatchEvent(new Event("change")); })()`);
  await one.fill("Distance walked, at most", String(walked));
  await one.reads(/Targets: missed/, 60000);
  await one.reads(/“Suggest places” moves ghosts until the targets hold/);
  await one.press("Suggest places");
  await one.press("Search");
  await one.until(one.bearing("Make these"), 120000);
  await one.press("Make these");
  await one.reads(/Targets: met/, 60000);
  await one.look("balanced");
  console.log(`words: a balanced game after ${one.gestures} gestures`);
  // GB-047: play, reset, delete and + are buttons beside the games.
  await one.press("First");
  const rows = await one.run("[...document.querySelectorAll('#gameList li')].map((row) => [...row.querySelectorAll('button')].slice(1).map((each) => each.textContent).join())");
  expect(rows.join("; ") === "Play,Reset progress,Delete", `what stands beside a game: ${rows}`);
  await judge(one, "games");
  await one.look("games");
  await one.press("Play: First");
  const isTab = ({ url }) => url.startsWith("blob:");
  let tab = null;
  for (let i = 0; i < 200 && !tab; i += 1) {
    await pause(50);
    tab = (await browser.call("Target.getTargets")).targetInfos.find(isTab);
  }
  expect(tab, "no tab to play in");
  const { sessionId } = await browser.call("Target.attachToTarget", { targetId: tab.targetId, flatten: true });
  const asked = "window.ghostbuster?.isReady && document.title";
  let title = null;
  for (let i = 0; i < 200 && !title; i += 1) {
    await pause(50);
    title = (await browser.call("Runtime.evaluate", { expression: asked }, sessionId)).result.value;
  }
  expect(title === "First", `the game in the tab: ${title}`);
  await browser.call("Target.closeTarget", { targetId: tab.targetId });
  await one.press("Delete: First");
  await one.until("ghostbuster.editor.view.games.length === 0");
  await one.press("New game");
  await one.until("document.getElementById('newDialog').open");
  await one.press("Cancel");
  // Progress of a game from a file is reset by a command.
  const game = { schemaVersion: 1, games: [{ id: "6B1D5A60-0001-4000-8000-000000000001", name: "Played", isActive: false, locationLayout: [], ghosts: [
    { id: "6B1D5A60-0002-4000-8000-000000000001", name: "Boo", modelID: "ghost.boo", baseLocation: { latitude: 55.73, longitude: 37.6 },
      state: "captured", mainZoneRadius: 150, fightRadius: 20, trapWindowDuration: 7, escapeDistanceMeters: 40, holdTime: 2 }] }] };
  await one.run(`ghostbuster.files.bring([new File([${JSON.stringify(JSON.stringify(game))}], "games.json")])`);
  await one.until("ghostbuster.editor.view.games[0]?.hasProgress");
  await one.press("Played");
  await one.reads(/Captured 1 \/ 1 ghosts/);
  await one.press("Reset progress: Played");
  await one.reads(/Captured 0 \/ 1 ghosts/);
  expect((await one.commands()).at(-1) === "reset 1", "reset is a command");
  await one.page.send("Page.close");
};

// Maps of other programs, and what is none: each is used, or refused in one line, and nothing is half done.
const oddMaps = {
  "josm.osm": [true, `<osm version='0.6' generator='JOSM' upload='never' x='1'><bounds minlat='55' minlon='37' maxlat='56' maxlon='38' origin='x'/><note>by hand</note>
    <node id='-1' action='modify' lat='55.7290' lon='37.6000'/><node id='-2' lat='55.7300' lon='37.6000'/><node id='-3' lat='999' lon='37.6'/>
    <way id='-10' action='modify'><nd ref='-1'/><nd ref='-2'/><nd ref='-99'/><tag k='highway' v='footway'/></way>
    <relation id='-20'><member type='way' ref='-777' role='outer'/><member type='relation' ref='-20' role=''/><tag k='type' v='multipolygon'/><tag k='natural' v='water'/></relation></osm>`],
  "overpass.json": [true, JSON.stringify({ version: 0.6, remark: "runtime error: Query timed out", elements: [
    { type: "way", id: 5, geometry: [{ lat: 55.729, lon: 37.6 }, null, { lat: 55.73, lon: 37.602 }, { lat: 55.731, lon: 37.603 }], tags: { highway: "path" } }, { type: "area", id: 9 }] })],
  "bom.geojson": [true, "\ufeff" + JSON.stringify({ type: "FeatureCollection", features: [{ type: "Feature", properties: null, geometry: null },
    { type: "Feature", properties: { natural: "water" }, geometry: { type: "MultiPolygon", coordinates: [[[[37.6, 55.729], [37.601, 55.729], [37.601, 55.7295], [37.6, 55.729]]]] } },
    { type: "Feature", properties: { highway: "footway" }, geometry: { type: "GeometryCollection", geometries: [{ type: "LineString", coordinates: [[37.6, 55.729, 120], [37.604, 55.731]] }, { type: "Point", coordinates: [] }] } }] })],
  "names.kml": [true, `<k:kml xmlns:k="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><k:Document><k:Placemark><k:name>Бу</k:name><k:Point><k:coordinates> 37.601,55.7297,0 </k:coordinates></k:Point></k:Placemark>
    <k:Placemark><gx:Track><k:when>2020-01-01T00:00:00Z</k:when><gx:coord>37.6 55.7 0</gx:coord></gx:Track></k:Placemark></k:Document></k:kml>`],
  "walk.gpx": [false, `<gpx version="1.0"><trk><trkseg><trkpt lat="55.729" lon="37.6"/><trkpt lat="55.73" lon="37.601"/></trkseg></trk></gpx>`],
  "cut.osm.gz": [false, Buffer.from("H4sIAAAAAAAAA7PJL84tVihLLSrOzM+zVTLQM1Cys8lLSVHITLFVMjQyNjE1MzVQUsgssVUyNTUFAA==", "base64").subarray(0, 40)],
  "gateway.osm": [false, "<!doctype html><html><title>504</title></html>"],
  "empty.geojson": [false, ""],
  "rate.json": [false, JSON.stringify({ version: 0.6, elements: [], remark: "rate_limited" })],
  "deep.geojson": [false, '{"type":"FeatureCollection","features":' + "[".repeat(100000)],
};
const strange = async (browser, host) => {
  const one = new Designer(await browser.page(), "odd maps");
  await one.open(host.url + "workshop.html");
  await one.run("ghostbuster.drafts.empty()");
  const state = "JSON.stringify([ghostbuster.editor.view.games, { ...ghostbuster.editor.game, isWhole: true }, ghostbuster.editor.view.ground, ghostbuster.editor.view.undo])";
  for (const [name, [isTaken, content]] of Object.entries(oddMaps)) {
    const before = await one.run(state);
    const bytes = Buffer.from(content).toString("base64");
    await one.run(`ghostbuster.files.bring([new File([Uint8Array.from(atob("${bytes}"), (one) => one.charCodeAt(0))], ${JSON.stringify(name)})])`);
    const [said, isRefused] = await one.run("(({ lastChild }) => [lastChild.querySelector('span').textContent, lastChild.className === 'refused'])(document.getElementById('log'))");
    expect(isRefused === !isTaken && said.length > 10, `${name}: ${said}`);
    expect(isTaken || !said.includes("\n"), `${name} is refused in more than a line: ${said}`);
    expect(isTaken || (await one.run(state)) === before, `${name} is refused and changes something`);
  }
  console.log(`odd maps: ${Object.keys(oddMaps).length}`);
  await one.page.send("Page.close");
};

// A thousand zones and ten thousand ghosts stay usable: how long an edit takes, and how many pictures a second panning shows.
const crowded = async (browser, host) => {
  const one = new Designer(await browser.page(), "crowd");
  await one.open(host.url + "workshop.html");
  await one.run("ghostbuster.drafts.empty()");
  const spread = (count, wide, east, north, properties) => Array.from({ length: count }, (_, i) => ({ type: "Feature", properties: properties(i),
    geometry: { type: "Point", coordinates: [37.5 + (i % wide) * east, 55.7 + Math.floor(i / wide) * north] } }));
  const features = [...spread(1000, 40, 0.002, 0.0012, () => ({ radius: 60 })), ...spread(10000, 125, 0.00063, 0.00037, (i) => ({ name: `Ghost ${i + 1}` }))];
  await one.run(`ghostbuster.files.bring([new File([${JSON.stringify(JSON.stringify({ type: "FeatureCollection", features }))}], "crowd.geojson")])`);
  const counts = "[ghostbuster.editor.list('zone').length, ghostbuster.editor.list('ghost').length].join()";
  expect((await one.run(counts)) === "1000,10000", `what came: ${await one.run(counts)}`);
  await one.run("ghostbuster.balance.stop()");
  const edits = [];
  for (const command of ["ghost 5000 move 55.71 37.55", "zone 500 radius 70", "undo"]) {
    edits.push(await one.run(`(() => { const from = performance.now(); ghostbuster.editor.run(${JSON.stringify(command)}); return performance.now() - from; })()`));
    await one.run("ghostbuster.balance.stop()");
  }
  const rate = await one.run(`new Promise((done) => {
    ghostbuster.plan.fit();
    let [count, first] = [0, 0];
    const step = (now) => {
      first ||= now;
      count += 1;
      ghostbuster.plan.pan(count % 60 < 30 ? 7 : -7, count % 40 < 20 ? 3 : -3);
      if (now - first > 3000) done((count * 1000) / (now - first)); else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`);
  console.log(`10 000 ghosts and 1 000 zones: edits take ${edits.map((each) => each.toFixed(0)).join(", ")} ms, ${rate.toFixed(0)} pictures a second`);
  await one.look("crowd");
  await one.page.send("Page.close");
};

const byKeys = async (browser, host) => {
  const one = new Designer(await browser.page(), "keys");
  await one.open(host.url + "workshop.html", { language: "ru-RU", scheme: "dark" });
  await one.run("ghostbuster.drafts.empty()");
  await one.until("!ghostbuster.editor.game");
  expect((await one.run("document.documentElement.lang")) === "ru", "the page is in Russian");
  await one.reach("#emptyNew");
  await one.key("Enter");
  await one.reach("#newName");
  await one.type("Клавиши");
  await one.reach("#newPlace");
  await one.type("55.7297 37.6012");
  await one.key("Enter");
  await one.until("ghostbuster.editor.game?.zones.length === 1 && document.activeElement.id === 'map'");
  await one.key("g");
  await one.key("Enter");
  await one.until("ghostbuster.editor.game.ghosts.length === 1");
  await one.key("Escape");
  const from = (await one.game()).ghosts[0];
  // Ten metres east and one north, as one command.
  await one.key("ArrowRight", { shift: true });
  await one.key("ArrowUp");
  await one.until(`ghostbuster.editor.game.ghosts[0].east > ${from.east + 8}`);
  expect(near((await one.game()).ghosts[0], { east: from.east + 10, north: from.north + 1 }, 1), "the ghost is moved by keys");
  expect((await one.commands()).filter((each) => each.startsWith("ghost 1 move")).length === 1, "a move by keys is one command");
  await one.key("F2");
  await one.until("document.activeElement.id === 'nameField'");
  await one.type("Бу");
  await one.key("Enter");
  await one.until("ghostbuster.editor.game.ghosts[0].name === 'Бу'");
  await one.key("g");
  await one.key("ArrowLeft", { shift: true });
  await one.key("Escape");
  await one.key("Escape");
  await one.key("g");
  await one.key("ArrowLeft", { shift: true });
  await one.key("Enter");
  await one.until("ghostbuster.editor.game.ghosts.length === 2");
  await one.key("Escape");
  await one.key("Delete");
  await one.until("ghostbuster.editor.game.ghosts.length === 1");
  await one.key("z", { ctrl: true });
  await one.until("ghostbuster.editor.game.ghosts.length === 2");
  // Tab walks through the objects, a zone grows by keys, Escape and Tab leave the map.
  await one.run("ghostbuster.plan.canvas.blur(); ghostbuster.plan.canvas.focus()");
  await one.key("Tab");
  await one.until("ghostbuster.editor.chosen?.kind === 'zone'");
  await one.key("]", { shift: true });
  await one.until("ghostbuster.editor.game.zones[0].radius === 160");
  await one.key("Escape");
  await one.key("Tab");
  expect(await one.run("document.activeElement.id !== 'map'"), "the keys leave the map");
  await one.figures(50);
  // The same by the table, for those who do not see the map.
  await one.reach("#zoneTable td.number button", 90);
  await one.key("Enter");
  await one.until("document.activeElement.tagName === 'INPUT'");
  await one.run("document.activeElement.select()");
  await one.type("170");
  await one.key("Enter");
  await one.until("ghostbuster.editor.game.zones[0].radius === 170");
  await judge(one, "a game");
  await one.look("game");
  await one.run("document.getElementById('command').focus()");
  await one.type("ghost 1 delete");
  await one.key("Enter");
  await one.until("ghostbuster.editor.game.ghosts.length === 1");
  await one.run("document.getElementById('title').scrollIntoView(); document.activeElement.blur()");
  await one.reach("#fileMenu summary");
  await one.key("Enter");
  await one.reach("#filePublish");
  await one.key("Enter");
  expect(JSON.stringify(publishedGame(await one.downloaded("Клавиши.html"))).includes("Клавиши"), "the game published by keys");
  // The other language, with all that is open.
  await one.reach("#language", 120);
  await one.key("Enter");
  await one.until("document.documentElement.lang === 'en' && ghostbuster.editor.game?.name === 'Клавиши'");
  expect((await one.run("document.getElementById('tab-balance').textContent")) === "Balance", "the page speaks English");
  console.log(`keys: ${one.gestures} keys`);
  await one.page.send("Page.close");
};

// Opened as a file, and all sizes.
const elsewhere = async (browser) => {
  const one = new Designer(await browser.page(), "file");
  await one.open(`file://${resolve("dist/web/workshop.html")}`);
  await one.run("ghostbuster.editor.run('new File'); ghostbuster.editor.run('zone add 55.7297 37.6012 150'); ghostbuster.editor.run('ghost add Boo 55.7301 37.6021'); ghostbuster.plan.fit()");
  await one.figures(50);
  // Who adds up fails while hunts are played: the page says so, and the next change has a whole answer.
  // In the page, since from outside the hunts may be over before it is asked.
  await one.run(`new Promise((done) => {
    ghostbuster.editor.run("ghost Boo set holdTime 3");
    const fail = () => {
      if (ghostbuster.balance.isPlaying && document.getElementById("played").value > 0) ghostbuster.lab.count("nothing").catch(() => {}).then(done);
      else setTimeout(fail, 1);
    };
    fail();
  })`);
  await one.until(`document.getElementById('sentence').textContent.startsWith("The lab has made a mistake")`);
  await one.run("ghostbuster.editor.run('ghost Boo set holdTime 2')");
  await one.figures(50);
  await one.until("!ghostbuster.balance.isPlaying");
  expect(!(await one.run("document.getElementById('sentence').textContent")).startsWith("The lab"), "no answer after a fault of the lab");
  console.log(`as a file: ${(await one.run("ghostbuster.lab.isAlone")) ? "the page plays itself" : "workers play"}`);
  for (const [width, height] of [[390, 844], [800, 600], [1100, 700], [1280, 800], [2560, 1440]]) {
    for (const scheme of ["light", "dark"]) {
      await one.page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
      await one.page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
      await pause(150);
      expect(await one.run("document.documentElement.scrollWidth <= innerWidth && ghostbuster.plan.canvas.clientWidth > 200"), `${width} pixels: no room`);
      await judge(one, `${width}, ${scheme}`);
      await one.look(`${width}-${scheme}`);
    }
  }
  await one.page.send("Page.close");
};

// All that is there, for everyone (access.mjs): every panel and dialog; and the focus is never on nothing.
const everyone = async (browser) => {
  const one = new Designer(await browser.page(), "everyone");
  await one.open(`file://${resolve("dist/web/workshop.html")}`);
  await one.run("ghostbuster.drafts.empty()");
  const open = async (name) => {
    const picture = (when) => one.look(`${name}-${when.replaceAll(/\W+/g, "-")}`);
    for (const fault of await barriers(one.page, picture)) faults.push(`everyone, ${name}: ${fault}`);
  };
  const focused = async (name) => {
    const isSomewhere = await one.run("document.activeElement !== null && document.activeElement !== document.body");
    if (!isSomewhere) faults.push(`everyone: the focus is on nothing after ${name}`);
  };
  await open("empty");
  const dialog = async (name, opener) => {
    await one.run(`document.querySelector("${opener}").focus()`);
    await one.key("Enter");
    await one.until(`document.getElementById("${name}").open`);
    await focused(`opening ${name}`);
    await open(name);
    await one.key("Escape");
    await one.until(`!document.getElementById("${name}").open`);
    await focused(`closing ${name}`);
  };
  await dialog("newDialog", "#emptyNew");
  const lines = ["new Everyone", "zone add 55.7297 37.6012 150", "ghost add Boo 55.7301 37.6021", "ghost add \"A ghost with a long name\" 55.7303 37.6021"];
  for (const line of lines) await one.run(`ghostbuster.editor.run(${JSON.stringify(line)})`);
  await one.run("ghostbuster.plan.fit()");
  await one.figures(50, 120000);
  await one.run("for (const each of document.querySelectorAll('#balance details, #objects details')) each.open = true");
  for (const panel of ["objects", "balance", "commands"]) {
    await one.run(`document.getElementById("tab-${panel}").click()`);
    await open(panel);
  }
  await dialog("drafts", "#draftsOpen");
  await dialog("help", "#helpOpen");
  // What had the focus is deleted.
  await one.run("document.querySelector('#ghostTable tbody button').focus()");
  await one.run("ghostbuster.editor.run('ghost 1 delete')");
  await one.until("ghostbuster.editor.game.ghosts.length === 1");
  await focused("a deletion");
  await one.page.send("Page.close");
};

// Where workers are refused the page plays itself, in slices; and everything can be printed.
const alone = async (browser) => {
  const one = new Designer(await browser.page(), "alone");
  await one.open(`file://${resolve("dist/web/workshop.html")}`, { hasWorkers: false });
  await one.run("ghostbuster.drafts.empty()");
  await one.run("ghostbuster.editor.run('new Alone'); ghostbuster.editor.run('zone add 55.7297 37.6012 150'); ghostbuster.editor.run('ghost add Boo 55.7301 37.6021'); ghostbuster.plan.fit()");
  await one.run("window.tasks = []");
  await one.figures(200, 60000);
  expect(await one.run("ghostbuster.lab.isAlone"), "workers play though they are refused");
  const tasks = await one.run("window.tasks.map(({ duration }) => duration)");
  await one.until("!ghostbuster.drafts.isDirty");
  const osm = `<osm version="0.6"><node id="1" lat="55.7290" lon="37.6000"/><node id="2" lat="55.7305" lon="37.6030"/><way id="3"><nd ref="1"/><nd ref="2"/><tag k="highway" v="footway"/></way></osm>`;
  await one.run(`ghostbuster.files.bring([new File([${JSON.stringify(osm)}], "park.osm")])`);
  await one.until("ghostbuster.editor.view.ground");
  const { data } = await one.page.send("Page.printToPDF", { printBackground: true });
  const paper = Buffer.from(data, "base64");
  writeFileSync(join(downloads, "print.pdf"), paper);
  expect(paper.length > 10000 && /\/Type\s*\/Page\b/.test(paper.toString("latin1")), "nothing is printed");
  console.log(`without workers: ${tasks.length} tasks over 50 ms, the longest ${Math.max(0, ...tasks).toFixed(0)} ms; ${(paper.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length} printed pages`);
  await one.page.send("Page.close");
};

const host = await serve("dist/web");
const browser = await launch(program);
try {
  await browser.call("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
  const published = await byPointer(browser, host);
  await losesNothing(browser, host);
  await byTouch(browser, host);
  await byKeys(browser, host);
  await byWords(browser, host);
  await strange(browser, host);
  await crowded(browser, host);
  await elsewhere(browser);
  await everyone(browser);
  await alone(browser);
  const pictureHost = await pictured(browser);
  // The published page is a hunt.
  const phone = await browser.page();
  await phone.send("Page.navigate", { url: `file://${published}` });
  await phone.until("window.ghostbuster?.isReady && document.title.includes('Park')");
  const wrong = browser.events.filter(({ method, params }) =>
    method === "Runtime.exceptionThrown" || (method === "Log.entryAdded" && params.entry.level === "error") || method === "Page.javascriptDialogOpening");
  expect(wrong.length === 0, JSON.stringify(wrong));
  const strangers = browser.events.filter(({ method, params }) => method === "Network.requestWillBeSent"
    && !params.request.url.startsWith(host.url) && !params.request.url.startsWith(pictureHost) && !/^http:\/\/localhost:\d+\/$/.test(params.request.url) && !/^(data|blob|file|about):/.test(params.request.url));
  expect(strangers.length === 0, JSON.stringify(strangers));
  expect(faults.length === 0, faults.join("\n"));
  console.log(axe ? "axe-core: nothing found" : "axe-core is skipped");
} finally {
  await browser.close();
  await host.close();
}
