import Geo

/// The aircraft around a place, moved on between updates by speed and track.
struct TrafficTracker: Sendable {
  /// An aircraft seen from the place.
  struct Seen: Sendable {
    /// What the feed told.
    var aircraft: Aircraft
    /// Where it should be now, in metres east and north of the place.
    var offset: LocalPoint
    /// Seconds since its position was measured.
    var ageSeconds: Double
    /// Where it was at earlier updates, the latest last.
    var trail: [LocalPoint]

    /// Metres from the place.
    var distanceMeters: Double { LocalPoint.zero.distanceMeters(to: offset) }
  }

  private struct Track {
    var aircraft: Aircraft
    var point: LocalPoint
    /// Metres a second.
    var velocity: LocalPoint
    var trail: [LocalPoint]
  }

  /// Seconds after which a position is dropped, as tar1090 has it.
  static let timeoutSeconds = 60.0
  /// Seconds after which a position is marked as old, as OpenSky drops it.
  static let oldSeconds = 15.0
  /// The most points of a trail, and the most aircraft that have one.
  static let trailLimit = 9
  static let trailsLimit = 500

  /// Where the radar stands; nil until it is known.
  private(set) var place: Coordinate?
  private var tracks: [Track] = []
  private var clockOffset = 0.0

  /// Creates a tracker of an empty sky.
  init() {}

  /// Takes what a feed told at a moment of the radar's own clock.
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

  /// Forgets everything.
  mutating func clear() { tracks = [] }

  /// The number of aircraft, old ones included.
  var count: Int { tracks.count }

  /// Every aircraft whose position is not too old at a moment of the radar's clock.
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
