// Elements of the page, changed only where something is new.

// A key of one button is its label, so that the same button is not made anew sixty times a second.
const show = (element, items, make) => {
  const key = JSON.stringify(items);
  if (element.dataset.key === key) return;
  element.dataset.key = key;
  element.replaceChildren(...items.map(make));
};
const put = (tag, text, kind = "") => {
  const element = document.createElement(tag);
  element.textContent = text;
  if (kind) element.className = kind;
  return element;
};
// An element with parts: elements and texts.
const make = (tag, kind = "", ...parts) => {
  const element = put(tag, "", kind);
  element.append(...parts);
  return element;
};
const box = (kind, ...parts) => make("div", kind, ...parts);
const button = (text, kind, act) => {
  const element = put("button", text, kind);
  element.type = "button";
  element.addEventListener("click", act);
  return element;
};
// What a reader says as soon as it is written.
const liveText = (kind = "") => {
  const element = make("p", kind);
  element.setAttribute("role", "status");
  return element;
};
// An element of a drawing.
const svg = (tag, attributes, ...parts) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...parts);
  return element;
};
// A sign of lines within 48 by 48.
const sign = (kind, ...lines) => svg("svg", { viewBox: "0 0 48 48", "aria-hidden": "true", class: kind }, ...lines.map((d) => svg("path", { d })));
// Who asks the system for less motion gets pictures that stand still.
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const write = (element, text) => { if (element.textContent !== text) element.textContent = text; };
const mark = (element, name, value) => { if (element.getAttribute(name) !== value) element.setAttribute(name, value); };
const hide = (element, isHidden) => { if (element.hidden !== isHidden) element.hidden = isHidden; };
// A text in the player's language, for what a page says itself.
const say = (en, ru) => (document.documentElement.lang === "ru" ? ru : en);
// Texts of elements that stay when the language changes: `renew` says them anew.
const phrases = () => {
  const all = [];
  let spoken = null;
  const add = (element, work) => {
    all.push(work);
    return element;
  };
  const told = (element, text) => add(element, () => write(element, text()));
  return {
    told,
    // A name for readers, and for a pointer that rests on it.
    named: (element, text) => add(element, () => {
      element.setAttribute("aria-label", text());
      element.title = text();
    }),
    toldButton: (kind, text, act) => told(button("", kind, act), text),
    forget() {
      all.length = 0;
      spoken = null;
    },
    renew() {
      const { lang } = document.documentElement;
      if (spoken === lang) return;
      spoken = lang;
      for (const work of all) work();
    },
  };
};
// What a game answers to commands, shown for five seconds of its clock.
const toasts = (kind) => {
  const element = liveText(kind);
  let until = 0;
  return {
    element,
    show({ lines, seconds }) {
      if (lines?.length) {
        write(element, lines.join("\n"));
        until = seconds + 5;
      }
      hide(element, !element.textContent || seconds > until || seconds < until - 5);
    },
  };
};
// The screens of a game, one at a time: another screen or language gets a view of its own, made by the function of its name.
const screens = (views) => {
  let [root, view, spoken] = [null, null, null];
  return {
    mount(element, ...parts) {
      [root, view] = [element, null];
      root.replaceChildren(...parts);
    },
    show(screen) {
      if (!screen || !views[screen.screen]) return;
      const language = say("en", "ru");
      if (view?.name !== screen.screen || spoken !== language) {
        const hadFocus = root.contains(document.activeElement);
        view?.end();
        view?.element.remove();
        view = { name: screen.screen, ...views[screen.screen]() };
        spoken = language;
        root.append(view.element);
        if (hadFocus) view.heading.focus({ preventScroll: true });
      }
      view.update(screen);
    },
  };
};
// The pages of plugins, by name: each adds its own.
const games = {};
