// usage: node pages.mjs SITE REPORT WORKSHOP OUT     pictures of a published page, a report and the workshop in
// Chromium: SITE is a published folder, REPORT a results folder's page, WORKSHOP has workshop.html; OUT takes PNG.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { find, launch, pause } from "../web/browser.mjs";
import { serve } from "../web/host.mjs";
import { Player } from "../web/player.mjs";

const [site, report, workshop, out] = process.argv.slice(2);

const size = async (page, width, height) => {
  await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  await page.send("Emulation.setScrollbarsHidden", { hidden: true });
};
const scheme = (page, value) =>
  page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
const save = (name, picture) => writeFileSync(join(out, `${name}.png`), picture);

// A ghost on the scanner and in the fight, side by side.
const phone = async (browser) => {
  const host = await serve(site);
  await browser.call("Browser.grantPermissions", {
    origin: host.url.slice(0, -1), permissions: ["geolocation", "sensors", "videoCapture", "wakeLockScreen"],
  });
  const page = await browser.page();
  await scheme(page, "dark");
  const shots = [];
  const player = new Player(page, async (name) => {
    if (/scanner|fight/.test(name)) shots.push(await page.picture());
  });
  await player.open(host.url);
  await player.stand(55.7293, 37.6014);
  await page.run("document.getElementById('wantsCamera').click(); document.getElementById('start').click()");
  await page.until("window.ghostbuster.frame");
  await player.catchOne("hunt");
  await size(page, 800, 844);
  await page.send("Page.navigate", { url: "about:blank" });
  await page.send("Emulation.setDefaultBackgroundColorOverride", { color: { r: 0, g: 0, b: 0, a: 0 } });
  const images = shots.map((shot) =>
    `<img style="width: 390px; border-radius: 24px" src="data:image/png;base64,${shot.toString("base64")}">`);
  await page.run(`document.body.style = "margin: 0; display: flex; gap: 20px";
    document.body.innerHTML = ${JSON.stringify(images.join(""))};
    Promise.all([...document.images].map((one) => one.decode()))`);
  save("phone", await page.picture());
  await host.close();
};

// A park on its ground, with what simulated players make of it.
const editor = async (browser) => {
  const host = await serve(workshop);
  const page = await browser.page();
  await size(page, 1160, 720);
  await scheme(page, "light");
  await page.send("Page.navigate", { url: `${host.url}workshop.html` });
  await page.until("window.ghostbuster?.isReady", 60000);
  for (const file of ["Samples/siegessaeule.json", "Samples/ground/siegessaeule.osm.gz"]) {
    const bytes = JSON.stringify(readFileSync(file).toString("base64"));
    await page.run(`ghostbuster.files.bring([new File(
      [Uint8Array.from(atob(${bytes}), (one) => one.charCodeAt(0))], ${JSON.stringify(basename(file))})])`);
  }
  await page.until("ghostbuster.balance.rows >= 400", 120000);
  await page.until("!ghostbuster.balance.isBusy", 120000);
  await pause(500);
  save("workshop", await page.picture());
  await host.close();
};

// A figure of a sweep's page.
const answer = async (browser) => {
  const page = await browser.page();
  await size(page, 960, 900);
  await scheme(page, "light");
  await page.send("Page.navigate", { url: `file://${report}` });
  await page.until("document.readyState === 'complete'");
  const clip = await page.run(`(() => {
    const { left, top, width } = document.querySelector("#survival").getBoundingClientRect();
    const { top: end } = document.querySelector("#survival details").getBoundingClientRect();
    return { x: left - 24, y: top + scrollY, width: width + 48, height: end - top, scale: 1 };
  })()`);
  const { data } = await page.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: true, clip });
  save("report", Buffer.from(data, "base64"));
};

const browser = await launch(find());
try {
  await phone(browser);
  await editor(browser);
  await answer(browser);
} finally {
  await browser.close();
}
