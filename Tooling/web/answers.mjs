// usage: node Tooling/web/answers.mjs PAGE AXE     a report with `--play` in Chromium: what it plays at a design point is
// what is stored, a slider is answered within a second, and a difference is that of the pairs. PAGE is the report of a
// plan whose parameters are lists of numbers; AXE is axe-core's script, or empty.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { barriers } from "./access.mjs";
import { find, launch, pause } from "./browser.mjs";

const [path, axeFile] = process.argv.slice(2);
const axe = axeFile ? readFileSync(axeFile, "utf8") : null;
const expect = (isSo, text) => { if (!isSo) throw new Error(text); };
const close = (a, b) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
const program = find();
if (!program) {
  console.log("make workshop-check: the report is skipped, it needs Chromium");
  process.exit(0);
}

const browser = await launch(program);
try {
  const page = await browser.page();
  const { run } = page;
  const all = () => page.until("ghostbuster.answers.isDone && ghostbuster.answers.figures", 120000);
  const mean = (name) => run(`ghostbuster.answers.figures.figures.find(({ metric }) => metric === ${JSON.stringify(name)}).mean`);
  const judge = async (name) => {
    if (!axe) return;
    if (!(await run("'axe' in window"))) await run(axe);
    const found = await run(`axe.run(document.getElementById("play"), { resultTypes: ["violations"] }).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => id + ": " + help + " " + nodes.map(({ target }) => target.join(" "))))`);
    expect(found.length === 0, `${name}: ${found.join("\n")}`);
  };
  await page.send("Emulation.setDeviceMetricsOverride", { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false });
  await page.send("Page.navigate", { url: `file://${resolve(path)}` });
  await page.until("window.ghostbuster?.answers?.isReady", 60000);
  await all();
  const { points, knobs, metrics } = await run("ghostbuster.answers.block");
  // The rows that are played again are the stored ones.
  const same = async (point) => {
    for (const { metric, mean: stored } of point.figures) {
      const played = await mean(metric);
      expect(stored === null ? played === null : close(played, stored), `${metric} at point ${point.number}: ${played} here, ${stored} stored`);
    }
  };
  await same(points[0]);
  await judge("a design point");
  // A slider by the pointer: an answer within a second.
  const places = await run("[...document.querySelectorAll('#play-stage input[type=range]')].map((one) => one.id)");
  const drag = async (id, share) => {
    const [x, y, width] = await run(`(() => { const one = document.getElementById(${JSON.stringify(id)}); one.scrollIntoView({ block: "center" }); const box = one.getBoundingClientRect(); return [box.left, box.top + box.height / 2, box.width]; })()`);
    const mouse = (type, at) => page.send("Input.dispatchMouseEvent", { type, x: at, y, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 });
    await mouse("mousePressed", x + 8 + (width - 16) * (1 - share));
    await mouse("mouseMoved", x + 8 + (width - 16) * share);
    await mouse("mouseReleased", x + 8 + (width - 16) * share);
  };
  const taken = [];
  for (const id of places) {
    for (const share of [0.33, 0.71]) {
      const before = await run("JSON.stringify(ghostbuster.answers.choice.values)");
      await drag(id, share);
      expect(before !== await run("JSON.stringify(ghostbuster.answers.choice.values)"), `${id} does not move`);
      await page.until("ghostbuster.answers.figures?.figures.some(({ change }) => change?.pairs >= 20)", 20000);
      taken.push(await run("ghostbuster.answers.marks.first"));
      await all();
    }
  }
  const slowest = Math.max(...taken);
  expect(slowest < 1000, `a slider is answered after ${slowest.toFixed(0)} ms`);
  const text = await run("document.getElementById('play-figures').textContent");
  expect(/[+−]\S+ \[\S+, \S+\]/.test(text), `no difference with an interval: ${text}`);
  // By keys, and to the values of another design point: the difference is that of the stored means.
  const other = points.at(-1);
  for (const [place, { name, choices }] of knobs.entries()) {
    await run(`document.getElementById("play-knob-${place}").focus()`);
    if (choices) continue;
    await page.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
    await run("document.activeElement.select()");
    await page.send("Input.insertText", { text: other.choice.values[name] });
    await page.send("Input.dispatchKeyEvent", { type: "keyDown", key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 });
  }
  if (await run("!!document.getElementById('play-player')")) {
    await run(`(() => { const one = document.getElementById("play-player"); one.value = ${JSON.stringify(other.choice.player)}; one.dispatchEvent(new Event("change")); })()`);
  }
  await page.until(`JSON.stringify(ghostbuster.answers.choice.values) === ${JSON.stringify(JSON.stringify(other.choice.values))}`);
  await pause(200);
  await all();
  await same(other);
  const { count } = points[0];
  let compared = 0;
  for (const { name } of metrics) {
    const figure = await run(`ghostbuster.answers.figures.figures.find(({ metric }) => metric === ${JSON.stringify(name)})`);
    const [a, b] = [points[0], other].map(({ figures }) => figures.find(({ metric }) => metric === name).mean);
    // A figure that some hunts lack has fewer pairs than hunts.
    if (figure.change?.pairs !== count) continue;
    compared += 1;
    expect(close(figure.change.mean, b - a), `${name}: the difference is ${figure.change.mean}, the stored means' ${b - a}`);
    expect(figure.change.identical || (figure.change.low <= b - a && b - a <= figure.change.high), `${name}: the interval`);
  }
  expect(compared > 0, "no figure of all pairs");
  await judge("other values");
  await page.send("Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 1, mobile: true });
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }] });
  await pause(200);
  expect(await run("document.documentElement.scrollWidth <= 390 && innerWidth <= 390"), "the report is wider than a phone");
  await judge("a phone");
  const closed = await barriers(page);
  expect(closed.length === 0, closed.join("\n"));
  if (process.env.PICTURES) {
    await run("document.getElementById('play').scrollIntoView()");
    writeFileSync(join(process.env.PICTURES, "answers.png"), await page.picture());
  }
  const wrong = browser.events.filter(({ method, params }) => method === "Runtime.exceptionThrown" || (method === "Log.entryAdded" && params.entry.level === "error")
    || (method === "Network.requestWillBeSent" && !/^(data|blob|file|about):/.test(params.request.url)));
  expect(wrong.length === 0, JSON.stringify(wrong));
  console.log(`a report that plays: ${points.length} points; first answers to ${taken.length} sliders after ${Math.min(...taken).toFixed(0)} to ${slowest.toFixed(0)} ms with ${await run("ghostbuster.answers.hands")} workers`);
} finally {
  await browser.close();
}
