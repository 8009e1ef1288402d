/// What is not XML in a file, and at which byte.
package struct XMLSyntaxError: Error, Hashable, Sendable {
  /// The byte from which on it is not XML.
  package var offset: Int
  /// What was found and what was expected.
  package var fault: XMLFault

  /// Creates an error.
  package init(offset: Int, _ fault: XMLFault) {
    self.offset = offset
    self.fault = fault
  }
}

/// Why a text is not XML, or not XML that is read.
public enum XMLFault: Hashable, Sendable {
  /// It ends too early.
  case ended(expected: XMLToken?)
  /// Another byte stands there.
  case found(UInt8, expected: XMLToken)
  /// It is UTF-16.
  case utf16
  /// It is not UTF-8.
  case notUTF8
  /// It says that it is in another encoding.
  case encoding(String)
  /// It has a document type or a declaration.
  case declaration
  /// It has more than one root.
  case secondRoot
  /// Elements are nested deeper than so many.
  case tooDeep(levels: Int)
  /// An element has an attribute twice, or more of them than are read.
  case attributes(String)
  /// An end tag ends nothing.
  case strayEnd(String)
  /// An end tag is of another element.
  case otherEnd(found: String, expected: String)
  /// What begins so does not end.
  case unclosed(start: String, end: String)
  /// The end of character data stands in a text.
  case bracketsInText
  /// A character that XML cannot hold.
  case control(UInt8)
  /// An ampersand begins no reference.
  case bareAmpersand
  /// A reference is to nothing that is known.
  case unknownReference(String)
}

/// What comes next in XML.
public enum XMLToken: Hashable, Sendable {
  /// The first element.
  case element
  /// The end of an element.
  case end(of: String)
  /// What parts attributes or ends a tag.
  case spaceOrEnd
  /// What stands between an attribute and its value.
  case equals
  /// The beginning of a value.
  case quotationMark
  /// The end of a value.
  case closingMark
  /// The end of a tag.
  case tagEnd
  /// The beginning of a tag.
  case tagStart
  /// Nothing more.
  case endOfFile
  /// The name of an element or attribute.
  case name
  /// More of a tag.
  case tag
}
