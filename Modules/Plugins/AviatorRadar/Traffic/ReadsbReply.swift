import Geo
import PlainJSON

/// An `aircraft.json` of readsb or dump1090, or a reply in the second version of ADS-B Exchange, whose
/// list is `ac`: feet and knots, optional keys.
///
/// Source: readsb, README-json.md: `alt_geom` and `alt_baro` in feet, the latter possibly
/// `"ground"`, `gs` in knots, `baro_rate` in feet per minute, `seen_pos` the seconds since the
/// position. Older programs, such as dump1090-mutability, write `altitude`, `speed` and `vert_rate`.
/// Servers that know them add `route` (`LHR-AMS`), or `from` and `to`.
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
    let (seconds, isNull) = try ReplyRows.walk(bytes, lists: ["aircraft", "ac"], clock: "now") {
      node in
      guard let members = node?.members, let id = members["hex"]?.trimmedText, !id.isEmpty
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
      let position = Aircraft.position(latitudeDegrees: latitude, longitudeDegrees: longitude)
    else { return nil }
    let seen = members["seen_pos"]?.number ?? members["seen"]?.number
    let age = seen?.within(AircraftLimits.age) ?? 0
    var aircraft = Aircraft(id: id, position: position, positionSeconds: -age)
    aircraft.callSign = members["flight"]?.trimmedText ?? ""
    let barometric = members["alt_baro"] ?? members["altitude"]
    aircraft.isOnGround = barometric?.trimmedText == "ground"
    aircraft.setAltitude(
      geometric: members["alt_geom"]?.number.map { $0 * metersPerFoot },
      barometric: barometric?.number.map { $0 * metersPerFoot })
    aircraft.speedMetersPerSecond = (members["gs"] ?? members["speed"])?.number
      .flatMap { ($0 * metersPerSecondPerKnot).within(AircraftLimits.speed) }
    aircraft.trackDegrees = members["track"]?.number.flatMap {
      $0.within(AircraftLimits.track)
    }
    let rate = ["geom_rate", "baro_rate", "vert_rate"].lazy.compactMap { members[$0]?.number }.first
    aircraft.climbMetersPerSecond = rate.flatMap {
      ($0 * metersPerFoot / 60).within(AircraftLimits.climb)
    }
    aircraft.squawk = members["squawk"]?.trimmedText ?? ""
    aircraft.route =
      members["route"]?.trimmedText.flatMap { FlightRoute($0) }
      ?? FlightRoute(from: members["from"]?.trimmedText, to: members["to"]?.trimmedText)
    aircraft.category =
      members["category"]?.trimmedText.flatMap { AircraftCategory(letters: $0) } ?? .unknown
    return aircraft
  }
}
