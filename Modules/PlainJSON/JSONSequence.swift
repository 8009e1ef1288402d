/// Reads files that hold one JSON value after another: GeoJSON text sequences (RFC 8142), with or
/// without their record separators, and newline-delimited JSON.
package enum JSONSequence {
  private static let separator = UInt8(0x1E)

  /// Returns the values, and an error for each line or record that is not JSON and was skipped.
  package static func parse(
    _ bytes: [UInt8]
  ) -> (values: [JSONNode], faults: [JSONSyntaxError]) {
    var found: (values: [JSONNode], faults: [JSONSyntaxError]) = ([], [])
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let end = bytes[at...].first { ![9, 10, 13, 32].contains($0) } == separator ? separator : 10
    while true {
      // A record may have left the reader in the middle of lists.
      var reader = JSONReader(bytes: bytes, tolerance: [], deepest: JSONReader.deepest)
      reader.at = at
      repeat { reader.skipSpace() } while reader.take("\u{1E}")
      guard reader.at < bytes.count else { return found }
      let start = reader.at
      do throws(JSONSyntaxError) {
        found.values.append(try reader.readValue())
        at = reader.at
      } catch {
        found.faults.append(error)
        at = bytes[start...].firstIndex(of: end) ?? bytes.count
      }
    }
  }

  /// Returns whether an error of reading a whole file means that more values follow the first.
  package static func isLikely(_ error: JSONSyntaxError) -> Bool {
    guard case .found(let byte, let expected) = error.fault else { return false }
    return byte == separator || (byte == UInt8(ascii: "{") && expected == .end)
  }
}
