/// The shapes, in the order in which the label steps through them (GG-007).
package enum SolidShape: Int, Hashable, Sendable, CaseIterable {
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
package enum SolidColor: Int, Hashable, Sendable, CaseIterable {
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
package struct Solid: Hashable, Sendable {
  /// The shape.
  package var shape: SolidShape
  /// The colour.
  package var color: SolidColor

  /// Creates a solid.
  package init(shape: SolidShape, color: SolidColor) {
    self.shape = shape
    self.color = color
  }

  /// Returns how many of the two properties differ from another's: 0, 1 or 2, its points (GG-010).
  func difference(from other: Solid) -> Int {
    (shape == other.shape ? 0 : 1) + (color == other.color ? 0 : 1)
  }
}
