// A worker that is sent the same commands and so has the same games: it writes drafts and reads maps, which takes long
// for large ones. Where there are no workers it has no answers, and the page does the work itself.
const twin = (() => {
  const mirrored = new Set(["begin", "speak", "run", "bring"]);
  let hand = Promise.resolve(null);
  // Whether it has all that the page has.
  let isTrue = false;
  const send = async (name, input) => {
    const one = await hand;
    if (!one || !isTrue) return null;
    try {
      return await one.call(name, input);
    } catch {
      isTrue = false;
      return null;
    }
  };
  engine.onCall = (name, input) => {
    if (!mirrored.has(name)) return;
    if (name === "begin" && !isTrue) [hand, isTrue] = [lab.aside(), true];
    send(name, input);
  };
  return {
    // The lab's whole question; null where the page has to put it, or to say why not.
    ask: async (choice) => (await send("ask", choice))?.answer ?? null,
    draft: async () => (await send("draft"))?.answer ?? null,
    // The phone's page with the open game in it; null where the page has to do it, or to say why not.
    publish: async (page) => (await send("publish", page))?.answer ?? null,
    // A map as the page takes it at once, and what is to be said of it; null for another file.
    async prepare(file) {
      const stored = (await send("prepare", file))?.answer;
      if (!stored) return null;
      const warnings = (await send("prepared"))?.answer;
      return { stored, warnings: warnings ? lab.read(warnings) : [] };
    },
  };
})();

// Drafts: everything of the page, kept in the browser after each edit. One tab at a time writes to a draft.
const drafts = (() => {
  const rest = 250;
  const fresh = () => (crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`);
  let base = null;
  let id = fresh();
  let unlock = () => {};
  let waiting = 0;
  let isDirty = false;
  let isRefused = false;
  // Whether it has been said that leaving this draft loses it.
  let isWarned = false;
  // What was kept last, in this tab too, where the browser keeps nothing.
  let last = null;
  // What the head says of it: a name among the words.
  let state = null;

  const request = (asked) => new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
  const open = async () => {
    const asked = indexedDB.open("ghostbuster-workshop", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("drafts", { keyPath: "id" });
    base = await request(asked);
  };
  const store = (mode) => base.transaction("drafts", mode).objectStore("drafts");
  const report = (name) => {
    state = name;
    write($("kept"), name ? words[name] : "");
  };
  const refuse = () => {
    if (!isRefused) hint.say(words.notKept, true);
    isRefused = true;
    report("notKept");
  };
  // Holds a draft for this tab; false if another tab has it. A browser without locks lets every tab.
  const lock = (wanted) => new Promise((done) => {
    if (!navigator.locks) return void done(true);
    navigator.locks.request(`ghostbuster:workshop:${wanted}`, { ifAvailable: true }, (found) => {
      done(found !== null);
      return found ? new Promise((end) => { unlock(); unlock = end; }) : undefined;
    }).catch(() => done(true));
  });
  // What is being written, one write after another.
  let saving = null;
  const put = async (draft, isLast) => {
    try {
      const bytes = isLast ? engine.bytes("draft") : await drafts.bytes();
      if (bytes) {
        last = { ...draft, savedAt: Date.now(), bytes };
        await request(store("readwrite").put(last));
        [isRefused, isWarned] = [false, false];
        report(isDirty ? null : "kept");
        return true;
      }
    } catch {
      refuse();
    }
    isDirty = true;
    return false;
  };
  // Returns whether everything is kept. A tab that is being closed does not wait for an answer.
  const save = async ({ isLast = false } = {}) => {
    while (saving && !isLast) await saving;
    clearTimeout(waiting);
    if (!(isDirty || saving) || !engine.isLoaded || editor.view.edition === 0) return true;
    isDirty = false;
    // The page may show another draft by the time this one is written.
    const { players, phone, targets, values } = structuredClone(balance.choice);
    const names = editor.view.games.map(({ name }) => name);
    const mine = put({ id, names, choice: { players, phone, targets, values } }, isLast);
    saving = mine;
    const isKept = await mine;
    if (saving === mine) saving = null;
    return isKept;
  };
  // Leaves the draft for another: one without games is gone. Returns false where it would be lost, and lets it go at the
  // second press.
  const leave = async () => {
    if (editor.view.games.length === 0) {
      while (saving) await saving;
      clearTimeout(waiting);
      isDirty = false;
      await drop(id);
    }
    while ((isDirty || saving) && engine.isLoaded && editor.view.edition > 0) {
      if (await save()) continue;
      if (isWarned) break;
      isWarned = true;
      hint.say(words.notKept, true);
      return false;
    }
    [isDirty, isWarned] = [false, false];
    await restartModule();
    return true;
  };
  const drop = async (gone) => {
    try {
      await request(store("readwrite").delete(gone));
    } catch {
      if (base) refuse();
    }
  };
  const take = async (draft) => {
    engine.json("bring", withName("draft", draft.bytes));
    balance.take(structuredClone(draft.choice ?? {}));
    editor.renew();
  };
  // Takes a draft. One that another tab has is taken as a copy.
  const enter = async (draft) => {
    const isOurs = draft.id === id || (await lock(draft.id));
    id = isOurs ? draft.id : fresh();
    last = draft;
    if (!isOurs) await lock(id);
    await take(draft);
    if (isOurs) return;
    hint.say(words.openedAsCopy, true);
    drafts.keep();
  };
  const withName = (name, bytes) => {
    const head = new TextEncoder().encode(`${name}\n`);
    const all = new Uint8Array(head.length + bytes.length);
    all.set(head);
    all.set(bytes, head.length);
    return all;
  };
  addEventListener("pagehide", () => save({ isLast: true }));
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") save({ isLast: true }); });
  // What is not written yet asks to stay.
  addEventListener("beforeunload", (event) => {
    if (!isDirty && !saving) return;
    save({ isLast: true });
    if (isRefused) event.preventDefault();
  });
  return {
    get id() { return id; },
    get isDirty() { return isDirty; },
    // Everything of the page as it is now.
    bytes: async () => (await twin.draft()) ?? engine.bytes("draft"),
    get last() { return last; },
    get isRefused() { return isRefused; },
    // Says in another language what becomes of changes.
    label: () => report(state),
    // Something changed: it is written soon.
    keep() {
      isDirty = true;
      clearTimeout(waiting);
      if (base) report(null);
      waiting = setTimeout(save, rest);
    },
    async all() {
      if (!base) return [];
      try {
        return (await request(store("readonly").getAll())).sort((a, b) => b.savedAt - a.savedAt);
      } catch {
        return [];
      }
    },
    // Opens the storage, with a draft of this tab's own.
    async begin() {
      await open().catch(() => { base = null; });
      await lock(id);
    },
    // Goes on with the last draft that has a game, or else the last; returns whether there is one.
    async resume() {
      const all = await drafts.all();
      const latest = all.find(({ names }) => names.length > 0) ?? all[0];
      if (latest) await enter(latest);
      return !!latest;
    },
    async open(draft) {
      if (await leave()) await enter(draft);
    },
    // Leaves the draft as it is and begins an empty one.
    async empty() {
      if (!(await leave())) return;
      balance.forget();
      [id, last] = [fresh(), null];
      await lock(id);
      editor.renew();
    },
    remove: (draft) => drop(draft.id),
    withName,
  };
})();
