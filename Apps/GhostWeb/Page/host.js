// Plugins' games on the page: the engine plays them, and their own scripts draw them (`games`, in elements.js).
const host = (() => {
  // A plugin without a page of its own is shown as the facts of its view model, with its keys as buttons.
  const facts = (value, name = "") => (value !== null && typeof value === "object"
    ? Object.entries(value).flatMap(([key, one]) => facts(one, name ? `${name} ${Array.isArray(value) ? Number(key) + 1 : key}` : key))
    : [`${name}: ${value ?? "—"}`]);
  const asFacts = () => {
    let [rows, pad, news, game] = [null, null, null, null];
    return {
      mount(root, how) {
        game = how;
        [rows, pad, news] = [make("ul", "factList"), box("factKeys"), liveText()];
        root.replaceChildren(rows, pad, news);
      },
      show(frame) {
        show(rows, facts(frame.screen), (text) => put("li", text));
        const keys = frame.keys.flatMap(({ keys: all, caption }) => [...all].map((key) => ({ key, caption })));
        show(pad, keys, ({ key, caption }) => {
          const one = button(key === "\r" ? "⏎" : key === " " ? "␣" : key, "", () => game.key(key));
          one.setAttribute("aria-label", caption || key);
          return one;
        });
        if (frame.lines.length > 0) write(news, frame.lines.join(" "));
      },
      sections: () => [],
    };
  };
  // Puts the page of a plugin into an element; `how` is what it may do. Returns how to show its frames.
  const mount = (name, root, how) => {
    const drawing = games[name] ?? asFacts();
    root.replaceChildren();
    root.className = "stage";
    drawing.mount(root, { ...how, sound: (what, level = 100) => sounds.play(what, name, level), motion });
    let frame = null;
    return {
      sections: () => drawing.sections?.() ?? [],
      begin() { drawing.begin?.(); },
      get frame() { return frame; },
      show(next) {
        frame = next;
        drawing.show(frame);
      },
      // A key of the keyboard that the game has now; letters work in either layout, as in a terminal.
      press(event) {
        const typed = { Enter: "\r", ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" }[event.key] ?? event.key;
        if (!frame?.isLive || event.ctrlKey || event.metaKey || event.altKey || [...typed].length !== 1) return;
        if (event.target.closest?.("input, select, textarea")) return;
        if ((typed === "\r" || typed === " ") && event.target.closest?.("button, summary, a")) return;
        if (event.defaultPrevented || !frame.keys.some(({ keys }) => keys.includes(typed) || keys.includes(typed.toLowerCase()))) return;
        event.preventDefault();
        how.key(typed);
      },
    };
  };
  // What hears of motion, and what the engine is told of it. A browser may ask the player first, at a tap.
  let feels = () => {};
  let handlers = [];
  let isListening = false;
  const moved = ({ acceleration, accelerationIncludingGravity: whole }) => {
    if (whole?.x != null) feels(whole.x, whole.y, whole.z);
    if (acceleration?.x != null) for (const hear of handlers) hear({ ...{ x: acceleration.x, y: acceleration.y, z: acceleration.z } });
  };
  const motion = async (hear) => {
    handlers.push(hear);
    if (isListening || !window.DeviceMotionEvent) return;
    isListening = true;
    if (DeviceMotionEvent.requestPermission) await DeviceMotionEvent.requestPermission().catch(() => {});
    addEventListener("devicemotion", moved);
  };
  return {
    mount,
    // Who is told of motion from now on.
    hear(to) { [feels, handlers] = [to, []]; },
  };
})();

// What a game asks a server for. The page's policy allows the one host that `publish --feed` was given, or none.
const asking = (() => {
  let asked = 0;
  const [longest, patience] = [8 << 20, 10000];
  // Why there was no reply, as the module takes it.
  const [unreachable, refusesPages, timedOut] = [0, 1, 2];
  const reply = async (url) => {
    const signal = AbortSignal.timeout(patience);
    const how = { signal, credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store" };
    try {
      const response = await fetch(url, how);
      const text = await response.text();
      return text.length > longest ? [unreachable, ""] : [response.status, text];
    } catch {
      if (signal.aborted) return [timedOut, ""];
      // A reply that pages may not read is told from none by asking for one that need not be read.
      const isThere = await fetch(url, { ...how, mode: "no-cors" }).then(() => true, () => false);
      return [isThere ? refusesPages : unreachable, ""];
    }
  };
  return {
    async take(request, isWanted) {
      if (!request || request.id === asked) return;
      asked = request.id;
      const [status, text] = await reply(request.url);
      if (isWanted() && asked === request.id) engine.game.fetched(request.id, status, text);
    },
    forget() { asked = 0; },
  };
})();

// A plugin's game by itself, beside the hunts of the page.
const arcade = (() => {
  let name = "";
  let stage = null;
  let loop = 0;
  const key = () => `plugin:${name}`;
  const stored = () => { try { return JSON.parse(store.get(key())) ?? {}; } catch { return {}; } };
  const save = () => {
    const files = engine.game.files();
    if (files !== null && !store.set(key(), files) && !progress.isRefused) progress.refuse();
  };
  const step = () => {
    if (!stage) return;
    loop = requestAnimationFrame(step);
    const frame = engine.game.frame();
    if (!frame) return;
    if (frame.isSaveDue) save();
    page.frame = frame;
    const here = stage;
    asking.take(frame.request, () => stage === here);
    show($("gameNotice"), notices.now(), ({ text, role }) => put("p", text, role));
    stage.show(frame);
  };
  const label = () => {
    write($("gameTitle"), engine.game.title(name));
    $("gameHome").setAttribute("aria-label", say("All games", "Все игры"));
    $("gameRecording").setAttribute("aria-label", say("Save the recording", "Сохранить запись"));
    show($("gameSections"), stage.sections(), ({ label: text, run }) => button(text, "plain", () => { signals.wake(); engine.game.run(run); }));
  };
  return {
    get isOpen() { return stage !== null; },
    get name() { return name; },
    label,
    open(plugin) {
      name = plugin;
      const files = stored();
      if (!engine.game.open(plugin, files)) return false;
      asking.forget();
      host.hear((x, y, z) => engine.game.feel(x, y, z));
      $("gamePlace").hidden = false;
      stage = host.mount(plugin, $("gameStage"), {
        key(one) { signals.wake(); engine.game.key(one); },
        run(text) { signals.wake(); engine.game.run(text); },
        play() { signals.wake(); engine.game.play(); },
        file(called, text) { engine.game.file(called, text); },
        feed: home.feed ?? "",
      });
      label();
      if (Object.keys(files).length === 0) stage.begin();
      engine.game.play();
      // Called by a tap, at which a browser may ask; nothing of the game waits for an answer.
      sensors.begin(engine.game.followsSensors());
      cancelAnimationFrame(loop);
      step();
      return true;
    },
    close() {
      if (!stage) return;
      // What a pause keeps is kept by leaving the game in real time.
      engine.game.run("");
      save();
      cancelAnimationFrame(loop);
      stage = null;
      sounds.stop();
      sensors.end();
      host.hear(() => {});
      $("gamePlace").hidden = true;
    },
    // Stands still, since another tab plays or the module has failed.
    stop() { cancelAnimationFrame(loop); },
    press(event) { if (stage && !$("menu").open) stage.press(event); },
    recordingFile: () => new File([engine.game.recording()], `${name}.jsonl`, { type: "application/jsonl" }),
  };
})();

// The challenge of a ghost, in the room where the sight is else.
const duel = (() => {
  let stage = null;
  let plugin = "";
  const close = () => {
    if (!stage) return;
    [stage, plugin] = [null, ""];
    $("duel").replaceChildren();
    $("duel").hidden = true;
    $("play").classList.remove("duelling");
    host.hear(() => {});
  };
  return {
    close,
    get isOpen() { return stage !== null; },
    show(challenge) {
      if (!challenge) return close();
      if (challenge.plugin !== plugin) {
        close();
        plugin = challenge.plugin;
        $("duel").hidden = false;
        $("play").classList.add("duelling");
        host.hear((x, y, z) => engine.feel(x, y, z));
        stage = host.mount(plugin, $("duel"), {
          key(one) { signals.wake(); engine.challengeKey(one); },
          run(text) { signals.wake(); engine.challengeMove(text); },
          play() {},
        });
      }
      stage.show(challenge);
    },
    press(event) { if (stage && !$("menu").open) stage.press(event); },
  };
})();
addEventListener("keydown", (event) => { arcade.press(event); duel.press(event); });
