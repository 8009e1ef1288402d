// Chromium, by its DevTools protocol: touches of a finger, and windows of any size.
import { find as findProgram, launch as launchBrowser } from "../browser.mjs";
import { complete } from "./common.mjs";

export const name = "Chromium";
export const needs = "chromium";
export const find = findProgram;
const codes = { Enter: 13, Escape: 27, Shift: 16, Tab: 9, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };

export async function launch() {
  const browser = await launchBrowser(find());
  const page = await browser.page();
  await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.send("Browser.setDownloadBehavior", { behavior: "deny" }).catch(() => {});
  return {
    close: () => browser.close(),
    page: complete({
      async open(url) { await page.send("Page.navigate", { url }); },
      run: (expression) => page.run(expression),
      async key(key, isDown) {
        const text = key === "Enter" ? "\r" : [...key].length === 1 ? key : undefined;
        await page.send("Input.dispatchKeyEvent", {
          type: isDown ? "keyDown" : "keyUp", key, code: codes[key] ? key : undefined, windowsVirtualKeyCode: codes[key],
          text: isDown ? text : undefined,
        });
      },
      async tap(x, y) {
        await page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
        await page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      },
      async size(width, height) {
        await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 2, mobile: true });
      },
      picture: () => page.picture(),
      get troubles() {
        return browser.events.flatMap(({ method, params }) => {
          if (method === "Runtime.exceptionThrown") {
            const { exception, text } = params.exceptionDetails;
            return [exception?.description ?? text];
          }
          if (method === "Log.entryAdded" && params.entry.level === "error") return [params.entry.text];
          if (method === "Runtime.consoleAPICalled" && params.type === "error") return [JSON.stringify(params.args)];
          return [];
        });
      },
    }),
  };
}
