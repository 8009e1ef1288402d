// Presses every key that a plugin's game has and touches every button that is seen, in each phase that it comes to.

// What an element is among its like, however it is marked at the moment.
const kindOf = `((one) => [one.id, one.className, one.parentElement.className].join("|")
  .replace(/(set|darts|geometries|aviator)-(selected|matched|mismatched|hinted|flying|asking)/g, "").replace(/ +(?=[| ]|$)/g, ""))`;

const isSeen = `((one) => {
  const { width, height } = one.getBoundingClientRect();
  return width >= 2 && height >= 2 && !one.disabled && !one.closest("[inert]") && (one.checkVisibility?.({ visibilityProperty: true }) ?? true);
})`;

// What is in the page: the phase of the game, what can be done there, and what is wrong with how it looks. It waits
// until what was done is felt, and then for the next frame.
const look = (facts) => `(async () => {
  const before = ghostbuster.frame;
  const end = performance.now() + 2000;
  const pass = () => new Promise((done) => setTimeout(done, 4));
  while (window.touched === false && performance.now() < end) await pass();
  const felt = window.touched ?? true;
  window.touched = undefined;
  const former = felt && before === ghostbuster.frame ? before : ghostbuster.frame;
  while (ghostbuster.frame === former && performance.now() < end) await pass();
  const frame = ghostbuster.frame;
  const { screen } = frame;
  const phase = [screen.screen, screen.phase, screen.page, screen.isChild && "child", screen.isOver && "over",
    screen.isWon != null && "ended", frame.isLive ? "" : "still"].filter(Boolean).join(" ");
  const problems = [];
  const root = document.getElementById("gamePlace");
  const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth;
  if (wide > 0) problems.push(wide + " pixels wider than the window");
  for (const one of root.querySelectorAll("#gameStage, #gameStage *")) {
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && /auto|scroll/.test(getComputedStyle(one).overflowX)) {
      problems.push(one.className + " scrolls to the side");
    }
  }
  for (const one of root.querySelectorAll("button, h1, h2, dt, dd, p, li")) {
    const { left, right, width, height } = one.getBoundingClientRect();
    if (width > 1 && height > 1 && (left < -1 || right > innerWidth + 1) && !one.closest(".unseen, .set-cards, .darts-slide, .geometries-cheer")) {
      problems.push("cut off at the side: " + (one.className || one.tagName) + " " + one.textContent.slice(0, 30).replace(/\\d+/g, "0"));
    }
  }
  const isSeen = ${isSeen};
  const titleOf = (one) => {
    const ids = one.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = [...ids.map((id) => document.getElementById(id)), ...(one.labels ?? [])].map((label) => label?.textContent ?? "");
    return (one.getAttribute("aria-label") ?? (labels.join(" ") || one.textContent)).trim();
  };
  const counts = new Map();
  const touches = [...root.querySelectorAll("button, input, summary, a[href]")].filter(isSeen).map((one) => {
    const kind = ${kindOf}(one);
    const place = counts.get(kind) ?? 0;
    counts.set(kind, place + 1);
    const act = "touch " + kind + " " + place;
    if (!titleOf(one)) problems.push("a button without a name: " + act);
    return { act, kind };
  }).filter(({ kind, act }) => kind !== "||" || act.endsWith(" 0") || act.endsWith(" 1"));
  return { phase, felt, keys: frame.isLive ? frame.keys.map(({ keys }) => keys) : [], touches, problems, missing: ${facts} };
})()`;
// Where an element is, once it is in the window; and what covers it, if something does.
const find = (act) => `(async () => {
  const [, kind, place] = ${JSON.stringify(act)}.match(/^touch (.*) (\\d+)$/);
  const isKind = (one) => ${kindOf}(one) === kind;
  const all = () => [...document.querySelectorAll("#gamePlace :is(button, input, summary, a[href])")].filter((one) => ${isSeen}(one) && isKind(one));
  const one = all()[place];
  if (!one) return null;
  one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const boxOf = () => { const { left, top, width, height } = one.getBoundingClientRect(); return { x: left + width / 2, y: top + height / 2, width, height }; };
  // What moves comes to rest: what is on its way to a place, and what begins slowly.
  const isOnItsWay = () => document.getAnimations().some(({ playState, effect }) =>
    playState === "running" && effect?.target?.contains(one) && Number.isFinite(effect.getComputedTiming().endTime));
  let [box, hit] = [boxOf(), null];
  for (const end = performance.now() + 1000; performance.now() < end;) {
    await new Promise((done) => setTimeout(done, 12));
    const before = box;
    box = boxOf();
    hit = document.elementFromPoint(box.x, box.y);
    if (Math.hypot(box.x - before.x, box.y - before.y) < 1 && !isOnItsWay() && (one.contains(hit) || one.labels && [...one.labels].some((label) => label.contains(hit)))) {
      // A slider that is touched where it stands is not clicked in each engine.
      window.touched = false;
      addEventListener(one.type === "range" ? "pointerup" : "click", () => { if (window.touched === false) window.touched = true; }, { capture: true, once: true });
      return { ...box, isHit: true };
    }
    if (!all().includes(one)) return null;
  }
  return { ...box, isHit: false, isMoving: one.className.includes("flying"),
    cover: hit?.id || hit?.className?.baseVal || hit?.className || hit?.tagName || "nothing" };
})()`;
const keyOf = { "\r": "Enter", "↑": "ArrowUp", "↓": "ArrowDown", "←": "ArrowLeft", "→": "ArrowRight" };

export class Crawler {
  // `blame` is told what is wrong and where; `facts` gives what of a view model is not in the page.
  constructor(page, name, { blame, facts, isBrief, avoid }) {
    Object.assign(this, { page, name, blame, facts, isBrief, avoid });
    this.done = new Set();
    this.open = new Map();  // What is yet to do, by phase.
    this.ways = new Map();  // Where an act of a phase has led: `phase\nact` to a phase.
    this.pressed = new Set();
    this.counts = { keys: 0, touches: 0 };
  }

  get phases() { return [...this.open.keys()]; }

  async look(act) {
    const now = await this.page.run(look(this.facts));
    const where = `${this.name}, ${now.phase}`;
    for (const problem of now.problems) this.blame(problem, where);
    for (const fact of now.missing) this.blame(`not in the page: ${fact}`, where);
    if (!now.felt) this.blame(`${act} does not feel a touch`, where);
    // A game that stands still has the buttons that it has in motion: there one of each kind is touched, as in brief.
    const isBrief = this.isBrief || (now.phase.endsWith(" still") && this.open.has(now.phase.slice(0, -6)));
    const acts = [
      // Letters of either size are one key; each is pressed once.
      ...now.keys.flatMap((group) => [...group].filter((key, i) => i === 0 || (!isBrief && !this.pressed.has(group)))).map((key) => ({ act: `key ${key}`, kind: key })),
      ...now.touches.filter(({ act }) => !this.avoid.test(act)),
    ];
    // What has gone, as a card that flew off, is not waited for.
    const known = new Map();
    this.open.set(now.phase, known);
    for (const { act, kind } of acts) {
      const id = isBrief ? kind : act;
      if (!this.done.has(`${now.phase}\n${id}`)) known.set(act, id);
    }
    this.groups = now.keys;
    return { ...now, acts: acts.map(({ act }) => act) };
  }

  async act(now, act) {
    const id = this.open.get(now.phase).get(act);
    if (id !== undefined) {
      for (const [other, its] of this.open.get(now.phase)) if (its === id) this.open.get(now.phase).delete(other);
      this.done.add(`${now.phase}\n${id}`);
    }
    if (act.startsWith("key ")) {
      this.counts.keys += 1;
      const group = this.groups.find((one) => one.includes(act.slice(4)));
      if (group?.endsWith(act.slice(4))) this.pressed.add(group);
      await this.page.press(keyOf[act.slice(4)] ?? act.slice(4));
    } else {
      const place = await this.page.run(find(act));
      if (!place) return;
      this.counts.touches += 1;
      if (!place.isHit && !place.isMoving) this.blame(`${act} is covered by ${place.cover}`, `${this.name}, ${now.phase}`);
      if (!place.isHit) return;
      if (Math.min(place.width, place.height) < 43.5) {
        this.blame(`${act} is ${Math.round(place.width)} × ${Math.round(place.height)} pixels`, `${this.name}, ${now.phase}`);
      }
      await this.page.tap(place.x, place.y);
    }
  }

  // What leads to a phase in which something is yet to do, by what was seen so far.
  way(from, acts) {
    const isWanted = (phase) => (this.open.get(phase)?.size ?? 0) > 0;
    const reached = new Map([[from, null]]);
    const queue = [from];
    while (queue.length > 0) {
      const phase = queue.shift();
      for (const [key, to] of this.ways) {
        const [at, act] = key.split("\n");
        if (at !== phase || reached.has(to) || (phase === from && !acts.includes(act))) continue;
        reached.set(to, { phase, act });
        if (isWanted(to)) {
          let step = { phase: to };
          let first = null;
          while (reached.get(step.phase)) { step = reached.get(step.phase); first = step.act; }
          return first;
        }
        queue.push(to);
      }
    }
    return null;
  }

  // Goes on until nothing is left to do where it comes to, or `isEnough` says so.
  async crawl(milliseconds, isEnough = () => false) {
    const end = Date.now() + milliseconds;
    let now = await this.look();
    while (!isEnough(now)) {
      if (Date.now() > end) {
        this.blame(`not all was done in ${milliseconds / 1000} s: ${[...this.open].map(([phase, acts]) => `${phase} ${[...acts.keys()].slice(0, 5)}`).join("; ")}`, this.name);
        return;
      }
      const todo = this.open.get(now.phase);
      const act = now.acts.find((one) => todo.has(one)) ?? this.way(now.phase, now.acts);
      if (!act) return;
      await this.act(now, act);
      const next = await this.look(act);
      this.ways.set(`${now.phase}\n${act}`, next.phase);
      now = next;
    }
  }
}
