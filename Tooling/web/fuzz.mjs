// usage: node Tooling/web/fuzz.mjs COUNT|SECONDSs [SEED] [MODULE]
// Drives the exports of the page's module at random, COUNT calls (or 30s) in sessions of a fresh module each, and reports
// the first trap, hang, frame that is too long or text that cannot be read, with the fewest calls that lead to it.
// A session follows from the seed and its number: `node Tooling/web/fuzz.mjs 1 SEED.NUMBER` runs that one again.
import { readFileSync } from "node:fs";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { seededRandom } from "./random.mjs";
import { Player } from "./fuzz-player.mjs";

// The radar's frames have the 200 nearest aircraft.
const [frameLimit, gameFrameLimit] = [64 << 10, 192 << 10];
const hangSeconds = 30;

// A call that fails: a trap of the module, or an answer that is none.
class Fault extends Error {}

const decoder = new TextDecoder("utf-8", { fatal: true });
class Engine {
  constructor(module) {
    this.exports = new WebAssembly.Instance(module).exports;
  }

  // Calls an export, with bytes first if there are any, and returns its answer if it has one.
  call({ name, bytes, given }) {
    const { exports } = this;
    try {
      if (bytes) {
        const place = exports.take(bytes.length);
        if (place) new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
      }
      const count = exports[name](...given);
      if (typeof count !== "number" || name === "take" || name === "answer" || name === "begin") return null;
      const length = exports.answerLength();
      return new Uint8Array(exports.memory.buffer, exports.answer(), length).slice();
    } catch (problem) {
      throw new Fault(`${name}: ${problem.message}`);
    }
  }
}

const isJSON = new Set(["pageWords", "resume", "frame", "map", "watchFrame", "watchOutline", "gameFrame", "gameFiles"]);
const check = (call, answer) => {
  if (!isJSON.has(call.name)) return null;
  const limit = call.name === "gameFrame" ? gameFrameLimit : frameLimit;
  if (call.name !== "watchOutline" && call.name !== "gameFiles" && answer.length > limit) {
    throw new Fault(`${call.name}: ${answer.length} bytes, more than ${limit}`);
  }
  try {
    return JSON.parse(decoder.decode(answer));
  } catch (problem) {
    throw new Fault(`${call.name}: ${problem.message}`);
  }
};

// Runs calls on a fresh module; returns the fault, or null.
const runs = (module, calls) => {
  const engine = new Engine(module);
  try {
    for (const call of calls) check(call, engine.call(call));
    return null;
  } catch (fault) {
    return fault instanceof Fault ? fault : null;
  }
};

// Leaves out calls while the fault stays.
const shrink = (module, calls) => {
  for (let size = calls.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at + size <= calls.length;) {
      const fewer = calls.toSpliced(at, size);
      if (runs(module, fewer)) calls = fewer; else at += size;
    }
  }
  return calls;
};

const told = ({ name, bytes, given }) => {
  const text = bytes ? ` ${JSON.stringify(Buffer.from(bytes.subarray(0, 300)).toString("latin1"))} (${bytes.length} bytes)` : "";
  return `  ${name}(${given.join(", ")})${text}`;
};

// One session: a player plays on a fresh module, whose own progress and recording it must be able to read.
const session = (module, name) => {
  const calls = [];
  const engine = new Engine(module);
  const random = seededRandom(name);
  const player = new Player(random);
  try {
    const length = 1 + random.below(random.chance(0.1) ? 1500 : 250);
    for (let i = 0; i < length; i += 1) {
      const call = player.next();
      calls.push(call);
      const answer = engine.call(call);
      player.take(call, answer, check(call, answer));
    }
    return { calls };
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return { calls, fault };
  }
};

const work = ({ count, seed, path, progress }) => {
  const module = new WebAssembly.Module(readFileSync(path));
  const names = WebAssembly.Module.exports(module).filter(({ kind }) => kind === "function").map(({ name }) => name);
  const [base, only] = seed.split(".");
  const seen = new Map(names.map((name) => [name, 0]));
  const places = new Map();
  let done = 0;
  const [most, end] = count.endsWith("s") ? [Infinity, Date.now() + 1000 * parseFloat(count)] : [Number(count), Infinity];
  for (let number = only ? Number(only) : 0; done < most && Date.now() < end; number += 1) {
    Atomics.store(progress, 0, number);
    Atomics.add(progress, 1, 1);
    const { calls, fault } = session(module, `${base}.${number}`);
    if (fault) {
      const least = shrink(module, calls);
      return [
        `fuzz: web: FAULT with seed ${base}.${number}: ${runs(module, least)?.message ?? fault.message}`,
        `${least.length} of ${calls.length} calls lead to it:`, ...least.slice(-40).map(told),
      ];
    }
    done += calls.length;
    for (const { name, screen } of calls) {
      seen.set(name, (seen.get(name) ?? 0) + 1);
      if (screen) places.set(screen, (places.get(screen) ?? 0) + 1);
    }
  }
  const rare = names.filter((name) => !["answer", "answerLength"].includes(name) && !seen.get(name));
  const reached = [...places].sort().map(([screen, times]) => `${screen} ${times}`).join(", ");
  console.log(`fuzz: web: ${done} inputs, no fault, seed ${base}; screens: ${reached}`);
  return done >= 20000 && rare.length > 0 ? [`fuzz: web: FAULT: never called: ${rare.join(", ")}`] : [];
};

if (isMainThread) {
  const [count = "20000", seed = String(Date.now() % 1e6), path = "dist/web/ghostweb.wasm"] = process.argv.slice(2);
  const progress = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { count, seed, path, progress },
  });
  let [last, since] = [-1, Date.now()];
  const watch = setInterval(() => {
    const now = Atomics.load(progress, 1);
    if (now !== last) [last, since] = [now, Date.now()];
    if (Date.now() - since < hangSeconds * 1000) return;
    console.log(`fuzz: web: FAULT with seed ${seed.split(".")[0]}.${Atomics.load(progress, 0)}: it hangs`);
    process.exit(1);
  }, 1000);
  worker.on("error", (problem) => { throw problem; });
  worker.on("message", (lines) => {
    clearInterval(watch);
    for (const line of lines) console.log(line);
    process.exitCode = lines.length > 0 ? 1 : 0;
  });
} else {
  parentPort.postMessage(work(workerData));
}
