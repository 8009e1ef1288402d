// What shuts people out of a page as it stands, beside what axe-core finds: words that are cut off or scrolled in two
// directions at 320 pixels or with text of twice the size, states and a focus that forced colours hide, and motion that
// nobody wanted (WCAG 2.2: 1.4.4, 1.4.10, 1.4.11, 2.3.3, 2.4.7).

// All of it runs in the page.
const inPage = () => {
  const all = () => [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility());
  const nameOf = (one) => {
    const kind = one.getAttribute("class");
    const words = one.textContent.trim().replaceAll(/\s+/g, " ").slice(0, 40);
    const mark = one.id ? `#${one.id}` : kind ? `.${kind.split(" ")[0]}` : "";
    return `${one.tagName.toLowerCase()}${mark} “${words}”`;
  };
  // Pictures and tables may be wider than the screen, in a frame of their own.
  const wide = "table, svg, canvas, pre";
  const isWideByNature = (one) => one.matches(wide) || one.querySelector(wide) !== null;
  const cut = () => {
    const faults = [];
    const page = document.scrollingElement;
    if (page.scrollWidth > innerWidth + 1) {
      const widest = all().filter((one) => one.getBoundingClientRect().right > innerWidth + 1).slice(0, 3).map(nameOf);
      faults.push(`the page is ${page.scrollWidth} pixels wide, by ${widest.join(", ")}`);
    }
    for (const one of all()) {
      if (one.clientWidth <= 1 || one.scrollWidth <= one.clientWidth + 1 || !one.textContent.trim()) continue;
      const { overflowX, textOverflow } = getComputedStyle(one);
      if (overflowX === "visible" || isWideByNature(one)) continue;
      // What is shortened is said whole elsewhere, by its title.
      if (textOverflow === "ellipsis" && one.closest("[title]:not([title=''])")) continue;
      faults.push(`${/auto|scroll/.test(overflowX) ? "scrolled sideways" : "cut off"}: ${nameOf(one)}`);
    }
    // What reaches over the edge of a frame that does not scroll cannot be reached.
    const flow = (one) => getComputedStyle(one).overflowY;
    for (const one of all().filter((each) => each.matches("button, input, select, h1, h2, h3, p, a, summary"))) {
      let frame = one.parentElement;
      while (frame && flow(frame) === "visible") frame = frame.parentElement;
      if (!frame || frame === document.body || !/hidden|clip/.test(flow(frame))) continue;
      const [inner, outer] = [one, frame].map((each) => each.getBoundingClientRect());
      if (inner.height <= 1 || outer.height <= 1) continue;
      if (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1) faults.push(`over the edge: ${nameOf(one)}`);
    }
    return faults;
  };
  const colours = ["backgroundColor", "color", "borderTopColor", "outlineColor"];
  const lines = [
    "borderTopWidth", "borderTopStyle", "outlineStyle", "outlineWidth", "textDecorationLine", "fontWeight", "stroke",
    "strokeWidth",
  ];
  const look = (one) => {
    const style = getComputedStyle(one);
    const marks = ["::before", "::after"].map((part) => getComputedStyle(one, part).content);
    return [...colours, ...lines].map((name) => style[name]).concat(marks).join("; ");
  };
  const states = {
    "aria-pressed": ["true", "false"], "aria-selected": ["true", "false"], "aria-checked": ["true", "false"],
    "aria-current": ["true", "false"],
  };
  // A state is set and taken back: what looks the same in both cannot be seen.
  const hidden = () => Object.entries(states).flatMap(([name, [on, off]]) =>
    all().filter((one) => one.hasAttribute(name)).flatMap((one) => {
      const own = one.getAttribute(name);
      const [seen, other] = [on, off].map((value) => {
        one.setAttribute(name, value);
        return look(one) + one.textContent;
      });
      one.setAttribute(name, own);
      return seen === other ? [`${name} is not seen: ${nameOf(one)}`] : [];
    }));
  const tabbable = () => all().filter((one) => one.tabIndex >= 0 && !one.disabled && one.closest("[inert]") === null);
  const unfocused = () => {
    const before = document.activeElement;
    const faults = tabbable().flatMap((one) => {
      one.blur();
      const rest = look(one);
      one.focus({ preventScroll: true, focusVisible: true });
      return document.activeElement === one && look(one) === rest ? [`the focus is not seen: ${nameOf(one)}`] : [];
    });
    if (before === document.body) document.activeElement.blur(); else before.focus({ preventScroll: true });
    return faults;
  };
  const moving = () => all().flatMap((one) => {
    const { transitionDuration, animationName, animationDuration } = getComputedStyle(one);
    const lasts = (text) => text.split(", ").some((each) => parseFloat(each) > 0.01);
    const isMoving = lasts(transitionDuration) || (animationName !== "none" && lasts(animationDuration));
    return isMoving ? [`it moves: ${nameOf(one)}`] : [];
  });
  // An empty element that is nothing but its colour, such as a legend's, must keep it. Texts in pictures get the
  // system's colour, whatever is beneath them.
  const samples = () => all().flatMap((one) => {
    const style = getComputedStyle(one);
    if (style.forcedColorAdjust === "none") return [];
    if (one.matches("svg text")) return [`its colour is lost: ${nameOf(one)}`];
    const { width, height } = one.getBoundingClientRect();
    const isNatural = one.matches("input, progress, canvas, svg *");
    const isEmpty = one.childNodes.length === 0 && width >= 6 && height >= 6 && !isNatural;
    const isSeen = !style.backgroundColor.endsWith(", 0)") && style.borderTopStyle === "none";
    return isEmpty && isSeen ? [`its colour is lost: ${nameOf(one)}`] : [];
  });
  return { cut, samples, hidden, unfocused, moving };
};

const screen = (page, width, height) =>
  page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
const media = (page, all) => {
  const features = Object.entries(all).map(([name, value]) => ({ name, value }));
  return page.send("Emulation.setEmulatedMedia", { features });
};

// Returns what shuts people out of a page, each as a sentence. The page has another size and other media afterwards.
export const barriers = async (page, look = () => {}) => {
  const found = [];
  const ask = async (when, name) => {
    await look(when);
    // A style that changes takes two frames to be seen.
    const faults = await page.run(`new Promise((done) => setTimeout(done, 50)).then(() => (${inPage})().${name}())`);
    found.push(...faults.map((fault) => `${when}: ${fault}`));
  };
  await screen(page, 320, 640);
  await ask("320 pixels", "cut");
  await screen(page, 640, 800);
  await page.run("document.documentElement.style.fontSize = '200%'");
  await ask("text of twice the size", "cut");
  await page.run("document.documentElement.style.fontSize = ''");
  await screen(page, 1280, 800);
  for (const scheme of ["dark", "light"]) {
    await media(page, { "forced-colors": "active", "prefers-color-scheme": scheme });
    await ask(`forced colours, ${scheme}`, "samples");
    await ask(`forced colours, ${scheme}`, "hidden");
    await ask(`forced colours, ${scheme}`, "unfocused");
  }
  await media(page, { "forced-colors": "none", "prefers-reduced-motion": "reduce" });
  await ask("less motion", "moving");
  await media(page, {});
  return found;
};
