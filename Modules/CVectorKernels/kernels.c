#include "CVectorKernels.h"

#include <string.h>

// A fused multiply-add rounds once where two operations round twice: the bits would differ.
#pragma clang fp contract(off)

typedef float F16 __attribute__((vector_size(64), aligned(4)));
typedef _Bool B16 __attribute__((ext_vector_type(16)));

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
#ifndef NO_AVX512  // -Xcc -DNO_AVX512 compares machines without it
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
      && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw")) {
    return 2;
  }
#endif
  if (__builtin_cpu_supports("avx2")) return 1;
#endif
  return 0;
}

void gb_autoregress(
  int path, GBLanes *lanes, const GBRecursion *recursion, float *state, float *out,
  size_t groups) {
#if defined(__x86_64__)
  if (path == 2) return autoregressAVX512(lanes, recursion, state, out, groups);
  if (path == 1) return autoregressAVX2(lanes, recursion, state, out, groups);
#endif
  autoregressBaseline(lanes, recursion, state, out, groups);
}

void gb_masks_within(
  int path, const float *values, size_t count, float limit, uint64_t *masks) {
#if defined(__x86_64__)
  if (path == 2) return masksAVX512(values, count, limit, masks);
  if (path == 1) return masksAVX2(values, count, limit, masks);
#endif
  masksBaseline(values, count, limit, masks);
}

void gb_key_lanes(
  int path, GBLanes *lanes, uint64_t counter01, uint64_t counter23, uint64_t key) {
#if defined(__x86_64__)
  if (path == 2) return keyLanesAVX512(lanes, counter01, counter23, key);
  if (path == 1) return keyLanesAVX2(lanes, counter01, counter23, key);
#endif
  keyLanesBaseline(lanes, counter01, counter23, key);
}
