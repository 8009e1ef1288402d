import PlainHTTP
import TextKit

/// Who may send: those who know the token, or, without one, programs of this machine.
struct PhoneAccess: Hashable, Sendable {
  /// The shortest and the longest token.
  static let tokenLengths = 8...128

  /// The token; nil if nothing but this machine can connect.
  let token: String?

  /// Whether a token has an allowed length and needs no escape in an address.
  static func isToken(_ text: String) -> Bool {
    tokenLengths.contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "-._~".utf8.contains(byte)
      }
  }

  /// Whether a request may come in.
  func admits(_ head: HTTPHead) -> Bool {
    guard let token else { return isLocal(head) }
    // Every token given is compared, so that a wrong one does not hide a right one.
    var isKnown = false
    for (name, value) in FormText.pairs(of: head.query) where name == "token" {
      isKnown = HTTPSecret.areEqual(value, token) || isKnown
    }
    if let given = credentials(head) { isKnown = HTTPSecret.areEqual(given, token) || isKnown }
    return isKnown
  }

  /// The password of basic authentication, or a bearer token.
  private func credentials(_ head: HTTPHead) -> String? {
    let parts = (head[.authorization] ?? "").split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2 else { return nil }
    switch parts[0].lowercased() {
    case "bearer": return String(parts[1])
    case "basic":
      guard let bytes = Base64.bytes(of: String(parts[1])),
        let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
      else { return nil }
      return String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    default: return nil
    }
  }

  /// Whether a request without a token comes from a program of this machine.
  ///
  /// Pages in a browser can reach loopback addresses too, by their own name if they own a domain, and
  /// by a redirect from an address that a person typed in. They cannot hide that they are in a browser, nor
  /// the name that they were reached by.
  private func isLocal(_ head: HTTPHead) -> Bool {
    guard head[.origin] == nil, !head.isOfBrowser else { return false }
    guard let host = head[.host] else { return head.isOld }
    return PhoneAddress.isLoopback(Self.name(ofHost: host))
  }

  private static func name(ofHost text: String) -> String {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return String(text[text.index(after: text.startIndex)..<end])
    }
    return String(text.prefix { $0 != ":" })
  }
}
