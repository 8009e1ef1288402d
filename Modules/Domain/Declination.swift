/// The angle from true to magnetic north, with its origin.
public struct Declination: Hashable, Sendable {
  /// Where it comes from; raw values are the words in `readings` and in frames.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// The option `declination` of the sensor's spec.
    case option
    /// The receiver.
    case receiver
    /// A model of the Earth's field, for the place and date.
    case model
  }

  /// Why a model's declination may be wrong; raw values are the words in frames.
  public enum Doubt: String, Hashable, Sendable, CaseIterable {
    /// The date is before the model's years.
    case beforeModel
    /// The date is after the model's years.
    ///
    /// The model is used all the same: it errs by half a degree, a magnetic heading by up to 17°.
    case afterModel
    /// The place is so near a magnetic pole that no compass can be trusted.
    case nearPole
  }

  /// Degrees, positive if magnetic north is east of true north.
  public var degrees: Double
  /// Where it comes from.
  public var source: Source
  /// Why it may be wrong; nil if nothing speaks against it.
  public var doubt: Doubt?

  /// Creates a declination.
  public init(degrees: Double, source: Source, doubt: Doubt? = nil) {
    self.degrees = degrees
    self.source = source
    self.doubt = doubt
  }
}
