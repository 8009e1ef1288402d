// Files in and out: what is dropped or opened, and what is taken along. Nothing is sent anywhere.
const files = (() => {
  const name = () => (editor.game?.name ?? "").replace(/[^\p{L}\p{N} _-]+/gu, "").trim().replace(/ +/g, "-").slice(0, 60) || "game";
  const download = (parts, called, type) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([parts], { type }));
    link.download = called;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    hint.say(fill(words.saved, called));
    files.last = { called };
  };
  // The module says what is wrong with a longer file: no more of it has to be read.
  const mostBytes = 2 ** 26;
  const given = (bytes, work) => { if (bytes === null) hint.say(engine.why(), true); else work(bytes); };
  const bring = async (all) => {
    for (const file of all) {
      const before = editor.view.games.length;
      const bytes = await file.slice(0, mostBytes + 1).arrayBuffer().then((all) => new Uint8Array(all), () => null);
      if (!bytes) {
        hint.say(fill(words.unreadable, file.name), true);
        continue;
      }
      const map = await twin.prepare(drafts.withName(file.name.replaceAll("\n", " "), bytes));
      editor.bring(file.name, map?.stored ?? bytes, map?.warnings);
      if (editor.view.games.length !== before || editor.view.ground) plan.fit();
    }
    // A file may bring a player.
    balance.renewPlayers();
    drafts.keep();
  };
  const publish = async () => {
    if (!editor.game) return;
    const page = new Uint8Array(await engine.phonePage());
    given((await twin.publish(page)) ?? engine.bytes("publish", page), (bytes) => {
      download(bytes, `${name()}.html`, "text/html");
      hint.say(fill(words.published, `${name()}.html`));
    });
  };
  // The phone's page with a game of a draft in a tab of its own, as it is published: the game with a number, or the
  // one that is open. The tab comes first, since a browser opens none long after a press.
  const play = async (number, draft = null) => {
    const tab = window.open("", "_blank");
    if (!tab) return void hint.say(words.playBlocked, true);
    let hand = null;
    try {
      hand = await lab.hire();
      await hand.call("bring", drafts.withName("draft", draft ?? await drafts.bytes()));
      if (number !== null) await hand.call("run", `open ${number}`);
      const { answer, why } = await hand.call("publish", new Uint8Array(await engine.phonePage()));
      if (answer) tab.location = URL.createObjectURL(new Blob([answer], { type: "text/html" }));
      else {
        tab.close();
        hint.say(why, true);
      }
    } catch {
      tab.close();
      hint.say(words.labFault, true);
    } finally {
      hand?.end();
    }
  };
  // A link holds the game in its fragment: packed, in base64 as addresses have it.
  const longest = 8192;
  const link = async () => {
    const bytes = engine.bytes("link");
    if (bytes === null) return void hint.say(engine.why(), true);
    const packed = new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
    const fragment = btoa(Array.from(packed, (one) => String.fromCharCode(one)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    if (fragment.length > longest) return void hint.say(fill(words.linkTooLong, Math.ceil(fragment.length / 1024)), true);
    const address = `${location.href.split("#")[0]}#${fragment}`;
    const isDone = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    const show = () => { try { history.replaceState(null, "", address); return words.linkInAddress; } catch { return words.notCopied; } };
    hint.say(isDone ? words.linkCopied : show());
    files.last = { called: "link", address };
  };
  const wire = () => {
    $("fileOpen").addEventListener("click", () => $("file").click());
    $("emptyOpen").addEventListener("click", () => $("file").click());
    $("file").addEventListener("change", async () => {
      await bring([...$("file").files]);
      $("file").value = "";
    });
    $("fileSave").addEventListener("click", () => given(engine.bytes("save"), (bytes) => download(bytes, `${name()}.json`, "application/json")));
    $("filePlan").addEventListener("click", () => editor.list("ghost").length === 0 ? hint.say(words.needsGhosts, true) : given(engine.bytes("plan", JSON.stringify({ ...balance.asked(), replicates: balance.choice.wanted })), (bytes) => download(bytes, "plan.yml", "application/yaml")));
    $("filePublish").addEventListener("click", publish);
    $("fileLink").addEventListener("click", link);
    $("filePrint").addEventListener("click", () => print());
    $("fileMenu").addEventListener("click", (event) => { if (event.target.closest("button")) $("fileMenu").open = false; });
    $("fileMenu").addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      $("fileMenu").open = false;
      $("fileMenu").querySelector("summary").focus();
    });
    addEventListener("pointerdown", (event) => { if (!$("fileMenu").contains(event.target)) $("fileMenu").open = false; });
    let depth = 0;
    const isFile = ({ dataTransfer }) => [...(dataTransfer?.types ?? [])].includes("Files");
    addEventListener("dragenter", (event) => { if (isFile(event)) { depth += 1; $("dropHere").hidden = false; } });
    addEventListener("dragleave", (event) => { if (isFile(event)) { depth = Math.max(0, depth - 1); $("dropHere").hidden = depth === 0; } });
    addEventListener("dragover", (event) => { if (isFile(event)) event.preventDefault(); });
    addEventListener("drop", (event) => {
      if (!isFile(event)) return;
      event.preventDefault();
      [depth, $("dropHere").hidden] = [0, true];
      bring([...event.dataTransfer.files]);
    });
  };
  return {
    last: null,
    bring,
    play,
    wire,
    // Opens the game in the address; returns whether there is one.
    async openLink() {
      const fragment = location.hash.slice(1);
      if (!fragment) return false;
      // What is opened is a draft from now on; Back leaves the page, and does not open it again.
      history.replaceState(null, "", location.pathname + location.search);
      try {
        const packed = bytesOf(fragment.replaceAll("-", "+").replaceAll("_", "/"));
        const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
        const { isRefused } = editor.bring("link", new Uint8Array(await new Response(stream).arrayBuffer()));
        if (!isRefused) plan.fit();
        return !isRefused;
      } catch {
        hint.say(words.linkBroken, true);
        return false;
      }
    },
    // The games that came with the page, from `ghostbuster workshop`; null on a page from a static host.
    own() {
      const text = $("games").textContent.trim();
      return text.startsWith("@") || text === "" ? null : JSON.parse(text);
    },
  };
})();

// Any of the simulated hunts on the stage of the reports' player.
const watching = (() => {
  let stage = null;
  const buttons = () => [
    ["former", words.watchFormer, "M5 5h3v14h-3z M20 5v14l-10-7z"], ["back", words.watchBack, "M16 5v14l-10-7z"], ["play", words.watchPlay, "M7 4v16l13-8z"],
    ["step", words.watchStep, "M8 5v14l10-7z"], ["next", words.watchNext, "M16 5h3v14h-3z M4 5v14l10-7z"],
  ].map(([name, label, path]) => {
    const one = make("button", "", svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: path })));
    [one.type, one.dataset.do, one.title] = ["button", name, label];
    one.setAttribute("aria-label", label);
    return one;
  });
  const named = (element, id) => { element.id = `watch-${id}`; return element; };
  const build = () => {
    const canvas = named(make("canvas"), "picture");
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", words.watchScreen);
    const told = box("told", make("p", "", named(make("strong"), "title"), " ", named(make("span"), "tally")), named(make("p"), "headline"), named(make("ul"), "lines"), named(box(""), "notes"));
    const speed = named(make("select", "", ...[1, 2, 4, 8, 16, 32].map((one) => new Option(`${one}×`, one, one === 4, one === 4))), "speed");
    const time = named(field("range", "0"), "time");
    time.step = "any";
    time.setAttribute("aria-label", words.watchTime);
    const marks = make("ol", "marks");
    marks.setAttribute("aria-label", words.watchMarks);
    $("watch-stage").replaceChildren(box("screen", canvas, told), box("controls", ...buttons(), make("label", "", `${words.watchSpeed} `, speed), named(make("span"), "clock")), time, named(liveText("dim"), "told"), marks);
    $("watch-stage").hidden = false;
    stage = player();
    stage.points = words.points.split(" ");
  };
  const open = async () => {
    const { question } = balance;
    const point = Math.max(0, balance.choice.players.indexOf($("watchPlayer").value));
    const number = Math.max(1, Math.round(Number($("watchNumber").value) || 1));
    if (!question) return void hint.say(words.needsGhosts, true);
    try {
      const recording = await lab.one(question, "trace", null, point, number);
      if (!$("watchDialog").open) $("watchDialog").showModal();
      write($("watchTitle"), fill(words.watchTitle, $("watchPlayer").selectedOptions[0]?.text ?? "", number));
      if (!stage) {
        // The module's functions are compiled when they are called first, for all threads: a worker's call takes the
        // wait. What is wrong with a recording the stage says.
        await lab.one(question, "watch", recording).then(() => lab.one(question, "watchFrame")).catch(() => {});
      }
      // Another hunt may have been opened meanwhile.
      if (!stage) build();
      // The dialog is laid out before the recording is read, so that neither task is long.
      await pause();
      stage.open(recording);
    } catch (problem) {
      hint.say(problem instanceof lab.Refusal ? problem.message : words.labFault, true);
    }
  };
  return {
    get shown() { return stage; },
    wire() {
      $("watchOpen").addEventListener("click", open);
      $("watchClose").addEventListener("click", () => $("watchDialog").close());
      $("watchDialog").addEventListener("close", () => stage?.stop());
    },
    label() {
      const chosen = $("watchPlayer").value;
      show($("watchPlayer"), balance.choice.players.map((name) => [name, balance.offered.players.find((one) => one.name === name)?.caption ?? name]), ([name, caption]) => new Option(caption, name));
      if (balance.choice.players.includes(chosen)) $("watchPlayer").value = chosen;
    },
    forget() { stage = null; },
  };
})();
