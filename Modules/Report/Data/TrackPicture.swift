public import Geo

/// One simulated hunt as shown on a map, in metres east and north.
public struct TrackPicture: Sendable {
  /// A circle on the ground.
  public struct Circle: Sendable {
    /// The centre.
    public var center: LocalPoint
    /// The radius in metres.
    public var radiusMeters: Double

    /// Creates a circle.
    public init(center: LocalPoint, radiusMeters: Double) {
      self.center = center
      self.radiusMeters = radiusMeters
    }
  }

  /// A ghost at its initial position.
  public struct Ghost: Sendable {
    /// The name.
    public var name: String
    /// Its initial position and fight radius.
    public var circle: Circle

    /// Creates a ghost.
    public init(name: String, circle: Circle) {
      self.name = name
      self.circle = circle
    }
  }

  /// An event of a ghost.
  public struct Mark: Sendable {
    /// The kind of an event.
    public enum Kind: Hashable, Sendable {
      /// The ghost was captured.
      case captured
      /// The ghost escaped; the mark is where it landed.
      case escaped
    }

    /// The kind.
    public var kind: Kind
    /// The ghost's name.
    public var ghost: String
    /// The ghost's position after the event.
    public var place: LocalPoint
    /// The ghost's position before the event.
    public var origin: LocalPoint
    /// The time in seconds from the start.
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

  /// The ground; nil if players do not walk on one.
  public var ground: GroundPicture?
  /// The play area.
  public var zones: [Circle] = []
  /// The ghosts at the start.
  public var ghosts: [Ghost] = []
  /// The measured track, one part for each period without a loss of position.
  public var stretches: [[LocalPoint]] = []
  /// Captures and escapes in order of time.
  public var marks: [Mark] = []
  /// The time when the hunt ended, in seconds from the start.
  public var seconds = 0.0

  /// Creates an empty picture.
  public init() {}
}
