#include "CVectorKernels.h"

#include <string.h>

// A fused multiply-add rounds once where two operations round twice: the bits would differ.
#pragma clang fp contract(off)

typedef double V8 __attribute__((vector_size(64), aligned(8)));
typedef int64_t I8 __attribute__((vector_size(64), aligned(8)));
typedef _Bool B8 __attribute__((ext_vector_type(8)));

#define PASTE(a, b) a##b
#define NAME(a, b) PASTE(a, b)

#define SUFFIX Baseline
#define TARGET
#define WIDTH 2
#include "kernels.inc"
#undef SUFFIX
#undef TARGET
#undef WIDTH

#if defined(__x86_64__)
#define SUFFIX AVX2
#define TARGET __attribute__((target("avx2")))
#define WIDTH 4
#include "kernels.inc"
#undef SUFFIX
#undef TARGET
#undef WIDTH

#define SUFFIX AVX512
#define TARGET \
  __attribute__((target("avx2,avx512f,avx512dq,avx512vl,avx512bw"), min_vector_width(512)))
#define WIDTH 8
#include "kernels.inc"
#undef SUFFIX
#undef TARGET
#undef WIDTH
#endif

int gb_best_path(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
      && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw")) {
    return 2;
  }
  if (__builtin_cpu_supports("avx2")) return 1;
#endif
  return 0;
}

void gb_autoregress(
  int path, GBLanes *lanes, const double *powers, double noise, double *state, double *out,
  size_t groups) {
#if defined(__x86_64__)
  if (path == 2) return autoregressAVX512(lanes, powers, noise, state, out, groups);
  if (path == 1) return autoregressAVX2(lanes, powers, noise, state, out, groups);
#endif
  autoregressBaseline(lanes, powers, noise, state, out, groups);
}

uint64_t gb_mask_within(int path, const double *values, size_t count, double limit) {
#if defined(__x86_64__)
  if (path == 2) return maskAVX512(values, count, limit);
  if (path == 1) return maskAVX2(values, count, limit);
#endif
  return maskBaseline(values, count, limit);
}

// Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011.
void gb_key_lanes(GBLanes *lanes, uint64_t counter01, uint64_t counter23, uint64_t key) {
  uint32_t a[16], b[16], c[16], d[16], key0 = (uint32_t)key, key1 = (uint32_t)(key >> 32);
  for (uint32_t i = 0; i < 16; i++) {
    a[i] = (uint32_t)counter01;
    b[i] = (uint32_t)(counter01 >> 32) + ((i + 2) << 16);
    c[i] = (uint32_t)counter23;
    d[i] = (uint32_t)(counter23 >> 32);
  }
  for (int round = 0; round < 10; round++) {
    for (int i = 0; i < 16; i++) {
      const uint64_t first = 0xd2511f53 * (uint64_t)a[i], second = 0xcd9e8d57 * (uint64_t)c[i];
      a[i] = (uint32_t)(second >> 32) ^ b[i] ^ key0;
      b[i] = (uint32_t)second;
      c[i] = (uint32_t)(first >> 32) ^ d[i] ^ key1;
      d[i] = (uint32_t)first;
    }
    key0 += 0x9e3779b9;
    key1 += 0xbb67ae85;
  }
  for (int lane = 0; lane < 8; lane++) {
    const int low = 2 * lane, high = low + 1;
    lanes->words[0][lane] = (uint64_t)b[low] << 32 | a[low];
    lanes->words[1][lane] = (uint64_t)d[low] << 32 | c[low];
    lanes->words[2][lane] = (uint64_t)b[high] << 32 | a[high];
    lanes->words[3][lane] = (uint64_t)d[high] << 32 | c[high];
    uint64_t any = 0;
    for (int word = 0; word < 4; word++) any |= lanes->words[word][lane];
    // A generator of zeros would give nothing else.
    for (uint64_t word = 0; any == 0 && word < 4; word++) lanes->words[word][lane] = word + 1;
  }
}
