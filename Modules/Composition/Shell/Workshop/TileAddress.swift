import PhoneHunt

/// Where a page finds pictures of the map: an address with the marks `{z}`, `{x}` and `{y}`.
struct TileAddress: Hashable, Sendable {
  private static let marks = ["{z}", "{x}", "{y}"]

  /// The address.
  let text: String
  /// The scheme, host and port, as a page's policy names them.
  let origin: String

  /// Reads an address; nil if it is none, or lacks a mark or has another.
  init?(_ text: String) {
    guard let address = PageAddress(text[...], allowing: "{}@") else { return nil }
    var rest = text
    for mark in Self.marks {
      guard rest.contains(mark) else { return nil }
      rest.replace(mark, with: "")
    }
    guard !rest.contains("{"), !rest.contains("}") else { return nil }
    (self.text, origin) = (address.text, address.origin)
  }
}
