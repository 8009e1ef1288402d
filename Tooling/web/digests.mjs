// usage: node digests.mjs LABDIGESTS     compares the lab's digests of a native program with those of Node
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const files = [
  "Samples/park.json", "Samples/siegessaeule.json", "Samples/grounds/f9108a777cff8294.ground",
  "Samples/ground/siegessaeule.osm.gz",
];
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync("dist/web/labcheck.wasm")));
for (const file of files) {
  const bytes = readFileSync(file);
  const place = exports.take(bytes.length);
  new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
}
const began = Date.now();
const length = exports.digests();
const text = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.answer(), length));
const seconds = ((Date.now() - began) / 1000).toFixed(1);
const native = spawnSync(process.argv[2], files, { encoding: "utf8", maxBuffer: 1 << 24 });
if (native.status !== 0) throw new Error(`the native program ends with ${native.status ?? native.signal}: ${native.stderr}`);
const [found, wanted] = [text, native.stdout.trim()].map((all) => all.split("\n"));
const others = wanted.filter((line, index) => line !== found[index]);
if (others.length > 0 || found.length !== wanted.length) {
  throw new Error(`Node and the native program differ in what the lab computes:\n${others.join("\n")}`);
}
console.log(`Node: ${found.length} digests of the lab as the native program has them, in ${seconds} s`);
