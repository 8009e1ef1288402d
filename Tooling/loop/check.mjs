// usage: node check.mjs BIN [OUT]     runs the steps of steps.md as a reader would; with OUT writes the tutorial
//
// Blocks are `ghostbuster` (commands of the shell), `sh`, or `yaml FILE` (a file to write). `last=N` shows the last
// lines only, `first=N` the first, `status=0,1` names the statuses allowed, `varies` says that two runs print different things: they are
// not compared with the tutorial as it stands.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [bin, out] = process.argv.slice(2);
const root = process.cwd();
const work = mkdtempSync(join(tmpdir(), "tour-"));
for (const name of ["Samples", "Tooling", "dist"]) symlinkSync(join(root, name), join(work, name));
mkdirSync(join(work, "tour"));
const env = { ...process.env, PATH: `${resolve(bin)}:${process.env.PATH}`, LC_ALL: "C.UTF-8" };

const run = (kind, text) => {
  const [command, args, input] = kind === "sh"
    ? ["bash", ["-euc", text], ""]
    : ["ghostbuster", ["--data", "tour/data", "--seed", "1", "--lang", "en", "--strict"], `${text}\n`];
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: work, env, input, encoding: "utf8", timeout: 600000 });
  return { status, printed: (stdout + stderr).split("\n").map((line) => line.trimEnd()).join("\n").trim() };
};
const known = existsSync("docs/tutorial.md") ? readFileSync("docs/tutorial.md", "utf8") : "";
const failures = [];
// The tutorial stands in docs, so its links to pages there are shorter.
const steps = readFileSync("Tooling/loop/steps.md", "utf8").replaceAll("](../../docs/", "](");
const parts = steps.split(/^```(.*)\n([\s\S]*?)\n```$/m);
let page = "";
// What does not vary must stand in the tutorial as it is.
const add = (text, mayVary = false) => {
  if (!out && !mayVary && !known.includes(text)) failures.push(`not as in docs/tutorial.md:\n${text}`);
  page += text;
};
for (let i = 0; i < parts.length; i += 3) {
  add(parts[i]);
  if (i + 2 >= parts.length) break;
  const [kind, ...options] = parts[i + 1].split(" ");
  const text = parts[i + 2];
  if (kind === "yaml") {
    writeFileSync(join(work, options[0]), `${text}\n`);
    add(`\`\`\`yaml\n${text}\n\`\`\``);
    continue;
  }
  const option = (name) => options.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
  const { status, printed } = run(kind, text);
  if (!(option("status") ?? "0").split(",").includes(String(status))) failures.push(`status ${status}: ${text}\n${printed}`);
  const lines = printed.split("\n");
  const [first, last] = [Number(option("first") ?? 0), Number(option("last") ?? 30)];
  const cut = first ? [...lines.slice(0, first), "…"] : ["…", ...lines.slice(-last)];
  const shown = (lines.length > (first || last) ? cut : lines).join("\n");
  const typed = kind === "sh" ? `\`\`\`sh\n${text}\n\`\`\`` : `\`\`\`\n${text.replace(/^/gm, "ghost> ")}\n\`\`\``;
  console.log(`${text.split("\n").pop()}: ${status}`);
  add(typed);
  if (shown) add(`\n\n\`\`\`text\n${shown}\n\`\`\``, options.includes("varies"));
}
rmSync(work, { recursive: true, force: true });
if (out && failures.length === 0) {
  const note = "<!-- Made by make loop RECORD=1 from Tooling/loop/steps.md. -->\n\n";
  writeFileSync(out, note + page);
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
