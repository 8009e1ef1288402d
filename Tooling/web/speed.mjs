// usage: node Tooling/web/speed.mjs GHOSTBUSTER [GHOSTS]
// Measures the frames a second of a published page in headless Chromium: a game of 10 000 ghosts, or of as many,
// walked by keys, and the median time of a frame, module and drawing, at 390 × 844. Needs the pages of make web.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { find, launch, pause } from "./browser.mjs";
import { serve } from "./host.mjs";
import { seededRandom } from "./random.mjs";
import { Player } from "./player.mjs";

const [ghostbuster, count = "10000"] = process.argv.slice(2);
const seconds = 8;
const folder = mkdtempSync(join(tmpdir(), "ghostweb-speed-"));
const random = seededRandom("speed");
const ghosts = Array.from({ length: Number(count) }, (_, number) => ({
  id: `6B1D5A60-0003-4000-8000-${String(number).padStart(12, "0")}`, name: `Призрак ${number}`, modelID: "ghost.lady",
  baseLocation: { latitude: 55.73 + random.uniform(-0.02, 0.02), longitude: 37.6 + random.uniform(-0.03, 0.03) },
  mainZoneRadius: 100, fightRadius: 20, trapWindowDuration: 7, escapeDistanceMeters: 40, holdTime: 1, catchMode: "hold",
}));
const game = { id: "6B1D5A60-0001-4000-8000-00000000000a", name: "Many", isActive: true, locationLayout: [], ghosts };
writeFileSync(join(folder, "game.json"), JSON.stringify({ schemaVersion: 1, games: [game] }));
const published = spawnSync(ghostbuster, ["--data", join(folder, "data"), "--strict", "publish", join(folder, "game.json"), join(folder, "site")]);
if (published.status !== 0) throw new Error(`${published.stdout}${published.stderr}`);
const host = await serve(join(folder, "site"));
const browser = await launch(find());
try {
  const page = await browser.page();
  await new Player(page).open(host.url);
  await page.run("document.getElementById('desk').click()");
  await page.until("window.ghostbuster.frame?.screen.ghosts?.length > 0", 60000);
  await page.send("Input.dispatchKeyEvent", { type: "keyDown", key: "ArrowUp", code: "ArrowUp" });
  await pause(1000);
  const { frames, bytes, milliseconds } = await page.run(`new Promise((done) => {
    let [frames, last, began] = [0, ghostbuster.frame, performance.now()];
    const look = () => {
      if (ghostbuster.frame !== last) frames += 1;
      last = ghostbuster.frame;
      if (performance.now() - began < ${seconds * 1000}) return void requestAnimationFrame(look);
      const from = performance.now();
      for (let i = 0; i < 50; i += 1) last = ghostbuster.engine.frame();
      done({ frames, bytes: new TextEncoder().encode(JSON.stringify(last)).length, milliseconds: (performance.now() - from) / 50 });
    };
    requestAnimationFrame(look);
  })`);
  // A frame as the page makes it: on the radar and on the map.
  const median = async () => page.run(`(() => {
    const times = [];
    for (let i = 0; i < 121; i += 1) {
      const from = performance.now();
      step();
      cancelAnimationFrame(waiting);
      times.push(performance.now() - from);
    }
    waiting = requestAnimationFrame(step);
    return times.sort((a, b) => a - b)[60];
  })()`);
  const radar = await median();
  await page.run("maps.isOpen = true");
  await pause(500);
  console.log(`median frame: ${radar.toFixed(1)} ms with the radar, ${(await median()).toFixed(1)} ms with the map`);
  console.log(`${count} ghosts: ${(frames / seconds).toFixed(1)} frames a second, ${bytes} bytes a frame, ${milliseconds.toFixed(1)} ms of it in the module`);
} finally {
  await browser.close();
  await host.close();
  rmSync(folder, { recursive: true, force: true });
}
