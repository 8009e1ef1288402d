/// A syntax error in an XML file, with its offset.
package struct XMLSyntaxError: Error, Hashable, Sendable {
  /// The offset of the first byte that is not XML.
  package var offset: Int
  /// What was found and what was expected.
  package var fault: XMLFault

  /// Creates an error.
  package init(offset: Int, _ fault: XMLFault) {
    self.offset = offset
    self.fault = fault
  }
}

/// Why a text is not XML, or not XML that the reader supports.
public enum XMLFault: Hashable, Sendable {
  /// The text ends too early.
  case ended(expected: XMLToken?)
  /// An unexpected byte.
  case found(UInt8, expected: XMLToken)
  /// The text is UTF-16 and damaged.
  case utf16
  /// The text is not UTF-8 from this line on.
  case notUTF8
  /// The text declares an encoding that is not known.
  case encoding(String)
  /// The text has a document type or a declaration.
  case declaration
  /// The text has more than one root.
  case secondRoot
  /// Elements are nested deeper than `levels`.
  case tooDeep(levels: Int)
  /// An element has a duplicate attribute, or too many attributes.
  case attributes(String)
  /// An end tag without a start tag.
  case strayEnd(String)
  /// An end tag belongs to another element.
  case otherEnd(found: String, expected: String)
  /// A construct that is not closed.
  case unclosed(start: String, end: String)
  /// A text contains the end of a CDATA section.
  case bracketsInText
  /// A character that XML cannot represent.
  case control(UInt8)
  /// An ampersand that starts no reference.
  case bareAmpersand
  /// An unknown reference.
  case unknownReference(String)
}

/// A token the reader expects.
public enum XMLToken: Hashable, Sendable {
  /// The first element.
  case element
  /// The end of an element.
  case end(of: String)
  /// A separator of attributes, or the end of a tag.
  case spaceOrEnd
  /// The sign between an attribute and its value.
  case equals
  /// The start of a value.
  case quotationMark
  /// The end of a value.
  case closingMark
  /// The end of a tag.
  case tagEnd
  /// The start of a tag.
  case tagStart
  /// The end of the file.
  case endOfFile
  /// The name of an element or attribute.
  case name
  /// More of a tag.
  case tag
}
