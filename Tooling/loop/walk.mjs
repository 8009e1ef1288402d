// usage: node walk.mjs FOLDER LATITUDE,LONGITUDE RECORDING     hunts in a published page, as a phone would
//
// A headless Chromium opens the page with faked position and orientation; the player runs from ghost to
// ghost at SPEED metres a second and turns to them. The page's recording is written to a file.
import { writeFileSync } from "node:fs";
import { find, launch, pause } from "../web/browser.mjs";
import { serve } from "../web/host.mjs";
import { Player } from "../web/player.mjs";

const [folder, place, recording] = process.argv.slice(2);
const speed = Number(process.env.SPEED ?? 4);
const program = find();
if (!program) {
  console.log("it needs Chromium");
  process.exit(3);
}
const host = await serve(folder);
const browser = await launch(program);
try {
  await browser.call("Browser.grantPermissions", {
    origin: host.url.slice(0, -1), permissions: ["geolocation", "sensors", "wakeLockScreen"],
  });
  const page = await browser.page();
  const player = new Player(page);
  await player.open(host.url);
  await page.run("document.getElementById('wantsCamera').click()");
  await player.stand(...place.split(",").map(Number));
  await page.run("document.getElementById('start').click()");
  await page.until("window.ghostbuster.frame");
  for (let tries = 0; tries < 20; tries += 1) {
    const { screen } = await player.frame();
    if (screen.screen === "debrief") break;
    if (screen.screen === "ending") { await pause(200); continue; }
    const ending = await player.hunt(speed);
    console.log(`${ending.name}: ${ending.event}`);
    await player.seen(["scanner", "debrief"], 12000);
  }
  const { screen } = await player.frame();
  writeFileSync(recording, await page.run("new TextDecoder().decode(ghostbuster.engine.recording())"));
  console.log(`captured ${screen.captured} of ${screen.total}, recorded in ${recording}`);
  process.exitCode = screen.captured === screen.total ? 0 : 1;
} finally {
  await browser.close();
  await host.close();
}
