// What the game does to those who will play it: who plays, the targets, and their figures while hunts are played.
const balance = (() => {
  // How long edits rest before hunts are played, and between two looks at the figures, in milliseconds.
  const [rest, glance] = [150, 160];
  const seed = "42";
  const mostCourses = 60;
  // How many rows are worth comparing with.
  const worth = 100;
  let offeredKnobs = null;
  let [knobs, offered] = [[], { players: [], phones: [], metrics: [] }];
  // What a draft begins with, as far as the module has it; else what it names first.
  const usual = { players: ["novice", "average"], phone: "park", metric: "captureRate" };
  const known = (all, names) => {
    const found = all.map(({ name }) => name).filter((name) => names.includes(name));
    return found.length ? found : all.slice(0, 1).map(({ name }) => name);
  };
  let hasTargets = false;
  const choice = { players: [], phone: "", targets: [], values: {}, wanted: 2000 };
  // How often a draft has brought a choice of its own: its targets have fields of their own.
  let taken = 0;
  let generation = 0;
  let question = null;
  let [waiting, glancing] = [0, 0];
  let [rows, isPlaying] = [0, false];
  let shown = null;
  // What was changed since the rows that are held, and of it what no hunt knows yet.
  let [changes, fresh] = [[], []];
  let hasBefore = false;
  const marks = {};

  const asked = () => ({
    game: null, seed, phone: choice.phone,
    points: choice.players.map((player) => ({ player, values: choice.values })),
    targets: choice.targets.map(({ metric, low, high }) => ({ metric, low, high })),
  });
  const metric = (name) => offered.metrics.find((one) => one.name === name);
  const stop = () => {
    generation += 1;
    clearTimeout(waiting);
    [waiting, isPlaying] = [0, false];
  };
  // Something changed: what is played is out of date. Its rows are kept to compare with, if there are enough of them.
  const restart = (what, isOther = false) => {
    stop();
    if (isOther) {
      [changes, fresh, hasBefore, rows] = [[], [], false, 0];
      lab.count("tally").catch(() => {});
      passing.forget();
      shown = null;
      sentence("", "");
    } else if (what) fresh.push(what);
    draw();
    waiting = setTimeout(play, rest);
  };
  const play = async () => {
    if (!editor.game || editor.list("ghost").length === 0 || choice.players.length === 0) return void sentence(editor.game ? words.needsGhosts : "", "");
    stop();
    const mine = generation;
    const isWanted = () => mine === generation;
    isPlaying = true;
    const text = await lab.question(asked());
    if (!isWanted()) return;
    if (text === null) return void fail(new lab.Refusal(engine.why()));
    // A question begins without rows; those that are held stay to be compared with.
    if (rows >= worth && fresh.length) {
      lab.count("hold").catch(() => { hasBefore = false; });
      [hasBefore, changes] = [true, []];
    }
    [changes, fresh, rows] = [[...changes, ...fresh].slice(-3), [], 0];
    // Who counts needs no ground.
    try {
      await lab.count("question", text.replace(/"ground":"[^"]*",/, ""));
    } catch (problem) {
      return void (isWanted() && fail(problem));
    }
    if (!isWanted()) return;
    question = { text };
    let [courses, isFirst] = [0, true];
    marks.began = performance.now();
    marks.first = null;
    const list = chunks(choice.players.length, choice.wanted);
    const added = [];
    const hunts = (hand) => {
      const job = list.next(hand);
      return job && (async () => {
        const { answer, milliseconds } = await hand.ask(question, "hunts", null, job.point, job.first, job.size);
        if (!isWanted()) return;
        list.took(job.size, milliseconds);
        added.push(lab.count("add", answer, job.point, job.first).catch(() => { throw new Error("lost rows"); }));
        added.at(-1).catch(() => {});
        rows += job.size;
        look(!shown || rows <= 200);
      });
    };
    const course = () => {
      const number = (courses += 1);
      return async (hand) => {
        const { answer } = await hand.ask(question, "course", null, 0, number);
        if (!isWanted()) return;
        if (isFirst) { passing.begin(); isFirst = false; }
        passing.add(lab.read(answer));
        writeWays();
      };
    };
    let turn = 0;
    const next = (hand) => {
      turn += 1;
      const isTime = courses < mostCourses && list.handed[0] >= Math.min(200, choice.wanted);
      return (isTime && turn % 2 ? course() : hunts(hand)) ?? (courses < mostCourses ? course() : null);
    };
    try {
      await lab.run(isWanted, next);
      // Rows that were not taken are not passed over in silence.
      await Promise.all(added);
    } catch (problem) {
      return void (isWanted() && fail(problem));
    }
    if (!isWanted()) return;
    await look(true);
    if (!isWanted()) return;
    isPlaying = false;
    marks.all = performance.now() - marks.began;
  };
  // Asks for the figures, but not more often than they can be read.
  const look = async (isAtOnce) => {
    const now = performance.now();
    if (!isAtOnce && now - glancing < glance) return;
    glancing = now;
    const mine = generation;
    let answer = null;
    try {
      answer = await lab.count("figures");
    } catch (problem) {
      if (mine !== generation) return;
      stop();
      return void fail(problem);
    }
    const figures = answer && mine === generation ? lab.read(answer) : null;
    if (!figures) return;
    shown = figures;
    marks.first ??= performance.now() - marks.began;
    draw();
  };
  const fail = (problem) => {
    isPlaying = false;
    const isRefusal = problem instanceof lab.Refusal;
    if (!isRefusal) hasBefore = false;
    sentence(isRefusal ? problem.message : words.labFault, "missed");
  };

  const sentence = (text, verdict) => {
    write($("sentence"), text ?? "");
    $("sentence").className = verdict ?? "";
    hide($("advice"), verdict !== "missed" || !shown);
  };
  const writeWays = () => write($("waysKey"), passing.count ? fill(words.waysKey, passing.count) : "");
  // A rail from the least to the greatest value in sight, the target, the interval and what was before.
  const rail = ({ mean, low, high, target, change, metric: name }) => {
    const isShare = metric(name)?.isShare;
    const known = [mean, low, high, target?.low, target?.high, change ? mean - change.mean : null].filter((one) => Number.isFinite(one));
    const [from, to] = isShare ? [0, 1] : [Math.min(0, ...known), Math.max(...known) * 1.15 || 1];
    const at = (value) => Math.max(0, Math.min(100, ((value - from) / (to - from || 1)) * 100));
    const block = (kind, a, b, y, height) => svg("rect", { class: kind, x: Math.min(a, b), width: Math.max(0.6, Math.abs(b - a)), y, height });
    const parts = [block("rail", 0, 100, 4, 2)];
    if (target) parts.push(block("goalBand", at(target.low ?? from), at(target.high ?? to), 0, 10));
    if (change) parts.push(block("was", at(mean - change.mean) - 0.4, at(mean - change.mean) + 0.4, 1, 8));
    if (Number.isFinite(low)) parts.push(block("span", at(low), at(high), 2, 6));
    if (Number.isFinite(mean)) parts.push(block("mean", at(mean) - 0.4, at(mean) + 0.4, 1, 8));
    return svg("svg", { class: "bar", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" }, ...parts);
  };
  const signs = { met: "✓", missed: "✗", perhaps: "?" };
  const figure = (one) => {
    const { target } = one;
    const row = box("figure", put("span", one.caption), put("span", one.text, "text"),
      box("goal", put("span", `${signs[target.verdict] ?? ""} ${target.word}`, `verdict ${target.verdict}`), put("span", range(target))), rail(one));
    if (one.change) row.append(make("p", "change", `${words.change} `, put("b", one.change.text)));
    return row;
  };
  // Every figure of every player, for who opens it.
  const everything = () => {
    if (!$("allFigures").open || !shown) return;
    const heads = [words.curveMetric, ...shown.points.map(({ player }) => caption(player))].map((text) => {
      const one = put("th", text);
      one.scope = "col";
      return one;
    });
    const rows = shown.points[0].figures.map((one, i) => {
      const head = put("th", one.caption);
      head.scope = "row";
      return make("tr", "", head, ...shown.points.map(({ figures }) => make("td", "", put("span", figures[i].text), ...(figures[i].change ? [put("small", figures[i].change.text)] : []))));
    });
    $("allFigures").querySelector("div").replaceChildren(make("table", "", make("thead", "", make("tr", "", ...heads)), make("tbody", "", ...rows)));
  };
  const caption = (player) => offered.players.find(({ name }) => name === player)?.caption ?? player;
  const bound = (target, side, caption) => {
    const input = field("number", target[side] ?? "");
    input.setAttribute("aria-label", `${caption}, ${words[side]}`);
    input.placeholder = words[side];
    input.addEventListener("change", () => {
      target[side] = input.value === "" ? null : Number(input.value);
      restart(null);
      drafts.keep();
    });
    return input;
  };
  // The fields of the targets stay while figures change: they are one block of their own.
  const goals = () => {
    show($("goals"), choice.targets.map(({ metric: name }) => [name, document.documentElement.lang, taken]), ([name]) => {
      const target = choice.targets.find((one) => one.metric === name);
      const caption = metric(name)?.caption ?? name;
      const drop = button("×", "", () => {
        choice.targets.splice(choice.targets.indexOf(target), 1);
        restart(null);
        drafts.keep();
      });
      drop.setAttribute("aria-label", fill(words.dropTarget, caption));
      return box("goal", put("span", caption, "caption"), bound(target, "low", caption), put("span", "…"), bound(target, "high", caption), put("span", metric(name)?.unit ?? ""), drop);
    });
    show($("targetAdd"), [[null, words.chooseMetric], ...offered.metrics.filter(({ name }) => !choice.targets.some((one) => one.metric === name))
      .map(({ name, caption }) => [name, caption])], ([name, caption]) => new Option(caption, name ?? ""));
  };
  const draw = () => {
    const total = choice.wanted * choice.players.length;
    $("played").value = total ? rows / total : 0;
    write($("playedCount"), total ? fill(words.playedCount, rows.toLocaleString(document.documentElement.lang), total.toLocaleString(document.documentElement.lang)) : "");
    hide($("changed"), !hasBefore || changes.length === 0);
    write($("changed"), fill(words.changedBy, changes.join("; ")));
    goals();
    if (!shown) return void $("figures").replaceChildren();
    sentence(shown.sentence, shown.verdict);
    $("figures").replaceChildren(...shown.points.map(({ player, figures }) => box("",
      put("p", caption(player), "who"), ...figures.filter(({ target }) => target).map(figure))));
    everything();
  };
  const range = ({ low, high }) => (low === null ? `≤ ${high}` : high === null ? `≥ ${low}` : `${low} … ${high}`);

  const players = () => show($("players"), offered.players.map(({ name, caption, help }) => [name, caption, help, choice.players.includes(name)]), ([name, caption, help, isOn]) => {
    const one = button(caption, "", () => {
      choice.players = offered.players.map((each) => each.name).filter((each) => (each === name ? !isOn : choice.players.includes(each)));
      players();
      $("players").querySelector(`[data-name="${name}"]`)?.focus();
      restart(null, true);
      drafts.keep();
    });
    one.dataset.name = name;
    one.title = help;
    one.setAttribute("aria-pressed", String(isOn));
    return one;
  });
  const phoneHelp = () => write($("phoneHelp"), offered.phones.find(({ name }) => name === choice.phone)?.help ?? "");

  // A parameter to try: a slider and a field that say the same.
  const knob = (one) => {
    const now = () => choice.values[one.name] ?? one.value;
    const row = box("knob");
    const caption = put("label", one.caption);
    caption.htmlFor = `knob-${one.name}`;
    const set = (value) => {
      const isSame = value === one.value;
      if (isSame) delete choice.values[one.name]; else choice.values[one.name] = value;
      row.classList.toggle("turned", !isSame);
      hide(buttons, isSame);
      restart(`${one.caption} ${value}${one.unit ? ` ${one.unit}` : ""}`);
      drafts.keep();
    };
    const buttons = box("line", button(words.putIntoGame, "", () => adopt(one)), button(words.asInGame, "quiet", () => { renewKnob(one.value); set(one.value); }));
    let renewKnob = () => {};
    row.append(caption);
    if (one.choices) {
      const select = make("select", "", ...one.choices.map((each) => new Option(each, each)));
      select.id = caption.htmlFor;
      renewKnob = (value) => { select.value = value; };
      select.addEventListener("change", () => set(select.value));
      row.append(select);
    } else {
      const slider = field("range", "");
      [slider.min, slider.max, slider.step] = [one.low, one.high, one.step || "any"];
      slider.id = caption.htmlFor;
      const number = field("number", "");
      number.setAttribute("aria-label", `${one.caption}${one.unit ? `, ${one.unit}` : ""}`);
      renewKnob = (value) => { [slider.value, number.value] = [value, value]; };
      slider.addEventListener("input", () => { number.value = slider.value; set(Number(slider.value)); });
      number.addEventListener("change", () => { if (number.value !== "") { slider.value = number.value; set(Number(number.value)); } });
      row.append(slider, box("field", number, put("span", one.unit ?? "")));
    }
    if (one.help) row.append(put("p", one.help));
    row.append(buttons);
    renewKnob(now());
    row.classList.toggle("turned", now() !== one.value);
    hide(buttons, now() === one.value);
    row.dataset.name = one.name;
    return row;
  };
  // A tried value becomes the game's: a ghost's for each ghost, by one command each.
  const adopt = (one) => {
    const value = choice.values[one.name];
    if (value === undefined || !one.command) return;
    const numbers = /\bN\b/.test(one.command) ? editor.list("ghost").map(({ number }) => number) : [null];
    delete choice.values[one.name];
    for (const number of numbers) {
      const { isRefused } = editor.run(one.command.replace(/\bN\b/, number).replace("VALUE", value));
      if (isRefused) break;
    }
  };
  // What the module offers is asked for once in a language; the values are the first ghost's and the rules'.
  const readKnobs = () => {
    offeredKnobs ??= engine.json("knobs") ?? [];
    const { game } = editor;
    knobs = offeredKnobs.map((one) => {
      const [kind, name] = one.name.split(".");
      const values = kind === "ghost" ? game?.ghosts[0]?.values : game?.rules;
      return { ...one, value: values?.[name] ?? one.value };
    });
    if ($("knobs").contains(document.activeElement) && document.activeElement.matches("input")) return;
    show($("knobs"), knobs.map((one) => [one, choice.values[one.name] ?? null]), ([one]) => knob(one));
  };

  $("targetAdd").addEventListener("change", () => {
    const name = $("targetAdd").value;
    if (!name) return;
    const isShare = metric(name)?.isShare;
    choice.targets.push({ metric: name, low: isShare ? 0.7 : 0, high: null });
    restart(null);
    drafts.keep();
  });
  $("phone").addEventListener("change", () => {
    choice.phone = $("phone").value;
    phoneHelp();
    restart(null, true);
    drafts.keep();
  });
  $("allFigures").addEventListener("toggle", everything);
  $("showWays").addEventListener("change", () => { passing.isShown = $("showWays").checked; });

  return {
    choice,
    marks,
    get knobs() { return knobs; },
    get offered() { return offered; },
    get question() { return question; },
    get rows() { return rows; },
    get shown() { return shown; },
    get isPlaying() { return isPlaying; },
    // Whether hunts are played, or about to be.
    get isBusy() { return isPlaying || waiting !== 0; },
    asked,
    restart,
    // Sets a parameter that is tried.
    set(name, value) {
      const one = knobs.find((each) => each.name === name);
      if (one && value === one.value) delete choice.values[name]; else choice.values[name] = value;
      restart(`${one?.caption ?? name} ${value}`);
      readKnobs();
      drafts.keep();
    },
    stop,
    // What there is to choose from, in the language that is spoken.
    label() {
      offeredKnobs = null;
      offered = engine.json("players") ?? offered;
      // A player from a file is another draft's.
      choice.players = choice.players.filter((name) => offered.players.some((one) => one.name === name));
      if (choice.players.length === 0) choice.players = known(offered.players, usual.players);
      choice.phone ||= known(offered.phones, [usual.phone])[0];
      if (!hasTargets) choice.targets = known(offered.metrics, [usual.metric]).map((name) => ({ metric: name, low: 0.7, high: null }));
      hasTargets = true;
      // What is shown is said anew.
      if (shown) look(true);
      players();
      show($("phone"), offered.phones.map(({ name, caption }) => [name, caption ?? name]), ([name, caption]) => new Option(caption, name));
      $("phone").value = choice.phone;
      phoneHelp();
      readKnobs();
      writeWays();
      draw();
    },
    // Asks for the players anew: one that has come from a file plays.
    renewPlayers() {
      const before = JSON.stringify(offered.players);
      const names = offered.players.map(({ name }) => name);
      balance.label();
      if (JSON.stringify(offered.players) === before) return;
      choice.players.push(...offered.players.map(({ name }) => name).filter((name) => !names.includes(name)));
      players();
      restart(null, true);
    },
    take(other) {
      taken += 1;
      Object.assign(choice, { ...other, wanted: choice.wanted });
      balance.label();
    },
    // What a new draft begins with.
    forget() {
      hasTargets = false;
      balance.take({ players: [], phone: "", targets: [], values: {} });
    },
    onView({ isNew, isOther }) {
      if (!isNew && !isOther) return;
      readKnobs();
      if (isOther) restart(null, true);
      else restart(log.commands.at(-1) ?? "");
    },
  };
})();
