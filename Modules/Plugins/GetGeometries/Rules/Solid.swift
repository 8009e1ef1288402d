/// The shapes, in the order in which the label steps through them (GG-007).
public enum SolidShape: Int, Hashable, Sendable, CaseIterable {
  /// A sphere.
  case sphere
  /// A box.
  case box
  /// A cylinder.
  case cylinder
  /// A cone.
  case cone
  /// A pyramid.
  case pyramid
  /// A capsule.
  case capsule
  /// A torus.
  case torus
}

/// The colours, in the order in which the label steps through them.
public enum SolidColor: Int, Hashable, Sendable, CaseIterable {
  /// Red.
  case red
  /// Orange.
  case orange
  /// Amber.
  case amber
  /// Yellow.
  case yellow
  /// Green.
  case green
  /// Blue.
  case blue
  /// Purple.
  case purple
}

/// The shape and colour of a tossed solid or of the label.
public struct Solid: Hashable, Sendable {
  /// The shape.
  public var shape: SolidShape
  /// The colour.
  public var color: SolidColor

  /// Creates a solid.
  public init(shape: SolidShape, color: SolidColor) {
    self.shape = shape
    self.color = color
  }

  /// Returns how many of the two properties differ from another's: 0, 1 or 2, its points (GG-010).
  func difference(from other: Solid) -> Int {
    (shape == other.shape ? 0 : 1) + (color == other.color ? 0 : 1)
  }
}
