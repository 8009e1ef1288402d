import PlainJSON

/// The JSON of Traccar Client 9 and later (traccar.org/osmand), that of its location library.
enum TraccarMessage {
  /// The most points read of one message; an app that kept more sends them again.
  static let mostPoints = 1000

  /// Returns the points of `location`: one object, or a list of what the app has kept.
  static func points(
    _ location: JSONNode, device: String
  ) -> [Result<PhonePoint, PhoneRefusal>] {
    guard let list = location.elements else { return [result(location, device)] }
    return list.prefix(mostPoints).map { result($0, device) }
  }

  private static func result(
    _ node: JSONNode, _ device: String
  ) -> Result<PhonePoint, PhoneRefusal> {
    do throws(PhoneRefusal) {
      return .success(try point(node, device))
    } catch {
      return .failure(error)
    }
  }

  /// Speeds are in m/s; `heading` is the direction of travel, as of iOS's `CLLocation.course`.
  private static func point(_ node: JSONNode, _ device: String) throws(PhoneRefusal) -> PhonePoint {
    guard let coords = node["coords"], coords.members != nil else { throw .position }
    var point = PhonePoint(device: device)
    guard let time = node["timestamp"] else { throw .time }
    switch time.value {
    case .string(let text): point.utc = try PhoneTime.wallTime(text)
    case .number(let number): point.utc = try PhoneTime.wallTime(number)
    default: throw .time
    }
    point.position = try PhoneRange.position(
      coords.number(at: "latitude"), coords.number(at: "longitude"))
    point.accuracyMeters = try PhoneRange.accuracy(coords.number(at: "accuracy"))
    point.speedMetersPerSecond = try PhoneRange.value(
      coords.number(at: "speed"), in: PhoneRange.speedMetersPerSecond)
    point.courseDegrees = try PhoneRange.course(coords.number(at: "heading"))
    return point
  }
}
