// usage: node cards.mjs [AXE]     the pages of Set and Darts Score: recorded view models and made ones are shown by Chromium in
// both languages; every fact of a view model is in the page, touches send keys, nothing is cut off, and a frame is fast;
// AXE is the script of axe-core, or empty. PICTURES is a folder for pictures. SHORT leaves out colours, times and most sizes.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { find, launch, pause } from "../browser.mjs";
import { instrument, measure } from "../contrast.mjs";

const repo = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path) => readFileSync(join(repo, path), "utf8");
const axe = process.argv[2] ? readFileSync(process.argv[2], "utf8") : null;
const pictures = process.env.PICTURES;
const isShort = !!process.env.SHORT;
if (pictures) mkdirSync(pictures, { recursive: true });
const program = find();
if (!program) {
  console.log("make web-check: the pages of cards and darts are skipped, they need Chromium");
  process.exit(0);
}
const began = Date.now();
const faults = new Map();
const blame = (what, where) => faults.set(what, [...(faults.get(what) ?? []), where]);
const sums = { states: 0, facts: 0, texts: 0, lowest: 21, frames: [] };

// The page as it is published, with a game that writes down what it is asked for.
const plugins = { set: "SetGame", darts: "DartsScore" };
const elements = read("Apps/GhostWeb/Page/elements.js");
const script = `"use strict";
${elements}
${Object.entries(plugins).map(([name, plugin]) => read(`Modules/Plugins/${plugin}/Page/${name}.js`)).join("\n")}
const asked = [];
const game = {};
for (const what of ["key", "run", "play", "sound", "hush"]) game[what] = (...words) => { asked.push([what, ...words].join(" ").trim()); };
const frames = { screen: null, keys: [], isLive: true, isChallenge: false, lines: [], seconds: 1, surroundings: {} };
const begin = (name) => {
  const place = document.getElementById("games").cloneNode(false);
  place.className = "";
  document.getElementById("games").replaceWith(place);
  asked.length = 0;
  games[name].mount(place, game);
  window.present = (screen, more) => games[name].show({ ...frames, screen, ...more });
};
`;
const style = `${read("Apps/GhostWeb/Page/page.css")}
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
#place { position: fixed; inset: 0; display: flex; flex-direction: column; } #place header { flex: none; padding: 0 16px; } #games { flex: 1 1 auto; min-height: 0; }
${Object.entries(plugins).map(([name, plugin]) => read(`Modules/Plugins/${plugin}/Page/${name}.css`)).join("\n")}`;
const hash = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '${hash(script)}'; style-src '${hash(style)}'">
<title>Games</title><style>${style}</style></head>
<body><main id="place"><header><h1>GhostBuster</h1></header><div id="games"></div></main><script>${script}</script></body></html>`;

// MARK: What is shown

const golden = (plugin, name) => JSON.parse(read(`Tests/${plugin}Tests/Golden/${name}.json`));
const set = (name) => golden("SetGame", name);
const darts = (name) => golden("DartsScore", name);
const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
const setKeys = (count) => [{ keys: letters.slice(0, count), caption: "" }, { keys: "?/", caption: "" }, { keys: "+=", caption: "" }];
const dartsKeys = [..."123456789", "pP", "hH", "\r"].map((keys) => ({ keys, caption: "" }));
const looks = { shape: ["diamond", "oval", "squiggle", "raindrop"], fill: ["stroke", "stripe", "fill", "blur"], color: ["green", "red", "purple", "orange", "blue"] };
// The words of cards, as this check knows them: the beginning of a word is enough.
const words = {
  en: {
    diamond: "diamond", oval: "oval", squiggle: "squiggle", raindrop: "raindrop", stroke: "empty", stripe: "striped", fill: "solid", blur: "shaded",
    green: "green", red: "red", purple: "purple", orange: "orange", blue: "blue",
    isSelected: "selected", isMatched: "a Set", isMismatched: "not a Set", isHinted: "hint", miss: "Miss", hit: "Hit",
  },
  ru: {
    diamond: "ромб", oval: "овал", squiggle: "волн", raindrop: "капл", stroke: "пуст", stripe: "полосат", fill: "сплошн", blur: "размыт",
    green: "зелён", red: "красн", purple: "фиолет", orange: "оранж", blue: "син",
    isSelected: "выбрана", isMatched: "Сет", isMismatched: "не Сет", isHinted: "подсказка", miss: "Промах", hit: "Попадание",
  },
};
const inWords = (card) => Object.fromEntries(["en", "ru"].map((language) => {
  const word = words[language];
  const states = ["isMatched", "isMismatched", "isSelected"].filter((state) => card[state]).slice(0, 1);
  if (card.isHinted) states.push("isHinted");
  const look = [card.symbols, word[card.color], word[card.fill], word[card.shape]].join(" ");
  return [language, [look, ...states.map((state) => word[state])].join(", ")];
}));
// So many different cards, of all looks.
const cards = (count, more = () => ({})) => Array.from({ length: count }, (_, i) => ({
  card: i + 1, symbols: 1 + (i % 3), shape: looks.shape[Math.floor(i / 3) % 4], fill: looks.fill[Math.floor(i / 12) % 4],
  color: looks.color[(i + Math.floor(i / 48)) % 5], isSelected: false, isMatched: false, isMismatched: false, isHinted: false, wayShare: null, ...more(i),
})).map((card) => ({ ...card, words: inWords(card) }));
const table = (more) => ({ ...set("table"), ...more });
const asking = (more) => ({ ...darts("question"), ...more });
const still = { isLive: false };
const scenes = [
  ...["table", "mismatch", "live"].map((name) => ["set", name, set(name), { keys: setKeys(set(name).cards.length) }]),
  ["set", "matched", table({
    sets: 3, wrong: 2, hints: 5, deals: 4, deckCount: 66, events: [{ event: "matched", cards: [1, 5, 9] }],
    cards: cards(15, (i) => ({ isSelected: i % 4 === 0 && i < 12, isMatched: i % 4 === 0 && i < 12 })),
  }), { keys: setKeys(15) }],
  ["set", "dealt", table({
    cards: cards(12, (i) => ({ wayShare: i < 5 ? null : Math.max(0, 0.7 - 0.2 * (i - 5)) })), events: [{ event: "removed", cards: [2, 3, 7] }, { event: "dealt", cards: [2, 3, 7] }],
    leaving: cards(15).slice(12).map((card, i) => ({ ...card, card: [2, 3, 7][i], wayShare: 0.4 })),
  }), { keys: setKeys(12) }],
  ["set", "all", table({ cards: cards(81), deckCount: 0 }), { keys: setKeys(36) }],
  ["set", "over", table({ cards: cards(6), deckCount: 0, isOver: true, setCount: 0, nextHint: 0, sets: 25, seconds: 754 }), still],
  ["set", "board", set("board"), { keys: setKeys(12), isChallenge: true }],
  ["set", "board with hints", { ...set("board"), givesHints: true, mistaken: [], cards: cards(9) }, { keys: setKeys(9), isChallenge: true }],
  ["set", "board lost", { ...set("board"), isWon: false, leftSeconds: 0 }, { isChallenge: true }],
  ["set", "settings", set("settings"), still], ["set", "results", set("results"), still], ["set", "no results", { screen: "results", games: [] }, still],
  ...["ready", "result"].map((name) => ["darts", name, darts(name), still]),
  ["darts", "question", darts("question"), { keys: dartsKeys }],
  ["darts", "large darts", asking({
    image: 5, dartSize: 60, showsHits: true, isShort: true, leftSeconds: 3.456, optionCount: 7, right: 2, wrong: 1, missed: 1, points: 240, attemptsLeft: 6,
    question: { ...darts("question").question, options: [39, 29, 142, 40, 31, 180, 100] }, events: [{ event: "missed", points: null, answer: 39, isGood: null }],
  }), { keys: dartsKeys }],
  ["darts", "paused", asking({ phase: "paused", question: null, attemptsLeft: 7 }), { keys: [...dartsKeys, { keys: "rR", caption: "" }] }],
  ["darts", "good result", { ...darts("result"), isGood: true, right: 8, wrong: 1, missed: 1, points: 940, seconds: 61.25 }, still],
  ["darts", "challenge", darts("challenge"), { keys: dartsKeys, isChallenge: true }],
  ["darts", "challenge won", { ...darts("challenge"), isWon: true, right: 2 }, { isChallenge: true }],
  ...["statistics", "history", "details", "settings", "look", "sound"].map((name) => ["darts", name, darts(name), still]),
  ["darts", "no answer", { ...darts("history"), given: null, attempt: 5, seconds: 15 }, still],
];
const sizes = [[320, 568], [568, 320], [390, 844], [844, 390], [1440, 900]].filter(([width]) => !isShort || width === 320 || width === 844);

// MARK: Facts

// What is in the page: all texts, with the names of elements.
const look = `(() => {
  const root = document.getElementById("games");
  const all = (selector) => [...root.querySelectorAll(selector)];
  const texts = (selector) => all(selector).map((one) => one.textContent);
  const rows = Object.fromEntries(all("dl").flatMap((list) => [...list.querySelectorAll("dt")].map((name) => [name.textContent, name.nextElementSibling.textContent])));
  const style = (name) => root.querySelector(".set-cards, .set-samples")?.style.getPropertyValue(name);
  return {
    text: root.textContent, names: all("[aria-label]").map((one) => one.getAttribute("aria-label")), rows, style: ["selected", "matched", "mismatched", "hint"].map((name) => style("--set-" + name)),
    cards: all(".set-cards .set-card:not(.set-leaving)").map((one) => ({
      name: one.getAttribute("aria-label"), isPressed: one.getAttribute("aria-pressed") === "true", kind: one.className, at: one.style.transform,
      symbols: one.querySelectorAll("path").length, d: one.querySelector("path").getAttribute("d"), ink: one.querySelector("path").getAttribute("stroke"), filling: one.querySelector("path").getAttribute("fill"),
    })),
    leaving: all(".set-leaving").length, samples: all(".set-sample .set-card").map((one) => one.getAttribute("aria-label")),
    panel: all(".set-panel, .darts-panel").filter((one) => !one.hidden).map((one) => one.textContent).join(), news: texts("[role=status]").join(" "),
    pressed: all(".set-setting, .darts-setting").map((one) => [...one.querySelectorAll("[aria-pressed=true], [aria-checked=true]")].map((other) => other.textContent || other.getAttribute("aria-label"))),
    sliders: all("input").map((one) => one.value), hint: texts(".set-control").at(0), results: texts(".set-result, .darts-attempt"), table: texts(".darts-tables tbody tr"),
    untimed: texts(".darts-tables table").map((text) => text.slice(0, 9)), dates: all("time").map((one) => one.dateTime),
    hits: texts(".darts-hits li"), hitsSeen: all(".darts-hits").some((one) => !one.classList.contains("unseen") && one.childElementCount > 0), answers: texts(".darts-answer > span"),
    tips: all("circle.darts-tip").map((one) => [one.getAttribute("cx"), one.getAttribute("cy")].map(Number)), options: all(".darts-option").map((one) => [one.querySelector("strong").textContent, one.className]),
    darts: all(".darts-dart > g").map((one) => Number(one.getAttribute("transform").match(/scale\\((.*)\\)/)[1])), body: all(".darts-dart path").map((one) => one.getAttribute("d")).join(),
    bar: root.querySelector(".darts-bar i")?.style.transform, isShort: root.querySelector(".darts-short") !== null, current: all("[aria-current]").length,
  };
})()`;

// Every key of a view model is asked for by these, or it is a fault; a key that is not shown says why.
const number = (value, digits, language) => value.toFixed(digits).replace(".", language === "ru" ? "," : ".");
const tenths = (value, language) => number(Math.floor(value * 10 + 1e-6) / 10, 1, language);
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
const row = (seen, language, en, ru, value) => [`${en} ${value}`, String(seen.rows[language === "ru" ? ru : en]).startsWith(String(value))];
const notation = (dart, word) => (dart.number === 0 ? word.miss : `${dart.number}х${dart.multiplier}`);
const cardFacts = (card, seen, word, index) => {
  const name = seen.name ?? "";
  const states = ["isSelected", "isMatched", "isMismatched", "isHinted"];
  const said = name.split(", ").slice(2);
  return [
    [`card ${card.card}`, name.split(", ")[0].endsWith(` ${index + 1}`) && card.card === index + 1],
    ["symbols", name.split(", ")[1]?.startsWith(`${card.symbols} `) && seen.symbols === card.symbols],
    ...["shape", "fill", "color"].map((key) => [`${key} ${card[key]}`, name.includes(word[card[key]])]),
    ["words", Object.values(card.words).some((text) => name.endsWith(`, ${text}`))],
    ["a picture of its own", Boolean(seen.d && seen.ink && seen.filling)],
    ["isSelected", seen.isPressed === card.isSelected],
    ...states.filter((state) => state !== "isSelected" || (!card.isMatched && !card.isMismatched)).map((state) => [state, said.includes(word[state]) === card[state]]),
    ["wayShare", seen.kind.includes("set-flying") === (card.wayShare !== null)],
  ];
};
const boardFacts = (list, seen, word) => [
  ["tips decide", list.every((dart, i) => Math.abs(dart.rightMillimeters - seen.tips[i]?.[0]) < 0.01 && Math.abs(-dart.upMillimeters - seen.tips[i]?.[1]) < 0.01)],
  ["hits", JSON.stringify(seen.hits) === JSON.stringify(list.map((dart, i) => `${word.hit} ${i + 1}: ${notation(dart, word)}`))],
];
const settingFacts = (screen, seen, kind) => {
  let slider = 0;
  return screen.settings.map((setting, i) => {
    const range = setting.choices.match(/^(\d+).*… ?(\d+)/);
    const isSlider = range && setting.choices !== "0…9" && (Number(range[2]) - Number(range[1])) > 6;
    if (isSlider) return [setting.name, seen.sliders[slider++] === setting.value];
    const count = setting.value.split(",").length;
    if (kind === "darts" && setting.choices === "on, off") return [setting.name, (seen.pressed[i].length === 1) === (setting.value === "on")];
    return [setting.name, seen.pressed[i]?.length === count && (!/^\d+$/.test(setting.value) || seen.pressed[i][0].endsWith(setting.value))];
  });
};
const exempt = {
  // `flights` is held below, where cards fly.
  "set table": ["screen", "flights"], "set board": ["screen", "flights"], "set settings": ["screen"], "set results": ["screen"],
  // How a game would end is told at its end; rules and volumes are on the pages of settings and details.
  "darts game": ["screen", "misses", "volumes", "phase"], "darts challenge": ["screen", "misses", "volumes", "phase", "isGood"],
  "darts statistics": ["screen", "page"], "darts history": ["screen", "volumes", "showsHits"], "darts details": ["screen", "page"], "darts settings": ["screen", "volumes", "showsHits"],
};
const colours = (screen, seen) => ["selectedColor", "matchedColor", "mismatchedColor", "hintColor"].map((name, i) => [name, /^#/.test(seen.style[i]) && screen[name] !== undefined]);
const cardsFacts = (screen, seen, word) => [
  ["cards", seen.cards.length === screen.cards.length && screen.cards.every((card, i) => {
    const wrong = cardFacts(card, seen.cards[i] ?? { kind: "" }, word, i).filter(([, isTrue]) => !isTrue);
    for (const [what] of wrong) blame(`a card is not told: ${what}`, JSON.stringify([card, seen.cards[i]]));
    return wrong.length === 0;
  })],
  ["cards have different places", new Set(seen.cards.map(({ at }) => at)).size === seen.cards.length],
  ["leaving", seen.leaving === screen.leaving.length], ...colours(screen, seen),
];
const gameFacts = (screen, seen, language, word) => {
  const list = screen.question?.darts ?? [];
  const isAsking = screen.question !== null && (screen.isWon ?? null) === null;
  const event = screen.events[0];
  return [
    ["attempts", isAsking || screen.phase === "paused" || seen.panel.includes(String(screen.attempts))],
    ["attemptsLeft", seen.text.includes(`: ${screen.attemptsLeft}`)],
    ["points", screen.needed !== undefined || seen.text.includes(`: ${screen.points}`) || row(seen, language, "Points", "Очков", screen.points)[1]],
    ["leftSeconds", seen.text.includes(number(screen.leftSeconds, 3, language)) && seen.bar === `scaleX(${Math.min(1, screen.leftSeconds / screen.secondsPerAnswer).toFixed(4)})`.replace(/\.?0+\)$/, ")")],
    ["isShort", seen.isShort === (screen.isShort && isAsking)], ["secondsPerAnswer", screen.phase !== "ready" || seen.panel.includes(`: ${screen.secondsPerAnswer}`)],
    ["question", !isAsking || JSON.stringify(seen.answers) === JSON.stringify(screen.question.options.map(String))],
    ["optionCount", !isAsking || seen.answers.length === screen.optionCount], ...boardFacts(list, seen, word), ["showsHits", seen.hitsSeen === (screen.showsHits && isAsking)],
    ["right", seen.text.includes(` ${screen.right} `)], ["wrong", seen.text.includes(` ${screen.wrong} `)], ["missed", seen.text.includes(` ${screen.missed} `)],
    ["seconds", screen.phase !== "over" || seen.panel.includes(tenths(screen.seconds, language))],
    ["isGood", screen.phase !== "over" || seen.panel.includes(screen.isGood ? { en: "a good", ru: "хороший" }[language] : { en: "a bad", ru: "плохой" }[language])],
    ["image", list.length === 0 || seen.body.length > 0], ["dartSize", list.length === 0 || Math.abs(seen.darts[0] * 100 - (1.9 * screen.dartSize + 14)) < 0.1],
    ["events", !event || !(event.answer ?? event.points) || seen.news.includes(String(event.answer ?? event.points))],
  ];
};
const facts = {
  "set table": (screen, seen, language, word) => [
    ...cardsFacts(screen, seen, word), row(seen, language, "Time", "Время", clock(screen.seconds)), row(seen, language, "Sets", "Сеты", screen.sets),
    row(seen, language, "Wrong", "Ошибки", screen.wrong), row(seen, language, "Deck", "Колода", screen.deckCount), row(seen, language, "Hints used", "Подсказано", screen.hints),
    row(seen, language, "Deals of 3", "Сдач по 3", screen.deals), ["setCount and nextHint", seen.hint.includes(`${screen.setCount} / ${screen.nextHint}`)],
    ["isOver", (seen.panel.length > 10) === screen.isOver], ["events", screen.events.every((event) => event.event === "matched" ? seen.news.includes({ en: "A Set!", ru: "Сет!" }[language]) : seen.news.includes(event.cards.join(", ")))],
  ],
  "set board": (screen, seen, language, word) => [
    ...cardsFacts(screen, seen, word), row(seen, language, "Time left", "Осталось", clock(Math.ceil(screen.leftSeconds))), row(seen, language, "A mistake costs", "Цена ошибки", screen.penaltySeconds),
    row(seen, language, "Sets on the table", "Сетов на столе", screen.setCount), ["nextHint", !screen.givesHints || seen.hint.includes(`${screen.setCount} / ${screen.nextHint}`)],
    ["givesHints", true], ["isWon", (seen.panel !== "") === (screen.isWon !== null)], ["mistaken", screen.isWon !== null || screen.mistaken.length === 0 || seen.news.includes(screen.mistaken.join(", "))],
  ],
  "set settings": (screen, seen, language, word) => [
    ...settingFacts(screen, seen, "set"), ...colours(screen, seen),
    ["cards", screen.cards.every((card, i) => ["shape", "fill", "color"].every((key) => seen.samples[i].includes(word[card[key]])) && seen.samples[i].startsWith(`${card.symbols} `))],
  ],
  "set results": (screen, seen) => [["games", screen.games.length === 0 ? seen.text.length > 20 : screen.games.every((one, i) =>
    [one.sets, one.wrong, one.hints, one.deals, one.cardsLeft, clock(one.seconds), one.seed ?? "", one.endedAt.slice(0, 10)].every((part) => seen.results[i].includes(String(part))))]],
  "darts game": gameFacts,
  "darts challenge": (screen, seen, language, word) => [
    ...gameFacts(screen, seen, language, word), ["needed", seen.text.includes(`${screen.right} ${language === "ru" ? "из" : "of"} ${screen.needed}`)], ["isWon", (seen.panel !== "") === (screen.isWon !== null)],
  ],
  "darts statistics": (screen, seen, language) => [
    ["games", screen.games.every((one, i) => [one.points, `${one.right} / ${one.attempts}`, tenths(one.seconds, language), one.missed > 0 ? `: ${one.missed}` : "", one.endedAt.slice(0, 10)]
      .every((part) => seen.table[i].includes(String(part))))], ["isTimed", seen.untimed.length === new Set(screen.games.map(({ isTimed }) => isTimed)).size],
  ],
  "darts history": (screen, seen, language, word) => [
    ["game", seen.news.includes(` ${screen.game},`)], ["attempt and attempts", seen.news.includes(`${screen.attempt} / ${screen.attempts}`)], ...boardFacts(screen.darts, seen, word),
    ["options", JSON.stringify(seen.options.map(([text]) => text)) === JSON.stringify(screen.options.map(String))],
    ["answer", seen.options.filter(([text, kind]) => kind.includes("darts-right") && text === String(screen.answer)).length === 1],
    ["given and isRight", seen.options.filter(([text, kind]) => kind.includes("darts-wrong") && text === String(screen.given)).length === (screen.given === null || screen.isRight ? 0 : 1)],
    ["seconds", seen.text.includes(tenths(screen.seconds, language))], ["points", seen.text.includes(`: ${screen.points}`)], ["image", seen.body.length > 0],
    ["dartSize", Math.abs(seen.darts[0] * 100 - (1.9 * screen.dartSize + 14)) < 0.1],
  ],
  "darts details": (screen, seen, language, word) => [
    ["game", seen.text.includes(` ${screen.game}`)], ["endedAt", seen.text.includes(screen.endedAt.slice(0, 16).replace("T", " "))],
    ...["points", "attempts", "right", "missed", "secondsPerAnswer", "optionCount"].map((name) => [name, seen.text.includes(String(screen[name]))]), ["isTimed", /Clock|Часы/.test(seen.text)],
    ["misses", /Misses|Промахи/.test(seen.text)], ["seconds", seen.text.includes(tenths(screen.seconds, language))],
    ["answers", seen.results.length === screen.answers.length && screen.answers.every((one, i) => [
      ...one.darts.map((dart) => `${notation(dart, word)} = ${dart.points}`), one.options.join(", "), one.answer, one.given ?? { en: "none", ru: "нет" }[language], tenths(one.seconds, language), `+${one.points}`,
      one.isRight ? "✓" : one.given === null ? "" : "✗"].every((part) => seen.results[i].includes(String(part))))],
  ],
  "darts settings": (screen, seen) => [
    ...settingFacts(screen, seen, "darts"), ["page", seen.current === 1], ["preview", screen.page !== "look" || seen.tips.length === screen.preview.length],
    ["image", true], ["dartSize", screen.page !== "look" || Math.abs(seen.darts[0] * 100 - (1.9 * screen.dartSize + 14)) < 0.1],
  ],
};
const compare = async (page, name, kind, screen, language) => {
  const seen = await page.run(look);
  const told = facts[kind](screen, seen, language, words[language]);
  for (const [what, isTrue] of told) {
    sums.facts += 1;
    if (!isTrue) blame(`${kind}: ${what} is not in the page`, name);
  }
  const known = told.map(([what]) => what).join(" ").replaceAll("tips decide", "darts").concat(" ", exempt[kind].join(" "));
  const asWords = { seconds: "Time", leftSeconds: "Time left", deckCount: "Deck", sets: "Sets", wrong: "Wrong", hints: "Hints used", deals: "Deals of 3", penaltySeconds: "A mistake costs", setCount: "Sets on the table" };
  for (const key of Object.keys(screen)) {
    const isKnown = known.includes(key) || (asWords[key] && known.includes(asWords[key])) || (key === "settings") || (key === "darts");
    if (!isKnown) blame(`${kind}: nobody asks for ${key}`, name);
  }
};

// MARK: The check

const resize = (page, [width, height]) => Promise.all([
  page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 900, screenOrientation: { type: "portraitPrimary", angle: 0 } }),
  page.send("Emulation.setTouchEmulationEnabled", { enabled: width < 900 }),
]);
const present = async (page, kind, screen, more, { language = "en", isLight = false } = {}) => {
  await page.run(`document.documentElement.lang = "${language}"; document.documentElement.classList.toggle("sun", ${isLight}); begin("${kind}");
    present(${JSON.stringify(screen)}, ${JSON.stringify(more)})`);
  await pause(60);
  await page.run(`present(${JSON.stringify(screen)}, ${JSON.stringify(more)})`);
  await page.until("document.getAnimations().every(({ playState }) => playState !== 'running')");
};
const fits = async (page, name) => {
  const faulty = await page.run(`(() => {
    const root = document.getElementById("games");
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".unseen, .set-leaving, .set-flying");
    const outside = [...root.querySelectorAll("button, p, h2, h3, dd, dt, li, input")].filter(isSeen).filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    });
    const small = [...root.querySelectorAll("button, input")].filter(isSeen).filter((one) => one.offsetWidth < 44 || one.offsetHeight < 44);
    const cut = [...root.querySelectorAll("button span, button:not(.set-option), th, td, dt, dd")].filter(isSeen).filter((one) => getComputedStyle(one).position !== "absolute" && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1);
    const tell = (what, list) => list.map((one) => what + " ." + one.className + " " + one.textContent.slice(0, 20));
    const scrolls = document.scrollingElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : [];
    return [...scrolls, ...tell("outside", outside), ...tell("small", small), ...tell("cut", cut)];
  })()`);
  for (const what of faulty) blame(what, name);
};
const judge = async (page, name) => {
  if (!axe) return;
  if (!(await page.run("'axe' in window"))) await page.run(axe);
  const found = await page.run(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => [id + ": " + help, target.join(" ")])))`);
  for (const [rule, target] of found) blame(`axe ${rule}`, `${name}, ${target}`);
};
// What scrolls is seen at full length, so that no text is cut by an edge.
const contrasts = async (page, name, [width]) => {
  if (await page.run("document.querySelector('.set-scroll, .darts-scroll, .set-scrolled') !== null")) await resize(page, [width, 9000]);
  for (const { text, place, contrast } of await measure(page)) {
    if (place.includes("unseen")) continue;
    sums.texts += 1;
    sums.lowest = Math.min(sums.lowest, contrast);
    if (contrast < 4.5) blame(`${place}: ${contrast.toFixed(2)} : 1`, `${name}, ${JSON.stringify(text)}`);
  }
};

const expect = async (page, name, act, expected) => {
  const found = await page.run(`(async () => { asked.length = 0; ${act}; await new Promise((done) => setTimeout(done, 30)); return asked.filter((one) => !one.startsWith("sound")); })()`);
  if (JSON.stringify(found) !== JSON.stringify(expected)) blame(`${name} asks for ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`, name);
};
const tap = (selector, index = 0) => `document.querySelectorAll(${JSON.stringify(`#games ${selector}`)})[${index}].click()`;
// What touches ask for.
const touches = async (page) => {
  const live = { keys: setKeys(36) };
  await present(page, "set", table({ cards: cards(40) }), live);
  await expect(page, "a card", tap(".set-card", 3), ["key d"]);
  await expect(page, "a card beyond the keys", tap(".set-card", 38), ["run sel 39", "play"]);
  await expect(page, "Hint", tap(".set-control", 0), ["key ?"]);
  await expect(page, "Deal +3", tap(".set-control", 1), ["key +"]);
  await expect(page, "New game", tap(".set-control", 2), ["run new", "play"]);
  await present(page, "set", table({ cards: cards(12), sets: 4 }), live);
  await expect(page, "New game in a game", tap(".set-control", 2), []);
  await expect(page, "New game once more", tap(".set-control", 2), ["run new", "play"]);
  await present(page, "set", table({ deckCount: 0, setCount: 0 }), live);
  await expect(page, "Hint without a Set", tap(".set-control", 0), []);
  await expect(page, "Deal +3 without a deck", tap(".set-control", 1), []);
  await present(page, "set", set("settings"), still);
  await expect(page, "another shape", tap(".set-setting:nth-child(1) .set-option", 0), ["run settings shapes raindrop,oval,diamond"]);
  await expect(page, "a colour", tap(".set-setting:nth-child(7) .set-option", 4), ["run settings hint green"]);
  await expect(page, "no motion", tap(".set-setting:nth-child(8) .set-option", 1), ["run settings motion off"]);
  await present(page, "set", set("results"), still);
  await expect(page, "the same cards", tap(".set-result button"), ["run new 483920", "play"]);

  await present(page, "darts", darts("question"), { keys: dartsKeys });
  await expect(page, "an answer", tap(".darts-answer", 2), ["key 3"]);
  await expect(page, "Pause", tap(".darts-controls button", 0), ["key p"]);
  await expect(page, "Hits", tap(".darts-controls button", 1), ["key h"]);
  await present(page, "darts", darts("ready"), still);
  await expect(page, "START", tap(".darts-panel .big"), ["play"]);
  await present(page, "darts", asking({ phase: "paused", question: null }), { keys: [...dartsKeys, { keys: "rR", caption: "" }] });
  await expect(page, "CONTINUE", tap(".darts-panel .big"), ["key \r".trim()]);
  await expect(page, "RESTART", tap(".darts-again"), ["key r"]);
  await present(page, "darts", asking({ phase: "paused", question: null }), still);
  await expect(page, "CONTINUE at rest", tap(".darts-panel .big"), ["play", "key"]);
  await expect(page, "RESTART at rest", tap(".darts-again"), ["run restart"]);
  await present(page, "darts", darts("statistics"), still);
  await expect(page, "a row", tap("tbody tr", 1), ["run history 2"]);
  await expect(page, "its details", tap(".darts-more", 1), ["run detail 2"]);
  await present(page, "darts", darts("look"), still);
  await expect(page, "an image", tap(".darts-image", 7), ["run set image 7"]);
  await expect(page, "a size", "const one = document.querySelector('#games input'); one.value = 44; one.dispatchEvent(new Event('input'))", ["run set size 44"]);
  await expect(page, "misses", tap(".darts-switch", 0), ["run set misses off"]);
  await present(page, "darts", darts("sound"), still);
  await expect(page, "a speaker", tap(".darts-speaker", 1), ["run set volume.timerEnd off"]);
  // A swipe, by a finger and by a mouse.
  for (const size of sizes) {
    await resize(page, size);
    await present(page, "darts", { ...darts("history"), attempt: 3 }, still);
    const [x, y] = await page.run("(() => { const b = document.querySelector('.darts-slide').getBoundingClientRect(); return [b.left + b.width / 2, b.top + Math.min(b.height, 200) / 2]; })()");
    const swipe = async (way) => {
      await page.run("asked.length = 0");
      if (size[0] < 900) {
        const at = (i) => [{ x: x + (way * i) / 4, y }];
        await page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
        for (let i = 1; i <= 4; i += 1) await page.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(i) });
        await page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      } else {
        const at = (type, i, buttons) => page.send("Input.dispatchMouseEvent", { type, x: x + (way * i) / 4, y, button: "left", buttons, clickCount: 1 });
        await at("mousePressed", 0, 1);
        for (let i = 1; i <= 4; i += 1) await at("mouseMoved", i, 1);
        await at("mouseReleased", 4, 0);
      }
      await pause(40);
      return page.run("asked.filter((one) => one.startsWith('run')).join()");
    };
    for (const [way, expected] of [[-120, "run next"], [120, "run prev"], [20, ""]]) {
      const found = await swipe(way);
      if (found !== expected) blame(`a swipe by ${way} asks for ${JSON.stringify(found)}`, size.join(" × "));
    }
  }
};
// Sounds follow from the view model, each once, at the volume of the settings.
const sounds = async (page) => {
  const steps = async (kind, list) => {
    await page.run(`begin("${kind}")`);
    for (const [screen, more] of list) await page.run(`present(${JSON.stringify(screen)}, ${JSON.stringify(more)}); present(${JSON.stringify(screen)}, ${JSON.stringify(more)})`);
    return page.run("asked.filter((one) => one.startsWith('sound')).map((one) => one.slice(6)).join(', ')");
  };
  const [a, b] = [darts("question").question, darts("challenge").question];
  const volumes = [90, 80, 70, 60, 50];
  const at = (more) => [asking({ volumes, events: [], ...more }), { keys: dartsKeys }];
  const heard = await steps("darts", [
    at({ phase: "ready", question: null }), at({ question: a }), at({ question: a, isShort: true, events: [{ event: "warning" }] }),
    at({ question: b, attemptsLeft: 9, events: [{ event: "right", points: 20 }, { event: "turned" }] }),
    at({ question: a, attemptsLeft: 8, events: [{ event: "right", points: 20 }, { event: "turned" }] }),
    at({ question: b, attemptsLeft: 7, events: [{ event: "missed", answer: 20 }, { event: "turned" }] }),
    at({ question: null, phase: "over", attemptsLeft: 0, isGood: true, events: [{ event: "wrong", answer: 20 }, { event: "ended", isGood: true }] }),
  ]);
  const expected = "ready 90, warning 80, right 90, turn 70, right 90, turn 70, missed 70, turn 70, wrong 90, good 60";
  if (heard !== expected) blame(`darts sound as ${heard}`, expected);
  const found = cards(12);
  const with3 = (state) => found.map((card, i) => (i < 3 ? { ...card, isSelected: true, ...state } : card));
  const live = { keys: setKeys(12) };
  const cardsHeard = await steps("set", [
    [table({ cards: found }), live], [table({ cards: found.map((card, i) => (i === 0 ? { ...card, isSelected: true } : card)) }), live], [table({ cards: found }), live],
    [table({ cards: found.map((card, i) => (i < 3 ? { ...card, isHinted: true } : card)) }), live], [table({ cards: with3({ isMatched: true }), sets: 1 }), live],
  ]);
  if (cardsHeard !== "select, deselect, hint, match") blame(`Set sounds as ${cardsHeard}`, "select, deselect, hint, match");
};
// Cards come from beyond the edge, each from a place of its own, and leave to one; whoever wants less motion sees them rest.
const flights = async (page) => {
  const positions = (share, isLeaving, flights = "random") => page.run(`(() => {
    const all = ${JSON.stringify(cards(12))};
    const screen = { ...${JSON.stringify(table({}))}, flights: "${flights}" };
    begin("set");
    present({ ...screen, cards: all }, { keys: ${JSON.stringify(setKeys(12))} });
    return new Promise((done) => setTimeout(() => {
      const way = (card) => ({ ...card, wayShare: ${share} });
      present({ ...screen, ${isLeaving ? "cards: [], leaving: all.map(way)" : "cards: all.map(way)"} }, { keys: [] });
      const { width, height, left, top } = document.getElementById("games").getBoundingClientRect();
      done([...document.querySelectorAll(".set-card")].map((one) => {
        const b = one.getBoundingClientRect();
        return { x: Math.round(b.left - left), y: Math.round(b.top - top), isOutside: b.right <= left || b.left >= left + width || b.bottom <= top || b.top >= top + height, isSeen: getComputedStyle(one).visibility };
      }));
    }, 80));
  })()`);
  for (const isLeaving of [false, true]) {
    const [far, near, rest] = [await positions(isLeaving ? 0.999 : 0.001, isLeaving), await positions(isLeaving ? 0 : 0.999, isLeaving), await positions("null", false)];
    const name = isLeaving ? "cards that leave" : "cards that come";
    if (far.length !== 12 || !far.every(({ isOutside }) => isOutside)) blame(`${name} are not beyond the edge`, JSON.stringify(far));
    if (new Set(far.map(({ x, y }) => `${x} ${y}`)).size !== 12) blame(`${name} have no places of their own`, JSON.stringify(far));
    const sides = new Set(far.map(({ x, y }) => (x < 0 ? "left" : x > 380 ? "right" : y < 0 ? "top" : "bottom")));
    if (sides.size < 3) blame(`${name} share one side`, [...sides].join());
    const straight = await positions(isLeaving ? 0.999 : 0.001, isLeaving, "straight");
    // A card that leaves is smaller at the end, about its middle: its column is what stays.
    const isInColumn = ({ x }, i) => Math.abs(x - (isLeaving ? straight[i % 3] : rest[i]).x) <= 1;
    if (!straight.every((card, i) => card.isOutside && isInColumn(card, i))) blame(`${name} do not fly straight`, JSON.stringify(straight));
    if (near.some(({ isOutside }) => isOutside) || rest.some(({ isOutside }) => isOutside)) blame(`${name} do not reach the table`, JSON.stringify(near));
  }
  await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
  const [calm, rest, waiting] = [await positions(0.3, false), await positions("null", false), await positions(0, false)];
  if (JSON.stringify(calm.map(({ x, y }) => [x, y])) !== JSON.stringify(rest.map(({ x, y }) => [x, y]))) blame("cards move without motion", JSON.stringify(calm[0]));
  if (waiting.some(({ isSeen }) => isSeen !== "hidden")) blame("cards are there before their turn", JSON.stringify(waiting[0]));
  await page.send("Emulation.setEmulatedMedia", { features: [] });
};
// Focus stays where it was when cards are replaced, and arrows go from card to card.
const keyboard = async (page) => {
  await present(page, "set", table({ cards: cards(12) }), { keys: setKeys(12) });
  const found = await page.run(`(() => {
    const at = () => document.activeElement.getAttribute("aria-label")?.split(",")[0];
    const all = document.querySelectorAll(".set-card");
    all[0].focus();
    const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    press("ArrowRight");
    const first = at();
    present(${JSON.stringify(table({ cards: cards(13).filter((_, i) => i !== 1) .map((card, i) => ({ ...card, card: i + 1 })) }))}, { keys: [] });
    return [first, at(), document.querySelectorAll(".set-card[tabindex='0']").length].join();
  })()`);
  if (found !== "Card 2,Card 2,1") blame(`the focus goes to ${found}`, "Card 2,Card 2,1");
};
// A frame that changes: the clock alone, and cards in flight.
const speed = async (page) => {
  await resize(page, [390, 844]);
  const flying = cards(12);
  const list = { "a clock of darts": ["darts", darts("question"), { keys: dartsKeys }, "leftSeconds: 15 - i / 60"],
    "cards in flight": ["set", table({ cards: flying }), { keys: setKeys(12) }, "seconds: i / 60, cards: screen.cards.map((card, k) => ({ ...card, wayShare: (i + 7 * k) % 60 / 60 }))"],
    "a table of 81": ["set", table({ cards: cards(81) }), { keys: setKeys(36) }, "seconds: i / 2, cards: screen.cards.map((card, k) => ({ ...card, isSelected: i % 81 === k }))"] };
  for (const [name, [kind, screen, more, change]] of Object.entries(list)) {
    await present(page, kind, screen, more);
    // What else the machine does can only make it slower.
    let median = Infinity;
    for (let k = 0; k < 3 && median > 4; k += 1) median = Math.min(median, await page.run(`(async () => {
      const screen = ${JSON.stringify(screen)};
      const times = [];
      for (let i = 0; i < 200; i += 1) {
        const next = { ...screen, ${change} };
        await new Promise(requestAnimationFrame);
        const from = performance.now();
        present(next, ${JSON.stringify(more)});
        document.getElementById("games").getBoundingClientRect();
        times.push(performance.now() - from);
      }
      return times.sort((a, b) => a - b)[100];
    })()`));
    sums.frames.push(`${name} ${median.toFixed(2)} ms`);
    if (median > 4) blame(`a frame takes ${median.toFixed(1)} ms`, name);
  }
};

const folder = mkdtempSync(join(tmpdir(), "cards-"));
writeFileSync(join(folder, "index.html"), html);
const browser = await launch(program);
try {
  const page = await browser.page();
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: instrument });
  await page.send("Page.navigate", { url: `file://${join(folder, "index.html")}` });
  await page.until("typeof begin === 'function'");
  for (const [kind, name, screen, more] of scenes) {
    for (const size of sizes) {
      await resize(page, size);
      for (const language of isShort ? [size[0] === 320 ? "ru" : "en"] : ["en", "ru"]) {
        const isLight = (language === "ru") === (size[0] !== 390);
        const full = `${kind} ${name}, ${size.join(" × ")}, ${language}`;
        await present(page, kind, screen, more, { language, isLight });
        sums.states += 1;
        await compare(page, full, `${kind} ${screen.screen}`, screen, language);
        await fits(page, full);
        if (!isShort && (size[0] === 390 || size[0] === 844)) await judge(page, full);
        if (pictures) writeFileSync(join(pictures, `${full.replaceAll(/\W+/g, "-")}.png`), await page.picture());
        if (!isShort && name !== "dealt" && (size[0] === 390 || size[0] === 1440)) {
          await contrasts(page, full, size);
          await resize(page, size);
        }
      }
    }
  }
  await resize(page, [390, 844]);
  for (const work of [touches, sounds, flights, keyboard, ...(isShort ? [] : [speed])]) {
    await resize(page, [390, 844]);
    await work(page).catch((problem) => blame(problem.stack, "not seen to the end"));
  }
  for (const { method, params } of browser.events) {
    if (method === "Runtime.exceptionThrown") blame("a page fails", params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Log.entryAdded" && params.entry.level === "error") blame("a page complains", params.entry.text);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
if (faults.size > 0) {
  for (const [what, places] of faults) console.log(`${what} (${places.length} times, such as ${places.slice(0, process.env.ALL ? 1000 : 2).join("; ")})`);
  console.log(`${faults.size} faults in the pages of Set and darts`);
  process.exit(1);
}
console.log(`Chromium: ${sums.facts} facts of Set and darts are in ${sums.states} views`
  + `${isShort ? "" : `${axe ? ", axe-core finds nothing" : ""}; ${sums.texts} texts have a contrast of at least ${sums.lowest.toFixed(2)} : 1; the median frame: ${sums.frames.join(", ")}`}; ${((Date.now() - began) / 1000).toFixed(0)} s`);
