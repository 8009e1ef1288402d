// The open game as the module shows it, and what is chosen in it. Every change is one of the shell's commands.
const editor = (() => {
  const empty = { edition: 0, games: [], game: null, ground: null, issues: [], undo: null, redo: null };
  const hearers = [];
  let view = empty;
  let ground = [];
  let groundName = null;
  // { kind: "zone" | "ghost", number }
  let chosen = null;

  const list = (kind) => view.game?.[`${kind}s`] ?? [];
  const find = (one) => (one ? list(one.kind).find(({ number }) => number === one.number) ?? null : null);
  const announce = (what) => { for (const hear of hearers) hear(what); };
  const place = (east, north) => engine.text("place", JSON.stringify({ east, north })) ?? "";
  const readGround = () => {
    // The same ground lies elsewhere in another game's metres.
    const name = view.ground ? `${view.ground.name} ${place(0, 0)}` : null;
    // A game may name a ground that is brought after it.
    if (name === groundName && (ground.length || name === null)) return;
    groundName = name;
    ground = (name === null ? null : engine.json("ground"))?.shapes ?? [];
  };
  // A list with what the module has replaced in it; numbers are places.
  const spliced = (before, { from, drop, put }) => {
    const all = [...before.slice(0, from), ...put, ...before.slice(from + drop)];
    for (let i = from; i < all.length; i += 1) all[i].number = i + 1;
    return all;
  };
  // Asks for the view, and says what is new: a game's content, or only its texts. `made` finds what is chosen then.
  const renew = (made) => {
    const next = engine.json("view");
    if (!next) return;
    const before = view;
    for (const kind of next.game ? ["zones", "ghosts"] : []) {
      next.game[kind] = spliced(next.game.isWhole ? [] : before.game[kind], next.game[kind]);
    }
    view = next;
    readGround();
    chosen = made?.() ?? chosen;
    if (!find(chosen)) chosen = null;
    const open = ({ games }) => games.find(({ isOpen }) => isOpen)?.number ?? null;
    announce({ isNew: view.edition !== before.edition, isOther: open(view) !== open(before) || before === empty });
  };
  const quote = (name) => {
    if (!name.includes("\"")) return `"${name}"`;
    return name.includes("»") ? `"${name.replaceAll("\"", "”")}"` : `«${name}»`;
  };
  const answered = (command, result, more = [], made) => {
    const said = [...(result?.said ?? [engine.why()].filter(Boolean)), ...more];
    const isRefused = result?.isRefused ?? true;
    // Noted first: the figures name the command that changed them.
    log.add(result?.command ?? command, said, isRefused);
    renew(made);
    return { said, isRefused };
  };
  return {
    get view() { return view; },
    get game() { return view.game; },
    get ground() { return ground; },
    get chosen() { return chosen; },
    get chosenItem() { return find(chosen); },
    list,
    find,
    quote,
    place,
    renew,
    // Another module shows another game, whatever its number and edition are.
    forget() { [view, chosen] = [empty, null]; },
    // Hears of every new view and every new choice.
    onChange(hear) { hearers.push(hear); },
    choose(one) {
      if (one?.kind === chosen?.kind && one?.number === chosen?.number) return;
      chosen = one && find(one) ? { kind: one.kind, number: one.number } : null;
      announce({ isNew: false, isOther: false });
    },
    // Runs one command line; what it makes is chosen.
    run(command) {
      const kind = /^(zone|ghost) /.exec(command)?.[1];
      const count = kind ? list(kind).length : 0;
      return answered(command, engine.json("run", command), [], () =>
        (kind && list(kind).length === count + 1 ? { kind, number: list(kind).at(-1).number } : null));
    },
    // Takes a file's bytes, whatever they are; there may be more to say of it.
    bring(name, bytes, more = []) {
      const head = new TextEncoder().encode(`${name.replaceAll("\n", " ")}\n`);
      const all = new Uint8Array(head.length + bytes.length);
      all.set(head);
      all.set(bytes, head.length);
      return answered(name, engine.json("bring", all), more);
    },
    move: ({ kind, number }, east, north) => editor.run(`${kind} ${number} move ${place(east, north)}`),
    resize: (number, radius) => editor.run(`zone ${number} radius ${round(radius)}`),
    rename: (number, name) => editor.run(`ghost ${number} set name ${quote(name)}`),
    remove: ({ kind, number }) => editor.run(`${kind} ${number} delete`),
    addZone: (east, north, radius) => editor.run(`zone add ${place(east, north)} ${round(radius)}`),
    addGhost(east, north) {
      const taken = new Set(list("ghost").map(({ name }) => name));
      let number = list("ghost").length + 1;
      while (taken.has(fill(words.ghostName, number))) number += 1;
      return editor.run(`ghost add ${quote(fill(words.ghostName, number))} ${place(east, north)}`);
    },
    label: ({ kind }, item) => (kind === "zone" ? fill(words.zoneLabel, item.number) : item.name || fill(words.ghostLabel, item.number)),
  };
})();
// Metres as commands have them: whole from ten up, else tenths.
const round = (meters) => (meters >= 10 ? Math.round(meters) : Math.round(meters * 10) / 10);

// The commands as they ran and what was said, newest last, each to be copied.
const log = (() => {
  const longest = 200;
  const commands = [];
  const copy = async (text, from) => {
    const isDone = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    const before = from.textContent;
    from.textContent = isDone ? words.copied : words.notCopied;
    setTimeout(() => { from.textContent = before; }, 1500);
  };
  return {
    copy,
    get commands() { return commands; },
    label() { for (const one of $("log").querySelectorAll("button")) write(one, words.copy); },
    add(command, said, isRefused) {
      // A player that came from a file is no command.
      const parts = command ? [put("code", command)] : [];
      if (!isRefused && command) commands.push(command);
      const line = make("li", isRefused ? "refused" : "", box("", ...parts, put("span", said.join("\n"))),
        ...(command ? [button(words.copy, "", ({ currentTarget }) => copy(command, currentTarget))] : []));
      $("log").append(line);
      while ($("log").children.length > longest) $("log").firstChild.remove();
      $("log").scrollTop = $("log").scrollHeight;
      hint.say(isRefused ? said.join("\n") || words.refused : [command, said[0]].filter(Boolean).join(" · "), isRefused);
    },
  };
})();

// One line over the map for some seconds: the command that ran, or why it was refused.
const hint = (() => {
  let until = 0;
  return {
    say(text, isRefused = false) {
      clearTimeout(until);
      write($("hint"), text);
      $("hint").classList.toggle("refused", isRefused);
      $("hint").hidden = !text;
      until = setTimeout(() => { $("hint").hidden = true; }, isRefused ? 9000 : 4000);
    },
  };
})();
