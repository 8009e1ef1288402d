// The module: bytes in, bytes out. All rules, all words and the lab are in it.
const $ = (id) => document.getElementById(id);
// Lets the page draw and answer its user before more work.
const pause = () => new Promise((done) => setTimeout(done, 0));

// Calls of a module's exports by name. It needs nothing from outside, since workers get its text.
const connect = (exports) => {
  const port = {
    // Why the last call failed: a sentence of the module.
    why: "",
    // Returns the answer's bytes, or null where the module refuses.
    call(name, input, ...numbers) {
      const data = typeof input === "string" ? new TextEncoder().encode(input) : input ?? new Uint8Array(0);
      const place = exports.take(data.length);
      if (!place) throw new RangeError("too long");
      new Uint8Array(exports.memory.buffer, place, data.length).set(data);
      const count = exports[name](...numbers);
      const read = (length) => new Uint8Array(exports.memory.buffer, exports.answer(), length).slice();
      if (count >= 0) return read(count);
      port.why = new TextDecoder().decode(read(exports.answerLength()));
      return null;
    },
  };
  return port;
};

const engine = (() => {
  let port = null;
  // A module that has failed is in the middle of something: nothing more is asked of it until it is loaded anew.
  const bytes = (name, input, ...numbers) => {
    if (!port) return null;
    try {
      const answer = port.call(name, input, ...numbers);
      engine.onCall(name, input);
      return answer;
    } catch (problem) {
      port = null;
      engine.onFault(problem);
      return null;
    }
  };
  const text = (...asked) => {
    const answer = bytes(...asked);
    return answer && new TextDecoder().decode(answer);
  };
  const json = (...asked) => {
    const answer = text(...asked);
    return answer && JSON.parse(answer);
  };
  return {
    onFault() {},
    // Hears of every call that has been answered.
    onCall() {},
    module: null,
    get isLoaded() { return port !== null; },
    why: () => port?.why ?? "",
    // The phone's page, to be published with a game.
    phonePage: () => new Response(new Blob([bytesOf($("phonePage").textContent)]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(),
    async load() {
      engine.module ??= await unpackBlock("engine").then(WebAssembly.compile).catch((problem) => {
        // The module has the page's words in it, so these stand here.
        if (problem instanceof WebAssembly.CompileError) {
          problem.title = "This browser is too old · Браузер устарел";
          problem.message = "Chrome 91, Firefox 89, Safari 16.4 or later · или новее";
        }
        throw problem;
      });
      port = connect((await WebAssembly.instantiate(engine.module)).exports);
    },
    bytes,
    text,
    json,
    // Calls without an answer, as the player of recordings makes them.
    send: (name, ...numbers) => { bytes(name, null, ...numbers); },
    // What the player of recordings asks for.
    watch: (recording) => (bytes("watch", recording) ? json("watchOutline") : null),
    watchPlay: (seconds, speed) => engine.send("watchPlay", seconds, speed),
    watchStep: (count) => engine.send("watchStep", count),
    watchJump: (direction) => engine.send("watchJump", direction),
    watchGo: (seconds) => engine.send("watchGo", seconds),
    watchFrame: () => json("watchFrame"),
  };
})();

// The captions of the page in the language that is spoken, by their keys.
let words = {};
// A caption with its blanks %1, %2, … filled in.
const fill = (caption, ...values) => caption.replace(/%(\d)/g, (_, at) => values[at - 1] ?? "");
