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
  const refuse = () => {
    if (!isRefused) hint.say(words.notKept, true);
    isRefused = true;
    write($("kept"), words.notKept);
  };
  // Holds a draft for this tab; false if another tab has it. A browser without locks lets every tab.
  const lock = (wanted) => new Promise((done) => {
    if (!navigator.locks) return void done(true);
    navigator.locks.request(`ghostbuster:workshop:${wanted}`, { ifAvailable: true }, (found) => {
      done(found !== null);
      return found ? new Promise((end) => { unlock(); unlock = end; }) : undefined;
    }).catch(() => done(true));
  });
  const save = async () => {
    clearTimeout(waiting);
    if (!isDirty || !engine.isLoaded || editor.view.games.length === 0) return;
    isDirty = false;
    const bytes = engine.bytes("draft");
    if (!bytes) return;
    try {
      const names = editor.view.games.map(({ name }) => name);
      const { players, phone, targets, values } = balance.choice;
      await request(store("readwrite").put({ id, names, savedAt: Date.now(), bytes, choice: { players, phone, targets, values } }));
      write($("kept"), isDirty ? "" : words.kept);
    } catch {
      refuse();
    }
  };
  const take = async (draft) => {
    engine.json("bring", withName("draft", draft.bytes));
    if (draft.choice) balance.take(structuredClone(draft.choice));
    editor.renew();
  };
  const withName = (name, bytes) => {
    const head = new TextEncoder().encode(`${name}\n`);
    const all = new Uint8Array(head.length + bytes.length);
    all.set(head);
    all.set(bytes, head.length);
    return all;
  };
  addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") save(); });
  // What is not written yet asks to stay.
  addEventListener("beforeunload", (event) => {
    if (!isDirty) return;
    save();
    if (isRefused) event.preventDefault();
  });
  return {
    get id() { return id; },
    get isDirty() { return isDirty; },
    save,
    // Something changed: it is written soon.
    keep() {
      isDirty = true;
      clearTimeout(waiting);
      if (!base) return void (editor.view.games.length && refuse());
      write($("kept"), "");
      waiting = setTimeout(save, rest);
    },
    async all() {
      if (!base) return [];
      const found = await request(store("readonly").getAll()).catch(() => []);
      return found.sort((a, b) => b.savedAt - a.savedAt);
    },
    // Opens the storage; returns whether a draft was there and is open now.
    async begin() {
      try {
        await open();
      } catch {
        base = null;
        return false;
      }
      for (const draft of await drafts.all()) {
        if (!(await lock(draft.id))) continue;
        id = draft.id;
        await take(draft);
        return true;
      }
      await lock(id);
      return false;
    },
    // Starts a draft of its own for what is open now.
    async fork() {
      id = fresh();
      await lock(id);
      drafts.keep();
    },
    // Opens a draft. One that another tab has is opened as a copy.
    async open(draft) {
      await save();
      await restartModule();
      const isOurs = draft.id === id || (await lock(draft.id));
      id = isOurs ? draft.id : fresh();
      if (!isOurs) await lock(id);
      await take(draft);
      if (!isOurs) {
        hint.say(words.openedAsCopy, true);
        drafts.keep();
      }
    },
    // Leaves the draft as it is and begins an empty one.
    async empty() {
      await save();
      await restartModule();
      id = fresh();
      await lock(id);
      editor.renew();
    },
    async remove(draft) {
      await request(store("readwrite").delete(draft.id)).catch(refuse);
    },
    withName,
  };
})();
