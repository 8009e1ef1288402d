/// The query or form of OsmAnd and of Traccar Client up to version 8 (traccar.org/osmand).
enum OsmAndForm {
  typealias Pairs = [(name: String, value: String)]

  /// Whether pairs are about a position.
  static func isPosition(_ pairs: Pairs) -> Bool {
    pairs.contains { ["lat", "lon", "location"].contains($0.name) }
  }

  /// Returns the point that pairs give; the last of duplicate names counts.
  static func point(_ pairs: Pairs) -> Result<PhonePoint, PhoneRefusal> {
    do throws(PhoneRefusal) {
      return .success(try read(pairs))
    } catch {
      return .failure(error)
    }
  }

  /// Speeds are in knots, Traccar's default; `bearing` and `heading` are the direction of travel.
  private static func read(_ pairs: Pairs) throws(PhoneRefusal) -> PhonePoint {
    var point = PhonePoint()
    var latitude: Double?
    var longitude: Double?
    var isValid = true
    for (name, value) in pairs {
      switch name {
      case "id", "deviceid": point.device = value
      case "valid": isValid = ["true", "1"].contains(value.lowercased())
      case "timestamp": point.utc = try PhoneTime.wallTime(value)
      case "lat": latitude = try number(value)
      case "lon": longitude = try number(value)
      case "location":
        let parts = value.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .position }
        (latitude, longitude) = (try number(String(parts[0])), try number(String(parts[1])))
      case "speed":
        point.speedMetersPerSecond = try PhoneRange.value(
          number(value), in: PhoneRange.speedMetersPerSecond, times: metersPerSecondOfKnot)
      case "bearing", "heading": point.courseDegrees = try PhoneRange.course(number(value))
      case "accuracy": point.accuracyMeters = try PhoneRange.accuracy(number(value))
      case "hdop": point.dilution = try PhoneRange.value(number(value), in: PhoneRange.dilution)
      default: break
      }
    }
    if isValid { point.position = try PhoneRange.position(latitude, longitude) }
    return point
  }

  private static let metersPerSecondOfKnot = 1852.0 / 3600

  private static func number(_ text: String) throws(PhoneRefusal) -> Double {
    guard let value = FormNumber.value(text) else { throw .number }
    return value
  }
}
