// The engine: bytes in, bytes out. All rules and all words of the hunt are in it.
const engine = (() => {
  let [exports, module] = [null, null];
  // What is recorded, copied out of the module, so that a fault does not take it along.
  let tape = [];
  let tapedBytes = 0;

  const give = (data) => {
    const place = exports.take(data.length);
    if (!place) throw new RangeError("too long");
    new Uint8Array(exports.memory.buffer, place, data.length).set(data);
  };
  const say = (words) => give(new TextEncoder().encode(words));
  const answer = (count) => new Uint8Array(exports.memory.buffer, exports.answer(), count).slice();
  const read = (count) => new TextDecoder().decode(answer(count));
  const started = () => performance.now() - engine.startedAt;
  // The last readings: one that comes before a hunt begins may be the only one from a phone that lies still.
  let latest = {};
  const longestAge = 60000;
  const tell = ({ position, orientation }) => {
    const now = performance.now();
    if (position && position.age + now - position.at < longestAge) {
      exports.position(position.lat, position.lon, position.accuracy, position.age + now - position.at, started(), position.speed);
    }
    if (orientation) exports.orientation(...orientation, started());
  };
  const copyTape = () => {
    const more = answer(exports.recording(tapedBytes));
    if (more.length > 0) tape.push(more);
    tapedBytes += more.length;
  };
  let openedAt = 0;
  const played = () => performance.now() - openedAt;
  // A module that has failed is in the middle of something: nothing more is asked of it until it is loaded anew.
  const safe = (work) => (...given) => {
    if (!exports) return null;
    try {
      return work(...given);
    } catch (problem) {
      exports = null;
      engine.onFault(problem);
      return null;
    }
  };
  return {
    startedAt: 0,
    onFault() {},
    get isLoaded() { return exports !== null; },
    async load() {
      module ??= await WebAssembly.compile(await unpackBlock("engine"));
      exports = (await WebAssembly.instantiate(module)).exports;
    },
    now: started,
    speak: safe((tag) => {
      say(tag);
      exports.speak();
      return JSON.parse(read(exports.pageWords()));
    }),
    // Opens the game of the page.
    open: safe((block) => {
      say(block);
      return exports.open() === 0;
    }),
    // Takes stored progress for the next beginning; returns what there is to say of it.
    resume: safe((progress) => {
      say(progress);
      return JSON.parse(read(exports.resume()));
    }),
    // Begins anew, or goes on with the recording so far.
    begin: safe((goesOn) => {
      const seed = crypto.getRandomValues(new Uint32Array(2));
      const now = goesOn && tape.length > 0 ? started() : 0;
      if (exports.begin(seed[0], seed[1], Date.now() - now, now) !== 0) return false;
      if (now === 0) [tape, engine.startedAt] = [[], performance.now()];
      tapedBytes = 0;
      copyTape();
      tell(latest);
      return true;
    }),
    position: safe((lat, lon, accuracy, age, speed) => {
      latest.position = { lat, lon, accuracy, age, speed, at: performance.now() };
      exports.position(lat, lon, accuracy, age, started(), speed);
      exports.gamePosition(lat, lon, played());
    }),
    positionLost: safe((code) => exports.positionLost(code, started())),
    orientation: safe((...orientation) => {
      latest.orientation = orientation;
      exports.gameOrientation(...orientation, played());
      tell({ orientation });
    }),
    press: safe((button) => {
      say(button);
      exports.press(started());
    }),
    skip: safe(() => exports.skip()),
    challengeKey: safe((key) => {
      say(key);
      exports.challengeKey(started());
    }),
    challengeMove: safe((text) => {
      say(text);
      exports.challengeMove(started());
    }),
    feel: safe((x, y, z) => exports.feel(x, y, z, started())),
    // A plugin's game; its time begins when it is opened.
    game: {
      open: safe((plugin, files) => {
        const seed = new BigUint64Array(crypto.getRandomValues(new Uint32Array(2)).buffer)[0];
        openedAt = performance.now();
        say(JSON.stringify({ play: { plugin, seed: String(seed), began: Date.now(), files } }));
        if (exports.gameOpen() === 0) return true;
        // Files that cannot be read are no reason not to play.
        say(JSON.stringify({ play: { plugin, seed: String(seed), began: Date.now(), files: {} } }));
        return exports.gameOpen() === 0;
      }),
      title: safe((plugin) => {
        say(plugin);
        return read(exports.gameTitle());
      }),
      run: safe((text) => {
        say(text);
        exports.gameRun(played());
      }),
      play: safe(() => exports.gamePlay(played())),
      key: safe((key) => {
        say(key);
        exports.gameKey(played());
      }),
      file: safe((name, text) => {
        say(`${name.replaceAll("\n", " ")}\n${text}`);
        exports.gameFile(played());
      }),
      // Brings the reply to a request: its status, or why there is none (see `gameFetched`).
      fetched: safe((id, status, text) => {
        say(text);
        exports.gameFetched(id, status, played());
      }),
      followsSensors: safe(() => exports.gameFollowsSensors() !== 0),
      feel: safe((x, y, z) => exports.gameFeel(x, y, z, played())),
      frame: safe(() => JSON.parse(read(exports.gameFrame(played())))),
      files: safe(() => read(exports.gameFiles())),
      recording: safe(() => answer(exports.gameRecording())),
    },
    desk: safe(() => {
      latest = {};
      exports.desk();
    }),
    keys: safe((held) => exports.keys(held)),
    frame: safe(() => JSON.parse(read(exports.frame(started())))),
    map: safe(() => read(exports.map())),
    copyTape: safe(copyTape),
    recording() {
      engine.copyTape();
      const whole = new Uint8Array(tape.reduce((sum, part) => sum + part.length, 0));
      let at = 0;
      for (const part of tape) {
        whole.set(part, at);
        at += part.length;
      }
      return whole;
    },
    progress: safe(() => {
      copyTape();
      return read(exports.progress());
    }),
    // A recorded hunt to watch; the outline is null for a recording that cannot be read.
    watch: safe((recording) => {
      say(recording);
      return exports.watch() === 0 ? JSON.parse(read(exports.watchOutline())) : null;
    }),
    // Why the last call failed, if it did.
    why: safe(() => read(exports.answerLength())),
    watchPlay: safe((seconds, speed) => exports.watchPlay(seconds, speed)),
    watchStep: safe((count) => exports.watchStep(count)),
    watchJump: safe((direction) => exports.watchJump(direction)),
    watchGo: safe((seconds) => exports.watchGo(seconds)),
    watchFrame: safe(() => JSON.parse(read(exports.watchFrame()))),
    trace: safe((recording) => {
      give(recording);
      const count = exports.trace();
      return count < 0 ? null : answer(count);
    }),
  };
})();
