public import Geo

/// The ground under a map, in metres east and north.
public struct GroundPicture: Hashable, Sendable {
  /// What a part of the ground is.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// An area of water.
    case water
    /// A building.
    case building
    /// An area that is closed for other reasons.
    case closed
    /// A river, canal or coast, drawn as a line.
    case stream
    /// A path.
    case path
    /// Steps.
    case steps
    /// A wall, fence, hedge, road or cliff.
    case barrier
    /// Places where people pass a barrier.
    case gate

    /// Whether it is an area.
    public var isArea: Bool { [.water, .building, .closed].contains(self) }
  }

  /// A part of the ground.
  public struct Part: Hashable, Sendable {
    /// What it is.
    public var kind: Kind
    /// The rings of an area, one or more lines, or places of one point each.
    public var lines: [[LocalPoint]]

    /// Creates a part.
    public init(_ kind: Kind, _ lines: [[LocalPoint]]) { (self.kind, self.lines) = (kind, lines) }
  }

  /// The parts.
  public var parts: [Part] = []
  /// Who made the map and under which licence.
  public var attribution: [String] = []

  /// Creates an empty ground.
  public init() {}
}
