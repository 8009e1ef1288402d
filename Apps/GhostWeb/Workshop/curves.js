// Curves: a metric over the range of one parameter, or of two, played where the answer turns.
const curves = (() => {
  const [hunts, side] = [400, 6];
  const [width, height, left, bottom, top] = [400, 240, 46, 34, 12];
  let generation = 0;
  let known = [];
  let now = null;
  const pick = {};
  const knobs = () => balance.knobs.filter(({ choices }) => !choices);
  const knob = (name) => knobs().find((one) => one.name === name);
  const format = (value) => String(Number(value.toPrecision(3)));

  // Plays points: each a set of values; hands over what comes. Hunts of the answer come first.
  const quiet = async (isWanted) => { while (isWanted() && balance.isBusy) await new Promise((done) => setTimeout(done, 80)); };
  const play = async (points, isWanted, take) => {
    const asked = { ...balance.asked(), points: points.map((values) => ({ player: now.player, values: { ...balance.choice.values, ...values } })) };
    if (!asked.targets.some(({ metric }) => metric === now.metric)) asked.targets.push({ metric: now.metric, low: null, high: null });
    const text = await lab.question(asked);
    if (text === null) throw new lab.Refusal(engine.why());
    const question = { text };
    const waiting = points.map((_, point) => point);
    while (waiting.length && isWanted()) {
      await quiet(isWanted);
      const isFree = () => isWanted() && !balance.isBusy;
      await lab.run(isFree, () => {
        const point = waiting.shift();
        return point === undefined ? null : async (hand) => {
          const figure = await measure(hand, question, point, isFree);
          if (figure) take(points[point], figure); else waiting.push(point);
        };
      });
    }
  };
  // A worker adds up its own rows; null if the answer's hunts came in between.
  const measure = async (hand, question, point, isFree) => {
    const rows = [];
    for (let first = 1, size = hand.patience < 50 ? 5 : 50; first <= hunts; first += size) {
      size = Math.min(size, hunts + 1 - first);
      rows.push([first, (await hand.ask(question, "hunts", null, point, first, size)).answer]);
      if (!isFree()) return null;
    }
    const sum = hand.ask(question, "tally");
    for (const [first, bytes] of rows) hand.ask(question, "add", bytes, point, first).catch(() => {});
    const { points } = lab.read((await Promise.all([hand.ask(question, "figures"), sum]))[0].answer);
    return points[point].figures.find(({ metric }) => metric === now.metric) ?? null;
  };

  const begin = async () => {
    const mine = (generation += 1);
    const isWanted = () => mine === generation;
    now = { ...pick };
    known = [];
    draw();
    try {
      if (now.other) await plane(isWanted); else await line(isWanted);
      if (isWanted()) write($("curveSaid"), now.other ? words.planeDone : words.curveDone);
    } catch (problem) {
      if (isWanted()) write($("curveSaid"), problem instanceof lab.Refusal ? problem.message : words.labFault);
    }
  };
  const line = async (isWanted) => {
    const { low, high, step } = knob(now.knob);
    for (let round = 0; round < 4 && isWanted(); round += 1) {
      const next = engine.json("curve", JSON.stringify({ knob: now.knob, low, high, step, count: 5, known: known.map(({ x, mean }) => ({ x, mean })) }));
      if (!next?.length) return;
      await play(next.map((x) => ({ [now.knob]: x })), isWanted, (values, figure) => {
        if (!isWanted()) return;
        known.push({ x: values[now.knob], ...figure });
        known.sort((a, b) => a.x - b.x);
        draw();
      });
    }
  };
  const plane = async (isWanted) => {
    const spread = ({ low, high }) => Array.from({ length: side }, (_, i) => Number((low + ((high - low) * (i + 0.5)) / side).toPrecision(3)));
    const points = spread(knob(now.other)).flatMap((y) => spread(knob(now.knob)).map((x) => ({ [now.knob]: x, [now.other]: y })));
    await play(points, isWanted, (values, figure) => {
      if (!isWanted()) return;
      known.push({ x: values[now.knob], y: values[now.other], ...figure });
      draw();
    });
  };

  const set = ({ x, y }) => {
    balance.set(now.knob, x);
    if (now.other) balance.set(now.other, y);
    requestAnimationFrame(draw);
  };
  // A mark that is pressed by pointer and by keys.
  const mark = (element, one) => {
    const label = `${knob(now.knob).caption} ${format(one.x)}${now.other ? `, ${knob(now.other).caption} ${format(one.y)}` : ""}: ${one.text}`;
    for (const [name, value] of Object.entries({ tabindex: "0", role: "button", "aria-label": label })) element.setAttribute(name, value);
    element.append(svg("title", {}, label));
    element.addEventListener("click", () => set(one));
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      set(one);
    });
    return element;
  };
  const axes = (x, y, from, to) => {
    const { low, high, caption, unit } = knob(now.knob);
    const text = (content, attributes) => svg("text", attributes, content);
    const parts = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => {
      const [vx, vy] = [low + (high - low) * share, from + (to - from) * share];
      return [svg("line", { class: "grid", x1: left, x2: width - 8, y1: y(vy), y2: y(vy) }),
        text(format(vx), { x: x(vx), y: height - bottom + 14, "text-anchor": share === 1 ? "end" : "middle" }), text(format(vy), { x: left - 6, y: y(vy) + 4, "text-anchor": "end" })];
    });
    return [...parts, text(`${caption}${unit ? `, ${unit}` : ""}`, { x: (left + width) / 2, y: height - 4, "text-anchor": "middle" })];
  };
  const drawLine = () => {
    const { low, high } = knob(now.knob);
    const isShare = balance.offered.metrics.find(({ name }) => name === now.metric)?.isShare;
    const values = known.flatMap((one) => [one.low, one.high, one.mean]).filter(Number.isFinite);
    const [from, to] = isShare ? [0, 1] : [Math.min(0, ...values), Math.max(...values, 0) * 1.1 || 1];
    const x = (value) => left + ((value - low) / (high - low)) * (width - left - 8);
    const y = (value) => top + (1 - (value - from) / (to - from)) * (height - top - bottom);
    const target = balance.choice.targets.find(({ metric }) => metric === now.metric);
    const parts = [];
    if (target) {
      const [upper, lower] = [y(target.high ?? to), y(target.low ?? from)];
      parts.push(svg("rect", { class: "goalBand", x: left, width: width - left - 8, y: upper, height: Math.max(0, lower - upper) }));
    }
    parts.push(...axes(x, y, from, to));
    const sure = known.filter(({ low: a, high: b }) => Number.isFinite(a) && Number.isFinite(b));
    if (sure.length > 1) {
      const edge = [...sure.map((one) => [x(one.x), y(one.high)]), ...sure.toReversed().map((one) => [x(one.x), y(one.low)])];
      parts.push(svg("polygon", { class: "band", points: edge.map((one) => one.join()).join(" ") }));
    }
    parts.push(svg("polyline", { class: "curve", points: known.map((one) => `${x(one.x)},${y(one.mean)}`).join(" ") }));
    const value = balance.choice.values[now.knob] ?? knob(now.knob).value;
    if (Number.isFinite(value)) parts.push(svg("line", { class: "now", x1: x(value), x2: x(value), y1: top, y2: height - bottom }));
    parts.push(...known.filter(({ mean }) => Number.isFinite(mean)).map((one) => mark(svg("circle", { class: "dot", cx: x(one.x), cy: y(one.mean), r: 6 }), one)));
    return parts;
  };
  const drawPlane = () => {
    const [one, other] = [knob(now.knob), knob(now.other)];
    const x = (value) => left + ((value - one.low) / (one.high - one.low)) * (width - left - 8);
    const y = (value) => top + (1 - (value - other.low) / (other.high - other.low)) * (height - top - bottom);
    const [wide, high] = [(width - left - 8) / side, (height - top - bottom) / side];
    const means = known.map(({ mean }) => mean).filter(Number.isFinite);
    // What lies within an interval has no colour of its own.
    const sure = known.map(({ low, high }) => high - low).filter(Number.isFinite);
    const middle = (Math.min(...means) + Math.max(...means)) / 2;
    const span = Math.max(Math.max(...means) - Math.min(...means), ...sure);
    const cells = known.flatMap((cell) => {
      const share = span > 0 ? 0.5 + (cell.mean - middle) / span : 0.5;
      const [cx, cy] = [x(cell.x), y(cell.y)];
      const isMet = cell.target?.verdict === "met";
      const shape = svg("rect", { class: "cell", x: cx - wide / 2, y: cy - high / 2, width: wide, height: high, fill: "var(--accent)", "fill-opacity": 0.08 + 0.5 * share });
      return [mark(shape, cell), svg("text", { x: cx, y: cy + 4, "text-anchor": "middle", "pointer-events": "none" }, `${format(cell.mean)}${isMet ? " ✓" : ""}`)];
    });
    return [...axes(x, y, other.low, other.high), ...cells];
  };
  const draw = () => {
    const picture = $("curvePicture");
    if (!picture || !now || !knob(now.knob)) return;
    write($("curveTitle"), now.other ? fill(words.planeTitle, caption(now.metric), knob(now.other).caption) : caption(now.metric));
    const focused = [...picture.querySelectorAll("[tabindex]")].indexOf(document.activeElement);
    picture.replaceChildren(...(now.other ? drawPlane() : drawLine()));
    // The browser lays the page out before it can focus, in a task of its own.
    if (focused >= 0) pause().then(() => picture.querySelectorAll("[tabindex]")[focused]?.focus({ preventScroll: true }));
  };
  const caption = (name) => balance.offered.metrics.find((one) => one.name === name)?.caption ?? name;
  const chooser = (id, text, options, value, take) => {
    const select = make("select", "", ...options.map(([name, label]) => new Option(label, name)));
    select.id = id;
    select.value = value;
    select.addEventListener("change", () => take(select.value));
    return make("label", "", put("span", text), select);
  };
  return {
    label() {
      const all = knobs().map(({ name, caption: text }) => [name, text]);
      if (all.length === 0) return;
      pick.knob ??= all[0][0];
      pick.metric ??= balance.choice.targets[0]?.metric ?? balance.offered.metrics[0]?.name;
      pick.player ??= balance.choice.players[0] ?? balance.offered.players[0]?.name;
      pick.other ??= "";
      show($("curves"), [[all, balance.offered, document.documentElement.lang]], () => {
        const picture = svg("svg", { id: "curvePicture", viewBox: `0 0 ${width} ${height}`, role: "group", "aria-labelledby": "curveTitle" });
        const title = make("p", "who");
        title.id = "curveTitle";
        const said = liveText("dim");
        said.id = "curveSaid";
        return box("line",
          chooser("curveMetric", words.curveMetric, balance.offered.metrics.map(({ name, caption: text }) => [name, text]), pick.metric, (value) => { pick.metric = value; }),
          chooser("curveKnob", words.curveKnob, all, pick.knob, (value) => { pick.knob = value; }),
          chooser("curveOther", words.curveOther, [["", words.none], ...all], pick.other, (value) => { pick.other = value === pick.knob ? "" : value; }),
          chooser("curvePlayer", words.curvePlayer, balance.offered.players.map(({ name, caption: text }) => [name, text]), pick.player, (value) => { pick.player = value; }),
          button(words.curvePlay, "main", begin), title, picture, said);
      });
      draw();
      if (known.length) write($("curveSaid"), now.other ? words.planeDone : words.curveDone);
    },
  };
})();

// Better places for the chosen ghosts, searched by a worker, one step at a time. Each move is a command.
const suggesting = (() => {
  let generation = 0;
  let chosen = null;
  let spoken = null;
  const stop = () => { generation += 1; };
  const search = async () => {
    stop();
    const mine = generation;
    const ghosts = chosen ?? editor.list("ghost").map(({ number }) => number);
    const input = JSON.stringify({ ghosts, least: Number($("suggestLeast").value) || 0 });
    $("suggestMoves").replaceChildren();
    if (!balance.question) return void write($("suggestSaid"), words.needsGhosts);
    const { question } = balance;
    try {
      await lab.one(question, "suggest", input);
      for (;;) {
        const step = lab.read(await lab.one(question, "suggestStep"));
        if (mine !== generation) return;
        if (!step.done) {
          write($("suggestSaid"), fill(words.suggestTried, Math.round(step.share * 100), step.hunts));
          continue;
        }
        write($("suggestSaid"), step.said ?? "");
        return void offer(step.moves ?? []);
      }
    } catch (problem) {
      if (mine === generation) write($("suggestSaid"), problem instanceof lab.Refusal ? problem.message : words.labFault);
    }
  };
  const offer = (moves) => {
    if (moves.length === 0) return;
    const apply = button(fill(words.suggestApply, moves.length), "main", () => {
      for (const move of moves) if (editor.run(move).isRefused) break;
      $("suggestMoves").replaceChildren();
    });
    $("suggestMoves").replaceChildren(make("ul", "list", ...moves.map((move) => make("li", "", put("code", move)))), apply);
  };
  return {
    stop,
    label() {
      const ghosts = editor.list("ghost");
      if (chosen) chosen = chosen.filter((number) => ghosts.some((one) => one.number === number));
      // Another language keeps what was found and typed.
      const isOther = spoken !== document.documentElement.lang;
      spoken = document.documentElement.lang;
      const found = isOther ? [...$("suggest").querySelectorAll("li code")].map(({ textContent }) => textContent) : [];
      const typed = $("suggestLeast")?.value ?? "30";
      show($("suggest"), [[document.documentElement.lang, ghosts.slice(0, 60).map(({ number, name }) => [number, name])]], () => {
        const least = field("number", typed);
        [least.id, least.min] = ["suggestLeast", "0"];
        const said = liveText("dim");
        said.id = "suggestSaid";
        const moves = box("");
        moves.id = "suggestMoves";
        const chips = box("chips", ...ghosts.slice(0, 60).map(({ number, name }) => {
          const one = button(name || `№ ${number}`, "", () => {
            const all = chosen ?? ghosts.map((each) => each.number);
            chosen = all.includes(number) ? all.filter((each) => each !== number) : [...all, number];
            one.setAttribute("aria-pressed", String(chosen.includes(number)));
          });
          one.setAttribute("aria-pressed", String(!chosen || chosen.includes(number)));
          return one;
        }));
        return box("", put("p", words.suggestHint, "dim"), chips, make("label", "line", put("span", words.suggestLeast), least),
          box("line", button(words.suggestSearch, "main", search), button(words.stop, "", () => { stop(); write($("suggestSaid"), words.stopped); })), said, moves);
      });
      offer(found);
    },
  };
})();
