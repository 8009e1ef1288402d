import PortableNumerics

/// The random streams of a design; the raw values are part of every design and never change.
enum DesignStream: UInt32 {
  case latinHypercube = 1
  case scramble = 2
  case trajectory = 3
  case bootstrap = 4

  /// Returns the key of the stream's random numbers, for each dimension and each sample of a seed.
  func key(_ seed: UInt64, dimension: Int = 0, number: Int = 0) -> StreamKey {
    StreamKey(
      seed: seed, replicate: UInt64(number), purpose: .design, ghost: UInt32(dimension),
      attempt: rawValue)
  }
}
