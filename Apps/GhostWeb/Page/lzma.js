// Unpacks LZMA as `xz --format=lzma` writes it (Pavlov, LZMA specification, 2015): browsers have gzip alone, which makes
// the module half as large again. It needs nothing from outside, since a worker gets its text.
const unpackLZMA = (packed) => {
  const [properties] = packed;
  const [lc, lp, pb] = [properties % 9, Math.floor(properties / 9) % 5, Math.floor(properties / 45)];
  const odds = (count) => new Uint16Array(count).fill(1024);
  let [output, made] = [new Uint8Array(packed.length * 4), 0];
  // The header has 13 bytes, the first byte of the stream is 0. Range and code stand in an array, where numbers of 32
  // bits stay such.
  const now = new Uint32Array([0xffffffff, 0]);
  let at = 18;
  for (let i = 14; i < 18; i += 1) now[1] = (now[1] << 8) | packed[i];
  const refill = () => {
    if (now[0] >= 0x1000000) return;
    now[0] <<= 8;
    now[1] = (now[1] << 8) | packed[at];
    at += 1;
  };

  const bit = (table, index) => {
    const chance = table[index];
    const bound = Math.imul(now[0] >>> 11, chance) >>> 0;
    if (now[1] < bound) {
      now[0] = bound;
      table[index] = chance + ((2048 - chance) >>> 5);
      refill();
      return 0;
    }
    now[0] -= bound;
    now[1] -= bound;
    table[index] = chance - (chance >>> 5);
    refill();
    return 1;
  };
  const evenBits = (count) => {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      now[0] >>>= 1;
      const isOne = now[1] >= now[0];
      if (isOne) now[1] -= now[0];
      refill();
      value = value * 2 + (isOne ? 1 : 0);
    }
    return value;
  };
  const tree = (table, from, bits) => {
    let node = 1;
    for (let i = 0; i < bits; i += 1) node = node * 2 + bit(table, from + node);
    return node - (1 << bits);
  };
  // The lowest bit first.
  const backTree = (table, from, bits) => {
    let [node, value] = [1, 0];
    for (let i = 0; i < bits; i += 1) {
      const next = bit(table, from + node);
      node = node * 2 + next;
      value |= next << i;
    }
    return value;
  };
  const lengths = () => {
    const [choice, low, middle, high] = [odds(2), odds(16 << 3), odds(16 << 3), odds(256)];
    return (place) => {
      if (!bit(choice, 0)) return 2 + tree(low, place << 3, 3);
      return bit(choice, 1) ? 18 + tree(high, 0, 8) : 10 + tree(middle, place << 3, 3);
    };
  };

  const literals = odds(0x300 << (lc + lp));
  const [isMatch, isRepeat, isRepeat0, isRepeat1, isRepeat2, isLong] = [192, 12, 12, 12, 12, 192].map(odds);
  const [slots, distances, align] = [odds(4 << 6), odds(128), odds(16)];
  const [matchLength, repeatLength] = [lengths(), lengths()];
  const literal = (state, distance) => {
    const before = made ? output[made - 1] : 0;
    const from = 0x300 * (((made & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
    let symbol = 1;
    if (state >= 7) {
      let byte = output[made - distance - 1];
      while (symbol < 0x100) {
        const matched = byte >> 7;
        byte = (byte << 1) & 0xff;
        const next = bit(literals, from + ((1 + matched) << 8) + symbol);
        symbol = symbol * 2 + next;
        if (matched !== next) break;
      }
    }
    while (symbol < 0x100) symbol = symbol * 2 + bit(literals, from + symbol);
    output[made] = symbol & 0xff;
    made += 1;
  };
  const distanceOf = (length) => {
    const slot = tree(slots, Math.min(length - 2, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const start = (2 | (slot & 1)) * 2 ** bits;
    // The tables of the slots lie behind one another.
    if (slot < 14) return start + backTree(distances, start - slot, bits);
    return start + evenBits(bits - 4) * 16 + backTree(align, 0, 4);
  };

  let [state, r0, r1, r2, r3] = [0, 0, 0, 0, 0];
  for (;;) {
    if (made + 274 > output.length) {
      const larger = new Uint8Array(output.length * 2);
      larger.set(output);
      output = larger;
    }
    if (at > packed.length + 8) throw new Error("cut off");
    const place = made & ((1 << pb) - 1);
    if (!bit(isMatch, (state << 4) + place)) {
      literal(state, r0);
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length = 0;
    if (!bit(isRepeat, state)) {
      [r3, r2, r1] = [r2, r1, r0];
      length = matchLength(place);
      state = state < 7 ? 7 : 10;
      r0 = distanceOf(length);
      if (r0 === 0xffffffff) return output.subarray(0, made);
    } else {
      if (!bit(isRepeat0, state)) {
        if (!bit(isLong, (state << 4) + place)) {
          state = state < 7 ? 9 : 11;
          output[made] = output[made - r0 - 1];
          made += 1;
          continue;
        }
      } else if (!bit(isRepeat1, state)) {
        [r1, r0] = [r0, r1];
      } else if (!bit(isRepeat2, state)) {
        [r2, r1, r0] = [r1, r0, r2];
      } else {
        [r3, r2, r1, r0] = [r2, r1, r0, r3];
      }
      length = repeatLength(place);
      state = state < 7 ? 8 : 11;
    }
    if (r0 >= made) throw new Error("not LZMA");
    for (const end = made + length; made < end; made += 1) output[made] = output[made - r0 - 1];
  }
};

// The bytes that a text in base64 stands for.
const bytesOf = (base64) => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
};

// Unpacks what a block of the page holds in base64: in a worker, or on this thread where a page may have none.
const unpackBlock = async (id) => {
  const text = document.getElementById(id).textContent;
  const source = `"use strict"; const bytesOf = ${bytesOf}; const unpackLZMA = ${unpackLZMA}; onmessage = ({ data }) => { const made = unpackLZMA(bytesOf(data)); postMessage(made, [made.buffer]); };`;
  const link = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    return await new Promise((done, fail) => {
      const thread = new Worker(link);
      const end = (how) => (event) => { clearTimeout(late); event?.preventDefault(); thread.terminate(); how(event?.data); };
      // A worker that starts and never answers is given up.
      const late = setTimeout(end(fail), 10000);
      thread.onmessage = end(done);
      thread.onerror = end(fail);
      thread.postMessage(text);
    });
  } catch {
    return unpackLZMA(bytesOf(text));
  } finally {
    URL.revokeObjectURL(link);
  }
};
