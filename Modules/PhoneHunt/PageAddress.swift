/// An address that a page may ask: any with https, or one of the same machine with http.
package struct PageAddress: Hashable, Sendable {
  /// The address.
  package let text: String
  /// The scheme, host and port, as a page's policy names them.
  package let origin: String

  /// Reads an address; nil if it is none, or has credentials, control characters or white space.
  ///
  /// After the host it may have some characters besides those of most addresses.
  package init?(_ text: Substring, allowing others: String = "") {
    guard let scheme = ["https://", "http://"].first(where: { text.hasPrefix($0) }) else {
      return nil
    }
    let host = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, parts.count < 3,
      parts.count == 1 || UInt16(parts[1]) != nil
    else { return nil }
    let isLocal = name == "localhost" || name == "127.0.0.1"
    guard scheme == "https://" || isLocal, Self.isPlain(host, and: ".-:"),
      Self.isPlain(text, and: "/:.-_~?&=+%,;!*$()" + others)
    else { return nil }
    self.text = String(text)
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
