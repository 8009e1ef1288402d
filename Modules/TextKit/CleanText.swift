extension String {
  /// The text as it may appear on a screen: one line, nothing that controls the terminal.
  ///
  /// Escape sequences are removed whole. Line breaks and tabs become spaces. Other control and
  /// invisible formatting characters, including bidirectional overrides, are dropped. Joined emoji
  /// become the first of them, without skin tone: terminals disagree on the width of the others. A
  /// character keeps at most ten scalars.
  public var cleaned: String { cleaned(joinsEmoji: false) }

  /// Whether nothing in it steers a terminal, so that it can be offered to be typed.
  package var isHarmless: Bool {
    unicodeScalars.elementsEqual(cleaned(joinsEmoji: true).unicodeScalars)
  }

  private func cleaned(joinsEmoji: Bool) -> String {
    if plainCount != nil { return self }
    var result = ""
    for character in withoutEscapes {
      if character.isNewline || character == "\t" {
        result.append(" ")
        continue
      }
      let isEmoji = character.unicodeScalars.first?.properties.isEmoji == true
      var kept = String.UnicodeScalarView()
      for scalar in character.unicodeScalars where kept.count < 10 {
        let isJoiner = isEmoji && scalar.value == 0x200D
        if isEmoji, !joinsEmoji, !kept.isEmpty {
          if isJoiner { break }
          if changesEmoji(scalar) { continue }
        }
        if isPrintable(scalar) || isJoiner { kept.append(scalar) }
      }
      // Not through `result.unicodeScalars`, which copies the whole text each time.
      result += String(kept)
    }
    return result
  }

  /// Returns the text cut to a number of columns; a cut text ends in `…`.
  public func clipped(to width: Int) -> String {
    if displayWidth(self) <= width { return self }
    guard width > 0 else { return "" }
    return cut(to: width - 1) + "…"
  }

  /// Returns a name fit for a screen: cleaned, single-spaced, cut; nil if nothing visible is left.
  public func shown(to width: Int) -> String? {
    let words = cleaned.split { $0.isWhitespace }.joined(separator: " ")
    return displayWidth(words) == 0 ? nil : words.clipped(to: width)
  }

  /// Returns the text cut, or padded on the right with spaces, to a number of columns.
  public func padded(to width: Int) -> String {
    let text = clipped(to: width)
    return text + String(repeating: " ", count: max(0, width - displayWidth(text)))
  }

  /// Returns the text centred in a number of columns, padded on both sides.
  public func centered(in width: Int) -> String {
    let text = clipped(to: width)
    let left = max(0, width - displayWidth(text)) / 2
    return (String(repeating: " ", count: left) + text).padded(to: width)
  }

  /// Returns the longest prefix that fits into a number of columns.
  func cut(to width: Int) -> String {
    var result = ""
    var used = 0
    for character in self {
      let columns = displayWidth(character)
      if used + columns > width { break }
      used += columns
      result.append(character)
    }
    return result
  }

  /// The text without escape sequences: CSI up to its final byte, strings up to their terminator.
  private var withoutEscapes: String {
    let scalars = Array(unicodeScalars)
    var kept = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let value = scalars[index].value
      if value == 0x1B || (0x80...0x9F).contains(value) {
        index = end(ofEscapeAt: index, in: scalars)
      } else {
        kept.append(scalars[index])
        index += 1
      }
    }
    return String(kept)
  }

  /// Returns the position after an escape sequence (ECMA-48) that begins with ESC or a C1
  /// character.
  private func end(ofEscapeAt start: Int, in scalars: [Unicode.Scalar]) -> Int {
    var index = start
    var kind = scalars[index].value
    if kind == 0x1B {
      index += 1
      guard index < scalars.count else { return index }
      kind = scalars[index].value + 0x40
    }
    index += 1
    switch kind {
    case 0x9B:
      while index < scalars.count, (0x20...0x3F).contains(scalars[index].value) { index += 1 }
      let hasFinal = index < scalars.count && (0x40...0x7E).contains(scalars[index].value)
      return hasFinal ? index + 1 : index
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F:
      let body = index
      while index < scalars.count {
        let value = scalars[index].value
        if value == 0x07 || value == 0x9C { return index + 1 }
        if value == 0x1B { return min(index + 2, scalars.count) }
        index += 1
      }
      return body
    default: return index
    }
  }

  /// Returns whether a scalar changes how the emoji before it looks: a selector, a tone, a keycap.
  private func changesEmoji(_ scalar: Unicode.Scalar) -> Bool {
    [0xFE0E, 0xFE0F, 0x20E3].contains(scalar.value) || scalar.properties.isEmojiModifier
  }

  private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned,
      .privateUse:
      false
    default: true
    }
  }
}
