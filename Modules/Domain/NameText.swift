extension StringProtocol {
  /// Whether the text contains a control character (C0, DEL, C1) or a line separator.
  ///
  /// Names must not, since they appear in tables, on screens and in line-based file formats.
  public var hasControlCharacter: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
      default: false
      }
    }
  }
}
