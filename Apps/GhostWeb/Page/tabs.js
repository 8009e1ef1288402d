// One tab or window at a time hunts in a game: two would overwrite each other's captures.
const tabs = (() => {
  const name = `hunt:${home.id}`;
  const own = `${Date.now()}.${Math.random()}`;
  // How long a tab that says nothing counts as hunting, where there are no locks.
  const patience = 5000;
  let isOurs = false;
  let isWaiting = false;
  let hasLocks = false;
  let beating = 0;
  let release = () => {};

  const lose = () => {
    if (!isOurs) return;
    isOurs = false;
    clearInterval(beating);
    tabs.onLost();
    wait();
  };
  // Holds the lock until the page goes or another tab takes it; null if the browser has no locks for this page.
  const lock = (how) => new Promise((tell) => {
    const hold = (found) => {
      if (found) isOurs = true;
      tell(found !== null);
      return found ? new Promise((done) => { release = done; }) : undefined;
    };
    navigator.locks.request(`ghostbuster:${name}`, how, hold).catch(() => { if (isOurs) lose(); else tell(null); });
  });
  // Without locks, who hunts signs every second. The later claim counts, whoever wrote last.
  const owner = () => {
    try { return JSON.parse(store.get(name)) || {}; } catch { return {}; }
  };
  let claimedAt = 0;
  const sign = () => store.set(name, JSON.stringify({ tab: own, claimedAt, at: Date.now() }));
  const beat = () => {
    if (!isOurs || hasLocks) return;
    const other = owner();
    if (other.tab && other.tab !== own && other.claimedAt > claimedAt) lose(); else sign();
  };
  const claim = (takesOver) => {
    const other = owner();
    const isBusy = other.tab && other.tab !== own && Math.abs(Date.now() - other.at) < patience;
    if (isBusy && !takesOver) return false;
    isOurs = true;
    claimedAt = Math.max(Date.now(), (other.claimedAt || 0) + 1);
    sign();
    beating = setInterval(beat, 1000);
    return true;
  };
  addEventListener("storage", beat);
  addEventListener("pagehide", () => {
    release();
    if (owner().tab === own) store.remove(name);
  });
  // A page that comes back from the browser's memory holds nothing any more.
  addEventListener("pageshow", (event) => { if (event.persisted) lose(); });

  // Hunts on by itself once the other tab is gone.
  const wait = async () => {
    if (isWaiting) return;
    isWaiting = true;
    const isFree = hasLocks ? await lock({}) : await new Promise((tell) => {
      const look = setInterval(() => {
        const isTaken = isOurs;
        if (!isTaken && !claim(false)) return;
        clearInterval(look);
        tell(!isTaken);
      }, 1000);
    });
    isWaiting = false;
    if (isFree) tabs.onFree();
  };
  return {
    onLost() {},
    onFree() {},
    // Returns whether this tab hunts from now on.
    async take(takesOver) {
      if (isOurs) return true;
      const locked = navigator.locks ? await lock(takesOver ? { steal: true } : { ifAvailable: true }) : null;
      hasLocks = locked !== null;
      if (locked ?? claim(takesOver)) return true;
      wait();
      return false;
    },
    // Nothing is played here any more: another tab may.
    leave() {
      if (!isOurs) return;
      isOurs = false;
      clearInterval(beating);
      release();
      if (owner().tab === own) store.remove(name);
    },
  };
})();
