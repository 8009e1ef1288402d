import Geo

/// The aircraft around a place, extrapolated between updates by speed and track.
struct TrafficTracker: Sendable {
  /// An aircraft seen from the place.
  struct Seen: Hashable, Sendable {
    /// The aircraft as reported.
    var aircraft: Aircraft
    /// The estimated current position, in metres east and north of the place.
    var offset: LocalPoint
    /// The age of its position in seconds.
    var ageSeconds: Double
    /// Its speed east and north, in metres per second; zero if unknown.
    var velocity: LocalPoint
    /// The positions at earlier updates, the latest last.
    var trail: [LocalPoint]
    /// Whether the last report was the first with it, and not the first of all.
    var isNew: Bool

    /// The distance from the place in metres.
    var distanceMeters: Double { LocalPoint.zero.distanceMeters(to: offset) }
  }

  private struct Track {
    var aircraft: Aircraft
    var point: LocalPoint
    /// The velocity in metres per second.
    var velocity: LocalPoint
    var trail: [LocalPoint]
    /// Whether the report before did not have it.
    var isNew: Bool
  }

  /// The seconds after which a position is dropped, as in tar1090.
  static let timeoutSeconds = 60.0
  /// The seconds after which a position is marked as old; OpenSky drops it then.
  static let oldSeconds = 15.0
  /// The maximum number of points in a trail, followed by that of aircraft with one.
  static let trailLimit = 9
  static let trailsLimit = 500

  /// The farthest the radar goes from the middle of the grid before there is another, in metres.
  ///
  /// From 20 m beside the middle, bearings are less than 0.001° off, except near the poles.
  static let stepMeters = 20.0

  /// The middle of the grid of positions; nil until it is known.
  private(set) var middle: Coordinate?
  /// The radar's place on that grid.
  private var standing = LocalPoint.zero
  private var tracks: [Track] = []
  private var clockOffset = 0.0

  /// Creates a tracker of an empty sky.
  init() {}

  /// Processes a feed's report at a time of the radar's clock.
  mutating func update(
    _ snapshot: TrafficSnapshot, around place: Coordinate, at seconds: Double, keepsTrails: Bool
  ) {
    move(to: place)
    var earlier: [String: Track] = [:]
    for track in tracks { earlier[track.aircraft.id] = track }
    let latest = snapshot.aircraft.map { $0.positionSeconds }.max() ?? 0
    clockOffset = (snapshot.seconds ?? latest) - seconds
    let frame = LocalFrame(origin: middle ?? place)
    let isFirst = tracks.isEmpty
    tracks = snapshot.aircraft.enumerated().map { index, aircraft in
      var velocity = LocalPoint.zero
      if let speed = aircraft.speedMetersPerSecond, let track = aircraft.trackDegrees,
        speed.magnitude < 12_000, track.magnitude < 1e6
      {
        velocity = LocalPoint.zero.moved(bearingDegrees: track, distanceMeters: speed)
      }
      let former = earlier[aircraft.id]
      var trail: [LocalPoint] = []
      if keepsTrails, index < Self.trailsLimit, let former {
        trail = (former.trail + [former.point]).suffix(Self.trailLimit)
      }
      return Track(
        aircraft: aircraft, point: frame.point(of: aircraft.position), velocity: velocity,
        trail: trail, isNew: !isFirst && former == nil)
    }
  }

  /// Moves the radar.
  ///
  /// With another middle, trails are shifted; those of a jump beyond the sky are dropped.
  mutating func move(to place: Coordinate) {
    let way = middle.map { LocalFrame(origin: $0).point(of: place) } ?? .zero
    let distance = LocalPoint.zero.distanceMeters(to: way)
    if middle != nil, distance <= Self.stepMeters { return standing = way }
    (middle, standing) = (place, .zero)
    let frame = LocalFrame(origin: place)
    for index in tracks.indices {
      tracks[index].point = frame.point(of: tracks[index].aircraft.position)
      tracks[index].trail =
        distance < SimulatedTraffic.radiusMeters ? tracks[index].trail.map { $0 - way } : []
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
          aircraft: track.aircraft,
          offset: track.point + age * track.velocity - standing, ageSeconds: age,
          velocity: track.velocity, trail: track.trail.map { $0 - standing }, isNew: track.isNew))
    }
    return seen
  }
}
