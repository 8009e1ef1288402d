extension TextFrame {
  /// The frame for who listens: a thing a line, without pictures, bars around titles, and columns.
  public var inWords: TextFrame {
    TextFrame(rows: rows.compactMap { $0.inWords }, width: width)
  }
}

extension TextLine {
  /// The line for who listens; nil if nothing of it says anything.
  ///
  /// What stood in columns is set apart by commas. A line keeps its role if all of it has one.
  package var inWords: TextLine? {
    let role = spans.count == 1 ? spans[0].role : nil
    var parts: [String] = []
    var part = ""
    var blanks = 0
    func isSilent(_ index: Int) -> Bool { pictures.contains { $0.contains(index) } }
    let characters = Array(text)
    let drawn = Self.drawn(characters)
    for (index, character) in characters.enumerated() {
      if character == " " || drawn[index] || isSilent(index) {
        // A single space is part of the text; what is drawn sets apart as columns do.
        blanks += character == " " && !isSilent(index) ? 1 : 2
        continue
      }
      if blanks >= 2, !part.isEmpty {
        parts.append(part)
        part = ""
      } else if blanks == 1, !part.isEmpty {
        part += " "
      }
      blanks = 0
      part.append(character)
    }
    if !part.isEmpty { parts.append(part) }
    let said = parts.reduce("") { said, part in
      guard let last = said.last else { return part }
      return said + (".,:;!?".contains(last) ? " " : ", ") + part
    }
    return said.isEmpty ? nil : TextLine(said, role)
  }

  /// Returns which characters are drawn rather than said: frames, and lines of one sign.
  private static func drawn(_ characters: [Character]) -> [Bool] {
    var drawn = characters.map { $0 == "|" || isBlock($0) }
    var start = 0
    while start < characters.count {
      var end = start + 1
      while end < characters.count, characters[end] == characters[start] { end += 1 }
      let least: Int? =
        switch characters[start] {
        case "=", "#": 2
        case "-", "_", "~", "*": 3
        default: nil
        }
      if let least, end - start >= least { for index in start..<end { drawn[index] = true } }
      start = end
    }
    return drawn
  }

  /// Returns whether a character is part of a box, a block or a pattern of dots.
  private static func isBlock(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x2500...0x259F).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
  }
}

/// What is new in a screen that is drawn again and again, for who listens to it.
///
/// A line is said when it comes, and when its words change. If only its numbers change, it is said
/// again after a while, so that a distance or a clock does not drown everything else.
public struct ChangedLines: Sendable {
  /// How long a line whose numbers change is not said again, seconds.
  public static let quietSeconds = 5.0

  /// A line that is on the screen.
  private struct Known {
    var text: String
    var saidAtSeconds: Double
  }
  private var known: [String: Known] = [:]

  /// Creates it for a screen of which nothing has been said.
  public init() {}

  /// Returns the lines of the next frame that are to be said, at a time in seconds.
  public mutating func take(_ frame: TextFrame, atSeconds now: Double) -> [TextLine] {
    var present: [String: Known] = [:]
    var said: [TextLine] = []
    for row in frame.rows where !row.text.isEmpty {
      let key = String(row.text.filter { !$0.isNumber && $0 != "." && $0 != "," && $0 != "-" })
      guard present[key] == nil else { continue }
      guard let former = known[key] else {
        said.append(row)
        present[key] = Known(text: row.text, saidAtSeconds: now)
        continue
      }
      let isDue = now - former.saidAtSeconds >= Self.quietSeconds
      if former.text != row.text, isDue {
        said.append(row)
        present[key] = Known(text: row.text, saidAtSeconds: now)
      } else {
        present[key] = former
      }
    }
    known = present
    return said
  }
}
