// The map of the hunt, north up: the ground, the zones, the ghosts and the player's own way. The module says what there
// is; the ground comes with the page.
const maps = (() => {
  const turn = Math.PI / 180;
  // How old a map may be while it is shown, and the list of what is drawn while it is not, in milliseconds.
  const [fresh, patient] = [400, 2000];
  // The most ghosts that are named on the map.
  const mostNames = 14;
  let isOpen = false;
  // What the module said last: its text, what that means, and how often it was another.
  let [said, known, edition] = ["", null, 0];
  let askedAt = -Infinity;
  let askedIn = "";
  let still = null;
  let stillKey = "";

  const ask = (age) => {
    const now = performance.now();
    const tongue = document.documentElement.lang;
    if (now - askedAt < age && tongue === askedIn) return;
    [askedAt, askedIn] = [now, tongue];
    const text = engine.map();
    if (text === null || text === said) return;
    [said, known] = [text, JSON.parse(text)];
    edition += 1;
  };
  const colour = (c, alpha, work) => {
    c.globalAlpha = alpha;
    work();
    c.globalAlpha = 1;
  };

  // The map's part of the plane in a room of the picture, and pixels for metres.
  const plan = ({ box, room }) => {
    const edge = 16;
    const [width, height] = [Math.max(1, box.east - box.west), Math.max(1, box.north - box.south)];
    const scale = Math.min((room.width - 2 * edge) / width, (room.height - 2 * edge - 22) / height);
    const [x, y] = [room.width / 2 - ((box.west + box.east) / 2) * scale, (room.height - 22) / 2 + ((box.north + box.south) / 2) * scale];
    return { scale, at: (east, north) => [x + east * scale, y - north * scale] };
  };
  const trace = (c, points, at, step = 1) => {
    for (let i = 0; i + 1 < points.length; i += 2) {
      const [x, y] = at(points[i] / step, points[i + 1] / step);
      if (i === 0) c.moveTo(x, y); else c.lineTo(x, y);
    }
  };
  const circle = (c, { at, scale }, place, meters) => {
    const [x, y] = at(place.eastMeters, place.northMeters);
    c.beginPath();
    c.arc(x, y, meters * scale, 0, 7);
  };

  const ground = (c, { at, scale }, colours) => {
    for (const { kind, lines } of game.ground ?? []) {
      c.beginPath();
      for (const line of lines) trace(c, line, at, 10);
      if (kind === "way" || kind === "barrier") {
        c.strokeStyle = colours[kind];
        c.lineWidth = kind === "way" ? Math.max(1.5, Math.min(5, 3 * scale)) : 1.5;
        c.setLineDash(kind === "way" ? [] : [5, 4]);
        c.stroke();
        c.setLineDash([]);
      } else {
        c.fillStyle = colours[kind];
        c.fill("evenodd");
      }
    }
  };
  const zones = (c, on, { zones: all, target }, colours) => {
    for (const zone of all) {
      circle(c, on, zone, zone.radiusMeters);
      c.fillStyle = colours.good;
      colour(c, 0.08, () => c.fill());
      [c.strokeStyle, c.lineWidth] = [colours.good, 2];
      c.stroke();
    }
    if (!target) return;
    circle(c, on, target, target.mainZoneRadiusMeters);
    [c.strokeStyle, c.lineWidth] = [colours.target, 2];
    c.setLineDash([8, 6]);
    c.stroke();
    c.setLineDash([]);
    circle(c, on, target, target.fightRadiusMeters);
    c.fillStyle = colours.danger;
    colour(c, 0.35, () => c.fill());
    c.strokeStyle = colours.danger;
    c.stroke();
  };
  // The way: a casing that is seen on any ground, and dots in it.
  const way = (c, { at }, trail, colours) => {
    if (trail.length < 4) return;
    [c.lineJoin, c.lineCap] = ["round", "round"];
    for (const [width, style, dash] of [[6, colours.edge, []], [3.5, colours.ink, [0.1, 7]]]) {
      c.beginPath();
      trace(c, trail, at);
      c.setLineDash(dash);
      [c.lineWidth, c.strokeStyle] = [width, style];
      c.stroke();
    }
    c.setLineDash([]);
  };
  const text = (c, words, x, y, colours, room) => {
    c.font = "700 13px system-ui, sans-serif";
    [c.textAlign, c.textBaseline] = ["center", "middle"];
    const half = c.measureText(words).width / 2 + 6;
    const middle = Math.max(half + 2, Math.min(room.width - half - 2, x));
    c.fillStyle = colours.ground;
    c.beginPath();
    c.roundRect(middle - half, y - 10, 2 * half, 20, 7);
    c.fill();
    c.fillStyle = colours.ink;
    c.fillText(words, middle, y);
  };
  const spot = (c, { at }, one, size, colours) => {
    const [x, y] = at(one.eastMeters, one.northMeters);
    ghosts.draw(c, one.modelID, x, y, size, 0, one.isCaptured ? 0.5 : 1);
    if (!one.isCaptured) return;
    // What is caught is struck through: its colour is not the only sign.
    for (const [width, style] of [[5, colours.edge], [2.5, colours.ink]]) {
      [c.lineWidth, c.strokeStyle] = [width, style];
      c.beginPath();
      c.moveTo(x - size, y + size);
      c.lineTo(x + size, y - size);
      c.stroke();
    }
  };
  // A round number of metres, from a fifth to half of the room.
  const bar = (c, { scale }, room, colours, units) => {
    const most = (Math.min(room.width, room.height) * 0.42) / scale;
    const power = 10 ** Math.floor(Math.log10(most));
    const meters = [5, 2, 1].map((times) => times * power).find((one) => one <= most) ?? power;
    const [x, y] = [14, room.height - 12];
    for (const [width, style] of [[6, colours.edge], [3, colours.ink]]) {
      [c.lineWidth, c.strokeStyle, c.lineCap] = [width, style, "butt"];
      c.beginPath();
      c.moveTo(x, y - 7);
      c.lineTo(x, y);
      c.lineTo(x + meters * scale, y);
      c.lineTo(x + meters * scale, y - 7);
      c.stroke();
    }
    c.font = "700 13px system-ui, sans-serif";
    const label = meters < 1000 ? `${meters} ${units.meters}` : `${meters / 1000} ${units.kilometers}`;
    text(c, label, x + meters * scale + 14 + c.measureText(label).width / 2, y - 3, colours, room);
    text(c, `↑ ${words.points[0]}`, room.width - 24, y - 3, colours, room);
  };

  // What stands still: drawn anew only when something of it is new.
  const drawStill = (room, scale, colours) => {
    const { screen, caption, trail } = known;
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [Math.round(room.width * scale), Math.round(room.height * scale)];
    const c = picture.getContext("2d");
    c.scale(scale, scale);
    const on = plan({ box: caption.box, room });
    ground(c, on, colours);
    zones(c, on, screen, colours);
    const size = Math.max(9, Math.min(16, Math.min(room.width, room.height) / 22));
    const longest = Math.min(room.width, room.height) < 240 ? 7 : 13;
    const named = screen.ghosts.length <= mostNames;
    const all = screen.target ? [...screen.ghosts, screen.target] : screen.ghosts;
    // Names below, so that nothing hides a ghost or the way.
    for (const one of all) {
      if (!named && one !== screen.target) continue;
      const [x, y] = on.at(one.eastMeters, one.northMeters);
      const short = [...one.name].length > longest ? `${[...one.name].slice(0, longest - 1).join("")}…` : one.name;
      text(c, short || `№ ${one.ghost}`, x, y + size + 15, colours, room);
    }
    way(c, on, trail, colours);
    for (const one of all) spot(c, on, one, one === screen.target ? size * 1.3 : size, colours);
    bar(c, on, room, colours, caption.legend);
    return picture;
  };

  const draw = (c, space, heading, colours) => {
    if (!known?.caption.box) return;
    // On a wide screen it stays in the middle.
    const width = Math.min(space.width, space.height * 1.7);
    const room = { left: space.left + (space.width - width) / 2, top: space.top, width, height: space.height };
    const scale = Math.min(3, devicePixelRatio || 1);
    const key = [edition, room.width, room.height, scale, colours.ground].join();
    if (key !== stillKey) [still, stillKey] = [drawStill(room, scale, colours), key];
    c.save();
    c.translate(room.left, room.top);
    c.drawImage(still, 0, 0, room.width, room.height);
    const { player } = known.screen;
    if (player) {
      const [x, y] = plan({ box: known.caption.box, room }).at(player.eastMeters, player.northMeters);
      const isIn = x > 0 && y > 0 && x < room.width && y < room.height;
      if (isIn) me(c, x, y, heading, colours);
    }
    c.restore();
  };
  const me = (c, x, y, heading, colours) => {
    c.translate(x, y);
    c.rotate((heading ?? 0) * turn);
    [c.fillStyle, c.strokeStyle, c.lineWidth] = [colours.good, colours.edge, 3];
    c.beginPath();
    if (heading === null) {
      c.arc(0, 0, 8, 0, 7);
    } else {
      c.moveTo(0, -14);
      c.lineTo(10, 11);
      c.lineTo(0, 5);
      c.lineTo(-10, 11);
      c.closePath();
    }
    c.stroke();
    c.fill();
  };

  // The marks that are on the map, each with a word.
  const marks = () => {
    const { screen, trail } = known;
    const kinds = [...new Set((game.ground ?? []).map(({ kind }) => kind))];
    return [
      ["you", true], ["target", screen.target], ["free", screen.ghosts.some((one) => !one.isCaptured)],
      ["captured", screen.ghosts.some((one) => one.isCaptured)], ["zone", screen.zones.length > 0], ["mainZone", screen.target],
      ["fight", screen.target], ["trail", trail.length >= 4],
    ].filter(([, isThere]) => isThere).map(([kind]) => kind).concat(kinds).map((kind) => [kind, known.caption.legend[kind]]);
  };

  // The switch between radar and map; at a desk M does it too.
  const swap = () => { maps.isOpen = !isOpen; };
  $("mapSwitch").addEventListener("click", swap);
  addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
    if (/^[mьMЬ]$/.test(key) && !ctrlKey && !metaKey && !altKey && $("mapSwitch").offsetParent && !$("menu").open) swap();
  });

  return {
    get isOpen() { return isOpen; },
    set isOpen(value) {
      isOpen = value;
      askedAt = -Infinity;
    },
    // Whether the map is what a screen shows.
    isOn: ({ screen }) => (screen === "scanner" && isOpen) || screen === "debrief",
    // How often there was something new on it.
    get edition() { return edition; },
    // What the module says of the map; `null` before it has said something.
    look(screen) {
      if (screen.screen === "scanner" || screen.screen === "debrief") ask(maps.isOn(screen) ? fresh : patient);
      return known;
    },
    draw,
    // The lines beside the map, and its marks.
    lines: () => known?.caption.lines ?? [],
    marks: () => (known ? marks() : []),
    mark([kind, label]) {
      const one = put("li", label);
      const sign = put("span", "", `sign ${kind}`);
      sign.setAttribute("aria-hidden", "true");
      one.prepend(sign);
      return one;
    },
  };
})();
