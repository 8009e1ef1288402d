// Darts Score on the page: its view models drawn as a board with darts, statistics, history and settings.
games.darts = (() => {
  const decimal = (value, digits) => value.toFixed(digits).replace(".", say(".", ","));
  // As the terminal has them: with one decimal, cut off.
  const seconds = (value) => `${decimal(Math.floor(value * 10 + 1e-6) / 10, 1)} ${say("s", "с")}`;

  let game;
  let frame = null;
  // The volumes as last seen: tap, little time, turn, good end, bad end.
  let volumes = [100, 100, 100, 100, 100];
  const sound = (name, place) => game.sound(name, volumes[place]);
  const pressed = (text, kind, act) => button(text, kind, (event) => {
    sound("button", 0);
    act(event);
  });

  // MARK: The board, in millimetres

  const order = [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5];
  const [red, green, cream, black] = ["#d42a37", "#0d8a52", "#f2e2c0", "#171b1a"];
  const polar = (radius, degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)].map((value) => value.toFixed(2)).join(" ");
  };
  const area = (from, to, inner, outer) =>
    `M${polar(inner, from)}L${polar(outer, from)}A${outer} ${outer} 0 0 1 ${polar(outer, to)}L${polar(inner, to)}A${inner} ${inner} 0 0 0 ${polar(inner, from)}Z`;
  const plate = () => {
    const all = svg("g", { "aria-hidden": "true" }, svg("circle", { r: 224, fill: black, class: "darts-rim" }));
    // Areas of one colour are one shape.
    const areas = { [black]: "", [cream]: "", [red]: "", [green]: "" };
    order.forEach((_, i) => {
      const [from, to] = [18 * i - 9, 18 * i + 9];
      const [single, narrow] = i % 2 === 0 ? [black, red] : [cream, green];
      areas[single] += area(from, to, 15.9, 99) + area(from, to, 107, 162);
      areas[narrow] += area(from, to, 99, 107) + area(from, to, 162, 170);
    });
    for (const [fill, d] of Object.entries(areas)) all.append(svg("path", { d, fill }));
    all.append(svg("circle", { r: 15.9, fill: green }), svg("circle", { r: 6.35, fill: red }));
    const spokes = order.map((_, i) => `M${polar(15.9, 18 * i + 9)}L${polar(170, 18 * i + 9)}`).join("");
    const wires = svg("g", { fill: "none", stroke: "#c3ccc8", "stroke-width": 0.9 }, svg("path", { d: spokes }));
    for (const r of [6.35, 15.9, 99, 107, 162, 170]) wires.append(svg("circle", { r }));
    all.append(wires);
    order.forEach((number, i) => {
      const [x, y] = polar(197, 18 * i).split(" ");
      const text = svg("text", { x, y, dy: "0.36em", class: "darts-number" });
      text.textContent = number;
      all.append(text);
    });
    return all;
  };

  // The ten images of a dart: the shape of its flight, two colours, the colour of its barrel. Its tip is at 0, its end at 100.
  const flights = {
    classic: "M66 0 73-15H93L100-10V10L93 15H73Z",
    kite: "M64 0 81-17 100 0 81 17Z",
    pear: "M64 0C70-16 97-21 100 0C97 21 70 16 64 0Z",
    slim: "M66 0 76-9H97L100 0 97 9H76Z",
    arrow: "M66 0 74-13H84L78 0 84 13H74ZM81 0 89-13H100L94 0 100 13H89Z",
    ghost: "M68-15H84C96-15 102-8 102 0C102 8 96 15 84 15H68L73 10 67 5 73 0 67-5 73-10Z",
    heart: "M66 0C74-8 84-20 93-16C102-12 99-3 92 0C99 3 102 12 93 16C84 20 74 8 66 0Z",
    bat: "M66 0 76-4 77-16 88-9 100-18 96-7 98 0 96 7 100 18 88 9 77 16 76 4Z",
    star: "M66 0 79-5 80-18 88.500-8 100-12 94 0 100 12 88.500 8 80 18 79 5Z",
    round: "M67 0A16.500 16.500 0 0 1 100 0A16.500 16.500 0 0 1 67 0Z",
  };
  const images = [
    ["classic", "#ff4b55", "#fff", "#c9a227"], ["kite", "#3f9bff", "#e8f3ff", "#8d99a6"], ["pear", "#36d27c", "#eafff3", "#c9a227"],
    ["slim", "#ff9d2e", "#fff1de", "#5d6b78"], ["arrow", "#c98bff", "#f4e8ff", "#8a5a2b"], ["ghost", "#eafff6", "#163a30", "#2fb48a"],
    ["heart", "#ff7ab8", "#fff0f7", "#b9c4cf"], ["bat", "#8c6cff", "#efeaff", "#3a3f4a"], ["star", "#ffd83d", "#fffbe6", "#d0643c"],
    ["round", "#40e0d0", "#f0fffd", "#7b4fd0"],
  ];
  const body = (image) => {
    const [shape, color, other, barrel] = images[image] ?? images[0];
    const edge = { stroke: "#06100d", "stroke-width": 2.4, "stroke-linejoin": "round" };
    const parts = [
      svg("path", { d: "M0 0 26-1.800V1.800Z", fill: "#eef4f1", stroke: "#06100d", "stroke-width": 1.4 }),
      svg("path", { d: "M50-2.200H76V2.200H50Z", fill: other, ...edge, "stroke-width": 1.6 }),
      svg("path", { d: "M24-3 30-5H50L54-3V3L50 5H30L24 3Z", fill: barrel, ...edge, "stroke-width": 1.8 }),
      svg("path", { d: "M33-4V4M38-4V4M43-4V4", stroke: "#06100d99", "stroke-width": 1.4 }),
      svg("path", { d: flights[shape], fill: color, ...edge }),
    ];
    if (shape === "ghost") parts.push(svg("path", { d: "M88-8a3 3 0 1 0 .1 0ZM88 2a3 3 0 1 0 .1 0Z", fill: other }));
    else parts.push(svg("path", { d: "M68 0H98", stroke: other, "stroke-width": 2.2, "stroke-linecap": "round" }));
    return parts;
  };
  // A dart leans where it covers no other tip and stays on the board.
  const leans = [-52, -30, -75, -100, -128, -8, -150, 172, 30, 150, 60, 120, 90];
  const lean = (dart, darts, length) => {
    const [x, y] = [dart.rightMillimeters, -dart.upMillimeters];
    const isFree = (degrees) => {
      const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      if (Math.abs(x + dx * length) > 222 || Math.abs(y + dy * length) > 222) return false;
      return darts.every((other) => {
        if (other === dart) return true;
        const [ox, oy] = [other.rightMillimeters - x, -other.upMillimeters - y];
        const along = Math.max(0, Math.min(length, ox * dx + oy * dy));
        return Math.hypot(ox - along * dx, oy - along * dy) > 4 + (along > length / 2 ? 0.2 * length : 0) || Math.hypot(ox, oy) < 6;
      });
    };
    return leans.find(isFree) ?? leans[0];
  };
  // A dart of the size 26 is a fifth of the board long.
  const lengthOf = (size) => 1.9 * size + 14;
  const hung = (darts, { image, dartSize }) => {
    const length = lengthOf(dartSize);
    const bodies = darts.map((dart, i) => {
      const inner = svg("g", { class: `darts-dart darts-dart-${i}` },
        svg("g", { transform: `rotate(${lean(dart, darts, length)}) scale(${(length / 100).toFixed(3)})` }, ...body(image)));
      return svg("g", { transform: `translate(${dart.rightMillimeters.toFixed(2)} ${(-dart.upMillimeters).toFixed(2)})` }, inner);
    });
    // Tips lie over the flights: they decide.
    const tips = darts.map((dart, i) => svg("circle", {
      cx: dart.rightMillimeters.toFixed(2), cy: (-dart.upMillimeters).toFixed(2), r: 3, class: `darts-tip darts-dart-${i}`,
    }));
    return [...bodies, ...tips];
  };
  const notation = ({ number, multiplier }) => (number === 0 ? say("Miss", "Промах") : `${number}х${multiplier}`);
  const board = () => {
    const darts = svg("g", {});
    const spin = svg("g", { class: "darts-spin" }, plate(), darts);
    const element = svg("svg", { viewBox: "-226 -226 452 452", class: "darts-board", role: "img" }, spin);
    let seen = "";
    let turn = 0;
    return {
      element,
      // Hangs darts on the board, which turns once if it is told to.
      set(list, look, isTurning = false) {
        const now = JSON.stringify([list, look.image, look.dartSize, say("en", "ru")]);
        if (now === seen) return;
        const isNew = JSON.stringify(list) !== seen.slice(1, 1 + JSON.stringify(list).length);
        seen = now;
        darts.replaceChildren(...hung(list, look));
        mark(element, "aria-label", list.length === 0 ? say("An empty dart board", "Пустая мишень")
          : say(`Dart board: ${list.map(notation).join(", ")}`, `Мишень: ${list.map(notation).join(", ")}`));
        if (!isNew) return;
        element.classList.toggle("darts-landing", list.length > 0);
        if (!isTurning) return;
        turn = 1 - turn;
        spin.setAttribute("class", `darts-spin darts-turn-${turn}`);
      },
    };
  };
  // What a listener hears of the darts, and a player sees who has asked for it.
  const hitList = () => {
    const element = put("ul", "", "darts-hits");
    return {
      element,
      set(darts, isSeen) {
        element.classList.toggle("unseen", !isSeen);
        show(element, darts.map(notation), (text, i) => {
        const one = put("li", "");
        one.append(put("span", say("Hit ", "Попадание ")), `${i + 1}: ${text}`);
        return one;
      });
      },
    };
  };

  // MARK: The game

  const sectionButtons = () => box("darts-sections",
    pressed(say("Statistics", "Статистика"), "", () => game.run("stats")), pressed(say("Settings", "Настройки"), "", () => game.run("set")));
  const facts = (rows) => {
    const list = put("dl", "", "darts-totals");
    for (const [name, value, kind] of rows) {
      const row = box(`darts-total ${kind ?? ""}`.trim(), put("dt", name), put("dd", String(value)));
      list.append(row);
    }
    return list;
  };
  const has = (key) => frame.keys.some(({ keys }) => keys.includes(key));

  const play = (isChallenge) => {
    const heading = put("h2", isChallenge ? say("Darts: a challenge", "Дартс: испытание") : say("Darts", "Дартс"), "unseen");
    heading.tabIndex = -1;
    const [left, earned] = [put("p", "", "darts-left"), put("p", "", "darts-points")];
    const timer = put("p", "", "darts-timer");
    timer.setAttribute("role", "timer");
    const [whole, part] = [put("span", ""), put("span", "", "darts-part")];
    timer.append(whole, part);
    const bar = put("i", "");
    const tally = put("p", "", "darts-tally");
    const picture = board();
    const panel = box("darts-panel");
    const hits = hitList();
    const news = liveText("darts-news");
    const question = put("p", "", "darts-question");
    const answers = box("darts-answers");
    answers.setAttribute("role", "group");
    answers.setAttribute("aria-label", say("Answers", "Ответы"));
    const controls = box("darts-controls");
    const element = put("section", "", "darts-play");
    element.append(heading, box("darts-head", left, earned, timer, tally), box("darts-bar", bar), box("darts-room", picture.element, panel),
      box("darts-side", hits.element, news, question, answers, controls));

    let heard = null;
    let before = null;
    let said = { text: "", until: 0 };

    const start = () => {
      if (frame.isLive && has("\r")) return game.key("\r");
      return game.play();
    };
    // A game that waits goes on with other darts.
    const goOn = () => {
      if (!frame.isLive) game.play();
      game.key("\r");
    };
    const again = () => {
      if (frame.isLive && has("r")) return game.key("r");
      return game.run("restart");
    };
    const panels = {
      asking: () => [],
      ready: (screen) => [
        put("p", say(`Attempts: ${screen.attempts}`, `Попыток: ${screen.attempts}`), "darts-rule"),
        put("p", say(`Seconds for an answer: ${screen.secondsPerAnswer}`, `Секунд на ответ: ${screen.secondsPerAnswer}`), "darts-rule"),
        pressed(say("START", "НАЧАТЬ"), "big", start), sectionButtons(),
      ],
      paused: (screen) => [
        put("p", say("Paused", "Пауза"), "darts-title"),
        put("p", say(`Attempts left: ${screen.attemptsLeft}`, `Осталось попыток: ${screen.attemptsLeft}`)),
        pressed(say("CONTINUE", "ПРОДОЛЖИТЬ"), "big", goOn), pressed(say("RESTART", "ЗАНОВО"), "darts-again", again), sectionButtons(),
      ],
      over: (screen) => [
        put("p", screen.isGood ? say("Well played!", "Хорошая игра!") : say("Not your day", "Не твой день"), `darts-title ${screen.isGood ? "good" : "danger"}`),
        put("p", `♪ ${screen.isGood ? say("a good result", "хороший итог") : say("a bad result", "плохой итог")}`, "darts-melody"),
        totals(screen), pressed(say("RESTART", "ЗАНОВО"), "big", again), sectionButtons(),
      ],
      won: (screen) => [put("p", say("Won!", "Победа!"), "darts-title good"), totals(screen)],
      lost: (screen) => [put("p", say("Lost", "Не вышло"), "darts-title danger"), totals(screen)],
    };
    const totals = (screen) => facts([
      [say("Attempts", "Попыток"), screen.attempts], [say("Right", "Верных ответов"), screen.right],
      [say("Wrong", "Неверных ответов"), screen.wrong], [say("Missed", "Пропущено"), screen.missed],
      [say("Points", "Очков"), screen.points], [say("Time of all answers", "Время всех ответов"), seconds(screen.seconds)],
    ]);
    const newsOf = (screen) => {
      if (frame.lines.length > 0) said = { text: frame.lines.join(" "), until: frame.seconds + 5 };
      for (const { event, points, answer } of screen.events) {
        if (event === "right") return ["good", say(`✓ Right: +${points}`, `✓ Верно: +${points}`)];
        if (event === "wrong") return ["danger", say(`✗ Wrong: it was ${answer}`, `✗ Неверно: было ${answer}`)];
        if (event === "missed") return ["danger", say(`Time is up, missed: it was ${answer}`, `Время вышло, попытка пропущена: было ${answer}`)];
        if (event === "warning") return ["danger", say("Little time is left", "Время на исходе")];
      }
      return frame.seconds < said.until ? ["", said.text] : ["", ""];
    };
    const hear = (screen) => {
      const now = {
        phase: screen.phase, isShort: screen.isShort && screen.phase === "asking",
        events: `${screen.attemptsLeft} ${JSON.stringify(screen.events)}`, names: screen.events.map(({ event }) => event),
      };
      if (heard) {
        if (now.events !== heard.events) {
          for (const name of now.names) {
            if (name === "right" || name === "wrong") sound(name, 0);
            else if (name === "missed") sound("missed", 2);
            else if (name === "turned") sound("turn", 2);
          }
        }
        if (now.isShort && !heard.isShort) sound("warning", 1);
        if (now.phase === "asking" && heard.phase !== "asking") sound("ready", 0);
        if (!isChallenge && now.phase === "over" && heard.phase !== "over") sound(screen.isGood ? "good" : "bad", screen.isGood ? 3 : 4);
        if (now.phase !== "over" && heard.phase === "over") game.hush?.();
      }
      heard = now;
    };

    const tellPanel = (screen) => {
      const kind = isChallenge && screen.isWon !== null ? (screen.isWon ? "won" : "lost") : screen.phase;
      const key = `${kind} ${kind === "asking" ? "" : JSON.stringify([screen.attempts, screen.attemptsLeft, screen.points, screen.secondsPerAnswer])}`;
      if (panel.dataset.key === key) return;
      const hadFocus = panel.contains(document.activeElement) || answers.contains(document.activeElement);
      panel.dataset.key = key;
      panel.hidden = kind === "asking";
      panel.replaceChildren(...(panels[kind] ?? panels.asking)(screen));
      element.dataset.kind = kind;
      if (hadFocus && !panel.hidden) (panel.querySelector("button") ?? heading).focus({ preventScroll: true });
      else if (hadFocus) heading.focus({ preventScroll: true });
    };
    const answer = (value, i) => {
      const one = put("button", "", "darts-answer");
      one.type = "button";
      one.append(put("span", String(value)));
      const key = put("kbd", String(i + 1));
      key.setAttribute("aria-hidden", "true");
      one.append(key);
      one.addEventListener("click", () => game.key(String(i + 1)));
      return one;
    };
    const tellControls = (screen) => {
      const isAsking = screen.phase === "asking" && frame.isLive && !(isChallenge && screen.isWon !== null);
      const list = [];
      if (isAsking && !isChallenge && has("p")) list.push(["p", say("Pause", "Пауза"), null]);
      if (isAsking && has("h")) list.push(["h", say("Hits", "Попадания"), screen.showsHits]);
      show(controls, list, ([key, label, isOn]) => {
        const one = pressed(label, "", () => game.key(key));
        if (isOn !== null) one.setAttribute("aria-pressed", String(isOn));
        return one;
      });
    };

    return {
      element, heading, end() {},
      update(screen) {
        volumes = screen.volumes;
        // The buttons may be others after this: who pressed one goes on where it was.
        const focused = element.contains(document.activeElement) ? document.activeElement : null;
        const place = [...answers.children].indexOf(focused);
        const asked = screen.question;
        const isAsking = asked !== null && (!isChallenge || screen.isWon === null);
        write(left, say(`Attempts left: ${screen.attemptsLeft}`, `Осталось попыток: ${screen.attemptsLeft}`));
        write(earned, isChallenge ? say(`Right: ${screen.right} of ${screen.needed}`, `Верно: ${screen.right} из ${screen.needed}`)
          : say(`Points: ${screen.points}`, `Очки: ${screen.points}`));
        const time = Math.max(0, screen.leftSeconds);
        const text = decimal(Math.floor(time * 1000 + 1e-6) / 1000, 3);
        write(whole, text.slice(0, -4));
        write(part, `${text.slice(-4)} ${say("s", "с")}`);
        element.classList.toggle("darts-short", screen.isShort && isAsking);
        const share = `scaleX(${Math.min(1, time / screen.secondsPerAnswer).toFixed(4)})`;
        if (bar.style.transform !== share) bar.style.transform = share;
        const darts = asked?.darts ?? [];
        const now = JSON.stringify(darts);
        picture.set(darts, screen, before !== null && before !== "[]" && now !== "[]" && now !== before);
        before = now;
        hits.set(darts, screen.showsHits && isAsking);
        write(question, isAsking ? say("How many points?", "Сколько очков?") : "");
        show(answers, isAsking ? asked.options : [], answer);
        const shown = `${screen.right} ${screen.wrong} ${screen.missed}`;
        if (tally.dataset.key !== shown + say("en", "ru")) {
          tally.dataset.key = shown + say("en", "ru");
          tally.replaceChildren(...[["✓", say("right", "верно"), screen.right], ["✗", say("wrong", "неверно"), screen.wrong],
            ["◷", say("missed", "пропущено"), screen.missed]].map(([sign, word, count]) => {
            const one = put("span", "", "darts-count");
            const icon = put("b", sign);
            icon.setAttribute("aria-hidden", "true");
            one.append(icon, put("span", ` ${count} `), put("span", word, "unseen"));
            return one;
          }));
        }
        const [kind, words] = newsOf(screen);
        if (news.className !== `darts-news ${kind}`) news.className = `darts-news ${kind}`;
        write(news, words);
        tellPanel(screen);
        tellControls(screen);
        if (focused && !element.contains(document.activeElement)) {
          const answered = place < 0 ? null : answers.children[place];
          const next = answered ?? panel.querySelector("button") ?? controls.querySelector("button");
          (next?.offsetParent ? next : heading).focus({ preventScroll: true });
        }
        hear(screen);
      },
    };
  };

  // MARK: Statistics, history and details

  const page = (title, kind, ...parts) => {
    const heading = put("h2", title);
    heading.tabIndex = -1;
    const news = liveText("darts-news");
    const element = put("section", "", `darts-page ${kind}`);
    const scroll = box("darts-scroll", heading, news, ...parts);
    element.append(scroll, box("darts-back", pressed(say("To the game", "К игре"), "big", () => game.run("show"))));
    return { element, heading, news, scroll };
  };
  const day = (text) => {
    const time = put("time", text.slice(0, 10));
    time.dateTime = text;
    return time;
  };
  // From green over yellow to red by rank.
  const shade = (rank, count) => `hsl(${(130 * (1 - (count > 1 ? rank / (count - 1) : 0))).toFixed(0)} 62% 66%)`;

  const statistics = () => {
    const rooms = box("darts-tables");
    const { element, heading, news } = page(say("Statistics", "Статистика"), "darts-statistics", rooms);
    const table = ({ title, games: list, first }) => {
      const body = put("tbody", "");
      list.forEach((one, rank) => {
        const place = first + rank + 1;
        const row = put("tr", "");
        row.style.backgroundColor = shade(rank, list.length);
        const open = pressed(String(one.points), "darts-open", () => game.run(`history ${place}`));
        open.setAttribute("aria-label", say(`${place}. Points: ${one.points}. History of answers`, `${place}. Очки: ${one.points}. История ответов`));
        const score = put("td", "");
        score.append(open);
        const more = pressed("…", "darts-more", (event) => { event.stopPropagation(); game.run(`detail ${place}`); });
        more.setAttribute("aria-label", say(`Details of game ${place}`, `Подробно об игре ${place}`));
        const last = put("td", "");
        last.append(more);
        const tries = put("td", `${one.right} / ${one.attempts}`);
        if (one.missed > 0) {
          const missed = put("small", "");
          const sign = put("b", "◷ ");
          sign.setAttribute("aria-hidden", "true");
          missed.append(sign, put("span", say("missed: ", "пропущено: "), "unseen"), String(one.missed));
          tries.append(" ", missed);
        }
        const date = put("td", "", "darts-date");
        date.append(day(one.endedAt));
        row.append(put("td", String(place), "darts-rank"), score, tries, put("td", seconds(one.seconds)), date, last);
        row.addEventListener("click", (event) => { if (!event.target.closest("button")) open.click(); });
        body.append(row);
      });
      const head = put("tr", "");
      for (const [name, kind] of [[say("No.", "№"), ""], [say("Points", "Счет"), ""], [say("Attempts", "Попытки"), ""], [say("Time", "Время"), ""],
        [say("Date", "Дата"), "darts-date"], [say("More", "Ещё"), ""]]) {
        const cell = put("th", name, kind);
        cell.scope = "col";
        head.append(cell);
      }
      const top = put("thead", "");
      top.append(head);
      const all = put("table", "");
      all.append(put("caption", title, title ? "" : "unseen"), top, body);
      if (!title) all.caption.textContent = say("Games with a clock", "Игры на время");
      return all;
    };
    return {
      element, heading, end() {},
      update(screen) {
        const timed = screen.games.filter((one) => one.isTimed);
        const untimed = screen.games.filter((one) => !one.isTimed);
        const parts = [{ title: "", games: timed, first: 0 }, { title: say("Without a clock", "Без часов"), games: untimed, first: timed.length }];
        const shown = parts.filter(({ games: list }) => list.length > 0);
        show(rooms, shown.length > 0 ? shown : [null], (one) => (one ? table(one) : put("p", say("No game was played yet.", "Сыгранных игр пока нет."), "dim")));
        write(news, frame.lines.join(" "));
      },
    };
  };

  const history = () => {
    const where = liveText("darts-where");
    const picture = board();
    const hits = hitList();
    const options = put("ul", "", "darts-options");
    const verdict = put("p", "", "darts-verdict");
    let screen = null;
    const go = (step) => {
      if (!screen || screen.attempt + step < 1 || screen.attempt + step > screen.attempts) return;
      game.run(step > 0 ? "next" : "prev");
    };
    const arrow = (text, label, step) => {
      const one = pressed(text, "darts-arrow", () => go(step));
      one.setAttribute("aria-label", label);
      return one;
    };
    const back = arrow("‹", say("Previous attempt", "Предыдущая попытка"), -1);
    const on = arrow("›", say("Next attempt", "Следующая попытка"), 1);
    const slide = box("darts-slide", box("darts-room", picture.element), box("darts-side", hits.element, options, verdict));
    const { element, heading, news } = page(say("Answers", "История ответов"), "darts-history",
      box("darts-walk", back, where, on), slide,
      box("darts-sections", pressed(say("Details", "Подробно"), "", () => game.run(`detail ${screen.game}`)),
        pressed(say("Statistics", "Статистика"), "", () => game.run("stats"))));
    // A swipe by touch or mouse: the attempt follows the finger, and goes if it was moved far enough.
    let from = null;
    const drag = (event) => {
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      from.isSwipe ||= Math.abs(x) > 12 && Math.abs(x) > Math.abs(y);
      if (from.isSwipe) slide.style.transform = `translateX(${x.toFixed(0)}px)`;
      return x;
    };
    slide.addEventListener("pointerdown", (event) => {
      if (event.button > 0 || event.target.closest("button")) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId, isSwipe: false };
      slide.setPointerCapture(event.pointerId);
      slide.classList.add("darts-dragged");
    });
    slide.addEventListener("pointermove", (event) => { if (from?.id === event.pointerId) drag(event); });
    const drop = (event) => {
      if (from?.id !== event.pointerId) return;
      const way = event.type === "pointerup" && (drag(event), from.isSwipe) ? event.clientX - from.x : 0;
      from = null;
      slide.classList.remove("darts-dragged");
      slide.style.transform = "";
      if (Math.abs(way) > 48) { sound("button", 0); go(way < 0 ? 1 : -1); }
    };
    slide.addEventListener("pointerup", drop);
    slide.addEventListener("pointercancel", drop);
    element.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      go(step);
    });
    let moves = 0;
    return {
      element, heading, end() {},
      update(next) {
        const step = screen && screen.game === next.game ? Math.sign(next.attempt - screen.attempt) : 0;
        volumes = next.volumes;
        screen = next;
        lastSeen = { game: next.game, attempt: next.attempt };
        write(where, say(`Game ${next.game}, attempt ${next.attempt} / ${next.attempts}`, `Игра ${next.game}, попытка ${next.attempt} / ${next.attempts}`));
        back.disabled = next.attempt <= 1;
        on.disabled = next.attempt >= next.attempts;
        picture.set(next.darts, next);
        hits.set(next.darts, true);
        show(options, next.options.map((value) => [value, value === next.answer, value === next.given]), ([value, isRight, isGiven]) => {
          const one = put("li", "", `darts-option ${isRight ? "darts-right" : isGiven ? "darts-wrong" : ""}`.trim());
          const note = isRight && isGiven ? say("your answer, right", "твой ответ, верный") : isRight ? say("the right one", "верный ответ")
            : isGiven ? say("your answer", "твой ответ") : "";
          one.append(put("strong", String(value)));
          if (note) one.append(put("span", `${isRight ? "✓" : "✗"} ${note}`));
          return one;
        });
        write(verdict, next.given === null ? say(`Time ran out (${seconds(next.seconds)}), no answer. Points: ${next.points}`,
          `Время вышло (${seconds(next.seconds)}), ответа нет. Очки: ${next.points}`)
          : say(`${seconds(next.seconds)} · Points: ${next.points}`, `${seconds(next.seconds)} · Очки: ${next.points}`));
        write(news, frame.lines.join(" "));
        if (step !== 0) {
          moves = 1 - moves;
          slide.className = `darts-slide darts-${step > 0 ? "from-right" : "from-left"}-${moves}`;
        }
      },
    };
  };
  let lastSeen = null;

  const details = () => {
    const summary = box("darts-orange");
    const list = put("ol", "", "darts-attempts");
    let screen = null;
    const { element, heading, news } = page(say("Details", "Подробно"), "darts-details", summary, list,
      box("darts-sections",
        pressed(say("Answers", "История ответов"), "", () => game.run(`history ${screen.game} ${lastSeen?.game === screen.game ? lastSeen.attempt : 1}`)),
        pressed(say("Statistics", "Статистика"), "", () => game.run("stats"))));
    const attempt = (one, i) => {
      const item = put("li", "", "darts-attempt");
      const verdict = one.given === null ? [say("none, time ran out", "нет, время вышло"), "danger"]
        : [`${one.given} ${one.isRight ? "✓" : "✗"}`, one.isRight ? "good" : "danger"];
      item.append(put("h3", say(`Attempt ${i + 1}`, `Попытка ${i + 1}`)), facts([
        ...one.darts.map((dart, k) => [say(`Hit ${k + 1}`, `Попадание ${k + 1}`), `${notation(dart)} = ${dart.points}`]),
        [say("Total", "Всего"), one.answer], [say("Your answer", "Твой ответ"), verdict[0], verdict[1]],
        [say("Options", "Варианты"), one.options.join(", ")], [say("Time", "Время"), seconds(one.seconds)], [say("Points", "Очки"), `+${one.points}`],
      ]));
      return item;
    };
    return {
      element, heading, end() {},
      update(next) {
        screen = next;
        const wrong = next.attempts - next.right - next.missed;
        show(summary, [[say(`Game ${next.game}`, `Игра ${next.game}`), [
          [say("Points", "Очки"), next.points], [say("Time", "Время"), seconds(next.seconds)], [say("Attempts", "Попытки"), next.attempts],
          [say("Right answers", "Верных ответов"), next.right], [say("Not in time", "Не вовремя"), next.missed],
          [say("Wrong answers", "Неверных ответов"), wrong], [say("Seconds an answer", "Секунд на ответ"), next.secondsPerAnswer],
          [say("Misses", "Промахи"), next.misses ? say("on", "есть") : say("off", "нет")], [say("Options", "Вариантов"), next.optionCount],
          [say("Clock", "Часы"), next.isTimed ? say("on", "есть") : say("off", "нет")],
          [say("Date", "Дата"), next.endedAt.slice(0, 16).replace("T", " ")],
        ]]], ([title, rows]) => box("", put("h3", title), facts(rows)));
        show(list, next.answers, attempt);
        write(news, frame.lines.join(" "));
      },
    };
  };

  // MARK: Settings

  const names = () => ({
    attempts: say("Attempts per game", "Попыток в игре"), time: say("Seconds per answer", "Секунд на ответ"),
    options: say("Answers to choose among", "Вариантов ответа"), decoys: say("How wrong answers are made", "Откуда неверные варианты"),
    spread: say("How far apart answers lie", "Разброс вариантов"), placement: say("How darts land", "Как ложатся дротики"),
    keepQuestion: say("A pause keeps the question", "После паузы тот же вопрос"),
    badByWrongOnly: say("Only wrong answers are bad", "Плох лишь итог из ошибок"), image: say("Look of a dart", "Вид дротика"),
    size: say("Length of a dart", "Длина дротика"), misses: say("Darts can miss", "Дротики бывают мимо"),
    hits: say("List the hits beside the board", "Список попаданий рядом с мишенью"),
    "volume.tap": say("Tap", "Касание"), "volume.timerEnd": say("Little time is left", "Время на исходе"),
    "volume.rotation": say("The board turns", "Мишень вращается"), "volume.goodResult": say("Melody of a good result", "Мелодия хорошего итога"),
    "volume.badResult": say("Melody of a bad result", "Мелодия плохого итога"),
  });
  const values = () => ({
    plausible: say("plausible", "похожие"), uniform: say("any", "любые"), radius: say("even by radius", "ровно по радиусу"),
    area: say("even by area", "ровно по площади"), gaussian: say("around an aim", "вокруг цели"),
  });
  const samples = { "volume.tap": "button", "volume.timerEnd": "warning", "volume.rotation": "turn", "volume.goodResult": "good", "volume.badResult": "bad" };
  // The choices of a setting, as the view model writes them: on and off, names, or a range with its step.
  const choicesOf = (text) => {
    const range = text.match(/^(\d+)(?:, (\d+))? ?… ?(\d+)/);
    if (!range) return { list: text.split(", ") };
    const [from, to] = [Number(range[1]), Number(range[3])];
    const step = range[2] ? Number(range[2]) - from : 1;
    if ((to - from) / step > 6 && text !== "0…9") return { from, to, step };
    return { list: Array.from({ length: (to - from) / step + 1 }, (_, i) => String(from + i * step)) };
  };
  const speaker = (value) => {
    const waves = ["M15 9.500a4 4 0 0 1 0 5", "M17.500 7a7.500 7.500 0 0 1 0 10", "M20 4.500a11 11 0 0 1 0 15"];
    const count = value === 0 ? 0 : value < 34 ? 1 : value < 67 ? 2 : 3;
    return svg("svg", { viewBox: "0 0 24 24", class: "darts-speaker-picture", "aria-hidden": "true", fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round" },
      svg("path", { d: "M3 9.500V14.500H6.500L11.500 19V5L6.500 9.500Z", fill: "currentColor", "stroke-linejoin": "round" }),
      svg("path", { d: count === 0 ? "M15.500 9 21.500 15M21.500 9 15.500 15" : waves.slice(0, count).join("") }));
  };
  const change = (name, value) => game.run(`set ${name} ${value}`);

  const controls = {
    switch(setting) {
      const element = pressed("", "darts-switch", () => change(setting.name, element.getAttribute("aria-checked") === "true" ? "off" : "on"));
      element.setAttribute("role", "switch");
      element.append(put("span", names()[setting.name] ?? setting.name), put("i", ""));
      return { element, set: (value) => mark(element, "aria-checked", String(value === "on")) };
    },
    list(setting, list) {
      const element = box("darts-choices");
      const isPicture = setting.name === "image";
      const all = list.map((value) => {
        const one = pressed("", isPicture ? "darts-image" : "", () => change(setting.name, value));
        if (isPicture) {
          one.append(svg("svg", { viewBox: "-4 -72 80 80", "aria-hidden": "true" }, svg("g", { transform: "rotate(-45)" }, ...body(Number(value)))));
          one.setAttribute("aria-label", say(`Look ${value}`, `Вид ${value}`));
        } else one.append(put("span", values()[value] ?? value));
        return [value, one];
      });
      element.append(...all.map(([, one]) => one));
      return { element, set(value) { for (const [name, one] of all) mark(one, "aria-pressed", String(name === value)); } };
    },
    range(setting, { from, to, step }) {
      const input = document.createElement("input");
      Object.assign(input, { type: "range", min: from, max: to, step });
      const output = put("output", "");
      const place = Object.keys(samples).indexOf(setting.name);
      const isVolume = place >= 0;
      let last = 100;
      input.addEventListener("input", () => change(setting.name, input.value));
      const element = box("darts-range");
      const mute = pressed("", "darts-speaker", () => change(setting.name, Number(input.value) === 0 ? String(last) : "off"));
      if (isVolume) {
        input.addEventListener("change", () => { if (place < 3) sound(samples[setting.name], place); });
        element.append(mute);
      }
      element.append(input, output);
      if (isVolume) {
        const listen = pressed("▶", "darts-listen", () => sound(samples[setting.name], place));
        listen.setAttribute("aria-label", say(`Listen: ${names()[setting.name]}`, `Послушать: ${names()[setting.name]}`));
        element.append(listen);
      }
      return {
        element, input,
        set(value) {
          if (input.value !== value) input.value = value;
          const number = Number(value);
          write(output, isVolume && number === 0 ? say("off", "нет") : isVolume ? `${value} %` : value);
          if (!isVolume) return;
          if (number > 0) last = number;
          show(mute, [number === 0 ? 0 : Math.ceil(number / 33.5)], () => speaker(number));
          mark(mute, "aria-label", number === 0 ? say(`Switch on: ${names()[setting.name]}`, `Включить: ${names()[setting.name]}`)
            : say(`Switch off: ${names()[setting.name]}`, `Выключить: ${names()[setting.name]}`));
        },
      };
    },
  };
  const settings = () => {
    const tabs = put("nav", "", "darts-tabs");
    tabs.setAttribute("aria-label", say("Settings", "Настройки"));
    const pages = [["game", say("Game", "Игра"), "set"], ["look", say("Look", "Внешний вид"), "set look"], ["sound", say("Sound", "Звук"), "set sound"]]
      .map(([name, label, command]) => [name, pressed(label, "", () => game.run(command))]);
    tabs.append(...pages.map(([, one]) => one));
    const picture = board();
    const hits = hitList();
    const preview = box("darts-preview", picture.element, hits.element);
    const list = box("darts-settings");
    const note = put("p", "", "dim darts-note");
    const { element, heading, news, scroll } = page(say("Settings", "Настройки"), "darts-settings-page", tabs, preview, list, note);
    let shown = null;
    const rows = new Map();
    const make = (setting) => {
      const choices = choicesOf(setting.choices);
      const isSwitch = choices.list?.join() === "on,off";
      const row = isSwitch ? controls.switch(setting) : choices.list ? controls.list(setting, choices.list) : controls.range(setting, choices);
      const item = box("darts-setting");
      if (!isSwitch) {
        const title = put("h3", names()[setting.name] ?? setting.name);
        title.id = `darts-setting-${setting.name}`;
        (row.input ?? row.element).setAttribute("aria-labelledby", title.id);
        if (!row.input) row.element.setAttribute("role", "group");
        item.append(title);
      }
      item.append(row.element);
      list.append(item);
      return row;
    };
    return {
      element, heading, end() {},
      update(screen) {
        volumes = screen.volumes;
        if (shown !== screen.page) {
          shown = screen.page;
          rows.clear();
          list.replaceChildren();
          scroll.scrollTop = 0;
          for (const [name, one] of pages) if (name === shown) one.setAttribute("aria-current", "page"); else one.removeAttribute("aria-current");
          preview.hidden = shown !== "look";
          element.dataset.page = shown;
          write(note, shown === "game" || shown === "look" ? say("Changes of the rules apply from the next new game.", "Правила меняются со следующей новой игры.") : "");
        }
        for (const setting of screen.settings) {
          if (!rows.has(setting.name)) rows.set(setting.name, make(setting));
          rows.get(setting.name).set(setting.value ?? "");
        }
        picture.set(screen.preview, screen);
        picture.element.classList.remove("darts-landing");
        hits.set(screen.preview, screen.showsHits);
        write(news, frame.lines.join(" "));
      },
    };
  };

  const views = screens({ game: () => play(false), challenge: () => play(true), statistics, history, details, settings });
  return {
    mount(element, how) {
      game = how;
      element.classList.add("darts-root");
      views.mount(element);
    },
    show(next) {
      frame = next;
      views.show(frame.screen);
    },
    // Its sign among other games, within 64 of the middle.
    mark(c) {
      for (let i = 0; i < 20; i += 1) {
        for (const [reach, inks] of [[54, ["#1a1a1a", "#f1e3c0"]], [34, ["#c8102e", "#10803c"]], [29, ["#1a1a1a", "#f1e3c0"]]]) {
          c.fillStyle = inks[i % 2];
          c.beginPath();
          c.moveTo(0, 0);
          c.arc(0, 0, reach, (i - 0.5) * Math.PI / 10, (i + 0.5) * Math.PI / 10);
          c.fill();
        }
      }
      for (const [reach, ink] of [[9, "#10803c"], [4, "#c8102e"]]) {
        c.fillStyle = ink;
        c.beginPath();
        c.arc(0, 0, reach, 0, 7);
        c.fill();
      }
    },
    sections: () => [
      { label: say("Statistics", "Статистика"), run: "stats" }, { label: say("Settings", "Настройки"), run: "set" },
    ],
  };
})();
