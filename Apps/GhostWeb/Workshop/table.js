// A field to type into.
const field = (type, value) => {
  const one = document.createElement("input");
  [one.type, one.value] = [type, value];
  if (type === "number") one.step = "any";
  return one;
};
// The tables of zones and ghosts: what the map shows, for those who read it. Only the rows in sight are there.
const tables = (() => {
  // The chosen object's row and those around it are made; the rest is room above and below.
  const most = 40;
  // A cell that becomes a field when it is pressed; a new value is a command.
  const cell = (text, name, command, kind = "text", value = text) => {
    const one = button(text, "", () => {
      const input = field(kind, value);
      input.setAttribute("aria-label", name);
      let isOver = false;
      const finish = (isKept) => {
        if (isOver) return;
        isOver = true;
        input.replaceWith(one);
        one.focus({ preventScroll: true });
        if (isKept && input.value.trim() && input.value !== String(value)) editor.run(command(input.value.trim()));
      };
      input.addEventListener("keydown", (event) => {
        // Else the key would press the button that has the focus then.
        if (event.key === "Enter") { event.preventDefault(); finish(true); }
        if (event.key === "Escape") { event.stopPropagation(); finish(false); }
      });
      input.addEventListener("blur", () => finish(true));
      one.replaceWith(input);
      input.select();
    });
    one.title = name;
    one.setAttribute("aria-label", `${name}: ${text || "—"}`);
    return one;
  };
  // A place is typed as the shell takes it; the table shows it with a comma.
  const placed = (kind, { number, place }) =>
    cell(place, words.place, (text) => `${kind} ${number} move ${text.replace(/\s*,\s*/g, " ")}`);
  const columns = {
    zone: () => [
      { title: words.radius, kind: "number", make: ({ number, radius }) => cell(format(radius), words.radius, (text) => `zone ${number} radius ${text}`, "number", radius) },
      { title: words.place, kind: "place", make: (zone) => placed("zone", zone) },
    ],
    ghost: () => [
      { title: words.name, make: ({ number, name }) => cell(name, words.name, (text) => `ghost ${number} set name ${editor.quote(text)}`) },
      { title: words.place, kind: "place", make: (ghost) => placed("ghost", ghost) },
    ],
  };
  const format = (value) => (typeof value === "number" ? String(Number(value.toFixed(6))) : `${value ?? ""}`);
  const table = (kind) => {
    const root = $(`${kind}Table`);
    let first = 0;
    let made = "";
    const body = document.createElement("tbody");
    const head = document.createElement("thead");
    const whole = make("table", "", head, body);
    root.replaceChildren(whole);
    const row = (item, index) => {
      const chosen = editor.chosen?.kind === kind && editor.chosen.number === item.number;
      const number = button(String(item.number), "", () => {
        editor.choose({ kind, number: item.number });
        plan.show(item);
      });
      number.setAttribute("aria-label", editor.label({ kind }, item));
      number.setAttribute("aria-pressed", String(chosen));
      const header = make("th", "", number);
      header.scope = "row";
      const line = make("tr", chosen ? "chosen" : "", header,
        ...columns[kind]().map(({ make: part, kind: look }) => make("td", look ?? "", part(item))));
      line.setAttribute("aria-rowindex", String(index + 2));
      return line;
    };
    const spacer = (count, height) => {
      const line = make("tr", "spacer", document.createElement("td"));
      line.setAttribute("aria-hidden", "true");
      line.style.height = `${count * height}px`;
      return line;
    };
    const refresh = (isForced = false) => {
      const items = editor.list(kind);
      const height = body.querySelector("tr:not(.spacer)")?.offsetHeight || 32;
      first = Math.max(0, Math.min(items.length - most, Math.floor(root.scrollTop / height) - 10));
      const shown = items.slice(first, first + most);
      const key = JSON.stringify([first, items.length, shown, editor.chosen?.kind === kind ? editor.chosen.number : 0, document.documentElement.lang]);
      if (!isForced && key === made) return;
      // What is being typed stays.
      if (body.contains(document.activeElement) && document.activeElement.tagName === "INPUT") return;
      made = key;
      const focused = body.contains(document.activeElement) ? [...body.querySelectorAll("button")].indexOf(document.activeElement) : -1;
      whole.setAttribute("aria-rowcount", String(items.length + 1));
      whole.setAttribute("aria-label", words[`${kind}s`]);
      head.replaceChildren(make("tr", "", ...["№", ...columns[kind]().map(({ title }) => title)].map((title) => {
        const one = put("th", title);
        one.scope = "col";
        return one;
      })));
      const rows = shown.map((item, i) => row(item, first + i));
      const after = items.length - first - shown.length;
      body.replaceChildren(...(first > 0 ? [spacer(first, height)] : []), ...rows, ...(after > 0 ? [spacer(after, height)] : []));
      if (focused >= 0) body.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
      write($(`${kind}Count`), items.length ? String(items.length) : "");
      root.hidden = items.length === 0;
    };
    root.addEventListener("scroll", () => refresh());
    return {
      refresh,
      // Scrolls to an object's row.
      show(number) {
        const index = editor.list(kind).findIndex((one) => one.number === number);
        const height = body.querySelector("tr:not(.spacer)")?.offsetHeight || 32;
        const top = index * height;
        if (top < root.scrollTop || top > root.scrollTop + root.clientHeight - 2 * height) root.scrollTop = Math.max(0, top - height * 3);
        refresh();
      },
    };
  };
  const all = { zone: table("zone"), ghost: table("ghost") };

  // All parameters of the chosen ghost, each a cell.
  const form = () => {
    const { chosen, chosenItem } = editor;
    const root = $("chosenForm");
    const isGhost = chosen?.kind === "ghost" && Object.keys(chosenItem.values ?? {}).length > 0;
    hide(root, !isGhost);
    if (!isGhost) return;
    const key = JSON.stringify([chosenItem, document.documentElement.lang]);
    if (root.dataset.key === key || (root.contains(document.activeElement) && document.activeElement.tagName === "INPUT")) return;
    const focused = [...root.querySelectorAll("button")].indexOf(document.activeElement);
    root.dataset.key = key;
    const known = new Map(balance.knobs.map((knob) => [knob.name.replace(/^ghost\./, ""), knob]));
    // A challenge's own parameters only for who is caught by it.
    const { values } = chosenItem;
    const isOwn = ([name]) => !name.includes(".") || (values.catchMode === "challenge" && name.startsWith(`${values.challenge}.`));
    const rows = Object.entries(values).filter(isOwn).map(([name, value]) => {
      const caption = known.get(name)?.caption ?? name;
      const header = put("th", caption);
      header.scope = "row";
      const isNumber = typeof value === "number";
      const one = cell(format(value), caption, (text) => `ghost ${chosen.number} set ${name} ${isNumber ? text : editor.quote(text)}`, isNumber ? "number" : "text", value);
      return make("tr", "", header, make("td", isNumber ? "number" : "", one), put("td", known.get(name)?.unit ?? "", "unit"));
    });
    const whole = make("table", "", make("caption", "unseen", editor.label(chosen, chosenItem)), make("tbody", "", ...rows));
    const details = root.querySelector("details");
    const folded = make("details", "", put("summary", fill(words.valuesOf, editor.label(chosen, chosenItem))), whole);
    folded.open = details?.open ?? false;
    root.replaceChildren(folded);
    if (focused >= 0) root.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
  };
  const rules = () => {
    const values = Object.entries(editor.game?.rules ?? {});
    hide($("rulesBox"), values.length === 0);
    const key = JSON.stringify([values, document.documentElement.lang]);
    if ($("rules").dataset.key === key || ($("rules").contains(document.activeElement) && document.activeElement.tagName === "INPUT")) return;
    $("rules").dataset.key = key;
    const known = new Map(balance.knobs.map((knob) => [knob.name.replace(/^rules?\./, ""), knob]));
    const rows = values.map(([name, value]) => {
      const caption = known.get(name)?.caption ?? name;
      const header = put("th", caption);
      header.scope = "row";
      return make("tr", "", header, make("td", "", cell(format(value), caption, (text) => `rules set ${name} ${text}`, "text", format(value))));
    });
    $("rules").replaceChildren(make("table", "", make("caption", "unseen", words.rules), make("tbody", "", ...rows)));
  };
  // The game's name and texts, each a field that becomes a command when it is left.
  const story = () => {
    const { game } = editor;
    hide($("storyBox"), !game);
    if (!game || $("story").contains(document.activeElement)) return;
    const part = (tag, text, value, command) => {
      const one = document.createElement(tag);
      one.value = value ?? "";
      one.addEventListener("change", () => editor.run(command(one.value.trim())));
      return make("label", "", put("span", text), one);
    };
    const storyCommand = (name) => (text) => `story ${name} ${text ? editor.quote(text.replaceAll("\n", "\\n")) : "off"}`;
    show($("story"), [[game.name, game.intro, game.finale, document.documentElement.lang]], () => box("",
      part("input", words.gameName, game.name, (text) => `rename ${editor.quote(text)}`),
      part("textarea", words.intro, game.intro, storyCommand("intro")), part("textarea", words.finale, game.finale, storyCommand("finale"))));
  };
  const issues = () => show($("issues"), editor.view.issues.slice(0, 30), ({ text, isError, zone, ghost }) => {
    const one = zone ? { kind: "zone", number: zone } : ghost ? { kind: "ghost", number: ghost } : null;
    const line = make("li", isError ? "bad" : "");
    line.append(one ? button(text, "", () => { editor.choose(one); if (editor.chosenItem) plan.show(editor.chosenItem); }) : text);
    return line;
  });
  return {
    refresh() {
      for (const one of Object.values(all)) one.refresh();
      const { chosen } = editor;
      if (chosen) all[chosen.kind].show(chosen.number);
      form();
      story();
      rules();
      issues();
    },
  };
})();
