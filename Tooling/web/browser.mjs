// Chromium over its DevTools protocol, with nothing but Node: a headless browser, a page, its events.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

// A WebSocket client of the one kind that is needed: text messages to the same machine (RFC 6455).
export class Socket {
  constructor(url, receive) {
    const { hostname, port, pathname } = new URL(url);
    this.parts = [];
    this.rest = Buffer.alloc(0);
    this.receive = receive;
    this.opened = new Promise((open, fail) => {
      this.link = connect(Number(port), hostname, () => {
        this.link.write(
          `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`
            + `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\nSec-WebSocket-Version: 13\r\n\r\n`);
      });
      this.link.once("error", fail);
      let isOpen = false;
      this.link.on("data", (data) => {
        this.rest = Buffer.concat([this.rest, data]);
        if (!isOpen) {
          const end = this.rest.indexOf("\r\n\r\n");
          if (end < 0) return;
          this.rest = this.rest.subarray(end + 4);
          isOpen = true;
          open();
        }
        this.take();
      });
    });
  }

  take() {
    for (;;) {
      const data = this.rest;
      if (data.length < 2) return;
      let [length, at] = [data[1] & 127, 2];
      if (length === 126) {
        if (data.length < 4) return;
        [length, at] = [data.readUInt16BE(2), 4];
      } else if (length === 127) {
        if (data.length < 10) return;
        [length, at] = [Number(data.readBigUInt64BE(2)), 10];
      }
      if (data.length < at + length) return;
      const code = data[0] & 15;
      if (code < 3) {
        this.parts.push(data.subarray(at, at + length));
        if (data[0] & 128) {
          this.receive(Buffer.concat(this.parts).toString());
          this.parts = [];
        }
      }
      this.rest = data.subarray(at + length);
    }
  }

  send(text) {
    const body = Buffer.from(text);
    const mask = randomBytes(4);
    const head = Buffer.alloc(body.length < 126 ? 2 : body.length < 65536 ? 4 : 10);
    head[0] = 0x81;
    if (body.length < 126) head[1] = 128 | body.length;
    else if (body.length < 65536) { head[1] = 128 | 126; head.writeUInt16BE(body.length, 2); }
    else { head[1] = 128 | 127; head.writeBigUInt64BE(BigInt(body.length), 2); }
    for (let i = 0; i < body.length; i += 1) body[i] ^= mask[i & 3];
    this.link.write(Buffer.concat([head, mask, body]));
  }
}

export const find = () => {
  for (const name of [process.env.CHROMIUM, "chromium", "chromium-browser", "google-chrome"]) {
    if (name && spawnSync(name, ["--version"], { timeout: 20000 }).status === 0) return name;
  }
  return null;
};

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export async function launch(program, more = []) {
  const folder = mkdtempSync(join(tmpdir(), "ghostweb-"));
  const browser = spawn(program, [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage", "--mute-audio",
    "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
    `--user-data-dir=${folder}`, ...more, "about:blank",
  ], { stdio: ["ignore", "ignore", "pipe"] });
  const url = await new Promise((open, fail) => {
    let said = "";
    browser.stderr.on("data", (data) => {
      said += data;
      const found = said.match(/ws:\/\/\S+/);
      if (found) open(found[0]);
    });
    browser.once("exit", () => fail(new Error(`the browser has ended: ${said.slice(-400)}`)));
  });
  let count = 0;
  const waiting = new Map();
  const events = [];
  const socket = new Socket(url, (text) => {
    const message = JSON.parse(text);
    if (message.id === undefined) return void events.push(message);
    const { open, fail } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) fail(new Error(JSON.stringify(message.error))); else open(message.result);
  });
  await socket.opened;
  const call = (method, params = {}, sessionId) =>
    new Promise((open, fail) => {
      count += 1;
      waiting.set(count, { open, fail });
      socket.send(JSON.stringify({ id: count, method, params, sessionId }));
    });
  const ended = new Promise((done) => browser.once("exit", done));
  ended.then(() => {
    for (const { fail } of waiting.values()) fail(new Error("the browser has ended"));
    waiting.clear();
  });
  return {
    call,
    events,
    async page() {
      const { targetId } = await call("Target.createTarget", { url: "about:blank" });
      const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
      const send = (method, params) => call(method, params, sessionId);
      for (const domain of ["Page", "Runtime", "Network", "Log"]) await send(`${domain}.enable`);
      return {
        send,
        sessionId,
        async run(expression) {
          const { result, exceptionDetails } = await send("Runtime.evaluate", {
            expression, awaitPromise: true, returnByValue: true, userGesture: true,
          });
          if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails.exception ?? exceptionDetails));
          return result.value;
        },
        async until(expression, milliseconds = 10000) {
          const end = Date.now() + milliseconds;
          while (!(await this.run(expression))) {
            if (Date.now() > end) throw new Error(`in vain: ${expression}`);
            await pause(30);
          }
        },
        async picture() {
          return Buffer.from((await send("Page.captureScreenshot", { format: "png" })).data, "base64");
        },
      };
    },
    async close() {
      await call("Browser.close").catch(() => {});
      await Promise.race([ended, pause(3000)]);
      if (browser.exitCode === null) browser.kill("SIGKILL");
      socket.link.destroy();
      // Its processes write for a while after it has ended, longer on a busy machine.
      rmSync(folder, { recursive: true, force: true, maxRetries: 30 });
    },
  };
}
