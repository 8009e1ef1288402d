// A player for the fuzzer: it hunts well enough to come everywhere, and now and then does what nobody would.
import { readFileSync } from "node:fs";

const bytesOf = (text) => new TextEncoder().encode(text);
const recorded = readFileSync(new URL("../fuzz/seeds/hunt.jsonl", import.meta.url), "utf8");
const numbers = [
  0, -0, 1, -1, 0.5, 359.9, 360, -180, 180, 90, -90, 91, 1e-300, 5e-324, 1e9, 2147483647, 2147483648, -2147483649,
  4294967296, 9007199254740993, 1e15, 1e18, 9.3e18, -9.3e18, 1e100, 1.7e308, -1.7e308, NaN, Infinity, -Infinity,
];
const written = [
  "0", "-1", "1e999", "-1e308", "2147483648", "9223372036854775808", "922337203685477580", "null", "true", '""', "[]", "{}",
  "NaN", "0.1e-400", "4000000", "10000", '"\\ud800"', '"\\u0000"',
];
const names = ["Boo", "", " ", "Призрак", "x".repeat(20000), '"\\'.repeat(4000), "👩‍👩‍👧‍👧".repeat(500), "\u202e\u0007\u001b[2J", "e" + "\u0301".repeat(9000)];

const plugins = ["set", "darts", "geometries", "aviator"];
// Commands of the plugins, some of them nonsense.
const commands = [
  "", "new", "show", "deal", "hint", "pick 1 2 3", "pick 9 99 -1", "settings", "settings fill solid", "stats", "records", "results",
  "start 1", "start 99", "answer 60", "set attempts 5", "set seconds 1e999", "details", "history", "next", "feed readsb:https://a.example/x.json",
  "feed readsb:a.json", "feed sim:traffic,count=10000", "feed opensky+https://a.example/s", "place 89.99 180", "place 1e999 0", "step 86400",
  "color red", "units nm", "filter low 99999999", "level 3", "shake", "throw", "x".repeat(9000), "pick \u0000", "призрак",
];
const traffic = '{"now":1,"aircraft":[{"hex":"abc123","flight":"T1","lat":55.8,"lon":37.6,"alt_baro":3000,"gs":200,"track":90,"seen":0}]}';

// A game as a page carries it, of any kind.
const gameOf = (random) => {
  const [wild, duels] = [random.chance(0.2), random.chance(0.3)];
  const value = (low, high) => (wild && random.chance(0.2) ? random.pick([0, 1e-9, 1e3, 1e6, 1e9, 1e300, -1]) : random.uniform(low, high));
  const place = () => (wild && random.chance(0.1) ? random.pick([2e7, -2e7, 0, 1e5]) : random.uniform(-120, 120));
  const count = random.pick([random.chance(0.3) ? 0 : 1, 1, 1, 2, 3, 3, 12, 13, random.chance(0.1) ? 3000 : 70]);
  const ghosts = Array.from({ length: count }, () => ({
    name: random.chance(0.8) ? "Boo" : random.pick(names), modelID: random.pick(["ghost.wisp", "", "x"]),
    state: random.pick(["idle", "idle", "idle", "idle", "idle", "idle", "escaped", "captured"]), hasEscaped: random.chance(0.1), east: place(), north: place(),
    ...(duels || random.chance(0.5) ? { challenge: random.pick([...plugins, "none"]), challengeValues: {} } : {}),
    parameters: {
      mainZoneRadius: value(60, 200), fightRadius: value(15, 50), trapWindowDuration: value(0.5, 9), escapeDistanceMeters: value(20, 60),
      holdTime: value(0.1, 2), catchMode: duels ? "challenge" : random.pick(["hold", "hold", "hold", "tap", "tap", random.chance(0.2) ? "challenge" : "hold"]), temperament: random.pick(["calm", "calm", "calm", "drifting", "darting", "shy"]),
      roamAngle: value(3, 25), driftSpeed: value(1, 20), restTime: value(1, 5), scareSpeed: value(5, 60), maxFails: random.below(3),
    },
  }));
  const rules = {};
  if (random.chance(0.3)) Object.assign(rules, { searchStart: random.pick(["button", "automatic"]), holdLoss: random.pick(["reset", "decay"]), holdDecayRate: value(0, 10) });
  if (random.chance(0.3)) Object.assign(rules, { confirmFixes: 1 + random.below(3), accuracyGate: value(5, 100), keepInsideLayout: random.pick(["on", "off"]) });
  const [lat, lon] = random.pick([[55.73, 37.6], [55.73, 37.6], [0, 0], [89.9999, 10], [-90, 0], [10, 179.9999], [10, -180]]);
  const start = {
    engine: 6, ticks: 0, seed: "1", replicate: 1, lat, lon, rules,
    zones: Array.from({ length: random.below(3) }, () => ({ east: place(), north: place(), radius: random.uniform(0, 300) })), ghosts,
  };
  const block = {
    name: "Park", id: "6B1D5A60-0001-4000-8000-000000000009", edition: random.pick(["a", "b"]),
    ghosts: ghosts.map((_, index) => `6B1D5A60-0003-4000-8000-${String(index).padStart(12, "0")}`), credits: [],
    start: `{"format":"ghostbuster-recording","version":3}\n${JSON.stringify({ start })}\n`,
  };
  return { block: JSON.stringify(block), lat, lon };
};

// Changes bytes as a damaged disk, a careless hand or an attacker would.
const mutate = (random, bytes) => {
  let text = Buffer.from(bytes).toString("latin1");
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    const at = random.below(text.length + 1);
    const end = Math.min(text.length, at + random.pick([1, 2, 10, 200]));
    const found = [...text.slice(at, at + 2000).matchAll(/-?\d+(\.\d+)?(e-?\d+)?|"[^"]*"|true|false/g)];
    const one = found.length > 0 ? random.pick(found) : null;
    text = random.pick([
      () => text.slice(0, at),
      () => text.slice(0, at) + text.slice(end),
      () => text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(end),
      () => text.slice(0, end) + text.slice(at),
      () => text + text.slice(at, end),
      () => (one ? text.slice(0, at + one.index) + random.pick(written) + text.slice(at + one.index + one[0].length) : text),
      () => (one ? text.slice(0, at + one.index) + random.pick(written) + text.slice(at + one.index + one[0].length) : text),
      () => text.slice(0, at) + "[".repeat(random.below(3000)) + text.slice(at),
    ])();
  }
  return Buffer.from(text.slice(0, 300000), "latin1");
};

export class Player {
  constructor(random) {
    this.random = random;
    this.game = gameOf(random);
    [this.lat, this.lon] = [this.game.lat, this.game.lon];
    this.now = 0;
    this.frame = null;
    this.progress = bytesOf("");
    this.recording = bytesOf(recorded);
    this.isWild = random.chance(0.6);
    // Some sessions ask before anything has begun, and some begin nothing.
    this.plan = random.chance(0.1) ? [] : [this.text("open", this.game.block), this.text("resume", ""), this.begin(0)];
    if (random.chance(0.3)) this.plan.push(this.call("desk"));
    this.isGame = random.chance(0.2);
    if (this.isGame) this.plan = [this.text("speak", random.pick(["en", "ru"])), this.openGame(), this.call("gamePlay", 0)];
  }

  openGame() {
    const { random } = this;
    const files = random.chance(0.8) ? this.files ?? {} : { "set-records.json": "{", "x": random.pick(names) };
    const line = JSON.stringify({ play: { plugin: random.pick(plugins), seed: String(random.below(2 ** 32)), began: 1782000000000, files } });
    return this.text("gameOpen", this.isWild && random.chance(0.1) ? mutate(random, bytesOf(line)) : line);
  }

  call(name, ...given) { return { name, given, screen: this.frame?.screen.screen }; }
  text(name, text, ...given) { return { name, given, bytes: typeof text === "string" ? bytesOf(text) : text }; }
  begin(now) { return this.call("begin", this.random.below(2 ** 32), this.random.below(2 ** 32), this.any(1.78e12), now); }

  // A number, or one that nobody expects.
  any(number, share = 0.03) { return this.isWild && this.random.chance(share) ? this.random.pick(numbers) : number; }
  // Time goes on, mostly.
  time() {
    const { random } = this;
    if (this.isWild && random.chance(0.02)) return random.pick([...numbers, this.now - 1000, this.now + 1e5, this.now + 9e7]);
    this.now += random.pick([0, 5, 16, 16, 33, 100, 300, random.chance(0.05) ? 20000 : 16]);
    return this.now;
  }

  next() {
    if (this.plan.length > 0) return this.plan.shift();
    const { random, frame } = this;
    if (this.isGame) return random.pick(Player.playing)(this);
    // What leads on, mostly.
    if (frame && random.chance(0.8)) {
      const { screen } = frame.screen;
      if (screen === "trap" || frame.screen.canStartSearch) return random.chance(0.5) ? this.push() : this.call("frame", this.time());
      if (screen === "search") return random.chance(0.5) ? this.walk() : this.look();
      if (frame.challenge && random.chance(0.5)) return random.pick(Player.dueling)(this);
      if (screen === "fight") return random.chance(0.4) ? this.look() : random.chance(0.2) ? this.push() : this.call("frame", this.time());
    }
    return random.pick(this.isWild ? [...Player.usual, ...Player.odd] : Player.usual)(this);
  }

  take(call, answer, value) {
    if (call.name === "frame" && value) this.frame = value;
    if (call.name === "gameFrame" && value) this.gameFrame = value;
    if (call.name === "gameFiles" && value) this.files = value;
    if (call.name === "progress" && answer.length > 0) this.progress = answer;
    if (call.name === "recording" && call.given[0] === 0 && answer.length > 0) this.recording = answer;
  }

  // Goes to the target, or somewhere.
  walk() {
    const { random } = this;
    const screen = this.frame?.screen;
    const goal = screen?.ghosts?.find?.((ghost) => ghost.isTarget);
    const share = random.pick([0.3, 0.6, 0.9, 1]);
    let [east, north] = goal ? [goal.eastMeters * share, goal.northMeters * share] : [random.uniform(-9, 9), random.uniform(-9, 9)];
    if (screen?.screen === "search" && screen.distanceMeters && this.frame.facingDegrees !== null) {
      const bearing = ((this.frame.facingDegrees + (screen.offsetDegrees ?? 0)) * Math.PI) / 180;
      [east, north] = [Math.sin(bearing) * screen.distanceMeters * share, Math.cos(bearing) * screen.distanceMeters * share];
    }
    if (random.chance(0.02)) [east, north] = [random.uniform(-3e6, 3e6), random.uniform(-3e6, 3e6)];
    this.lat = Math.max(-90, Math.min(90, this.lat + north / 111320));
    this.lon += east / (111320 * Math.max(0.01, Math.cos((this.lat * Math.PI) / 180)));
    this.lon = ((this.lon + 540) % 360) - 180;
    return this.call("position", this.any(this.lat), this.any(this.lon), this.any(random.uniform(1, 30)), this.any(random.uniform(0, 900)), this.time());
  }

  // Looks at the ghost, or about.
  look() {
    const { random, frame } = this;
    const screen = frame?.screen;
    const heading = frame?.facingDegrees ?? screen?.headingDegrees ?? 0;
    const wanted = screen?.offsetDegrees !== undefined && random.chance(0.97)
      ? heading + (screen.offsetDegrees ?? 0) - (screen.declinationDegrees ?? 0) : random.uniform(0, 360);
    return this.call("orientation", this.any((360 - wanted) % 360), this.any(random.uniform(70, 110)), this.any(0), this.any(NaN), this.any(random.pick([0, 90])), this.time());
  }

  push() {
    const buttons = this.frame?.caption.buttons.map(({ press }) => press) ?? [];
    const forward = buttons.filter((press) => press !== "back");
    const what = forward.length > 0 && this.random.chance(0.9) ? this.random.pick(forward) : this.random.pick([...buttons, "search", "back", "strike", "throwTrap", "x", ""]);
    return this.text("press", what, this.time());
  }

  // A key that works now, or any.
  key(frame) {
    const { random } = this;
    const keys = (frame?.keys ?? []).flatMap(({ keys: all }) => [...all]);
    return keys.length > 0 && random.chance(0.95) ? random.pick(keys) : random.pick([..."abc1\r ↑q+-", "", "👻", "ab", "\u0000"]);
  }

  static playing = [
    ...Array(8).fill((me) => me.call("gameFrame", me.time())),
    ...Array(8).fill((me) => me.text("gameKey", me.key(me.gameFrame), me.time())),
    (me) => me.text("gameRun", me.random.pick(commands), me.time()),
    (me) => me.call("gamePlay", me.time()),
    (me) => me.call("gamePlay", me.time()),
    (me) => me.call("gameFiles"),
    (me) => me.call("gameRecording"),
    (me) => me.call("gameFollowsSensors"),
    (me) => me.text("gameTitle", me.random.pick([...plugins, "", "x"])),
    (me) => me.call("gamePosition", me.any(55.7, 0.1), me.any(37.6, 0.1), me.time()),
    (me) => me.call("gameOrientation", me.any(me.random.uniform(0, 360), 0.1), me.any(80), me.any(0), me.any(NaN), me.any(0), me.time()),
    (me) => me.call("gameFeel", me.any(me.random.uniform(-40, 40)), me.any(me.random.uniform(-40, 40)), me.any(9.8), me.time()),
    (me) => me.text("gameFile", me.random.pick(["a.json\n" + traffic, "a.json", "\n", mutate(me.random, bytesOf("a.json\n" + traffic))]), me.time()),
    (me) => me.text("gameFetched", me.random.chance(0.5) ? traffic : mutate(me.random, bytesOf(traffic)), me.gameFrame?.request?.id ?? me.random.below(5),
      me.random.pick([0, 1, 2, 200, 200, 200, 404, 429, 500, -1, 2147483647]), me.time()),
    (me) => (me.random.chance(0.1) ? me.openGame() : me.call("gameFrame", me.time())),
  ];

  static dueling = [
    (me) => me.text("challengeKey", me.key(me.frame.challenge), me.time()),
    (me) => me.text("challengeKey", me.key(me.frame.challenge), me.time()),
    (me) => me.text("challengeMove", me.random.pick(["pick 1 2 3", "pick 1 2", "60", "answer 60", "s", "shake", "", "x".repeat(9000)]), me.time()),
    (me) => me.call("feel", me.any(me.random.uniform(-40, 40)), me.any(0), me.any(9.8), me.time()),
    (me) => me.call("frame", me.time()),
  ];

  static usual = [
    ...Array(6).fill((me) => me.call("frame", me.time())),
    ...Array(3).fill((me) => me.walk()),
    ...Array(4).fill((me) => me.look()),
    ...Array(2).fill((me) => me.push()),
    (me) => me.call("keys", me.random.below(32)),
    (me) => me.call("skip"),
    (me) => (me.random.chance(0.3) ? me.call("progress") : me.call("frame", me.time())),
    (me) => (me.random.chance(0.3) ? me.call("map") : me.call("frame", me.time())),
    (me) => (me.random.chance(0.2) ? me.call("desk") : me.call("frame", me.time())),
  ];

  static odd = [
    (me) => me.call("positionLost", me.random.pick([0, 1, 2, 3, -1, 2147483647]), me.time()),
    (me) => me.call("keys", me.random.pick([-1, 64, 2147483647, -2147483648])),
    (me) => me.text("speak", me.random.pick(["ru", "en", "", "ru-RU", "x".repeat(9000), new Uint8Array([255, 200])])),
    (me) => me.call("pageWords"),
    (me) => me.call("take", me.random.pick([0, -1, 1, -2147483648, 2147483647, 1 << 29, 65536])),
    (me) => me.call("recording", me.random.pick([0, 0, 0, 1, 100, -1, 2147483647, -2147483648])),
    (me) => me.call("progress"),
    (me) => me.text("open", me.random.chance(0.5) ? me.game.block : mutate(me.random, bytesOf(me.game.block.slice(0, 60000)))),
    (me) => me.text("open", gameOf(me.random).block),
    (me) => me.text("resume", me.random.chance(0.4) ? me.progress : mutate(me.random, me.random.pick([me.progress, me.recording]))),
    (me) => me.begin(me.any(me.now, 0.5)),
    (me) => me.text("trace", me.random.chance(0.3) ? me.recording : mutate(me.random, me.recording)),
    (me) => me.text("watch", me.random.chance(0.6) ? me.recording : mutate(me.random, me.recording)),
    (me) => me.call("watchOutline"),
    (me) => me.call("watchFrame"),
    (me) => me.call("watchPlay", me.any(0.3, 0.3), me.any(8, 0.3)),
    (me) => me.call("watchStep", me.random.pick([1, -1, 9, 2147483647, -2147483648])),
    (me) => me.call("watchJump", me.random.pick([1, -1, 0])),
    (me) => me.call("watchGo", me.any(me.random.uniform(0, 60), 0.3)),
  ];
}
