import Geo
import PortableNumerics

/// When an aircraft passes nearest to the radar, and where to look for it then.
///
/// It flies straight on at its present speed and height.
struct ClosestPass: Hashable, Sendable {
  /// The longest prediction in seconds: nothing flies straight on for longer.
  static let mostSeconds = 1800.0
  /// The mean radius of the Earth in metres (IUGG, R1).
  private static let earthRadiusMeters = 6_371_008.8

  let aircraft: Aircraft
  /// The seconds until then.
  let seconds: Double
  /// The distance over the ground in metres.
  let distanceMeters: Double
  /// The true bearing in degrees.
  let bearingDegrees: Double
  /// The degrees above the horizon, below it if negative; nil if the altitude is unknown.
  let elevationDegrees: Double?

  /// Predicts the pass of an aircraft; nil if it is leaving, stands, or takes too long.
  init?(_ seen: TrafficTracker.Seen) {
    guard let (seconds, place) = Self.meeting(seen) else { return nil }
    aircraft = seen.aircraft
    self.seconds = seconds
    distanceMeters = LocalPoint.zero.distanceMeters(to: place)
    bearingDegrees = LocalPoint.zero.bearingDegrees(to: place)
    let distance = distanceMeters
    elevationDegrees = seen.aircraft.altitudeMeters.map {
      Self.elevationDegrees(distanceMeters: distance, altitudeMeters: $0)
    }
  }

  /// Returns when and where an aircraft is nearest.
  private static func meeting(
    _ seen: TrafficTracker.Seen
  ) -> (seconds: Double, place: LocalPoint)? {
    let (offset, velocity) = (seen.offset, seen.velocity)
    let squared = LocalPoint.zero.distanceSquared(to: velocity)
    guard squared > 1, !seen.aircraft.isOnGround else { return nil }
    let towards =
      -(offset.eastMeters * velocity.eastMeters + offset.northMeters * velocity.northMeters)
    let seconds = towards / squared
    guard seconds > 0, seconds <= mostSeconds else { return nil }
    return (seconds, offset + seconds * velocity)
  }

  /// Returns the degrees above the horizon of something at a distance over a round Earth.
  ///
  /// Seen from the ground, without refraction: tan e = ((R + h) cos θ − R) / ((R + h) sin θ) with
  /// θ = distance / R.
  static func elevationDegrees(distanceMeters: Double, altitudeMeters: Double) -> Double {
    let angle = PortableMath.sincos(distanceMeters / earthRadiusMeters)
    let radius = earthRadiusMeters + altitudeMeters
    // (R + h) cos θ − R without the loss of digits of a difference.
    let half = PortableMath.sin(distanceMeters / (2 * earthRadiusMeters))
    let up = altitudeMeters * angle.cos - 2 * earthRadiusMeters * half * half
    return PortableMath.atan2(up, radius * angle.sin) * 180 / .pi
  }

  /// Returns the passes to come of some aircraft, the nearest first.
  static func nearest(_ shown: [TrafficTracker.Seen], most: Int) -> [ClosestPass] {
    var nearest: [(squared: Double, index: Int)] = []
    for index in shown.indices {
      guard let (_, meeting) = meeting(shown[index]) else { continue }
      let squared = LocalPoint.zero.distanceSquared(to: meeting)
      if nearest.count == most {
        guard let last = nearest.last, squared < last.squared else { continue }
        nearest.removeLast()
      }
      let place = nearest.firstIndex { squared < $0.squared } ?? nearest.count
      nearest.insert((squared, index), at: place)
    }
    return nearest.compactMap { ClosestPass(shown[$0.index]) }
  }
}
