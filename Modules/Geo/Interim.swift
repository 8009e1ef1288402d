import Glibc
public enum GeoError: Error, Hashable, Sendable { case latitudeOutOfRange(Double), longitudeOutOfRange(Double), notFinite }
public struct Coordinate: Hashable, Sendable {
  public let latitudeDegrees: Double
  public let longitudeDegrees: Double
  public init(latitudeDegrees: Double, longitudeDegrees: Double) throws(GeoError) {
    guard latitudeDegrees.isFinite, longitudeDegrees.isFinite else { throw .notFinite }
    guard abs(latitudeDegrees) <= 90 else { throw .latitudeOutOfRange(latitudeDegrees) }
    guard abs(longitudeDegrees) <= 180 else { throw .longitudeOutOfRange(longitudeDegrees) }
    self.latitudeDegrees = latitudeDegrees; self.longitudeDegrees = longitudeDegrees
  }
  public init(uncheckedLatitudeDegrees: Double, longitudeDegrees: Double) { self.latitudeDegrees = uncheckedLatitudeDegrees; self.longitudeDegrees = longitudeDegrees }
  public func distanceMeters(to o: Coordinate) -> Double { LocalFrame(origin: self).point(of: o).distanceMeters(to: LocalPoint(eastMeters: 0, northMeters: 0)) }
  public func initialBearingDegrees(to o: Coordinate) -> Double { LocalPoint(eastMeters: 0, northMeters: 0).bearingDegrees(to: LocalFrame(origin: self).point(of: o)) }
  public func destination(bearingDegrees b: Double, distanceMeters d: Double) -> Coordinate { LocalFrame(origin: self).coordinate(of: LocalPoint(eastMeters: d * sin(b * .pi/180), northMeters: d * cos(b * .pi/180))) }
}
public func normalizedDegrees(_ x: Double) -> Double { let r = fmod(x, 360); return r < 0 ? r + 360 : r }
public func signedDifferenceDegrees(from a: Double, to b: Double) -> Double { let d = normalizedDegrees(b - a); return d > 180 ? d - 360 : d }
public struct LocalPoint: Hashable, Sendable {
  public var eastMeters: Double, northMeters: Double
  public init(eastMeters: Double, northMeters: Double) { self.eastMeters = eastMeters; self.northMeters = northMeters }
  public func distanceMeters(to o: LocalPoint) -> Double { let x = o.eastMeters - eastMeters, y = o.northMeters - northMeters; return (x*x+y*y).squareRoot() }
  public func bearingDegrees(to o: LocalPoint) -> Double { normalizedDegrees(atan2(o.eastMeters - eastMeters, o.northMeters - northMeters) * 180 / .pi) }
  public func moved(bearingDegrees b: Double, distanceMeters d: Double) -> LocalPoint { LocalPoint(eastMeters: eastMeters + d * sin(b * .pi/180), northMeters: northMeters + d * cos(b * .pi/180)) }
}
public struct LocalFrame: Hashable, Sendable {
  public let origin: Coordinate
  public init(origin: Coordinate) { self.origin = origin }
  public func point(of c: Coordinate) -> LocalPoint { LocalPoint(eastMeters: (c.longitudeDegrees - origin.longitudeDegrees) * 111320 * cos(origin.latitudeDegrees * .pi/180), northMeters: (c.latitudeDegrees - origin.latitudeDegrees) * 111320) }
  public func coordinate(of p: LocalPoint) -> Coordinate { Coordinate(uncheckedLatitudeDegrees: origin.latitudeDegrees + p.northMeters / 111320, longitudeDegrees: origin.longitudeDegrees + p.eastMeters / (111320 * cos(origin.latitudeDegrees * .pi/180))) }
}
