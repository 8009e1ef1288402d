public import Domain
public import Geo

/// What the host's hunt knows about where the player is: for plugins that show the real world.
///
/// It is what the sensors say, never the true place of a simulated player or ghost.
public struct Surroundings: Hashable, Sendable {
  /// A direction measured by a compass.
  public struct Heading: Hashable, Sendable {
    /// Degrees clockwise from north, in 0..<360.
    public let degrees: Double
    /// Whether that is magnetic north, with an unknown declination, rather than true north.
    public let isMagnetic: Bool

    /// Creates a heading.
    public init(degrees: Double, isMagnetic: Bool) {
      (self.degrees, self.isMagnetic) = (degrees, isMagnetic)
    }
  }

  /// The last position that the sensors gave; nil before the first, and without sensors.
  public var position: Coordinate?
  /// The current heading; nil if there is none.
  public var heading: Heading?
  /// The zones of the game, in its order.
  public var zones: [CircleZone]

  /// Creates surroundings; by default nothing is known.
  public init(position: Coordinate? = nil, heading: Heading? = nil, zones: [CircleZone] = []) {
    (self.position, self.heading, self.zones) = (position, heading, zones)
  }
}
