/// Writes JSON for people and for diffs: sorted keys, two spaces, shortest numbers, a last newline.
///
/// Equal values give equal bytes. A number that is not finite has no JSON form and is written
/// `null`; whoever saves reads the bytes back first and so refuses it.
package struct JSONWriter {
  private var text = ""

  /// The text of a value, as UTF-8.
  package static func bytes(of node: JSONNode) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(node, indent: "")
    writer.text += "\n"
    return Array(writer.text.utf8)
  }

  private mutating func write(_ node: JSONNode, indent: String) {
    switch node.value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += JSONText.number(value)
    case .string(let value): text += JSONText.quoted(value)
    case .array(let elements):
      list(elements, "[", "]", indent: indent) { writer, element, deeper in
        writer.write(element, indent: deeper)
      }
    case .object(let members):
      let sorted = members.sorted {
        $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
      }
      list(sorted, "{", "}", indent: indent) { writer, member, deeper in
        writer.text += JSONText.quoted(member.key) + ": "
        writer.write(member.value, indent: deeper)
      }
    }
  }

  private mutating func list<Element>(
    _ elements: [Element], _ open: String, _ close: String, indent: String,
    _ write: (inout JSONWriter, Element, String) -> Void
  ) {
    let deeper = indent + "  "
    text += open
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + deeper
      write(&self, element, deeper)
    }
    text += elements.isEmpty ? close : "\n" + indent + close
  }
}
