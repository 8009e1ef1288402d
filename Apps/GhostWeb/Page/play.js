// The page: puts frames of the engine on the screen, and presses and keys into the engine.
const $ = (id) => document.getElementById(id);
const home = JSON.parse($("game").textContent);
// The hunts of the page, and the one that is chosen.
const hunts = [home, ...(home.more ?? [])];
let game = home;
const store = {
  get(key) { try { return localStorage.getItem(`ghostbuster:${key}`); } catch { return null; } },
  // Returns whether it is kept: a browser may refuse, for want of room or in private mode.
  set(key, value) { try { localStorage.setItem(`ghostbuster:${key}`, value); return true; } catch { return false; } },
  remove(key) { try { localStorage.removeItem(`ghostbuster:${key}`); } catch { /* As above. */ } },
};
// No browser tells a page of a screen reader. Forced colours are the nearest to it.
const options = {
  listening: matchMedia("(forced-colors: active)").matches, camera: true, sound: true, vibration: true,
  sun: matchMedia("(prefers-color-scheme: light)").matches,
};
for (const name of Object.keys(options)) if (store.get(name)) options[name] = store.get(name) === "yes";
// Progress goes by the game's identity, which outlives edits; before, it went by the content.
const progress = {
  get key() { return `progress:${game.id}`; },
  // What the browser has refused to keep.
  unkept: null,
  isRefused: false,
  get() { return progress.unkept ?? store.get(progress.key) ?? store.get(game.edition) ?? ""; },
  set(text) {
    const isKept = store.set(progress.key, text);
    if (isKept) store.remove(game.edition); else progress.refuse();
    progress.unkept = isKept ? null : text;
  },
  // Says once that the browser keeps nothing.
  refuse() {
    if (!progress.isRefused) notices.add(words.notKept, "danger");
    progress.isRefused = true;
  },
  clear() {
    progress.unkept = progress.unkept === null ? null : "";
    store.remove(progress.key);
    store.remove(game.edition);
  },
};
// What the page itself has to say, for some seconds each.
const notices = {
  all: [],
  add(text, role = "") { notices.all.push({ text, role, until: performance.now() + 12000 }); },
  now() {
    notices.all = notices.all.filter(({ until }) => until > performance.now());
    return notices.all.map(({ text, role }) => ({ text, role }));
  },
};
let words = {};
let isRunning = false;
let isDesk = false;
let waiting = 0;
let copiedAt = 0;
const canvas = $("picture");

const press = (button) => {
  signals.wake();
  if (button === "again") return restart();
  if (button === "recording") return openMenu();
  engine.press(button);
};
const choice = ({ press: what, label }) => {
  const element = button(label, what === "back" || what === "recording" ? "" : "big", () => press(what));
  element.dataset.press = what;
  return element;
};

// The focus of a screen that has gone is on the title of the next, not on the page around it.
const keepFocus = (element, work) => {
  const hadFocus = element.contains(document.activeElement);
  work();
  if (hadFocus && !element.contains(document.activeElement)) $("title").focus({ preventScroll: true });
};
const tell = (frame) => {
  const { caption, screen } = frame;
  mark(canvas, "aria-label", [caption.title, caption.headline, caption.lines[0]?.text].filter(Boolean).join(", "));
  document.body.classList.toggle("telling", screen.screen === "story");
  document.body.classList.toggle("tilting", sight.isTilted(screen));
  write($("title"), caption.title);
  write($("tally"), caption.tally);
  const long = caption.headline.length > 12 ? "long" : "";
  if ($("headline").className !== long) $("headline").className = long;
  write($("headline"), caption.headline);
  const notes = frame.notes.concat(notices.now());
  if (frame.isTapeFull) notes.push({ text: words.tapeFull, role: "danger" });
  show($("notes"), notes, (note) => put("p", note.text, note.role));
  help.show(frame.help);
  duel.show(frame.challenge);
  debrief.show(screen);
  const lines = screen.screen === "scanner" && maps.isOpen ? maps.lines() : caption.lines;
  const keysNow = screen.screen === "scanner" ? words.keys : sight.isTilted(screen) ? words.tiltKeys : null;
  show($("lines"), lines.concat(isDesk && $("pad").hidden && keysNow ? [{ text: keysNow, role: "dim" }] : []),
    (line) => put("li", line.text, line.role));
  const over = screen.screen === "debrief"
    ? [{ press: "again", label: words.again }, { press: "recording", label: words.recording }] : [];
  show($("buttons"), caption.buttons.concat(over), choice);
};

const draw = (frame) => {
  const [width, height, scale] = [innerWidth, innerHeight, Math.min(3, devicePixelRatio || 1)];
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  }
  const c = canvas.getContext("2d");
  const colours = picture.colours(options.sun);
  c.setTransform(scale, 0, 0, scale, 0, 0);
  c.clearRect(0, 0, width, height);
  const { screen } = frame;
  const isSight = screen.screen === "search" || screen.screen === "fight";
  camera.show(options.camera && isSight && !isDesk);
  const isSeen = isSight && camera.isSeen && options.camera;
  document.body.classList.toggle("seen", isSight);
  if (!isSeen) {
    c.fillStyle = colours.ground;
    c.fillRect(0, 0, width, height);
  }
  // The picture has the room that the words leave.
  $("play").classList.toggle("full", $("play").scrollHeight > $("play").clientHeight);
  const room = $("room").getBoundingClientRect();
  const radius = Math.max(60, Math.min(room.height / 2.45, room.width / 2.4 - 8));
  const box = { x: room.left + room.width / 2, y: room.top + room.height / 2, radius };
  const area = { width, height, y: box.y, bottom: room.bottom, reach: room.height * 0.12 };
  c.save();
  // A ghost that flies off does not fly through the words. The sight is behind them, on grounds of their own.
  if (!isSight) {
    c.beginPath();
    c.rect(room.left, room.top, room.width, room.height);
    c.clip();
  }
  if (maps.isOn(screen)) maps.draw(c, room, screen.screen === "debrief" ? null : frame.facingDegrees, colours);
  else picture.draw(c, { box, area }, frame, colours, words.points, isSeen);
  c.restore();
};

const step = () => {
  if (!isRunning) return;
  waiting = requestAnimationFrame(step);
  const frame = engine.frame();
  if (!frame) return;
  page.frame = frame;
  for (const what of frame.happened) signals.tell(what, options);
  signals.count(frame.screen);
  if (frame.isSaveDue) {
    const reached = engine.progress();
    if (reached !== null) progress.set(reached);
  } else if (performance.now() - copiedAt > 1000) {
    engine.copyTape();
    copiedAt = performance.now();
  }
  keepFocus($("play"), () => tell(frame));
  draw(frame);
  listening.hear(frame);
};
