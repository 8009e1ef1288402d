// The module of the page, for Node: bytes in, bytes out.
import { readFileSync } from "node:fs";

export function load(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  const wanted = WebAssembly.Module.imports(module);
  if (wanted.length > 0) throw new Error("the module imports " + JSON.stringify(wanted));
  const { exports } = new WebAssembly.Instance(module);
  const give = (bytes) => {
    const place = exports.take(bytes.length);
    new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
  };
  const answer = (count) =>
    new Uint8Array(exports.memory.buffer, exports.answer(), count).slice();
  return {
    exports,
    give,
    answer,
    text: (count) => new TextDecoder().decode(answer(count)),
    trace(bytes) {
      give(bytes);
      const count = exports.trace();
      if (count < 0) throw new Error("the recording cannot be read");
      return answer(count);
    },
  };
}
