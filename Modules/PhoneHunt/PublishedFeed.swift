/// The one server that a published page may ask, for the traffic of its radar.
package struct PublishedFeed: Hashable, Sendable {
  /// What the radar's command `feed` takes: a format and the address.
  package let spec: String
  /// The scheme, host and port, as a page's policy names them.
  package let origin: String

  /// The formats, as they stand before an address.
  private static let formats = ["readsb:", "readsb+", "opensky:", "opensky+"]

  /// Reads a feed as `feed` takes it, or an address alone, which is a receiver's; nil if it is none.
  ///
  /// A page with https may ask a server with https only, or one of the same machine.
  package init?(_ text: String) {
    let format = Self.formats.first { text.hasPrefix($0) }
    let address = text.dropFirst(format?.count ?? 0)
    guard let scheme = ["https://", "http://"].first(where: { address.hasPrefix($0) }) else {
      return nil
    }
    let host = address.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let name = host.prefix { $0 != ":" }
    let isLocal = name == "localhost" || name == "127.0.0.1"
    guard !name.isEmpty, scheme == "https://" || isLocal, Self.isPlain(host, and: ".-:"),
      Self.isPlain(address, and: "/:.-_~?&=+%,;!*$()")
    else { return nil }
    spec = (format ?? "readsb:") + address
    origin = scheme + host
  }

  /// Returns whether a text has letters, digits and some other characters of ASCII alone.
  private static func isPlain(_ text: Substring, and others: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: others.utf8.contains(byte)
      }
    }
  }
}
