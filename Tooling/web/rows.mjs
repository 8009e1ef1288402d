// usage: node rows.mjs GHOSTLAB     compares the rows that the workshop's module counts with those of its exported plans
//
// Every plan is run by the native lab; each number of each row must be the same, and the recording of a hunt too.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "./module.mjs";

const lab = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), "rows-"));
const bytes = (text) => new TextEncoder().encode(text);

// A module with a game in it, and its ground, as if both were dropped on the page, after some commands.
function open(files, commands) {
  const module = load("dist/web/workshop.wasm");
  const call = (name, input, ...numbers) => {
    module.give(typeof input === "string" ? bytes(input) : input ?? new Uint8Array(0));
    const count = module.exports[name](...numbers);
    if (count < 0) throw new Error(`${name}: ${module.text(module.exports.answerLength())}`);
    return module.answer(count);
  };
  const text = (...asked) => new TextDecoder().decode(call(...asked));
  call("begin", '{"language":"en","seed":"7"}');
  for (const [name, content] of files) {
    const answer = JSON.parse(text("bring", Buffer.concat([bytes(`${name}\n`), content])));
    if (answer.isRefused) throw new Error(`${name}: ${answer.said.join(" ")}`);
  }
  for (const line of commands) {
    const answer = JSON.parse(text("run", line));
    if (answer.isRefused) throw new Error(`${line}: ${answer.said.join(" ")}`);
  }
  return { call, text };
}

const park = ["park.json", readFileSync("Samples/park.json")];
const pillar = ["siegessaeule.json", readFileSync("Samples/siegessaeule.json")];
const ground = ["siegessaeule.osm.gz", readFileSync("Samples/ground/siegessaeule.osm.gz")];
const players = (...names) => names.map((player) => ({ player, values: {} }));
const grid = (player, name, ...texts) => texts.map((text) => ({ player, values: { [name]: text } }));
const cases = [
  [[park], players("novice", "average", "wheelchair", "expert"), 60],
  [[park], grid("casual", "ghost.trapWindowDuration", "5", "7.5", "10"), 60],
  [[park], grid("novice", "rule.holdLoss", "reset", "decay"), 60],
  [[park], [{ player: "elderly", values: { "rule.sight": "cone", "ghost.temperament": "darting" } }], 60],
  [[park], [{ player: "average", values: { "player.distractionProbability": "0.3" } }], 60],
  [[park], players("runner"), 10200],
  [[pillar, ground], players("average", "wheelchair", "stroller"), 12],
  [[pillar, ground], grid("novice", "ghost.escapeDistanceMeters", "30", "50"), 12],
  ...["set", "darts", "geometries"].map((game) => [
    [park], players("novice", "expert"), 40, [`ghost 1 set challenge ${game}`, "ghost 1 set catchMode challenge"],
  ]),
  [[park], grid("average", "ghost.maxFails", "0", "2"), 40, ["ghost 2 set challenge set", "ghost 2 set catchMode challenge"]],
  [[park], players("average", "blind"), 40, ["ghost 1 set catchMode tap", "rules set keepInsideLayout on"], "urban"],
  [[park], grid("stroller", "ghost.temperament", "drifting", "darting", "shy"), 40, [], "perfect"],
  [[park], grid("average", "rule.accuracyGate", "8", "15"), 40, ["rules set literal off"], "urban"],
  [[park], players("perfect", "absent"), 40, ["ghost 3 delete", "zone 1 radius 90"]],
  [[park], grid("expert", "rule.aimToleranceDegrees", "3", "8"), 40],
  [[park], [{ player: "average", values: { "player.walkingSpeed": "0.9", "sensor.headingSigma": "20" } }], 40],
  [[pillar, ground], players("blind"), 12, ["rules set keepOnGround on"]],
  [[pillar, ground], players("average"), 12, ["ghost 1 set challenge darts", "ghost 1 set catchMode challenge"]],
];
let compared = 0;
for (const [number, [files, points, replicates, commands = [], phone = "park"]] of cases.entries()) {
  const { call, text } = open(files, commands);
  const targets = [{ metric: "captureRate", low: 0.5, high: null }];
  const choice = JSON.stringify({ seed: String(41 + number), phone, points, targets, replicates });
  const plan = join(folder, `plan-${number}.yml`);
  const out = join(folder, `out-${number}`);
  writeFileSync(plan, call("plan", choice));
  const { metrics } = JSON.parse(text("question", call("ask", choice)));
  const ran = spawnSync(lab, ["sweep", plan, "--out", out], { encoding: "utf8" });
  if (ran.status > 1) throw new Error(`${plan}: ${ran.stderr}${ran.stdout}`);
  const [head, ...lines] = readFileSync(join(out, "runs.csv"), "utf8").trim().split("\n").map((line) => line.split(","));
  const columns = metrics.map((name) => head.indexOf(name));
  if (columns.includes(-1)) throw new Error(`runs.csv lacks ${metrics[columns.indexOf(-1)]}`);
  const rows = points.map((_, point) => {
    // In two parts, as workers play them.
    const half = Math.floor(replicates / 2);
    const parts = [call("hunts", null, point, 1, half), call("hunts", null, point, half + 1, replicates - half)];
    const all = Buffer.concat(parts);
    return new Float64Array(all.buffer.slice(all.byteOffset, all.byteOffset + all.length));
  });
  for (const line of lines) {
    const [point, replicate] = ["point", "replicate"].map((name) => Number(line[head.indexOf(name)]));
    for (const [index, column] of columns.entries()) {
      const found = rows[point - 1][(replicate - 1) * metrics.length + index];
      const wanted = line[column] === "" ? NaN : Number(line[column]);
      if (!Object.is(found, wanted) && found !== wanted) {
        throw new Error(`plan ${number}, point ${point}, replicate ${replicate}: ${metrics[index]} is ${found}, natively ${line[column]}`);
      }
    }
    compared += 1;
  }
  if (lines.length !== points.length * replicates) throw new Error(`plan ${number} has ${lines.length} rows`);
  const traced = spawnSync(lab, ["trace", plan, "--point", "1", "--replicate", "2", "--as", "events"], { encoding: "utf8", maxBuffer: 1 << 28 });
  if (traced.stdout !== text("trace", null, 0, 2)) throw new Error(`plan ${number}: another recording`);
}
rmSync(folder, { recursive: true });
console.log(`Node: ${compared} rows of ${cases.length} exported plans as the native lab has them, and a recording of each`);
