import PlainXML

/// An element with its content; names have no prefix.
struct XMLElement {
  var name: String
  var attributes: [XMLAttribute]
  var children: [XMLElement] = []
  /// The element's own text, without that of its children.
  var text = ""
  /// The offset of the element in its file, in bytes.
  var offset: Int

  /// Reads a whole file and returns its root.
  static func root(of bytes: [UInt8]) throws(XMLSyntaxError) -> XMLElement {
    var reader = try XMLReader(bytes)
    var open: [XMLElement] = []
    while true {
      switch try reader.next() {
      case .start(let name, let attributes, let offset):
        open.append(
          XMLElement(name: XMLReader.localName(name), attributes: attributes, offset: offset))
      case .text(let text):
        open[open.count - 1].text += text
      case .end:
        let done = open.removeLast()
        guard !open.isEmpty else {
          // Only space and comments may follow the root.
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

  /// Returns the first child with a name.
  func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns all children with a name.
  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The value of an attribute, by its name as written.
  subscript(_ attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }
}
