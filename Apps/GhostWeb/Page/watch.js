// Recorded hunts that play on a report's page.
const watch = (() => {
  const $ = (id) => document.getElementById(`watch-${id}`);
  const recordings = [...document.querySelectorAll("script.hunt")];
  const picks = [...$("stage").querySelectorAll("button[data-hunt]")];
  const chances = [...$("stage").querySelectorAll(".chance")];
  const shown = Object.assign(player(), { isReady: false });

  const choose = (index) => {
    picks.forEach((pick, other) => pick.setAttribute("aria-pressed", String(other === index)));
    chances.forEach((chance) => { chance.hidden = Number(chance.dataset.hunt) !== index; });
    write($("about"), picks[index].dataset.about);
    shown.open(recordings[index].textContent.trim() + "\n");
  };
  const prepare = async () => {
    try {
      await engine.load();
    } catch (problem) {
      return shown.fail(problem.message);
    }
    shown.points = engine.speak(document.documentElement.lang).points;
    // The module is loaded anew, so that another hunt, or this one again, can be chosen.
    engine.onFault = async () => {
      shown.fail("This hunt cannot be played: the player has made a mistake. · Эту охоту не показать: ошибка проигрывателя.");
      await engine.load();
      engine.speak(document.documentElement.lang);
    };
    $("stage").hidden = false;
    picks.forEach((pick, index) => pick.addEventListener("click", () => choose(index)));
    for (const turn of $("stage").querySelectorAll("[data-seconds]")) {
      turn.addEventListener("click", () => shown.go(Number(turn.dataset.seconds)));
    }
    choose(0);
    shown.isReady = true;
  };
  prepare();
  return shown;
})();
// For tests and curious people: what the page shows now.
window.ghostbuster = { watch, engine };
