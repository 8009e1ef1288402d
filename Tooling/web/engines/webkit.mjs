// WebKitGTK, whose engine is Safari's, by WebDriver: in a window without a screen. Its driver has a mouse but no finger.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause } from "../browser.mjs";
import { begin, asJSON, complete, isThere, keyValue } from "./common.mjs";

export const name = "WebKitGTK";
export const needs = "webkit2gtk-driver and xvfb";
const folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/libexec", "/usr/lib"];
const windows = () => [process.env.MINIBROWSER, ...folders.flatMap((folder) => ["4.1", "4.0", "6.0"].map((version) =>
  `${folder}/${version === "6.0" ? "webkitgtk" : "webkit2gtk"}-${version}/MiniBrowser`))].find((path) => path && existsSync(path));
export const find = () => (windows() && isThere("WebKitWebDriver", "--help") && isThere("Xvfb", "-help") ? windows() : null);

// What the page says is wrong: WebDriver has no log.
const listen = `(() => {
  if (window.troubles) return;
  window.troubles = [];
  const say = (text) => window.troubles.push(String(text));
  addEventListener("error", (event) => say(event.message));
  addEventListener("unhandledrejection", ({ reason }) => say(reason?.stack ?? reason));
  addEventListener("securitypolicyviolation", (event) => say("policy: " + event.violatedDirective + " " + event.blockedURI));
  const { error } = console;
  console.error = (...words) => { say(words.join(" ")); error.apply(console, words); };
})()`;
const freePort = () => new Promise((done) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(() => done(port));
  });
});

// Less of the window than the program's own: a phone is narrower than its bar of buttons.
const looks = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; letter-spacing: 0; font-size: 4px; }";

export async function launch() {
  const folder = mkdtempSync(join(tmpdir(), "ghostkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/gtk.css"), looks);
  const display = await begin("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], /^(\d+)\n/);
  const port = await freePort();
  const environment = { ...process.env, DISPLAY: `:${display.found[1]}`, NO_AT_BRIDGE: "1", XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, GDK_BACKEND: "x11" };
  const driver = await begin("sh", ["-c", `echo begun; exec WebKitWebDriver --port=${port}`], /begun/, { env: environment });
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  for (const end = Date.now() + 10000; ;) {
    if (await call("GET", "/status").catch((problem) => { if (Date.now() > end) throw problem; })) break;
    await pause(50);
  }
  const { sessionId } = await call("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: find(), args: ["--automation"] } } },
  });
  const send = (path, body = {}, method = "POST") => call(method, `/session/${sessionId}${path}`, body);
  const act = (...actions) => send("/actions", { actions });
  const troubles = [];
  const run = async (expression) => {
    const text = await send("/execute/async", {
      script: `const done = arguments[arguments.length - 1]; ${asJSON(expression)}.then(done, (problem) => done("!" + problem));`, args: [],
    });
    if (text.startsWith("!")) throw new Error(text.slice(1));
    return JSON.parse(text);
  };
  return {
    async close() {
      await send("", undefined, "DELETE").catch(() => {});
      await driver.end();
      await display.end();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
    page: complete({
      get troubles() { return troubles; },
      async open(url) {
        await this.hear();
        await send("/url", { url });
        await run(listen);
      },
      // What it has said so far is asked of the page before it goes.
      async hear() { troubles.push(...(await run("window.troubles?.splice(0) ?? []"))); },
      run,
      key: (key, isDown) => act({ type: "key", id: "keys", actions: [{ type: isDown ? "keyDown" : "keyUp", value: keyValue(key) }] }),
      tap: (x, y) => act({
        type: "pointer", id: "mouse", parameters: { pointerType: "mouse" },
        actions: [{ type: "pointerMove", x: Math.round(x), y: Math.round(y) }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }],
      }),
      async size(width, height) {
        // The window has a bar of its own above the page.
        let [wide, high] = [width, height];
        for (let tries = 0; tries < 2; tries += 1) {
          await send("/window/rect", { x: 0, y: 0, width: wide, height: high });
          const seen = await run("[innerWidth, innerHeight]");
          [wide, high] = [wide + width - seen[0], high + height - seen[1]];
        }
      },
      async picture() { return Buffer.from(await call("GET", `/session/${sessionId}/screenshot`), "base64"); },
    }),
  };
}
