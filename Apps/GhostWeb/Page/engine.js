// The engine: bytes in, bytes out. All rules and all words of the hunt are in it.
const engine = (() => {
  const text = document.getElementById("engine").textContent.trim();
  const packed = atob(text);
  const bytes = new Uint8Array(packed.length);
  for (let i = 0; i < packed.length; i += 1) bytes[i] = packed.charCodeAt(i);
  let exports;
  const give = (data) => {
    const place = exports.take(data.length);
    new Uint8Array(exports.memory.buffer, place, data.length).set(data);
  };
  const say = (words) => give(new TextEncoder().encode(words));
  const answer = (count) => new Uint8Array(exports.memory.buffer, exports.answer(), count).slice();
  const read = (count) => new TextDecoder().decode(answer(count));
  const started = () => performance.now() - engine.startedAt;
  return {
    startedAt: 0,
    async load() {
      exports = (await WebAssembly.instantiate(bytes)).instance.exports;
    },
    now: started,
    speak(tag) {
      say(tag);
      exports.speak();
      return JSON.parse(read(exports.pageWords()));
    },
    begin(recording) {
      const seed = crypto.getRandomValues(new Uint32Array(2));
      say(recording);
      const isFine = exports.begin(seed[0], seed[1], Date.now()) === 0;
      if (!isFine) return false;
      engine.startedAt = performance.now();
      return true;
    },
    position: (lat, lon, accuracy, age) => exports.position(lat, lon, accuracy, age, started()),
    positionLost: (code) => exports.positionLost(code, started()),
    orientation: (a, b, g, compass, screen) => exports.orientation(a, b, g, compass, screen, started()),
    press(button) {
      say(button);
      exports.press(started());
    },
    skip: () => exports.skip(),
    desk: () => exports.desk(),
    keys: (held) => exports.keys(held),
    frame: () => JSON.parse(read(exports.frame(started()))),
    recording: () => answer(exports.recording()),
    progress: () => read(exports.progress()),
    // A recorded hunt to watch; the outline is null for a recording that cannot be read.
    watch(recording) {
      say(recording);
      return exports.watch() === 0 ? JSON.parse(read(exports.watchOutline())) : null;
    },
    // Why the last call failed, if it did.
    why: () => read(exports.answerLength()),
    watchPlay: (seconds, speed) => exports.watchPlay(seconds, speed),
    watchStep: (count) => exports.watchStep(count),
    watchJump: (direction) => exports.watchJump(direction),
    watchGo: (seconds) => exports.watchGo(seconds),
    watchFrame: () => JSON.parse(read(exports.watchFrame())),
    trace(recording) {
      give(recording);
      const count = exports.trace();
      return count < 0 ? null : answer(count);
    },
  };
})();
