import PlainJSON

/// A message of OwnTracks in HTTP mode (owntracks.org/booklet/tech/json).
enum OwnTracksMessage {
  /// Returns the points of a message of a type; none for types that are not about the position.
  ///
  /// - Throws: if a message may be about the position but cannot be read at all.
  static func points(
    _ message: JSONNode, type: String
  ) throws(PhoneRefusal) -> [Result<PhonePoint, PhoneRefusal>] {
    switch type {
    case "location":
      do throws(PhoneRefusal) {
        return [.success(try point(message))]
      } catch {
        return [.failure(error)]
      }
    case "encrypted": throw .encrypted
    default: return []
    }
  }

  /// Speeds are in km/h; `cog` is where the phone goes, never where it points.
  private static func point(_ message: JSONNode) throws(PhoneRefusal) -> PhonePoint {
    var point = PhonePoint()
    point.device = message["topic"]?.text ?? message["tid"]?.text ?? ""
    guard let time = try message.number(at: "tst") else { throw .time }
    point.utc = try PhoneTime.wallTime(time)
    point.position = try PhoneRange.position(message.number(at: "lat"), message.number(at: "lon"))
    point.accuracyMeters = try PhoneRange.accuracy(message.number(at: "acc"))
    point.speedMetersPerSecond = try PhoneRange.value(
      message.number(at: "vel"), in: PhoneRange.speedMetersPerSecond, times: 1 / 3.6)
    point.courseDegrees = try PhoneRange.course(message.number(at: "cog"))
    return point
  }
}
