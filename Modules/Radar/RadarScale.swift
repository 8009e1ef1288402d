/// The range of a radar and the distance between its rings.
public struct RadarScale: Hashable, Sendable {
  /// The distance from the middle to the rim in metres.
  public var rangeMeters: Double
  /// The distance between two rings in metres; the rim is one.
  public var ringMeters: Double

  /// Creates a scale; the range must be a whole number of rings, at most 10.
  public init(rangeMeters: Double, ringMeters: Double) {
    precondition(
      rangeMeters > 0 && ringMeters > 0 && rangeMeters / ringMeters < 10.5,
      "a radar has one ring to ten")
    self.rangeMeters = rangeMeters
    self.ringMeters = ringMeters
  }

  /// The number of rings, including the rim.
  public var ringCount: Int { max(1, Int((rangeMeters / ringMeters).rounded())) }

  /// All scales, from 50 m to 20 000 km.
  public static let all: [RadarScale] = {
    var all: [RadarScale] = []
    var decade = 1.0
    while decade <= 100_000 {
      all += [(50.0, 25.0), (100, 50), (200, 50)].map {
        RadarScale(rangeMeters: $0.0 * decade, ringMeters: $0.1 * decade)
      }
      decade *= 10
    }
    return all
  }()

  /// Returns the smallest scale that shows something at a distance, or the largest scale.
  public static func fitting(meters: Double) -> RadarScale {
    all.first { meters <= $0.rangeMeters } ?? all[all.count - 1]
  }
}
