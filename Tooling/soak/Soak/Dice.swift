/// A small seeded generator (SplitMix64): the whole world's randomness comes from one seed.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func isTrue(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }

  mutating func one<T>(_ values: [T]) -> T { values[number(0...values.count - 1)] }
}
