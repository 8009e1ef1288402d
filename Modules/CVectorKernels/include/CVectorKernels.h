#ifndef C_VECTOR_KERNELS_H
#define C_VECTOR_KERNELS_H

// The loops that most of a simulated hunt's time goes to, in vectors. Every path gives the same bits
// as the others and as the Swift twin (PortableNumerics, `NoiseLanes`): + - * / and square roots in
// one fixed order, and no fused multiply-add.

#include <stddef.h>
#include <stdint.h>

/// Eight xoshiro256++ generators: word w of lane l is words[w][l].
typedef struct {
  uint64_t words[4][8];
} GBLanes;

// A path: 0 what every machine of the architecture has, 1 AVX2, 2 AVX-512.

/// The best path that this machine can run.
int gb_best_path(void);

/// Sets lane l's state to two Philox4x32-10 blocks: of the counter with (2 l + 2) × 65536 and
/// (2 l + 3) × 65536 added to its second word. Low halves of the numbers are the first words.
void gb_key_lanes(
  int path, GBLanes *lanes, uint64_t counter01, uint64_t counter23, uint64_t key);

/// The recursion x = decay × x + noise × normal; decay to the powers 1 to 16.
typedef struct {
  float powers[16], noise;
} GBRecursion;

/// Fills `out` with the next values of a recursion, 32 a group; `state` becomes the last, up to its
/// last bit.
void gb_autoregress(
  int path, GBLanes *lanes, const GBRecursion *recursion, float *state, float *out,
  size_t groups);

/// Bit i of masks[j] is set where |values[64 j + i]| ≤ limit.
void gb_masks_within(
  int path, const float *values, size_t count, float limit, uint64_t *masks);

#endif
