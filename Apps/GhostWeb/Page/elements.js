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
// Who asks the system for less motion gets pictures that stand still.
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const write = (element, text) => { if (element.textContent !== text) element.textContent = text; };
// A text in the player's language, for what a page says itself.
const say = (en, ru) => (document.documentElement.lang === "ru" ? ru : en);
// The pages of plugins, by name: each adds its own.
const games = {};
