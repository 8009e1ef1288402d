// The cover, the menu, the keys, and how it all begins.
const held = {
  ArrowUp: 1, w: 1, ArrowDown: 2, s: 2, ArrowLeft: 4, a: 4, ArrowRight: 8, d: 8, Shift: 16,
  PageUp: 32, r: 32, PageDown: 64, f: 64,
};
let keys = 0;
const hold = (event) => {
  const bit = held[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!isRunning || !isDesk || $("menu").open) return;
  if (event.type === "keydown" && event.key === "Enter" && document.activeElement.tagName !== "BUTTON") {
    const first = document.querySelector("#buttons button");
    if (first) first.click(); else engine.skip();
  }
  if (!bit) return;
  // Where tilt does not count its keys are the browser's, and always with its own.
  const isOwn = bit < 32 || (sight.isTilted(page.frame?.screen) && !event.ctrlKey && !event.metaKey && !event.altKey);
  if (event.type === "keydown" && !isOwn) return;
  event.preventDefault();
  setKey(bit, event.type === "keydown");
};
const setKey = (bit, isDown) => engine.keys((keys = isDown ? keys | bit : keys & ~bit));
// A phone has no arrow keys: it gets some to hold.
const padKey = ([text, name, label]) => {
  const element = put("button", text);
  element.type = "button";
  element.setAttribute("aria-label", label);
  if (held[name] >= 32) element.className = "tilt";
  element.addEventListener("pointerdown", (event) => {
    element.setPointerCapture(event.pointerId);
    setKey(held[name], true);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    element.addEventListener(end, () => setKey(held[name], false));
  }
  return element;
};
addEventListener("keydown", hold);
addEventListener("keyup", hold);
addEventListener("blur", () => { if (isDesk) engine.keys((keys = 0)); });
$("play").addEventListener("click", (event) => {
  if (isRunning && !event.target.closest("button, #help")) engine.skip();
});

const openMenu = () => {
  $("share").hidden = !(navigator.canShare && navigator.canShare({ files: [recordingFile()] }));
  write($("restart"), words.restart);
  $("menu").showModal();
};
const recordingFile = () =>
  new File([engine.recording()], "hunt.jsonl", { type: "application/jsonl" });
const save = (file) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
};
const download = () => save(arcade.isOpen ? arcade.recordingFile() : recordingFile());
const restart = () => {
  progress.clear();
  engine.resume("");
  engine.begin(false);
  listening.begin();
  if (isDesk) engine.desk(); else sensors.arm();
  $("menu").close();
};

const label = () => {
  for (const id of ["how", "ask", "safety", "desk", "language", "restart", "close", "download", "share", "recordingIs"]) {
    write($(id), words[id]);
  }
  show($("pad"), [
    ["←", "ArrowLeft", words.turnLeft], ["↑", "ArrowUp", words.walkAhead], ["↓", "ArrowDown", words.walkBack],
    ["→", "ArrowRight", words.turnRight], ["▲", "PageUp", words.raiseSight], ["▼", "PageDown", words.lowerSight],
  ], padKey);
  const reached = engine.resume(progress.get());
  write($("start"), reached?.any ? words.resume : words.start);
  show($("progress"), reached?.lines ?? [], ({ text, role }) => put("p", text, role));
  write($("insecure"), words.needsHTTPS);
  write($("recordingTitle"), words.recording);
  write($("menuLanguage"), words.language);
  write($("cameraText"), words.camera);
  $("open").setAttribute("aria-label", words.menu);
  $("share-done").setAttribute("aria-label", words.done);
  const switches = ["listening", "camera", "sound", "vibration", "sun"];
  show($("switches"), switches.map((name) => [name, words[name]]), ([name, text]) => {
    const row = put("label", "");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = options[name];
    box.name = name;
    box.addEventListener("change", () => choose(name, box.checked));
    row.append(box, put("span", text));
    return row;
  });
  listening.label();
  labelVolumes();
};
const labelVolumes = () => {
  $("volumes").hidden = !options.sound;
  const volumes = [["hunt", words.volume]];
  if (options.listening) volumes.push(["beacon", words.beaconVolume]);
  show($("volumes"), volumes, volumeRow);
};
const choose = (name, value) => {
  options[name] = value;
  if (!options.sound) sounds.stop();
  for (const box of $("switches").querySelectorAll("input")) box.checked = options[box.name];
  store.set(name, value ? "yes" : "no");
  if (name === "camera" && value) camera.isRefused = false;
  if (name === "camera" && !value) camera.stop();
  document.documentElement.classList.toggle("sun", options.sun);
  listening.label();
  labelVolumes();
};
const speak = (tag) => {
  words = engine.speak(tag) ?? words;
  document.documentElement.lang = tag.slice(0, 2) === "ru" ? "ru" : "en";
  label();
  labelHome();
  if (arcade.isOpen) arcade.label();
};
const swapLanguage = () => {
  const other = document.documentElement.lang === "ru" ? "en" : "ru";
  store.set("language", other);
  speak(other);
};

// The cover of a page with several games: its hunts, and the plugins' games.
const tile = (text, kind, act, model) => {
  const element = button("", `tile ${kind}`, act);
  const mark = document.createElement("canvas");
  [mark.width, mark.height] = [128, 128];
  mark.setAttribute("aria-hidden", "true");
  const c = mark.getContext("2d");
  c.translate(64, 66);
  if (kind === "hunt") ghosts.draw(c, model, 0, 0, 52, 0);
  else games[kind]?.mark?.(c);
  element.append(mark, put("span", text));
  return element;
};
const labelHome = () => {
  write($("homeTitle"), say("Games", "Игры"));
  for (const id of ["toHome", "menuHome"]) write($(id), say("‹ All games", "‹ Все игры"));
  write($("homeLanguage"), words.language);
  show($("homeHunts"), hunts.map(({ name }) => name), (name) =>
    tile(name, "hunt", () => chooseHunt(hunts.find((one) => one.name === name)), ""));
  const plugins = (home.plugins ?? []).map((name) => [name, engine.game.title(name)]);
  show($("homeGames"), plugins, ([name, title]) => tile(title, name, () => playPlugin(name)));
};
const hasHome = () => hunts.length > 1 || (home.plugins ?? []).length > 0;
// What is played here, or would be but for another tab: `{ plugin }`, or `{}` for the hunt; null at the home.
let wanted = null;
// Whether the browser's Back leads to the home.
let isAway = false;
const leaveHome = () => {
  if (hasHome() && !isAway) [isAway] = [true, history.pushState(null, "")];
  $("home").hidden = true;
};
addEventListener("popstate", () => {
  if (!isAway) return;
  isAway = false;
  if (!isHalted) showHome();
});
// Leaves the game or the hunt, whose progress is kept, for all of them.
const showHome = () => {
  arcade.close();
  if (isRunning) {
    isRunning = false;
    cancelAnimationFrame(waiting);
    engine.keys((keys = 0));
    listening.rest();
    duel.close();
    sounds.stop();
    sensors.end();
    camera.show(false);
    camera.stop();
    document.body.classList.remove("seen", "telling", "tilting");
  }
  wanted = null;
  tabs.leave();
  $("menu").close();
  for (const id of ["cover", "play", "pad"]) $(id).hidden = true;
  $("home").hidden = false;
  $("homeTitle").focus();
  if (isAway) [isAway] = [false, history.back()];
};
// Opens one of the hunts.
const chooseHunt = async (one) => {
  game = one;
  await openGame();
  write($("name"), game.name);
  write($("credits"), (game.credits || []).join(" · "));
  leaveHome();
  $("cover").hidden = false;
  $("name").focus();
};
const playPlugin = async (name) => {
  signals.wake();
  wanted = { plugin: name };
  if (!(await tabs.take(false))) return halt(false);
  if (wanted) openPlugin(); else tabs.leave();
};

const openPlugin = () => {
  leaveHome();
  if (arcade.open(wanted.plugin)) $("gameTitle").focus(); else showHome();
};

const playByKeys = () => {
  sensors.end();
  isDesk = true;
  $("pad").hidden = !matchMedia("(pointer: coarse)").matches;
  engine.desk();
};

let isHalted = false;
// Stops, since another tab hunts or the module has failed: the words for that do not come from it.
const halt = (isFault) => {
  [isRunning, isHalted] = [false, true];
  cancelAnimationFrame(waiting);
  listening.rest();
  arcade.stop();
  $("menu").close();
  $("fault").hidden = !isFault;
  write($("elsewhere"), isFault ? "" : words.elsewhere);
  write($("goOn"), isFault ? "Go on · Дальше" : words.here);
  write($("keep"), isFault ? "Save the recording · Сохранить запись" : words.download);
  $("keep").hidden = engine.recording().length === 0;
  if (!$("halt").open) $("halt").showModal();
};
// Opens the game, in a module that is loaded anew if it must be.
const openGame = async () => {
  if (!engine.isLoaded) await engine.load();
  if (!engine.open(JSON.stringify(game))) throw new Error(engine.why() ?? "");
  speak(store.get("language") || navigator.language || "en");
};
// Begins with what is stored, if no other tab hunts; it may go on with the recording of the hunt before.
const hunt = async (goesOn, takesOver = false) => {
  if (!(await tabs.take(takesOver))) return halt(false);
  // Who has gone back to all games meanwhile plays nothing.
  if (!wanted) return tabs.leave();
  if (!engine.resume(progress.get()) || !engine.begin(goesOn)) return;
  if (!store.set("probe", "")) progress.refuse();
  // What the sensors said before the hunt began was said to nobody.
  if (isDesk) engine.desk(); else sensors.arm();
  isRunning = true;
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(step);
};
const goOn = async (takesOver) => {
  isHalted = false;
  $("halt").close();
  try {
    if (!engine.isLoaded) await openGame();
    if (!wanted) return tabs.leave();
    if (!wanted.plugin) {
      leaveHome();
      return void (await hunt(true, takesOver));
    }
    if (!(await tabs.take(takesOver))) return halt(false);
    openPlugin();
  } catch {
    halt(true);
  }
};
const start = (atDesk) => {
  signals.wake();
  choose("camera", $("wantsCamera").checked);
  isDesk = atDesk;
  wanted = {};
  $("cover").hidden = true;
  $("play").hidden = false;
  $("title").focus({ preventScroll: true });
  listening.begin();
  // No answer is waited for: a question may stay open for as long as the player likes.
  hunt(false);
  if (atDesk) playByKeys();
  else sensors.begin().then(() => { if (wanted && options.camera) camera.ask(); });
};

const prepare = async () => {
  document.title = game.name;
  write($("name"), game.name);
  try {
    await openGame();
  } catch (problem) {
    for (const one of $("cover").children) one.hidden = ![$("mark"), $("name"), $("failure")].includes(one);
    $("failure").textContent = `This page cannot start here · Здесь страница не запускается: ${problem.message}`;
    return;
  }
  engine.onFault = () => halt(true);
  tabs.onLost = () => halt(false);
  tabs.onFree = () => { if (!isRunning && engine.isLoaded) goOn(false); };
  write($("credits"), (game.credits || []).join(" · "));
  document.documentElement.classList.toggle("sun", options.sun);
  $("toHome").hidden = $("menuHome").hidden = !hasHome();
  if (hasHome()) [$("cover").hidden, $("home").hidden] = [true, false];
  $("toHome").addEventListener("click", showHome);
  $("menuHome").addEventListener("click", showHome);
  $("gameHome").addEventListener("click", showHome);
  $("homeLanguage").addEventListener("click", swapLanguage);
  $("gameRecording").addEventListener("click", () => save(arcade.recordingFile()));
  const isPhone = isSecureContext && location.protocol !== "file:";
  // A page that is one file has no worker and no manifest beside it, nor a picture for a home screen.
  const isWhole = !document.querySelector("link[rel=apple-touch-icon]");
  $("insecure").hidden = isPhone;
  $("start").hidden = !isPhone;
  $("wantsCamera").checked = options.camera;
  const c = $("mark").getContext("2d");
  c.translate(108, 112);
  ghosts.draw(c, "", 0, 0, 88, 0);
  $("start").addEventListener("click", () => start(false));
  $("desk").addEventListener("click", () => start(true));
  $("language").addEventListener("click", swapLanguage);
  $("menuLanguage").addEventListener("click", swapLanguage);
  $("open").addEventListener("click", openMenu);
  $("close").addEventListener("click", () => $("menu").close());
  $("download").addEventListener("click", download);
  $("share").addEventListener("click", () => navigator.share({ files: [recordingFile()] }).catch(() => {}));
  $("goOn").addEventListener("click", () => goOn(true));
  $("keep").addEventListener("click", download);
  // A browser lets Escape close any dialog in the end: nothing works behind this one.
  $("halt").addEventListener("close", () => { if (isHalted) $("halt").showModal(); });
  $("restart").addEventListener("click", () => {
    if ($("restart").textContent === words.restartSure) restart();
    else write($("restart"), words.restartSure);
  });
  page.isReady = true;
  if (isPhone && !isWhole && "serviceWorker" in navigator) {
    const link = document.createElement("link");
    [link.rel, link.href] = ["manifest", "manifest.webmanifest"];
    document.head.append(link);
    keepForOffline();
  }
};
// Whether the page has not been loaded for this version yet: a worker that lost it would have it loaded for ever.
const isFirst = (other) => {
  try {
    const before = sessionStorage.getItem("ghostbuster:version");
    sessionStorage.setItem("ghostbuster:version", other);
    return before !== other;
  } catch {
    return false;
  }
};
// The worker keeps the page. One that has found another version of it takes over at once: a page that nobody plays
// on yet is loaded again, a hunt goes on as it is.
const version = document.querySelector("meta[name=version]").content;
const keepForOffline = () => {
  const workers = navigator.serviceWorker;
  const ask = () => { if (workers.controller) workers.controller.postMessage("version"); };
  workers.addEventListener("message", ({ data }) => {
    const isIdle = !wanted && (!$("cover").hidden || !$("home").hidden);
    if (data !== version && isIdle && isFirst(data)) location.reload();
  });
  workers.addEventListener("controllerchange", ask);
  ask();
  // It fails while there is no network, and while the host does not have all of a version yet.
  const look = () =>
    workers.register("sw.js", { updateViaCache: "none" }).then((kept) => kept.update()).catch(() => {});
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") look(); });
  setInterval(() => { if (!workers.controller) look(); }, 60000);
  look();
};
// For tests and curious people: what the page shows now.
const page = { frame: null, isReady: false, engine };
window.ghostbuster = page;
prepare();
