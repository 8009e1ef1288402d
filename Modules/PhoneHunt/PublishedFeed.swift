/// The one server that a published page may ask, for the traffic of its radar.
package struct PublishedFeed: Hashable, Sendable {
  /// What the radar's command `feed` takes: a format and the address.
  package let spec: String
  /// The scheme, host and port, as a page's policy names them.
  package let origin: String

  /// The formats, as they stand before an address.
  private static let formats = ["readsb:", "readsb+", "opensky:", "opensky+"]

  /// Reads a feed as `feed` takes it, or an address alone, which is a receiver's; nil if it is none.
  package init?(_ text: String) {
    let format = Self.formats.first { text.hasPrefix($0) }
    guard let address = PageAddress(text.dropFirst(format?.count ?? 0)) else { return nil }
    spec = (format ?? "readsb:") + address.text
    origin = address.origin
  }
}
