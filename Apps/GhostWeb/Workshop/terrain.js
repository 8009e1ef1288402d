// The ground under the game, drawn in slices of a few milliseconds on a picture of its own, which the map shows moved
// and stretched until the next one is whole.
const terrain = (() => {
  const order = ["water", "forbidden", "building", "way", "barrier"];
  const slice = 6;
  let shapes = [];
  let from = null;
  let [ready, making] = [null, null];
  // The box of each shape in metres, so that what is out of sight or below a pixel is left out.
  const prepare = () => {
    from = editor.ground;
    shapes = [...from].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)).map((shape) => {
      const box = [Infinity, Infinity, -Infinity, -Infinity];
      for (const line of shape.lines) {
        for (let i = 0; i + 1 < line.length; i += 2) {
          if (line[i] < box[0]) box[0] = line[i];
          if (line[i] > box[2]) box[2] = line[i];
          if (line[i + 1] < box[1]) box[1] = line[i + 1];
          if (line[i + 1] > box[3]) box[3] = line[i + 1];
        }
      }
      return { ...shape, box: box.map((one) => one / 10) };
    });
  };
  const trace = (c, { lines }, { west, north, scale }) => {
    c.beginPath();
    for (const line of lines) {
      for (let i = 0; i + 1 < line.length; i += 2) {
        const [px, py] = [(line[i] / 10 - west) * scale, (north - line[i + 1] / 10) * scale];
        if (i === 0) c.moveTo(px, py); else c.lineTo(px, py);
      }
    }
  };
  const paint = (c, shape, layer, colours) => {
    trace(c, shape, layer);
    const isLine = shape.kind === "way" || shape.kind === "barrier";
    if (!isLine || shape.isArea) {
      c.fillStyle = colours[shape.kind];
      c.fill("evenodd");
      return;
    }
    c.strokeStyle = colours[shape.kind];
    c.lineWidth = shape.kind === "way" ? Math.max(1, Math.min(6, 3 * layer.scale)) : 1.25;
    c.setLineDash(shape.kind === "way" ? [] : [5, 4]);
    c.stroke();
  };
  // A picture half as large again as the map, so that it may be moved for a while.
  const begin = ({ camera, width, height, ratio }, colours) => {
    const layer = document.createElement("canvas");
    const [wide, high] = [width * 1.5, height * 1.5];
    [layer.width, layer.height] = [Math.round(wide * ratio), Math.round(high * ratio)];
    layer.getContext("2d").scale(ratio, ratio);
    const { scale } = camera;
    return { layer, scale, wide, high, ratio, colours, shapes, at: 0, west: camera.east - wide / 2 / scale, north: camera.north + high / 2 / scale };
  };
  const work = (job) => {
    const c = job.layer.getContext("2d");
    const until = performance.now() + slice;
    const [east, south] = [job.west + job.wide / job.scale, job.north - job.high / job.scale];
    while (job.at < shapes.length) {
      const shape = shapes[job.at];
      job.at += 1;
      const [w, s, e, n] = shape.box;
      const isSmall = Math.max(e - w, n - s) * job.scale < 1.5;
      if (isSmall || e < job.west || w > east || n < south || s > job.north) continue;
      paint(c, shape, job, job.colours);
      if (performance.now() > until) return false;
    }
    return true;
  };
  const suits = (job, { camera, width, height, ratio }, colours) => {
    if (!job || job.colours !== colours || job.shapes !== shapes || job.ratio !== ratio || job.scale !== camera.scale) return false;
    const [dx, dy] = [(camera.east - job.west) * job.scale, (job.north - camera.north) * job.scale];
    return dx >= width / 2 && dy >= height / 2 && dx <= job.wide - width / 2 && dy <= job.high - height / 2;
  };
  return {
    // Draws what there is, and returns whether there is more to come.
    draw(c, view, colours) {
      if (from !== editor.ground) [ready, making] = (prepare(), [null, null]);
      if (shapes.length === 0) return false;
      if (!suits(ready, view, colours)) {
        if (!suits(making, view, colours)) making = begin(view, colours);
        if (work(making)) [ready, making] = [making, null];
      }
      const seen = ready ?? making;
      const times = view.camera.scale / seen.scale;
      c.drawImage(seen.layer, view.x(seen.west), view.y(seen.north), seen.wide * times, seen.high * times);
      return making !== null;
    },
  };
})();

// Where hunts pass: how many of them cross each cell of the ground, and where they end.
const passing = (() => {
  const side = 160;
  let [cells, box, size, most] = [null, null, 1, 0];
  // The inks that the picture is painted in; null if it is out of date.
  let painted = null;
  let ends = [];
  let isShown = true;
  const begin = () => {
    const { west, east, south, north } = plan.bounds();
    const edge = Math.max(60, (east - west) * 0.2, (north - south) * 0.2);
    size = Math.max(2, Math.max(east - west, north - south) / side + edge / side * 2);
    box = { west: west - edge, north: north + edge };
    const [wide, high] = [Math.ceil((east - west + 2 * edge) / size), Math.ceil((north - south + 2 * edge) / size)];
    [cells, most, painted, ends] = [{ wide, high, counts: new Uint16Array(wide * high), last: new Uint16Array(wide * high), hunts: 0 }, 0, null, []];
  };
  const step = (east, north) => {
    const [i, j] = [Math.floor((east - box.west) / size), Math.floor((box.north - north) / size)];
    if (i < 0 || j < 0 || i >= cells.wide || j >= cells.high) return;
    const cell = j * cells.wide + i;
    if (cells.last[cell] === cells.hunts) return;
    cells.last[cell] = cells.hunts;
    cells.counts[cell] += 1;
    most = Math.max(most, cells.counts[cell]);
  };
  const picture = document.createElement("canvas");
  const paint = (ink) => {
    [picture.width, picture.height] = [cells.wide, cells.high];
    const c = picture.getContext("2d", { willReadFrequently: true });
    const data = c.createImageData(cells.wide, cells.high);
    const [r, g, b] = ink.ways;
    for (let i = 0; i < cells.counts.length; i += 1) {
      if (cells.counts[i] > 0) data.data.set([r, g, b, 40 + 170 * Math.sqrt(cells.counts[i] / most)], i * 4);
    }
    c.putImageData(data, 0, 0);
    painted = ink;
  };
  const mark = (c, ink, { x, y }, { kind, east, north }) => {
    const [px, py] = [x(east), y(north)];
    if (!ink[kind]) return;
    c.strokeStyle = ink[kind];
    c.lineWidth = 2;
    c.beginPath();
    if (kind === "completed") c.arc(px, py, 3.5, 0, 7);
    if (kind === "limit") c.rect(px - 3.5, py - 3.5, 7, 7);
    if (kind === "gaveUp") for (const d of [1, -1]) { c.moveTo(px - 4, py - 4 * d); c.lineTo(px + 4, py + 4 * d); }
    c.stroke();
  };
  return {
    get count() { return cells?.hunts ?? 0; },
    set isShown(value) { isShown = value; plan.draw(); },
    begin,
    forget() { [cells, painted, ends] = [null, null, []]; plan.draw(); },
    // One hunt's way, in decimetres, sampled so that no cell is jumped over.
    add({ way, end }) {
      if (!cells) begin();
      cells.hunts += 1;
      let last = null;
      for (let i = 0; i + 1 < way.length; i += 2) {
        const next = { east: way[i] / 10, north: way[i + 1] / 10 };
        const from = last ?? next;
        const count = Math.min(400, Math.ceil(Math.hypot(next.east - from.east, next.north - from.north) / size) || 1);
        for (let k = 1; k <= count; k += 1) step(from.east + ((next.east - from.east) * k) / count, from.north + ((next.north - from.north) * k) / count);
        last = next;
      }
      if (last) ends.push({ kind: end, ...last });
      painted = null;
      plan.draw();
    },
    draw(c, view, ink) {
      if (!cells || !isShown || most === 0) return;
      if (painted !== ink) paint(ink);
      const times = size * view.camera.scale;
      c.drawImage(picture, view.x(box.west), view.y(box.north), cells.wide * times, cells.high * times);
      for (const one of ends) mark(c, ink, view, one);
    },
  };
})();
