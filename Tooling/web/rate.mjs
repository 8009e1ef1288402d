// usage: node Tooling/web/rate.mjs GHOSTLAB [HUNTS]
// Measures how fast the workshop's module plays hunts of Samples/park.json in Node, as a share of the native lab's rate on
// one thread, and what a second thread adds; medians of five pairs, side by side. Needs dist/web/workshop.wasm (make web).
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { load } from "./module.mjs";

const choice = JSON.stringify({
  seed: "7", phone: "park", points: [{ player: "average", values: {} }],
  targets: [{ metric: "captureRate", low: 0.5, high: null }], replicates: 100000,
});

// A module with the park in it; its calls throw what it refuses.
function open() {
  const module = load("dist/web/workshop.wasm");
  const call = (name, input, ...numbers) => {
    module.give(input instanceof Uint8Array ? input : new TextEncoder().encode(input ?? ""));
    const count = module.exports[name](...numbers);
    if (count < 0) throw new Error(`${name}: ${module.text(module.exports.answerLength())}`);
    return module.answer(count);
  };
  call("begin", '{"language":"en","seed":"7"}');
  call("bring", `park.json\n${readFileSync("Samples/park.json", "utf8")}`);
  call("question", call("ask", choice));
  return call;
}

const play = (call, hunts) => {
  for (let first = 1; first <= hunts; first += 100) call("hunts", null, 0, first, 100);
};

if (isMainThread) {
  const [lab, count = "20000"] = process.argv.slice(2);
  const hunts = Number(count);
  const folder = mkdtempSync(join(tmpdir(), "rate-"));
  const call = open();
  writeFileSync(join(folder, "plan.yml"), call("plan", choice));
  const timed = (work) => {
    const from = performance.now();
    work();
    return performance.now() - from;
  };
  let folders = 0;
  const sweep = (replicates) => timed(() => {
    folders += 1;
    const asked = ["sweep", join(folder, "plan.yml"), "--jobs", "1", "--set", `replicates=${replicates}`, "--set", "runs=false",
      "--out", join(folder, `out-${folders}`)];
    const ran = spawnSync(lab, asked, { encoding: "utf8" });
    if (ran.status > 1) throw new Error(ran.stderr);
  });
  // Start-up and files cost the same at both sizes.
  const native = () => (sweep(hunts + 200) - sweep(200)) / hunts;
  const alone = () => timed(() => play(call, hunts)) / hunts;
  const threads = await Promise.all([1, 2].map(async () => {
    const thread = new Worker(new URL(import.meta.url));
    await new Promise((done) => thread.once("message", done));
    return thread;
  }));
  const together = async (some) => {
    const from = performance.now();
    await Promise.all(some.map((thread) => new Promise((done) => {
      thread.once("message", done);
      thread.postMessage(hunts / some.length);
    })));
    return performance.now() - from;
  };
  play(call, 1000);
  await together(threads);
  const [shares, gains] = [[], []];
  for (let pair = 0; pair < 5; pair += 1) {
    shares.push(native() / alone());
    gains.push(await together(threads.slice(0, 1)) / await together(threads));
  }
  const told = (list) => {
    const sorted = list.toSorted((a, b) => a - b).map((value) => value.toFixed(2));
    return `${sorted[2]} (${sorted[0]}–${sorted[4]})`;
  };
  console.log(`the module in Node against the native lab on one thread: ${told(shares)} of its rate`);
  console.log(`two threads against one: ${told(gains)} times`);
  for (const thread of threads) await thread.terminate();
  rmSync(folder, { recursive: true });
} else {
  const call = open();
  parentPort.on("message", (hunts) => {
    play(call, hunts);
    parentPort.postMessage("played");
  });
  parentPort.postMessage("ready");
}
