// Pictures of the map under the game, only from the address that the user gave to `ghostbuster workshop`.
const tiles = (() => {
  const turn = Math.PI / 180;
  const [mostKept, mostSeen, deepest] = [200, 80, 19];
  // The equator's length over 256, in metres: a pixel of the picture of the whole earth.
  const pixelMeters = 156543.03;
  const text = $("tiles").textContent.trim();
  const address = text.startsWith("@") || text === "" ? null : JSON.parse(text);
  const kept = new Map();
  // The frame's middle in degrees, and metres a degree there (WGS84's series).
  let frame = null;
  const refresh = () => {
    const place = address && editor.game ? editor.place(0, 0) : "";
    const [latitude, longitude] = place.split(" ").map(Number);
    frame = place && Number.isFinite(longitude) ? {
      latitude, longitude,
      north: 111132.92 - 559.82 * Math.cos(2 * latitude * turn) + 1.175 * Math.cos(4 * latitude * turn),
      east: (111412.84 * Math.cos(latitude * turn) - 93.5 * Math.cos(3 * latitude * turn)) / Math.cos(latitude * turn),
    } : null;
  };
  // Between tiles of a depth, counted from the west and from the north, and the frame's metres.
  const tileAt = (depth, east, north) => {
    const latitude = frame.latitude + north / frame.north;
    const longitude = frame.longitude + east / (frame.east * Math.cos(latitude * turn));
    const count = 2 ** depth;
    return [((longitude + 180) / 360) * count, ((1 - Math.asinh(Math.tan(latitude * turn)) / Math.PI) / 2) * count];
  };
  const placeOf = (depth, i, j) => {
    const count = 2 ** depth;
    const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * j) / count))) / turn;
    const longitude = (i / count) * 360 - 180;
    return { east: (longitude - frame.longitude) * frame.east * Math.cos(latitude * turn), north: (latitude - frame.latitude) * frame.north };
  };
  const picture = (z, x, y) => {
    const url = address.replace("{z}", z).replace("{x}", x).replace("{y}", y);
    let one = kept.get(url);
    if (!one) {
      one = new Image();
      [one.referrerPolicy, one.onload] = ["no-referrer", () => plan.draw()];
      one.src = url;
    }
    // The least recently seen goes first.
    kept.delete(url);
    kept.set(url, one);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value);
    return one.complete && one.naturalWidth ? one : null;
  };
  return {
    refresh,
    get isOn() { return frame !== null; },
    // Who made the pictures, as far as the page knows.
    get host() { return address ? new URL(address).host : ""; },
    draw(c, { camera, width, height, x, y }) {
      if (!frame) return;
      const depth = Math.max(0, Math.min(deepest, Math.round(Math.log2(pixelMeters * Math.cos(frame.latitude * turn) * camera.scale))));
      const [half, high] = [width / 2 / camera.scale, height / 2 / camera.scale];
      const [west, top] = tileAt(depth, camera.east - half, camera.north + high);
      const [east, bottom] = tileAt(depth, camera.east + half, camera.north - high);
      const count = 2 ** depth;
      if ((east - west + 1) * (bottom - top + 1) > mostSeen) return;
      for (let j = Math.max(0, Math.floor(top)); j <= Math.min(count - 1, bottom); j += 1) {
        for (let i = Math.floor(west); i <= east; i += 1) {
          const one = picture(depth, ((i % count) + count) % count, j);
          if (!one) continue;
          const [from, to] = [placeOf(depth, i, j), placeOf(depth, i + 1, j + 1)];
          // Whole pixels, so that neighbours neither overlap nor leave a gap.
          const [left, above, right, below] = [x(from.east), y(from.north), x(to.east), y(to.north)].map(Math.round);
          c.drawImage(one, left, above, right - left, below - above);
        }
      }
    },
  };
})();
