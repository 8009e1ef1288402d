// A static host for one folder, on this machine, that reports what was asked of it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const kinds = { html: "text/html", js: "text/javascript", svg: "image/svg+xml", webmanifest: "application/manifest+json" };

// `headers` gives the headers by which a browser may keep a file, from its `stat` and the digest of its bytes.
// A host that is down closes every connection.
export async function serve(folder, headers = () => ({})) {
  const host = { asked: [], isDown: false };
  const server = createServer((request, response) => {
    if (host.isDown) return void request.socket.destroy();
    const path = new URL(request.url, "http://localhost").pathname;
    host.asked.push(path);
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    if (!/^[\w./-]+$/.test(path) || path.includes("..") || !existsSync(file) || !statSync(file).isFile()) {
      return void response.writeHead(404).end();
    }
    const bytes = readFileSync(file);
    const kept = headers(statSync(file), `"${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}"`);
    const asked = request.headers;
    const isSame = (kept.etag && asked["if-none-match"] === kept.etag)
      || (!asked["if-none-match"] && kept["last-modified"] && asked["if-modified-since"] === kept["last-modified"]);
    if (isSame) return void response.writeHead(304, kept).end();
    response.writeHead(200, { "content-type": kinds[file.split(".").pop()] ?? "application/octet-stream", ...kept }).end(bytes);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  host.url = `http://localhost:${server.address().port}/`;
  host.close = () => new Promise((done) => { server.closeAllConnections(); server.close(done); });
  return host;
}
