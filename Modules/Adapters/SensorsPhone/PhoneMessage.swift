import PlainHTTP
import PlainJSON

/// What a request says, whatever the app.
enum PhoneMessage {
  /// The nesting that apps use is five levels, counting extras.
  static let depthLimit = 16

  /// Returns the points of a request in the order sent; none for what is not about a position.
  ///
  /// A query with a position is OsmAnd's; without one it may still hold the token.
  static func points(
    _ head: HTTPHead, body: [UInt8]
  ) throws(PhoneRefusal) -> [Result<PhonePoint, PhoneRefusal>] {
    let query = FormText.pairs(of: head.query)
    if OsmAndForm.isPosition(query) { return [OsmAndForm.point(query)] }
    let first = body.first { !" \r\n\t".utf8.contains($0) }
    switch first {
    case nil: return []
    case UInt8(ascii: "{"): return try points(ofJSON: body)
    default:
      let form = FormText.pairs(of: String(decoding: body, as: UTF8.self))
      guard OsmAndForm.isPosition(form) else { throw .json }
      return [OsmAndForm.point(form)]
    }
  }

  private static func points(
    ofJSON body: [UInt8]
  ) throws(PhoneRefusal) -> [Result<PhonePoint, PhoneRefusal>] {
    guard
      let object = try? JSONReader.parse(
        body, tolerating: [.doubledKeys, .brokenTexts, .hugeNumbers], deepest: depthLimit),
      object.members != nil
    else { throw .json }
    if let type = object["_type"]?.text { return try OwnTracksMessage.points(object, type: type) }
    guard let location = object["location"] else { throw .json }
    return TraccarMessage.points(location, device: object["device_id"]?.text ?? "")
  }
}

extension JSONNode {
  /// Returns a number of an object; throws if there is something else, nil if there is nothing.
  func number(at key: String) throws(PhoneRefusal) -> Double? {
    guard let node = self[key], node.value != .null else { return nil }
    guard let number = node.number else { throw .number }
    return number
  }
}
