public import Geo

/// The ground of a park as maps show it.
public struct GroundSketch: Hashable, Sendable {
  /// What is drawn.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Where people walk.
    case way
    /// Water.
    case water
    /// Private, or forbidden to walk on.
    case forbidden
    /// A building.
    case building
    /// What nobody crosses but at gates.
    case barrier
  }

  /// A shape of the ground.
  public struct Shape: Hashable, Sendable {
    /// What it is.
    public let kind: Kind
    /// The rings of an area, of which holes are some; of a line, itself alone.
    public let lines: [[Coordinate]]

    /// Whether it is an area.
    public var isArea: Bool {
      switch kind {
      case .water, .forbidden, .building: true
      case .way, .barrier: false
      }
    }

    /// Creates a shape.
    public init(_ kind: Kind, _ lines: [[Coordinate]]) { (self.kind, self.lines) = (kind, lines) }
  }

  /// The shapes; later ones are drawn over earlier ones.
  public let shapes: [Shape]
  /// Who made the map and under which licence, a line each.
  public let attribution: [String]

  /// Creates a sketch.
  public init(shapes: [Shape], attribution: [String]) {
    (self.shapes, self.attribution) = (shapes, attribution)
  }
}
