/// Writes JSON for people and diffs: sorted keys, two spaces, shortest numbers, a final newline.
///
/// Equal values give equal bytes. A number that is not finite has no JSON form and becomes `null`;
/// callers read the bytes back before saving, which catches it.
package enum JSONWriter {
  /// Returns the text of a value in UTF-8.
  package static func bytes(of node: JSONNode) -> [UInt8] {
    var stream = JSONStream()
    write(node, to: &stream)
    return stream.close()
  }

  private static func write(_ node: JSONNode, to stream: inout JSONStream) {
    switch node.value {
    case .null: stream.null()
    case .bool(let value): stream.bool(value)
    case .number(let value): stream.number(value)
    case .string(let value): stream.string(value)
    case .array(let elements):
      stream.list {
        for element in elements {
          $0.element()
          write(element, to: &$0)
        }
      }
    case .object(let members):
      let sorted = members.sorted {
        $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
      }
      stream.object {
        for (key, value) in sorted {
          $0.key(key)
          write(value, to: &$0)
        }
      }
    }
  }
}
