// The player of recorded hunts: a stage with a picture, its buttons and its moments, which are on the page already.
const player = () => {
  const $ = (id) => document.getElementById(`watch-${id}`);
  const stage = $("stage");
  const canvas = $("picture");
  const clock = $("time");
  const light = matchMedia("(prefers-color-scheme: light)");
  const shown = { frame: null, outline: null, isPlaying: false, points: [] };
  let before = 0;
  let [waiting, painting] = [0, 0];

  const time = (seconds) => {
    const whole = Math.max(0, Math.floor(seconds));
    const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    return `${h ? `${h}:${String(m).padStart(2, "0")}` : m}:${String(s).padStart(2, "0")}`;
  };

  const draw = () => {
    if (!shown.frame || !canvas.clientWidth) return;
    const scale = Math.min(3, devicePixelRatio || 1);
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    }
    const c = canvas.getContext("2d");
    const colours = picture.colours(light.matches);
    c.setTransform(scale, 0, 0, scale, 0, 0);
    c.fillStyle = colours.ground;
    c.fillRect(0, 0, width, height);
    const box = { x: width / 2, y: height / 2, radius: Math.min(width, height) / 2.45 };
    const area = { width, height, y: height / 2, bottom: height - 8, reach: height * 0.12 };
    picture.draw(c, { box, area }, shown.frame, colours, shown.points, false);
  };

  const tell = () => {
    const { frame, outline } = shown;
    const { caption } = frame;
    write($("title"), caption.title);
    write($("tally"), caption.tally);
    write($("headline"), caption.headline);
    show($("lines"), caption.lines, (line) => put("li", line.text, line.role));
    show($("notes"), frame.notes, (note) => put("p", note.text, note.role));
    write($("clock"), `${time(frame.seconds)} / ${time(outline.endsAtSeconds)}`);
    write($("told"), `${frame.index} / ${outline.count - 1} · ${[frame.event, frame.told].filter(Boolean).join(" · ")}`);
    clock.value = frame.seconds;
    clock.setAttribute("aria-valuetext", time(frame.seconds));
    const last = outline.marks.filter((mark) => mark.index <= frame.index).length - 1;
    stage.querySelectorAll(".marks button").forEach((button, index) => {
      const isLast = String(index === last);
      if (button.getAttribute("aria-pressed") !== isLast) button.setAttribute("aria-pressed", isLast);
    });
  };

  // A hunt that plays is drawn in the task that asks; otherwise the picture follows in a task of its own.
  const refresh = () => {
    shown.frame = engine.watchFrame();
    if (!shown.frame) return;
    tell();
    cancelAnimationFrame(painting);
    if (shown.isPlaying) draw();
    else painting = requestAnimationFrame(draw);
  };

  const play = (isPlaying) => {
    cancelAnimationFrame(waiting);
    if (isPlaying && shown.frame.isOver) engine.watchGo(0);
    shown.isPlaying = isPlaying;
    const button = stage.querySelector("[data-do=play]");
    button.setAttribute("aria-pressed", String(isPlaying));
    button.querySelector("path").setAttribute("d", isPlaying ? "M6 5h4v14h-4z M14 5h4v14h-4z" : "M7 4v16l13-8z");
    $("told").setAttribute("aria-live", isPlaying ? "off" : "polite");
    before = performance.now();
    if (isPlaying) waiting = requestAnimationFrame(step);
    refresh();
  };

  // A page in the background gets no time: the hunt waits.
  const step = (now) => {
    if (!shown.isPlaying) return;
    const seconds = Math.min(0.25, Math.max(0, (now - before) / 1000));
    before = now;
    engine.watchPlay(seconds, Number($("speed").value));
    refresh();
    if (!shown.frame) return;
    if (shown.frame.isOver) play(false);
    else waiting = requestAnimationFrame(step);
  };

  const moves = {
    play: () => play(!shown.isPlaying),
    former: () => engine.watchJump(-1),
    next: () => engine.watchJump(1),
    back: () => engine.watchStep(-1),
    step: () => engine.watchStep(1),
  };
  const move = (what) => {
    if (!shown.frame) return;
    if (what !== "play" && shown.isPlaying) play(false);
    moves[what]();
    refresh();
  };

  const fail = (why) => {
    [shown.frame, shown.isPlaying] = [null, false];
    $("failure").hidden = false;
    write($("failure"), why);
  };
  // Opens a recording at its beginning.
  const open = (recording) => {
    shown.isPlaying = false;
    $("failure").hidden = true;
    const outline = engine.watch(recording);
    if (!outline) {
      shown.frame = null;
      return engine.isLoaded ? fail(engine.why()) : undefined;
    }
    shown.outline = outline;
    [clock.min, clock.max] = [outline.beginsAtSeconds, outline.endsAtSeconds];
    show(stage.querySelector(".marks"), outline.marks, ({ seconds, text, index }) =>
      make("li", "", button(`${time(seconds)}  ${text}`, "", () => {
        if (!shown.frame) return;
        if (shown.isPlaying) play(false);
        engine.watchStep(index - shown.frame.index);
        refresh();
      })));
    play(false);
  };

  const keys = { ArrowLeft: "back", ArrowRight: "step", PageUp: "former", PageDown: "next", " ": "play" };
  const press = (event) => {
    const what = keys[event.key];
    const isButton = event.target.tagName === "BUTTON" && event.key === " ";
    if (!what || isButton || event.target.tagName === "SELECT" || event.ctrlKey || event.altKey || event.metaKey || (event.repeat && event.key === " ")) return;
    event.preventDefault();
    move(what);
  };

  for (const button of stage.querySelectorAll("[data-do]")) {
    button.addEventListener("click", () => move(button.dataset.do));
  }
  const go = (seconds) => {
    if (!shown.frame) return;
    if (shown.isPlaying) play(false);
    engine.watchGo(seconds);
    refresh();
  };
  clock.addEventListener("input", () => go(Number(clock.value)));
  // The stage outlives what is built in it anew, in another language say: its keys belong to the last player alone.
  stage.onkeydown = press;
  canvas.tabIndex = 0;
  canvas.addEventListener("click", () => move("play"));
  light.addEventListener("change", draw);
  addEventListener("resize", draw);
  // What is shown stands in one object, for the page around it and for tests.
  return Object.assign(shown, { open, go, fail, stop: () => { if (shown.isPlaying) play(false); } });
};
