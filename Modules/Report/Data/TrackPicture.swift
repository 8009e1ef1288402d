public import Geo

/// One simulated hunt as a map shows it, in metres east and north.
public struct TrackPicture: Sendable {
  /// A circle on the ground.
  public struct Circle: Sendable {
    /// Its centre.
    public var center: LocalPoint
    /// Its radius in metres.
    public var radiusMeters: Double

    /// Creates a circle.
    public init(center: LocalPoint, radiusMeters: Double) {
      self.center = center
      self.radiusMeters = radiusMeters
    }
  }

  /// A ghost where it stood at the beginning.
  public struct Ghost: Sendable {
    /// Its name.
    public var name: String
    /// Its first place and the radius within which it can be fought.
    public var circle: Circle

    /// Creates a ghost.
    public init(name: String, circle: Circle) {
      self.name = name
      self.circle = circle
    }
  }

  /// Something that happened to a ghost.
  public struct Mark: Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
      /// It was caught.
      case captured
      /// It broke free; the mark is where it landed.
      case escaped
    }

    /// What happened.
    public var kind: Kind
    /// The ghost's name.
    public var ghost: String
    /// Where the ghost was afterwards.
    public var place: LocalPoint
    /// Where it was before.
    public var origin: LocalPoint
    /// When, seconds from the start.
    public var seconds: Double

    /// Creates a mark.
    public init(kind: Kind, ghost: String, place: LocalPoint, origin: LocalPoint, seconds: Double) {
      self.kind = kind
      self.ghost = ghost
      self.place = place
      self.origin = origin
      self.seconds = seconds
    }
  }

  /// The play area.
  public var zones: [Circle] = []
  /// The ghosts at the beginning.
  public var ghosts: [Ghost] = []
  /// The measured way, a stretch for each time without a loss of position.
  public var stretches: [[LocalPoint]] = []
  /// Captures and escapes in order of time.
  public var marks: [Mark] = []
  /// When the hunt ended, seconds from the start.
  public var seconds = 0.0

  /// Creates an empty picture.
  public init() {}
}
