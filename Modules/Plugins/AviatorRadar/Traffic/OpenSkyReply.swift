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
      guard case .array(let fields)? = node?.value, fields.count >= leastFields,
        let id = fields[0].text, !id.isEmpty
      else {
        snapshot.unreadable += 1
        return
      }
      guard let aircraft = aircraft(id, Row(fields: fields)) else {
        snapshot.withoutPosition += 1
        return
      }
      snapshot.aircraft.append(aircraft)
    }
    snapshot.seconds = seconds
    snapshot.isNull = isNull
    return snapshot
  }

  private static func aircraft(_ id: String, _ row: Row) -> Aircraft? {
    guard let longitude = row.number(5), let latitude = row.number(6),
      let position = Aircraft.position(latitudeDegrees: latitude, longitudeDegrees: longitude)
    else { return nil }
    let lastContact = row.number(4, in: AircraftLimits.moment) ?? 0
    var aircraft = Aircraft(
      id: id, position: position,
      positionSeconds: row.number(3, in: AircraftLimits.moment) ?? lastContact)
    aircraft.callSign = row.text(1)
    aircraft.country = row.text(2)
    aircraft.isOnGround = row.isTrue(8)
    aircraft.setAltitude(geometric: row.number(13), barometric: row.number(7))
    aircraft.speedMetersPerSecond = row.number(9, in: AircraftLimits.speed)
    aircraft.trackDegrees = row.number(10, in: AircraftLimits.track)
    aircraft.climbMetersPerSecond = row.number(11, in: AircraftLimits.climb)
    aircraft.squawk = row.text(14)
    aircraft.category =
      row.number(17).flatMap { Int(exactly: $0) }
      .flatMap(AircraftCategory.init(rawValue:)) ?? .unknown
    return aircraft
  }

  /// The fields of a row; missing fields and those of another type count as null.
  private struct Row {
    let fields: [JSONNode]

    func number(_ index: Int) -> Double? { index < fields.count ? fields[index].number : nil }
    func number(_ index: Int, in range: ClosedRange<Double>) -> Double? {
      number(index)?.within(range)
    }
    func text(_ index: Int) -> String { index < fields.count ? fields[index].text ?? "" : "" }
    func isTrue(_ index: Int) -> Bool {
      index < fields.count && fields[index].value == .bool(true)
    }
  }
}

extension JSONNode {
  /// A number; nil for anything else.
  var number: Double? {
    if case .number(let number) = value { return number }
    return nil
  }

  /// A trimmed text; nil for anything else.
  var text: String? {
    guard case .string(let string) = value else { return nil }
    var text = string[...]
    while text.last == " " { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    return String(text)
  }
}
