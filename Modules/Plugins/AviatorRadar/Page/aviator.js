// Aviator: a radar of the planes around, as a toy of an old screen; a child's, and one with figures.
games.aviator = (() => {
  const turn = Math.PI / 180;
  const { told, named, toldButton, forget, renew } = phrases();

  // MARK: Words

  const hues = {
    red: [[255, 107, 107], () => say("red", "красный")], orange: [[255, 160, 64], () => say("orange", "оранжевый")],
    yellow: [[255, 229, 84], () => say("yellow", "жёлтый")], green: [[70, 255, 140], () => say("green", "зелёный")],
    cyan: [[64, 232, 255], () => say("light blue", "голубой")], blue: [[112, 168, 255], () => say("blue", "синий")],
    magenta: [[255, 120, 236], () => say("pink", "розовый")], off: [[232, 244, 239], () => say("white", "белый")],
  };
  const kinds = {
    2: () => say("light aircraft", "лёгкий самолёт"), 3: () => say("small aircraft", "небольшой самолёт"),
    4: () => say("large aircraft", "большой самолёт"), 5: () => say("large, high vortex", "большой, сильный след"),
    6: () => say("heavy aircraft", "тяжёлый самолёт"), 7: () => say("high performance", "скоростной самолёт"),
    8: () => say("helicopter", "вертолёт"), 9: () => say("glider", "планёр"), 10: () => say("lighter than air", "аэростат"),
    11: () => say("parachutist", "парашютист"), 12: () => say("ultralight", "сверхлёгкий"), 14: () => say("drone", "беспилотник"),
    15: () => say("spacecraft", "космический аппарат"), 16: () => say("emergency vehicle", "аварийная машина"),
    17: () => say("service vehicle", "машина аэропорта"), 18: () => say("obstacle", "препятствие"),
    19: () => say("obstacle", "препятствие"), 20: () => say("obstacle", "препятствие"),
  };
  const zanies = {
    ghost: () => say("ghost", "призрак"), saucer: () => say("flying saucer", "летающая тарелка"), beetle: () => say("giant beetle", "гигантский жук"),
  };
  const kindOf = ({ form, category }) => (zanies[form] ?? kinds[category] ?? (() => ""))();
  const nameOf = ({ callSign, id }) => callSign || id;
  const decimal = (text) => say(text, text.replace(".", ","));
  const three = (degrees) => String(((Math.round(degrees) % 360) + 360) % 360).padStart(3, "0");
  const unitMeters = { m: 1000, ft: 1609.344, nm: 1852 };
  const unitName = { m: () => say("km", "км"), ft: () => say("mi", "миль"), nm: () => say("NM", "м.миль") };
  const distance = (meters, units) => {
    const value = meters / unitMeters[units];
    return `${decimal(value.toFixed(value < 100 ? 1 : 0))} ${unitName[units]()}`;
  };
  const altitude = (meters, units) => (units === "m" ? `${Math.round(meters)} ${say("m", "м")}` : `${Math.round(meters / 0.3048)} ${say("ft", "фт")}`);
  const speed = (value, units) => `${Math.round((value * 3600) / unitMeters[units])} ${{ m: say("km/h", "км/ч"), ft: say("mph", "миль/ч"), nm: say("kn", "уз") }[units]}`;
  const climb = (value, units) => (units === "m" ? `${Math.round(Math.abs(value))} ${say("m/s", "м/с")}`
    : `${Math.round((Math.abs(value) / 0.3048) * 60)} ${say("ft/min", "фт/мин")}`);
  const aside = (relative) => {
    const degrees = Math.round(relative);
    if (degrees === 0) return say("straight ahead", "прямо");
    if (Math.abs(degrees) === 180) return say("behind you", "позади");
    return degrees > 0 ? say(`${degrees}° to the right`, `${degrees}° вправо`) : say(`${-degrees}° to the left`, `${-degrees}° влево`);
  };
  const minutes = (seconds) => {
    const whole = Math.round(Math.max(0, seconds));
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  };
  const emergencies = {
    7500: () => say("! 7500: hijack", "! 7500: захват"), 7600: () => say("! 7600: radio failure", "! 7600: нет связи"),
    7700: () => say("! 7700: emergency", "! 7700: бедствие"),
  };
  const faults = {
    rateLimited: () => say("Too many requests (429).", "Слишком много запросов (429)."),
    unauthorized: () => say("The server wants an account. It is not asked any more.", "Сервер требует учётную запись. Запросов больше не будет."),
    server: () => say("The server failed.", "Сервер не справился."),
    refused: () => say("The server refused. It is not asked any more.", "Сервер отказал. Запросов больше не будет."),
    timedOut: () => say("The server did not answer in time.", "Сервер не ответил вовремя."),
    noGateway: () => say("No files and no network can be reached here.", "Здесь нет доступа ни к файлам, ни к сети."),
    missing: () => say("There is no such file.", "Такого файла нет."), unreachable: () => say("No connection.", "Нет связи."),
    refusesPages: () => say("The server lets no page of another host read it: it sends no CORS header.", "Сервер не даёт читать себя страницам других сайтов: он не шлёт заголовок CORS."),
    content: () => say("The reply makes no sense.", "Ответ непонятен."),
  };
  const places = {
    hand: () => say("place: set by hand", "место: задано"), sensors: () => say("place: the sensors'", "место: по датчикам"),
    recording: () => say("place: the recording's", "место: из записи"), example: () => say("place: an example", "место: для примера"),
  };
  const feedOf = (name) => (name.startsWith("sim:") ? say("simulated traffic", "имитация") : name.includes(".json") ? say(`recording ${name}`, `запись ${name}`) : name);
  // Where and how high, without a figure: for a child who listens.
  const roughly = ({ relativeBearingDegrees: relative, size }) => {
    const height = size >= 1.6 ? say("low", "низко") : size >= 1 ? say("higher", "повыше") : say("high up", "высоко");
    const sectors = [say("ahead", "впереди"), say("ahead to the right", "впереди справа"), say("to the right", "справа"), say("behind to the right", "сзади справа"),
      say("behind", "сзади"), say("behind to the left", "сзади слева"), say("to the left", "слева"), say("ahead to the left", "впереди слева")];
    return `${height}, ${sectors[((Math.round(relative / 45) % 8) + 8) % 8]}`;
  };

  // MARK: Pictures of planes, each in a square of 2 by 2, flying up

  const path = (text) => new Path2D(text);
  const jet = path("M0 -1C.11 -1 .15 -.8 .15 -.55L.15 -.28 .95 .28 .95 .45 .15 .18 .12 .6 .4 .82 .4 .95 0 .84 -.4 .95 -.4 .82 -.12 .6 -.15 .18 -.95 .45 -.95 .28 -.15 -.28 -.15 -.55C-.15 -.8 -.11 -1 0 -1Z");
  const heavy = path("M0 -1C.15 -1 .2 -.8 .2 -.55L.2 -.3 1 .25 1 .45 .2 .16 .16 .6 .46 .8 .46 .96 0 .86 -.46 .96 -.46 .8 -.16 .6 -.2 .16 -1 .45 -1 .25 -.2 -.3 -.2 -.55C-.2 -.8 -.15 -1 0 -1ZM.42 -.28H.56V.1H.42ZM.72 -.08H.84V.24H.72ZM-.42 -.28H-.56V.1H-.42ZM-.72 -.08H-.84V.24H-.72Z");
  const light = path("M0 -.82C.12 -.82 .15 -.62 .15 -.45L.95 -.4 .95 -.12 .14 -.08 .09 .58 .42 .62 .42 .82 0 .78 -.42 .82 -.42 .62 -.09 .58 -.14 -.08 -.95 -.12 -.95 -.4 -.15 -.45C-.15 -.62 -.12 -.82 0 -.82Z");
  const fast = path("M0 -1L.14 -.4 .82 .55 .82 .75 .2 .6 .2 .8 .34 .98 -.34 .98 -.2 .8 -.2 .6 -.82 .75 -.82 .55 -.14 -.4Z");
  const glider = path("M0 -.7C.08 -.7 .1 -.5 .1 -.3L1.25 -.18 1.25 -.04 .08 .02 .05 .62 .34 .66 .34 .8 0 .76 -.34 .8 -.34 .66 -.05 .62 -.08 .02 -1.25 -.04 -1.25 -.18 -.1 -.3C-.1 -.5 -.08 -.7 0 -.7Z");
  const copter = path("M0 -.62C.3 -.62 .34 -.2 .28 .05C.24 .24 .1 .3 .07 .4L.06 .8 .28 .86 .28 .98 -.28 .98 -.28 .86 -.06 .8 -.07 .4C-.1 .3 -.24 .24 -.28 .05C-.34 -.2 -.3 -.62 0 -.62Z");
  const balloon = path("M0 -1C.55 -1 .78 -.62 .72 -.22C.66 .12 .34 .4 .2 .56H-.2C-.34 .4 -.66 .12 -.72 -.22C-.78 -.62 -.55 -1 0 -1ZM-.18 .68H.18V.95H-.18Z");
  const chute = path("M-.9 -.2C-.8 -.9 .8 -.9 .9 -.2L.45 -.34 0 -.2 -.45 -.34ZM-.05 .3A.16 .16 0 1 1 .05 .3L.2 .95H-.2Z");
  const kite = path("M0 -.8L1 .35 .5 .2 .16 .4 .12 .9 -.12 .9 -.16 .4 -.5 .2 -1 .35Z");
  const rocket = path("M0 -1C.3 -.7 .36 -.2 .28 .35L.62 .8 .62 .95 .24 .72H-.24L-.62 .95V.8L-.28 .35C-.36 -.2 -.3 -.7 0 -1Z");
  const car = path("M-.4 -.85Q0 -1 .4 -.85L.5 -.2V.75Q.5 .9 .35 .9H-.35Q-.5 .9 -.5 .75V-.2ZM-.3 -.45L-.36 -.12H.36L.3 -.45Z");
  const tower = path("M0 -1L.3 .95H.12L0 .55 -.12 .95H-.3Z");
  const spectre = path("M-.72 .9V-.2A.72 .72 0 0 1 .72 -.2V.9L.48 .66 .24 .9 0 .66 -.24 .9 -.48 .66Z");
  const dome = path("M-.42 -.1A.42 .5 0 0 1 .42 -.1Z");
  const disc = path("M-1 .12C-1 -.24 1 -.24 1 .12C1 .46 -1 .46 -1 .12Z");
  const shell = path("M0 -.5C.62 -.5 .72 .1 .66 .45C.58 .8 .3 .95 0 .95C-.3 .95 -.58 .8 -.66 .45C-.72 .1 -.62 -.5 0 -.5Z");
  const snout = path("M-.36 -.55A.36 .34 0 0 1 .36 -.55L0 -.42Z");

  // Lines that stand out from the dark: rotors, legs, flames.
  const lit = (c, work) => {
    const { strokeStyle } = c;
    c.strokeStyle = c.fillStyle;
    work();
    c.strokeStyle = strokeStyle;
  };
  const blades = (c, x, y, reach, angle, count) => lit(c, () => {
    c.beginPath();
    for (let i = 0; i < count; i += 1) {
      const way = angle + (i * Math.PI * 2) / count;
      c.moveTo(x, y);
      c.lineTo(x + reach * Math.cos(way), y + reach * Math.sin(way));
    }
    c.stroke();
  });
  const body = (c, shape) => {
    c.fill(shape);
    c.stroke(shape);
  };
  const eyes = (c, x, y, apart, size) => {
    const { fillStyle } = c;
    for (const side of [-1, 1]) {
      c.fillStyle = "#fff";
      c.beginPath();
      c.arc(x + side * apart, y, size, 0, 7);
      c.fill();
      c.fillStyle = "#06110e";
      c.beginPath();
      c.arc(x + side * apart, y - size * 0.2, size * 0.5, 0, 7);
      c.fill();
    }
    c.fillStyle = fillStyle;
  };
  // What stands upright has an arrow for its way; `t` is the time, by which rotors turn and lights blink.
  const icons = {
    jet: { draw: (c) => body(c, jet) }, heavy: { draw: (c) => body(c, heavy) }, fast: { draw: (c) => body(c, fast) },
    light: {
      draw(c, t) {
        body(c, light);
        blades(c, 0, -0.86, 0.34, t * 14, 2);
      },
    },
    glider: { draw: (c) => body(c, glider) },
    copter: {
      draw(c, t) {
        body(c, copter);
        c.lineWidth *= 1.3;
        blades(c, 0, -0.2, 1, t * 9, 4);
        blades(c, 0.3, 0.9, 0.2, t * 20, 2);
      },
    },
    balloon: {
      isUpright: true,
      draw(c, t) {
        c.translate(0, 0.06 * Math.sin(t * 2));
        body(c, balloon);
      },
    },
    chute: { isUpright: true, draw(c, t) { c.rotate(0.1 * Math.sin(t * 2)); body(c, chute); } },
    kite: { draw: (c) => body(c, kite) },
    drone: {
      draw(c, t) {
        c.beginPath();
        c.roundRect(-0.28, -0.34, 0.56, 0.68, 0.16);
        c.fill();
        c.stroke();
        for (const [x, y] of [[-1, -1], [1, -1], [-1, 1], [1, 1]]) {
          c.beginPath();
          c.moveTo(x * 0.2, y * 0.25);
          c.lineTo(x * 0.66, y * 0.66);
          lit(c, () => c.stroke());
          blades(c, x * 0.66, y * 0.66, 0.32, t * 13 * x * y, 2);
        }
      },
    },
    space: {
      draw(c, t) {
        body(c, rocket);
        c.beginPath();
        c.moveTo(-0.16, 0.76);
        c.lineTo(0, 1.1 + 0.16 * Math.sin(t * 17));
        c.lineTo(0.16, 0.76);
        lit(c, () => c.stroke());
      },
    },
    car: { draw: (c) => body(c, car) }, tower: { isUpright: true, draw: (c) => body(c, tower) },
    spot: {
      isUpright: true,
      draw(c) {
        c.beginPath();
        c.arc(0, 0, 0.5, 0, 7);
        c.fill();
        c.stroke();
      },
    },
    ghost: {
      isUpright: true,
      draw(c, t) {
        c.translate(0, 0.08 * Math.sin(t * 3));
        body(c, spectre);
        eyes(c, 0, -0.2, 0.27, 0.2);
      },
    },
    saucer: {
      isUpright: true,
      draw(c, t) {
        c.rotate(0.09 * Math.sin(t * 2.4));
        body(c, dome);
        body(c, disc);
        const { fillStyle } = c;
        c.fillStyle = "#06110e";
        for (let i = -2; i <= 2; i += 1) {
          c.beginPath();
          c.arc(i * 0.34, 0.14, (Math.floor(t * 3) + i + 20) % 2 === 0 ? 0.1 : 0.055, 0, 7);
          c.fill();
        }
        c.fillStyle = fillStyle;
      },
    },
    beetle: {
      draw(c, t) {
        const flap = 0.12 * Math.sin(t * 16);
        c.beginPath();
        for (const side of [-1, 1]) {
          for (const y of [-0.1, 0.25, 0.6]) {
            c.moveTo(side * 0.5, y);
            c.lineTo(side * (1 + flap * side), y + 0.14 - flap);
          }
          c.moveTo(side * 0.12, -0.82);
          c.quadraticCurveTo(side * 0.16, -1.1, side * 0.44, -1.06);
        }
        lit(c, () => c.stroke());
        body(c, snout);
        body(c, shell);
        c.beginPath();
        c.moveTo(0, -0.46);
        c.lineTo(0, 0.9);
        c.stroke();
        eyes(c, 0, -0.66, 0.17, 0.13);
      },
    },
  };
  const byCategory = {
    2: "light", 3: "light", 4: "jet", 5: "jet", 6: "heavy", 7: "fast", 8: "copter", 9: "glider", 10: "balloon", 11: "chute",
    12: "kite", 14: "drone", 15: "space", 16: "car", 17: "car", 18: "tower", 19: "tower", 20: "tower",
  };
  const iconOf = ({ form, category, trackDegrees }) => {
    if (zanies[form]) return form;
    if (byCategory[category]) return byCategory[category];
    if (form === "rotorcraft") return "copter";
    if (form === "light") return "kite";
    if (form === "space") return "space";
    return form === "spot" || trackDegrees === null ? "spot" : "jet";
  };

  // MARK: The scope

  const scope = { size: 0, ratio: 1, middle: 0, radius: 0, key: "" };
  const mix = (one, other, share) => one.map((value, i) => Math.round(value + (other[i] - value) * share));
  const css = (colour, alpha = 1) => `rgba(${colour.join(",")},${alpha})`;
  const black = [2, 8, 6];

  // The casing and the glass under all that moves: drawn anew only when the size or the colour changes.
  const under = (c, tint, isSun) => {
    const { middle, radius } = scope;
    const rim = middle - 2;
    const casing = c.createLinearGradient(0, 0, 0, 2 * middle);
    const base = isSun ? mix(tint, [255, 255, 255], 0.35) : mix(tint, [18, 30, 27], 0.72);
    casing.addColorStop(0, css(mix(base, [255, 255, 255], isSun ? 0.55 : 0.22)));
    casing.addColorStop(0.5, css(base));
    casing.addColorStop(1, css(mix(base, [0, 0, 0], 0.4)));
    c.fillStyle = casing;
    c.beginPath();
    c.arc(middle, middle, rim, 0, 7);
    c.fill();
    // The dial of the compass.
    c.fillStyle = "#0a1512";
    c.beginPath();
    c.arc(middle, middle, rim - scope.edge, 0, 7);
    c.fill();
    c.strokeStyle = css(mix(tint, black, 0.45));
    c.lineWidth = 2;
    c.stroke();
    const glass = c.createRadialGradient(middle, middle, 0, middle, middle, radius);
    glass.addColorStop(0, css(mix(black, tint, 0.13)));
    glass.addColorStop(0.7, css(mix(black, tint, 0.07)));
    glass.addColorStop(1, css(mix(black, tint, 0.03)));
    c.fillStyle = glass;
    c.beginPath();
    c.arc(middle, middle, radius, 0, 7);
    c.fill();
  };
  // The circles, the lines, and the glass over all that moves.
  const over = (c, tint, rings) => {
    const { middle, radius } = scope;
    c.strokeStyle = css(mix(tint, black, 0.42), 0.9);
    c.lineWidth = 1.25;
    for (let i = 1; i <= rings; i += 1) {
      c.beginPath();
      c.arc(middle, middle, (radius * i) / rings - (i === rings ? 1 : 0), 0, 7);
      c.stroke();
    }
    c.beginPath();
    for (const angle of [0, 45, 90, 135]) {
      const [x, y] = [radius * Math.sin(angle * turn), radius * Math.cos(angle * turn)];
      c.globalAlpha = 1;
      c.moveTo(middle - x, middle + y);
      c.lineTo(middle + x, middle - y);
    }
    c.lineWidth = 1;
    c.stroke();
    // Here is the child: the radar's place.
    c.fillStyle = css(tint);
    c.beginPath();
    c.arc(middle, middle, Math.max(3, radius * 0.022), 0, 7);
    c.fill();
    const shine = c.createRadialGradient(middle - radius * 0.35, middle - radius * 0.55, 0, middle - radius * 0.35, middle - radius * 0.55, radius * 0.9);
    shine.addColorStop(0, "rgba(255,255,255,0.1)");
    shine.addColorStop(1, "rgba(255,255,255,0)");
    c.fillStyle = shine;
    c.beginPath();
    c.arc(middle, middle, radius, 0, 7);
    c.fill();
    c.strokeStyle = "rgba(0,0,0,0.55)";
    c.lineWidth = radius * 0.03;
    c.beginPath();
    c.arc(middle, middle, radius - c.lineWidth / 2, 0, 7);
    c.stroke();
  };
  // The sweep lets what is behind it be seen, and fades (AV-033): 20 stops, 4 of them black, 11 clear, then the coloured edge.
  const stops = [1, 1, 1, 1, 0.8, 0.6, 0.4, 0.2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const sweep = (c, degrees, tint) => {
    if (degrees === null || lessMotion.matches || !c.createConicGradient) return;
    const { middle, radius } = scope;
    const shade = c.createConicGradient((degrees - 90) * turn, middle, middle);
    stops.forEach((alpha, i) => shade.addColorStop(i / 19, css(alpha === 0 ? (i < 18 ? black : tint) : black, alpha)));
    shade.addColorStop(0.999, css(tint, 0.75));
    shade.addColorStop(1, css(black, 1));
    c.fillStyle = shade;
    c.beginPath();
    c.arc(middle, middle, radius, 0, 7);
    c.fill();
    const angle = (degrees - 90) * turn;
    c.strokeStyle = css(mix(tint, [255, 255, 255], 0.4));
    c.lineWidth = 2;
    c.beginPath();
    c.moveTo(middle, middle);
    c.lineTo(middle + radius * Math.cos(angle), middle + radius * Math.sin(angle));
    c.stroke();
  };
  // The lines of an old screen: a wave of 400 over its height, of strength 0.2, ten of it a second; black stays black (AV-034).
  let lines = null;
  const scan = (c, seconds) => {
    const { middle, radius } = scope;
    const period = (2 * radius * 2 * Math.PI) / 400;
    if (!lines || lines.period !== period) {
      const tile = document.createElement("canvas");
      [tile.width, tile.height] = [1, 32];
      const pen = tile.getContext("2d");
      for (let y = 0; y < 32; y += 1) {
        pen.fillStyle = `rgba(0,0,0,${(0.4 * (0.5 - 0.5 * Math.cos((y / 32) * 2 * Math.PI))).toFixed(3)})`;
        pen.fillRect(0, y, 1, 1);
      }
      lines = { period, pattern: c.createPattern(tile, "repeat") };
    }
    const still = lessMotion.matches ? 0 : seconds;
    lines.pattern.setTransform(new DOMMatrix([1, 0, 0, period / 32, 0, (still * 10 * 2 * radius) / 400 + middle]));
    c.fillStyle = lines.pattern;
    c.beginPath();
    c.arc(middle, middle, radius, 0, 7);
    c.fill();
    const dim = c.createRadialGradient(middle, middle, radius * 0.55, middle, middle, radius);
    dim.addColorStop(0, "rgba(0,0,0,0)");
    dim.addColorStop(1, "rgba(0,0,0,0.35)");
    c.fillStyle = dim;
    c.fill();
  };
  // 36 marks, north's red and larger (AV-011), and the letters of the directions.
  const compass = (c, heading, tint, letters) => {
    const { middle } = scope;
    const ring = middle - 2 - scope.edge - scope.band / 2;
    for (let i = 0; i < 36; i += 1) {
      const angle = (i * 10 - heading) * turn;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const long = i === 0 ? 16 : 8;
      c.strokeStyle = i === 0 ? "#ff5a5a" : "#7db8ff";
      c.lineWidth = i === 0 ? 3 : 2;
      if (letters[i / 9]) continue;
      const reach = Math.min(long, scope.band - 4) / 2;
      c.beginPath();
      c.moveTo(middle + (ring - reach) * sin, middle - (ring - reach) * cos);
      c.lineTo(middle + (ring + reach) * sin, middle - (ring + reach) * cos);
      c.stroke();
    }
    c.font = `800 ${Math.round(scope.band * 0.82)}px system-ui, sans-serif`;
    c.textAlign = "center";
    c.textBaseline = "middle";
    letters.forEach((letter, i) => {
      if (!letter) return;
      const angle = (i * 90 - heading) * turn;
      c.fillStyle = "#0a1512";
      c.beginPath();
      c.arc(middle + ring * Math.sin(angle), middle - ring * Math.cos(angle), scope.band * 0.56, 0, 7);
      c.fill();
      c.fillStyle = i === 0 ? "#ff8080" : "#f2fff9";
      c.fillText(letter, middle + ring * Math.sin(angle), middle - ring * Math.cos(angle) + 1);
    });
    // What is ahead is up.
    c.fillStyle = css(tint);
    c.beginPath();
    c.moveTo(middle, 2 + scope.edge + scope.band + 9);
    c.lineTo(middle - 8, 2 + scope.edge + scope.band - 4);
    c.lineTo(middle + 8, 2 + scope.edge + scope.band - 4);
    c.fill();
  };

  // MARK: What is on the scope

  const view = { heading: null, at: null, spots: [], known: "", apart: new Map() };
  const project = (east, north, screen) => {
    const angle = view.heading * turn;
    const scale = scope.radius / screen.rangeMeters;
    return [scope.middle + (east * Math.cos(angle) - north * Math.sin(angle)) * scale, scope.middle - (east * Math.sin(angle) + north * Math.cos(angle)) * scale];
  };
  // Turns the picture the short way round, eased.
  const face = ({ screen, seconds }) => {
    const to = screen.headingDegrees;
    const passed = view.at === null ? 1 : Math.max(0, Math.min(0.5, seconds - view.at));
    view.at = seconds;
    if (view.heading === null || lessMotion.matches) return (view.heading = to);
    const way = ((to - view.heading + 540) % 360) - 180;
    view.heading = (view.heading + way * Math.min(1, passed * 12) + 360) % 360;
    if (Math.abs(way) < 0.05) view.heading = to;
    return view.heading;
  };
  const ground = (c, screen, tint) => {
    if (!screen.showsMap) return;
    c.lineWidth = 1.5;
    for (const zone of screen.zones) {
      const [x, y] = project(zone.eastMeters, zone.northMeters, screen);
      c.fillStyle = css(tint, 0.14);
      c.strokeStyle = css(mix(tint, [255, 255, 255], 0.3), 0.85);
      c.setLineDash([6, 5]);
      c.beginPath();
      c.arc(x, y, Math.max(4, (zone.radiusMeters / screen.rangeMeters) * scope.radius), 0, 7);
      c.fill();
      c.stroke();
    }
    c.setLineDash([]);
    for (const { eastMeters, northMeters } of screen.landmarks ?? []) {
      const [x, y] = project(eastMeters, northMeters, screen);
      // A runway across another.
      c.strokeStyle = css(mix(tint, black, 0.2), 0.9);
      c.lineWidth = 3;
      c.beginPath();
      c.moveTo(x - 7, y + 4);
      c.lineTo(x + 7, y - 4);
      c.moveTo(x - 5, y - 5);
      c.lineTo(x + 5, y + 5);
      c.stroke();
    }
  };
  // The ways, waters, woods and walls of the game's ground, which the host gives with the coordinates of its middle.
  const soil = (c, screen, tint) => {
    const { ground: given } = game;
    if (!screen.showsMap || !given) return;
    view.soil ??= given.shapes.map(({ kind, lines: all }) => {
      const shape = new Path2D();
      for (const line of all) for (let i = 0; i + 1 < line.length; i += 2) shape[i === 0 ? "moveTo" : "lineTo"](line[i] / 10, -line[i + 1] / 10);
      return { kind, shape };
    });
    const degree = 111_195;
    const north = (given.latitudeDegrees - screen.latitudeDegrees) * degree;
    const east = (((given.longitudeDegrees - screen.longitudeDegrees + 540) % 360) - 180) * degree * Math.cos(screen.latitudeDegrees * turn);
    if (Math.hypot(east, north) > 2 * screen.rangeMeters) return;
    const scale = scope.radius / screen.rangeMeters;
    c.save();
    c.translate(scope.middle, scope.middle);
    c.rotate(-view.heading * turn);
    c.scale(scale, scale);
    c.translate(east, -north);
    for (const { kind, shape } of view.soil) {
      const isLine = kind === "way" || kind === "barrier";
      c[isLine ? "strokeStyle" : "fillStyle"] = kind === "water" ? "rgba(90,170,255,0.45)" : css(tint, isLine ? 0.6 : 0.22);
      c.lineWidth = 1.2 / scale;
      if (isLine) c.stroke(shape); else c.fill(shape, "evenodd");
    }
    c.restore();
  };
  const plane = (c, spot, screen, tint, seconds) => {
    const { craft, x, y, size } = spot;
    const icon = icons[iconOf(craft)];
    const t = lessMotion.matches ? 0 : seconds + spot.phase;
    c.save();
    c.translate(x, y);
    if (craft.isOld) c.globalAlpha = 0.6;
    if (craft.trackDegrees !== null) {
      const way = (craft.trackDegrees - view.heading) * turn;
      if (icon.isUpright) {
        c.fillStyle = css(mix(tint, [255, 255, 255], 0.5));
        const reach = size * 1.5;
        const [px, py] = [reach * Math.sin(way), -reach * Math.cos(way)];
        c.save();
        c.translate(px, py);
        c.rotate(way);
        c.beginPath();
        c.moveTo(0, -size * 0.3 - 2);
        c.lineTo(size * 0.22 + 2, size * 0.16);
        c.lineTo(-size * 0.22 - 2, size * 0.16);
        c.fill();
        c.restore();
      } else c.rotate(way);
    }
    c.scale(size, size);
    c.lineWidth = 1.6 / size;
    c.lineJoin = "round";
    c.lineCap = "round";
    const isAlarm = emergencies[craft.squawk];
    c.fillStyle = isAlarm ? "#ff7a7a" : craft.isFollowed && !screen.isChild ? "#ffe14d" : css(mix(tint, [255, 255, 255], 0.55));
    c.strokeStyle = "#04100c";
    icon.draw(c, t, craft);
    c.restore();
  };
  const halo = (c, { x, y, size }, colour, share) => {
    c.strokeStyle = colour;
    c.lineWidth = 2.5;
    c.beginPath();
    c.arc(x, y, size * (1.5 + share), 0, 7);
    c.stroke();
  };
  // In a child's view no plane covers another, so that each can be touched; what they are is told by shape, size and place.
  // Each two that are too near move apart by half of what is missing, from where they were in the picture before, so that
  // they glide. The nearest fill half of the circle, a little smaller if they must; those beyond them are specks below.
  const [fullest, smallest, speck, mostSteps] = [0.5, 0.7, 5, 60];
  const keepInside = (spot) => {
    const { middle, radius } = scope;
    const [dx, dy] = [spot.x - middle, spot.y - middle];
    const share = (radius - spot.size) / Math.hypot(dx, dy);
    if (share < 1) [spot.x, spot.y] = [middle + dx * share, middle + dy * share];
  };
  const part = (spots) => {
    let isDone = true;
    spots.forEach((one, i) => {
      for (let k = i + 1; k < spots.length; k += 1) {
        const other = spots[k];
        const least = one.size + other.size;
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        if (Math.abs(dx) >= least || Math.abs(dy) >= least) continue;
        const near = Math.hypot(dx, dy);
        if (near > least * 0.98) continue;
        isDone = false;
        const push = (least - near) / 2;
        const [ux, uy] = near > 0.1 ? [dx / near, dy / near] : [Math.cos(i + k), Math.sin(i + k)];
        one.x -= ux * push;
        one.y -= uy * push;
        other.x += ux * push;
        other.y += uy * push;
      }
      keepInside(one);
    });
    return isDone;
  };
  const spread = (spots, before) => {
    const room = fullest * scope.radius ** 2;
    let taken = 0;
    const near = spots.filter(({ size }) => {
      taken += size ** 2;
      return taken * smallest ** 2 <= room;
    });
    for (const spot of spots.slice(near.length)) spot.size = Math.min(spot.size, speck);
    const scale = Math.min(1, Math.sqrt(room / near.reduce((sum, { size }) => sum + size ** 2, 0)));
    const homes = near.map(({ x, y }) => [x, y]);
    for (const spot of near) {
      const [dx, dy] = before.get(spot.craft.id) ?? [0, 0];
      [spot.x, spot.y, spot.size] = [spot.x + 0.95 * dx, spot.y + 0.95 * dy, spot.size * scale];
      keepInside(spot);
    }
    for (let step = 0; step < mostSteps && !part(near); step += 1);
    return new Map(near.map(({ craft, x, y }, i) => [craft.id, [x - homes[i][0], y - homes[i][1]]]));
  };
  const phases = new Map();
  const spotsOf = (screen) => {
    const unit = (scope.radius / 165) * (screen.isChild ? 18 : 10);
    const spots = [];
    for (const craft of screen.aircraft) {
      if (craft.distanceMeters > screen.rangeMeters) continue;
      const [x, y] = project(craft.eastMeters, craft.northMeters, screen);
      if (!phases.has(craft.id)) phases.set(craft.id, (phases.size * 0.73) % 5);
      spots.push({ craft, x, y, size: Math.min(60, unit * craft.size), phase: phases.get(craft.id) });
    }
    view.apart = screen.isChild ? spread(spots, view.apart) : new Map();
    return spots;
  };
  const trail = (c, craft, spot, screen, tint) => {
    if (craft.trail.length === 0) return;
    c.strokeStyle = css(tint, 0.75);
    c.lineWidth = 2;
    c.setLineDash([2, 4]);
    c.beginPath();
    for (const { eastMeters, northMeters } of craft.trail) c.lineTo(...project(eastMeters, northMeters, screen));
    c.lineTo(spot.x, spot.y);
    c.stroke();
    c.setLineDash([]);
  };
  // Names stand where nothing else does; one without a place is only in the list, like those beyond the nearest 60.
  const mostNames = 60;
  const labels = (c, spots, screen, tint, others) => {
    c.font = `700 ${scope.letter}px system-ui, sans-serif`;
    c.textBaseline = "middle";
    c.textAlign = "left";
    const taken = [...others, ...spots.map(({ x, y, size }) => [x - size, y - size, x + size, y + size])];
    const isFree = (box) => taken.every((other) => box[0] > other[2] || box[2] < other[0] || box[1] > other[3] || box[3] < other[1]);
    const write = (text, x, y, colour) => {
      c.lineWidth = 3;
      c.lineJoin = "round";
      c.strokeStyle = "#04100c";
      c.strokeText(text, x, y);
      c.fillStyle = colour;
      c.fillText(text, x, y);
    };
    for (const { code, eastMeters, northMeters } of screen.landmarks ?? []) {
      const [x, y] = project(eastMeters, northMeters, screen);
      const box = [x - 13, y + 8, x + 13, y + 24];
      if (!screen.showsMap || !isFree(box)) continue;
      taken.push(box, [x - 8, y - 6, x + 8, y + 6]);
      write(code, x - 12, y + 16, css(mix(tint, [255, 255, 255], 0.3)));
    }
    for (const { craft, x, y, size } of [...spots].sort((one, other) => other.craft.isFollowed - one.craft.isFollowed).slice(0, mostNames)) {
      const text = `${craft.isOld ? "~" : ""}${nameOf(craft)}${craft.altitudeMeters === null ? "?" : ""}`;
      const width = 0.67 * scope.letter * text.length;
      const sides = [[x + size + 5, y], [x - size - 5 - width, y], [x - width / 2, y + size + 9], [x - width / 2, y - size - 9]];
      const place = sides.find(([left, top]) => {
        const box = [left, top - 8, left + width, top + 8];
        const reach = Math.max(...[[0, 1], [2, 1], [0, 3], [2, 3]].map(([i, k]) => Math.hypot(box[i] - scope.middle, box[k] - scope.middle)));
        return reach < scope.radius - 4 && isFree(box);
      });
      if (!place) continue;
      taken.push([place[0], place[1] - 8, place[0] + width, place[1] + 8]);
      write(text, ...place, craft.isFollowed ? "#ffe14d" : css(mix(tint, [255, 255, 255], 0.55)));
    }
  };
  const rings = (c, screen, tint) => {
    c.font = `700 ${scope.letter}px system-ui, sans-serif`;
    c.textAlign = "left";
    c.textBaseline = "middle";
    const count = Math.round(screen.rangeMeters / screen.ringMeters);
    const boxes = [];
    for (let i = 1; i <= count; i += 1) {
      const value = (screen.ringMeters * i) / unitMeters[screen.units];
      const number = decimal(Number.isInteger(Math.round(value * 10) / 10) ? String(Math.round(value)) : value.toFixed(1));
      const text = i === count ? `${number} ${unitName[screen.units]()}` : number;
      const reach = (scope.radius * i) / count;
      const width = c.measureText(text).width;
      const [x, y] = [scope.middle + reach * Math.sin(0.79) - width - 3, scope.middle + reach * Math.cos(0.79) - 8];
      c.lineWidth = 3;
      c.strokeStyle = "#04100c";
      c.strokeText(text, x, y);
      c.fillStyle = css(mix(tint, [255, 255, 255], 0.25));
      c.fillText(text, x, y);
      boxes.push([x - 2, y - 8, x + width + 2, y + 8]);
    }
    return boxes;
  };
  // Where the next one will be nearest.
  const pass = (c, screen, spots) => {
    const next = screen.nextPass;
    if (!next || screen.isChild || next.distanceMeters > screen.rangeMeters) return;
    const angle = next.bearingDegrees * turn;
    const [x, y] = project(next.distanceMeters * Math.sin(angle), next.distanceMeters * Math.cos(angle), screen);
    const spot = spots.find(({ craft }) => craft.id === next.id);
    c.strokeStyle = "#ffe14dcc";
    c.lineWidth = 1.5;
    c.setLineDash([3, 5]);
    c.beginPath();
    if (spot) {
      c.moveTo(spot.x, spot.y);
      c.lineTo(x, y);
    }
    c.stroke();
    c.setLineDash([]);
    c.beginPath();
    c.moveTo(x - 4, y - 4);
    c.lineTo(x + 4, y + 4);
    c.moveTo(x + 4, y - 4);
    c.lineTo(x - 4, y + 4);
    c.stroke();
  };

  // MARK: The elements

  let game;
  let root;
  let shown = null;
  const at = {};

  const isLive = () => shown?.isLive;
  // A key where the radar runs; its command where it stands, which sets it going.
  const press = (key, command) => (isLive() ? game.key(key) : run(command));
  // Opens a file with replies of a receiver or a server, as `feed` does of one on a disk.
  const open = async ({ target }) => {
    const [file] = target.files;
    target.value = "";
    if (!file) return;
    const text = await file.text();
    const name = file.name.replace(/[^\p{L}\p{N}._-]/gu, "-");
    game.file(name, text);
    run(`feed ${/"states"/.test(text) ? "opensky" : "readsb"}:${name}`);
  };
  const run = (...commands) => {
    const goesOn = isLive() || shown?.screen?.screen === "radar";
    for (const command of commands) game.run(command);
    if (goesOn) game.play();
  };
  const paintIt = (color) => {
    if (shown?.screen?.color === color) return;
    game.sound("select");
    run(`color ${color}`);
  };
  const signs = {
    left: "M20 12L8 24l12 12M8 24h18a14 14 0 0 1 14 14", right: "M28 12l12 12-12 12M40 24H22A14 14 0 0 0 8 38",
    near: "M24 10v28M10 24h28", away: "M10 24h28", sound: "M8 19v10h7l9 8V11l-9 8zM31 17q5 7 0 14M36 12q9 12 0 24",
    mute: "M8 19v10h7l9 8V11l-9 8zM32 19l10 10M42 19L32 29", ghost: "M11 40V21a13 13 0 0 1 26 0v19l-6.500-5-6.500 5-6.500-5zM19 20v3M29 20v3",
    people: "M16 20a6 6 0 1 0 .1 0M6 40q0-14 10-14t10 14M34 24a4.500 4.500 0 1 0 .1 0M27 40q1-11 7-11t8 11", compass: "M24 6a18 18 0 1 0 .1 0M30 18l-3 9-9 3 3-9z",
    plane: "M24 5q3 0 3 8v5l15 11v4l-15-5v9l5 4v3l-8-2-8 2v-3l5-4v-9L6 33v-4l15-11v-5q0-8 3-8z",
    child: "M24 22a8 8 0 1 0-.1 0M12 42q0-16 12-16t12 16M18 5q6-3 12 0",
  };
  const toy = (kind, what, name, work) => {
    const element = named(button("", `aviator-toy aviator-${kind}`, work), name);
    element.append(sign("aviator-sign", signs[what]));
    return element;
  };
  // Held down, a button goes on, like a key.
  const held = (element, work) => {
    let timer = 0;
    const stop = () => clearInterval(timer);
    element.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      stop();
      work();
      timer = setInterval(work, 140);
    });
    for (const name of ["pointerup", "pointerleave", "pointercancel", "blur"]) element.addEventListener(name, stop);
    // A click without a pointer is one of a keyboard or a reader.
    element.addEventListener("click", (event) => { if (event.detail === 0) work(); });
    return element;
  };
  const turns = (steps) => () => {
    for (let i = 0; i < Math.abs(steps); i += 1) press(steps < 0 ? "←" : "→", `turn ${steps < 0 ? -5 : 5}`);
  };
  const zooms = (key, sign) => () => press(key, `zoom ${sign}`);

  // A ghost with a pilot's cap: it greets, looks where the nearest plane is, and hops when there is news.
  const mascot = (kind) => {
    const ink = { stroke: "#06110e", "stroke-width": 3, "stroke-linejoin": "round", "stroke-linecap": "round" };
    const pupils = svg("g", { class: "aviator-pupils" }, svg("circle", { cx: 47, cy: 52, r: 5, fill: "#06110e" }), svg("circle", { cx: 73, cy: 52, r: 5, fill: "#06110e" }));
    const figure = svg("svg", { viewBox: "0 0 120 120", class: "aviator-figure", "aria-hidden": "true" },
      svg("g", { class: "aviator-arm" }, svg("path", { d: "M92 68q16-6 18-22q9-1 9 8q-2 22-24 28z", fill: "#f2fff9", ...ink })),
      svg("path", { d: "M24 112V58a36 38 0 0 1 72 0v54l-12-10-12 10-12-10-12 10-12-10z", fill: "#f2fff9", ...ink }),
      svg("path", { d: "M22 54a38 40 0 0 1 76 0q-8-6-14-6H36q-6 0-14 6z", fill: "#7a4a21", ...ink }),
      svg("path", { d: "M24 52q-6 16 0 30q8-2 8-12V50zM96 52q6 16 0 30q-8-2-8-12V50z", fill: "#7a4a21", ...ink }),
      svg("path", { d: "M26 50h68", stroke: "#3a230f", "stroke-width": 9 }),
      svg("circle", { cx: 47, cy: 51, r: 15, fill: "#d8f6ff", stroke: "#c98b3a", "stroke-width": 5 }),
      svg("circle", { cx: 73, cy: 51, r: 15, fill: "#d8f6ff", stroke: "#c98b3a", "stroke-width": 5 }), pupils,
      svg("path", { d: "M50 74q10 9 20 0", fill: "none", ...ink }),
      svg("path", { d: "M34 86q26 14 52 0l3 9q-12 7-24 8l8 15-12 2-5-17q-14 0-25-8z", class: "aviator-scarf", ...ink }));
    const element = named(button("", `aviator-mascot ${kind}`, () => {
      game.sound("match");
      greet();
    }), () => say("The ghost pilot: say hello", "Призрак-пилот: поздороваться"));
    element.append(figure);
    at.mascots.push({ element, pupils });
    return element;
  };
  const stir = (kind) => {
    for (const { element } of at.mascots) {
      element.classList.remove(kind);
      requestAnimationFrame(() => element.classList.add(kind));
    }
  };
  const greet = () => {
    stir("waves");
    view.greetUntil = null;
  };

  const swatch = (color, index, count) => {
    const [paint, text] = hues[color];
    const element = named(button("", "aviator-swatch", () => paintIt(color)), text);
    element.dataset.color = color;
    element.style.background = css(paint);
    const angle = ((index / count) * 360 - 90) * turn;
    element.style.setProperty("--x", Math.cos(angle).toFixed(4));
    element.style.setProperty("--y", Math.sin(angle).toFixed(4));
    return element;
  };
  const palette = (kind) => {
    const wheel = named(make("div", kind), () => say("The radar's colour", "Цвет радара"));
    wheel.setAttribute("role", "group");
    wheel.append(...Object.keys(hues).map((color, i, all) => swatch(color, i, all.length)));
    // A finger that slides over the colours paints with each of them.
    wheel.addEventListener("pointermove", (event) => {
      if (event.buttons === 0) return;
      const over = document.elementFromPoint(event.clientX, event.clientY)?.closest(".aviator-swatch");
      if (over && wheel.contains(over)) paintIt(over.dataset.color);
    });
    return wheel;
  };

  const dial = () => {
    at.live = make("canvas", "aviator-layer");
    at.live.setAttribute("aria-hidden", "true");
    [at.under, at.over] = [make("canvas"), make("canvas")];
    const element = make("div", "aviator-dial", at.live);
    // A drag turns the dial, a tap follows a plane.
    let from = null;
    const angleOf = (event) => {
      const box = element.getBoundingClientRect();
      return Math.atan2(event.clientX - box.left - box.width / 2, -(event.clientY - box.top - box.height / 2)) / turn;
    };
    element.addEventListener("pointerdown", (event) => {
      element.setPointerCapture(event.pointerId);
      from = { angle: angleOf(event), x: event.clientX, y: event.clientY, isDrag: false };
    });
    element.addEventListener("pointermove", (event) => {
      if (!from) return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > 12) from.isDrag = true;
      const way = ((angleOf(event) - from.angle + 540) % 360) - 180;
      if (!from.isDrag || Math.abs(way) < 5) return;
      turns(way > 0 ? -1 : 1)();
      from.angle += Math.sign(way) * 5;
    });
    element.addEventListener("pointerup", (event) => {
      if (from && !from.isDrag) pick(event);
      from = null;
    });
    element.addEventListener("pointercancel", () => { from = null; });
    return element;
  };
  const pick = (event) => {
    const box = at.live.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    let best = null;
    for (const spot of view.spots) {
      const near = Math.hypot(spot.x - x, spot.y - y) - spot.size;
      if (near < 24 && (!best || near < best.near)) best = { near, spot };
    }
    if (!best) return;
    view.touched = { id: best.spot.craft.id, at: shown.seconds };
    game.sound("plane");
    run(`info ${best.spot.craft.id}`);
  };

  const toys = () => {
    at.wheel = palette("aviator-wheel");
    at.wheel.append(mascot("aviator-big"));
    at.childSound = toy("sound", "sound", () => say("Sound", "Звук"), () => press("s", "silent"));
    at.childZany = toy("zany", "ghost", () => say("Ghosts, saucers and beetles", "Призраки, тарелки и жуки"), () => press("z", "zany"));
    at.childLeft = held(toy("turn", "left", () => say("Turn left", "Повернуть влево"), () => {}), turns(-2));
    at.childRight = held(toy("turn", "right", () => say("Turn right", "Повернуть вправо"), () => {}), turns(2));
    at.grown = toy("grown", "people", () => say("The radar for adults", "Радар для взрослых"), () => press("c", "child off"));
    at.toys = make("div", "aviator-toys",
      toy("zoom", "away", () => say("See farther", "Видеть дальше"), zooms("-", "-")), at.wheel,
      toy("zoom", "near", () => say("See closer", "Видеть ближе"), zooms("+", "+")),
      make("div", "aviator-shelf", at.childLeft, at.childSound, at.childZany, at.grown, at.childRight));
    return at.toys;
  };

  const chip = (name, text, work) => {
    const element = toldButton("aviator-chip", text, work);
    at.chips[name] = element;
    return element;
  };
  const control = (what, name, work, isHeld) => {
    const element = named(button("", "aviator-control", isHeld ? () => {} : work), name);
    element.append(sign("aviator-sign", signs[what]));
    return isHeld ? held(element, work) : element;
  };
  const slider = (name, text, most, step) => {
    const input = make("input", "aviator-range");
    Object.assign(input, { type: "range", min: 0, max: most, step });
    const value = make("output");
    input.addEventListener("input", () => write(value, at.sliderText[name](Number(input.value))));
    input.addEventListener("change", filter);
    at[name] = { input, value };
    named(input, text);
    return make("label", "aviator-slider", told(make("span"), text), input, value);
  };
  const mostAltitude = 13000;
  const mostDistance = 400;
  // Sliders at their ends filter nothing (AV-055).
  const filter = () => {
    const unit = shown.screen.units === "m" ? 1 : 0.3048;
    const [low, high] = [Number(at.low.input.value), Number(at.high.input.value)].sort((one, other) => one - other);
    const far = Number(at.far.input.value);
    const commands = ["filter off"];
    if (low > 0 || high < mostAltitude) {
      const top = high < mostAltitude ? Math.round(high / unit) : Math.floor(100000 / unit);
      commands.push(`filter alt ${Math.round(low / unit)} ${top}`);
    }
    if (far < mostDistance) commands.push(`filter dist ${Math.max(1, far)}`);
    if (shown.screen.showsGround) commands.push("filter ground on");
    run(...commands);
  };
  const group = (title, ...children) => make("section", "aviator-group", told(make("h3"), title), ...children);

  const panel = () => {
    at.chips = {};
    at.sliderText = {
      low: (value) => (value === 0 ? say("from the ground", "от земли") : altitude(value, shown.screen.units)),
      high: (value) => (value >= mostAltitude ? say("no limit", "без предела") : altitude(value, shown.screen.units)),
      far: (value) => (value >= mostDistance ? say("no limit", "без предела") : `${Math.max(1, value)} ${unitName[shown.screen.units]()}`),
    };
    at.cardName = make("h2");
    at.cardLines = make("ul");
    at.next = make("p", "aviator-next");
    at.counts = make("p", "dim");
    at.ground = make("p", "dim");
    at.list = named(make("ul", "aviator-list"), () => say("Aircraft, the nearest first", "Самолёты, ближние первыми"));
    at.feed = make("p", "aviator-feed");
    at.fault = make("p", "danger");
    at.place = make("p", "dim");
    at.follow = toldButton("aviator-chip", () => say("Follow the phone", "По датчикам"), () => press("f", "follow"));
    at.server = toldButton("aviator-chip", () => say("The page's server", "Сервер страницы"), () => run(`feed ${game.feed}`));
    at.server.hidden = !game.feed;
    at.recorded = make("input", "aviator-file");
    at.recorded.type = "file";
    at.recorded.accept = ".json,.jsonl,.txt";
    at.recorded.addEventListener("change", open);
    at.file = toldButton("aviator-chip", () => say("Open a recording…", "Открыть запись…"), () => at.recorded.click());
    at.simulate = toldButton("aviator-chip", () => say("Simulated traffic", "Имитация"), () => run("feed sim:traffic"));
    at.wheelPro = palette("aviator-swatches");
    const flag = (name, text, key) => chip(name, text, () => (key ? press(key, name) : run(name)));
    at.body = make("div", "aviator-body",
      make("div", "aviator-card", at.cardName, at.cardLines), at.next,
      make("div", "aviator-controls",
        control("left", () => say("Turn left", "Повернуть влево"), turns(-1), true), control("right", () => say("Turn right", "Повернуть вправо"), turns(1), true),
        control("away", () => say("Zoom out", "Дальше"), zooms("-", "-")), control("near", () => say("Zoom in", "Ближе"), zooms("+", "+")),
        control("plane", () => say("Follow the next aircraft", "Следить за следующим"), () => stepTo(1))),
      group(() => say("Colour", "Цвет"), at.wheelPro),
      group(() => say("View", "Вид"), make("div", "aviator-chips",
        flag("child", () => say("Child", "Детский"), "c"), flag("zany", () => say("Zany", "Весёлый"), "z"), flag("map", () => say("Map", "Карта"), "m"),
        flag("trails", () => say("Trails", "Следы"), "t"), flag("crt", () => say("Old screen", "Старый экран")), flag("silent", () => say("Mute", "Без звука"), "s"),
        flag("country", () => say("Country", "Страна")), flag("route", () => say("Route", "Маршрут")))),
      group(() => say("Units", "Единицы"), make("div", "aviator-chips",
        ...["m", "ft", "nm"].map((units) => chip(units, () => ({ m: say("km, m", "км, м"), ft: say("mi, ft", "мили, фт"), nm: say("NM, ft", "м.мили, фт") })[units], () => run(`units ${units}`))))),
      group(() => say("Show only", "Показывать"),
        slider("low", () => say("higher than", "выше"), mostAltitude, 250), slider("high", () => say("lower than", "ниже"), mostAltitude, 250),
        slider("far", () => say("nearer than", "ближе"), mostDistance, 1), make("div", "aviator-chips", chip("ground", () => say("On the ground", "И на земле"), () => run(`filter ground ${shown.screen.showsGround ? "off" : "on"}`)))),
      group(() => say("Nearby", "Рядом"), at.counts, at.ground, at.list),
      group(() => say("Data", "Данные"), at.feed, at.fault, at.place, make("div", "aviator-chips", at.follow, at.simulate, at.server, at.file, at.recorded)));
    at.handle = named(make("button", "aviator-handle", make("i")), () => say("Size of the panel", "Размер панели"));
    at.handle.type = "button";
    at.drawer = make("div", "aviator-drawer", at.handle, at.body);
    drag();
    return at.drawer;
  };
  // The drawer rests at three heights (AV-054).
  const detents = ["low", "half", "full"];
  const rest = (name) => {
    at.detent = name;
    at.drawer.style.top = "";
    for (const other of detents) at.drawer.classList.toggle(other, other === name);
    at.handle.setAttribute("aria-expanded", String(name !== "low"));
    // What the drawer covers is not to be reached by Tab either.
    const isOver = getComputedStyle(at.drawer).position === "absolute";
    for (const corner of [at.pilot, at.heading, at.range, at.toChild]) corner.inert = isOver && name !== "low";
  };
  const drag = () => {
    let from = null;
    at.handle.addEventListener("pointerdown", (event) => {
      at.handle.setPointerCapture(event.pointerId);
      view.dragged = false;  // Not every engine clicks after a drag.
      from = { y: event.clientY, top: at.drawer.offsetTop, way: 0 };
    });
    at.handle.addEventListener("pointermove", (event) => {
      if (!from) return;
      from.way = event.clientY - from.y;
      at.drawer.style.top = `${Math.max(40, from.top + from.way)}px`;
    });
    const end = () => {
      if (!from) return;
      const now = at.drawer.offsetTop;
      const { way } = from;
      from = null;
      if (Math.abs(way) < 6) return rest(at.detent);
      view.dragged = true;
      // The nearest of the three heights, found by trying them.
      const tops = detents.map((name) => {
        rest(name);
        return [Math.abs(at.drawer.offsetTop - now), name];
      });
      rest(tops.sort((one, other) => one[0] - other[0])[0][1]);
    };
    for (const name of ["pointerup", "pointercancel"]) at.handle.addEventListener(name, end);
    at.handle.addEventListener("click", () => {
      if (view.dragged) view.dragged = false;
      else rest(detents[(detents.indexOf(at.detent) + 1) % 3]);
    });
  };
  const isInside = (craft, screen) => craft.distanceMeters <= screen.rangeMeters;
  const stepTo = (steps) => {
    if (isLive()) return game.key(steps > 0 ? "n" : "p");
    const inside = shown.screen.aircraft.filter((craft) => isInside(craft, shown.screen));
    if (inside.length === 0) return;
    const now = inside.findIndex((craft) => craft.isFollowed);
    run(`info ${inside[(now + steps + inside.length) % inside.length].id}`);
  };

  // MARK: Showing

  const setPressed = (element, isOn) => mark(element, "aria-pressed", String(isOn));

  const fit = (screen, tint) => {
    const size = at.dial.clientWidth;
    if (size < 100) return false;
    const ratio = Math.min(3, devicePixelRatio || 1);
    const isSun = document.documentElement.classList.contains("sun");
    const count = Math.max(1, Math.round(screen.rangeMeters / screen.ringMeters));
    const key = `${size} ${ratio} ${isSun} ${screen.color} ${count}`;
    if (scope.key === key) return true;
    const edge = Math.max(6, size * 0.022);
    const band = Math.max(16, Math.min(24, size * 0.05));
    Object.assign(scope, { key, size, ratio, edge, band, middle: size / 2, radius: size / 2 - 2 - edge - band, letter: Math.round(Math.max(12, Math.min(16, size / 50))) });
    for (const [canvas, work] of [[at.under, (c) => under(c, tint, isSun)], [at.live, () => {}], [at.over, (c) => over(c, tint, count)]]) {
      canvas.width = canvas.height = Math.round(size * ratio);
      const c = canvas.getContext("2d");
      c.scale(canvas.width / size, canvas.height / size);
      work(c);
    }
    return true;
  };
  const paint = (frame, tint) => {
    const { screen, seconds } = frame;
    if (!fit(screen, tint)) return;
    const heading = face(frame);
    const c = at.live.getContext("2d");
    const { middle, radius } = scope;
    c.clearRect(0, 0, scope.size, scope.size);
    c.drawImage(at.under, 0, 0, scope.size, scope.size);
    const points = say("NESW", "СВЮЗ");
    compass(c, heading, tint, screen.showsMap ? [...points] : [points[0]]);
    c.save();
    c.beginPath();
    c.arc(middle, middle, radius, 0, 7);
    c.clip();
    soil(c, screen, tint);
    ground(c, screen, tint);
    const spots = spotsOf(screen);
    view.spots = spots;
    for (const spot of spots) trail(c, spot.craft, spot, screen, tint);
    pass(c, screen, spots);
    for (const spot of spots.toReversed()) plane(c, spot, screen, tint, seconds);
    sweep(c, screen.sweepDegrees, tint);
    c.drawImage(at.over, 0, 0, scope.size, scope.size);
    const wink = lessMotion.matches ? 0.5 : (seconds * 1.2) % 1;
    for (const spot of spots) {
      const { craft } = spot;
      if (craft.isNew && screen.hasNews) halo(c, spot, css(mix(tint, [255, 255, 255], 0.6), 1 - wink * 0.7), wink * 1.4);
      if (emergencies[craft.squawk]) halo(c, spot, "#ff6b6b", wink * 0.6);
      if (craft.isFollowed && !screen.isChild) halo(c, spot, "#ffe14d", 0.1);
      if (view.touched?.id === craft.id && seconds - view.touched.at < 1.5) halo(c, spot, "#ffffff", (seconds - view.touched.at) * 0.7);
    }
    if (screen.isCRT) scan(c, seconds);
    if (!screen.isChild) labels(c, spots, screen, tint, rings(c, screen, tint));
    c.restore();
  };

  const cardLines = (craft, screen) => {
    const { units } = screen;
    const lines = [];
    if (screen.showsRoute && craft.origin && craft.destination) lines.push(`${craft.origin} → ${craft.destination}`);
    lines.push(`${distance(craft.distanceMeters, units)}, ${aside(craft.relativeBearingDegrees)}`);
    const up = craft.climbMetersPerSecond;
    const rise = up !== null && Math.abs(up) >= 0.5 ? ` ${up > 0 ? "↑" : "↓"}${climb(up, units)}` : "";
    lines.push(craft.isOnGround ? say("on the ground", "на земле")
      : craft.altitudeMeters === null ? say("altitude unknown", "высота неизвестна") : say("altitude ", "высота ") + altitude(craft.altitudeMeters, units) + rise);
    const motion = [];
    if (craft.trackDegrees !== null) motion.push(say("track ", "путь ") + `${three(craft.trackDegrees)}°`);
    if (craft.speedMetersPerSecond !== null) motion.push(speed(craft.speedMetersPerSecond, units));
    lines.push(motion.join("  ") || say("motion unknown", "движение неизвестно"));
    if (kindOf(craft)) lines.push(kindOf(craft));
    lines.push(say(`position ${Math.round(craft.ageSeconds)} s old`, `позиции ${Math.round(craft.ageSeconds)} с`));
    return lines;
  };
  const rowText = (craft, screen) => (screen.isChild
    ? `${kindOf(craft) || say("aircraft", "самолёт")}: ${roughly(craft)}`
    : [nameOf(craft) + (craft.isOld ? " ~" : ""), distance(craft.distanceMeters, screen.units),
      craft.altitudeMeters === null ? "?" : altitude(craft.altitudeMeters, screen.units), kindOf(craft)].filter(Boolean).join("  ·  "));
  const rows = (list, crafts, screen, isButton) => {
    while (list.children.length > crafts.length) list.lastChild.remove();
    crafts.forEach((craft, i) => {
      let item = list.children[i];
      if (!item) {
        item = make("li");
        if (isButton) item.append(button("", "", () => run(`info ${item.dataset.id}`)));
        list.append(item);
      }
      if (item.dataset.id !== craft.id) item.dataset.id = craft.id;
      const place = isButton ? item.firstChild : item;
      write(place, rowText(craft, screen));
      if (isButton) setPressed(place, craft.isFollowed);
    });
  };
  const lookAt = (pass) => {
    const relative = ((pass.bearingDegrees - shown.screen.headingDegrees + 540) % 360) - 180;
    const up = pass.elevationDegrees === null ? say("altitude unknown", "высота неизвестна")
      : pass.elevationDegrees < 0 ? say("below the horizon", "за горизонтом")
        : say(`${Math.round(pass.elevationDegrees)}° up`, `вверх ${Math.round(pass.elevationDegrees)}°`);
    return `${three(pass.bearingDegrees)}° (${aside(relative)}), ${up}`;
  };
  const facts = (frame) => {
    const { screen } = frame;
    const inside = screen.aircraft.filter((craft) => isInside(craft, screen));
    if (screen.isChild) return rows(at.childList, inside, screen, false);
    const followed = screen.aircraft.find((craft) => craft.isFollowed);
    const country = followed && screen.showsCountry && followed.country ? ` · ${followed.country}` : "";
    write(at.cardName, followed ? nameOf(followed) + country : say("No aircraft in sight.", "Самолётов не видно."));
    const alarm = followed && emergencies[followed.squawk]?.();
    show(at.cardLines, followed ? [...cardLines(followed, screen).map((text) => ({ text })), ...(alarm ? [{ text: alarm, kind: "danger" }] : [])] : [],
      ({ text, kind }) => put("li", text, kind));
    hide(at.next, !screen.nextPass);
    if (screen.nextPass) {
      const { nextPass: next } = screen;
      const [when, far] = [minutes(next.seconds), distance(next.distanceMeters, screen.units)];
      write(at.next, say(`Next: ${nameOf(next)} in ${when}, ${far}. Look ${lookAt(next)}.`, `Далее: ${nameOf(next)} через ${when}, ${far}. Смотри ${lookAt(next)}.`));
    }
    const beyond = screen.aircraft.length - inside.length + screen.unlistedCount;
    write(at.counts, say(`In range: ${inside.length}`, `В круге: ${inside.length}`) + (beyond ? say(`   beyond: ${beyond}`, `   дальше: ${beyond}`) : ""));
    const airports = (screen.landmarks ?? []).map((one) => `${one.code} ${distance(Math.hypot(one.eastMeters, one.northMeters), screen.units)}`);
    const zones = screen.zones.length > 0 ? say(`zones of the game: ${screen.zones.length}`, `зоны игры: ${screen.zones.length}`) : "";
    write(at.ground, [...airports, zones].filter(Boolean).join(", "));
    rows(at.list, screen.aircraft, screen, true);
    const age = screen.dataAgeSeconds === null ? "" : screen.isStale
      ? say(`STALE: updated ${Math.round(screen.dataAgeSeconds)} s ago`, `УСТАРЕЛО: обновлено ${Math.round(screen.dataAgeSeconds)} с назад`)
      : say(`updated ${Math.round(screen.dataAgeSeconds)} s ago`, `обновлено ${Math.round(screen.dataAgeSeconds)} с назад`);
    const credits = screen.creditsLeft === null ? "" : say(`credits left: ${screen.creditsLeft}`, `запросов осталось: ${screen.creditsLeft}`);
    write(at.feed, [screen.hasNews && !screen.isSilent ? "♪" : "", screen.feed ? feedOf(screen.feed) : "", age, credits].filter(Boolean).join("  ·  "));
    at.feed.classList.toggle("danger", screen.isStale);
    hide(at.fault, !screen.fault);
    if (screen.fault) {
      const wait = screen.retrySeconds === null ? "" : say(` Next try in ${Math.ceil(screen.retrySeconds)} s.`, ` Повтор через ${Math.ceil(screen.retrySeconds)} с.`);
      write(at.fault, (faults[screen.fault]?.() ?? screen.fault) + wait);
    }
    write(at.place, places[screen.placeFrom]?.() ?? "");
  };
  const settings = (screen, tint) => {
    root.style.setProperty("--aviator-tint", css(tint));
    for (const wheel of [at.wheel, at.wheelPro]) {
      for (const element of wheel.querySelectorAll(".aviator-swatch")) setPressed(element, element.dataset.color === screen.color);
    }
    const flags = {
      child: screen.isChild, zany: screen.isZany, map: screen.showsMap, trails: screen.showsTrails, crt: screen.isCRT, silent: screen.isSilent,
      country: screen.showsCountry, route: screen.showsRoute, ground: screen.showsGround === true, m: screen.units === "m", ft: screen.units === "ft", nm: screen.units === "nm",
    };
    for (const [name, isOn] of Object.entries(flags)) setPressed(at.chips[name], isOn);
    setPressed(at.childSound, !screen.isSilent);
    setPressed(at.childZany, screen.isZany);
    show(at.childSound, [screen.isSilent ? "mute" : "sound"], (what) => sign("aviator-sign", signs[what]));
    const values = {
      low: Math.min(mostAltitude, screen.lowestMeters), high: Math.min(mostAltitude, screen.highestMeters),
      far: screen.farthestMeters === null ? mostDistance : Math.min(mostDistance, screen.farthestMeters / unitMeters[screen.units]),
    };
    for (const [name, value] of Object.entries(values)) {
      const { input, value: output } = at[name];
      if (document.activeElement !== input || !input.matches(":active")) input.value = value;
      write(output, at.sliderText[name](Number(input.value)));
    }
    hide(at.simulate, screen.feed.startsWith("sim:"));
  };
  const radar = (frame) => {
    const { screen, seconds } = frame;
    const tint = hues[screen.color]?.[0] ?? hues.green[0];
    root.classList.toggle("child", screen.isChild);
    hide(at.toys, !screen.isChild);
    hide(at.childList, !screen.isChild);
    hide(at.drawer, screen.isChild);
    for (const corner of [at.heading, at.range, at.pilot, at.toChild]) hide(corner, screen.isChild);
    view.greetUntil ??= seconds + 6;
    hide(at.bubble, screen.isChild || seconds > view.greetUntil);
    // Where the phone has a compass, a child turns the phone.
    const hasCompass = frame.surroundings?.headingDegrees != null;
    for (const element of [at.childLeft, at.childRight]) hide(element, hasCompass);
    const chosen = JSON.stringify([
      screen.color, screen.units, screen.isChild, screen.isZany, screen.isCRT, screen.isSilent, screen.showsMap, screen.showsTrails, screen.showsCountry,
      screen.showsRoute, screen.showsGround, screen.lowestMeters, screen.highestMeters, screen.farthestMeters, screen.feed, document.documentElement.lang,
    ]);
    if (view.chosen !== chosen) settings(screen, tint);
    if (!screen.isChild) {
      const north = Math.abs(screen.declinationDegrees) >= 1 ? say(` · mag ${three(screen.magneticHeadingDegrees)}`, ` · магн. ${three(screen.magneticHeadingDegrees)}`) : "";
      write(at.heading, say(`HDG ${three(screen.headingDegrees)}${north}`, `Курс ${three(screen.headingDegrees)}°${north}`));
      write(at.range, distance(screen.rangeMeters, screen.units));
    }
    // Words are read slower than pictures: four times a second is enough, at once where something is another.
    const inside = screen.aircraft.map((craft) => craft.id + craft.isFollowed + isInside(craft, screen)).join();
    const known = `${chosen} ${inside} ${screen.rangeMeters} ${screen.fault} ${screen.isStale}`;
    if (view.known !== known || seconds < view.told || seconds - view.told > (screen.isChild ? 1 : 0.25)) {
      view.told = seconds;
      facts(frame);
    }
    [view.known, view.chosen] = [known, chosen];
    const isNews = screen.hasNews && (!view.hadNews || (screen.dataAgeSeconds ?? 9) < view.age);
    if (isNews && view.age !== null) {
      if (!screen.isSilent) {
        game.sound("ping");
        navigator.vibrate?.(15);
      }
      stir("hops");
    }
    if (screen.aircraft.some(({ isNew }) => isNew) && isNews && !screen.isSilent) game.sound("plane");
    [view.hadNews, view.age] = [screen.hasNews, screen.dataAgeSeconds ?? 9];
    const nearest = screen.aircraft[0];
    if (nearest) {
      const angle = nearest.relativeBearingDegrees * turn;
      const look = `translate(${(4 * Math.sin(angle)).toFixed(1)}px, ${(-4 * Math.cos(angle)).toFixed(1)}px)`;
      for (const { pupils } of at.mascots) if (pupils.style.transform !== look) pupils.style.transform = look;
    }
    const trouble = screen.fault ? faults[screen.fault]?.() ?? "" : screen.isStale ? say("The data is old.", "Данные устарели.") : "";
    write(at.status, trouble);
    paint(frame, tint);
  };
  const settingRow = ({ name, value, choices }) => {
    const row = make("li", "", make("b", "", name), make("span", "", value ?? "—"));
    if (!/^on\|off$/.test(choices)) row.append(make("span", "dim", choices));
    if (value === "on" || value === "off") {
      const change = button("", "aviator-chip", () => { run(`${name === "ground" ? "filter ground" : name} ${value === "on" ? "off" : "on"}`, "settings"); });
      write(change, value === "on" ? say("Turn off", "Выключить") : say("Turn on", "Включить"));
      change.setAttribute("aria-label", `${change.textContent}: ${name}`);
      row.append(change);
    }
    return row;
  };

  return {
    mount(element, host) {
      [root, game] = [element, host];
      root.classList.add("aviator");
      forget();
      phases.clear();
      view.soil = null;
      at.heading = make("p", "aviator-heading");
      at.range = make("p", "aviator-reach");
      at.toChild = named(button("", "aviator-corner", () => press("c", "child on")), () => say("The child's radar", "Детский радар"));
      at.toChild.append(sign("aviator-sign", signs.child));
      at.mascots = [];
      at.dial = dial();
      at.pilot = mascot("aviator-small");
      at.bubble = told(make("p", "aviator-bubble"), () => say("Hello! What is ahead of you is up.", "Привет! Что впереди тебя, то вверху."));
      at.childList = named(make("ul", "unseen"), () => say("What flies here, the nearest first", "Что здесь летает, ближние первыми"));
      at.goOn = toldButton("big aviator-goon", () => say("Go on", "Дальше"), () => game.play());
      at.screen = make("div", "aviator-screen", make("div", "aviator-scope", at.dial, at.heading, at.range, at.pilot, at.bubble, at.toChild), toys(), panel(), at.childList);
      at.settingList = make("ul", "aviator-settings");
      at.settings = make("div", "aviator-page", told(make("h2"), () => say("Settings", "Настройки")), at.settingList,
        toldButton("big", () => say("To the radar", "К радару"), () => game.play()));
      at.status = liveText("unseen");
      at.toast = toasts("aviator-toast");
      root.replaceChildren(at.screen, at.settings, make("div", "aviator-begin", at.goOn), at.toast.element, at.status);
      Object.assign(view, { heading: null, at: null, spots: [], apart: new Map(), known: "", chosen: "", told: -1, hadNews: false, age: null, touched: null });
      scope.key = "";
      rest("low");
      greet();
    },
    show(frame) {
      shown = frame;
      const { lang } = document.documentElement;
      const { screen } = frame;
      at.toast.show(frame);
      hide(at.screen, screen?.screen !== "radar");
      hide(at.settings, screen?.screen !== "settings");
      hide(at.goOn, frame.isLive || screen?.screen !== "radar");
      renew();
      if (screen?.screen === "radar") radar(frame);
      else if (screen?.screen === "settings") show(at.settingList, screen.settings.map((one) => ({ ...one, lang })), settingRow);
    },
    // Its sign among other games, within 64 of the middle.
    mark(c) {
      c.fillStyle = "#06301f";
      c.strokeStyle = "#6dffb0";
      c.lineWidth = 3;
      for (const reach of [52, 34, 16]) {
        c.beginPath();
        c.arc(0, 0, reach, 0, 7);
        if (reach === 52) c.fill();
        c.stroke();
      }
      c.fillStyle = "#6dffb088";
      c.beginPath();
      c.moveTo(0, 0);
      c.arc(0, 0, 51, -1.5, -0.7);
      c.fill();
      c.fillStyle = "#ffe14d";
      c.beginPath();
      for (const [x, y] of [[-22, 14], [-8, 22], [-24, 30]]) c.lineTo(x, y);
      c.fill();
    },
    // Who opens the radar for the first time sees what the page was published with.
    begin() { if (game.feed) game.run(`feed ${game.feed}`); },
    sections: () => [{ label: say("Settings", "Настройки"), run: "settings" }, { label: say("What comes nearest", "Кто пролетит рядом"), run: "next" }],
  };
})();
