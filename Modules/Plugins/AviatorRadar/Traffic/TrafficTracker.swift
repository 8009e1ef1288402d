import Geo

/// The aircraft around a place, extrapolated between updates by speed and track.
struct TrafficTracker: Sendable {
  /// An aircraft seen from the place.
  struct Seen: Sendable {
    /// The aircraft as reported.
    var aircraft: Aircraft
    /// The estimated current position, in metres east and north of the place.
    var offset: LocalPoint
    /// The age of its position in seconds.
    var ageSeconds: Double
    /// The positions at earlier updates, the latest last.
    var trail: [LocalPoint]

    /// The distance from the place in metres.
    var distanceMeters: Double { LocalPoint.zero.distanceMeters(to: offset) }
  }

  private struct Track {
    var aircraft: Aircraft
    var point: LocalPoint
    /// The velocity in metres per second.
    var velocity: LocalPoint
    var trail: [LocalPoint]
  }

  /// The seconds after which a position is dropped, as in tar1090.
  static let timeoutSeconds = 60.0
  /// The seconds after which a position is marked as old; OpenSky drops it then.
  static let oldSeconds = 15.0
  /// The maximum number of points in a trail, followed by that of aircraft with one.
  static let trailLimit = 9
  static let trailsLimit = 500

  /// The radar's place; nil until it is known.
  private(set) var place: Coordinate?
  private var tracks: [Track] = []
  private var clockOffset = 0.0

  /// Creates a tracker of an empty sky.
  init() {}

  /// Processes a feed's report at a time of the radar's clock.
  mutating func update(
    _ snapshot: TrafficSnapshot, around place: Coordinate, at seconds: Double, keepsTrails: Bool
  ) {
    var trails: [String: [LocalPoint]] = [:]
    if keepsTrails, place == self.place {
      for track in tracks.prefix(Self.trailsLimit) {
        trails[track.aircraft.id] = (track.trail + [track.point]).suffix(Self.trailLimit)
      }
    }
    self.place = place
    let latest = snapshot.aircraft.map(\.positionSeconds).max() ?? 0
    clockOffset = (snapshot.seconds ?? latest) - seconds
    let frame = LocalFrame(origin: place)
    tracks = snapshot.aircraft.map { aircraft in
      var velocity = LocalPoint.zero
      if let speed = aircraft.speedMetersPerSecond, let track = aircraft.trackDegrees,
        speed.magnitude < 12_000, track.magnitude < 1e6
      {
        velocity = LocalPoint.zero.moved(bearingDegrees: track, distanceMeters: speed)
      }
      return Track(
        aircraft: aircraft, point: frame.point(of: aircraft.position), velocity: velocity,
        trail: trails[aircraft.id] ?? [])
    }
  }

  /// Removes all aircraft.
  mutating func clear() { tracks = [] }

  /// The number of aircraft, including old ones.
  var count: Int { tracks.count }

  /// Returns the aircraft whose positions are not too old at a time of the radar's clock.
  func seen(at seconds: Double) -> [Seen] {
    var seen: [Seen] = []
    seen.reserveCapacity(tracks.count)
    for track in tracks {
      let age = max(0, seconds + clockOffset - track.aircraft.positionSeconds)
      guard age <= Self.timeoutSeconds else { continue }
      seen.append(
        Seen(
          aircraft: track.aircraft, offset: track.point + age * track.velocity, ageSeconds: age,
          trail: track.trail))
    }
    return seen
  }
}
