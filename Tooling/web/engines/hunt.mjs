// The hunt: on a phone, whose sensors are the page's own events, or at a desk, by keys.
import { pause } from "../browser.mjs";
import { Player } from "../player.mjs";
import { touch } from "./games.mjs";

// A phone in the hand, where an engine's protocol has none: what it knows it tells by the events of a real one.
const phone = (asSafari) => `(() => {
  const hears = [];
  const type = "ondeviceorientationabsolute" in window ? "deviceorientationabsolute" : "deviceorientation";
  window.phone = {
    place: null, asked: 0, cameras: 0,
    stand(latitude, longitude, accuracy) {
      phone.place = { coords: { latitude, longitude, accuracy }, timestamp: Date.now() };
      for (const hear of hears) hear(phone.place);
    },
    turn(alpha, beta) {
      const event = Object.assign(new Event(type), ${asSafari}
        ? { alpha: 17, beta, gamma: 0, absolute: false, webkitCompassHeading: (360 - alpha) % 360, webkitCompassAccuracy: 10 }
        : { alpha, beta, gamma: 0, absolute: true });
      phone.send = () => dispatchEvent(event);
      phone.send();
    },
    send() {},
  };
  const place = { watchPosition(hear) { hears.push(hear); if (phone.place) setTimeout(hear, 0, phone.place); return hears.length; }, clearWatch() { hears.length = 0; } };
  try { Object.defineProperty(navigator, "geolocation", { value: place, configurable: true }); } catch { Object.assign(navigator.geolocation, place); }
  if (${asSafari}) {
    window.DeviceOrientationEvent ??= class extends Event {};
    DeviceOrientationEvent.requestPermission = async () => { phone.asked += 1; return "granted"; };
  }
  const media = navigator.mediaDevices;
  const ask = media?.getUserMedia.bind(media);
  if (media) media.getUserMedia = (...words) => { phone.cameras += 1; return ask(...words); };
  setInterval(() => phone.send(), 50);
  return true;
})()`;

// Hunts by touch.
export class Hunter extends Player {
  constructor(page, { asSafari }) {
    super(page);
    this.asSafari = asSafari;
  }
  take() { return this.page.run(phone(this.asSafari)); }
  async stand(latitude, longitude, accuracy = 5) {
    this.place = [latitude, longitude];
    await this.page.run(`(phone.stand(${latitude}, ${longitude}, ${accuracy}), 1)`);
  }
  turn(alpha, beta) { return this.page.run(`(phone.turn(${alpha}, ${beta}), 1)`); }
  press(what) { return touch(this.page, `[data-press="${what}"]`); }
}

// A text is shown for a while before a press may turn it.
const read = async (page) => {
  const seconds = await page.run("ghostbuster.frame.seconds");
  await page.until(`ghostbuster.frame.seconds > ${seconds + 1.3}`);
};

// Begins as on a phone, reads the story, searches, wins the ghost's challenge, throws; ends in the debrief.
export const huntByTouch = async (page, hunter, pass) => {
  await hunter.take();
  await hunter.stand(55.7292, 37.6012);
  await hunter.turn(0, 88);
  await touch(page, "#start");
  await page.until("ghostbuster.frame?.screen.screen === 'story'");
  await pass("story");
  await read(page);
  await hunter.press("goOn");
  await hunter.seen("scanner");
  await page.until("ghostbuster.frame.facingDegrees !== null && ghostbuster.frame.screen.target?.distanceMeters");
  await pass("scanner");
  await touch(page, "#mapSwitch");
  await page.until("document.querySelectorAll('#marks li').length > 2");
  await pass("map");
  await touch(page, "#mapSwitch");
  await page.until("document.querySelectorAll('#marks li').length === 0");
  await hunter.press("search");
  await hunter.seen("story");
  await pass("found");
  await read(page);
  await hunter.press("goOn");
  await hunter.seen("search");
  const { screen, facingDegrees } = await hunter.frame();
  await hunter.face(facingDegrees + screen.offsetDegrees - 12);
  await hunter.isSteady();
  await pass("search");
  await hunter.aim(0);
  await hunter.approach();
  await hunter.seen("fight");
};
const frame = (page) => page.run("ghostbuster.frame");
// What the challenge is answered with: the total of the darts.
const answer = ({ question }) => question.options.indexOf(question.darts.reduce((all, dart) => all + dart.points, 0));
// From the meeting to the debrief: the challenge, the trap, the texts; `how` has a way to press buttons and to answer.
const finish = async (page, { press, begin, choose }, pass, end) => {
  for (const seen = new Set(); ;) {
    await end();
    const { screen, challenge } = await frame(page);
    const name = screen.screen + (challenge?.screen ? ` ${challenge.screen.phase}` : "");
    if (!seen.has(name)) await pass(name);
    seen.add(name);
    if (screen.screen === "debrief") return seen;
    const before = `JSON.stringify([ghostbuster.frame.screen.screen, ghostbuster.frame.screen.story, ghostbuster.frame.challenge?.screen?.phase, ghostbuster.frame.challenge?.screen?.attemptsLeft])`;
    const was = await page.run(before);
    if (screen.screen === "story") await read(page).then(() => press("goOn"));
    else if (screen.screen === "trap") await press("throwTrap");
    else if (challenge?.screen?.phase === "asking") await choose(answer(challenge.screen));
    else if (challenge?.screen && challenge.screen.phase !== "over") await begin();
    await page.until(`${before} !== ${JSON.stringify(was)}`, 15000);
  }
};

// Whether a browser that keeps no answer was asked for the camera but once.
export const asksOnce = (page) => page.run(`(async () => {
  const asked = await navigator.permissions?.query({ name: "camera" }).catch(() => null);
  return asked?.state === "granted" || phone.cameras <= 1;
})()`);

export const huntOn = (page, hunter, pass, end) => finish(page, {
  press: (what) => hunter.press(what),
  begin: () => touch(page, "#duel .darts-panel .big"),
  choose: (place) => touch(page, `#duel .darts-answers button:nth-child(${place + 1})`),
}, pass, end);

// At a desk: everything by keys.
export const huntByKeys = async (page, pass, end) => {
  await touch(page, "#desk");
  await page.until("ghostbuster.frame?.screen.screen === 'story'");
  await pass("story");
  await read(page);
  await page.press("Enter");
  await page.until("ghostbuster.frame.screen.screen === 'scanner'");
  const hold = async (key, condition) => {
    await page.key(key, true);
    await page.until(condition, 30000).finally(() => page.key(key, false));
  };
  const north = "ghostbuster.frame.screen.ghosts[0].northMeters";
  const before = await page.run(north);
  // Backwards, which once was the end of the page.
  await hold("ArrowDown", `${north} > ${before} + 0.5`);
  await hold("ArrowUp", `${north} < ${before} + 0.4`);
  const off = "((ghostbuster.frame.screen.target.bearingDegrees - ghostbuster.frame.screen.headingDegrees + 540) % 360 - 180)";
  await hold("ArrowRight", "ghostbuster.frame.screen.headingDegrees > 20");
  await pass("scanner");
  await hold("ArrowLeft", `${off} > -3`);
  if (!(await page.run("ghostbuster.frame.screen.canStartSearch"))) await hold("ArrowUp", "ghostbuster.frame.screen.canStartSearch");
  await page.press("Enter");
  await page.until("ghostbuster.frame.screen.screen !== 'scanner'");
  // What the ghost tells gives way to a fight that begins at once.
  if (await page.run("ghostbuster.frame.screen.screen === 'story'")) {
    await read(page);
    await page.press("Enter");
    await page.until("ghostbuster.frame.screen.screen !== 'story'");
  }
  await pass("search");
  if (await page.run("ghostbuster.frame.screen.screen === 'search'")) await hold("ArrowUp", "ghostbuster.frame.screen.screen !== 'search'");
  return finish(page, {
    press: () => page.press("Enter"), begin: () => page.press("Enter"), choose: (place) => page.press(String(place + 1)),
  }, pass, end);
};
