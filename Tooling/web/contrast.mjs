// The contrast of every text of a page with what lies beneath it (WCAG 2.2, 1.4.3), opacity included.
//
// A picture of the page without its texts is what lies beneath them; one with the texts in a colour that nothing else
// has tells where they are. Texts on a canvas are measured as they are drawn.
import { inflateSync } from "node:zlib";

const contrast = (one, other) => {
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

// What is in the page before its own script: time that can stand still, and a canvas that is watched.
const prepare = (contrast) => {
  const now = performance.now.bind(performance);
  const nextFrame = requestAnimationFrame.bind(window);
  let frozenAt = null;
  let ahead = 0;
  let held = [];
  performance.now = () => (frozenAt ?? now()) + ahead;
  window.requestAnimationFrame = (work) => nextFrame(() => { if (frozenAt === null) work(performance.now()); else held.push(work); });
  const looks = (window.looks = {
    canvas: null,
    freeze() { frozenAt = now(); },
    thaw() {
      ahead += frozenAt - now();
      frozenAt = null;
      looks.run();
    },
    run() {
      const works = held;
      held = [];
      for (const work of works) work(performance.now());
    },
    // Time passes in which nothing happens.
    skip(milliseconds) { ahead += milliseconds; },
    // Draws once more while time stands still; returns the texts on canvases.
    async draw() {
      await new Promise(nextFrame);
      await new Promise(nextFrame);
      looks.canvas = [];
      looks.run();
      dispatchEvent(new Event("resize"));
      const drawn = looks.canvas;
      looks.canvas = null;
      return drawn;
    },
  });
  const draw = CanvasRenderingContext2D.prototype.fillText;
  const measure = (c, text, x, y) => {
    const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = c.measureText(text);
    const matrix = c.getTransform();
    const corners = [[-left, -up], [right, -up], [-left, down], [right, down]].map(([dx, dy]) => matrix.transformPoint({ x: x + dx, y: y + dy }));
    const [low, high] = [Math.min, Math.max].map((most) => ["x", "y"].map((axis) => Math.round(most(...corners.map((one) => one[axis])))));
    const [width, height] = [Math.max(1, high[0] - low[0]), Math.max(1, high[1] - low[1])];
    const under = c.getImageData(low[0], low[1], width, height).data;
    const mask = new OffscreenCanvas(width, height).getContext("2d");
    for (const name of ["font", "textAlign", "textBaseline", "fillStyle", "globalAlpha"]) mask[name] = c[name];
    mask.fillRect(0, 0, 1, 1);
    const [r, g, b, solid] = mask.getImageData(0, 0, 1, 1).data;
    mask.clearRect(0, 0, 1, 1);
    matrix.e -= low[0];
    matrix.f -= low[1];
    mask.setTransform(matrix);
    mask.fillText(text, x, y);
    const ink = mask.getImageData(0, 0, width, height).data;
    const all = [];
    for (let i = 0; i < ink.length; i += 4) {
      if (ink[i + 3] <= solid / 2 || solid === 0) continue;
      // What shows through the canvas may have any colour.
      all.push(Math.min(...(under[i + 3] === 255 ? [0] : [0, 255]).map((page) => {
        const beneath = [0, 1, 2].map((k) => page + ((under[i + k] - page) * under[i + 3]) / 255);
        return contrast([r, g, b].map((part, k) => beneath[k] + ((part - beneath[k]) * solid) / 255), beneath);
      })));
    }
    return { text, place: "canvas", all };
  };
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
    if (looks.canvas) looks.canvas.push(measure(this, text, x, y));
    draw.call(this, text, x, y);
  };

  // The texts are seen as they are, not at all, or each kind in a colour of its own.
  const sheet = new CSSStyleSheet();
  const rules = {
    none: `* { transition: none !important; animation: none !important; }
      *, *::before, *::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important; caret-color: transparent; }
      svg text { fill-opacity: 0 !important; }`,
    marked: `* { transition: none !important; animation: none !important; }
      * { -webkit-text-fill-color: #f0f !important; text-shadow: none !important; caret-color: transparent; }
      *::before, *::after { -webkit-text-fill-color: #0ff !important; }
      svg text { fill: #f0f !important; fill-opacity: 1 !important; }`,
    own: "",
  };
  looks.show = (mode) => {
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    sheet.replaceSync(rules[mode]);
  };

  const paint = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const parts = (colour) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
    return { colour: [r, g, b], alpha: a / 255 };
  };
  const whereIs = (element) => {
    const names = [];
    for (let one = element; one && names.length < 3; one = one.parentElement) {
      names.unshift(one.localName + (one.id ? `#${one.id}` : "") + (one.getAttribute("class") ? `.${one.getAttribute("class").trim().replace(/\s+/g, ".")}` : ""));
    }
    return names.join(" ");
  };
  const look = (element, pseudo) => {
    const style = getComputedStyle(element, pseudo);
    const isDrawn = element instanceof SVGElement;
    const found = parts(isDrawn ? style.fill : style.color);
    if (isDrawn) found.alpha *= Number(style.fillOpacity);
    if (pseudo) found.alpha *= Number(style.opacity);
    for (let one = element; one; one = one.parentElement) found.alpha *= Number(getComputedStyle(one).opacity);
    return { ...found, place: whereIs(element) + (pseudo ?? "") };
  };
  const boxes = (rectangles) => [...rectangles].filter(({ width, height }) => width > 0 && height > 0)
    .map(({ x, y, width, height }) => [x + scrollX, y + scrollY, width, height]);
  // The part of a line that is not under the page's footer, beneath which words scroll.
  const uncovered = (element, line) => {
    const footer = document.querySelector("body > main:not([hidden]) footer");
    if (!footer || footer.contains(element)) return line;
    const { left, right, top, bottom } = footer.getBoundingClientRect();
    if (line.right <= left || line.left >= right || line.bottom <= top || line.top >= bottom) return line;
    return new DOMRect(line.x, line.y, line.width, Math.max(0, top - line.y));
  };
  // Every text that shows: its colour with all opacities, and the boxes of its lines.
  looks.texts = () => {
    const found = [];
    const root = document.querySelector("dialog:modal") ?? document.body;
    const add = (text, element, pseudo, rectangles) => {
      const lines = boxes([...rectangles].map((line) => uncovered(element, line)));
      if (lines.length > 0) found.push({ text: text.trim().slice(0, 40), isPseudo: pseudo !== undefined, lines, ...look(element, pseudo) });
    };
    for (const element of [root, ...root.querySelectorAll("*")]) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const pseudo of ["::before", "::after"]) {
        const { content } = getComputedStyle(element, pseudo);
        if (/^".*[^\s"].*"/s.test(content)) add(content, element, pseudo, element.getClientRects());
      }
      if (element.localName === "select") add(element.value, element, undefined, element.getClientRects());
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.data.trim() || element.localName === "option") continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        add(node.data, element, undefined, range.getClientRects());
      }
    }
    return found;
  };
};

// The source of what a page must have before its own script.
export const instrument = `(${prepare})(${contrast})`;

// The pixels of a PNG of eight bits a channel, without interlacing, as Chromium writes them.
const pixels = (png) => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = png[25] === 6 ? 4 : 3;
  const parts = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const data = inflateSync(Buffer.concat(parts));
  const stride = width * size;
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const kind = data[y * (stride + 1)];
    const from = y * (stride + 1) + 1;
    const to = y * stride;
    for (let i = 0; i < stride; i += 1) {
      const left = i >= size ? out[to + i - size] : 0;
      const up = y > 0 ? out[to + i - stride] : 0;
      let guess = 0;
      if (kind === 1) guess = left;
      else if (kind === 2) guess = up;
      else if (kind === 3) guess = (left + up) >> 1;
      else if (kind === 4) {
        const corner = i >= size && y > 0 ? out[to + i - stride - size] : 0;
        const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
        guess = a <= b && a <= c ? left : b <= c ? up : corner;
      }
      out[to + i] = data[from + i] + guess;
    }
  }
  return { width, height, size, data: out };
};

const marks = { text: [255, 0, 255], pseudo: [0, 255, 255] };

// Adds to `text.all` the contrast of each of its pixels in a part of the page whose corner is given: where at least half
// of the pixel has the colour of the mark.
const add = (text, bare, marked, [left, top]) => {
  const mark = text.isPseudo ? marks.pseudo : marks.text;
  const [from, to, size] = [bare.data, marked.data, bare.size];
  for (const [x, y, width, height] of text.lines) {
    const [x0, x1] = [x - left, x - left + width].map((one) => Math.min(bare.width, Math.max(0, Math.round(one))));
    const [y0, y1] = [y - top, y - top + height].map((one) => Math.min(bare.height, Math.max(0, Math.round(one))));
    for (let row = y0; row < y1; row += 1) {
      for (let at = (row * bare.width + x0) * size, end = (row * bare.width + x1) * size; at < end; at += size) {
        if (from[at] === to[at] && from[at + 1] === to[at + 1] && from[at + 2] === to[at + 2]) continue;
        let [along, length] = [0, 0];
        for (let k = 0; k < 3; k += 1) {
          along += (to[at + k] - from[at + k]) * (mark[k] - from[at + k]);
          length += (mark[k] - from[at + k]) ** 2;
        }
        const share = along / length;
        // Something else may have changed, such as the mark of another text in the same place.
        const isMark = [0, 1, 2].every((k) => Math.abs(to[at + k] - from[at + k] - share * (mark[k] - from[at + k])) < 40);
        if (!isMark || share <= text.alpha / 2) continue;
        const beneath = [from[at], from[at + 1], from[at + 2]];
        text.all.push(contrast(text.colour.map((part, k) => beneath[k] + (part - beneath[k]) * text.alpha), beneath));
      }
    }
  }
};

// Measures every text of a page that has the instrument, or of one part of it: [left, top, width, height] in CSS
// pixels, which are those of the screen. The contrast of a text is the least of its pixels.
export async function measure(page, part = null) {
  const canvas = await page.run("looks.draw()");
  const texts = (await page.run("looks.texts()")).map((text) => ({ ...text, all: [] }));
  const [left, top, width, height] = part ?? (await page.run("[0, 0, document.documentElement.clientWidth, document.documentElement.scrollHeight]"));
  const most = 4000;
  const shots = { none: [], marked: [] };
  for (const mode of Object.keys(shots)) {
    await page.run(`looks.show("${mode}")`);
    for (let y = 0; y < height; y += most) {
      const clip = { x: left, y: top + y, width, height: Math.min(most, height - y), scale: 1 };
      const { data } = await page.send("Page.captureScreenshot", { format: "png", clip, captureBeyondViewport: true, optimizeForSpeed: true });
      shots[mode].push(Buffer.from(data, "base64"));
    }
  }
  await page.run('looks.show("own")');
  shots.none.forEach((shot, index) => {
    const [bare, marked] = [shot, shots.marked[index]].map(pixels);
    for (const text of texts) add(text, bare, marked, [left, top + index * most]);
  });
  return [...canvas, ...texts].filter(({ all }) => all.length > 0).map(({ text, place, all }) => {
    const contrast = all.reduce((least, one) => Math.min(least, one));
    return { text, place, contrast };
  });
}
