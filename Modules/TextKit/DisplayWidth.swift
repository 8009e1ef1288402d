/// Returns the columns a text takes in a terminal.
///
/// An approximation: East Asian wide characters and emoji take 2 columns, combining marks and
/// invisible characters 0, everything else 1. The ranges follow Unicode Standard Annex 11 (East
/// Asian Width).
public func displayWidth(_ text: String) -> Int {
  text.plainWidth ?? text.reduce(0) { $0 + displayWidth($1) }
}

extension String {
  /// The number of columns of a text of plain characters only, the usual case; nil for any other.
  var plainWidth: Int? {
    var count = 0
    for scalar in unicodeScalars {
      guard scalar.isPlain else { return nil }
      count += 1
    }
    return count
  }
}

extension Unicode.Scalar {
  /// Whether it is printable, takes one column, and joins with none of its kind: ASCII, Cyrillic,
  /// arrows, box drawing, Braille.
  fileprivate var isPlain: Bool {
    switch value {
    case 0x20...0x7E, 0x400...0x482, 0x48A...0x52F, 0x2190...0x2193, 0x2196...0x2199,
      0x2500...0x259F, 0x2800...0x28FF:
      true
    case 0xAB, 0xB0, 0xB1, 0xB7, 0xBB, 0xD7, 0x2013, 0x2014, 0x201C, 0x201D, 0x2026, 0x2212: true
    default: false
    }
  }
}

/// Returns the columns one character, with all its marks, takes in a terminal.
public func displayWidth(_ character: Character) -> Int {
  if let ascii = character.asciiValue { return ascii >= 32 && ascii < 127 ? 1 : 0 }
  let scalars = character.unicodeScalars
  if scalars[scalars.startIndex].isPlain,
    scalars.index(after: scalars.startIndex) == scalars.endIndex
  {
    return 1
  }
  var sum = 0
  for scalar in character.unicodeScalars {
    if scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F { return 2 }
    sum += displayWidth(scalar)
  }
  return sum
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control, .surrogate, .lineSeparator,
    .paragraphSeparator:
    return 0
  default: break
  }
  let value = scalar.value
  if value < 0x1100 { return 1 }
  // Vowels and finals that join the Hangul syllable before them.
  if (0x1160...0x11FF).contains(value) { return 0 }
  return wideRanges.contains { $0.contains(value) } ? 2 : 1
}

/// The wide characters of Unicode 15 that are not emoji.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
  0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
  0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
  0x1F200...0x1F2FF, 0x20000...0x3FFFD,
]
