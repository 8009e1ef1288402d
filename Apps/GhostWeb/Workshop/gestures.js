// Pointer, touch and keys on the map. A gesture shows a preview, and is one command when it ends.
const gestures = (() => {
  const { canvas } = plan;
  let tool = "select";
  // The pointers that are down, by their number, and what the first of them does.
  const pointers = new Map();
  let act = null;
  let pinch = null;
  // How far a pointer may shake and still click, and how far from an object it still means it, in pixels.
  const [shake, reach, touchReach] = [5, 12, 24];
  const newRadius = 50;
  // Moves by keys, collected until the keys rest, in milliseconds.
  const rest = 500;
  let keyed = null;

  const point = ({ clientX, clientY }) => {
    const box = canvas.getBoundingClientRect();
    return { px: clientX - box.left, py: clientY - box.top };
  };
  const setTool = (next) => {
    tool = next;
    for (const one of $("tools").children) one.setAttribute("aria-pressed", String(one.dataset.tool === next));
    canvas.classList.toggle("putting", next !== "select");
    plan.hasCross = next !== "select" && document.activeElement === canvas;
    if (next !== "select") hint.say(next === "zone" ? words.zoneHow : words.ghostHow);
  };
  const put = (east, north, radius = newRadius) => (tool === "zone" ? editor.addZone(east, north, radius) : editor.addGhost(east, north));

  // What a press on an object begins; elsewhere the map is moved, or something is put.
  const begin = (hit, { px, py }) => {
    const place = plan.at(px, py);
    const isChosen = hit && editor.chosen?.kind === hit.kind && editor.chosen.number === hit.number;
    const isBody = hit?.kind === "zone" && hit.part === "body";
    // A zone is under everything: its inside moves it only once it is chosen, and with a tool something is put there.
    const isMeant = tool === "select" ? !isBody || isChosen : hit?.kind === "ghost" || (isChosen && !isBody);
    if (hit && isMeant) {
      const item = editor.find(hit);
      return { what: hit.part === "rim" ? "resize" : "move", hit, item, east: item.east - place.east, north: item.north - place.north };
    }
    if (tool === "zone") return { what: "zone", place };
    if (tool === "ghost") return { what: "ghost", place };
    return { what: "pan", hit };
  };
  const drag = ({ px, py }, dx, dy) => {
    const place = plan.at(px, py);
    if (act.what === "pan") plan.pan(dx, dy);
    if (act.what === "move") plan.preview = { kind: act.hit.kind, number: act.hit.number, east: place.east + act.east, north: place.north + act.north };
    const radius = (one) => Math.max(10, Math.min(2000, Math.hypot(place.east - one.east, place.north - one.north)));
    if (act.what === "resize") plan.preview = { kind: "zone", number: act.hit.number, radius: radius(act.item) };
    if (act.what === "zone") plan.preview = { kind: "zone", number: null, ...act.place, radius: radius(act.place) };
    if (plan.preview) write($("chosenPlace"), act.what === "move" ? "" : `${round(plan.preview.radius)} ${words.meters}`);
  };
  const end = () => {
    const shown = plan.preview;
    plan.preview = null;
    if (act.isMoved) {
      if (act.what === "move" && shown) editor.move(act.hit, shown.east, shown.north);
      if (act.what === "resize" && shown) editor.resize(act.hit.number, shown.radius);
      if (act.what === "zone" && shown) editor.addZone(act.place.east, act.place.north, shown.radius);
      if (act.what === "ghost") put(act.place.east, act.place.north);
    } else if (act.what === "zone" || act.what === "ghost") {
      put(act.place.east, act.place.north);
    } else {
      editor.choose(act.hit ?? null);
    }
  };
  const cancel = () => {
    act = null;
    plan.preview = null;
    canvas.classList.remove("dragging");
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button > 1 || !editor.game) return;
    settle();
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, point(event));
    if (pointers.size === 2) {
      const [a, b] = [...pointers.values()];
      pinch = { distance: Math.hypot(a.px - b.px, a.py - b.py), px: (a.px + b.px) / 2, py: (a.py + b.py) / 2 };
      return cancel();
    }
    if (pointers.size > 2) return;
    const at = point(event);
    const hit = event.button === 1 ? null : plan.hit(at.px, at.py, event.pointerType === "touch" ? touchReach : reach);
    act = event.button === 1 ? { what: "pan", hit: null } : begin(hit, at);
    Object.assign(act, { from: at, last: at, isMoved: false });
  });
  canvas.addEventListener("pointermove", (event) => {
    const at = point(event);
    if (!pointers.has(event.pointerId)) return void hover(event, at);
    pointers.set(event.pointerId, at);
    if (pinch && pointers.size === 2) {
      const [a, b] = [...pointers.values()];
      const next = { distance: Math.hypot(a.px - b.px, a.py - b.py), px: (a.px + b.px) / 2, py: (a.py + b.py) / 2 };
      plan.pan(next.px - pinch.px, next.py - pinch.py);
      plan.zoom(next.distance / Math.max(1, pinch.distance), next.px, next.py);
      pinch = next;
      return;
    }
    if (!act) return;
    if (!act.isMoved && Math.hypot(at.px - act.from.px, at.py - act.from.py) < shake) return;
    if (!act.isMoved && (act.what === "move" || act.what === "resize")) editor.choose(act.hit);
    act.isMoved = true;
    canvas.classList.add("dragging");
    drag(at, at.px - act.last.px, at.py - act.last.py);
    act.last = at;
  });
  const up = (event) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size < 2) pinch = null;
    if (event.type === "pointercancel") return cancel();
    if (!act || pointers.size > 0) return;
    end();
    act = null;
    canvas.classList.remove("dragging");
  };
  canvas.addEventListener("pointerup", up);
  canvas.addEventListener("pointercancel", up);
  const hover = ({ pointerType }, { px, py }) => {
    if (pointerType === "touch") return;
    const hit = editor.game ? plan.hit(px, py, reach) : null;
    const isChosen = hit && editor.chosen?.kind === hit.kind && editor.chosen.number === hit.number;
    canvas.classList.toggle("size", hit?.part === "rim");
    canvas.classList.toggle("move", !!hit && hit.part !== "rim" && (isChosen || hit.part === "middle" || hit.kind === "ghost"));
    canvas.classList.toggle("over", !!hit && hit.kind === "zone" && hit.part === "body" && !isChosen && tool === "select");
  };
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { px, py } = point(event);
    plan.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : event.deltaMode ? 0.06 : 0.0018)), px, py);
  }, { passive: false });
  canvas.addEventListener("dblclick", (event) => {
    const { px, py } = point(event);
    const hit = plan.hit(px, py, reach);
    if (hit?.kind === "ghost") {
      editor.choose(hit);
      rename();
    }
  });

  // A field over the chosen ghost for its name.
  const rename = () => {
    const { chosen, chosenItem } = editor;
    if (chosen?.kind !== "ghost") return;
    $("nameField")?.remove();
    const typed = nameField(chosenItem);
    let isOver = false;
    const finish = (isKept) => {
      if (isOver) return;
      isOver = true;
      const name = typed.value.trim();
      typed.remove();
      canvas.focus({ preventScroll: true });
      if (isKept && name && name !== chosenItem.name) editor.rename(chosen.number, name);
    };
    typed.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter") finish(true);
      if (event.key === "Escape") finish(false);
    });
    typed.addEventListener("blur", () => finish(true));
    typed.select();
  };
  const nameField = ({ name, east, north }) => {
    const typed = field("text", name);
    typed.id = "nameField";
    typed.maxLength = 100;
    typed.setAttribute("aria-label", words.rename);
    const { width, height } = plan.size;
    typed.style.left = `${Math.max(92, Math.min(width - 92, plan.x(east)))}px`;
    typed.style.top = `${Math.max(0, Math.min(height - 60, plan.y(north)))}px`;
    $("stage").append(typed);
    typed.focus({ preventScroll: true });
    return typed;
  };
  // What keys have moved becomes one command once they rest.
  const settle = () => {
    if (!keyed) return;
    clearTimeout(keyed.waiting);
    const { chosen, item } = keyed;
    keyed = null;
    plan.preview = null;
    if (item.isSized) editor.resize(chosen.number, item.radius);
    else editor.move(chosen, item.east, item.north);
  };
  const nudge = (east, north, radius = 0) => {
    const { chosen, chosenItem } = editor;
    if (keyed && !!radius !== keyed.item.isSized) settle();
    keyed ??= { chosen: { ...chosen }, item: { east: chosenItem.east, north: chosenItem.north, radius: chosenItem.radius, isSized: !!radius } };
    const { item } = keyed;
    [item.east, item.north] = [item.east + east, item.north + north];
    if (radius) item.radius = Math.max(1, item.radius + radius);
    plan.preview = { ...chosen, east: item.east, north: item.north, ...(radius && { radius: item.radius }) };
    clearTimeout(keyed.waiting);
    keyed.waiting = setTimeout(settle, rest);
  };
  const all = () => ["zone", "ghost"].flatMap((kind) => editor.list(kind).map(({ number }) => ({ kind, number })));
  // The next object; false after the last one, where the key goes on to what follows the map.
  const walk = (direction) => {
    const objects = all();
    const { chosen } = editor;
    const now = chosen ? objects.findIndex(({ kind, number }) => kind === chosen.kind && number === chosen.number) : direction > 0 ? -1 : objects.length;
    const next = objects[now + direction];
    if (!next) return false;
    settle();
    editor.choose(next);
    plan.show(editor.chosenItem);
    return true;
  };
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  let isLeaving = false;
  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !editor.game) return;
    const { key } = event;
    const wasLeaving = isLeaving;
    isLeaving = false;
    const far = event.shiftKey ? 10 : 1;
    if (key === "Tab") {
      if (wasLeaving || !walk(event.shiftKey ? -1 : 1)) return settle();
    } else if (arrows[key]) {
      const [east, north] = arrows[key];
      if (editor.chosen && tool === "select") nudge(east * far, north * far);
      else plan.pan(-east * 24 * far, north * 24 * far);
    } else if (/^[[хХ{\]ъЪ}]$/.test(key)) {
      if (editor.chosen?.kind !== "zone") return;
      nudge(0, 0, (/[[хХ{]/.test(key) ? -1 : 1) * far);
    } else if (key === "Enter" || key === " ") {
      if (keyed) settle();
      else if (tool !== "select") {
        const { east, north } = plan.camera;
        put(east, north);
      } else if (key === "Enter") rename();
    } else if (key === "Delete" || key === "Backspace") {
      settle();
      if (editor.chosen) editor.remove(editor.chosen);
    } else if (key === "F2") rename();
    else if (key === "Escape") {
      cancel();
      if (keyed) { clearTimeout(keyed.waiting); keyed = null; plan.preview = null; }
      else if (tool !== "select") setTool("select");
      else { editor.choose(null); isLeaving = true; }
    } else if (key === "+" || key === "=") plan.zoom(1.25);
    else if (key === "-") plan.zoom(0.8);
    else if (key === "0") plan.fit();
    else {
      const wanted = { v: "select", м: "select", z: "zone", я: "zone", g: "ghost", п: "ghost" }[key.toLowerCase()];
      if (!wanted) return;
      setTool(wanted);
    }
    event.preventDefault();
  };
  canvas.addEventListener("keydown", press);
  canvas.addEventListener("focus", () => { plan.hasCross = tool !== "select"; });
  canvas.addEventListener("blur", () => {
    settle();
    [plan.hasCross, isLeaving] = [false, false];
  });
  for (const one of $("tools").children) one.addEventListener("click", () => setTool(one.dataset.tool));
  setTool("select");
  return { setTool, rename, settle, get tool() { return tool; } };
})();
