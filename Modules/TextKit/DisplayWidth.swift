/// Returns the columns a text takes in a terminal.
///
/// An approximation: East Asian wide characters and emoji take 2 columns, combining marks and
/// invisible characters 0, everything else 1. The ranges follow Unicode Standard Annex 11 (East
/// Asian Width).
public func displayWidth(_ text: String) -> Int {
  text.plainCount ?? text.reduce(0) { $0 + displayWidth($1) }
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
