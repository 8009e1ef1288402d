/// The name of a game's ground, which is kept beside the games: the digest of its bytes.
///
/// Equal grounds have equal names, so games can share one, and a name never means another ground.
public struct GroundName: Hashable, Sendable {
  /// Sixteen lower-case hexadecimal digits, the CRC-64 of the stored bytes.
  public let text: String

  /// Reads a name; nil if it is not of this form.
  public init?(_ text: String) {
    let isName =
      text.utf8.count == 16
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
    guard isName else { return nil }
    self.text = text
  }

  /// Creates the name of a digest.
  public init(digest: UInt64) {
    let digits = String(digest, radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }
}
