import PlainJSON
import PortableNumerics

/// The checksum in a stored file, which reveals changes from outside.
///
/// `"checksum"`, the first member of the file's object, is the CRC-64/XZ, in 16 hexadecimal digits,
/// of all bytes of the file except these digits.
package enum FileSeal: Hashable, Sendable {
  /// There is no checksum: an older program or a person wrote the file.
  case missing
  /// The checksum matches: the bytes are those that were saved.
  case whole
  /// The checksum does not match.
  case broken

  private static let key = "checksum"
  private static let opening = Array("{\n  \"\(key)\": \"".utf8)
  private static let digits = 16

  /// Creates the verdict on the checksum of a parsed file.
  package init(of root: JSONField) {
    guard case .object(let members) = root.node.value, let node = members[FileSeal.key] else {
      self = .missing
      return
    }
    let bytes = root.source.bytes
    let start = node.offset + 1
    let end = start + FileSeal.digits
    guard case .string(let text) = node.value, text.utf8.count == FileSeal.digits,
      end < bytes.count, bytes[end] == UInt8(ascii: "\"")
    else {
      self = .broken
      return
    }
    self = FileSeal.check(bytes[..<start], bytes[end...]) == text ? .whole : .broken
  }

  private static func check(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> String {
    var check = CRC64()
    check.add(before)
    check.add(after)
    let text = String(check.value, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// Returns the bytes of a JSON object with its checksum; other bytes stay as they are.
  package static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.first == UInt8(ascii: "{") else { return bytes }
    let isEmpty = bytes.dropFirst().first { !(9...32).contains($0) } == UInt8(ascii: "}")
    let rest = Array((isEmpty ? "\"" : "\",").utf8) + bytes.dropFirst()
    return opening + Array(check(opening[...], rest[...]).utf8) + rest
  }

  /// Returns the bytes without the checksum that `sealed` added.
  package static func opened(_ bytes: [UInt8]) -> [UInt8] {
    let rest = bytes.dropFirst(opening.count + digits)
    guard bytes.starts(with: opening), rest.first == UInt8(ascii: "\"") else { return bytes }
    let isFollowed = rest.dropFirst().first == UInt8(ascii: ",")
    return [UInt8(ascii: "{")] + rest.dropFirst(isFollowed ? 2 : 1)
  }
}
