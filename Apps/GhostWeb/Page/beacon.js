// The hunt by ear: where the ghost is, as sound.
//
// The hardest part is to walk by sound alone while the compass is wrong by 10 to 30°:
// - Whoever always walks to where the ghost sounds ahead comes nearer even so. With a constant error e the way is a
//   logarithmic spiral, 1 / cos e as long as the straight one: 15 % more at 30°. So each beat says where the ghost is
//   now, and none keeps a course.
// - An error that varies would make a narrow "ahead" flicker. Ahead is 12° to each side, and it is left beyond 20°:
//   no finer than ears hear a direction, nor than the compass knows it.
// - Distance knows no compass. So it is heard by the rate of the beats alone, and direction by side and pitch alone.
//   Beats that slow down while the ghost is ahead show a compass that points backwards, and words say so.
// - Sides are heard with one ear too: by a second tone, above the first on the right, below on the left. What is behind
//   is low and dull, since to two ears it sounds like what is ahead.
// - The ghost in the sight of a search stands where it was when the search began (GB-094). Who walked there from 100 m
//   with an error of 20° would pass the ghost by at 34 m. So in a search too the beats give the direction from each new
//   position, and the sight is silent: it decides nothing before the fight.
// - In a fight a constant error is the same for the ghost and for the aim, and does not matter. What matters is that the
//   tone follows each frame, and that it is pure exactly where the rules count the ghost as in the sight.
const beacon = (() => {
  const turn = Math.PI / 180;
  // How far from straight ahead the ghost may be to come ahead, and to stay there, in degrees.
  const [entersAhead, leavesAhead] = [12, 20];
  // The tone ahead and in the sight; it falls by an octave for each of these angles, in degrees.
  const [topHertz, walkOctave, aimOctave] = [880, 90, 45];
  // A beat: seconds for each of its two tones; at 90° they are so many semitones apart.
  const [toneSeconds, mostSemitones] = [0.07, 7];
  // The beat of the two tones beside the sight, a second: at its edge, more by each degree, and at most.
  const [edgeBeats, beatsPerDegree, mostBeats] = [2, 0.6, 14];
  const [sightLevel, beatLevel] = [0.16, 0.4];
  const chirpMilliseconds = 500;

  let isAhead = false;
  let nextAt = 0;
  let tone = null;
  const between = (low, value, high) => Math.max(low, Math.min(high, value));

  // The time between two beats, in seconds: 0.25 at 10 m, 0.6 at 50 m, 1.3 at 200 m.
  const period = (meters) => between(0.22, 0.25 * (meters / 10) ** 0.55, 2.5);

  // A tone of a beat: it begins in `after` seconds, with a band above which it is dull.
  const ring = ({ audio, out }, hertz, { pan = 0, after = 0, seconds = toneSeconds, to = hertz, bright = 6 }) => {
    const at = audio.currentTime + after;
    const [source, filter] = [audio.createOscillator(), audio.createBiquadFilter()];
    const [gain, side] = [audio.createGain(), audio.createStereoPanner()];
    source.type = "triangle";
    source.frequency.setValueAtTime(hertz, at);
    if (to !== hertz) source.frequency.exponentialRampToValueAtTime(to, at + seconds);
    [filter.type, filter.frequency.value, side.pan.value] = ["lowpass", hertz * bright, pan];
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(beatLevel, at + 0.006);
    gain.gain.setTargetAtTime(0, at + seconds * 0.6, seconds / 6);
    source.connect(filter).connect(gain).connect(side).connect(out);
    source.start(at);
    source.stop(at + seconds * 1.5);
  };
  // One beat for a ghost in a direction, in degrees to the right; null if it is not known.
  const beat = (line, degrees, isOnCourse) => {
    if (degrees === null) return ring(line, topHertz / 4, { seconds: 0.03 });
    const [off, side] = [Math.abs(degrees), Math.sin(degrees * turn)];
    const hertz = topHertz * 2 ** (-(isOnCourse ? 0 : off) / walkOctave);
    const pan = isOnCourse ? 0 : between(-1, 1.5 * side, 1);
    const bright = off > 90 ? 1.5 : 6;
    ring(line, hertz, { pan, bright });
    ring(line, isOnCourse ? hertz : hertz * 2 ** ((mostSemitones * side) / 12), { pan, bright, after: toneSeconds });
  };
  const course = (degrees) => {
    isAhead = degrees !== null && Math.abs(degrees) <= (isAhead ? leavesAhead : entersAhead);
    return isAhead;
  };

  // The tone of the sight, made once and then bent.
  const open = ({ audio, out }) => {
    const [side, level] = [audio.createStereoPanner(), audio.createGain()];
    level.gain.value = 0;
    const sources = [0, 1].map(() => {
      const source = audio.createOscillator();
      source.connect(level);
      source.start();
      return source;
    });
    level.connect(side).connect(out);
    return { sources, side, level, audio };
  };
  const close = () => {
    if (!tone) return;
    const { audio, sources, level } = tone;
    level.gain.setTargetAtTime(0, audio.currentTime, 0.02);
    for (const source of sources) source.stop(audio.currentTime + 0.15);
    tone = null;
  };
  const aim = (line, { off, over, tolerance }) => {
    tone ??= open(line);
    const bend = (parameter, value) => parameter.setTargetAtTime(value, tone.audio.currentTime, 0.02);
    const hertz = topHertz * 2 ** (-Math.min(over, 90) / aimOctave);
    const beats = over > 0 ? Math.min(mostBeats, edgeBeats + beatsPerDegree * over) : 0;
    bend(tone.sources[0].frequency, hertz);
    bend(tone.sources[1].frequency, hertz + beats);
    bend(tone.side.pan, Math.abs(off) <= tolerance ? 0 : between(-1, off / 20, 1));
    bend(tone.level.gain, sightLevel);
  };
  // How far the ghost is beside the sight, as the rules measure it; null outside of a fight, and without a compass.
  const sighted = ({ screen, offsetDegrees: off, riseDegrees: rise, toleranceDegrees: tolerance, catchMode }) => {
    if (screen !== "fight" || catchMode === "challenge" || off === null) return null;
    return { off, tolerance, over: Math.max(0, Math.hypot(off, rise ?? 0) - tolerance) };
  };
  // Where the walk goes: metres and degrees to the right; null where nobody walks, or should.
  const walked = ({ beacon: state, screen, targetDegrees: degrees }) => {
    if (state !== "on" || screen.position !== "known") return null;
    const there = screen.screen === "scanner" ? screen.target : screen.screen === "search" ? screen : null;
    return there && { meters: there.distanceMeters, degrees };
  };
  // A chirp to the side of the sight.
  const chirp = (line, off) => {
    const side = between(-1, off / 45, 1);
    const steps = Math.sign(side) * Math.max(2.5, mostSemitones * Math.abs(side));
    const pan = between(-1, off / 20, 1);
    ring(line, topHertz / 2, { pan });
    ring(line, (topHertz / 2) * 2 ** (steps / 12), { pan, after: toneSeconds });
  };
  const sweep = (line, side) =>
    ring(line, topHertz * 2 ** (-side / 2), { pan: side, to: topHertz * 2 ** (side / 2), seconds: 0.25 });

  const lessons = {
    hearAhead: (line) => [0, 1, 2].map((i) => setTimeout(beat, 500 * i, line, 0, true)),
    hearRight: (line) => [60, 60, 60].map((off, i) => setTimeout(beat, 500 * i, line, off, false)),
    hearLeft: (line) => [-60, -60, -60].map((off, i) => setTimeout(beat, 500 * i, line, off, false)),
    hearBehind: (line) => [180, 180, 180].map((off, i) => setTimeout(beat, 500 * i, line, off, false)),
    hearNear: (line) => [0, 1, 2, 3, 4, 5].map((i) => setTimeout(beat, 1000 * period(10) * i, line, 0, true)),
    hearBeside(line) {
      aim(line, { off: 15, over: 9, tolerance: 6 });
      setTimeout(close, 1500);
    },
    hearInSight(line) {
      aim(line, { off: 0, over: 0, tolerance: 6 });
      setTimeout(close, 1500);
    },
    hearDodge: (line) => sweep(line, 1),
  };
  return {
    // Plays what a frame says; `now` is in milliseconds.
    hear(frame, now) {
      const line = sounds.line("beacon");
      const [way, sight] = [walked(frame), sighted(frame.screen)];
      const isOnCourse = course(way?.degrees ?? null);
      // A clock of the audio that stands still would pile up beats.
      if (line?.audio.state !== "running") return close();
      if (sight) aim(line, sight); else close();
      if (now < nextAt) return undefined;
      if (way && way.meters !== null) {
        beat(line, way.degrees, isOnCourse);
        nextAt = now + 1000 * period(way.meters);
      } else if (sight && Math.abs(sight.off) > sight.tolerance) {
        chirp(line, sight.off);
        nextAt = now + chirpMilliseconds;
      }
      return undefined;
    },
    // Where the ghost is, as a word that hands feel too: ahead, left, right, behind; "" where nobody is led.
    sector(frame) {
      const [way, sight] = [walked(frame), sighted(frame.screen)];
      if (sight) return sight.over === 0 ? "ahead" : sight.off > 0 ? "right" : "left";
      if (!way || way.degrees === null) return "";
      if (isAhead) return "ahead";
      return Math.abs(way.degrees) > 135 ? "behind" : way.degrees > 0 ? "right" : "left";
    },
    // The ghost dodges: 1 to the right, -1 to the left.
    dodge(side) {
      const line = sounds.line("beacon");
      if (line) sweep(line, side);
    },
    rest: close,
    lessons: Object.keys(lessons),
    play(name) {
      sounds.wake();
      const line = sounds.line("beacon");
      if (line) lessons[name](line);
    },
  };
})();
