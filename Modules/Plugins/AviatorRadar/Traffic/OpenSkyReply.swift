import Geo
import PlainJSON

/// A reply of OpenSky's `/states/all`, decoded row by row and by index (AV-020 to AV-025).
///
/// A null list of states is an empty one (X1); a null in a row does not affect other rows (X2).
/// Source: OpenSky REST API, "All State Vectors".
enum OpenSkyReply {
  /// The minimum number of fields of a row with a position.
  static let leastFields = 7

  /// Decodes a reply.
  ///
  /// - Throws: `TrafficError` if the reply as a whole is invalid.
  static func decode(_ bytes: [UInt8]) throws(TrafficError) -> TrafficSnapshot {
    var snapshot = TrafficSnapshot()
    let (seconds, isNull) = try ReplyRows.walk(bytes, lists: ["states"], clock: "time") { node in
      guard let node, let fields = node.elements, fields.count >= leastFields,
        let id = fields[0].trimmedText, !id.isEmpty
      else {
        snapshot.unreadable += 1
        return
      }
      guard let aircraft = aircraft(id, node) else {
        snapshot.withoutPosition += 1
        return
      }
      snapshot.aircraft.append(aircraft)
    }
    snapshot.seconds = seconds
    snapshot.isNull = isNull
    return snapshot
  }

  /// Decodes a row; missing fields and those of another type count as null.
  private static func aircraft(_ id: String, _ row: JSONNode) -> Aircraft? {
    guard let longitude = row[5]?.number, let latitude = row[6]?.number,
      let position = Aircraft.position(latitudeDegrees: latitude, longitudeDegrees: longitude)
    else { return nil }
    let lastContact = row[4]?.number?.within(AircraftLimits.moment) ?? 0
    var aircraft = Aircraft(
      id: id, position: position,
      positionSeconds: row[3]?.number?.within(AircraftLimits.moment) ?? lastContact)
    aircraft.callSign = row[1]?.trimmedText ?? ""
    aircraft.country = row[2]?.trimmedText ?? ""
    aircraft.isOnGround = row[8]?.flag == true
    aircraft.setAltitude(geometric: row[13]?.number, barometric: row[7]?.number)
    aircraft.speedMetersPerSecond = row[9]?.number?.within(AircraftLimits.speed)
    aircraft.trackDegrees = row[10]?.number?.within(AircraftLimits.track)
    aircraft.climbMetersPerSecond = row[11]?.number?.within(AircraftLimits.climb)
    aircraft.squawk = row[14]?.trimmedText ?? ""
    aircraft.category =
      row[17]?.number.flatMap { Int(exactly: $0) }
      .flatMap(AircraftCategory.init(rawValue:)) ?? .unknown
    return aircraft
  }
}

extension JSONNode {
  /// A trimmed text; nil for anything else.
  var trimmedText: String? {
    guard var text = text?[...] else { return nil }
    while text.last == " " { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    return String(text)
  }
}
