// What a person hears of a page: runs in the page before its own script, as source.
//
// Of all that is played, the tones that have a side are the beacon's: their parameters are read off the audio graph. Of
// what is said, the calls of the browser's voice, or without one the texts of live regions as a screen reader has them.
export const ears = ({ isOne = false, isMirrored = false, hasNoVoice = false }) => {
  const ears = (window.ears = { faults: [] });

  // Time passes by 80 ms with each frame, and only in the frames that the player waits for: a slow machine changes nothing.
  let [time, held] = [1000, []];
  performance.now = () => time;
  window.requestAnimationFrame = (work) => held.push(work);
  ears.wait = async (frames) => {
    for (let i = 0; i < frames; i += 1) {
      await new Promise((done) => setTimeout(done, 6));
      time += 80;
      const works = held;
      held = [];
      for (const work of works) work(time);
    }
  };
  // Nothing is drawn, and nothing of the page is seen.
  for (const name of ["fill", "stroke", "fillRect", "clearRect", "fillText", "drawImage"]) {
    CanvasRenderingContext2D.prototype[name] = () => {};
  }
  ears.hide = (isHidden) => { document.body.style.opacity = isHidden ? "0" : ""; };

  // The audio graph: what leads where, and what a parameter is told to do.
  const [ways, orders, begun] = [new Map(), new Map(), []];
  const hook = (object, name, before) => {
    const own = object[name];
    object[name] = function (...given) {
      before(this, ...given);
      return own.apply(this, given);
    };
  };
  hook(AudioNode.prototype, "connect", (from, to) => ways.set(from, to));
  for (const name of ["setValueAtTime", "exponentialRampToValueAtTime"]) {
    const note = (parameter, value) => orders.set(parameter, [...(orders.get(parameter) ?? []), value]);
    hook(AudioParam.prototype, name, note);
  }
  hook(OscillatorNode.prototype, "start", (node, at) => begun.push({ node, at: at ?? 0 }));
  hook(OscillatorNode.prototype, "stop", (node) => { (begun.find((one) => one.node === node) ?? {}).isShort = true; });
  const sideOf = (node) => {
    for (let at = node; at; at = ways.get(at)) if (at instanceof StereoPannerNode) return at;
    return null;
  };
  const pan = (side) => (isOne ? null : (isMirrored ? -1 : 1) * side.pan.value);
  const pitch = (node) => orders.get(node.frequency)?.[0] ?? node.frequency.value;

  // Two tones soon after each other are a beat; two that last are the tone of the sight.
  const listen = () => {
    const all = begun.map((one) => ({ ...one, side: sideOf(one.node) })).filter(({ side }) => side);
    const short = all.filter(({ isShort }) => isShort);
    const lasting = all.filter(({ isShort }) => !isShort);
    for (let i = begun.length - 1; i >= 0; i -= 1) if (begun[i].isShort || !sideOf(begun[i].node)) begun.splice(i, 1);
    const beats = [];
    for (let i = 0; i < short.length; i += 1) {
      const [first, second] = [short[i], short[i + 1]];
      const isPair = second && second.at > first.at && second.at - first.at < 0.1;
      const [low, high] = [pitch(first.node), isPair ? pitch(second.node) : pitch(first.node)];
      const steps = (isMirrored ? -12 : 12) * Math.log2(high / low);
      beats.push({ hertz: low, steps, pan: pan(first.side), isSteady: Math.abs(steps) < 0.1 });
      if (isPair) i += 1;
    }
    const tones = lasting.map(({ node }) => node.frequency.value);
    const tone = tones.length !== 2 ? null
      : { beating: Math.abs(tones[1] - tones[0]), hertz: tones[0], pan: pan(lasting[0].side) };
    if (lasting.length > 2) ears.faults.push(`${lasting.length} tones that last`);
    return { beats, tone };
  };

  // What is said. A screen reader reads a live region when its text changes.
  let said = [];
  if (hasNoVoice) {
    const read = (changes) => {
      for (const { target } of changes) {
        const element = target.closest ? target : target.parentElement;
        const live = element?.closest("[aria-live], [role=status], [role=alert]");
        if (!live || live.getAttribute("aria-live") === "off" || !live.checkVisibility() || !live.textContent) continue;
        said.push(live.textContent);
      }
    };
    const all = { subtree: true, childList: true, characterData: true };
    document.addEventListener("DOMContentLoaded", () => new MutationObserver(read).observe(document.body, all));
    const mute = { getVoices: () => [], cancel() {}, speak() { ears.faults.push("a voice speaks where there is none"); } };
    Object.defineProperty(window, "speechSynthesis", { value: mute });
  } else {
    const voice = { lang: "en-US", name: "test" };
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    let isSpeaking = false;
    Object.defineProperty(window, "speechSynthesis", { value: {
      getVoices: () => [voice],
      cancel() { isSpeaking = false; },
      speak(one) {
        if (isSpeaking) ears.faults.push("old news wait for their turn");
        if (one.lang !== document.documentElement.lang || one.voice !== voice) ears.faults.push("a wrong voice");
        isSpeaking = true;
        said.push(one.text);
      },
    } });
  }
  ears.take = () => {
    const all = { ...listen(), said };
    said = [];
    return all;
  };
};
