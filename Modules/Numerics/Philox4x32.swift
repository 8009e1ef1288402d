/// Philox4x32-10, a counter-based generator: the same counter and key always give the same block.
///
/// For one key the map from counter to block is one to one, so distinct counters never collide.
/// Source: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011.
public enum Philox4x32 {
  /// Number of rounds, the paper's choice with a margin of safety.
  public static let rounds = 10

  /// The 128 random bits that belong to `counter` under `key`, lowest word first.
  public static func block(counter: SIMD4<UInt32>, key: SIMD2<UInt32>) -> SIMD4<UInt32> {
    var words = counter
    var key = key
    for _ in 0..<rounds {
      let first = UInt64(words[0]) &* 0xd251_1f53
      let second = UInt64(words[2]) &* 0xcd9e_8d57
      words = SIMD4(
        UInt32(truncatingIfNeeded: second >> 32) ^ words[1] ^ key[0],
        UInt32(truncatingIfNeeded: second),
        UInt32(truncatingIfNeeded: first >> 32) ^ words[3] ^ key[1],
        UInt32(truncatingIfNeeded: first))
      key = SIMD2(key[0] &+ 0x9e37_79b9, key[1] &+ 0xbb67_ae85)
    }
    return words
  }
}
