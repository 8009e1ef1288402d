// A player in the page: fakes position and orientation, and hunts by what the page shows.
import { pause } from "./browser.mjs";

const turn = Math.PI / 180;

export class Player {
  constructor(page, look = () => {}) {
    this.page = page;
    this.look = look;
    this.place = null;
  }

  async open(url, { width = 390, height = 844, language = "en-US" } = {}) {
    const { page } = this;
    const isLandscape = width > height;
    this.screenAngle = isLandscape ? 90 : 0;
    await page.send("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: 2, mobile: true,
      screenOrientation: { type: isLandscape ? "landscapePrimary" : "portraitPrimary", angle: this.screenAngle },
    });
    // Sensors are faked from the beginning: a page that has real ones keeps them.
    for (const type of this.isOpened ? [] : ["absolute-orientation", "relative-orientation"]) {
      await page.send("Emulation.setSensorOverrideEnabled", { enabled: true, type, metadata: { available: true } });
    }
    this.isOpened = true;
    await this.turn(0, 88);
    await page.send("Page.navigate", { url });
    await page.until("document.readyState === 'complete' && window.ghostbuster && ghostbuster.isReady");
    if (language.startsWith("ru") !== (await page.run("document.documentElement.lang === 'ru'"))) {
      await page.run("document.getElementById('language').click()");
    }
  }

  frame() { return this.page.run("ghostbuster.frame"); }

  async stand(latitude, longitude, accuracy = 5) {
    this.place = [latitude, longitude];
    await this.page.send("Emulation.setGeolocationOverride", { latitude, longitude, accuracy });
  }

  // Moves by metres; exact enough over a park.
  async move(east, north) {
    const [latitude, longitude] = this.place;
    await this.stand(latitude + north / 111320, longitude + east / (111320 * Math.cos(latitude * turn)));
  }

  // Holds the phone upright and looks along a true bearing.
  async face(bearing, pitch = 0) {
    const declination = (await this.frame())?.screen.declinationDegrees ?? 0;
    const heading = (((bearing - declination) % 360) + 360) % 360;
    this.bearing = bearing;
    await this.turn((360 - heading) % 360, 88 + pitch);
  }

  // Waits until the page knows where the phone looks, and its next samples of the sight with it.
  async isSteady() {
    const off = `Math.abs(((ghostbuster.frame.facingDegrees - ${this.bearing}) % 360 + 540) % 360 - 180)`;
    await this.page.until(`ghostbuster.frame.facingDegrees === null || ${off} < 0.5`);
    const { seconds } = await this.frame();
    await this.page.until(`ghostbuster.frame.seconds > ${seconds + 0.1}`);
  }

  // Turns the phone: to a direction, then upwards, then its picture on its side.
  async turn(alpha, beta) {
    const half = (degrees) => [Math.sin((degrees * turn) / 2), Math.cos((degrees * turn) / 2)];
    const times = (a, b) => ({
      w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
    });
    const about = (axis, degrees) => ({ x: 0, y: 0, z: 0, w: half(degrees)[1], [axis]: half(degrees)[0] });
    const quaternion = times(times(about("z", alpha), about("x", beta)), about("z", this.screenAngle));
    for (const type of ["absolute-orientation", "relative-orientation"]) {
      await this.page.send("Emulation.setSensorOverrideReadings", { type, reading: { quaternion } });
    }
  }

  // Presses a button once it is there.
  press(what) {
    return this.page.until(`(() => { const b = document.querySelector('[data-press="${what}"]'); if (b) b.click(); return !!b; })()`, what === "strike" ? 0 : 10000);
  }

  async seen(kinds, milliseconds = 10000) {
    const names = JSON.stringify([kinds].flat());
    await this.page.until(`${names}.includes(ghostbuster.frame?.screen.screen)`, milliseconds).catch(async (problem) => {
      const now = JSON.stringify(await this.frame(), (_, value) => (value?.length > 60 && !Array.isArray(value) ? value.slice(0, 60) : value));
      throw new Error(`${problem.message}; instead ${now}`);
    });
    return this.frame();
  }

  // Finds the target, searches, fights and throws; returns how it ended.
  async catchOne(name) {
    await this.seen("scanner");
    await this.page.until("ghostbuster.frame.facingDegrees !== null && ghostbuster.frame.screen.target?.distanceMeters");
    let { screen } = await this.frame();
    await this.face(screen.target.bearingDegrees + 40, -50);
    await pause(250);
    await this.look(`${name}-scanner`);
    await this.near();
    await pause(150);
    await this.look(`${name}-zone`);
    await this.press("search");
    ({ screen } = await this.seen(["search", "fight"]));
    await this.aim(12, -8);
    await pause(250);
    await this.look(`${name}-search`);
    await this.approach();
    await this.seen("fight");
    await this.aim(14);
    await pause(400);
    await this.look(`${name}-fight`);
    return (await this.capture(name)).event;
  }

  // Goes as near to the target as a search needs.
  async near() {
    const { screen } = await this.frame();
    const distance = screen.target.distanceMeters;
    const blip = screen.ghosts.find((one) => one.isTarget);
    if (distance > 110) await this.move(blip.eastMeters * (1 - 100 / distance), blip.northMeters * (1 - 100 / distance));
    await this.page.until("ghostbuster.frame.screen.canStartSearch");
  }

  // Holds the ghost in the sight or strikes at it until the trap opens.
  async hold(name) {
    for (let i = 0; i < 200; i += 1) {
      const now = (await this.frame()).screen;
      if (now.screen !== "fight") break;
      if (now.catchMode === "tap" && Math.abs(now.offsetDegrees) < 3) await this.press("strike").catch(() => {});
      await this.aim(0);
      if (i === 14) await this.look(`${name}-hold`);
      await pause(30);
    }
    await this.seen("trap");
  }

  // Holds the ghost or strikes at it, throws the trap, and returns the ending.
  async capture(name) {
    await this.hold(name);
    await pause(300);
    await this.look(`${name}-trap`);
    await this.press("throwTrap");
    const ending = await this.seen("ending");
    await pause(600);
    await this.look(`${name}-ending`);
    return ending.screen;
  }

  // Hunts the target as people do, at some metres a second; returns the ending.
  async hunt(speed) {
    const seconds = 0.25;
    for (let waited = 0; ; waited += seconds) {
      if (waited > 240) throw new Error(`no fight after ${waited} s`);
      const { screen, facingDegrees } = await this.frame();
      if (screen.screen === "fight") break;
      let bearing = screen.target?.bearingDegrees;
      if (screen.screen === "search") bearing = facingDegrees + screen.offsetDegrees;
      if (screen.canStartSearch) await this.press("search");
      if (bearing !== undefined && bearing !== null) {
        await this.face(bearing);
        const step = Math.min(speed * seconds, screen.distanceMeters ?? screen.target.distanceMeters);
        await this.move(step * Math.sin(bearing * turn), step * Math.cos(bearing * turn));
      }
      await pause(seconds * 1000);
    }
    return this.capture("walk");
  }

  // Turns so that the ghost is some degrees right of the sight. The angle on the screen is
  // that of the last sample.
  async aim(offset, pitch = 0) {
    await this.isSteady();
    const { screen, facingDegrees } = await this.frame();
    if (screen.offsetDegrees === null || screen.offsetDegrees === undefined) return;
    const heading = facingDegrees ?? screen.headingDegrees;
    await this.face(heading + screen.offsetDegrees - offset, pitch);
  }

  // Walks to the ghost, whose direction is that of the sight, until the fight begins.
  async approach() {
    for (let i = 0; i < 80; i += 1) {
      const { screen, facingDegrees } = await this.frame();
      if (screen.screen !== "search") return;
      const step = Math.max(8, screen.distanceMeters / 2);
      const bearing = (facingDegrees + screen.offsetDegrees) * turn;
      await this.move(step * Math.sin(bearing), step * Math.cos(bearing));
      await this.page.until(
        `ghostbuster.frame.screen.screen !== "search" || ghostbuster.frame.screen.distanceMeters !== ${screen.distanceMeters}`);
    }
  }
}
