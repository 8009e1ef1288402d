/// The xoshiro256++ generator of Blackman and Vigna: 256 bits of state, fast in an inner loop.
///
/// Source: Blackman, Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 2021.
/// Take one from a `StreamKey` when results must not depend on the order of work.
public struct Xoshiro256PlusPlus: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var word0: UInt64
  @usableFromInline var word1: UInt64
  @usableFromInline var word2: UInt64
  @usableFromInline var word3: UInt64

  /// Creates a generator from its whole state, which must not be all zero.
  @inlinable
  public init(state: (UInt64, UInt64, UInt64, UInt64)) {
    precondition(
      state.0 | state.1 | state.2 | state.3 != 0, "the state of xoshiro256++ must not be all zero")
    (word0, word1, word2, word3) = state
  }

  /// Creates a generator whose state is four outputs of SplitMix64 started at `seed`.
  @inlinable
  public init(seed: UInt64) {
    var spread = SplitMix64(state: seed)
    self.init(state: (spread.next(), spread.next(), spread.next(), spread.next()))
  }

  /// The whole state, in the form of `init(state:)`.
  @inlinable
  public var state: (UInt64, UInt64, UInt64, UInt64) { (word0, word1, word2, word3) }

  /// Returns the next 64 random bits.
  @inlinable
  @inline(__always)
  public mutating func next() -> UInt64 {
    let sum = word0 &+ word3
    let result = ((sum << 23) | (sum >> 41)) &+ word0
    let shifted = word1 << 17
    word2 ^= word0
    word3 ^= word1
    word1 ^= word2
    word0 ^= word3
    word2 ^= shifted
    word3 = (word3 << 45) | (word3 >> 19)
    return result
  }
}
