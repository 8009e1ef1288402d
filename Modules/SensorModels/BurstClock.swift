import PortableNumerics

/// When bursts of something begin, and how long they last, in samples.
///
/// Outside a burst each sample begins one with the same probability, 1 − exp(−rate × period). So the
/// number of samples before the next is ⌊E / (rate × period)⌋ with E exponential of mean 1; one
/// draw stands for all of them.
struct BurstClock: Sendable {
  /// What a sample is.
  enum Sample {
    /// Outside bursts.
    case quiet
    /// The first of a burst, whose length is to be set.
    case first
    /// In a burst that began before.
    case within
  }

  /// Where the bursts' randomness comes from.
  var stream: Xoshiro256PlusPlus
  /// The mean number of bursts a sample.
  private let rate: Double
  private var quietLeft: Int64 = 0
  private var burstLeft: Int64 = 0

  /// Creates a clock of a rate an hour; nil if that is 0.
  init?(perHour: Double, periodSeconds: Double, stream: @autoclosure () -> Xoshiro256PlusPlus) {
    rate = perHour / 3600 * periodSeconds
    if !(rate > 0) { return nil }
    self.stream = stream()
    drawQuiet()
  }

  /// Draws what follows from another stream; a burst under way goes on.
  mutating func restart(from stream: Xoshiro256PlusPlus) {
    self.stream = stream
    drawQuiet()
  }

  /// Goes on to the next sample.
  @inline(__always)
  mutating func next() -> Sample {
    if burstLeft > 0 {
      burstLeft -= 1
      return .within
    }
    if quietLeft > 0 {
      quietLeft -= 1
      return .quiet
    }
    drawQuiet()
    return .first
  }

  /// Whether the next sample is within a burst that began before.
  var isWithin: Bool { burstLeft > 0 }

  /// How many of the next samples are the same: all within a burst, or all quiet.
  var same: Int { Int(clamping: burstLeft > 0 ? burstLeft : quietLeft) }

  /// Goes on over samples that are the same.
  mutating func pass(_ count: Int) {
    if burstLeft > 0 { burstLeft -= Int64(count) } else { quietLeft -= Int64(count) }
  }

  /// Sets the length in samples of the burst whose first sample this is.
  mutating func last(samples: Int64) { burstLeft = max(0, samples - 1) }

  private mutating func drawQuiet() {
    quietLeft = Int64(min(1e15, stream.exponential(mean: 1) / rate))
  }
}
