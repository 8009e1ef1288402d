// The map of the game: north up, in metres of its frame. It draws what is in sight, and less of it from afar.
const plan = (() => {
  const canvas = $("map");
  const camera = { east: 0, north: 0, scale: 1 };
  const [least, most] = [0.0005, 60];
  // From how many ghosts in sight on they are dots, and from how many zones on they have no number.
  const [mostDrawn, mostNamed, mostNumbered] = [250, 70, 60];
  let [width, height, ratio] = [1, 1, 1];
  let waiting = 0;
  // What a gesture shows before it is a command: { kind, number, east, north, radius }.
  let preview = null;
  // The cross for keys, where a tool would put something.
  let hasCross = false;
  const isLight = () => document.documentElement.classList.contains("printing") || matchMedia("(prefers-color-scheme: light)").matches;
  const inks = {
    light: { ground: "#f7f9f8", grid: "#e3e9e6", ink: "#15211d", dim: "#52605a", edge: "#ffffff", zone: "#00693a", ghost: "#4b2e83", chosen: "#b34700", bad: "#a82300", ways: [0, 92, 130], completed: "#00693a", gaveUp: "#a82300", limit: "#7a5200" },
    dark: { ground: "#0e1715", grid: "#1a2723", ink: "#e6f1ec", dim: "#a0b4ac", edge: "#0b1311", zone: "#62e2a3", ghost: "#c9b3ff", chosen: "#ffb45c", bad: "#ff9d84", ways: [110, 200, 255], completed: "#62e2a3", gaveUp: "#ff9d84", limit: "#f0c674" },
  };
  const x = (east) => width / 2 + (east - camera.east) * camera.scale;
  const y = (north) => height / 2 - (north - camera.north) * camera.scale;
  const at = (px, py) => ({ east: camera.east + (px - width / 2) / camera.scale, north: camera.north - (py - height / 2) / camera.scale });
  const isSeen = (east, north, radius = 0) => {
    const [px, py, r] = [x(east), y(north), radius * camera.scale + 40];
    return px > -r && py > -r && px < width + r && py < height + r;
  };
  // An object where the gesture has it.
  const shown = (kind, item) => (preview && preview.kind === kind && preview.number === item.number ? { ...item, ...preview } : item);
  const draw = () => { if (!waiting) waiting = requestAnimationFrame(paint); };

  // The metre grid: lines at a round step, no nearer than 40 pixels.
  const step = (pixels) => {
    const meters = pixels / camera.scale;
    const power = 10 ** Math.floor(Math.log10(meters));
    return [1, 2, 5, 10].map((times) => times * power).find((one) => one >= meters);
  };
  const grid = (c, ink) => {
    const meters = step(64);
    const [from, to] = [at(0, height), at(width, 0)];
    c.beginPath();
    for (let e = Math.ceil(from.east / meters) * meters; e <= to.east; e += meters) {
      c.moveTo(Math.round(x(e)) + 0.5, 0);
      c.lineTo(Math.round(x(e)) + 0.5, height);
    }
    for (let n = Math.ceil(from.north / meters) * meters; n <= to.north; n += meters) {
      c.moveTo(0, Math.round(y(n)) + 0.5);
      c.lineTo(width, Math.round(y(n)) + 0.5);
    }
    [c.strokeStyle, c.lineWidth] = [ink.grid, 1];
    c.stroke();
  };
  const write = (c, text, px, py, ink, align = "center", weight = 600) => {
    c.font = `${weight} 13px system-ui, sans-serif`;
    [c.textAlign, c.textBaseline, c.lineJoin] = [align, "middle", "round"];
    [c.lineWidth, c.strokeStyle, c.fillStyle] = [4, ink.edge, ink.ink];
    c.strokeText(text, px, py);
    c.fillText(text, px, py);
  };
  const bar = (c, ink) => {
    const meters = step(70);
    const length = meters * camera.scale;
    const [px, py] = [14, height - 14];
    for (const [line, style] of [[5, ink.edge], [2, ink.ink]]) {
      [c.lineWidth, c.strokeStyle] = [line, style];
      c.beginPath();
      c.moveTo(px, py - 6);
      c.lineTo(px, py);
      c.lineTo(px + length, py);
      c.lineTo(px + length, py - 6);
      c.stroke();
    }
    const label = meters < 1000 ? `${Number(meters.toPrecision(3))} ${words.meters}` : `${meters / 1000} ${words.kilometers}`;
    write(c, label, px + length + 8, py - 4, ink, "left");
  };

  const zones = (c, ink) => {
    const seen = editor.list("zone").map((zone) => shown("zone", zone)).filter(({ east, north, radius }) => isSeen(east, north, radius));
    const arc = ({ east, north, radius }) => {
      const r = Math.max(1.5, radius * camera.scale);
      c.moveTo(x(east) + r, y(north));
      c.arc(x(east), y(north), r, 0, 7);
    };
    [c.fillStyle, c.strokeStyle, c.lineWidth] = [ink.zone, ink.zone, 1.75];
    // One by one, since one path of a thousand circles is slow to fill.
    for (const zone of seen) {
      c.beginPath();
      arc(zone);
      if (seen.length <= mostDrawn) {
        c.globalAlpha = 0.08;
        c.fill();
        c.globalAlpha = 1;
      }
      c.stroke();
    }
    const { chosen } = editor;
    if (seen.length > mostNumbered) return chosen?.kind === "zone" ? frame(c, ink, seen.find(({ number }) => number === chosen.number), arc) : undefined;
    const bad = troubled("zone");
    for (const zone of seen) {
      c.beginPath();
      c.arc(x(zone.east), y(zone.north), 4, 0, 7);
      c.fillStyle = ink.zone;
      c.fill();
      write(c, bad.has(zone.number) ? `${zone.number} !` : String(zone.number), x(zone.east), y(zone.north) - 13, bad.has(zone.number) ? { ...ink, ink: ink.bad } : ink);
    }
    if (chosen?.kind === "zone") frame(c, ink, seen.find(({ number }) => number === chosen.number), arc);
  };
  // A chosen zone with the handle of its rim.
  const frame = (c, ink, zone, arc) => {
    if (!zone) return;
    c.beginPath();
    arc(zone);
    [c.strokeStyle, c.lineWidth] = [ink.chosen, 3];
    c.stroke();
    for (const [px, py] of [[x(zone.east + zone.radius), y(zone.north)], [x(zone.east), y(zone.north)]]) {
      c.beginPath();
      c.arc(px, py, 7, 0, 7);
      [c.fillStyle, c.strokeStyle, c.lineWidth] = [ink.edge, ink.chosen, 2.5];
      c.fill();
      c.stroke();
    }
    if (preview?.radius) write(c, `${round(zone.radius)} ${words.meters}`, x(zone.east + zone.radius) + 14, y(zone.north), ink, "left", 700);
  };

  // Each model is drawn once and then copied: shadows are slow.
  const sprites = new Map();
  const sprite = (model, size) => {
    const key = `${model} ${size} ${ratio}`;
    if (!sprites.has(key)) {
      const one = document.createElement("canvas");
      one.width = one.height = Math.ceil(size * 3 * ratio);
      const c = one.getContext("2d");
      c.scale(ratio, ratio);
      ghosts.draw(c, model, size * 1.5, size * 1.5, size, 0);
      sprites.set(key, one);
    }
    return sprites.get(key);
  };
  // From afar ghosts are dots, one for each few pixels.
  const dots = (c, ink, seen) => {
    const taken = new Set();
    c.fillStyle = ink.ghost;
    for (const { east, north } of seen) {
      const [px, py] = [Math.round(x(east) / 3), Math.round(y(north) / 3)];
      if (taken.has(px * 65536 + py)) continue;
      taken.add(px * 65536 + py);
      c.fillRect(px * 3 - 2, py * 3 - 2, 4, 4);
    }
  };
  const troubled = (kind) => new Set(editor.view.issues.map((issue) => issue[kind]).filter(Boolean));
  const spirits = (c, ink) => {
    const seen = editor.list("ghost").map((ghost) => shown("ghost", ghost)).filter(({ east, north }) => isSeen(east, north));
    const mine = editor.chosen?.kind === "ghost" ? seen.find(({ number }) => number === editor.chosen.number) : null;
    if (mine) ring(c, ink, mine);
    if (seen.length > mostDrawn) {
      dots(c, ink, seen);
    } else {
      const bad = troubled("ghost");
      const names = [];
      const size = seen.length > 120 ? 9 : 13;
      for (const ghost of seen) {
        const [px, py] = [x(ghost.east), y(ghost.north)];
        c.drawImage(sprite(ghost.model, size), px - size * 1.5, py - size * 1.5, size * 3, size * 3);
        if (bad.has(ghost.number)) write(c, "!", px + size + 3, py - size + 2, { ...ink, ink: ink.bad }, "center", 800);
        if (seen.length <= mostNamed) names.push([ghost, px, py + size + 11]);
      }
      // No name covers another: the chosen one's comes first.
      const boxes = [];
      names.sort(([a], [b]) => (b === mine) - (a === mine));
      for (const [ghost, px, py] of names) {
        const text = [...(ghost.name || `№ ${ghost.number}`)].slice(0, 22).join("");
        const half = text.length * 4 + 4;
        if (boxes.some(([bx, by, bh]) => Math.abs(bx - px) < bh + half && Math.abs(by - py) < 15)) continue;
        boxes.push([px, py, half]);
        write(c, text, px, py, ink);
      }
    }
    if (!mine) return;
    c.beginPath();
    c.arc(x(mine.east), y(mine.north), 20, 0, 7);
    [c.strokeStyle, c.lineWidth] = [ink.chosen, 3];
    c.stroke();
  };
  // A chosen ghost's main zone.
  const ring = (c, ink, { east, north, mainZoneRadius }) => {
    if (!mainZoneRadius) return;
    c.beginPath();
    c.arc(x(east), y(north), mainZoneRadius * camera.scale, 0, 7);
    [c.strokeStyle, c.lineWidth] = [ink.chosen, 1.5];
    c.setLineDash([6, 5]);
    c.stroke();
    c.setLineDash([]);
  };
  const cross = (c, ink) => {
    const [px, py] = [width / 2, height / 2];
    for (const [line, style] of [[5, ink.edge], [2, ink.chosen]]) {
      [c.lineWidth, c.strokeStyle] = [line, style];
      c.beginPath();
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        c.moveTo(px + dx * 5, py + dy * 5);
        c.lineTo(px + dx * 16, py + dy * 16);
      }
      c.stroke();
    }
  };
  const draft = (c, ink) => {
    if (!preview || preview.number !== null || preview.kind !== "zone") return;
    c.beginPath();
    c.arc(x(preview.east), y(preview.north), preview.radius * camera.scale, 0, 7);
    [c.strokeStyle, c.lineWidth] = [ink.chosen, 2.5];
    c.stroke();
    write(c, `${round(preview.radius)} ${words.meters}`, x(preview.east), y(preview.north), ink, "center", 700);
  };

  const paint = () => {
    waiting = 0;
    const c = canvas.getContext("2d");
    const ink = isLight() ? inks.light : inks.dark;
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    c.fillStyle = ink.ground;
    c.fillRect(0, 0, width, height);
    const view = { camera, width, height, ratio, x, y };
    tiles.draw(c, view);
    grid(c, ink);
    // Over pictures the ground is only hinted at.
    c.globalAlpha = tiles.isOn ? 0.4 : 1;
    if (terrain.draw(c, view, picture.colours(isLight()))) draw();
    c.globalAlpha = 1;
    if (!editor.game) return;
    passing.draw(c, view, ink);
    zones(c, ink);
    spirits(c, ink);
    draft(c, ink);
    if (hasCross) cross(c, ink);
    bar(c, ink);
    plan.painted += 1;
  };
  const resize = () => {
    const box = canvas.getBoundingClientRect();
    [width, height, ratio] = [Math.max(1, box.width), Math.max(1, box.height), Math.min(3, devicePixelRatio || 1)];
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    draw();
  };
  new ResizeObserver(resize).observe(canvas);
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", draw);
  const bounds = () => {
    const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
    const take = (east, north, radius) => {
      [box.west, box.east] = [Math.min(box.west, east - radius), Math.max(box.east, east + radius)];
      [box.south, box.north] = [Math.min(box.south, north - radius), Math.max(box.north, north + radius)];
    };
    for (const { east, north, radius } of editor.list("zone")) take(east, north, radius);
    for (const { east, north } of editor.list("ghost")) take(east, north, 30);
    if (box.west > box.east) for (const { lines } of editor.ground) for (const line of lines) for (let i = 0; i + 1 < line.length; i += 2) take(line[i] / 10, line[i + 1] / 10, 0);
    return box.west > box.east ? { west: -250, east: 250, south: -250, north: 250 } : box;
  };
  return {
    camera,
    canvas,
    painted: 0,
    draw,
    resize,
    at,
    x,
    y,
    isLight,
    get size() { return { width, height }; },
    get preview() { return preview; },
    set preview(next) { preview = next; draw(); },
    set hasCross(next) { hasCross = next; draw(); },
    bounds,
    pan(dx, dy) {
      camera.east -= dx / camera.scale;
      camera.north += dy / camera.scale;
      draw();
    },
    // Zooms about a point of the picture, its middle unless another is given.
    zoom(times, px = width / 2, py = height / 2) {
      const fixed = at(px, py);
      camera.scale = Math.min(most, Math.max(least, camera.scale * times));
      camera.east = fixed.east - (px - width / 2) / camera.scale;
      camera.north = fixed.north + (py - height / 2) / camera.scale;
      draw();
    },
    fit() {
      const { west, east, south, north } = bounds();
      // Room for the tools above and the scale below.
      const [above, below] = [Math.min(90, height / 5), 46];
      const wanted = Math.min((width - 60) / Math.max(1, east - west), (height - above - below) / Math.max(1, north - south));
      const scale = Math.min(8, Math.max(least, wanted));
      Object.assign(camera, { east: (west + east) / 2, north: (south + north) / 2 + (above - below) / 2 / scale, scale });
      draw();
    },
    // Brings a place into sight.
    show({ east, north }) {
      if (x(east) > 40 && y(north) > 70 && x(east) < width - 40 && y(north) < height - 50) return;
      Object.assign(camera, { east, north });
      draw();
    },
    // The object at a point: a zone's rim or a chosen zone's body, a ghost, or the body of another zone.
    hit(px, py, reach) {
      const near = (items, distance) => items.reduce((best, item) => {
        const d = distance(item);
        return d < (best?.d ?? reach) ? { item, d } : best;
      }, null)?.item;
      const { chosen, chosenItem } = editor;
      const far = (item) => Math.hypot(x(item.east) - px, y(item.north) - py);
      const rim = (zone) => Math.abs(far(zone) - zone.radius * camera.scale);
      if (chosen?.kind === "zone" && rim(chosenItem) < reach && far(chosenItem) > reach / 2) return { ...chosen, part: "rim" };
      const ghost = near(editor.list("ghost"), far);
      if (ghost) return { kind: "ghost", number: ghost.number, part: "body" };
      const middle = near(editor.list("zone"), far);
      if (middle) return { kind: "zone", number: middle.number, part: "middle" };
      const edge = near(editor.list("zone"), rim);
      if (edge) return { kind: "zone", number: edge.number, part: "rim" };
      // The smallest of those that it lies in.
      const inside = editor.list("zone").filter((zone) => far(zone) < zone.radius * camera.scale).sort((a, b) => a.radius - b.radius)[0];
      return inside ? { kind: "zone", number: inside.number, part: "body" } : null;
    },
  };
})();
