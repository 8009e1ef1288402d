// GetGeometries: the label is to match the solid in the air before it falls.
games.geometries = (() => {
  const turn = Math.PI / 180;

  // MARK: Words

  const shapes = {
    sphere: () => say("sphere", "шар"), box: () => say("box", "куб"), cylinder: () => say("cylinder", "цилиндр"),
    cone: () => say("cone", "конус"), pyramid: () => say("pyramid", "пирамида"), capsule: () => say("capsule", "капсула"),
    torus: () => say("torus", "тор"),
  };
  const colors = {
    red: () => say("red", "красный"), orange: () => say("orange", "оранжевый"), amber: () => say("amber", "янтарный"),
    yellow: () => say("yellow", "жёлтый"), green: () => say("green", "зелёный"), blue: () => say("blue", "синий"),
    purple: () => say("purple", "лиловый"),
  };
  const nameOf = (solid) => `${shapes[solid.shape]()} / ${colors[solid.color]()}`;
  const taskOf = (number) => say(`Task: ${number}`, `Задание: ${number}`);
  const starsOf = (count) => (count === null ? "? ? ?" : "☆".repeat(count));
  const starsName = (count) => (count === null ? say("difficulty at random", "сложность случайная")
    : say(`difficulty ${count} of 5`, `сложность ${count} из 5`));
  const endOf = (isWon) => (isWon ? say("You won!!!", "Победа!!!") : say("You Failed!!!!", "Поражение!!!!"));
  // 1 попадание, 2 попадания, 5 попаданий.
  const hitsOf = (count) => {
    const [ten, hundred] = [count % 10, count % 100];
    const one = ten === 1 && hundred !== 11;
    const few = ten > 1 && ten < 5 && (hundred < 12 || hundred > 14);
    return say(`${count} hits!!!`, `${count} ${one ? "попадание" : few ? "попадания" : "попаданий"}!!!`);
  };
  const saidOf = {
    planeFound: () => say("plane: found", "плоскость найдена"),
    thrown: ({ solid }) => `↑ ${nameOf(solid)}`,
    matched: ({ count, byShake }) => (byShake ? say(`** SHAKE ** +${count}`, `** ВСТРЯСКА ** +${count}`)
      : say(`match! +${count}`, `есть! +${count}`)),
    combo: ({ count }) => hitsOf(count),
    earned: ({ count }) => say(`Shakes +${count}`, `Встряски +${count}`),
    missed: ({ solid }) => say(`!! MISS  ${nameOf(solid)}`, `!! МИМО  ${nameOf(solid)}`),
    ended: () => "",
  };
  const stampOf = (time) => `${time.slice(0, 10)}-${time.slice(11, 16)}`;
  const { told, named, toldButton, forget, renew } = phrases();

  // MARK: Bodies

  const paints = {
    red: [255, 66, 82], orange: [255, 122, 20], amber: [255, 184, 0], yellow: [255, 243, 92],
    green: [56, 214, 118], blue: [72, 142, 255], purple: [176, 102, 255],
  };
  const unit = ([x, y, z]) => {
    const length = Math.hypot(x, y, z) || 1;
    return [x / length, y / length, z / length];
  };
  // A face has its corners and the normal of each part of it; `isFlat` ones are wide and share a light.
  const facet = (corners, out) => {
    const middle = corners.reduce((sum, p) => sum.map((value, i) => value + p[i] / corners.length), [0, 0, 0]);
    return { corners, normal: unit(out ?? middle), middle };
  };
  // A body of rotation: radius and height along its outline from the top; ends that are open get a lid.
  const turned = (outline, steps) => {
    const faces = [];
    const ring = ([radius, y]) => Array.from({ length: steps }, (_, i) => {
      const angle = (i / steps) * 2 * Math.PI;
      return [radius * Math.cos(angle), y, radius * Math.sin(angle)];
    });
    const rings = outline.map(ring);
    for (let k = 0; k + 1 < rings.length; k += 1) {
      const [dr, dy] = [outline[k + 1][0] - outline[k][0], outline[k + 1][1] - outline[k][1]];
      for (let i = 0; i < steps; i += 1) {
        const j = (i + 1) % steps;
        const angle = ((i + 0.5) / steps) * 2 * Math.PI;
        faces.push(facet([rings[k][i], rings[k][j], rings[k + 1][j], rings[k + 1][i]],
          [-dy * Math.cos(angle), dr, -dy * Math.sin(angle)]));
      }
    }
    if (outline[0][0] > 0.01) faces.push(facet(rings[0], [0, 1, 0]));
    const last = outline.length - 1;
    if (outline[last][0] > 0.01) faces.push(facet(rings[last].toReversed(), [0, -1, 0]));
    return faces;
  };
  const arc = (radius, y, from, to, steps) => Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (from + ((to - from) * i) / steps) * turn;
    return [radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  const ringBody = (wide, thick, steps, parts) => {
    const faces = [];
    const spot = (i, k) => {
      const [a, b] = [(i / steps) * 2 * Math.PI, (k / parts) * 2 * Math.PI];
      const reach = wide + thick * Math.cos(b);
      return [reach * Math.cos(a), thick * Math.sin(b), reach * Math.sin(a)];
    };
    for (let i = 0; i < steps; i += 1) {
      for (let k = 0; k < parts; k += 1) {
        const [a, b] = [((i + 0.5) / steps) * 2 * Math.PI, ((k + 0.5) / parts) * 2 * Math.PI];
        faces.push(facet([spot(i, k), spot(i + 1, k), spot(i + 1, k + 1), spot(i, k + 1)],
          [Math.cos(b) * Math.cos(a), Math.sin(b), Math.cos(b) * Math.sin(a)]));
      }
    }
    return faces;
  };
  const flat = (points, sides) => sides.map((side) => {
    const corners = side.map((i) => points[i]);
    const [a, b, c] = corners;
    const [u, v] = [b, c].map((p) => p.map((value, i) => value - a[i]));
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const face = facet(corners);
    const isOut = normal.reduce((sum, value, i) => sum + value * face.middle[i], 0) > 0;
    return { ...face, normal: unit(isOut ? normal : normal.map((value) => -value)), hasEdges: true };
  });
  const cube = 0.64;
  const bodies = {
    box: flat([-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x * cube, y * cube, z * cube]))),
      [[0, 1, 3, 2], [4, 5, 7, 6], [0, 1, 5, 4], [2, 3, 7, 6], [0, 2, 6, 4], [1, 3, 7, 5]]),
    cylinder: turned([[0.62, 0.8], [0.62, -0.8]], 64),
    cone: turned([[0, 1], [0.78, -0.7]], 64),
    pyramid: flat([[0, 0.95, 0], [0.8, -0.6, 0.8], [-0.8, -0.6, 0.8], [-0.8, -0.6, -0.8], [0.8, -0.6, -0.8]],
      [[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 1], [1, 2, 3, 4]]),
    capsule: turned([...arc(0.46, 0.5, 90, 0, 6), ...arc(0.46, -0.5, 0, -90, 6)], 24),
    torus: ringBody(0.66, 0.3, 32, 14),
  };
  const light = unit([-0.5, 0.8, 0.62]);
  const shine = unit([light[0], light[1], light[2] + 1]);
  const shade = (paint, [x, y, z]) => {
    const lit = Math.max(0, x * light[0] + y * light[1] + z * light[2]);
    const gloss = 0.75 * Math.max(0, x * shine[0] + y * shine[1] + z * shine[2]) ** 22;
    const rim = 0.16 * (1 - Math.max(0, z)) ** 3;
    const share = 0.42 + 0.66 * lit + rim;
    const part = (value) => Math.min(255, Math.round(value * share + (255 - value * share) * gloss));
    return `rgb(${part(paint[0])},${part(paint[1])},${part(paint[2])})`;
  };
  // Turns about the vertical, then towards the viewer, then in the picture.
  const turner = (yaw, pitch, roll) => {
    const [a, b, d] = [Math.cos(yaw), Math.cos(pitch), Math.cos(roll)];
    const [e, f, g] = [Math.sin(yaw), Math.sin(pitch), Math.sin(roll)];
    return ([x, y, z]) => {
      const [x1, z1] = [x * a + z * e, z * a - x * e];
      const [y2, z2] = [y * b - z1 * f, y * f + z1 * b];
      return [x1 * d - y2 * g, x1 * g + y2 * d, z2];
    };
  };
  // How a body stands where it does not tumble: so that it is told from the others at once.
  const stance = { cylinder: [0.3, 0.5, 0.22], cone: [0.2, 0.36, 0.18], torus: [0.2, 0.85, 0.3], capsule: [0.2, 0.3, 0.6] };
  const far = 6;
  const ball = (c, paint, x, y, radius) => {
    const glow = c.createRadialGradient(x - radius * 0.36, y - radius * 0.44, radius * 0.02, x - radius * 0.1, y - radius * 0.14, radius * 1.16);
    const stops = [[0, [-0.5, 0.8, 1.1]], [0.18, [-0.42, 0.68, 0.9]], [0.45, [-0.1, 0.3, 0.95]], [0.8, [0.42, -0.32, 0.6]], [1, [0.6, -0.6, 0.2]]];
    for (const [at, normal] of stops) glow.addColorStop(at, shade(paint, unit(normal)));
    c.fillStyle = glow;
    c.beginPath();
    c.arc(x, y, radius, 0, 7);
    c.fill();
  };
  // Draws a body with its middle at a place; `tumble` is in turns.
  const draw = (c, { shape, color }, x, y, radius, tumble, outline) => {
    const paint = paints[color];
    if (shape === "sphere") {
      if (outline) {
        c.fillStyle = outline;
        c.beginPath();
        c.arc(x, y, radius * 0.92 + Math.max(1.5, radius * 0.05), 0, 7);
        c.fill();
      }
      return ball(c, paint, x, y, radius * 0.92);
    }
    const [yaw, pitch, roll] = stance[shape] ?? [0.55, 0.42, 0];
    const turns = turner(yaw + tumble * 5.1, pitch + tumble * 2.9, roll);
    const spot = (p) => {
      const q = turns(p);
      const near = far / (far - q[2]);
      return [x + radius * q[0] * near, y - radius * q[1] * near];
    };
    const seen = [];
    for (const face of bodies[shape]) {
      const normal = turns(face.normal);
      const middle = turns(face.middle);
      // A face is seen if it looks towards the eye, which is `far` before the middle.
      if (normal[2] * (far - middle[2]) - normal[0] * middle[0] - normal[1] * middle[1] <= 0) continue;
      seen.push({ face, normal, depth: middle[2], corners: face.corners.map(spot) });
    }
    if (shape === "torus") seen.sort((one, other) => one.depth - other.depth);
    const trace = (corners) => {
      c.moveTo(corners[0][0], corners[0][1]);
      for (let i = 1; i < corners.length; i += 1) c.lineTo(corners[i][0], corners[i][1]);
      c.closePath();
    };
    c.lineJoin = "round";
    if (outline) {
      c.strokeStyle = outline;
      c.lineWidth = Math.max(3, radius * 0.1);
      c.beginPath();
      for (const { corners } of seen) trace(corners);
      c.stroke();
    }
    for (const { face, normal, corners } of seen) {
      const colour = shade(paint, normal);
      c.fillStyle = colour;
      c.beginPath();
      if (shape === "torus") {
        // Small faces reach a little under their neighbours, so that no seam shows.
        const [mx, my] = [(corners[0][0] + corners[2][0]) / 2, (corners[0][1] + corners[2][1]) / 2];
        const more = 1 + 1.1 / Math.max(2, Math.abs(corners[0][0] - corners[2][0]) + Math.abs(corners[0][1] - corners[2][1]));
        trace(corners.map(([px, py]) => [mx + (px - mx) * more, my + (py - my) * more]));
        c.fill();
        continue;
      }
      trace(corners);
      c.fill();
      // Of the others a line closes the seams.
      c.strokeStyle = colour;
      c.lineWidth = 0.9;
      c.stroke();
      if (!face.hasEdges) continue;
      c.strokeStyle = "rgba(255,255,255,0.32)";
      c.lineWidth = Math.max(1, radius * 0.025);
      c.stroke();
    }
  };
  // A still picture of a solid on a canvas of its own.
  const icon = (canvas, solid) => {
    const key = `${solid.shape} ${solid.color}`;
    if (canvas.dataset.solid === key) return;
    canvas.dataset.solid = key;
    const c = canvas.getContext("2d");
    c.clearRect(0, 0, canvas.width, canvas.height);
    draw(c, solid, canvas.width / 2, canvas.height / 2, canvas.width * 0.4, 0, "#06110e");
  };
  const picture = (size, solid) => {
    const canvas = make("canvas", "geometries-icon");
    canvas.width = canvas.height = size * 3;
    canvas.setAttribute("aria-hidden", "true");
    if (solid) icon(canvas, solid);
    return canvas;
  };

  // MARK: The scene

  // The same spots for every game: nothing on the screen is left to chance.
  const scatter = (count) => Array.from({ length: count }, (_, i) => {
    const wave = (factor) => (Math.sin(i * factor) * 43758.5453) % 1;
    return [Math.abs(wave(12.9898)), Math.abs(wave(78.233)), Math.abs(wave(37.719))];
  });
  const spots = scatter(70);
  const fall = 2.3;
  const scene = { width: 0, height: 0, ratio: 1, top: 0, bottom: 0, isSun: null };
  const eye = { height: 1.35, distance: 4.2 };

  // Where a place on the plane or above it is on the screen: x to the right, y up, z away; the landing is at z = 0.
  const lens = (yaw) => {
    const { width, top, bottom } = scene;
    const focus = (eye.distance * (bottom - top)) / fall;
    const horizon = bottom - (eye.height * (bottom - top)) / fall;
    const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
    return {
      horizon, pixels: focus / eye.distance,
      at(x, y, z) {
        const [side, depth] = [x * cos - (z + eye.distance) * sin, Math.max(0.4, (z + eye.distance) * cos + x * sin)];
        return [width / 2 + (focus * side) / depth, horizon + (focus * (eye.height - y)) / depth];
      },
    };
  };

  const sky = (canvas, isSun) => {
    const { width, height, ratio, top, bottom } = scene;
    const wide = width * 1.5;
    canvas.width = Math.round(wide * Math.min(ratio, 2));
    canvas.height = Math.round(height * Math.min(ratio, 2));
    const c = canvas.getContext("2d");
    c.scale(canvas.width / wide, canvas.height / height);
    const horizon = bottom - (eye.height * (bottom - top)) / fall;
    const air = c.createLinearGradient(0, 0, 0, height);
    const stops = isSun ? ["#bfe6de", "#f4fbf8", "#cfe3d6", "#e9f3ee"] : ["#041016", "#0e3436", "#0b2b25", "#050f0d"];
    const line = Math.min(0.9, Math.max(0.1, horizon / height));
    [0, line - 0.01, line + 0.01, 1].forEach((at, i) => air.addColorStop(at, stops[i]));
    c.fillStyle = air;
    c.fillRect(0, 0, wide, height);
    if (!isSun) {
      for (const [x, y, z] of spots) {
        c.globalAlpha = 0.25 + 0.6 * z;
        c.fillStyle = "#d8fff2";
        c.beginPath();
        c.arc(x * wide, y * horizon * 0.9, 0.6 + z, 0, 7);
        c.fill();
      }
      c.globalAlpha = 1;
    }
    // The moon, or the sun.
    const [x, y, radius] = [wide * 0.66, horizon * 0.42, Math.min(width, height) * 0.07];
    const halo = c.createRadialGradient(x, y, radius * 0.6, x, y, radius * 4);
    halo.addColorStop(0, isSun ? "#fff6c9cc" : "#bdfbe055");
    halo.addColorStop(1, "#ffffff00");
    c.fillStyle = halo;
    c.fillRect(0, 0, wide, height);
    c.fillStyle = isSun ? "#fff3b8" : "#d9ffef";
    c.beginPath();
    c.arc(x, y, radius, 0, 7);
    c.fill();
    // The trees of a park, in three rows.
    for (let row = 0; row < 3; row += 1) {
      c.fillStyle = (isSun ? ["#b9d8cc", "#9cc5b5", "#7fb09d"] : ["#0e3532", "#0b2a27", "#071d1b"])[row];
      const base = horizon + row * 5;
      c.fillRect(0, base, wide, 6 + row * 4);
      for (let i = 0; i < 26; i += 1) {
        const [a, b, d] = spots[(i * 2 + row * 19) % spots.length];
        const tall = (0.05 + 0.09 * b) * (bottom - top) * (1.2 - 0.25 * row);
        const at = ((i + a) / 26) * wide;
        c.beginPath();
        if (d > 0.45) {
          c.ellipse(at, base - tall * 0.6, tall * 0.42, tall * 0.55, 0, 0, 7);
          c.rect(at - tall * 0.05, base - tall * 0.3, tall * 0.1, tall * 0.4);
        } else {
          c.moveTo(at, base - tall * 1.3);
          c.lineTo(at + tall * 0.36, base + 2);
          c.lineTo(at - tall * 0.36, base + 2);
        }
        c.fill();
      }
    }
  };

  // The plane in the room: translucent, with lines; `share` of it is found yet.
  const plane = (c, eyes, share, found, tints) => {
    const [near, deep] = [-1.15, 4.4];
    const half = Math.max(1.25, (0.62 * scene.width) / eyes.pixels);
    const [middle, reach] = [(near + deep) / 2, ((deep - near) / 2) * share];
    const [from, to, side] = [middle - reach, middle + reach, half * share];
    const corners = [[-side, from], [side, from], [side, to], [-side, to]].map(([x, z]) => eyes.at(x, 0, z));
    c.beginPath();
    corners.forEach(([x, y], i) => (i ? c.lineTo(x, y) : c.moveTo(x, y)));
    c.closePath();
    const glow = c.createLinearGradient(0, corners[2][1], 0, corners[0][1]);
    glow.addColorStop(0, tints.planeFar);
    glow.addColorStop(1, tints.planeNear);
    c.fillStyle = glow;
    c.fill();
    c.strokeStyle = tints.planeLine;
    c.lineWidth = 1;
    c.beginPath();
    const lines = 10;
    for (let i = 1; i < lines; i += 1) {
      const [x, z] = [-side + (2 * side * i) / lines, from + ((to - from) * i) / lines];
      for (const [a, b] of [[[x, from], [x, to]], [[-side, z], [side, z]]]) {
        c.moveTo(...eyes.at(a[0], 0, a[1]));
        c.lineTo(...eyes.at(b[0], 0, b[1]));
      }
    }
    c.stroke();
    c.strokeStyle = tints.planeEdge;
    c.lineJoin = "round";
    c.lineWidth = 2 + 3 * found;
    c.beginPath();
    corners.forEach(([x, y], i) => (i ? c.lineTo(x, y) : c.moveTo(x, y)));
    c.closePath();
    c.stroke();
  };
  const shadow = (c, eyes, x, size, height) => {
    const [px, py] = eyes.at(x, 0, 0);
    const spread = size * (0.75 + 0.5 * height);
    c.fillStyle = `rgba(0,0,0,${(0.5 - 0.34 * height).toFixed(3)})`;
    c.beginPath();
    c.ellipse(px, py, spread, spread * 0.3, 0, 0, 7);
    c.fill();
  };
  // Sparks fly from the place of a landing, and fall (GG-005).
  const sparks = (c, [x, y], size, age, tints) => {
    c.lineCap = "round";
    for (let i = 0; i < 34; i += 1) {
      const [a, b, d] = spots[i];
      const life = 0.35 + 0.5 * d;
      if (age > life) continue;
      const angle = (-90 + (a - 0.5) * 170) * turn;
      const speed = size * (2.2 + 4.2 * b);
      const at = (t) => [x + speed * Math.cos(angle) * t, y + speed * Math.sin(angle) * t + 7 * size * t * t];
      const back = Math.max(0, age - 0.05);
      c.globalAlpha = 1 - age / life;
      c.strokeStyle = tints.sparks[i % tints.sparks.length];
      c.lineWidth = 1.5 + 2.5 * d;
      c.beginPath();
      c.moveTo(...at(back));
      c.lineTo(...at(age));
      c.stroke();
    }
    c.globalAlpha = 1;
  };
  // A matched solid bursts into light.
  const burst = (c, { solid, x, y, size }, age) => {
    const share = age / 0.6;
    const ease = 1 - (1 - share) ** 3;
    c.globalAlpha = 1 - share;
    draw(c, solid, x, y, size * (1 + 0.5 * ease), ease * 0.2, null);
    c.strokeStyle = `rgb(${paints[solid.color].join(",")})`;
    c.lineWidth = size * 0.12 * (1 - share) + 0.5;
    c.beginPath();
    c.arc(x, y, size * (1 + 1.5 * ease), 0, 7);
    c.stroke();
    c.lineCap = "round";
    c.beginPath();
    for (let i = 0; i < 12; i += 1) {
      const angle = (i * 30 + 15) * turn;
      const [from, to] = [size * (1.2 + 1.2 * ease), size * (1.35 + 1.7 * ease)];
      c.moveTo(x + from * Math.cos(angle), y + from * Math.sin(angle));
      c.lineTo(x + to * Math.cos(angle), y + to * Math.sin(angle));
    }
    c.stroke();
    c.globalAlpha = 1;
  };
  const tintsOf = (isSun) => (isSun
    ? { outline: "#0c2a22", planeFar: "#0e8f6426", planeNear: "#0e8f645c", planeLine: "#0a5f4566", planeEdge: "#067a52", spot: "#0a5f45",
      sparks: ["#a33a00", "#c21f00", "#7a2d00"] }
    : { outline: "#03100c", planeFar: "#6dffb018", planeNear: "#6dffb04a", planeLine: "#6dffb066", planeEdge: "#6dffb0", spot: "#c9ffe6",
      sparks: ["#ffe14d", "#ff8a3d", "#fff6cf"] });

  // MARK: The elements

  let game;
  let root;
  const at = {};
  const pages = {};
  let shown = null;
  let asked = false;
  let last = null;
  let said = {};

  // A press of a key where the game runs, a command where it stands.
  const act = (keys, ...commands) => {
    feel();
    if (shown?.isLive || shown?.isChallenge) for (const key of keys) game.key(key);
    else for (const command of commands) if (command === "live") game.play(); else game.run(command);
  };
  // The sensor of motion may be asked for by a tap alone; whether it was a shake, the rule of the game says.
  const feel = () => {
    if (asked || !game.motion) return;
    asked = true;
    game.motion((sample) => {
      game.feel?.(sample);
    });
  };
  const steps = (from, to) => Array.from({ length: Math.abs(to - from) }, () => (to > from ? "↓" : "↑"));
  const levelKeys = (number) => (number <= 10 ? [String(number % 10)] : ["0", "↓"]);

  const fact = (name, text) => {
    const value = make("dd");
    at[name] = value;
    return make("div", `geometries-fact geometries-${name}`, told(make("dt"), text), value);
  };
  const stepper = (name, text, key, command) => {
    const element = button("", `geometries-step geometries-step-${name}`, () => act([key], command));
    element.dataset.key = key.toUpperCase();
    const [image, caption, next] = [picture(52), told(make("b"), text), make("span")];
    element.append(image, make("span", "geometries-words", caption, next));
    at[name] = { element, image, next };
    return element;
  };
  const handset = "M17 6h14a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM21 37h6";
  const phone = () => sign("geometries-phone", handset, "M8 15q-3 9 0 18M3 19q-1 5 0 10M40 15q3 9 0 18M45 19q1 5 0 10");

  const field = () => {
    at.sky = make("canvas", "geometries-sky");
    at.stage = make("canvas", "geometries-stage");
    for (const canvas of [at.sky, at.stage]) canvas.setAttribute("aria-hidden", "true");
    // Each half of the scene is as good as the button below it, so that nobody must look for one.
    at.stage.addEventListener("pointerdown", ({ offsetX }) => {
      const side = offsetX < scene.width / 2 ? at.shape : at.color;
      if (!side.element.disabled && !at.controls.classList.contains("away")) side.element.click();
    });
    at.flash = make("div", "geometries-flash");
    at.back = named(button("", "geometries-back", () => act(["b"], "back")), () => say("Back", "Назад"));
    at.back.append("‹");
    at.label = make("p", "geometries-label");
    at.labelImage = picture(34);
    at.labelText = make("span");
    at.label.append(at.labelImage, at.labelText);
    at.hud = make("div", "geometries-hud",
      make("div", "geometries-left", at.back,
        make("dl", "geometries-facts", fact("number", () => say("Number", "Осталось")), fact("life", () => say("Life", "Жизни")))),
      at.label,
      make("dl", "geometries-facts geometries-right", fact("score", () => say("Score", "Очки")),
        fact("shakes", () => say("ShakeTimes", "Встряски"))));
    at.note = make("p", "geometries-note");
    at.cheer = make("p", "geometries-cheer");
    at.cheer.setAttribute("aria-hidden", "true");
    at.sweeper = make("div", "geometries-sweeper", sign("geometries-phone", handset));
    at.flights = make("ul", "geometries-flights");
    named(at.flights, () => say("Solids in the air, the oldest first", "Тела в воздухе, старшее первым"));
    at.start = toldButton("geometries-start big", () => say("Start now", "Начать сразу"), () => act(["\r"], "plane", "live"));
    at.goOn = toldButton("geometries-start big", () => say("Go on", "Дальше"), () => { feel(); game.play(); });
    at.shake = button("", "geometries-shake", () => act([" "], "shake"));
    at.shake.dataset.key = "␣";
    at.shakeCount = make("i", "geometries-count");
    at.shake.append(phone(), told(make("b"), () => say("shake", "встряхни")), at.shakeCount);
    at.controls = make("div", "geometries-controls",
      stepper("shape", () => say("+shape+", "+фигура+"), "s", "s"), at.shake,
      stepper("color", () => say("+color+", "+цвет+"), "c", "c"));
    return make("section", "geometries-field", at.sky, at.stage, at.flash, at.hud, at.note, at.sweeper, at.flights, at.cheer,
      make("div", "geometries-begin", at.start, at.goOn), at.controls);
  };

  const head = (title, ...right) => make("div", "geometries-head", told(make("h2"), title), ...right);
  const levels = () => {
    at.list = make("ol", "geometries-list");
    at.running = make("div", "geometries-running");
    at.runningText = make("p");
    at.running.append(at.runningText,
      toldButton("geometries-goon", () => say("Go on", "Дальше"), () => act(["g"], "continue", "live")));
    return make("section", "geometries-page geometries-levels",
      head(() => say("Select Your Task", "Выбери задание"),
        toldButton("geometries-link", () => say("Records>", "Записи>"), () => act(["r"], "records"))),
      at.running, at.list);
  };
  const levelRow = ({ task, stars, isChosen }) => {
    const row = make("li", isChosen ? "geometries-row chosen" : "geometries-row");
    const opened = button("", "geometries-open", () => act([...levelKeys(task), "\r"], `details ${task}`));
    const mark = make("span", "geometries-stars", starsOf(stars));
    mark.setAttribute("aria-hidden", "true");
    opened.append(make("b", "", taskOf(task)), mark, make("span", "unseen", starsName(stars)));
    const play = button("", "geometries-play", () => act([...levelKeys(task), "p"], `play ${task}`, "live"));
    write(play, say("Play", "Играть"));
    play.setAttribute("aria-label", say(`Play task ${task}`, `Играть задание ${task}`));
    row.append(opened, play);
    if (task !== 11) return row;
    const endless = button("", "geometries-play geometries-endless", () => act([...levelKeys(11), "e"], "play 11 --endless", "live"));
    endless.append(make("span", "geometries-sign", "∞"));
    endless.setAttribute("aria-label", say("Play endless mode", "Играть без конца"));
    endless.title = say("endless mode", "без конца");
    play.before(endless);
    return row;
  };

  const details = () => {
    at.detailHead = make("h3", "geometries-task");
    at.detailStars = make("span", "unseen");
    at.columns = make("dl", "geometries-columns");
    at.detailPlay = toldButton("big", () => say("Play", "Играть"), () => act(["p"], `play ${shown.screen.task}`, "live"));
    at.detailEndless = toldButton("geometries-wide", () => say("Endless mode", "Без конца"), () => act(["e"], "play 11 --endless", "live"));
    return make("section", "geometries-page geometries-details",
      head(() => say("Task Details", "Задание подробно"),
        toldButton("geometries-link first", () => say("< Back", "< Назад"), () => act(["b"], "levels"))),
      at.detailHead, at.columns, make("div", "geometries-foot", at.detailPlay, at.detailEndless));
  };
  const column = ([title, items]) => make("div", "geometries-column", make("dt", "", title),
    ...items.map(({ text, shape, color }) => {
      const item = make("dd");
      if (shape) item.append(picture(30, { shape, color: "green" }));
      if (color && !shape) {
        const swatch = make("i", "geometries-swatch");
        swatch.style.background = `rgb(${paints[color].join(",")})`;
        item.append(swatch);
      }
      item.append(make("span", shape || color ? "" : "geometries-big", text));
      return item;
    }));

  const records = () => {
    at.counts = make("p", "dim");
    at.recordList = make("ol", "geometries-list");
    return make("section", "geometries-page geometries-records",
      head(() => say("Records", "Записи"),
        toldButton("geometries-link first", () => say("< Back", "< Назад"), () => act(["b"], "back"))),
      told(make("p", "dim geometries-hint"), () => say("Swipe a record to the left to delete it.", "Смахни запись влево, чтобы удалить.")),
      at.recordList, at.counts);
  };
  // A swipe to the left deletes a record (GG-025); who cannot swipe has a button.
  const swiped = (row, body, remove) => {
    let from = null;
    body.addEventListener("pointerdown", (event) => {
      from = [event.clientX, event.clientY];
      row.dataset.swiped = "";
    });
    const move = (event) => {
      if (!from) return 0;
      const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]];
      return Math.abs(dx) > Math.abs(dy) ? Math.min(0, dx) : 0;
    };
    body.addEventListener("pointermove", (event) => { row.style.transform = `translateX(${move(event)}px)`; });
    const end = (event) => {
      const way = move(event);
      // A finger that has moved opens nothing.
      if (from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 10) row.dataset.swiped = "yes";
      from = null;
      row.style.transform = "";
      if (event.type === "pointerup" && way < -90) remove();
    };
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) body.addEventListener(name, end);
  };
  const recordRow = (record) => {
    const row = make("li", record.isChosen ? "geometries-row chosen" : "geometries-row");
    const choose = steps(record.chosen, record.place);
    const body = button("", "geometries-open", () => {
      if (!row.dataset.swiped) act([...choose, "\r"], `record ${record.place}`);
    });
    const kind = record.isSample ? say("sample", "пример") : record.isEndless ? say("endless", "без конца") : "";
    body.append(make("b", "", taskOf(record.task)), make("span", "geometries-stamp", stampOf(record.endedAt)),
      make("strong", record.isWon ? "good" : "danger", record.isWon ? say("Won", "Победа") : say("Failed", "Неудача")));
    if (kind) body.append(make("span", "dim geometries-kind", kind));
    const remove = () => act([...choose, "d"], `delete ${record.place}`);
    const cross = button("", "geometries-delete", remove);
    cross.append("×");
    cross.setAttribute("aria-label", say(`Delete record ${record.place}`, `Удалить запись ${record.place}`));
    swiped(row, body, remove);
    row.append(body, cross);
    return row;
  };

  const result = () => {
    at.resultBack = toldButton("geometries-link first", () => say("< Back", "< Назад"), () => act(["b"], "back"));
    at.resultCard = make("div", "geometries-card");
    at.again = toldButton("big", () => say("Play again", "Ещё раз"),
      () => act(["p"], `play ${shown.screen.task}${shown.screen.isEndless ? " --endless" : ""}`, "live"));
    at.resultDelete = toldButton("dangerous", () => say("Delete", "Удалить"), () => act(["d"]));
    at.resultRecords = toldButton("", () => say("Records>", "Записи>"), () => act(["r"], "records"));
    at.resultLevels = toldButton("", () => say("Back", "Назад"), () => act(["b"], "levels"));
    return make("section", "geometries-page geometries-result",
      head(() => say("Result", "Результат"), at.resultBack), at.resultCard,
      make("div", "geometries-foot", at.again, make("div", "geometries-pair", at.resultDelete, at.resultRecords, at.resultLevels)));
  };
  const resultLines = (screen) => {
    const lines = [make("p", "geometries-of", taskOf(screen.task)),
      make("p", "geometries-stamp", say(`Time: ${stampOf(screen.endedAt)}`, `Время: ${stampOf(screen.endedAt)}`)),
      make("p", screen.isWon ? "geometries-end good" : "geometries-end danger", endOf(screen.isWon))];
    if (screen.isWon) {
      const stars = make("p", "geometries-gold");
      stars.setAttribute("role", "img");
      stars.setAttribute("aria-label", say(`${screen.stars} of 3 stars`, `${screen.stars} из 3 звёзд`));
      for (let i = 1; i <= 3; i += 1) stars.append(sign(i <= screen.stars ? "full" : "", "M24 4l6.200 12.600 13.800 2-10 9.700 2.400 13.700L24 35.500 11.600 42 14 28.300 4 18.600l13.800-2z"));
      lines.push(stars, make("p", "geometries-score-line", say(`Score: ${screen.score}`, `Очки: ${screen.score}`)));
    }
    if (screen.isEndless && screen.bestEndless !== null) {
      lines.push(make("p", "dim", say(`Best endless score: ${screen.bestEndless}`, `Лучшие очки без конца: ${screen.bestEndless}`)));
    }
    if (screen.isSample) lines.push(make("p", "dim", say("sample", "пример")));
    return lines;
  };

  // MARK: Showing

  const hasKey = (key) => shown.keys.some(({ keys }) => keys.includes(key));
  const off = (element, isOff) => { if (element.disabled !== isOff) element.disabled = isOff; };

  const fit = () => {
    const { clientWidth: width, clientHeight: height } = at.stage;
    const ratio = Math.min(3, devicePixelRatio || 1);
    const isSun = document.documentElement.classList.contains("sun");
    const box = at.stage.getBoundingClientRect();
    const [hud, low] = [at.note.getBoundingClientRect(), at.controls.getBoundingClientRect()];
    // On its side the two buttons stand beside the plane, not below it.
    const isLow = height < 480 && width > height;
    const [top, bottom] = [Math.max(0, hud.top - box.top) + 18, isLow ? height - 34 : low.top - box.top - 30];
    const isNew = scene.width !== width || scene.height !== height || scene.ratio !== ratio || scene.isSun !== isSun
      || Math.abs(scene.top - top) > 1 || Math.abs(scene.bottom - bottom) > 1;
    if (!isNew || !width || !height) return;
    Object.assign(scene, { width, height, ratio, isSun, top, bottom: Math.max(top + 80, bottom) });
    at.stage.width = Math.round(width * ratio);
    at.stage.height = Math.round(height * ratio);
    sky(at.sky, isSun);
  };

  // How far the view has turned since the search began, eased; a compass that jumps is held back.
  const sweep = { from: null, yaw: 0, at: null };
  const look = ({ surroundings, seconds }, isScanning) => {
    const heading = surroundings?.headingDegrees ?? null;
    if (heading === null) return 0;
    if (sweep.from === null) sweep.from = heading;
    let way = ((heading - sweep.from + 540) % 360) - 180;
    const most = isScanning ? 26 : 9;
    // A view turned further takes its middle along.
    if (Math.abs(way) > most) {
      sweep.from = (heading - Math.sign(way) * most + 360) % 360;
      way = Math.sign(way) * most;
    }
    const passed = sweep.at === null ? 1 : Math.max(0, Math.min(0.25, seconds - sweep.at));
    sweep.at = seconds;
    sweep.yaw += (way * turn - sweep.yaw) * Math.min(1, passed * 9);
    return sweep.yaw;
  };

  // What a change of the counts means: moments are kept by the clock of the game.
  const news = (screen, seconds) => {
    const before = last?.screen;
    const isSame = before && before.level.task === screen.level.task && screen.matches >= before.matches
      && !(before.phase === "over" && screen.phase !== "over") && !(screen.phase === "scanning" && before.phase !== "scanning");
    if (!isSame) {
      at.moments = {};
      at.tosses += screen.flights.length;
      sweep.from = null;
      return;
    }
    const moments = at.moments;
    if (before.phase === "scanning" && screen.phase !== "scanning") {
      moments.found = seconds;
      game.sound("ping");
    }
    if (screen.matches > before.matches) {
      const isShaken = screen.flash === "shake" && before.flash !== "shake";
      if (at.place) moments.matched = { at: seconds, ...at.place };
      game.sound(isShaken ? "shake" : screen.streak > 1 && screen.streak > before.streak ? "combo" : "hit");
    }
    if (screen.lives < before.lives) {
      moments.landed = { at: seconds, side: screen.sparksSide ?? before.flights[0]?.side ?? 0 };
      game.sound("lost");
    }
    if (screen.isWon !== null && before.isWon === null) game.sound(screen.isWon ? "level" : "failed");
    const [first, old] = [screen.flights.at(-1), before.flights.at(-1)];
    if (first && (!old || screen.flights.length > before.flights.length || first.leftSeconds > old.leftSeconds + 0.5)) {
      at.tosses += 1;
      game.sound("shot");
    }
  };

  const paint = (frame) => {
    const { screen, seconds } = frame;
    fit();
    if (!scene.width) return;
    const c = at.stage.getContext("2d");
    c.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
    c.clearRect(0, 0, scene.width, scene.height);
    const tints = tintsOf(scene.isSun);
    const isScanning = screen.phase === "scanning";
    const yaw = look(frame, isScanning);
    const eyes = lens(yaw);
    const shift = `translateX(${(-16.66 - (yaw / turn) * 0.5).toFixed(2)}%)`;
    if (at.sky.style.transform !== shift) at.sky.style.transform = shift;
    const still = lessMotion.matches;
    const found = at.moments.found === undefined ? 1 : Math.min(1, (seconds - at.moments.found) / 0.7);
    if (isScanning) {
      // Points that the camera would hold on to.
      c.fillStyle = tints.spot;
      for (const [a, b, d] of spots) {
        const [x, y] = eyes.at((a - 0.5) * 5.6, 0, -1 + b * 3.6);
        c.globalAlpha = still ? 0.6 : 0.25 + 0.75 * Math.abs(Math.sin(seconds * (1 + d * 2) + a * 9));
        c.beginPath();
        c.arc(x, y, 1.6 + d * 1.4, 0, 7);
        c.fill();
      }
      c.globalAlpha = 1;
    }
    const share = 1 - (1 - screen.planeShare) ** 2;
    if (share > 0.01) plane(c, eyes, share, still ? 0 : 1 - found, tints);
    const size = Math.max(26, Math.min(92, 0.36 * eyes.pixels, scene.width * 0.19));
    // Both columns leave room for the name beside the solid.
    const apart = Math.min(scene.width * 0.22, 210) / eyes.pixels;
    const columnOf = (side) => (side === 0 ? -apart : apart);
    at.place = null;
    const places = screen.flights.map((flight, index) => {
      const x = columnOf(flight.side);
      const top = size / eyes.pixels;
      const height = top + flight.heightShare * (fall - 2 * top);
      const [px, py] = eyes.at(x, height, 0);
      const flown = screen.level.flightSeconds * (1 - flight.leftShare);
      return { flight, x, px, py, tumble: still ? 0 : 0.16 * flown, isTarget: index === 0 };
    });
    for (const { flight, x } of places) shadow(c, eyes, x, size, flight.heightShare);
    for (const { flight, px, py, tumble, isTarget } of places.toReversed()) {
      draw(c, flight, px, py, size, tumble, tints.outline);
      if (isTarget) at.place = { solid: { shape: flight.shape, color: flight.color }, x: px, y: py, size };
    }
    const { matched, landed } = at.moments;
    const since = (moment) => (moment && seconds >= moment.at ? seconds - moment.at : Infinity);
    if (!still && since(matched) < 0.6) burst(c, matched, since(matched));
    if (since(landed) < 0.9) sparks(c, eyes.at(columnOf(landed.side), 0, 0), size, still ? 0.12 : since(landed), tints);
    tags(places, size);
  };

  // The name and the time left beside each solid, in the document.
  const tags = (places, size) => {
    while (at.flights.children.length < places.length) {
      const bar = make("i", "geometries-left-bar", make("i"));
      const item = make("li", "geometries-tag", make("span"), bar);
      at.flights.append(item);
    }
    while (at.flights.children.length > places.length) at.flights.lastChild.remove();
    places.forEach(({ flight, px, py, isTarget }, i) => {
      const item = at.flights.children[i];
      const kind = isTarget ? "geometries-tag target" : "geometries-tag";
      if (item.className !== kind) item.className = kind;
      const name = nameOf(flight);
      if (item.firstChild.textContent !== name) {
        write(item.firstChild, name);
        item.dataset.width = item.offsetWidth;
      }
      item.lastChild.firstChild.style.transform = `scaleX(${flight.leftShare.toFixed(3)})`;
      const isRight = px > scene.width / 2;
      const width = Number(item.dataset.width);
      const x = isRight ? px - size - 10 - width : px + size + 10;
      const inside = Math.max(6, Math.min(scene.width - width - 6, x));
      item.style.transform = `translate(${inside.toFixed(1)}px, ${py.toFixed(1)}px) translateY(-50%)`;
    });
  };

  const cheerFor = (events) => {
    const combo = events.find(({ event }) => event === "combo");
    return combo ? hitsOf(combo.count) : "";
  };
  const noteFor = (screen) => {
    const lines = screen.events.filter(({ event }) => event !== "combo" && event !== "thrown").map((event) => saidOf[event.event](event)).filter(Boolean);
    if (screen.isWon !== null) return endOf(screen.isWon);
    if (screen.phase === "scanning") {
      return shown.surroundings?.headingDegrees == null
        ? say("Looking for a plane…", "Ищем плоскость…")
        : say("Sweep the phone left and right", "Поводи телефоном влево и вправо");
    }
    if (screen.phase === "ready") return saidOf.planeFound();
    return lines.join("   ") || (screen.flights.length === 0 ? say("waiting for a toss", "ждём бросок") : "");
  };

  const showField = (frame) => {
    const { screen } = frame;
    const isChallenge = screen.screen === "challenge";
    news(screen, frame.seconds);
    write(at.number, screen.waiting === null ? "∞" : String(screen.waiting));
    const [life, lifeName] = isChallenge
      ? [`${screen.matches} / ${screen.needed}`, say("Hits", "Есть")] : [`♥ ${screen.lives}`, say("Life", "Жизни")];
    write(at.life, life);
    write(at.life.previousSibling, lifeName);
    write(at.score, String(screen.score));
    write(at.shakes, String(screen.shakes));
    icon(at.labelImage, screen.label);
    write(at.labelText, nameOf(screen.label));
    const tint = `rgb(${paints[screen.label.color].join(",")})`;
    if (at.label.dataset.tint !== tint) {
      at.label.dataset.tint = tint;
      at.label.style.borderColor = tint;
    }
    icon(at.shape.image, { shape: screen.next.shape, color: screen.label.color });
    write(at.shape.next, `→ ${shapes[screen.next.shape]()}`);
    icon(at.color.image, { shape: screen.label.shape, color: screen.next.color });
    write(at.color.next, `→ ${colors[screen.next.color]()}`);
    write(at.shakeCount, String(screen.shakes));
    const isOn = frame.isLive || isChallenge;
    const isRunning = screen.phase === "running" && isOn && (!isChallenge || screen.isWon === null);
    for (const { element } of [at.shape, at.color]) off(element, !isRunning);
    off(at.shake, !isRunning || screen.shakes === 0);
    hide(at.back, isChallenge || screen.phase === "over");
    hide(at.start, !isOn || isChallenge || (screen.phase !== "scanning" && screen.phase !== "ready"));
    const isAway = screen.phase === "scanning" || screen.phase === "ready" ? isOn : false;
    if (at.controls.classList.contains("away") !== isAway) at.controls.classList.toggle("away", isAway);
    hide(at.sweeper, screen.phase !== "scanning" || !isOn);
    hide(at.goOn, isOn || screen.phase === "over");
    const note = noteFor(screen);
    write(at.note, note);
    const tone = screen.flash === "miss" || screen.isWon === false ? "danger" : screen.flash === "shake" ? "target" : "good";
    const kind = `geometries-note ${note ? tone : "empty"}`;
    if (at.note.className !== kind) at.note.className = kind;
    // The class is the state of the light; its motion is in the styles.
    const flash = `geometries-flash ${screen.flash ?? ""}`;
    if (at.flash.className !== flash) at.flash.className = flash;
    const cheer = cheerFor(screen.events);
    if (at.cheer.textContent !== cheer) {
      write(at.cheer, cheer);
      at.cheer.classList.remove("up");
      if (cheer) requestAnimationFrame(() => at.cheer.classList.add("up"));
    }
    paint(frame);
    const happened = [
      ...screen.events.filter(({ event }) => event !== "thrown").map((event) => saidOf[event.event](event)),
      screen.isWon === null ? "" : endOf(screen.isWon),
    ].filter(Boolean).join(". ");
    const tossed = screen.flights.at(-1);
    speak({
      [happened]: happened, [`toss ${at.tosses}`]: tossed ? saidOf.thrown({ solid: tossed }) : "",
      [`label ${nameOf(screen.label)}`]: isOn ? say(`Label: ${nameOf(screen.label)}`, `Метка: ${nameOf(screen.label)}`) : "",
    });
    last = frame;
  };
  // Of texts by what they are about, those that are new.
  const speak = (texts) => {
    const fresh = Object.entries(texts).filter(([about, text]) => text && said[about] !== text);
    const isLess = Object.entries(said).some(([about, text]) => text && !texts[about]);
    said = texts;
    if (fresh.length > 0 || isLess) write(at.status, fresh.map(([, text]) => text).join(". "));
  };

  const lists = {
    levels({ screen }) {
      hide(at.running, screen.running === null);
      if (screen.running !== null) {
        write(at.runningText, say(`Task ${screen.running} stands still.`, `Задание ${screen.running} стоит.`));
      }
      const items = screen.tasks.map(({ task, stars }) => ({ task, stars, isChosen: task === screen.chosen, lang: document.documentElement.lang }));
      show(at.list, items, levelRow);
    },
    details({ screen }) {
      write(at.detailHead, `${say("Task", "Задание ")}${screen.task}: ${starsOf(screen.stars)}`);
      at.detailHead.setAttribute("aria-label", `${taskOf(screen.task)}, ${starsName(screen.stars)}`);
      const isKnown = screen.stars !== null;
      const shapesNow = Object.keys(shapes).slice(0, screen.shapes).map((shape) => ({ text: shapes[shape](), shape }));
      const colorsNow = Object.keys(colors).slice(0, screen.colors).map((color) => ({ text: colors[color](), color }));
      const unknown = [{ text: "?" }];
      show(at.columns, [
        [say("Shape:", "Фигуры:"), isKnown ? shapesNow : unknown],
        [say("Color:", "Цвета:"), isKnown ? colorsNow : unknown],
        [say("Number:", "Число:"), isKnown ? [{ text: screen.solids === null ? "∞" : String(screen.solids) }] : unknown],
        [say("Life:", "Жизни:"), isKnown ? [{ text: String(screen.life) }] : unknown],
      ], column);
      hide(at.detailEndless, screen.task !== 11);
    },
    records({ screen }) {
      const items = screen.records.map((record, i) => ({
        ...record, place: i + 1, chosen: screen.chosen, isChosen: i + 1 === screen.chosen, lang: document.documentElement.lang,
      }));
      show(at.recordList, items, recordRow);
      write(at.counts, say(`Played: ${screen.played}  Won: ${screen.won}`, `Сыграно: ${screen.played}  Побед: ${screen.won}`));
    },
    result({ screen, isLive }) {
      show(at.resultCard, [{ ...screen, lang: document.documentElement.lang }], (item) => make("div", "geometries-lines", ...resultLines(item)));
      // From the list the way back is on top; from a game it is below, to the levels (GG-027).
      const isFromList = !isLive || hasKey("d");
      hide(at.resultBack, !isFromList);
      hide(at.resultDelete, !(isLive && isFromList));
      hide(at.resultRecords, isFromList);
      hide(at.resultLevels, isFromList);
      speak({ result: endOf(screen.isWon) });
    },
  };

  return {
    mount(element, host) {
      [root, game] = [element, host];
      root.classList.add("geometries");
      forget();
      Object.assign(pages, { game: field(), levels: levels(), details: details(), records: records(), result: result() });
      pages.challenge = pages.game;
      at.status = liveText("unseen");
      at.toast = toasts("geometries-toast");
      [at.moments, at.tosses] = [{}, 0];
      root.replaceChildren(...new Set(Object.values(pages)), at.toast.element, at.status);
      for (const page of Object.values(pages)) page.hidden = true;
      [last, said] = [null, {}];
      scene.width = 0;
    },
    show(frame) {
      shown = frame;
      const hadFocus = root.contains(document.activeElement);
      renew();
      const name = frame.screen?.screen;
      const page = pages[name];
      for (const other of Object.values(pages)) hide(other, other !== page);
      at.toast.show(frame);
      if (!page) return;
      const isNew = at.page !== name;
      if (isNew) {
        at.page = name;
        page.scrollTop = 0;
        if (page !== pages.game) speak("");
      }
      if (page === pages.game) showField(frame);
      else {
        last = null;
        lists[name](frame);
        if (isNew) page.querySelector(".chosen")?.scrollIntoView({ block: "nearest" });
      }
      // The button that led here is on a page that is hidden now.
      if (isNew && hadFocus && !page.contains(document.activeElement)) {
        const title = page.querySelector("h2") ?? page;
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      }
    },
    // Its sign among other games, within 64 of the middle.
    mark(c) {
      const side = (ink, ...points) => {
        c.fillStyle = ink;
        c.beginPath();
        for (const [x, y] of points) c.lineTo(x, y);
        c.fill();
      };
      side("#ffe14d", [-40, -18], [0, -40], [40, -18], [0, 4]);
      side("#e0a400", [-40, -18], [0, 4], [0, 50], [-40, 28]);
      side("#b37a00", [40, -18], [0, 4], [0, 50], [40, 28]);
    },
    sections: () => [
      { label: say("Tasks", "Задания"), run: "levels" },
      { label: say("Records", "Записи"), run: "records" },
    ],
  };
})();
