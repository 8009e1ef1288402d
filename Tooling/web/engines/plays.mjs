// How each game is played to its end, by touch.
import { pause } from "../browser.mjs";
import { at, screen, touch } from "./games.mjs";

const now = (page) => page.run(`({ ...${screen}, isLive: ghostbuster.frame.isLive })`);
const tapOn = async (page, selector) => {
  const place = await page.run(at(selector));
  if (place) await page.tap(...place);
  return place !== null;
};
const next = (page) => page.run(`new Promise((done) => {
  const was = ghostbuster.frame;
  const look = () => (ghostbuster.frame === was ? setTimeout(look, 4) : done(1));
  look();
})`);

// Three cards each of whose features are alike or all different.
const findSet = (cards) => {
  const isSet = (...three) => ["symbols", "shape", "fill", "color"].every((name) => new Set(three.map((card) => card[name])).size !== 2);
  for (let i = 0; i < cards.length; i += 1) {
    for (let j = i + 1; j < cards.length; j += 1) {
      for (let k = j + 1; k < cards.length; k += 1) if (isSet(cards[i], cards[j], cards[k])) return [i, j, k];
    }
  }
  return null;
};

// Plays until the game is over, and no longer than `end` says. `pass()` looks at the page after each step.
export const plays = {
  async set(page, { pass, language, end }) {
    // Cards that fly take their time; they have been seen.
    await touch(page, "#gameSections button:nth-child(1)");
    await touch(page, '[aria-labelledby="set-setting-motion"] button:nth-child(2)');
    await touch(page, ".set-back button");
    await page.until(`${screen}.screen === "table" && ghostbuster.frame.isLive`);
    const card = async (place) => {
      await touch(page, `.set-card[aria-label^="${language === "ru" ? "Карта" : "Card"} ${place + 1},"]`);
      await next(page);
    };
    for (const seen = new Set(); ;) {
      await end();
      const { cards, isOver, wrong } = await now(page);
      const state = isOver ? "over" : cards.some((one) => one.isMatched) ? "matched" : cards.some((one) => one.isMismatched) ? "mismatched" : "";
      if (state && !seen.has(state)) await pass(state);
      seen.add(state);
      if (isOver) return;
      const found = findSet(cards);
      if (!found) {
        await touch(page, ".set-controls button:nth-child(2)");
        await page.until(`${screen}.isOver || ${screen}.cards.length !== ${cards.length}`);
        continue;
      }
      // First three that are no Set, to see what is said of them.
      const three = wrong > 0 ? found : [found[0], found[1], cards.findIndex((_, i) => !found.includes(i))];
      const isLoose = (one) => one.isSelected && !one.isMismatched && !one.isMatched;
      const other = cards.findIndex((one, i) => isLoose(one) && !three.includes(i));
      await card(other >= 0 ? other : three.find((i) => !isLoose(cards[i])) ?? three[0]);
    }
  },
  async darts(page, { pass, end }) {
    for (let isFirst = true; ;) {
      await end();
      const game = await now(page);
      if (game.screen !== "game") {
        await touch(page, ".darts-back button, .darts-foot button, #gameStage .big");
        await page.until(`${screen}.screen === "game"`);
        continue;
      }
      if (game.phase === "over") return pass("over");
      if (game.phase !== "asking" || !game.isLive) {
        await touch(page, ".darts-panel .big");
        await next(page);
        continue;
      }
      const sum = game.question.darts.reduce((all, dart) => all + dart.points, 0);
      // One is wrong, the others are right.
      const place = game.question.options.findIndex((one) => (one === sum) !== isFirst);
      await touch(page, `.darts-answers button:nth-child(${place + 1})`);
      await page.until(`${screen}.phase !== "asking" || ${screen}.attemptsLeft < ${game.attemptsLeft}`);
      await pass(isFirst ? "wrong" : "right");
      isFirst = false;
    }
  },
  async geometries(page, { pass, end }) {
    await touch(page, "#gameSections button:nth-child(1)");
    await page.until(`${screen}.screen === "levels"`);
    await touch(page, ".geometries-play");
    await page.until(`${screen}.screen === "game"`);
    for (let hasMatched = false; ;) {
      await end();
      const game = await now(page);
      if (game.screen === "result" || game.isWon != null) return pass("over");
      if (game.phase === "scanning" || game.phase === "ready") {
        if (!(await tapOn(page, ".geometries-start"))) await next(page);
        await next(page);
        continue;
      }
      const [solid] = game.flights;
      if (game.matches > 0 && !hasMatched) { hasMatched = true; await pass("matched"); }
      if (!solid) { await next(page); continue; }
      if (solid.shape !== game.label.shape) await tapOn(page, ".geometries-step-shape");
      else if (solid.color !== game.label.color) await tapOn(page, ".geometries-step-color");
      await next(page);
    }
  },
  // It has no end.
  async aviator(page, { pass }) { await pass("radar"); },
};
