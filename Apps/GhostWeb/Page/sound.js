// Sounds: composed here as notes, made by Web Audio. The one owner of the page's audio.
const sounds = (() => {
  // How a voice sounds. A note rises in `attack` seconds, sinks by `decay` to the share `keep`, and rings on for `ring`
  // seconds after its length. `parts` are the multiples of its pitch with their shares, `low` the multiple above which it is dull;
  // noise has a band about that pitch, as narrow as the number says, and is louder by `boost`.
  const instruments = {
    pluck: { wave: "triangle", parts: [[1, 0.75], [2, 0.25]], attack: 0.004, decay: 0.16, keep: 0.12, ring: 0.18 },
    bell: { wave: "sine", parts: [[1, 0.6], [2.76, 0.22], [5.4, 0.1]], attack: 0.003, decay: 0.22, keep: 0.18, ring: 0.45 },
    reed: { wave: "sawtooth", parts: [[1, 0.5], [1.004, 0.5]], attack: 0.03, decay: 0.3, keep: 0.75, ring: 0.12, low: 5 },
    horn: { wave: "square", parts: [[1, 0.8]], attack: 0.015, decay: 0.2, keep: 0.7, ring: 0.08, low: 4 },
    flute: { wave: "sine", parts: [[1, 0.85], [3, 0.1]], attack: 0.02, decay: 0.3, keep: 0.8, ring: 0.1 },
    bass: { wave: "triangle", parts: [[1, 0.7], [2, 0.3]], attack: 0.006, decay: 0.2, keep: 0.45, ring: 0.08 },
    pad: { wave: "triangle", parts: [[1, 0.5], [1.006, 0.5]], attack: 0.06, decay: 0.4, keep: 0.7, ring: 0.25 },
    thud: { wave: "sine", parts: [[1, 1]], attack: 0.002, decay: 0.07, keep: 0.05, ring: 0.06 },
    air: { noise: 2.5, boost: 3, attack: 0.03, decay: 0.3, keep: 0.8, ring: 0.1 },
    tick: { noise: 6, boost: 2, attack: 0.001, decay: 0.02, keep: 0.02, ring: 0.02 },
    burst: { noise: 0.8, boost: 1.6, attack: 0.002, decay: 0.08, keep: 0.1, ring: 0.12 },
  };

  // A score has a tempo in beats a minute and voices: an instrument, a level, and notes. A note is `pitch:beats`, one
  // beat without a number; `c4+e4` sounds together, `c4>g4` glides, `-` is a rest.
  const scores = {
    // The hunt.
    targetChanged: { tempo: 240, voices: [["bell", 0.16, "e5:.5 a5"]] },
    mainZoneEntered: { tempo: 200, voices: [["bell", 0.41, "e5:.6 b5:.6 e6"]] },
    mainZoneLeft: { tempo: 200, voices: [["bell", 0.2, "b5:.6 e5"]] },
    searchStarted: { tempo: 160, voices: [["air", 0.3, "c4>c6:1.4"], ["flute", 0.28, "a4>e5:1.2"]] },
    searchLeft: { tempo: 160, voices: [["air", 0.24, "c6>c4"], ["flute", 0.22, "e5>a4"]] },
    fightStarted: { tempo: 150, voices: [["horn", 0.24, "a3:.4 a3:.4 e4:1.2"], ["bass", 0.4, "a2:.4 a2:.4 a2:1.2"]] },
    holdLost: { tempo: 200, voices: [["flute", 0.31, "b4>g4:.7"]] },
    dodged: { tempo: 200, voices: [["air", 0.34, "c5>c7:.4 c7>c5:.5"], ["flute", 0.16, "g5:.35 d5:.5"]] },
    tapMissed: { tempo: 180, voices: [["thud", 0.6, "f3>c3:.5"], ["air", 0.2, "c6>c5:.6"]] },
    challengeFailed: { tempo: 150, voices: [["horn", 0.31, "e4:.5 eb4:.5 d4"]] },
    trapOpened: { tempo: 176, voices: [["bell", 0.32, "a5:.5 a5:.5 d6:.5 a5:.5 d6:1.2"], ["bass", 0.34, "d3 d3 d3"]] },
    tick: { tempo: 300, voices: [["tick", 0.9, "c7:.3"], ["thud", 0.3, "c5:.2"]] },
    captured: {
      tempo: 160, voices: [
        ["burst", 0.4, "g4>g3:.5"], ["pluck", 0.36, "-:.5 c5:.33 e5:.33 g5:.34 c6:1.8"], ["bass", 0.34, "c2>c3:.5 c3 c3:1.5"],
        ["pad", 0.14, "-:1.5 e4+g4:1.8"],
      ],
    },
    escaped: { tempo: 140, voices: [["air", 0.36, "c4>c7:1.6"], ["reed", 0.31, "g4:.5 eb4:.5 c4>c3:1.6"]] },
    fightLost: { tempo: 120, voices: [["reed", 0.34, "eb4:.5 c4:.5 bb3>f3:1.2"], ["bass", 0.3, "c3 f2:1.2"]] },
    allCaptured: {
      tempo: 152, voices: [
        ["pluck", 0.34, "c5:.5 e5:.5 g5:.5 c6 g5:.5 a5:.5 b5:.5 c6:.5 e6:2.5"], ["horn", 0.12, "c4:2 e4:2 g4:3"],
        ["bass", 0.34, "c3 c3 g2 g2 c3:.5 g2:.5 c2:2"], ["bell", 0.14, "-:4.5 c7:.25 e7:.25 g7:.25 e7:.25 c7:1"],
      ],
    },
    positionLost: { tempo: 120, voices: [["flute", 0.31, "a4:.5 -:.25 f4"]] },
    headingLost: { tempo: 120, voices: [["flute", 0.26, "e4:.5 -:.25 f4"]] },

    // Cards.
    deal: { tempo: 300, voices: [["air", 0.34, "c6>c5:.5"], ["tick", 0.7, "-:.5 c6:.3"]] },
    select: { tempo: 300, voices: [["pluck", 0.36, "e5:.4"]] },
    deselect: { tempo: 300, voices: [["pluck", 0.31, "b4:.4"]] },
    match: { tempo: 220, voices: [["bell", 0.38, "e5:.5 g5:.5 b5:.5 e6:1.2"]] },
    mismatch: { tempo: 180, voices: [["reed", 0.31, "e4:.5 eb4"]] },
    hint: { tempo: 240, voices: [["bell", 0.32, "b5:.5 f#6"]] },

    // Darts.
    button: { tempo: 300, voices: [["thud", 0.42, "a4>e4:.3"], ["tick", 0.5, "c6:.2"]] },
    ready: { tempo: 200, voices: [["pluck", 0.38, "d5:.5 g5 "], ["bass", 0.26, "g3 g3:.5"]] },
    dart: { tempo: 300, voices: [["air", 0.24, "c5>c6:.4"], ["thud", 0.52, "-:.4 e3>c3:.4"], ["tick", 0.8, "-:.4 e5:.3"]] },
    turn: { tempo: 120, voices: [["air", 0.42, "c5>c6:.8 c6>c4:1"], ["tick", 0.4, "-:.2 c6:.2 c6:.2 c6:.3 c6:.4 c6:.4"]] },
    warning: { tempo: 240, voices: [["bell", 0.3, "c6:.5 c6:.5 c6:.5"], ["thud", 0.24, "c4:.5 c4:.5 c4:.5"]] },
    right: { tempo: 200, voices: [["bell", 0.41, "g5:.5 c6:1.2"], ["pluck", 0.22, "e5:.5 g5:1.2"]] },
    wrong: { tempo: 180, voices: [["reed", 0.37, "c4:.5 ab3>g3:1.1"], ["bass", 0.3, "c3:.5 ab2:1.1"]] },
    missed: { tempo: 150, voices: [["flute", 0.24, "a4:.4 e4:.4 c4>a3"]] },
    good: {
      isMusic: true, tempo: 126, voices: [
        ["pluck", 0.36, "g4:.5 b4:.5 d5 b4:.5 d5:.5 g5 f#5:.5 e5:.5 b4 e5:.5 f#5:.5 g5 a5 g5:.5 e5:.5 c5 e5 d5:.5 e5:.5 f#5:.5 a5:.5 d5:2 "
          + "g5:.5 d5:.5 b4 d5:.5 g5:.5 b5 a5:.5 f#5:.5 d5 f#5:.5 a5:.5 b5 c6 b5:.5 g5:.5 e5 g5 a5:.5 g5:.5 f#5:.5 e5:.5 d5 - "
          + "b5:1.5 a5:.5 g5 e5 c6:1.5 b5:.5 a5 f#5 g5:.5 b5:.5 d6:.5 b5:.5 g5:.5 b5:.5 d6 g6:3"],
        ["pad", 0.1, "-:.5 b3+d4:.5 -:.5 b3+d4:.5 -:.5 b3+d4:.5 -:.5 b3+d4:.5 -:.5 g3+b3:.5 -:.5 g3+b3:.5 -:.5 g3+b3:.5 -:.5 g3+b3:.5 "
          + "-:.5 e4+g4:.5 -:.5 e4+g4:.5 -:.5 e4+g4:.5 -:.5 e4+g4:.5 -:.5 f#4+a4:.5 -:.5 f#4+a4:.5 -:.5 f#4+a4:.5 f#4+c5 "
          + "-:.5 b3+d4:.5 -:.5 b3+d4:.5 -:.5 b3+d4:.5 -:.5 b3+d4:.5 -:.5 d4+f#4:.5 -:.5 d4+f#4:.5 -:.5 d4+f#4:.5 -:.5 d4+f#4:.5 "
          + "-:.5 e4+g4:.5 -:.5 e4+g4:.5 -:.5 e4+g4:.5 -:.5 e4+g4:.5 -:.5 f#4+a4:.5 -:.5 f#4+a4:.5 f#4+c5:2 "
          + "g4+b4:4 e4+g4:2 f#4+a4:2 b4+d5:2 g4+b4:2 b4+d5+g5:3"],
        ["bass", 0.38, "g2 d3 g2 d3 e2 b2 e2 b2 c3 g2 c3 g2 d3 a2 d3 d2 g2 d3 g2 d3 b2 f#2 b2 f#2 c3 g2 c3 g2 d3 a2 d2 - "
          + "e2 b2 e3 b2 c3 g2 d3 a2 g2 b2 d3 d2 g2:3"],
        ["tick", 0.34, "- c7 - c7 - c7 - c7 - c7 - c7 - c7 - c7 - c7 - c7 - c7 - c7 - c7 - c7 - c7 - c7 - c7 - "
          + "- c7 - c7 - c7 - c7 c7:.5 c7:.5 c7:.5 c7:.5 c7"],
      ],
    },
    bad: {
      isMusic: true, tempo: 84, voices: [
        ["horn", 0.2, "-:.5 e5:.5 c5 b4:.5 c5:.5 a4 -:.5 e5:.5 d5 c5:.5 d5:.5 b4 -:.5 g5:.5 e5 d5:.5 e5:.5 c5 "
          + "-:.5 f#5:.5 e5:.5 eb5:.5 d5:.5 c5:.5 a4 c5:1.5 b4:.5 a4 f4 d5:1.5 c5:.5 b4:.5 a4:.5 f4 e4 g#4 b4 d5>c#5 "
          + "c5:.75 b4:.75 bb4:.75 a4>e4:1.75"],
        ["pad", 0.12, "a3+c4:4 g#3+d4:4 g3+c4:4 a3+c4:4 a3+c4:4 f3+a3:4 g#3+d4:4 a3+c4:2.25 e3+a3:1.75"],
        ["bass", 0.36, "a2:1.5 a2:.5 a2:2 g#2:1.5 g#2:.5 g#2:2 g2:1.5 g2:.5 g2:2 f#2:1.5 f#2:.5 f#2:2 f2:1.5 f2:.5 f2:2 "
          + "d3:1.5 d3:.5 d3:2 e3:1.5 e2:.5 e2:2 a2:.75 g#2:.75 g2:.75 a1:1.75"],
        ["thud", 0.3, "c3 -:3 c3 -:3 c3 -:3 c3 -:3 c3 -:3 c3 -:3 c3 -:3 c3:.75 c3:.75 c3:.75 g2>c2"],
      ],
    },

    // Solids.
    shot: { tempo: 200, voices: [["air", 0.3, "c4>c6:1"], ["thud", 0.5, "c3>g3:.5"]] },
    hit: { tempo: 220, voices: [["bell", 0.41, "c6:.4 e6"], ["burst", 0.26, "c6>c5:.4"]] },
    combo: { tempo: 240, voices: [["bell", 0.26, "c6:.4 e6:.4 g6:.4 c7:1.2"], ["pluck", 0.28, "c5:.4 e5:.4 g5:.4 c6:1.2"]] },
    shake: { tempo: 200, voices: [["burst", 0.4, "c3>c5:.5 c5>c3:.5"], ["bell", 0.3, "-:.5 g5:.4 d6"]] },
    lost: { tempo: 160, voices: [["burst", 0.4, "g3>c3:.6"], ["reed", 0.34, "f4:.4 d4>a3"]] },
    level: { tempo: 170, voices: [["pluck", 0.34, "g4:.5 c5:.5 e5:.5 g5:.5 c6:1.5"], ["bass", 0.3, "c3 g2 c3:1.5"]] },
    failed: { tempo: 110, voices: [["reed", 0.34, "d4:.5 c#4:.5 c4:.5 b3>f3:1.5"], ["bass", 0.3, "d3 c3:.5 b2:1.5"]] },

    // The radar: two beeps at news, and a plane that comes.
    ping: { tempo: 240, voices: [["flute", 0.3, "e6:.4 b5:.6"]] },
    plane: { tempo: 200, voices: [["bell", 0.35, "g5:.4 b5:.4 d6:1.2"], ["air", 0.18, "c5>c6 c6>c5"]] },
  };

  const semitones = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
  const hertz = (name) => {
    const [, letter, sign, octave] = name.match(/^([a-g])([#b]?)(\d)$/);
    const steps = semitones[letter] + (sign === "#" ? 1 : sign === "b" ? -1 : 0) + 12 * (Number(octave) - 4) - 9;
    return 440 * 2 ** (steps / 12);
  };
  // The notes of a voice with their seconds: { at, length, pitches: [[from, to]] }.
  const read = (notes, tempo) => {
    let at = 0;
    return notes.trim().split(/\s+/).map((note) => {
      const [name, beats = "1"] = note.split(":");
      const length = (Number(beats) * 60) / tempo;
      const from = at;
      at += length;
      const pitches = name === "-" ? [] : name.split("+").map((one) => one.split(">").map(hertz));
      return { at: from, length, pitches };
    });
  };
  // How long a score sounds, in seconds.
  const lasting = ({ tempo, voices }) => Math.max(...voices.map(([name, , notes]) => {
    const last = read(notes, tempo).filter(({ pitches }) => pitches.length > 0).pop();
    return last.at + last.length + instruments[name].ring;
  }));

  let audio = null;
  let exit = null;
  let hiss = null;
  // What sounds now: { name, game, kind, level, gain, endsAt, sources }.
  let playing = [];
  const most = 8;
  const lines = new Map();

  // Many sounds at once stay below the loudest that can be: what is quiet passes as it is, what is loud is bent.
  const limiter = () => {
    const [room, knee, points] = [8, 0.6, 4097];
    const shaper = audio.createWaveShaper();
    shaper.curve = Float32Array.from({ length: points }, (_, i) => {
      const x = ((2 * i) / (points - 1) - 1) * room;
      const over = Math.abs(x) - knee;
      return over <= 0 ? x : Math.sign(x) * (knee + (0.98 - knee) * Math.tanh(over / (0.98 - knee)));
    });
    const entry = audio.createGain();
    entry.gain.value = 1 / room;
    entry.connect(shaper).connect(audio.destination);
    return entry;
  };
  const noise = () => {
    const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    let state = 1;
    for (let i = 0; i < samples.length; i += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      samples[i] = state / 2147483648;
    }
    return buffer;
  };

  const glide = (parameter, [from, to], at, length, times = 1) => {
    parameter.setValueAtTime(from * times, at);
    if (to) parameter.exponentialRampToValueAtTime(to * times, at + length);
  };
  const shape = (gain, { attack, decay, keep, ring }, level, at, length) => {
    const top = Math.min(attack, length / 2);
    gain.setValueAtTime(0, at);
    gain.linearRampToValueAtTime(level, at + top);
    gain.setTargetAtTime(level * keep, at + top, decay);
    gain.setTargetAtTime(0, at + length, ring / 6);
  };
  // Sounds one pitch; returns what makes it.
  const sound = (instrument, pitch, level, at, length, out) => {
    const gain = audio.createGain();
    shape(gain.gain, instrument, level * (instrument.boost ?? 1), at, length);
    gain.connect(out);
    const until = at + length + instrument.ring;
    const begin = (source, into) => {
      source.connect(into);
      source.start(at);
      source.stop(until);
      return source;
    };
    let entry = gain;
    if (instrument.noise || instrument.low) {
      entry = audio.createBiquadFilter();
      entry.type = instrument.noise ? "bandpass" : "lowpass";
      entry.Q.value = instrument.noise ?? 0.7;
      glide(entry.frequency, pitch, at, length, instrument.low ?? 1);
      entry.connect(gain);
    }
    if (instrument.noise) {
      const source = audio.createBufferSource();
      [source.buffer, source.loop] = [hiss, true];
      return [begin(source, entry)];
    }
    return instrument.parts.map(([times, share]) => {
      const source = audio.createOscillator();
      source.type = instrument.wave;
      glide(source.frequency, pitch, at, length, times);
      const part = audio.createGain();
      part.gain.value = share;
      part.connect(entry);
      return begin(source, part);
    });
  };

  // Volumes in percent, 0 for silent: of a game, of music or effects. What is not kept is full.
  const kept = new Map();
  const volume = (kind, value) => {
    if (value !== undefined) {
      kept.set(kind, Math.max(0, Math.min(100, Math.round(Number(value) || 0))));
      store.set(`volume:${kind}`, String(kept.get(kind)));
      for (const one of playing) one.gain.gain.setTargetAtTime(loudness(one), audio.currentTime, 0.02);
    } else if (!kept.has(kind)) {
      const stored = store.get(`volume:${kind}`);
      kept.set(kind, /^(\d\d?|100)$/.test(stored ?? "") ? Number(stored) : 100);
    }
    return kept.get(kind);
  };
  // As ears have it, half the volume is a quarter of the level.
  const loudness = ({ game, kind, level }) => ((volume(game) / 100) * (volume(kind) / 100) * (level / 100)) ** 2;

  const end = (one) => {
    const now = audio.currentTime;
    one.gain.gain.cancelScheduledValues(now);
    one.gain.gain.setTargetAtTime(0, now, 0.02);
    for (const source of one.sources) source.stop(now + 0.15);
    playing = playing.filter((other) => other !== one);
  };

  return {
    // All names that sound.
    names: Object.keys(scores),
    isMusic: (name) => scores[name]?.isMusic === true,
    seconds: (name) => lasting(scores[name]),
    // Must be called by a tap: browsers are silent before one.
    wake() {
      const Audio = window.AudioContext || window.webkitAudioContext;
      if (!audio && Audio) {
        try {
          audio = new Audio();
          [exit, hiss] = [limiter(), noise()];
        } catch {
          audio = null;  // The machine has no way out for sound.
        }
      }
      if (audio && audio.state !== "running") audio.resume()?.catch(() => {});
    },
    // Plays a sound by its name, for a game whose volume it has, at a level in percent; unknown names are silent.
    play(name, game = "hunt", level = 100) {
      const score = Object.hasOwn(scores, name) ? scores[name] : null;
      if (!audio || !score || !options.sound || document.hidden) return;
      // Before the clock of the audio runs, sounds would pile up: only the last is kept.
      if (audio.state !== "running") sounds.stop();
      const kind = score.isMusic ? "music" : "effects";
      const one = { name, game, kind, level: Math.max(0, Math.min(100, Number(level) || 0)), sources: [] };
      if (loudness(one) === 0) return;
      const now = audio.currentTime;
      playing = playing.filter(({ endsAt }) => endsAt > now);
      // One melody at a time, and so many effects as can be told apart.
      for (const other of playing.filter((other) => score.isMusic && other.kind === "music")) end(other);
      if (playing.length >= most) end(playing.find((other) => other.kind === "effects") ?? playing[0]);
      one.gain = audio.createGain();
      one.gain.gain.value = loudness(one);
      one.gain.connect(exit);
      one.endsAt = now + lasting(score);
      for (const [instrument, share, notes] of score.voices) {
        for (const { at, length, pitches } of read(notes, score.tempo)) {
          for (const pitch of pitches) {
            one.sources.push(...sound(instruments[instrument], pitch, share, now + at, length, one.gain));
          }
        }
      }
      playing.push(one);
    },
    // Ends one sound, or all.
    stop(name) {
      for (const one of playing.filter((one) => name === undefined || one.name === name)) end(one);
    },
    // Lets all sounds wait, or go on.
    rest(isHidden) {
      (isHidden ? audio?.suspend() : audio?.resume())?.catch(() => {});
    },
    // A way out for what is no score: the audio, and a node with the volume of a kind; null where nothing is to be heard.
    line(kind) {
      if (!audio || !options.sound || document.hidden) return null;
      if (!lines.has(kind)) {
        const gain = audio.createGain();
        gain.connect(exit);
        lines.set(kind, gain);
      }
      lines.get(kind).gain.value = (volume(kind) / 100) ** 2;
      return { audio, out: lines.get(kind) };
    },
    // A volume in percent, 0 for silent: of "music", of "effects", or of a game; a second value sets and keeps it.
    volume,
  };
})();
// A page that is not seen is silent, and goes on where it was.
document.addEventListener("visibilitychange", () => sounds.rest(document.hidden));

// What a phone tells without words: sounds, and vibration where there is any.
const signals = (() => {
  const buzzes = {
    fightStarted: [120, 60, 120], trapOpened: [80, 40, 80, 40, 200], captured: [400], escaped: [60, 60, 60, 60, 60],
    fightLost: [200], allCaptured: [200, 100, 200, 100, 500], mainZoneEntered: [80], dodged: [40], holdLost: [30], positionLost: [250],
  };
  let counted = 0;
  return {
    wake: sounds.wake,
    // The last seconds of a trap tick.
    count({ screen, leftSeconds }) {
      const left = screen === "trap" ? Math.ceil(leftSeconds) : 0;
      if (left !== counted && left > 0 && left <= 3) sounds.play("tick");
      counted = left;
    },
    tell(what, { vibration }) {
      if (vibration && buzzes[what] && navigator.vibrate) navigator.vibrate(buzzes[what]);
      sounds.play(what);
    },
  };
})();

// A volume in the menu: [kind, label]; at the end of a change one hears it.
const volumeRow = ([kind, label]) => {
  const row = put("label", "", "volume");
  const slider = document.createElement("input");
  [slider.type, slider.min, slider.max, slider.step, slider.value] = ["range", 0, 100, 5, sounds.volume(kind)];
  slider.addEventListener("input", () => sounds.volume(kind, slider.value));
  slider.addEventListener("change", () => {
    sounds.wake();
    sounds.play("mainZoneEntered");
  });
  row.append(put("span", label), slider);
  return row;
};
