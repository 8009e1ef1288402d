/// Identifies a stream of randomness by its meaning; equal keys give equal streams in any order.
///
/// A stream depends on its key alone, never on threads or on how much other streams have drawn, so
/// two hunts that differ in one parameter share their randomness (common random numbers).
///
/// The design point is not in the key: a replicate has the same random draws at every point, which
/// sharpens the differences between points. Each leg of a walk has a stream of its own, so two
/// hunts that differ in one fight agree again on the next leg.
public struct StreamKey: Hashable, Sendable {
  /// The limit that replicate numbers stay below, 2⁴⁰.
  public static let replicateLimit: UInt64 = 1 << 40

  /// The seed of the whole experiment.
  public let seed: UInt64
  /// The number of the replicate, below `replicateLimit`.
  public let replicate: UInt64
  /// The purpose of the stream.
  public let purpose: StreamPurpose
  /// The number of the ghost, 0 if the stream belongs to none.
  public let ghost: UInt32
  /// The number of the attempt on that ghost, 0 if the stream belongs to none.
  public let attempt: UInt32

  /// Creates a key; `replicate` must be below `replicateLimit`.
  public init(
    seed: UInt64, replicate: UInt64, purpose: StreamPurpose, ghost: UInt32 = 0, attempt: UInt32 = 0
  ) {
    precondition(replicate < Self.replicateLimit, "replicate must be below 2^40")
    self.seed = seed
    self.replicate = replicate
    self.purpose = purpose
    self.ghost = ghost
    self.attempt = attempt
  }

  /// Returns the key of the same meaning with another seed and replicate.
  package func with(seed: UInt64, replicate: UInt64) -> StreamKey {
    StreamKey(seed: seed, replicate: replicate, purpose: purpose, ghost: ghost, attempt: attempt)
  }

  /// Returns a generator at the start of this key's stream.
  ///
  /// Two Philox4x32-10 blocks keyed by the seed fill the state. The counter has separate bits for
  /// every other field, so keys with one seed never share a state.
  public func generator() -> Xoshiro256PlusPlus { generator(0) }

  /// Returns one of several generators of this key (number 0 is `generator()`); none share a state.
  func generator(_ number: UInt32) -> Xoshiro256PlusPlus {
    let low = block(2 * number)
    let high = block(2 * number + 1)
    let state = (low.0, low.1, high.0, high.1)
    let isZero = state.0 | state.1 | state.2 | state.3 == 0
    return Xoshiro256PlusPlus(state: isZero ? (1, 2, 3, 4) : state)
  }

  private func block(_ number: UInt32) -> (UInt64, UInt64) {
    let key = SIMD2(UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed >> 32))
    let words = Philox4x32.block(counter: counter(number), key: key)
    return (
      UInt64(words[1]) << 32 | UInt64(words[0]), UInt64(words[3]) << 32 | UInt64(words[2])
    )
  }

  /// Returns the counter of one of the key's Philox blocks; `number` must be below 2¹⁶.
  func counter(_ number: UInt32) -> SIMD4<UInt32> {
    SIMD4(
      UInt32(truncatingIfNeeded: replicate),
      UInt32(truncatingIfNeeded: replicate >> 32) | UInt32(purpose.rawValue) << 8 | number << 16,
      ghost,
      attempt)
  }
}
