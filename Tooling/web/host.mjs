// A static host for one folder, on this machine, that tells what was asked of it.
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const kinds = { html: "text/html", js: "text/javascript", svg: "image/svg+xml", webmanifest: "application/manifest+json" };

export async function serve(folder) {
  const asked = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    asked.push(path);
    const name = path === "/" ? "index.html" : path.slice(1);
    const file = join(folder, name);
    if (!/^[\w.-]+$/.test(name) || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": kinds[name.split(".").pop()] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://localhost:${server.address().port}/`,
    asked,
    close: () => new Promise((done) => { server.closeAllConnections(); server.close(done); }),
  };
}
