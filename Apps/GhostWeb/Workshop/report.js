// A report that answers back: hunts with other values of the plan's parameters, beside the stored runs of a design
// point. The hunts of that point are played here too, with the random draws of the stored ones, so that each hunt with
// other values has its pair.
const answers = (() => {
  const block = JSON.parse($("play-question").textContent);
  const [least, first, most, rest, glance] = [100, 200, 2000, 120, 160];
  const say = (en, ru) => (block.language === "ru" ? ru : en);
  const stage = $("play-stage");
  const named = (list, name) => list.find((one) => one.name === name);
  let point = block.points[0];
  let choice = null;
  let [base, mine] = [null, null];
  let generation = 0;
  let [waiting, glancing] = [0, 0];
  let figures = null;
  const marks = {};

  // The hunts of a choice: what is asked, and the rows that have come back, by the number of their first hunt.
  const side = ({ player, phone, values }) => {
    const [who, with_] = [named(block.players, player), named(block.phones, phone)];
    const { ground, values: fixed, ...shared } = block.question;
    const asked = {
      ...shared, phone: with_.base,
      points: [{ player: who.base, values: { ...who.values, ...with_.values, ...fixed, ...values } }],
      targets: block.targets.filter((one) => one.player === null || one.player === player),
    };
    const counted = JSON.stringify(asked);
    // The page only counts: what it would take to play on the ground is left to the workers.
    return { counted, question: { text: ground ? JSON.stringify({ ...asked, ground }) : counted }, rows: new Map(), going: new Set() };
  };
  const wanted = () => Math.max(least, Math.min(most, point.count));
  // A worker takes a chunk in about 20 ms; a page without workers must stay quick itself.
  const size = () => (lab.isAlone ? 2 : 25);
  const count = ({ rows }) => {
    let next = 1;
    while (rows.has(next)) next += rows.get(next).size;
    return next - 1;
  };
  // The next chunk of a side below a limit; null if all are played or being played.
  const job = (one, limit) => {
    for (let start = 1; start <= limit; start += size()) {
      if (one.rows.has(start) || one.going.has(start)) continue;
      const length = Math.min(size(), limit + 1 - start);
      one.going.add(start);
      return async (hand) => {
        try {
          const { answer } = await hand.ask(one.question, "hunts", null, 0, start, length);
          one.rows.set(start, { size: length, bytes: answer });
        } finally {
          one.going.delete(start);
        }
        if (one === base || one === mine) look(count(mine) <= first);
      };
    }
    return null;
  };
  // First enough for an answer, then the rest. On ground each change of sides costs a worker its maps: all at once.
  const next = () => {
    const all = wanted();
    const limits = block.question.ground ? [all] : [Math.min(first, all), all];
    for (const limit of limits) {
      const found = job(base, limit) ?? (mine === base ? null : job(mine, limit));
      if (found) return found;
    }
    return null;
  };
  const play = async () => {
    const current = (generation += 1);
    const isWanted = () => current === generation;
    try {
      await lab.run(isWanted, next);
      if (isWanted()) look(true);
    } catch (problem) {
      if (isWanted()) said(problem instanceof lab.Refusal ? problem.message
        : say("Hunts cannot be played in this browser.", "В этом браузере охоты не сыграть."));
    }
  };
  const restart = () => {
    clearTimeout(waiting);
    generation += 1;
    figures = null;
    [marks.began, marks.first] = [performance.now(), null];
    mine = side(choice);
    if (mine.counted === base.counted) mine = base;
    draw();
    waiting = setTimeout(play, rest);
  };

  // Counts the rows of both sides, in pairs; not more often than can be read.
  const tally = (one) => {
    if (engine.bytes("question", one.counted) === null) return void said(engine.why());
    for (const [start, { bytes }] of one.rows) engine.bytes("add", bytes, 0, start);
  };
  const look = (isAtOnce) => {
    const now = performance.now();
    if (!isAtOnce && now - glancing < glance) return;
    glancing = now;
    engine.bytes("tally");
    tally(base);
    if (mine !== base) {
      engine.bytes("hold");
      tally(mine);
    }
    const found = engine.json("figures")?.points[0];
    if (!found?.count) return;
    marks.first ??= now - marks.began;
    figures = found;
    draw();
  };

  const said = (text) => write($("play-said"), text);
  // As many decimals as three digits of the largest number need.
  const estimate = (figure, factor, isSigned) => {
    const [mean, low, high] = [figure.mean, figure.low, figure.high].map((one) => (Number.isFinite(one) ? one * factor : NaN));
    if (Number.isNaN(mean)) return "–";
    const largest = Math.max(...[mean, low, high].map((one) => Math.abs(one) || 0));
    const decimals = largest ? Math.max(0, Math.min(4, 2 - Math.floor(Math.log10(largest)))) : 0;
    const number = (value) => {
      if (Number.isNaN(value)) return "–";
      const text = Math.abs(value).toFixed(decimals);
      return (value < 0 && Number(text) !== 0 ? "−" : "") + text;
    };
    const ends = Number.isNaN(low) && Number.isNaN(high) ? "" : ` [${number(low)}, ${number(high)}]`;
    return (isSigned && mean > 0 ? "+" : "") + number(mean) + ends;
  };
  const signs = { met: "✓", missed: "✗", perhaps: "?" };
  const cell = (tag, text, scope) => {
    const one = put(tag, text);
    if (scope) one.scope = scope;
    return one;
  };
  const row = ({ name, caption, factor }) => {
    const stored = point.figures.find(({ metric }) => metric === name);
    const here = figures?.figures.find(({ metric }) => metric === name);
    const target = here?.target;
    return make("tr", "", cell("th", caption, "row"), cell("td", stored?.text ?? "–"), cell("td", here ? estimate(here, factor) : "…"),
      cell("td", !here ? "…" : mine === base ? "–" : here.change ? (here.change.identical ? say("none", "нет") : estimate(here.change, factor, true)) : "…"),
      cell("td", target ? `${signs[target.verdict]} ${target.word}` : ""));
  };
  const draw = () => {
    const [played, all] = [count(mine), wanted()];
    const heads = [say("Figure", "Показатель"), say(`Stored, point ${point.number}: ${point.count} hunts`, `Прогоны, точка ${point.number}, охот: ${point.count}`),
      say(`Played here: ${played} hunts`, `Сыграно здесь, охот: ${played}`), say("Difference, same random draws", "Разница на тех же случайных числах"), say("Target", "Цель")];
    $("play-figures").replaceChildren(make("table", "", make("thead", "", make("tr", "", ...heads.map((text) => cell("th", text, "col")))),
      make("tbody", "", ...block.metrics.map(row))));
    const progress = $("play-played");
    [progress.max, progress.value] = [all, Math.min(played, count(base))];
    const isDone = figures && Math.min(played, count(base)) >= all;
    said(!isDone ? say("Playing…", "Идут охоты…") : mine === base
      ? say("These are the values of the design point.", "Это значения самой точки плана.")
      : say(`All ${all} pairs of hunts are played.`, `Все пары охот сыграны: ${all}.`));
  };

  // Controls. A slider and a field say the same; what is chosen stays a text, so that a design point is asked exactly.
  const chooser = (id, caption, options, take) => {
    const select = make("select", "", ...options.map(([value, text]) => new Option(text, value)));
    select.id = id;
    select.addEventListener("change", () => take(select.value));
    return make("label", "", caption, select);
  };
  const knob = (one, place) => {
    const caption = put("label", one.unit ? `${one.caption}, ${one.unit}` : one.caption);
    caption.htmlFor = `play-knob-${place}`;
    const take = (text) => {
      choice.values[one.name] = text;
      restart();
    };
    if (one.choices) {
      const select = make("select", "", ...one.choices.map((text) => new Option(text, text)));
      select.id = caption.htmlFor;
      select.addEventListener("change", () => take(select.value));
      return { name: one.name, element: box("knob", caption, select), show: (text) => { select.value = text; } };
    }
    const [slider, field] = ["range", "number"].map((type) => {
      const input = make("input");
      Object.assign(input, { type, min: one.low, max: one.high, step: one.isWhole ? 1 : "any" });
      return input;
    });
    slider.id = caption.htmlFor;
    field.setAttribute("aria-label", caption.textContent);
    const step = one.isWhole ? 1 : 10 ** Math.floor(Math.log10((one.high - one.low) / 50 || 1));
    const near = (value) => Number(Math.max(one.low, Math.min(one.high, Math.round(value / step) * step)).toPrecision(10));
    slider.addEventListener("input", () => { field.value = near(Number(slider.value)); take(field.value); });
    field.addEventListener("change", () => {
      if (field.value === "") return void (field.value = choice.values[one.name]);
      field.value = slider.value = Math.max(one.low, Math.min(one.high, Number(field.value)));
      take(field.value);
    });
    return { name: one.name, element: box("knob", caption, slider, field), show: (text) => { slider.value = field.value = text; } };
  };
  let knobs = [];
  const showChoice = () => {
    for (const one of knobs) one.show(choice.values[one.name]);
    for (const name of ["player", "phone"]) if ($(`play-${name}`)) $(`play-${name}`).value = choice[name];
  };
  const begin = (number) => {
    point = block.points.find((one) => one.number === number);
    choice = structuredClone(point.choice);
    const asked = side(choice);
    // The rows of the same point stay.
    if (base?.counted !== asked.counted) base = asked;
    showChoice();
    restart();
  };
  const compare = (number) => {
    point = block.points.find((one) => one.number === number);
    base = side(point.choice);
    restart();
  };
  const build = () => {
    knobs = block.knobs.map(knob);
    const people = [["player", say("Player", "Игрок"), block.players], ["phone", say("Phone", "Телефон"), block.phones]].filter(([, , all]) => all.length > 1)
      .map(([name, caption, all]) => chooser(`play-${name}`, caption, all.map((one) => [one.name, one.name]), (value) => { choice[name] = value; restart(); }));
    const points = chooser("play-point", say("Compare with a design point", "Сравнить с точкой плана"),
      block.points.map((one) => [one.number, `${one.number}: ${one.name}`]), (value) => compare(Number(value)));
    const progress = make("progress");
    progress.id = "play-played";
    progress.setAttribute("aria-label", say("Hunts played", "Сыграно охот"));
    const status = liveText();
    status.id = "play-said";
    const table = box("scroll");
    Object.assign(table, { id: "play-figures", tabIndex: 0 });
    table.setAttribute("role", "group");
    table.setAttribute("aria-label", say("Figures", "Показатели"));
    stage.replaceChildren(box("picks", points, button(say("Take its values", "Взять её значения"), "", () => begin(point.number)), ...people),
      ...knobs.map(({ element }) => element), status, progress, table);
    stage.hidden = false;
  };
  const fail = (text) => {
    $("play-failure").hidden = false;
    write($("play-failure"), text);
  };
  const prepare = async () => {
    try {
      await engine.load();
      engine.json("begin", JSON.stringify({ language: block.language, seed: "1" }));
      if (block.points.length === 0) return;
      build();
      begin(block.points[0].number);
      shown.isReady = true;
    } catch (problem) {
      fail(say(`Hunts cannot be played here: ${problem.message}`, `Охоты здесь не сыграть: ${problem.message}`));
    }
  };
  engine.onFault = () => {
    generation += 1;
    fail(say("The page has made a mistake. Load it again.", "На странице ошибка. Загрузи её заново."));
  };
  const shown = {
    block,
    marks,
    isReady: false,
    get figures() { return figures; },
    get point() { return point; },
    get choice() { return choice; },
    get played() { return mine ? count(mine) : 0; },
    get isDone() { return Math.min(count(mine), count(base)) >= wanted(); },
    get isAlone() { return lab.isAlone; },
    get hands() { return lab.hands; },
    begin: prepare,
  };
  return shown;
})();
answers.begin();
// For tests and curious people: what the page shows now.
window.ghostbuster = { answers, engine };
