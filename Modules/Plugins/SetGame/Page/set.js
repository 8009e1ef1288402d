// Set on the page: its view models drawn as a table of cards, settings and results.
games.set = (() => {
  const clock = (seconds) => {
    const whole = Math.floor(seconds);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  };

  // MARK: Cards

  // Three that eyes blind to some colours tell apart by their lightness; a letter says each too.
  const inks = { green: "#00916e", red: "#c2002f", purple: "#4a1a96", orange: "#b86800", blue: "#1a80d9" };
  const tints = {
    blue: "#d5ebff", red: "#ffe1dc", yellow: "#fff3b8", mint: "#c4f7e2", green: "#d9f6ce", purple: "#eee3ff", plain: "#fffdf7",
  };
  const borders = {
    blue: "#6cc8ff", red: "#ff6257", yellow: "#ffd91f", mint: "#57f0bd", green: "#5fd35f", purple: "#c79bff", plain: "#f4fbf8",
  };
  // Symbols of 88 by 40.
  const outlines = {
    diamond: "M1 20 44 1 87 20 44 39Z",
    oval: "M20 1H68A19 19 0 0 1 68 39H20A19 19 0 0 1 20 1Z",
    squiggle: "M87.2 8.2C94.6 23.2 74.7 39 51.2 34.2C41.8 32.4 32.9 26 19.6 33.5C4.3 42.2.6 37.2.2 24.6C-.1 12.3 12.6 3.9 27.5 5.5"
      + "C47.9 7.7 50.3 18.8 74.1 6.8C79.6 4.1 84.6 2 87.2 8.2Z",
    raindrop: "M1 20C22 17 40 1 66 1A19 19 0 0 1 66 39C40 39 22 23 1 20Z",
  };
  // Stripes and shades are made once and used by all cards.
  const fillings = () => svg("svg", { class: "set-fillings", width: 0, height: 0, "aria-hidden": "true" },
    svg("defs", {}, ...Object.entries(inks).flatMap(([name, ink]) => [
      svg("pattern", { id: `set-stripe-${name}`, width: 6, height: 6, patternUnits: "userSpaceOnUse" },
        svg("rect", { width: 2.4, height: 6, fill: ink })),
      svg("radialGradient", { id: `set-blur-${name}` },
        svg("stop", { offset: "0", "stop-color": ink, "stop-opacity": 0.85 }),
        svg("stop", { offset: "1", "stop-color": ink, "stop-opacity": 0.12 })),
    ])));
  const symbol = ({ shape, fill, color }, place) => svg("path", {
    d: outlines[shape], transform: place, stroke: inks[color], "stroke-width": 3, "stroke-linejoin": "round",
    fill: fill === "fill" ? inks[color] : fill === "stroke" ? "none" : `url(#set-${fill}-${color})`,
  });
  // A card stands, 100 by 150, or lies on its side.
  const face = (card, isLying) => {
    const tall = 40 * card.symbols + 6 * (card.symbols - 1);
    const all = svg("g", isLying ? { transform: "matrix(0 1 1 0 0 0)" } : {},
      ...Array.from({ length: card.symbols }, (_, i) => symbol(card, `translate(6 ${75 - tall / 2 + 46 * i})`)));
    const kind = isLying ? "set-face-picture set-lying" : "set-face-picture";
    return svg("svg", { viewBox: isLying ? "3 3 144 94" : "3 3 94 144", class: kind, "aria-hidden": "true" }, all);
  };
  const identity = ({ symbols, shape, fill, color }) => `${symbols} ${shape} ${fill} ${color}`;

  const letters = () => ({
    green: say("G", "З"), red: say("R", "К"), purple: say("P", "Ф"), orange: say("O", "О"), blue: say("B", "С"),
  });
  const described = ({ words }) => say(words.en, words.ru);
  const states = [
    ["isMatched", "set-matched", "="], ["isMismatched", "set-mismatched", "✕"], ["isSelected", "set-selected", "✓"],
  ];

  // The figures of a game that is over.
  const totals = (result, isWithSets = true) => {
    const list = put("dl", "", "set-totals");
    for (const [name, value] of [
      ...(isWithSets ? [[say("Sets", "Сеты"), result.sets]] : []), [say("Wrong", "Ошибки"), result.wrong],
      [say("Hints", "Подсказки"), result.hints], [say("Deals of 3", "Сдач по 3"), result.deals],
      [say("Cards left", "Осталось карт"), result.cardsLeft], [say("Time", "Время"), clock(result.seconds)],
    ]) {
      list.append(box("", put("dt", name), put("dd", String(value))));
    }
    return list;
  };

  // MARK: A table

  // The keys of the cards, as in the terminal.
  const keyNames = "abcdefghijklmnopqrstuvwxyz0123456789";
  // The largest cards that fit, standing or lying. None is smaller than a finger: many cards are scrolled.
  const least = 44;
  // A full last row is worth a little of their size.
  const arrange = (count, width, height) => {
    const gap = Math.min(width, height) < 300 ? 5 : Math.min(width, height) < 420 ? 7 : 12;
    let best = { worth: 0 };
    for (let across = 1; across <= count; across += 1) {
      const down = Math.ceil(count / across);
      const [wide, high] = [(width - gap * (across - 1)) / across, (height - gap * (down - 1)) / down];
      for (const [from, to] of [[0.62, 0.84], [1.2, 1.62]]) {
        const cardWidth = Math.floor(Math.min(wide, high * to, from < 1 ? 210 : 315));
        const cardHeight = Math.floor(Math.min(high, cardWidth / from));
        const scale = from < 1 ? Math.min(cardWidth / 100, cardHeight / 150) : Math.min(cardWidth / 150, cardHeight / 100);
        const worth = scale * (1 - (0.25 * (across * down - count)) / (across * down));
        if (worth > best.worth * 1.01) best = { across, down, width: cardWidth, height: cardHeight, worth, isLying: from > 1 };
      }
    }
    if (Math.min(best.width ?? 0, best.height ?? 0) < least) {
      const across = Math.max(1, Math.floor((width + gap) / (least + gap)));
      const cardWidth = Math.floor((width - gap * (across - 1)) / across);
      best = { across, down: Math.ceil(count / across), width: cardWidth, height: Math.floor(cardWidth * 1.3), isLying: false };
    }
    const whole = { width: best.across * (best.width + gap) - gap, height: best.down * (best.height + gap) - gap };
    return {
      ...best, whole, isScrolled: whole.height > height + 1,
      place: (index) => ({
        x: Math.floor((width - whole.width) / 2) + (index % best.across) * (best.width + gap),
        y: Math.max(0, Math.floor((height - whole.height) / 2)) + Math.floor(index / best.across) * (best.height + gap),
      }),
    };
  };
  // A share of a turn that looks random, but is a card's own.
  const chance = (text, salt) => {
    let hash = 2166136261 ^ salt;
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
  };

  let root;
  let game;
  let frame = null;

  const table = (isBoard) => {
    const facts = put("dl", "", "set-facts");
    const cards = box("set-cards");
    cards.setAttribute("role", "group");
    const felt = box("set-felt", cards);
    const news = liveText("set-news");
    const panel = box("set-panel");
    panel.hidden = true;
    const controls = box("set-controls");
    const heading = put("h2", isBoard ? say("Find a Set", "Найди Сет") : say("Set", "Сет"), "unseen");
    heading.tabIndex = -1;
    const element = put("section", "", isBoard ? "set-play set-board" : "set-play");
    element.append(heading, facts, felt, news, controls);
    felt.append(panel);

    // What is drawn of each card: { element, home, from, to, place, seen }.
    const drawn = new Map();
    let layout = null;
    let origin = { x: 0, y: 0, reach: 1 };
    let room = "";
    let order = "";
    let model = null;
    let heard = "";
    let tabStop = 0;
    let armedUntil = 0;

    const measure = () => {
      const [width, height] = [cards.clientWidth, cards.clientHeight];
      const [mine, all] = [cards.getBoundingClientRect(), root.getBoundingClientRect()];
      origin = {
        x: all.left + all.width / 2 - mine.left, y: all.top + all.height / 2 - mine.top,
        reach: Math.hypot(all.width, all.height) / 2,
      };
      room = `${width} ${height}`;
      order = "";
      if (model && width > 0) update(model);
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(cards);

    const touch = (place) => {
      const key = keyNames[place];
      if (key && frame.keys.some(({ keys }) => keys.includes(key))) return game.key(key);
      if (isBoard || model.isOver) return undefined;
      // A card beyond the keys, until Sets make room; and a table that waits.
      if (key && !frame.isLive) { game.play(); return game.key(key); }
      game.run(`sel ${place + 1}`);
      return game.play();
    };
    const make = (card) => {
      const element = button("", "set-card", () => touch(drawn.get(identity(card)).place));
      const badge = put("span", "", "set-badge");
      const key = put("kbd", "", "set-key");
      for (const part of [badge, key]) part.setAttribute("aria-hidden", "true");
      const letter = put("span", letters()[card.color], "set-letter");
      letter.setAttribute("aria-hidden", "true");
      element.append(box("set-face", face(card, layout.isLying), letter, key, badge));
      return { element, badge, key, isLying: layout.isLying, seen: "", home: null, at: "" };
    };
    const move = (one, x, y, more = "") => {
      const at = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)${more}`;
      if (one.at !== at) { one.at = at; one.element.style.transform = at; }
    };
    // A place of a card's own beyond the edge.
    const beyond = (one, card, isLeaving) => {
      if (model.flights === "straight") {
        return { x: one.home.x, y: origin.y + (isLeaving ? -1 : 1) * (origin.reach + layout.height) - layout.height / 2, turn: 0 };
      }
      const salt = (isLeaving ? 7 : 3) + model.deckCount;
      const turn = 2 * Math.PI * chance(identity(card), salt);
      const reach = origin.reach + Math.hypot(layout.width, layout.height) * (0.8 + 0.4 * chance(identity(card), salt + 1));
      return {
        x: origin.x + reach * Math.cos(turn) - layout.width / 2, y: origin.y + reach * Math.sin(turn) - layout.height / 2,
        turn: 540 * (chance(identity(card), salt + 2) - 0.5),
      };
    };
    const fly = (one, card, isLeaving) => {
      const way = card.wayShare;
      one.beyond ??= beyond(one, card, isLeaving);
      // Whoever wants less motion sees a card come when its turn has come, and go at once.
      const isHidden = isLeaving ? lessMotion.matches : way === 0;
      const visibility = isHidden ? "hidden" : "visible";
      if (one.element.style.visibility !== visibility) one.element.style.visibility = visibility;
      if (lessMotion.matches) return move(one, one.home.x, one.home.y);
      const share = isLeaving ? way * way : (1 - way) ** 3;
      const [x, y] = [one.home.x + (one.beyond.x - one.home.x) * share, one.home.y + (one.beyond.y - one.home.y) * share];
      return move(one, x, y, ` rotate(${(one.beyond.turn * share).toFixed(1)}deg)` + (isLeaving ? ` scale(${(1 - 0.6 * share).toFixed(3)})` : ""));
    };

    // Looks of a card at rest: its name, its state.
    const dress = (one, card, place) => {
      const seen = `${place} ${card.isSelected} ${card.isMatched} ${card.isMismatched} ${card.isHinted} ${tabStop === place} ${card.wayShare !== null}`;
      if (one.seen === seen) return;
      one.seen = seen;
      const state = states.find(([name]) => card[name]);
      one.element.setAttribute("aria-label", `${say("Card", "Карта")} ${place + 1}, ${described(card)}`);
      one.element.setAttribute("aria-pressed", String(card.isSelected));
      one.element.tabIndex = tabStop === place ? 0 : -1;
      one.element.className = ["set-card", state?.[1], card.isHinted && "set-hinted", card.wayShare !== null && "set-flying"]
        .filter(Boolean).join(" ");
      write(one.badge, state ? state[2] : card.isHinted ? "?" : "");
      write(one.key, keyNames[place] ?? "");
    };
    const lay = (one, place) => {
      one.place = place;
      one.home = layout.place(place);
    };

    // The elements in order of place, each where it belongs.
    const sort = (all) => {
      const sorted = all.map((card) => drawn.get(identity(card)).element);
      const focused = document.activeElement;
      const isOurs = cards.contains(focused);
      let next = cards.firstChild;
      for (const element of sorted) {
        if (element === next) next = next.nextSibling; else cards.insertBefore(element, next);
      }
      if (isOurs && document.activeElement !== focused && sorted.includes(focused)) focused.focus({ preventScroll: true });
    };
    const rebuild = ({ cards: all, leaving }, now) => {
      const [width, height] = room.split(" ").map(Number);
      const before = layout;
      layout = arrange(Math.max(all.length, isBoard ? 9 : 12), width, height);
      const isTurned = before?.isLying !== layout.isLying;
      if (before?.width !== layout.width || before?.height !== layout.height) {
        cards.style.setProperty("--set-width", `${layout.width}px`);
        cards.style.setProperty("--set-height", `${layout.height}px`);
      }
      cards.classList.toggle("set-scrolled", layout.isScrolled);
      const present = new Set([...all, ...leaving].map(identity));
      const lost = [...drawn].find(([, one]) => one.element === document.activeElement && !all.some((card) => drawn.get(identity(card)) === one))?.[1];
      for (const [name, one] of drawn) {
        if (present.has(name) && !isTurned) continue;
        if (!present.has(name)) { one.element.remove(); drawn.delete(name); continue; }
        one.element.querySelector("svg").replaceWith(face(readCard(name), layout.isLying));
      }
      all.forEach((card, place) => {
        const name = identity(card);
        let one = drawn.get(name);
        if (one?.isLeaving) { one.element.remove(); drawn.delete(name); one = null; }
        if (!one) { one = make(card); drawn.set(name, one); }
        lay(one, place);
      });
      for (const card of leaving) {
        const name = identity(card);
        let one = drawn.get(name);
        if (!one) { one = make(card); drawn.set(name, one); lay(one, card.card - 1); }
        if (one.isLeaving) continue;
        Object.assign(one, { isLeaving: true, beyond: null });
        dress(one, card, one.place);
        one.element.classList.add("set-leaving");
        one.element.inert = true;
        cards.append(one.element);
      }
      sort(all);
      order = now;
      tabStop = Math.min(tabStop, Math.max(0, all.length - 1));
      if (lost) drawn.get(identity(all[Math.min(lost.place, all.length - 1)] ?? {}))?.element.focus({ preventScroll: true });
    };
    const readCard = (name) => {
      const [symbols, shape, fill, color] = name.split(" ");
      return { symbols: Number(symbols), shape, fill, color };
    };

    const update = (screen) => {
      model = screen;
      if (!room && cards.clientWidth > 0) return measure();
      if (!room) return undefined;
      const names = screen.cards.map(identity);
      const now = `${room}|${names}|${screen.leaving.map(identity)}`;
      if (now !== order) rebuild(screen, now);
      screen.cards.forEach((card, place) => {
        const one = drawn.get(names[place]);
        dress(one, card, place);
        const isFlying = card.wayShare !== null;
        if (isFlying !== (one.isFlying ?? null)) {
          one.isFlying = isFlying;
          if (!isFlying) { one.beyond = null; one.element.style.visibility = ""; }
        }
        if (isFlying) {
          if (card.wayShare > 0 && !one.hasStarted) { one.hasStarted = true; game.sound("deal"); }
          fly(one, card, false);
        } else {
          one.hasStarted = false;
          move(one, one.home.x, one.home.y);
        }
      });
      for (const card of screen.leaving) fly(drawn.get(identity(card)), card, true);
      return undefined;
    };

    cards.addEventListener("keydown", (event) => {
      const place = [...drawn.values()].find((one) => one.element === event.target)?.place;
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -layout?.across, ArrowDown: layout?.across }[event.key];
      if (place === undefined || !step || !model.cards[place + step]) return;
      event.preventDefault();
      event.stopPropagation();
      tabStop = place + step;
      update(model);
      drawn.get(identity(model.cards[tabStop])).element.focus();
    });
    cards.addEventListener("focusin", (event) => {
      const one = [...drawn.values()].find((other) => other.element === event.target && !other.isLeaving);
      if (one && one.place !== tabStop) { tabStop = one.place; update(model); }
    });

    // MARK: What is around the cards

    const fact = (name, value, kind = "") => {
      const row = box(`set-fact ${kind}`.trim(), put("dt", name));
      row.append(put("dd", value));
      return row;
    };
    const tell = (screen) => {
      const rows = isBoard
        ? [[say("Time left", "Осталось"), clock(Math.ceil(screen.leftSeconds)), screen.leftSeconds < 10 ? "set-short" : ""],
          [say("A mistake costs", "Цена ошибки"), say(`${screen.penaltySeconds} s`, `${screen.penaltySeconds} с`), ""],
          [say("Sets on the table", "Сетов на столе"), String(screen.setCount), "set-more"]]
        : [[say("Time", "Время"), clock(screen.seconds), ""], [say("Sets", "Сеты"), String(screen.sets), ""],
          [say("Wrong", "Ошибки"), String(screen.wrong), ""], [say("Deck", "Колода"), String(screen.deckCount), ""],
          [say("Hints used", "Подсказано"), String(screen.hints), "set-more"], [say("Deals of 3", "Сдач по 3"), String(screen.deals), "set-more"]];
      show(facts, rows, ([name, value, kind]) => fact(name, value, kind));
    };
    const numbers = (list) => list.join(", ");
    const saidOf = (event) => ({
      matched: say("A Set! Touch any card to go on.", "Сет! Коснись любой карты."),
      mismatched: say(`Not a Set: cards ${numbers(event.cards)}`, `Не Сет: карты ${numbers(event.cards)}`),
      removed: say(`Taken away: ${numbers(event.cards)}`, `Убраны: ${numbers(event.cards)}`),
      dealt: say(`Dealt: ${numbers(event.cards)}`, `Сданы: ${numbers(event.cards)}`),
    })[event.event];
    const newsOf = (screen) => {
      if (frame.lines.length > 0) saidLines = { text: frame.lines.join(" "), until: frame.seconds + 6, with: eventsOf(screen) };
      if (saidLines.with === eventsOf(screen) && frame.seconds < saidLines.until) return ["", saidLines.text];
      if (isBoard) {
        if (screen.isWon !== null) return screen.isWon ? ["good", say("A Set! Solved.", "Сет! Решено.")] : ["danger", say("Time is up.", "Время вышло.")];
        if (screen.mistaken.length === 0) return ["dim", say("Touch three cards that make a Set.", "Коснись трёх карт, которые составляют Сет.")];
        const cost = Math.round(screen.penaltySeconds);
        const cards = numbers(screen.mistaken);
        return ["danger", cost > 0 ? say(`Not a Set: ${cards} (−${cost} s)`, `Не Сет: ${cards} (−${cost} с)`) : say(`Not a Set: ${cards}`, `Не Сет: ${cards}`)];
      }
      if (screen.events.length > 0) {
        const kind = { matched: "good", mismatched: "danger" }[screen.events[0].event] ?? "";
        return [kind, screen.events.map(saidOf).join(". ")];
      }
      if (screen.setCount === 0 && !screen.isOver) return ["dim", say("No Set here: deal three more.", "Здесь нет Сета: сдай ещё три.")];
      return screen.sets === 0 && !screen.isOver
        ? ["dim", say("Three cards: each feature alike or all different.", "Три карты: любой признак одинаков или у всех разный.")]
        : ["", ""];
    };
    let saidLines = { text: "", until: 0, with: "" };
    const eventsOf = (screen) => JSON.stringify(screen.events ?? screen.mistaken);
    const hear = (screen) => {
      const selected = screen.cards.filter((card) => card.isSelected).length;
      const now = {
        events: `${eventsOf(screen)} ${screen.deckCount} ${screen.sets} ${screen.wrong}`, selected,
        isHinted: screen.cards.some((card) => card.isHinted), isMatched: screen.cards.some((card) => card.isMatched),
        isMismatched: screen.cards.some((card) => card.isMismatched),
      };
      if (heard) {
        if (now.isMatched && !heard.isMatched) game.sound("match");
        else if (now.isMismatched && !heard.isMismatched) game.sound("mismatch");
        else if (now.selected > heard.selected) game.sound("select");
        else if (now.selected < heard.selected && !heard.isMatched) game.sound("deselect");
        if (now.isHinted && !heard.isHinted) game.sound("hint");
      }
      heard = now;
    };

    const labelled = (label, note) => {
      const parts = [put("span", label, "set-label")];
      if (note) parts.push(put("span", note, "set-note"));
      return parts;
    };
    const hint = button("", "set-control", () => game.key("?"));
    const deal = button("", "set-control", () => game.key("+"));
    // A tap too many would end a game: a game under way asks again.
    const renew = button("", "set-control", () => {
      if (model.sets > 0 && !model.isOver && performance.now() > armedUntil) {
        armedUntil = performance.now() + 4000;
        setTimeout(() => { if (element.isConnected) tellControls(model); }, 4100);
        return tellControls(model);
      }
      armedUntil = 0;
      game.run("new");
      return game.play();
    });
    const tellControls = (screen) => {
      const isAsking = performance.now() < armedUntil;
      const next = `${screen.setCount} / ${screen.nextHint}`;
      show(hint, [say("Hint", "Подсказка"), next], (text, i) => put("span", text, i === 0 ? "set-label" : "set-note"));
      mark(hint, "aria-label", say(`Hint: ${screen.setCount} Sets, the next is number ${screen.nextHint}`,
        `Подсказка: Сетов ${screen.setCount}, следующий ${screen.nextHint}`));
      hint.disabled = screen.setCount === 0 || (isBoard ? screen.isWon !== null : screen.isOver);
      if (isBoard) return;
      show(deal, [say("Deal +3", "Сдать +3"), say(`deck ${screen.deckCount}`, `в колоде ${screen.deckCount}`)],
        (text, i) => put("span", text, i === 0 ? "set-label" : "set-note"));
      deal.disabled = screen.deckCount === 0;
      renew.classList.toggle("set-asking", isAsking);
      show(renew, isAsking ? [say("Start anew?", "Точно?"), say("tap again", "ещё раз")] : [say("New game", "Новая игра")],
        (text, i) => put("span", text, i === 0 ? "set-label" : "set-note"));
    };
    controls.append(...(isBoard ? [hint] : [hint, deal, renew]));

    const tellPanel = (screen) => {
      const kind = isBoard ? (screen.isWon === null ? "" : screen.isWon ? "won" : "lost") : screen.isOver ? "over" : frame.isLive ? "" : "waits";
      if (panel.dataset.kind === kind) return;
      panel.dataset.kind = kind;
      panel.hidden = kind === "";
      felt.classList.toggle("set-dimmed", kind !== "");
      panel.replaceChildren(...{
        "": () => [],
        won: () => [put("p", say("A Set!", "Сет!"), "set-title good")],
        lost: () => [put("p", say("Time is up", "Время вышло"), "set-title danger")],
        waits: () => [button(say("Play", "Играть"), "big", () => game.play())],
        over: () => [
          put("p", say("No Set is left", "Сетов больше нет"), "set-title"),
          totals({ ...screen, cardsLeft: screen.cards.length }),
          button(say("New game", "Новая игра"), "big", () => { game.run("new"); game.play(); }),
          button(say("Results", "Итоги"), "", () => game.run("stats")),
        ],
      }[kind]());
    };
    cards.setAttribute("aria-label", say("Cards on the table", "Карты на столе"));

    return {
      element, heading,
      end: () => watcher.disconnect(),
      update(screen) {
        for (const [name, value] of [["selected", screen.selectedColor], ["matched", screen.matchedColor], ["mismatched", screen.mismatchedColor]]) {
          const color = borders[value] ?? borders.plain;
          if (cards.style.getPropertyValue(`--set-${name}`) !== color) cards.style.setProperty(`--set-${name}`, color);
        }
        const tint = tints[screen.hintColor] ?? tints.plain;
        if (cards.style.getPropertyValue("--set-hint") !== tint) cards.style.setProperty("--set-hint", tint);
        update(screen);
        tell(screen);
        const [kind, text] = newsOf(screen);
        if (news.className !== `set-news ${kind}`) news.className = `set-news ${kind}`;
        write(news, text);
        if (isBoard) controls.hidden = !screen.givesHints;
        tellControls(screen);
        tellPanel(screen);
        hear(screen);
      },
    };
  };

  // MARK: Settings and results

  const names = () => ({
    shapes: say("Shapes", "Фигуры"), fills: say("Fills", "Заливка"), colors: say("Colours", "Цвета"),
    selected: say("Selected cards", "Выбранные карты"), matched: say("A Set", "Сет"), mismatched: say("Not a Set", "Не Сет"),
    hint: say("A hint", "Подсказка"), motion: say("Cards fly", "Карты летают"), flights: say("Where cards fly from", "Откуда летят карты"),
  });
  const values = () => ({
    diamond: say("diamond", "ромб"), oval: say("oval", "овал"), squiggle: say("squiggle", "волна"), raindrop: say("raindrop", "капля"),
    stroke: say("empty", "пустая"), stripe: say("striped", "полосы"), fill: say("solid", "сплошная"), blur: say("shaded", "размытая"),
    green: say("green", "зелёный"), red: say("red", "красный"), purple: say("purple", "фиолетовый"), orange: say("orange", "оранжевый"),
    blue: say("blue", "синий"), yellow: say("yellow", "жёлтый"), mint: say("mint", "мятный"), plain: say("no colour", "без цвета"),
    on: say("on", "да"), off: say("off", "нет"), random: say("anywhere", "отовсюду"), straight: say("below and above", "снизу и сверху"),
  });
  const still = (card, kind, text) => {
    const state = states.find(([, name]) => name === kind);
    const element = box(`set-card set-still ${kind}`.trim(), box("set-face", face(card, false)));
    const badge = put("span", kind === "set-hinted" ? "?" : state?.[2] ?? "", "set-badge");
    badge.setAttribute("aria-hidden", "true");
    element.firstChild.append(badge);
    const letter = put("span", letters()[card.color], "set-letter");
    letter.setAttribute("aria-hidden", "true");
    element.firstChild.append(letter);
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", text ? `${text}: ${described(card)}` : described(card));
    return element;
  };

  const page = (title, ...parts) => {
    const heading = put("h2", title);
    heading.tabIndex = -1;
    const element = put("section", "", "set-page");
    const back = box("set-back", button(say("To the game", "К игре"), "big", () => game.play()));
    const news = liveText("set-news");
    element.append(box("set-scroll", heading, news, ...parts), back);
    return { element, heading, news };
  };

  const settings = () => {
    const samples = box("set-felt set-samples");
    const list = box("set-settings");
    const { element, heading, news } = page(say("Settings", "Настройки"), samples, list);
    const rows = new Map();
    let theme = null;

    // A picture of a look, as cards have it.
    const picture = (name, value) => {
      const [first] = theme.cards;
      const sample = { shape: "oval", fill: "fill", color: first.color, [{ shapes: "shape", fills: "fill", colors: "color" }[name]]: value };
      if (name === "shapes") sample.fill = "fill";
      return svg("svg", { viewBox: "-3 -3 94 46", class: "set-look", "aria-hidden": "true" }, symbol(sample, ""));
    };
    const option = (name, value, kind, act) => {
      const element = button("", `set-option ${kind}`.trim(), act);
      if (kind === "set-trio") element.append(picture(name, value));
      else if (kind === "set-swatch") {
        const swatch = put("span", value === "plain" ? "—" : "", "set-dot");
        swatch.setAttribute("aria-hidden", "true");
        const color = name === "hint" ? tints[value] : borders[value];
        if (color) swatch.style.background = color;
        element.append(swatch);
      }
      element.append(put("span", values()[value] ?? value, "set-name"));
      return element;
    };
    // Three of the looks are in use; another takes the place of one that was let go, or of the last.
    const trio = (setting, options) => {
      let chosen = [];
      const element = box("set-options");
      const buttons = options.map((value) => {
        const one = option(setting.name, value, "set-trio", () => {
          if (chosen.includes(value)) chosen = chosen.map((other) => (other === value ? null : other));
          else {
            const free = chosen.indexOf(null);
            chosen = chosen.map((other, i) => (i === (free < 0 ? 2 : free) ? value : other));
          }
          if (!chosen.includes(null)) game.run(`settings ${setting.name} ${chosen.join(",")}`);
          press();
        });
        return [value, one];
      });
      const press = () => {
        for (const [value, one] of buttons) mark(one, "aria-pressed", String(chosen.includes(value)));
        write(note, chosen.includes(null) ? say("Choose three.", "Выбери три.") : "");
      };
      const note = put("p", "", "set-choose");
      element.append(...buttons.map(([, one]) => one), note);
      return { element, set(value) { chosen = value.split(","); press(); } };
    };
    const one = (setting, options) => {
      const isSwatch = options.includes("mint");
      const element = box("set-options");
      const buttons = options.map((value) => [value, option(setting.name, value, isSwatch ? "set-swatch" : "", () => game.run(`settings ${setting.name} ${value}`))]);
      element.append(...buttons.map(([, other]) => other));
      return { element, set(value) { for (const [name, other] of buttons) mark(other, "aria-pressed", String(name === value)); } };
    };
    const make = (setting) => {
      const options = setting.choices.split(", ");
      const row = (setting.value ?? "").includes(",") ? trio(setting, options) : one(setting, options);
      const title = put("h3", names()[setting.name] ?? setting.name);
      title.id = `set-setting-${setting.name}`;
      row.element.setAttribute("role", "group");
      row.element.setAttribute("aria-labelledby", title.id);
      list.append(box("set-setting", title, row.element));
      return row;
    };
    return {
      element, heading, end() {},
      update(screen) {
        theme = screen;
        for (const setting of screen.settings) {
          if (!rows.has(setting.name)) rows.set(setting.name, make(setting));
          rows.get(setting.name).set(setting.value ?? "");
        }
        for (const [name, value] of [["selected", screen.selectedColor], ["matched", screen.matchedColor], ["mismatched", screen.mismatchedColor]]) {
          samples.style.setProperty(`--set-${name}`, borders[value] ?? borders.plain);
        }
        samples.style.setProperty("--set-hint", tints[screen.hintColor] ?? tints.plain);
        const [a, b, c] = screen.cards;
        show(samples, [
          ...screen.cards.map((card) => [card, "", ""]), [a, "set-selected", say("selected", "выбрана")], [b, "set-matched", say("a Set", "Сет")],
          [c, "set-mismatched", say("not a Set", "не Сет")], [a, "set-hinted", say("a hint", "подсказка")],
        ], ([card, kind, text]) => {
          const figure = put("figure", "", "set-sample");
          figure.append(still(card, kind, text), put("figcaption", text));
          return figure;
        });
        write(news, frame.lines.join(" "));
      },
    };
  };

  const results = () => {
    const list = put("ol", "", "set-results");
    const { element, heading, news } = page(say("Results", "Итоги партий"), list);
    const row = (result) => {
      const item = put("li", "", "set-result");
      const date = put("time", result.endedAt ? result.endedAt.slice(0, 16).replace("T", " ") : "");
      if (result.endedAt) date.dateTime = result.endedAt;
      item.append(box("set-result-head", put("strong", say(`Sets: ${result.sets}`, `Сеты: ${result.sets}`)), date), totals(result, false));
      if (result.seed !== null) {
        item.append(button(say(`The same cards again (seed ${result.seed})`, `Те же карты ещё раз (зерно ${result.seed})`), "", () => {
          game.run(`new ${result.seed}`);
          game.play();
        }));
      }
      return item;
    };
    return {
      element, heading, end() {},
      update(screen) {
        if (screen.games.length === 0) show(list, [0], () => put("li", say("No game was played yet.", "Сыгранных партий пока нет."), "dim"));
        else show(list, screen.games, row);
        write(news, frame.lines.join(" "));
      },
    };
  };

  const views = screens({ table: () => table(false), board: () => table(true), settings, results });
  return {
    mount(element, how) {
      [root, game] = [element, how];
      root.classList.add("set-root");
      views.mount(root, fillings());
    },
    show(next) {
      frame = next;
      views.show(frame.screen);
    },
    // Its sign among other games, within 64 of the middle.
    mark(c) {
      for (const [i, [ink, turn]] of [["#c2002f", -0.22], ["#00916e", 0], ["#4a1a96", 0.22]].entries()) {
        c.save();
        c.rotate(turn);
        c.translate(-46 + 30 * i, -38 + 2 * Math.abs(i - 1));
        c.fillStyle = "#fffdf7";
        c.strokeStyle = "#14301f";
        c.lineWidth = 3;
        c.beginPath();
        c.roundRect(0, 0, 46, 72, 8);
        c.fill();
        c.stroke();
        c.fillStyle = ink;
        c.beginPath();
        if (i === 0) { c.moveTo(8, 36); c.lineTo(23, 24); c.lineTo(38, 36); c.lineTo(23, 48); } else c.roundRect(9, 26, 28, 20, i === 1 ? 10 : 4);
        c.fill();
        c.restore();
      }
    },
    sections: () => [
      { label: say("Settings", "Настройки"), run: "settings" }, { label: say("Results", "Итоги партий"), run: "stats" },
    ],
  };
})();
