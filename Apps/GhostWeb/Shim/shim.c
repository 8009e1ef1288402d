// What Embedded Swift expects of a system, for WebAssembly: no clock, no file, no randomness.
#include <stddef.h>
#include <stdint.h>

typedef union {
  __int128 all;
  struct { uint64_t low, high; } part;
} wide;

uintptr_t __stack_chk_guard = 0x6a09e667;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Hash tables are seeded by it: always alike, so that two runs of a page are, too.
void arc4random_buf(void *place, size_t count) {
  uint64_t state = 0x9e3779b97f4a7c15;
  for (uint8_t *byte = place; count > 0; count -= 1, byte += 1) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    *byte = (uint8_t)(state >> 56);
  }
}

__int128 __multi3(__int128 a, __int128 b) {
  const uint32_t mask = 0xffffffff;
  wide x = {.all = a}, y = {.all = b}, product;
  uint64_t x0 = x.part.low & mask, x1 = x.part.low >> 32;
  uint64_t y0 = y.part.low & mask, y1 = y.part.low >> 32;
  uint64_t low = x0 * y0;
  uint64_t middle = x1 * y0 + (low >> 32);
  uint64_t other = x0 * y1 + (middle & mask);
  product.part.low = (low & mask) | (other << 32);
  product.part.high = x1 * y1 + (middle >> 32) + (other >> 32);
  product.part.high += x.part.high * y.part.low + x.part.low * y.part.high;
  return product.all;
}

__int128 __lshrti3(__int128 a, int count) {
  wide x = {.all = a}, shifted;
  if (count == 0) return a;
  if (count >= 64) {
    shifted.part.low = x.part.high >> (count - 64);
    shifted.part.high = 0;
  } else {
    shifted.part.low = (x.part.low >> count) | (x.part.high << (64 - count));
    shifted.part.high = x.part.high >> count;
  }
  return shifted.all;
}

__int128 __ashlti3(__int128 a, int count) {
  wide x = {.all = a}, shifted;
  if (count == 0) return a;
  if (count >= 64) {
    shifted.part.high = x.part.low << (count - 64);
    shifted.part.low = 0;
  } else {
    shifted.part.high = (x.part.high << count) | (x.part.low >> (64 - count));
    shifted.part.low = x.part.low << count;
  }
  return shifted.all;
}
