// Firefox, by WebDriver BiDi, which it speaks by itself: touches of a finger, and windows of any size.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Socket } from "../browser.mjs";
import { asJSON, begin, complete, isThere, keyValue } from "./common.mjs";

export const name = "Firefox";
export const needs = "firefox-esr";
export const find = () => [process.env.FIREFOX, "firefox-esr", "firefox"].find((one) => one && isThere(one, "--version")) ?? null;

const settings = {
  "dom.w3c_touch_events.enabled": 1, "media.navigator.streams.fake": true, "media.navigator.permission.disabled": true,
  "browser.shell.checkDefaultBrowser": false, "datareporting.policy.dataSubmissionEnabled": false, "toolkit.telemetry.enabled": false,
  "app.update.enabled": false, "extensions.update.enabled": false, "browser.aboutwelcome.enabled": false,
  "network.captive-portal-service.enabled": false, "network.connectivity-service.enabled": false, "intl.accept_languages": "en-US",
  "browser.download.folderList": 2, "browser.download.alwaysOpenPanel": false, "remote.active-protocols": 1,
};

export async function launch() {
  const folder = mkdtempSync(join(tmpdir(), "ghostfox-"));
  const lines = Object.entries({ ...settings, "browser.download.dir": folder }).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`);
  writeFileSync(join(folder, "user.js"), `${lines.join("\n")}\n`);
  const program = await begin(find(), ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0", "about:blank"],
    /WebDriver BiDi listening on (ws:\/\/\S+)/, { env: { ...process.env, MOZ_HEADLESS: "1", HOME: folder } });
  let count = 0;
  const waiting = new Map();
  const troubles = [];
  const socket = new Socket(`${program.found[1]}/session`, (text) => {
    const message = JSON.parse(text);
    if (message.method === "log.entryAdded" && message.params.level === "error") troubles.push(message.params.text);
    if (message.id === undefined || !waiting.has(message.id)) return;
    const { open, fail } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "error") fail(new Error(`${message.error}: ${message.message}`)); else open(message.result);
  });
  await socket.opened;
  const call = (method, params = {}) => new Promise((open, fail) => {
    count += 1;
    waiting.set(count, { open, fail });
    socket.send(JSON.stringify({ id: count, method, params }));
  });
  await call("session.new", { capabilities: {} });
  await call("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await call("browsingContext.getTree");
  const { context } = contexts[0];
  const act = (...actions) => call("input.performActions", { context, actions });
  return {
    async close() {
      await Promise.race([call("browser.close"), new Promise((done) => setTimeout(done, 3000))]).catch(() => {});
      socket.link.destroy();
      await program.end();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    page: complete({
      troubles,
      async open(url) { await call("browsingContext.navigate", { context, url, wait: "complete" }); },
      async run(expression) {
        const { result, exceptionDetails } = await call("script.evaluate", {
          expression: asJSON(expression), target: { context }, awaitPromise: true, userActivation: true,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result.value);
      },
      key: (key, isDown) => act({ type: "key", id: "keys", actions: [{ type: isDown ? "keyDown" : "keyUp", value: keyValue(key) }] }),
      tap: (x, y) => act({
        type: "pointer", id: "finger", parameters: { pointerType: "touch" },
        actions: [{ type: "pointerMove", x: Math.round(x), y: Math.round(y) }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }],
      }),
      size: (width, height) => call("browsingContext.setViewport", { context, viewport: { width, height }, devicePixelRatio: 2 }),
      async picture() {
        return Buffer.from((await call("browsingContext.captureScreenshot", { context })).data, "base64");
      },
    }),
  };
}
