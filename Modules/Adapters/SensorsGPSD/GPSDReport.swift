import PlainJSON

/// One line from gpsd, a JSON object; the last of duplicate keys counts.
enum GPSDReport {
  /// The maximum nesting depth of arrays and objects; gpsd itself uses three.
  static let depthLimit = 16

  /// Parses a line; nil if it is not a JSON object.
  static func read(_ line: [UInt8]) -> JSONNode? {
    let node = try? JSONReader.parse(
      line, tolerating: [.doubledKeys, .brokenTexts], deepest: depthLimit)
    return node?.members == nil ? nil : node
  }
}
