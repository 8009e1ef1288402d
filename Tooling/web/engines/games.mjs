// The four games: how each is opened, which phases a walk must have seen, how it is played to its end, and which facts of
// its view models must be in the page.

// Facts by screen: each is [what, whether it is there]. `$$` finds elements, `text` is all that the stage says.
const facts = {
  set: `({
    table: () => [
      ["cards", count(".set-card:not(.set-still)[aria-label]") >= screen.cards.length],
      ["selected", count(".set-flying") > 0 || screen.cards.filter((one) => one.isSelected).length === count('.set-card[aria-pressed="true"]')],
      ["deck", has(".set-facts", screen.deckCount)], ["Sets", has(".set-facts", screen.sets)], ["wrong", has(".set-facts", screen.wrong)],
    ],
    settings: () => [["settings", count(".set-setting") === screen.settings.length]],
    results: () => [["games", count(".set-result") === screen.games.length]],
  })`,
  darts: `({
    game: () => [
      ...(screen.phase === "asking" ? screen.question.options.map((one) => ["option " + one, has(".darts-answers", one)]) : [["panel", count(".darts-panel button") > 0]]),
      ["points", has(".darts-points", screen.points)],
    ],
    history: () => screen.options.map((one) => ["option " + one, has("#gameStage", one)]),
    details: () => [["attempts", count(".darts-attempt") === screen.answers.length], ["points", has(".darts-orange", screen.points)]],
    settings: () => [["settings", count(".darts-setting") === screen.settings.length]],
    statistics: () => [["games", screen.games === undefined || count("#gameStage table tbody tr, #gameStage li") >= screen.games.length]],
  })`,
  geometries: `({
    game: () => [["score", text.includes(screen.score)], ["shakes", text.includes(screen.shakes)], ["lives", text.includes("♥ " + screen.lives)],
      ["solids in flight", count(".geometries-tag") === screen.flights.length]],
    levels: () => [["tasks", $$("#gameStage li").filter((one) => one.checkVisibility?.() ?? true).length >= screen.tasks.length]],
    records: () => [["records", count("#gameStage li") >= screen.records.length]],
  })`,
  aviator: `({
    radar: () => (screen.isChild ? [["planes", count(".unseen li") >= screen.aircraft.filter((one) => one.distanceMeters <= screen.rangeMeters).length]]
      : [["heading", text.includes(String(((Math.round(screen.headingDegrees) % 360) + 360) % 360).padStart(3, "0"))]]),
    settings: () => [["settings", count(".aviator-settings li") === screen.settings.length]],
  })`,
};
export const missing = (name) => `(() => {
  const { screen } = ghostbuster.frame;
  const stage = document.getElementById("gameStage");
  const text = stage.textContent;
  const $$ = (selector) => [...document.querySelectorAll(selector)];
  const count = (selector) => $$(selector).length;
  const has = (selector, value) => $$(selector).some((one) => one.textContent.includes(String(value)));
  return (${facts[name]}[screen.screen]?.() ?? []).filter(([, isThere]) => !isThere).map(([what]) => what);
})()`;

const screen = "ghostbuster.frame.screen";
const at = (selector) => `(() => {
  const one = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.getClientRects().length > 0 && !one.disabled);
  if (!one) return null;
  one.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
})()`;
// Touches an element once it is there.
export const touch = async (page, selector) => {
  await page.until(`${at(selector)} !== null`);
  await page.tap(...(await page.run(at(selector))));
};
export { at, screen };
