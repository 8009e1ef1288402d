// What a person hears of a page: runs in the page before its own script, as source.
//
// Of all that is played, the tones that have a side are the beacon's: their parameters are read off the audio graph. Of
// what is said, the calls of the browser's voice, or without one the texts of live regions as a screen reader has them.
export const ears = ({ isOne = false, isMirrored = false, hasNoVoice = false, frameMilliseconds = 80 }) => {
  const ears = (window.ears = { faults: [], clicks: 0 });
  addEventListener("click", ({ isTrusted }) => { ears.clicks += Number(isTrusted); }, true);

  // Time, frames and timers are the player's: a moment passes when it is asked for, however fast the machine is.
  let [time, frames, timers, count] = [1000, [], [], 0];
  const real = { setTimeout: window.setTimeout.bind(window), clearTimeout: window.clearTimeout.bind(window) };
  const began = Date.now();
  performance.now = () => time;
  Date.now = () => began + time;
  window.requestAnimationFrame = (work) => frames.push(work);
  const timer = (work, after = 0, again = null, ...given) => {
    count += 1;
    timers.push({ id: count, work: () => work(...given), at: time + after, again });
    return count;
  };
  window.setTimeout = (work, after, ...given) => timer(work, after, null, ...given);
  window.setInterval = (work, after, ...given) => timer(work, after, after, ...given);
  window.clearTimeout = window.clearInterval = (id) => { timers = timers.filter((one) => one.id !== id); };
  const channel = new MessageChannel();
  // What the page has left for later is done, as far as no time needs to pass for it.
  const settle = () => new Promise((done) => {
    channel.port1.onmessage = done;
    channel.port2.postMessage(null);
  });
  const frame = async () => {
    time += frameMilliseconds;
    for (const one of timers.filter(({ at }) => at <= time)) {
      if (!timers.includes(one)) continue;
      if (one.again === null) clearTimeout(one.id); else one.at += one.again;
      one.work();
    }
    const works = frames;
    frames = [];
    for (const work of works) work(time);
    await settle();
  };
  // Runs what is no part of the page, such as its judge, with the timers of the browser; the page stands still.
  ears.aside = async (work) => {
    const own = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
    Object.assign(window, real);
    try {
      return await work();
    } finally {
      Object.assign(window, own);
    }
  };

  // The sensors of the phone. Those of the browser are silent.
  let [watches, latest] = [new Map(), null];
  const place = (heard) => heard({ coords: latest, timestamp: Date.now() });
  Geolocation.prototype.watchPosition = (heard) => {
    count += 1;
    watches.set(count, heard);
    if (latest) place(heard);
    return count;
  };
  Geolocation.prototype.clearWatch = (id) => watches.delete(id);
  for (const name of ["deviceorientation", "deviceorientationabsolute"]) {
    addEventListener(name, (event) => { if (event.isTrusted) event.stopImmediatePropagation(); }, true);
  }
  const sense = ({ latitude, longitude, alpha }) => {
    latest = { latitude, longitude, accuracy: 5, speed: null };
    for (const heard of watches.values()) place(heard);
    const turned = { absolute: true, alpha, beta: 88, gamma: 0 };
    dispatchEvent(new DeviceOrientationEvent("deviceorientationabsolute", turned));
  };
  // A moment of so many milliseconds with what the sensors read; returns what is heard in it. The readings come late
  // by a frame, as they do where the page has been busy.
  ears.moment = async (reading, milliseconds) => {
    const pause = () => new Promise((done) => real.setTimeout(done, 20));
    for (const audio of audios) while (audio.state !== "running") await pause();
    const end = time + milliseconds;
    await frame();
    sense(reading);
    while (time < end) await frame();
    const all = { ...listen(), said };
    said = [];
    return all;
  };
  // Nothing is drawn, and nothing of the page is seen.
  for (const name of ["fill", "stroke", "fillRect", "clearRect", "fillText", "drawImage"]) {
    CanvasRenderingContext2D.prototype[name] = () => {};
  }
  ears.hide = (isHidden) => { document.body.style.opacity = isHidden ? "0" : ""; };

  // The audio graph: what leads where, and what a parameter is told to do, which comes true at once.
  const [ways, orders, begun, audios] = [new Map(), new Map(), [], []];
  window.AudioContext = class extends AudioContext {
    constructor(...given) {
      super(...given);
      audios.push(this);
    }
  };
  const hook = (object, name, before) => {
    const own = object[name];
    object[name] = function (...given) {
      before(this, ...given);
      return own.apply(this, given);
    };
  };
  hook(AudioNode.prototype, "connect", (from, to) => ways.set(from, to));
  for (const name of ["setValueAtTime", "exponentialRampToValueAtTime", "setTargetAtTime"]) {
    const note = (parameter, value) => orders.set(parameter, { first: value, ...orders.get(parameter), last: value });
    hook(AudioParam.prototype, name, note);
  }
  const seconds = (node, at) => time / 1000 + (at ? at - node.context.currentTime : 0);
  hook(OscillatorNode.prototype, "start", (node, at) => begun.push({ node, at: seconds(node, at) }));
  hook(OscillatorNode.prototype, "stop", (node) => { (begun.find((one) => one.node === node) ?? {}).isShort = true; });
  const sideOf = (node) => {
    for (let at = node; at; at = ways.get(at)) if (at instanceof StereoPannerNode) return at;
    return null;
  };
  const pan = (side) => (isOne ? null : (isMirrored ? -1 : 1) * (orders.get(side.pan)?.last ?? side.pan.value));
  const pitch = (node) => orders.get(node.frequency)?.first ?? node.frequency.value;

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
    const tones = lasting.map(({ node }) => orders.get(node.frequency)?.last ?? node.frequency.value);
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
};
