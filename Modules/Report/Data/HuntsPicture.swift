import Experiments
public import Geo
public import Statistics

/// Many hunts of one design point on one map, in metres east and north.
public struct HuntsPicture: Sendable {
  /// The side of a square in which time is counted.
  public static let squareMeters = 5.0

  /// A square of the ground.
  public struct Square: Hashable, Comparable, Sendable {
    /// The number of squares from the origin to its south edge.
    public var row: Int
    /// The number of squares from the origin to its west edge.
    public var column: Int

    /// Creates a square.
    public init(column: Int, row: Int) { (self.row, self.column) = (row, column) }

    /// Returns the square of a place.
    public init(of place: LocalPoint) {
      column = Int((place.eastMeters / HuntsPicture.squareMeters).rounded(.down))
      row = Int((place.northMeters / HuntsPicture.squareMeters).rounded(.down))
    }

    /// Compares rows, then columns.
    public static func < (a: Square, b: Square) -> Bool { (a.row, a.column) < (b.row, b.column) }
  }

  /// The end of a hunt.
  public struct Ending: Hashable, Sendable {
    /// How a hunt ends.
    public enum Kind: Hashable, Sendable {
      /// All ghosts are caught.
      case finished
      /// The time is over.
      case timeOver
      /// The player gave up while after a ghost, by its index, or after none.
      case gaveUp(ghost: Int?)
    }

    /// How it ended.
    public var kind: Kind
    /// Where.
    public var place: LocalPoint

    /// Creates an end.
    public init(_ kind: Kind, at place: LocalPoint) { (self.kind, self.place) = (kind, place) }

    /// Whether the player gave up.
    public var isGivenUp: Bool { if case .gaveUp = kind { true } else { false } }
  }

  /// Some of the hunts.
  public struct Share: Hashable, Sendable {
    /// Their number.
    public var count = 0
    /// The interval of their proportion.
    public var interval = Interval.none

    /// Creates a share of no hunts.
    public init() {}
  }

  /// What all hunts together have had with one ghost.
  public struct Pursuit: Hashable, Sendable {
    /// The hunts in which it was caught.
    public var caught = Share()
    /// The hunts in which the player gave up while after it.
    public var givenUp = Share()
    /// The time in which it was the target.
    public var seconds = 0.0

    /// Creates a pursuit that has not begun.
    public init() {}
  }

  /// The play area.
  public var zones: [TrackPicture.Circle] = []
  /// The ghosts at the start.
  public var ghosts: [TrackPicture.Ghost] = []
  /// The ground; nil if players do not walk on one.
  public var ground: GroundPicture?
  /// The number of hunts.
  public var hunts = 0
  /// The player's first place; nil without hunts.
  public var start: LocalPoint?
  /// The seconds spent in each square by all hunts together.
  public var seconds: [Square: Double] = [:]
  /// The end of each hunt.
  public var ends: [Ending] = []
  /// The pursuits of the ghosts, in their order.
  public var pursuits: [Pursuit] = []

  /// Creates an empty picture.
  public init() {}
}
