// usage: node Tooling/web/sounds.mjs     every sound of the page, rendered: it is heard, it is not too loud, it lasts as
// long as it says, and what is muted is silent. Needs Chromium.
import { readFileSync } from "node:fs";
import { find, launch } from "./browser.mjs";

const program = find();
if (!program) {
  console.log("make web-check: sounds are skipped, they need Chromium");
  process.exit(0);
}
const source = readFileSync("Apps/GhostWeb/Page/sound.js", "utf8");
// The names that pages play: the hunt by what happens, the games by their own words.
const used = [
  "mainZoneEntered", "searchStarted", "fightStarted", "holdLost", "dodged", "tapMissed", "trapOpened", "tick", "captured", "escaped",
  "fightLost", "allCaptured", "positionLost", "challengeFailed",
  "deal", "select", "match", "mismatch", "hint",
  "right", "wrong", "missed", "ready", "warning", "turn", "button", "good", "bad",
  "shot", "hit", "combo", "shake", "lost", "level", "failed", "ping", "plane",
];

// Runs in the browser. Each look has the sounds anew, with an audio whose time is rendered.
const bench = (source) => {
  const open = (stored, { on = true, Context } = {}) => {
    const store = { get: (key) => stored[key] ?? null, set: (key, value) => { stored[key] = value; } };
    const made = new Function("store", "options", "window", "document", `"use strict"; ${source}; return { sounds, signals };`);
    return made(store, { sound: on }, { AudioContext: Context }, { hidden: false, addEventListener() {} });
  };
  const listen = async (seconds, act, { stored = {}, on } = {}) => {
    let context = null;
    class Context extends OfflineAudioContext {
      constructor() { super(1, Math.ceil(seconds * 44100), 44100); context = this; }
      get state() { return "running"; }
    }
    const made = open(stored, { on, Context });
    made.sounds.wake();
    act(made.sounds, context);
    const samples = (await context.startRendering()).getChannelData(0);
    let [peak, sum] = [0, 0];
    for (const x of samples) [peak, sum] = [Math.max(peak, Math.abs(x)), sum + x * x];
    let last = samples.length - 1;
    while (last >= 0 && Math.abs(samples[last]) < peak / 1000) last -= 1;
    return { samples, peak, energy: sum / 44100, last: peak > 0 ? (last + 1) / 44100 : 0 };
  };
  return { open, listen };
};

const look = async (bench, used) => {
  const wrong = [];
  const expect = (isSo, text) => { if (!isSo) wrong.push(text); };
  const { sounds } = bench.open({});
  const heard = {};
  for (const name of used) expect(sounds.names.includes(name), `${name}: no such sound`);
  for (const name of sounds.names) {
    const seconds = sounds.seconds(name);
    const full = await bench.listen(seconds + 0.5, (one) => one.play(name, "darts"));
    heard[name] = full;
    expect(full.peak > 0.08 && full.peak < 0.85, `${name}: a peak of ${full.peak.toFixed(3)}`);
    expect(full.energy / seconds > 0.0002, `${name}: hardly heard (${(full.energy / seconds).toFixed(5)})`);
    expect(full.last <= seconds + 0.01 && full.last > seconds * 0.6 - 0.05, `${name}: ${full.last.toFixed(2)} s instead of ${seconds.toFixed(2)}`);
    expect(sounds.isMusic(name) ? seconds >= 20 && seconds <= 30 : seconds <= 4, `${name}: lasts ${seconds.toFixed(1)} s`);
    const kind = sounds.isMusic(name) ? "music" : "effects";
    for (const [what, given] of [
      ["its kind", { stored: { [`volume:${kind}`]: "0" } }], ["its game", { stored: { "volume:darts": "0" } }], ["all sound", { on: false }],
    ]) {
      const silent = await bench.listen(0.6, (one) => one.play(name, "darts"), given);
      expect(silent.peak === 0, `${name}: ${what} is off, and it is heard`);
    }
    const other = { [`volume:${kind === "music" ? "effects" : "music"}`]: "0", "volume:set": "0" };
    const same = await bench.listen(0.6, (one) => one.play(name, "darts"), { stored: other });
    expect(same.peak > 0, `${name}: silent though another kind and another game are off`);
  }
  const melodies = sounds.names.filter((name) => sounds.isMusic(name));
  expect(melodies.join() === "good,bad", `melodies: ${melodies}`);
  // How strong each of the twelve tones is in a melody: a good end and a bad one differ in key, not in tempo alone.
  const tones = ({ samples }) => Array.from({ length: 12 }, (_, tone) => [3, 4, 5].reduce((sum, octave) => {
    const step = (2 * Math.PI * 440 * 2 ** ((tone - 9) / 12 + octave - 4)) / 44100;
    let [a, b] = [0, 0];
    for (let from = 0; from + 8192 <= samples.length; from += 8192) {
      [a, b] = [0, 0];
      for (let i = 0; i < 8192; i += 1) [a, b] = [a + samples[from + i] * Math.cos(step * i), b + samples[from + i] * Math.sin(step * i)];
      sum += Math.hypot(a, b);
    }
    return sum;
  }, 0));
  const [good, bad] = ["good", "bad"].map((name) => tones(heard[name]));
  const mean = (all) => all.reduce((sum, x) => sum + x, 0) / all.length;
  const alike = (a, b) => {
    const [x, y] = [a.map((one) => one - mean(a)), b.map((one) => one - mean(b))];
    const dot = (p, q) => p.reduce((sum, one, i) => sum + one * q[i], 0);
    return dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y));
  };
  expect(alike(good, bad) < 0.6, `the melodies are alike: ${alike(good, bad).toFixed(2)}`);

  const half = await bench.listen(1.5, (one) => one.play("match", "set"), { stored: { "volume:set": "50" } });
  const ratio = heard.match.peak / half.peak;
  expect(ratio > 3.9 && ratio < 4.1, `half the volume is ${ratio.toFixed(2)} times less`);
  const level = await bench.listen(1.5, (one) => one.play("match", "set", 50));
  expect(Math.abs(level.peak - half.peak) < 0.001, "a sound's own level is no volume");
  const crowd = await bench.listen(3, (one) => { for (let i = 0; i < 4; i += 1) for (const name of ["good", ...one.names]) one.play(name); });
  expect(crowd.peak > 0.5 && crowd.peak < 1, `many sounds at once have a peak of ${crowd.peak}`);
  const stopped = await bench.listen(4, (one, context) => {
    one.play("good");
    context.suspend(1).then(() => { one.stop(); context.resume(); });
  });
  expect(stopped.last > 0.9 && stopped.last < 1.3, `stopped after 1 s, it is heard for ${stopped.last.toFixed(2)} s`);
  const turned = await bench.listen(4, (one, context) => {
    one.play("good", "darts");
    context.suspend(1).then(() => { one.volume("music", 0); context.resume(); });
  });
  expect(turned.last > 0.9 && turned.last < 1.4, `muted after 1 s, it is heard for ${turned.last.toFixed(2)} s`);
  const replaced = await bench.listen(26, (one) => { one.play("good"); one.play("bad"); });
  expect(Math.abs(replaced.energy - heard.bad.energy) < heard.bad.energy * 0.1, "two melodies at once");

  // Volumes are kept; what is not one is full.
  const stored = { "volume:effects": "loud", "volume:hunt": "101" };
  const first = bench.open(stored).sounds;
  expect(first.volume("effects") === 100 && first.volume("hunt") === 100, "nonsense for a volume");
  first.volume("music", 35);
  expect(bench.open(stored).sounds.volume("music") === 35, "a volume is not kept");
  first.volume("music", -3);
  expect(first.volume("music") === 0, "a volume below 0");
  // Nothing throws where there is nothing to hear, or no such sound.
  for (const Context of [undefined, class { constructor() { throw new Error("no device"); } }]) {
    const silent = bench.open({}, { Context });
    for (const act of [() => silent.sounds.play("right"), () => silent.signals.wake(), () => silent.sounds.play("right"), () => silent.sounds.stop(),
      () => silent.sounds.rest(true), () => silent.sounds.rest(false), () => silent.sounds.volume("music", 3),
      () => silent.signals.tell("captured", { vibration: true })]) {
      try { act(); } catch (problem) { wrong.push(`without audio: ${problem.message}`); }
    }
  }
  const unknown = await bench.listen(0.5, (one) => { for (const name of ["", "toString", "__proto__", "no", undefined]) one.play(name); });
  expect(unknown.peak === 0, "an unknown sound is heard");
  const table = sounds.names.map((name) => `${name} ${sounds.seconds(name).toFixed(2)} s, peak ${heard[name].peak.toFixed(2)}, `
    + `loudness ${(10 * Math.log10(heard[name].energy / sounds.seconds(name))).toFixed(1)} dB`);
  return { wrong, table, count: sounds.names.length };
};

const browser = await launch(program);
try {
  const page = await browser.page();
  const { wrong, table, count } = await page.run(`(${look})((${bench})(${JSON.stringify(source)}), ${JSON.stringify(used)})`);
  if (process.env.ALL) console.log(table.join("\n"));
  for (const one of wrong) console.log(one);
  if (wrong.length > 0) process.exitCode = 1;
  else console.log(`Chromium: ${count} sounds are heard, none too loud, each as long as it says; what is muted is silent`);
} finally {
  await browser.close();
}
