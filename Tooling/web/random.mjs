// Random numbers that follow from a name: xoshiro128** (Blackman and Vigna), seeded by SHA-256.
import { createHash } from "node:crypto";

export function seededRandom(name) {
  const digest = createHash("sha256").update(name).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => digest.readUInt32LE(at));
  const turn = (x, k) => (x << k) | (x >>> (32 - k));
  const next = () => {
    const result = Math.imul(turn(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a; d ^= b; b ^= c; a ^= d; c ^= t;
    d = turn(d, 11);
    return result;
  };
  const random = {
    below: (limit) => Math.floor((next() / 2 ** 32) * limit),
    uniform: (low, high) => low + (next() / 2 ** 32) * (high - low),
    chance: (share) => next() / 2 ** 32 < share,
    pick: (list) => list[random.below(list.length)],
  };
  return random;
}
