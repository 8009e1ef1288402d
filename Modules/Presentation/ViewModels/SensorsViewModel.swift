public import PlainJSON
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

extension SensorsViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<SensorsViewModel>) {
    fields.screen("sensors", "the sensors and their sources") { fields in
      fields.text("spec", "the spec as typed") { $0.spec }
      fields.list("sources", "the sources; none before they are read") { $0.sources }
    }
  }
}

extension SourceViewModel: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<SourceViewModel>) {
    fields.text("role", "`position`, `heading`, `fallback 1` …; `null` for the only one") {
      $0.role?.word
    }
    fields.text("source", "its spec") { $0.name }
    fields.flag("isUsed", "whether it is used now") { $0.isUsed }
    fields.object("link", "its link; `null` for a recording or a simulation") { source in
      source.link.map { LinkState(link: $0, seconds: source.linkSeconds) }
    }
    fields.number("fixesPerSecond", "the rate of positions") { $0.fixesPerSecond }
    fields.part { $0.trouble }
    fields.number("troubleSeconds", "for how long there has been trouble") { $0.troubleSeconds }
    fields.object("fix", "the last position; `null` before the first") { $0.fix }
    fields.object("heading", "the last heading; `null` before the first") { $0.heading }
    fields.list("rejects", "what was refused") { $0.rejects }
  }

  private struct LinkState: Described {
    let link: Link
    let seconds: Double

    static func describe(_ fields: inout Fields<LinkState>) {
      fields.text("state", "`connecting`, `connected`, `down` or `ended`") {
        switch $0.link {
        case .connecting: "connecting"
        case .connected: "connected"
        case .down: "down"
        case .ended: "ended"
        }
      }
      fields.when({ if case .connected = $0.link { true } else { false } }) {
        $0.number("dataAgeSeconds", "if it is connected: the age of the last data") {
          if case .connected(let age) = $0.link { age } else { nil }
        }
      }
      fields.when({ if case .down = $0.link { true } else { false } }) {
        $0.text("why", "if it is down: why, in the session's language") {
          if case .down(let why, _) = $0.link { why } else { nil }
        }
        $0.number("retrySeconds", "if it is down: the time until the next try") {
          if case .down(_, let retry) = $0.link { retry } else { nil }
        }
      }
      fields.number("seconds", "for how long that has been so") { $0.seconds }
    }
  }
}

extension SourceViewModel.Role {
  fileprivate var word: String {
    switch self {
    case .position: "position"
    case .heading: "heading"
    case .fallback(let number): "fallback \(number)"
    }
  }
}

extension SourceViewModel.Fix: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.number("ageSeconds", "its age") { $0.ageSeconds }
    fields.number("delaySeconds", "how late it came") { $0.delaySeconds }
    fields.number("accuracyMeters", "its accuracy; `null` if unknown") { $0.accuracyMeters }
    fields.text("accuracySource", "where that comes from") { $0.accuracySource }
    fields.text("quality", "the quality that the receiver reports") { $0.quality }
  }
}

extension SourceViewModel.Heading: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.number("ageSeconds", "its age") { $0.ageSeconds }
    fields.number("degrees", "the heading, in degrees") { $0.degrees }
    fields.text("north", "its north") { $0.north.rawValue }
    fields.number("declinationDegrees", "the declination that turned it to true north") {
      $0.declinationDegrees
    }
    fields.text("declinationSource", "where that comes from") { $0.declinationSource }
  }
}

extension SourceViewModel.Rejects: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.text("reason", "why") { $0.reason }
    fields.count("count", "how many") { $0.count }
  }
}
