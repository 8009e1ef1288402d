// Reads a decimal number as the double nearest to it, ties to even: what Swift's Double(String)
// asks of a system. Exact, by whole numbers of as many bits as it takes.
#include <stdint.h>
#include <string.h>

enum { words = 160, mostDigits = 800 };  // 5120 bits; 10^1150 takes 3821

typedef struct {
  uint32_t word[words];
  int count;
} big;

static void multiplyAdd(big *n, uint32_t factor, uint32_t plus) {
  uint64_t carry = plus;
  for (int i = 0; i < n->count; i += 1) {
    carry += (uint64_t)n->word[i] * factor;
    n->word[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry) n->word[n->count++] = (uint32_t)carry;
}

static int bits(const big *n) {
  return n->count == 0 ? 0 : 32 * n->count - __builtin_clz(n->word[n->count - 1]);
}

static void shiftLeft(big *n, int by) {
  if (n->count == 0) return;
  int whole = by / 32, rest = by % 32;
  for (int i = n->count - 1; i >= 0; i -= 1) n->word[i + whole] = n->word[i];
  memset(n->word, 0, (size_t)whole * 4);
  n->count += whole;
  if (rest) multiplyAdd(n, 1u << rest, 0);
}

static int compare(const big *a, const big *b) {
  if (a->count != b->count) return a->count < b->count ? -1 : 1;
  for (int i = a->count - 1; i >= 0; i -= 1)
    if (a->word[i] != b->word[i]) return a->word[i] < b->word[i] ? -1 : 1;
  return 0;
}

static void subtract(big *a, const big *b) {
  int64_t borrow = 0;
  for (int i = 0; i < a->count; i += 1) {
    borrow += (int64_t)a->word[i] - (i < b->count ? b->word[i] : 0);
    a->word[i] = (uint32_t)borrow;
    borrow >>= 32;
  }
  while (a->count > 0 && a->word[a->count - 1] == 0) a->count -= 1;
}

// Returns the double nearest to top / bottom, by long division, one bit at a time.
static double divide(big *top, big *bottom) {
  int exponent = bits(top) - bits(bottom);
  if (exponent < -1074) exponent = -1075;
  if (exponent > 0) shiftLeft(bottom, exponent); else shiftLeft(top, -exponent);
  if (compare(top, bottom) < 0 && exponent > -1074) {
    shiftLeft(top, 1);
    exponent -= 1;
  }
  // Now 1 <= top / bottom < 2 for a normal number, whose value is that times 2^exponent.
  int places = exponent >= -1022 ? 53 : exponent + 1075;
  uint64_t mantissa = 0;
  for (int i = 0; i < places; i += 1) {
    mantissa <<= 1;
    if (compare(top, bottom) >= 0) {
      subtract(top, bottom);
      mantissa |= 1;
    }
    multiplyAdd(top, 2, 0);
  }
  int half = compare(top, bottom);
  if (half > 0 || (half == 0 && (mantissa & 1))) mantissa += 1;
  if (exponent >= -1022) {
    if (mantissa == 1ull << 53) {
      mantissa >>= 1;
      exponent += 1;
    }
    if (exponent > 1023) return __builtin_inf();
    mantissa = (mantissa & ((1ull << 52) - 1)) | (uint64_t)(exponent + 1023) << 52;
  }
  double value;
  memcpy(&value, &mantissa, 8);
  return value;
}

static double decimal(const big *digits, int exponent) {
  big top = *digits, bottom = {.word = {1}, .count = 1};
  if (top.count == 0 || exponent < -1150) return 0;
  if (exponent > 310) return __builtin_inf();
  for (; exponent > 0; exponent -= 1) multiplyAdd(&top, 10, 0);
  for (; exponent < 0; exponent += 1) multiplyAdd(&bottom, 10, 0);
  return divide(&top, &bottom);
}

// Returns where the number ends; `text` itself if there is none, which is not its end.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  const char *at = text;
  int isNegative = *at == '-', exponent = 0, seen = 0, digits = 0;
  big number = {.count = 0};
  if (*at == '-' || *at == '+') at += 1;
  for (int isFraction = 0;; at += 1) {
    if (*at == '.' && !isFraction) {
      isFraction = 1;
      continue;
    }
    if (*at < '0' || *at > '9') break;
    seen = 1;
    if (digits < mostDigits) {
      multiplyAdd(&number, 10, (uint32_t)(*at - '0'));
      digits += number.count > 0;
      exponent -= isFraction;
    } else {
      // A digit so far behind only tells a tie from more than a tie.
      if (*at != '0') number.word[0] |= 1;
      exponent += !isFraction;
    }
  }
  if (!seen) return text;
  if (*at == 'e' || *at == 'E') {
    const char *power = at + 1;
    int isDown = *power == '-', given = 0;
    if (*power == '-' || *power == '+') power += 1;
    if (*power >= '0' && *power <= '9') {
      for (; *power >= '0' && *power <= '9'; power += 1)
        if (given < 100000) given = 10 * given + (*power - '0');
      exponent += isDown ? -given : given;
      at = power;
    }
  }
  *value = decimal(&number, exponent);
  if (isNegative) *value = -*value;
  return at;
}
