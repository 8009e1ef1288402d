import PlainXML

/// An element with what is in it; names are without their prefix.
struct XMLElement {
  var name: String
  var attributes: [XMLAttribute]
  var children: [XMLElement] = []
  /// The text directly in it, without that of its children.
  var text = ""
  /// The byte at which it stands in its file.
  var offset: Int

  /// Reads a whole file.
  static func root(of bytes: [UInt8]) throws(XMLSyntaxError) -> XMLElement {
    var reader = try XMLReader(bytes)
    var open: [XMLElement] = []
    while true {
      switch try reader.next() {
      case .start(let name, let attributes, let offset):
        open.append(
          XMLElement(name: localName(name), attributes: attributes, offset: offset))
      case .text(let text):
        open[open.count - 1].text += text
      case .end:
        let done = open.removeLast()
        guard !open.isEmpty else {
          // Nothing but space and comments may come after the root.
          guard try reader.next() == .endOfFile else {
            throw XMLSyntaxError(offset: done.offset, .secondRoot)
          }
          return done
        }
        open[open.count - 1].children.append(done)
      case .endOfFile:
        throw XMLSyntaxError(offset: bytes.count, .ended(expected: nil))
      }
    }
  }

  private static func localName(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// The first child of a name.
  func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// All children of a name.
  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The value of an attribute, by its name as written.
  subscript(_ attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }
}
