// How the page begins, its language, its head and its foot.
const languages = ["en", "ru"];
const stored = {
  get(key) { try { return localStorage.getItem(`ghostbuster:${key}`); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(`ghostbuster:${key}`, value); } catch { /* A browser may keep nothing. */ } },
};
const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);

// Says everything in the language that is spoken.
const label = () => {
  for (const element of document.querySelectorAll("[data-word]")) write(element, words[element.dataset.word] ?? "");
  for (const element of document.querySelectorAll("[data-label]")) {
    const text = words[element.dataset.label] ?? "";
    mark(element, "aria-label", text);
    if (element.tagName === "BUTTON") element.title = text;
  }
  write($("toolZoneName"), fill(words.zoneLabel).trim());
  write($("toolGhostName"), fill(words.ghostLabel).trim());
  $("language").lang = document.documentElement.lang === "ru" ? "en" : "ru";
  show($("helpText"), [document.documentElement.lang], () => {
    const rows = words.helpKeys.split("\n").map((line) => line.split(" — "));
    return box("", ...words.helpText.split("\n").map((text) => put("p", text)), make("dl", "", ...rows.flatMap(([key, what]) => [put("dt", key), put("dd", what ?? "")])));
  });
};
// Begins in a language, without games.
const greet = (language) => {
  document.documentElement.lang = language;
  const answer = engine.json("begin", JSON.stringify({ language, seed }));
  if (!answer) throw new Error(engine.why());
  ({ words } = answer);
  label();
};
const restartModule = async () => {
  balance.stop();
  await engine.load();
  editor.forget();
  greet(document.documentElement.lang);
};
// Another language changes what is said, and nothing else: games, what can be undone, and hunts stay as they are. Each part
// of the page says it in a task of its own.
const speak = async (language) => {
  stored.set("language", language);
  const answer = engine.json("speak", language);
  if (!answer) return;
  document.documentElement.lang = language;
  ({ words } = answer);
  // The browser styles everything anew for a language.
  await pause();
  lab.speak(language);
  watching.forget();
  for (const part of [label, log.label, drafts.label, balance.label, editor.renew, curves.label, suggesting.label, watching.label]) {
    part();
    await pause();
  }
};

const refresh = ({ isNew, isOther }) => {
  const { view, game, chosen, chosenItem } = editor;
  document.title = game ? `${game.name} · GhostBuster` : "GhostBuster";
  write($("gameName"), game?.name || words.noGame);
  for (const what of ["undo", "redo"]) {
    $(what).disabled = view[what] === null;
    const text = view[what] === null ? words[what] : `${words[what]}: ${view[what]}`;
    $(what).title = text;
    mark($(what), "aria-label", text);
  }
  hide($("empty"), !!game);
  hide($("tools"), !game);
  $("workspace").classList.toggle("blank", !game);
  if (isNew || isOther) tiles.refresh();
  write($("credits"), [...(view.ground?.credits ?? []), ...(tiles.isOn ? [fill(words.tilesFrom, tiles.host)] : [])].join(" · "));
  hide($("chosen"), !chosenItem);
  if (chosenItem) {
    write($("chosenName"), editor.label(chosen, chosenItem));
    write($("chosenPlace"), chosen.kind === "zone" ? `${round(chosenItem.radius)} ${words.meters} · ${chosenItem.place}` : chosenItem.place);
    hide($("chosenRename"), chosen.kind !== "ghost");
    write($("mapState"), `${editor.label(chosen, chosenItem)}: ${chosenItem.place}`);
  } else write($("mapState"), "");
  if (isOther) plan.fit();
  balance.onView({ isNew, isOther });
  tables.refresh();
  if (isNew) drafts.keep();
  if (isNew || isOther) follow(); else watching.label();
  plan.draw();
};
// What changes with the game too, but nobody looks at first: each in a task of its own, after the last change.
let following = 0;
const follow = () => {
  clearTimeout(following);
  following = setTimeout(async () => {
    for (const part of [watching.label, curves.label, suggesting.label]) {
      part();
      await pause();
    }
  }, 0);
};

// The command line: what could follow is offered, Tab or Enter on an offer takes it.
const commandLine = (() => {
  const [input, list] = [$("command"), $("completions")];
  let at = -1;
  let before = -1;
  const offers = () => [...list.children];
  const close = () => { list.hidden = true; at = -1; input.setAttribute("aria-expanded", "false"); input.removeAttribute("aria-activedescendant"); };
  const point = () => {
    offers().forEach((one, i) => one.setAttribute("aria-selected", String(i === at)));
    if (at >= 0) { input.setAttribute("aria-activedescendant", offers()[at].id); offers()[at].scrollIntoView({ block: "nearest" }); }
  };
  const take = (text) => {
    const start = input.value.replace(/\S*$/, "");
    input.value = `${text.startsWith(start) && start ? text : start + text} `;
    input.focus();
    offer();
  };
  const offer = () => {
    const candidates = input.value.trim() ? (engine.json("complete", input.value) ?? []).slice(0, 12) : [];
    list.replaceChildren(...candidates.map((text, i) => {
      const one = put("li", text);
      one.id = `offer-${i}`;
      one.setAttribute("role", "option");
      one.addEventListener("pointerdown", (event) => { event.preventDefault(); take(text); });
      return one;
    }));
    at = -1;
    list.hidden = candidates.length === 0;
    input.setAttribute("aria-expanded", String(candidates.length > 0));
    point();
  };
  input.addEventListener("input", offer);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    const count = list.hidden ? 0 : list.children.length;
    if (event.key === "Escape") close();
    else if (event.key === "Tab" && count && at >= 0) take(offers()[at].textContent);
    else if (event.key === "Enter" && count && at >= 0) take(offers()[at].textContent);
    else if (event.key === "ArrowDown" && count) { at = (at + 1) % count; point(); }
    else if (event.key === "ArrowUp" && count && at >= 0) { at -= 1; point(); }
    else if (event.key === "ArrowUp" && log.commands.length) {
      before = Math.min(log.commands.length - 1, before + 1);
      input.value = log.commands.at(-1 - before);
      close();
    } else return;
    event.preventDefault();
  });
  $("commandForm").addEventListener("submit", (event) => {
    event.preventDefault();
    const command = input.value.trim();
    close();
    before = -1;
    if (!command) return;
    if (!editor.run(command).isRefused) input.value = "";
  });
  $("copyAll").addEventListener("click", ({ currentTarget }) => log.copy(log.commands.join("\n"), currentTarget));
})();

// One panel at a time where there is no room for more.
const panels = (() => {
  const all = [...$("tabs").children];
  const choose = (tab, isFocused = false) => {
    for (const one of all) {
      const isChosen = one === tab;
      one.setAttribute("aria-selected", String(isChosen));
      one.tabIndex = isChosen ? 0 : -1;
      $(one.getAttribute("aria-controls")).classList.toggle("shown", isChosen);
    }
    if (isFocused) tab.focus();
  };
  all.forEach((tab, i) => {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step) choose(all[(i + step + all.length) % all.length], true);
    });
  });
  choose(all[0]);
})();

const wire = () => {
  for (const what of ["undo", "redo"]) $(what).addEventListener("click", () => { gestures.settle(); editor.run(what); });
  $("zoomIn").addEventListener("click", () => plan.zoom(1.4));
  $("zoomOut").addEventListener("click", () => plan.zoom(1 / 1.4));
  $("zoomFit").addEventListener("click", () => plan.fit());
  $("chosenRename").addEventListener("click", () => gestures.rename());
  $("chosenDelete").addEventListener("click", () => { if (editor.chosen) editor.remove(editor.chosen); plan.canvas.focus({ preventScroll: true }); });
  $("language").addEventListener("click", () => speak(languages.find((one) => one !== document.documentElement.lang)));
  $("helpOpen").addEventListener("click", () => $("help").showModal());
  $("helpClose").addEventListener("click", () => $("help").close());
  for (const id of ["curveBox", "suggestBox"]) $(id).addEventListener("toggle", () => (id === "curveBox" ? curves : suggesting).label());
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
    const isTyping = event.target.matches?.("textarea, input:not([type=range]):not([type=checkbox])");
    const key = event.key.toLowerCase();
    const what = /^[zя]$/.test(key) ? (event.shiftKey ? "redo" : "undo") : /^[yн]$/.test(key) ? "redo" : null;
    if (!what || (isTyping && event.target.value)) return;
    event.preventDefault();
    gestures.settle();
    editor.run(what);
  });
  addEventListener("beforeprint", () => { document.documentElement.classList.add("printing"); plan.resize(); });
  addEventListener("afterprint", () => { document.documentElement.classList.remove("printing"); plan.resize(); });
  addEventListener("hashchange", () => files.openLink());
  files.wire();
  watching.wire();
  wireGames();
};

// A new game: its name, and where its first zone lies.
const wireGames = () => {
  const begin = () => {
    $("drafts").close();
    $("newName").value = "";
    hide($("newFault"), true);
    $("newDialog").showModal();
  };
  for (const id of ["emptyNew", "draftsNewGame"]) $(id).addEventListener("click", begin);
  $("newCancel").addEventListener("click", () => $("newDialog").close());
  let isMaking = false;
  $("newForm").addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isMaking) return;
    isMaking = true;
    try { await makeGame(); } finally { isMaking = false; }
  });
  // Each command in a task of its own, and then the map.
  const makeGame = async () => {
    const former = editor.view.games.find(({ isOpen }) => isOpen);
    // Numbers may have decimal commas, as on Russian maps.
    const place = $("newPlace").value.trim().replace(/^(-?\d+),(\d+)[;,]?\s+(-?\d+),(\d+)$/, "$1.$2 $3.$4").replace(/[,;\s]+/g, " ");
    const commands = [`new ${editor.quote($("newName").value.trim())}`];
    if (place) commands.push(`zone add ${place} ${$("newRadius").value || 150}`);
    for (const [i, command] of commands.entries()) {
      await pause();
      const { said, isRefused } = editor.run(command);
      if (!isRefused) continue;
      if (i > 0) editor.run("undo");
      if (i > 0 && former) editor.run(`open ${former.number}`);
      hide($("newFault"), false);
      return void write($("newFault"), said.join(" ") || words.refused);
    }
    await pause();
    $("newDialog").close();
    plan.fit();
    plan.canvas.focus({ preventScroll: true });
  };
  $("draftsOpen").addEventListener("click", () => { doomed = null; openDrafts(); });
  $("draftsClose").addEventListener("click", () => $("drafts").close());
  $("draftsNew").addEventListener("click", async () => { $("drafts").close(); await drafts.empty(); });
};
// A row of a list: what it opens, and what else can be done with it, each `[text, act, isOff]`.
const listRow = (title, note, open, ...acts) => {
  const row = make("li", "", button("", "", open), ...acts.map(([text, act, isOff = false]) => {
    const one = button(text, "", act);
    one.disabled = isOff;
    one.setAttribute("aria-label", `${text}: ${title}`);
    return one;
  }));
  row.firstChild.append(put("strong", title), put("small", note));
  return row;
};
// The draft whose button of deletion has been pressed once.
let doomed = null;
// The games of this draft and the other drafts. Progress is a game's: that of another draft is reset once it is open.
const openDrafts = async () => {
  const focused = [...$("drafts").querySelectorAll("li button")].indexOf(document.activeElement);
  const run = (command) => { editor.run(command); openDrafts(); };
  $("gameList").replaceChildren(...editor.view.games.map(({ number, name, isOpen, progress, hasProgress }) => listRow(
    name || `№ ${number}`, isOpen ? `${progress} · ${words.isOpen}` : progress, () => { editor.run(`open ${number}`); plan.fit(); $("drafts").close(); },
    [words.play, () => files.play(number)], [words.reset, () => run(`reset ${number}`), !hasProgress], [words.delete, () => run(`delete ${number}`)])));
  const others = (await drafts.all()).filter(({ id }) => id !== drafts.id);
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  $("draftList").replaceChildren(...others.map((draft) => listRow(
    draft.names.join(", ") || words.noGame, date.format(draft.savedAt), async () => { $("drafts").close(); await drafts.open(draft); },
    [words.play, () => files.play(null, draft.bytes)], [draft.id === doomed ? words.deleteForGood : words.delete, async () => {
      const isSure = draft.id === doomed;
      doomed = isSure ? null : draft.id;
      if (isSure) await drafts.remove(draft);
      openDrafts();
    }])));
  write($("draftsHint"), drafts.isRefused ? words.notKept : words.draftsHint);
  if (!$("drafts").open) $("drafts").showModal();
  // Who pressed a button of a row goes on where it was.
  const buttons = [...$("drafts").querySelectorAll("li button:enabled")];
  if (focused >= 0) (buttons[Math.min(focused, buttons.length - 1)] ?? $("draftsClose")).focus();
};
// A module that has failed is loaded anew with what was kept last.
const halt = (problem) => {
  balance.stop();
  page.fault = String(problem?.stack ?? problem);
  write($("haltTitle"), problem?.title ?? words.faultTitle ?? "This page has made a mistake · Ошибка на странице");
  write($("haltText"), words.faultText ?? String(problem?.message ?? problem));
  write($("haltGoOn"), words.goOn ?? "OK");
  hide($("haltGoOn"), !engine.module);
  if (!$("halt").open) $("halt").showModal();
};
// A browser lets Escape close any dialog in the end: nothing works behind this one.
$("halt").addEventListener("close", () => { if (page.fault) $("halt").showModal(); });
$("haltGoOn").addEventListener("click", async () => {
  page.fault = null;
  $("halt").close();
  const { last } = drafts;
  await restartModule();
  if (last) engine.json("bring", drafts.withName("draft", last.bytes));
  editor.renew();
});

// What is open at first: the games that came with the page, a game in the link, or the last draft.
const openFirst = async () => {
  const own = files.own();
  await drafts.begin();
  if ((!own || isAgain()) && !location.hash && (await drafts.resume())) return;
  for (const { name, data } of own ?? []) editor.bring(name, bytesOf(data));
  if (!(await files.openLink())) editor.renew();
  if (!editor.game && editor.view.games.length > 0) openDrafts();
};
// Whether this tab has been here before: what `ghostbuster workshop` serves is edited by then.
const isAgain = () => {
  try {
    const key = `ghostbuster:begun:${location.pathname}`;
    const isKnown = sessionStorage.getItem(key) !== null;
    sessionStorage.setItem(key, "");
    return isKnown;
  } catch {
    return false;
  }
};
// A browser compiles a function of the module when it is called first, which takes longer than the call. All threads
// share what is compiled: so a hand of the lab makes the page's first calls, on games of its own.
const warm = async () => {
  const commands = ["new A", "zone add 1 2 100", "ghost add A 1 2", "ghost 1 move 1 2.0001", "zone 1 radius 90", "undo", "redo"];
  const calls = [...commands.flatMap((line) => [["run", line], ["view"]]), ["place", "{}"], ["complete", "gh"], ["players"], ["knobs"]];
  const hand = await lab.hire();
  for (const call of calls) await hand.call(...call);
  hand.end();
};
const page = { isReady: false, engine, editor, plan, lab, balance, curves, drafts, files, watching, passing };
const prepare = async () => {
  try {
    await engine.load();
    const wanted = stored.get("language") ?? navigator.language ?? "en";
    document.documentElement.lang = wanted.startsWith("ru") ? "ru" : "en";
    // Without it the page works, later.
    await warm().catch(() => {});
    greet(document.documentElement.lang);
  } catch (problem) {
    return halt(problem);
  }
  engine.onFault = halt;
  editor.onChange(refresh);
  wire();
  await pause();
  balance.label();
  await pause();
  await openFirst();
  if (editor.view.edition === 0) refresh({ isNew: false, isOther: true });
  page.isReady = true;
};
// For tests and curious people: what the page shows now.
window.ghostbuster = page;
prepare();
