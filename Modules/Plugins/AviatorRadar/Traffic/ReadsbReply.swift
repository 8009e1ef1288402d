import Geo
import PlainJSON

/// An `aircraft.json` of readsb or dump1090: feet and knots, optional keys.
///
/// Source: readsb, README-json.md: `alt_geom` and `alt_baro` in feet, the latter possibly
/// `"ground"`, `gs` in knots, `baro_rate` in feet per minute, `seen_pos` the seconds since the
/// position. Servers that know them add `route` (`LHR-AMS`), or `from` and `to`.
enum ReadsbReply {
  /// Metres in a foot, by definition.
  static let metersPerFoot = 0.3048
  /// Metres per second in a knot, by definition.
  static let metersPerSecondPerKnot = 1852.0 / 3600

  /// Decodes a reply.
  ///
  /// - Throws: `TrafficError` if the reply as a whole is invalid.
  static func decode(_ bytes: [UInt8]) throws(TrafficError) -> TrafficSnapshot {
    var snapshot = TrafficSnapshot()
    // The clock may follow the list, so ages are converted to times afterwards.
    let (seconds, isNull) = try ReplyRows.walk(bytes, list: "aircraft", clock: "now") { node in
      guard case .object(let members)? = node?.value, let id = members["hex"]?.text, !id.isEmpty
      else {
        snapshot.unreadable += 1
        return
      }
      guard let aircraft = aircraft(id, members) else {
        snapshot.withoutPosition += 1
        return
      }
      snapshot.aircraft.append(aircraft)
    }
    snapshot.seconds = seconds
    snapshot.isNull = isNull
    for index in snapshot.aircraft.indices {
      snapshot.aircraft[index].positionSeconds += seconds ?? 0
    }
    return snapshot
  }

  private static func aircraft(_ id: String, _ members: [String: JSONNode]) -> Aircraft? {
    guard let latitude = members["lat"]?.number, let longitude = members["lon"]?.number,
      let position = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    else { return nil }
    let seen = members["seen_pos"]?.number ?? members["seen"]?.number
    let age = seen?.within(AircraftLimits.age) ?? 0
    var aircraft = Aircraft(id: id, position: position, positionSeconds: -age)
    aircraft.callSign = members["flight"]?.text ?? ""
    let feet = members["alt_geom"]?.number ?? members["alt_baro"]?.number ?? 0
    aircraft.altitudeMeters = min(
      max(0, feet * metersPerFoot), AircraftLimits.altitude.upperBound)
    aircraft.isOnGround = members["alt_baro"]?.text == "ground"
    aircraft.speedMetersPerSecond = members["gs"]?.number
      .flatMap { ($0 * metersPerSecondPerKnot).within(AircraftLimits.speed) }
    aircraft.trackDegrees = members["track"]?.number.flatMap {
      $0.within(AircraftLimits.track)
    }
    let rate = members["geom_rate"]?.number ?? members["baro_rate"]?.number
    aircraft.climbMetersPerSecond = rate.flatMap {
      ($0 * metersPerFoot / 60).within(AircraftLimits.climb)
    }
    aircraft.squawk = members["squawk"]?.text ?? ""
    aircraft.route =
      members["route"]?.text.flatMap { FlightRoute($0) }
      ?? FlightRoute(from: members["from"]?.text, to: members["to"]?.text)
    aircraft.category =
      members["category"]?.text.flatMap { AircraftCategory(letters: $0) } ?? .unknown
    return aircraft
  }
}
