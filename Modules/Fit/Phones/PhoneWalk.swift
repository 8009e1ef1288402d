package import Geo

/// What a phone said at one moment, with what is true, as far as it is known.
package struct PhoneSample: Hashable, Sendable {
  /// The time of the measurement, in seconds since the start of the walk.
  package var seconds: Double
  /// Where the phone was, in metres in a local frame; nil if unknown.
  package var truth: LocalPoint?
  /// The position it measured; nil where it had none.
  package var measured: LocalPoint?
  /// The 68 % radius it claimed, metres.
  package var accuracyMeters: Double?
  /// The age of the fix when it arrived, seconds.
  package var delaySeconds: Double?
  /// The heading it measured, degrees from true north.
  package var headingDegrees: Double?
  /// Where it pointed, degrees from true north.
  package var trueHeadingDegrees: Double?

  /// Creates a sample without a position.
  package init(seconds: Double) { self.seconds = seconds }
}

/// A walk of one phone: its samples in the order of their times.
package struct PhoneWalk: Hashable, Sendable {
  /// The samples, in the order of their times; those without a position included.
  package var samples: [PhoneSample]
  /// Whether the phone lay still, in a place that need not be known.
  package var isStill: Bool

  /// Creates a walk.
  package init(_ samples: [PhoneSample], isStill: Bool = false) {
    (self.samples, self.isStill) = (samples, isStill)
  }

  /// The time between samples, seconds: the median, rounded to a millisecond.
  var periodSeconds: Double {
    let steps = zip(samples, samples.dropFirst()).map { $1.seconds - $0.seconds }
      .filter { $0 > 1e-6 }.sorted()
    guard !steps.isEmpty else { return 1 }
    return max(0.001, (steps[steps.count / 2] * 1000).rounded() / 1000)
  }
}

/// What a fit says of a phone.
package struct PhoneFit: Hashable, Sendable {
  /// The estimates, in the order in which people read them.
  package var estimates: [FitEstimate]
  /// The number of walks.
  package var walkCount: Int
  /// The number of fixes.
  package var fixCount: Int
  /// The time under observation, seconds.
  package var durationSeconds: Double

  /// Returns the estimate of a name.
  package subscript(name: String) -> FitEstimate? { estimates.first { $0.name == name } }
}
