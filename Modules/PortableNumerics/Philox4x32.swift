/// Philox4x32-10, a counter-based generator: the same counter and key always give the same block.
///
/// For one key the map from counter to block is one to one, so distinct counters never collide.
/// Source: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011.
public enum Philox4x32 {
  /// The number of rounds, the paper's choice with a safety margin.
  public static let rounds = 10

  /// Returns the 128 random bits of `counter` under `key`, lowest word first.
  public static func block(counter: SIMD4<UInt32>, key: SIMD2<UInt32>) -> SIMD4<UInt32> {
    var (word0, word1, word2, word3) = (counter[0], counter[1], counter[2], counter[3])
    var (key0, key1) = (key[0], key[1])
    for _ in 0..<rounds {
      let first = UInt64(word0) &* 0xd251_1f53
      let second = UInt64(word2) &* 0xcd9e_8d57
      word0 = UInt32(truncatingIfNeeded: second >> 32) ^ word1 ^ key0
      word1 = UInt32(truncatingIfNeeded: second)
      word2 = UInt32(truncatingIfNeeded: first >> 32) ^ word3 ^ key1
      word3 = UInt32(truncatingIfNeeded: first)
      key0 &+= 0x9e37_79b9
      key1 &+= 0xbb67_ae85
    }
    return SIMD4(word0, word1, word2, word3)
  }
}
