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
      let node = try? JSONReader.parse(
        body, tolerating: [.doubledKeys, .brokenTexts, .hugeNumbers], deepest: depthLimit),
      let object = JSONObject(node)
    else { throw .json }
    if let type = object.text("_type") { return try OwnTracksMessage.points(object, type: type) }
    guard let location = object.node("location") else { throw .json }
    return TraccarMessage.points(location, device: object.text("device_id") ?? "")
  }
}

/// An object of JSON; the last of duplicate keys counts.
struct JSONObject {
  private let members: [String: JSONNode]

  init?(_ node: JSONNode?) {
    guard case .object(let members)? = node?.value else { return nil }
    self.members = members
  }

  func node(_ key: String) -> JSONNode? { members[key] }

  /// Returns a number; throws if there is something else, nil if there is nothing.
  func number(_ key: String) throws(PhoneRefusal) -> Double? {
    switch members[key]?.value {
    case .number(let value): return value
    case nil, .null: return nil
    default: throw .number
    }
  }

  func text(_ key: String) -> String? {
    if case .string(let value)? = members[key]?.value { value } else { nil }
  }
}
