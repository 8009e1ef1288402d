extension StringProtocol {
  /// Whether it holds a control character (C0, DEL, C1) or a line separator, which no name may.
  ///
  /// Names stand in tables, on screens and in file formats of one line a record.
  public var hasControlCharacter: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
      default: false
      }
    }
  }
}
