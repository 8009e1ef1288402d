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
