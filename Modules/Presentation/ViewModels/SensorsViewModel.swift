public import Domain

/// The sources of positions and headings, and how they are doing.
public struct SensorsViewModel: Hashable, Sendable {
  /// The spec of the sensor.
  public let spec: String
  /// Its sources, of which only a combined sensor has several; empty until it is opened.
  public let sources: [SourceViewModel]

  /// Creates the screen of a sensor.
  public init(spec: String, sources: [SourceViewModel]) {
    (self.spec, self.sources) = (spec, sources)
  }
}

/// A source of positions or headings; ages are in seconds.
public struct SourceViewModel: Hashable, Sendable {
  /// What a source of a combined sensor is for.
  public enum Role: Hashable, Sendable {
    /// It gives the positions.
    case position
    /// It gives the headings.
    case heading
    /// It gives positions while those before it have none; counted from 1.
    case fallback(Int)
  }

  /// The state of the link to a live source.
  public enum Link: Hashable, Sendable {
    /// The first attempt is not over.
    case connecting
    /// Connected; the age of the last data is nil if none has come.
    case connected(dataAgeSeconds: Double?)
    /// Down, and why, in the session's language; the seconds to the next try are nil if unknown.
    case down(why: String, retrySeconds: Double?)
    /// The source has come to its end.
    case ended
  }

  /// A position.
  public struct Fix: Hashable, Sendable {
    /// The age of the measurement.
    public var ageSeconds: Double
    /// The delay from the measurement to its arrival.
    public var delaySeconds: Double
    /// The radius that contains the true position with 68 % probability; nil if unknown.
    public var accuracyMeters: Double?
    /// How the source knows it: `reported`, `errorEstimate` or `dilution`; nil without one.
    public var accuracySource: String?
    /// How the position was found, as in `readings`; nil if unknown.
    public var quality: String?

    /// Creates a position.
    public init(ageSeconds: Double, delaySeconds: Double = 0) {
      (self.ageSeconds, self.delaySeconds) = (ageSeconds, delaySeconds)
    }
  }

  /// A heading as the source gives it.
  public struct Heading: Hashable, Sendable {
    /// The age of the heading.
    public var ageSeconds: Double
    /// Degrees clockwise from its north.
    public var degrees: Double
    /// The north it refers to.
    public var north: North
    /// The declination in degrees east; nil if unknown.
    public var declinationDegrees: Double?
    /// Where the declination comes from: `option`, `receiver` or `model`; nil without one.
    public var declinationSource: String?

    /// Creates a heading.
    public init(ageSeconds: Double, degrees: Double, north: North) {
      (self.ageSeconds, self.degrees, self.north) = (ageSeconds, degrees, north)
    }
  }

  /// How often input was rejected for a reason.
  public struct Rejects: Hashable, Sendable {
    /// The reason, as in `readings`.
    public var reason: String
    /// The number of rejections.
    public var count: Int

    /// Creates a count.
    public init(reason: String, count: Int) { (self.reason, self.count) = (reason, count) }
  }

  /// What the source is for; nil if it is the only one.
  public var role: Role?
  /// The source as in the spec; empty if it is the only one.
  public var name = ""
  /// Whether positions or headings come from it now.
  public var isUsed = true
  /// The link; nil for recordings and simulations, which have none.
  public var link: Link?
  /// How long the link has been in its state.
  public var linkSeconds = 0.0
  /// Why it gives no position now; nil if it does.
  public var trouble: PositionTrouble?
  /// How long it has given none for that reason; nil if unknown.
  public var troubleSeconds: Double?
  /// The last position, which may be old.
  public var fix: Fix?
  /// The number of positions per second; nil if too few have come.
  public var fixesPerSecond: Double?
  /// The last heading; nil if none arrive.
  public var heading: Heading?
  /// The rejected input by reason, most frequent first.
  public var rejects: [Rejects] = []

  /// Creates a source of which nothing is known.
  public init() {}
}
