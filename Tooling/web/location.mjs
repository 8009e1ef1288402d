// usage: node location.mjs FOLDER     a published page where the phone does not play along: refusals, questions left
// open, watches that die, a game far away, large text, less motion
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { find, launch, pause } from "./browser.mjs";
import { serve } from "./host.mjs";

const [folder] = process.argv.slice(2);
const expect = (isSo, text) => { if (!isSo) throw new Error(text); };
const pictures = process.env.PICTURES;
if (pictures) mkdirSync(pictures, { recursive: true });
const program = find();
if (!program) {
  console.log("make web-check: locations are skipped, they need Chromium");
  process.exit(0);
}

// A geolocation that does what a test says: `places` are given one after another, then it is silent.
const fake = `
  window.phone = { watches: 0, alive: 0, give: null, fail: null };
  Geolocation.prototype.watchPosition = (give, fail) => {
    phone.watches += 1;
    phone.alive += 1;
    [phone.give, phone.fail] = [give, fail];
    return phone.watches;
  };
  Geolocation.prototype.clearWatch = () => { phone.alive -= 1; };
  phone.at = (latitude, longitude, aheadSeconds = 0) =>
    phone.give({ coords: { latitude, longitude, accuracy: 5 }, timestamp: Date.now() + 1000 * aheadSeconds });`;
const openQuestions = "MediaDevices.prototype.getUserMedia = () => new Promise(() => {});";
const noPermissions = "Object.defineProperty(Navigator.prototype, 'permissions', { get: () => undefined });";

const host = await serve(join(folder, "site"));
const browser = await launch(program);
const origin = host.url.slice(0, -1);
const allow = (setting) => browser.call("Browser.setPermission", { permission: { name: "geolocation" }, setting, origin });

const open = async ({ scripts = [], isTouched = false, width = 390, height = 844, language = "en" } = {}) => {
  const page = await browser.page();
  for (const source of scripts) await page.send("Page.addScriptToEvaluateOnNewDocument", { source });
  await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 2, mobile: true });
  if (isTouched) await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.send("Page.navigate", { url: host.url });
  await page.until("window.ghostbuster && ghostbuster.isReady");
  if ((await page.run("document.documentElement.lang")) !== language) await page.run("document.getElementById('language').click()");
  return page;
};
const start = async (page) => {
  await page.run("document.getElementById('start').click()");
  await page.until("ghostbuster.frame", 5000);
};
const picture = async (page, name) => { if (pictures) writeFileSync(join(pictures, `${name}.png`), await page.picture()); };
const close = (page) => page.send("Page.close");
const screen = "ghostbuster.frame.screen";
const help = (page) => page.run("document.getElementById('help').hidden ? '' : document.getElementById('help').innerText");
const pressHelp = (page, label) =>
  page.run(`[...document.querySelectorAll("#help button")].find((b) => b.textContent === ${JSON.stringify(label)}).click()`);
const place = [55.7297, 37.6012];

// A refusal says what to do, and the player can try again or play by keys; a permission given later is noticed.
const refused = async () => {
  await allow("denied");
  const page = await open();
  await start(page);
  await page.until("!document.getElementById('help').hidden");
  const said = await help(page);
  expect(said.includes("left of the address") && said.includes("Try again") && said.includes("Play with the arrow keys"), said);
  expect((await page.run("document.getElementById('lines').innerText")).includes("Location is blocked. Allow it in the browser's settings."), "the screen says that it is blocked");
  await picture(page, "blocked");
  await pressHelp(page, "Try again");
  await page.until("document.getElementById('help').innerText.startsWith('Still blocked.')");
  await page.send("Emulation.setGeolocationOverride", { latitude: place[0], longitude: place[1], accuracy: 5 });
  await allow("granted");
  await page.until(`${screen}.position === "known"`);
  expect((await help(page)) === "", "the help stays");
  await close(page);

  // Without the Permissions API, when the player comes back from the settings.
  await allow("denied");
  const old = await open({ scripts: [noPermissions], language: "ru" });
  await start(old);
  await old.until("!document.getElementById('help').hidden");
  await picture(old, "blocked-ru");
  await old.send("Emulation.setGeolocationOverride", { latitude: place[0], longitude: place[1], accuracy: 5 });
  await allow("granted");
  await old.run("dispatchEvent(new Event('focus'))");
  await old.until(`${screen}.position === "known"`);
  await close(old);

  await allow("denied");
  const keys = await open();
  await start(keys);
  await keys.until("!document.getElementById('help').hidden");
  await pressHelp(keys, "Play with the arrow keys");
  await keys.until(`${screen}.position === "known" && document.getElementById('help').hidden`);
  const key = (type, name) => keys.send("Input.dispatchKeyEvent", { type, key: name, code: name });
  const facing = "ghostbuster.frame.facingDegrees";
  await key("keyDown", "ArrowRight");
  await key("keyUp", "ArrowRight");
  await keys.until(`Math.abs(${facing} - 1) < 1e-9`);
  expect(await keys.run("document.getElementById('pad').hidden"), "arrows on a screen beside a keyboard");
  await close(keys);

  // On a phone the arrows are on the screen.
  const touched = await open({ isTouched: true });
  await start(touched);
  await touched.until("!document.getElementById('help').hidden");
  await pressHelp(touched, "Play with the arrow keys");
  await touched.until(`${screen}.position === "known"`);
  const hold = async (label, isSo) => {
    const point = await touched.run(`(() => {
      const box = document.querySelector('#pad [aria-label="${label}"]').getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    })()`);
    await touched.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await touched.until(isSo);
    await touched.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const north = await touched.run(`${screen}.ghosts[0].northMeters`);
  await hold("Walk ahead", `${screen}.ghosts[0].northMeters < ${north} - 1`);
  await hold("Turn right", `${facing} > 5`);
  await pause(200);
  const rest = await touched.run(facing);
  await pause(300);
  expect(rest === (await touched.run(facing)), "an arrow that was let go turns on");
  await picture(touched, "arrows");
  await close(touched);
  await allow("granted");
};

// No question that is left open holds the hunt up.
const questions = async () => {
  const page = await open({ scripts: [fake, openQuestions] });
  await start(page);
  await pause(300);
  expect(await page.run("ghostbuster.frame.seconds > 0 && document.getElementById('title').textContent === 'Scanner'"), "a blank page");
  await close(page);
};

// A watch that died is armed again, and a clock that is off makes no old positions.
const watches = async () => {
  const page = await open({ scripts: [fake] });
  await start(page);
  await page.until("phone.watches > 0");
  await page.run(`phone.at(${place}, -978307200)`);
  await page.until(`${screen}.position === "known"`);
  const fix = await page.run(`new TextDecoder().decode(ghostbuster.engine.recording()).split("\\n").find((line) => line.includes('"fix"'))`);
  await pause(100);
  const armed = async (what, milliseconds = 3000) => {
    const before = await page.run("phone.watches");
    await page.run(what);
    await page.until(`phone.watches > ${before}`, milliseconds);
    expect((await page.run("phone.alive")) === 1, "one watch at a time");
  };
  await armed("dispatchEvent(new Event('pageshow'))");
  await armed("document.dispatchEvent(new Event('visibilitychange'))");
  await armed("phone.fail({ code: 3 })", 8000);
  await armed(`phone.at(${place})`, 15000);
  await page.until(`${screen}.position === "known"`);
  await page.run("phone.fail({ code: 2 })");
  await page.until("!document.getElementById('help').hidden", 30000);
  expect((await help(page)).includes("Is location switched on"), "a phone without a position gets help");
  await close(page);
  return fix;
};

// A game far away says so.
const far = async () => {
  const page = await open({ scripts: [fake] });
  await start(page);
  await page.run("phone.at(52.52, 13.405)");
  await page.until("!document.getElementById('help').hidden");
  const said = await help(page);
  expect(/^This game is elsewhere, 16\d\d km from here\. It starts at 55\.72970, 37\.60120\./.test(said), said);
  await picture(page, "elsewhere");
  await pressHelp(page, "Play with the arrow keys");
  await page.until(`${screen}.position === "known" && ${screen}.target.distanceMeters < 500`);
  await close(page);
};

// A compass that is not calibrated, or knows no north, is no heading.
const compass = async () => {
  const page = await open({ scripts: [fake] });
  await start(page);
  const turn = (given) => page.run(`(() => {
    const { absolute = false, alpha = null, ...more } = ${JSON.stringify(given)};
    const type = "ondeviceorientationabsolute" in window ? "deviceorientationabsolute" : "deviceorientation";
    const event = new DeviceOrientationEvent(type, { absolute, alpha, beta: 60, gamma: 0 });
    for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value });
    dispatchEvent(event);
  })()`);
  for (const none of [
    { webkitCompassHeading: 90, webkitCompassAccuracy: -1 }, { webkitCompassHeading: -1, webkitCompassAccuracy: 20 },
    { alpha: 20 }, { absolute: true }, {},
  ]) {
    await turn(none);
    await pause(150);
    expect((await page.run(`${screen}.heading`)) === "unknown", `a heading from ${JSON.stringify(none)}`);
  }
  await turn({ webkitCompassHeading: 90, webkitCompassAccuracy: 15 });
  await page.until(`${screen}.heading === "true"`);
  await close(page);
};

// At twice the size of text the button is on the screen, and what is not can be scrolled to.
const largeText = async () => {
  for (const [width, height, language] of [[390, 844, "en"], [390, 844, "ru"], [844, 390, "en"], [844, 390, "ru"], [320, 568, "ru"]]) {
    const page = await open({ scripts: [fake], width, height, language });
    const size = (share) => page.run(`document.documentElement.style.fontSize = "${share}%"`);
    await start(page);
    await page.run(`phone.at(${place})`);
    await page.until(`${screen}.canStartSearch`);
    for (const share of [100, 200]) {
      await size(share);
      await pause(200);
      await picture(page, `text-${share}-${width}-${language}`);
      const fault = await page.run(`(() => {
        const [play, room, notes] = ["play", "room", "notes"].map((id) => document.getElementById(id));
        const button = document.querySelector('[data-press="search"]');
        const box = button.getBoundingClientRect();
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth || hit !== button) return "the button is not there";
        if (play.scrollWidth > play.clientWidth) return "it is wider than the screen";
        // Only what stays on the screen lies above other things.
        const places = ["title", "tally", "open", "headline", "notes", "help", "lines"].map((id) => document.getElementById(id))
          .filter((one) => one.offsetHeight > 0).map((one) => [one.id, one.getBoundingClientRect()]);
        for (const [id, a] of places) for (const [other, b] of places) {
          if (id < other && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) return id + " lies upon " + other;
        }
        const middle = room.getBoundingClientRect();
        if (innerHeight < innerWidth && middle.bottom > innerHeight) return "the picture is not there";
        play.scrollTop = 1e6;
        const ends = [...play.children].filter((one) => one.offsetHeight > 0).map((one) => one.getBoundingClientRect().bottom);
        if (Math.max(...ends) > innerHeight + 1) return "not all can be scrolled to";
        play.scrollTop = 0;
        if (${share} === 100 && play.scrollHeight > play.clientHeight && innerHeight > 600) return "it scrolls with text of usual size";
        return innerHeight < innerWidth || notes.getBoundingClientRect().bottom <= room.getBoundingClientRect().top + 1 ? "" : "a note covers the dial";
      })()`);
      expect(fault === "", `${width} by ${height}, ${language}, ${share} %: ${fault}`);
      if (share === 100) continue;
      // By a wheel: a script can scroll what a player cannot.
      await page.send("Input.dispatchMouseEvent", { type: "mouseWheel", x: width / 3, y: height / 2, deltaX: 0, deltaY: 300 });
      await page.until("document.getElementById('play').scrollTop > 0", 3000);
    }
    await close(page);
  }
};

// Who wants less motion has pictures that stand still.
const motion = async () => {
  const page = await open({ scripts: [fake] });
  await start(page);
  await page.run(`phone.at(${place})`);
  await page.until(`${screen}.canStartSearch`);
  const isStill = async () => {
    const look = "document.getElementById('picture').toDataURL()";
    const before = await page.run(look);
    await pause(400);
    return before === (await page.run(look));
  };
  await pause(300);
  expect(!(await isStill()), "the radar sweeps");
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  await pause(300);
  expect(await isStill(), "a still radar moves");
  await close(page);
};

try {
  await allow("granted");
  const began = Date.now();
  for (const [name, check] of Object.entries({ refused, questions, watches, far, compass, largeText, motion })) {
    await check().catch((problem) => { throw new Error(`${name}: ${problem.message}`); });
  }
  console.log(`Chromium: refusals, open questions, dead watches, far games, compasses, large text, less motion in ${((Date.now() - began) / 1000).toFixed(0)} s`);
} finally {
  await browser.close();
  await host.close();
}
