/// An acceleration that a phone feels, gravity included, in m/s² along its three axes.
public struct Acceleration: Hashable, Sendable {
  /// Along each axis.
  public let x, y, z: Double

  /// Creates a vector.
  public init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  /// The length of the vector, in m/s².
  public var length: Double { dot(self).squareRoot() }

  /// Returns the scalar product with another.
  public func dot(_ other: Acceleration) -> Double { x * other.x + y * other.y + z * other.z }

  /// Returns the difference of two.
  public static func - (a: Acceleration, b: Acceleration) -> Acceleration {
    Acceleration(a.x - b.x, a.y - b.y, a.z - b.z)
  }

  /// Returns the sum of two.
  public static func + (a: Acceleration, b: Acceleration) -> Acceleration {
    Acceleration(a.x + b.x, a.y + b.y, a.z + b.z)
  }

  /// Returns it with another length.
  public static func * (a: Acceleration, factor: Double) -> Acceleration {
    Acceleration(a.x * factor, a.y * factor, a.z * factor)
  }
}
