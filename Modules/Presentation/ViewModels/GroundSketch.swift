public import Geo

/// The ground of a park as maps show it, in metres of the map's local frame.
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
    public let lines: [[LocalPoint]]
    /// The south-western corner of the box around it.
    package let southWest: LocalPoint
    /// The north-eastern one.
    package let northEast: LocalPoint

    /// Whether it is an area.
    public var isArea: Bool {
      switch kind {
      case .water, .forbidden, .building: true
      case .way, .barrier: false
      }
    }

    /// Creates a shape.
    public init(_ kind: Kind, _ lines: [[LocalPoint]]) {
      (self.kind, self.lines) = (kind, lines)
      var (west, south) = (Double.infinity, Double.infinity)
      var (east, north) = (-Double.infinity, -Double.infinity)
      for line in lines {
        for point in line {
          (west, east) = (min(west, point.eastMeters), max(east, point.eastMeters))
          (south, north) = (min(south, point.northMeters), max(north, point.northMeters))
        }
      }
      southWest = LocalPoint(eastMeters: west, northMeters: south)
      northEast = LocalPoint(eastMeters: east, northMeters: north)
    }
  }

  /// The shapes; later ones are drawn over earlier ones.
  public let shapes: [Shape]
  /// Who made the map and under which licence, a line each.
  public let attribution: [String]

  /// Creates a sketch.
  public init(shapes: [Shape], attribution: [String]) {
    (self.shapes, self.attribution) = (shapes, attribution)
  }

  /// The kinds there are.
  var kinds: [Kind] {
    Kind.allCases.filter { kind in shapes.contains { $0.kind == kind } }
  }
}
