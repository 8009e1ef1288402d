// What the drivers of the three engines share. Each gives a page with the same words:
//   open(url), run(expression), until(expression), key(name, isDown), tap(x, y), size(width, height), picture(),
//   and troubles: what the page has thrown or its console has called an error.
import { spawn, spawnSync } from "node:child_process";
import { pause } from "../browser.mjs";

// Keys that have no character, as WebDriver writes them.
const named = {
  Enter: "\uE007", Escape: "\uE00C", Shift: "\uE008", Tab: "\uE004",
  ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015",
};
export const keyValue = (name) => named[name] ?? name;
// An expression whose value comes as JSON.
export const asJSON = (expression) => `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? "null")`;

// Adds what follows from the rest.
export const complete = (page) => ({
  ...page,
  async until(expression, milliseconds = 20000) {
    const end = Date.now() + milliseconds;
    while (!(await this.run(expression))) {
      if (Date.now() > end) throw new Error(`in vain: ${expression}`);
      await pause(15);
    }
  },
  async press(name) {
    await this.key(name, true);
    await this.key(name, false);
  },
});

export const isThere = (program, ...words) => spawnSync(program, words, { timeout: 20000, stdio: "ignore" }).status === 0;

// Starts a program and waits for what it says.
export const begin = async (program, words, pattern, more = {}) => {
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"], ...more });
  const ended = new Promise((done) => child.once("exit", done));
  const found = await new Promise((open, fail) => {
    let said = "";
    const hear = (data) => {
      said += data;
      const match = said.match(pattern);
      if (match) open(match);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("error", fail);
    child.once("exit", () => fail(new Error(`${program} has ended: ${said.slice(-400)}`)));
  });
  return {
    found,
    async end() {
      child.kill();
      await Promise.race([ended, pause(3000)]);
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    },
  };
};
