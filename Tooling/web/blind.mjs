// usage: node blind.mjs FOLDER AXE     hunts on a published page won by ear: the player hears what the page plays and says,
// turns, walks and touches, and knows nothing else; the compass is wrong by 10, 20 and 30°. AXE is axe-core or empty.
// SEED=… has other errors, THROTTLE=4 a processor that is slower by so much, ALL=1 prints what is heard and touched.
// CHALLENGES=1 adds a hunt with Set, darts and solids.
//
// Time is the player's (ears.mjs): how fast this machine is changes nothing. A slow phone has fewer frames a second.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { find, launch } from "./browser.mjs";
import { ears } from "./ears.mjs";
import { serve } from "./host.mjs";
import { seededRandom } from "./random.mjs";

const [folder, axeFile] = process.argv.slice(2);
const axe = axeFile ? readFileSync(axeFile, "utf8") : null;
const seed = process.env.SEED ?? "1";
const program = find();
if (!program) {
  console.log("make web-check: the hunt by ear is skipped, it needs Chromium");
  process.exit(0);
}
const expect = (isSo, text) => { if (!isSo) throw new Error(text); };
const turn = Math.PI / 180;
const began = Date.now();

// The world around the phone: where the player stands and looks, and what GPS and compass make of it.
class World {
  constructor(page, name, compassError) {
    Object.assign(this, { page, name, said: [] });
    const random = seededRandom(`${seed} ${name}`);
    this.side = random.chance(0.5) ? 1 : -1;
    this.phase = random.uniform(0, 6);
    this.random = random;
    this.compassError = compassError;
    this.facing = random.uniform(0, 360);
    this.east = this.north = this.way = this.at = 0;
  }

  // Four fifths of the error stay as they are; the rest comes and goes in 20 s, and the reading trembles.
  get heading() {
    const error = this.compassError * this.side * (0.8 + 0.2 * Math.sin(this.at / 3 + this.phase));
    return this.facing + error + this.random.uniform(-1, 1);
  }

  // Turns and walks on for as long as a person takes to hear and decide, at a speed in metres a second; returns what is
  // heard meanwhile.
  async act({ turnDegrees = 0, speed = 0 }) {
    const seconds = 0.32;
    expect(this.at < 900, "nothing is over after 900 s");
    this.facing += turnDegrees;
    this.way += speed * seconds;
    this.east += speed * seconds * Math.sin(this.facing * turn);
    this.north += speed * seconds * Math.cos(this.facing * turn);
    // What the magnetic model makes of the place: the phone's compass knows magnetic north.
    const declination = 12;
    const drift = (at) => 2 * Math.sin(this.at / 17 + at);
    const [latitude, longitude] = [55.7297, 37.6012];
    const reading = {
      latitude: latitude + (this.north + drift(2)) / 111320,
      longitude: longitude + (this.east + drift(0)) / (111320 * Math.cos(latitude * turn)),
      alpha: (((declination - this.heading) % 360) + 360) % 360,
    };
    const heard = await this.page.run(`ears.moment(${JSON.stringify(reading)}, ${1000 * seconds})`);
    this.at += seconds;
    this.said.push(...heard.said);
    if (process.env.ALL) console.log(this.name, this.at.toFixed(1), JSON.stringify(heard));
    return heard;
  }

  // A finger anywhere on the screen, or at a point of it.
  async touch(point = { x: this.random.uniform(20, 300), y: this.random.uniform(120, 540) }) {
    if (process.env.ALL) console.log(this.name, "touches", JSON.stringify(point));
    await this.page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await this.page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    // The browser makes a click of it when it has the time.
    const count = (this.clicks = (this.clicks ?? 0) + 1);
    await this.page.until(`ears.clicks >= ${count}`, 60000);
  }

  // A button by the name that was said.
  button(label) {
    return this.page.run(`(() => {
      const all = [...document.querySelectorAll("button")].filter((one) => one.checkVisibility());
      all.find((one) => one.textContent === ${JSON.stringify(label)})?.click();
    })()`);
  }
}

// What the page says that matters to the player.
const phrases = {
  en: {
    search: "Start AR search", touch: "Touch anywhere to throw.", over: "The hunt is over",
    fight: /^Fight\./, walk: /^(Scanner|AR search)\./,
  },
  ru: {
    search: "Запустить AR-поиск", touch: "Чтобы бросить, коснись где угодно.", over: "Охота окончена",
    fight: /^Бой\./, walk: /^(Сканер|AR-поиск)\./,
  },
};

// A person who hears a moment of { beats, tone, said } in a language. Returns what they do.
const person = ({ search, touch, over, fight, walk }) => {
  let [isFight, speed] = [false, 0];
  return ({ beats, tone, said }) => {
    for (const text of said) isFight = fight.test(text) || (isFight && !walk.test(text));
    const all = said.join(" ");
    if (all.includes(over)) return { isOver: true };
    if (all.includes(touch)) return { touches: true };
    const presses = all.includes(search) ? search : undefined;
    const last = beats.at(-1);
    if (isFight) {
      speed = 0;
      if (!tone || tone.beating < 0.5) return {};
      // Both ears tell the side, or the second tone of a chirp does; the faster it beats, the farther it is.
      const side = Math.sign(tone.pan ?? last?.steps ?? 0);
      return { turnDegrees: side * Math.min(20, 3 + (tone.beating - 2) * 1.2) };
    }
    // Between two beats one goes on as before.
    if (!last) return { presses, speed };
    speed = last.isSteady && last.hertz > 700 ? 1.4 : 0;
    if (speed > 0) return { presses, speed };
    // Low and dull is behind.
    const side = Math.sign(last.pan ?? last.steps) || 1;
    return { presses, turnDegrees: side * (last.hertz < 330 ? 60 : last.hertz < 600 ? 35 : 12) };
  };
};

// That a challenge is won, if it was said of late.
const ending = ({ said }) => said.slice(-4).find((text) => /Touch anywhere/.test(text));

// Goes over the screen with a finger that presses nothing, since it never touches the same place twice in a row; returns
// the names that are heard, each with its point.
const explore = async (world) => {
  const points = [];
  for (let y = 150; y < 560; y += 40) for (let x = 25; x < 320; x += 45) points.push({ x, y });
  const places = new Map();
  for (let last = null; points.length > 0; ) {
    const apart = ({ x, y }) => (last ? Math.hypot(x - last.x, y - last.y) : 0);
    const far = points.filter((point) => apart(point) > 160);
    last = world.random.pick(far.length > 0 ? far : points);
    points.splice(points.indexOf(last), 1);
    await world.touch(last);
    const { said } = await world.act({});
    for (const text of said) places.set(text, last);
    // A challenge can be won by what the finger pressed: the next touch throws the trap.
    if (ending(world)) break;
  }
  return places;
};
// Presses what has a name: the first touch finds it, and the second presses it. What has moved meanwhile is looked for
// again. Returns what is said then.
const pressNamed = async (world, places, name) => {
  for (let tries = 0, all = places; tries < 3 && !ending(world); tries += 1, all = await explore(world)) {
    const point = all.get(name);
    if (!point) continue;
    await world.touch(point);
    if (!(await world.act({})).said.includes(name)) continue;
    await world.touch(point);
    return (await world.act({})).said;
  }
  return [ending(world)].filter(Boolean);
};

// How each challenge is won by ear. Each is given what was said last, and returns what is said at the end.
const byEar = {
  // Three cards of which each feature is alike or three times another.
  async set(world, said, known = new Map()) {
    // A finger can miss a card, and goes over them once more.
    const places = new Map([...known, ...await explore(world)]);
    const cards = [...places.keys()].map((name) => ({ name, words: /^Card \d+, (\d) (\w+) (\w+) (\w+?)s?$/.exec(name)?.slice(1) }))
      .filter(({ words }) => words);
    const isSet = (three) => [0, 1, 2, 3].every((i) => new Set(three.map(({ words }) => words[i])).size !== 2);
    for (const [i, one] of cards.entries()) {
      for (const [j, other] of cards.slice(i + 1).entries()) {
        const third = cards.slice(i + j + 2).find((card) => isSet([one, other, card]));
        if (!third) continue;
        await pressNamed(world, places, one.name);
        await pressNamed(world, places, other.name);
        return pressNamed(world, places, third.name);
      }
    }
    if (ending(world)) return [ending(world)];
    expect(known.size === 0, `no Set is heard among ${cards.length} cards`);
    return this.set(world, said, places);
  },
  // The total of the darts that hang on the board, question by question.
  async darts(world) {
    for (;;) {
      if (ending(world)) return [ending(world)];
      const board = world.said.findLast((text) => text.startsWith("Dart board: "));
      const total = [...board.matchAll(/(\d+)х(\d)/g)].reduce((all, [, number, times]) => all + number * times, 0);
      const places = await explore(world);
      if (places.has(String(total))) await pressNamed(world, places, String(total));
      for (let i = 0; i < 8 && !/Touch anywhere/.test(world.said.at(-1)); i += 1) await world.act({});
    }
  },
  // The label becomes the solid that is tossed: each press brings the next shape or colour.
  async geometries(world, said) {
    let [next, flying, label, found] = [world.said.lastIndexOf(said.at(-1)), [], null, null];
    const places = await explore(world);
    if (ending(world)) return [ending(world)];
    const [shape, colour] = ["shape", "color"].map((name) => [...places].find(([text]) => text.includes(name))[1]);
    for (;;) {
      for (; next < world.said.length; next += 1) {
        const text = world.said[next];
        if (/plane: found/.test(text)) flying = [];
        for (const [, ...solid] of text.matchAll(/↑ (\w+) \/ (\w+)/g)) flying.push(solid);
        label = /Label: (\w+) \/ (\w+)/.exec(text)?.slice(1) ?? label;
        if (/match!|MISS/.test(text)) flying.shift();
        if (/Touch anywhere/.test(text)) return [text];
      }
      const [solid] = flying;
      const wanted = !solid || !label ? null : solid[0] !== label[0] ? shape : solid[1] !== label[1] ? colour : null;
      // A button that was found last is pressed by each touch.
      if (wanted) await world.touch(wanted);
      await world.act({});
      if (!wanted || wanted === found) continue;
      found = wanted;
      await world.touch(wanted);
      await world.act({});
    }
  },
};

// What is said where each begins.
const openings = { set: /three cards/i, darts: /^Dart board: /, geometries: /Label: / };

const prepare = async (browser, host, { name, language, ear }) => {
  const page = await browser.page();
  // Only a page that has the focus has pictures: so each has it.
  await page.send("Emulation.setFocusEmulationEnabled", { enabled: true });
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${ears})(${JSON.stringify(ear)})` });
  await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.send("Emulation.setDeviceMetricsOverride", { width: 320, height: 568, deviceScaleFactor: 2, mobile: true });
  await page.send("Emulation.setCPUThrottlingRate", { rate: Number(process.env.THROTTLE ?? 1) });
  await page.send("Page.navigate", { url: host.url });
  await page.until("document.readyState === 'complete' && window.ghostbuster && ghostbuster.isReady", 60000);
  await page.run(`if (document.documentElement.lang !== "${language}") document.getElementById("language").click()`);
  // The cover's first control is reached by the first Tab.
  for (const type of ["keyDown", "keyUp"]) {
    await page.send("Input.dispatchKeyEvent", { type, key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
  }
  const isOn = (value) => page.run(`document.activeElement.matches(".listening-switch[role=switch][aria-checked=${value}]")`);
  expect(await isOn(false), "the first control is another");
  await page.run("document.activeElement.click()");
  expect(await isOn(true), "the switch does not say that it is on");
  return { page, world: new World(page, name, ear.compassError ?? 0) };
};

// Hunts by ear for at most so many seconds of the page's time; returns how it went.
const hunt = async (browser, { name, site = "site", language = "en", ear, seconds = 400, watch = () => {} }) => {
  // Tabs of one origin would be one player.
  const host = await serve(join(folder, site));
  const permissions = ["geolocation", "sensors", "wakeLockScreen", "videoCapture"];
  await browser.call("Browser.grantPermissions", { origin: host.url.slice(0, -1), permissions });
  const { page, world } = await prepare(browser, host, { name, language, ear });
  const decide = person(phrases[language]);
  await watch(page);
  await page.run("ears.hide(true); document.getElementById('start').click()");
  let [throws, step] = [0, {}];
  for (;;) {
    let heard = await world.act(step);
    const challenge = Object.keys(openings).find((name) => heard.said.some((text) => openings[name].test(text)));
    if (challenge) {
      // Some steps more keep the ghost within reach, wherever GPS drifts; meanwhile what is dealt comes to rest.
      for (let i = 0; i < 10; i += 1) await world.act({ speed: 1.4 });
      heard = { beats: [], tone: null, said: await byEar[challenge](world, heard.said) };
    }
    const { isOver, touches, presses, ...next } = decide(heard);
    await watch(page);
    if (isOver || world.at > seconds) break;
    if (touches) {
      await world.touch();
      throws += 1;
    }
    if (presses) await world.button(presses);
    step = next;
  }
  const frame = await page.run("ghostbuster.frame");
  const faults = await page.run("ears.faults");
  const isWon = frame.screen.screen === "debrief" && frame.screen.captured === frame.screen.ghosts?.length;
  await page.send("Page.close");
  await host.close();
  return { said: world.said, throws, way: world.way, seconds: world.at, isWon, faults };
};

// axe-core, where a screen is new: time stands still meanwhile.
const judging = () => {
  const seen = new Map();
  const faults = [];
  const watch = async (page) => {
    const kind = await page.run("ghostbuster.frame?.screen.screen ?? 'cover'");
    if (seen.has(kind)) return;
    seen.set(kind, true);
    await page.run("ears.hide(false)");
    if (axe && !(await page.run("'axe' in window"))) await page.run(axe);
    const looks = kind === "scanner" ? [kind, "menu"] : [kind];
    for (const look of looks) {
      if (look === "menu") await page.run("openMenu()");
      const found = axe ? await page.run(`ears.aside(() => axe.run({ resultTypes: ["violations"] })).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + " " + target.join(" "))))`) : [];
      faults.push(...found.map((fault) => `${look}: ${fault}`));
      // Everything fits on the narrowest phone with text of twice the size, and the focus is on something.
      const wrong = await page.run(`(() => {
        const wide = (share) => {
          document.documentElement.style.fontSize = share + "%";
          const all = [...document.querySelectorAll("main, dialog[open]")].filter((one) => one.checkVisibility());
          return all.filter((one) => one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.id + " is too wide at " + share + " %");
        };
        const all = [...wide(200), ...wide(100)];
        if (document.activeElement === document.body) all.push("the focus is on nothing");
        const isNamed = document.querySelector("#picture[role=img][aria-label]:not([aria-label=''])") !== null;
        if (${look !== "cover"} && !isNamed) all.push("the picture has no name");
        return all;
      })()`);
      faults.push(...wrong.map((fault) => `${look}: ${fault}`));
      if (look === "menu") await page.run("document.getElementById('menu').close()");
    }
    await page.run("ears.hide(true)");
  };
  return { watch, seen, faults };
};

// All pages at once, and none of them in the background.
const browser = await launch(program, [
  "--disable-renderer-backgrounding", "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
]);
try {
  const looks = judging();
  // Two ears and the page's voice; one ear; a screen reader. And ears that are the wrong way round, which must not do.
  const [two, one, reader, challenges, mirrored] = await Promise.all([
    hunt(browser, { name: "two ears", ear: { compassError: 30 }, watch: looks.watch }),
    hunt(browser, { name: "one ear", ear: { compassError: 20, isOne: true } }),
    hunt(browser, { name: "screen reader", language: "ru", ear: { compassError: 10, hasNoVoice: true, frameMilliseconds: 160 } }),
    process.env.CHALLENGES && hunt(browser, { name: "challenges", site: "challenges", ear: { compassError: 10 }, seconds: 700 }),
    hunt(browser, { name: "mirrored", ear: { compassError: 10, isMirrored: true, frameMilliseconds: 160 }, seconds: 60 }),
  ]);
  const all = Object.entries({ "two ears, 30°": two, "one ear, 20°": one, "a screen reader, 10°": reader, ...(challenges && { "Set, darts and solids, 10°": challenges }) });
  for (const [name, { isWon, said, way, faults, seconds }] of all) {
    const last = said.slice(-3).join(" | ");
    expect(isWon, `${name}: not won in ${seconds.toFixed(0)} s and ${way.toFixed(0)} m; the last that was said: ${last}`);
    expect(/^(Look where you walk|Смотри под ноги)/.test(said[0]), `${name}: not the safety line, but ${said[0]}`);
    expect(faults.length === 0, `${name}: ${faults}`);
  }
  expect(mirrored.throws === 0 && !mirrored.isWon, "it is won with the ears the wrong way round");
  expect(looks.faults.length === 0, looks.faults.join("\n"));
  for (const kind of ["cover", "scanner", "search", "fight", "trap", "ending", "debrief"]) {
    expect(looks.seen.has(kind), `${kind} has not been looked at`);
  }
  const wrong = browser.events.filter(({ method }) => method === "Runtime.exceptionThrown");
  expect(wrong.length === 0, JSON.stringify(wrong).slice(0, 2000));
  const ways = all.map(([name, { way, seconds }]) => `${name} (${way.toFixed(0)} m, ${seconds.toFixed(0)} s)`).join(", ");
  console.log(`Chromium: a hunt is won by ear, with the compass off: ${ways}; not with the sides of the sounds swapped`
    + `${axe ? "; axe-core finds nothing" : ""}; ${((Date.now() - began) / 1000).toFixed(0)} s`);
} finally {
  await browser.close();
}
