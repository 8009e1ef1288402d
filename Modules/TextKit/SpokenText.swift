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
    return said.isEmpty ? nil : TextLine(said, role).about(occasion)
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

extension Language {
  /// The time left for who listens, in seconds: in steps of ten, and of five in the last 20 s, so
  /// that it does not drown what is to be done in it.
  package func timeLeft(_ seconds: Double) -> String {
    let step = seconds > 20 ? 10.0 : 5
    let left = Int((seconds / step).rounded(.up) * step)
    return say(en: "Time left: \(left) s", ru: "Осталось времени: \(left) с")
  }
}

/// What is new in a screen that is drawn again and again, for who listens to it.
///
/// A line is said when it comes, when its words change, and when it is about another event or task.
/// If only its numbers change, it is said at once where they have stood still, and otherwise again
/// after a while, so that a distance or a clock does not drown everything else.
public struct ChangedLines: Sendable {
  /// How long a line whose numbers go on changing is not said again, seconds.
  public static let quietSeconds = 5.0
  /// Numbers that have been the same for so long are no clock, seconds.
  public static let stillSeconds = 2.0

  /// A line that is on the screen.
  private struct Known {
    var said: String
    var shown: String
    var saidAtSeconds: Double
    var changedAtSeconds: Double

    /// A line that is said for the first time.
    init(_ text: String, at now: Double) {
      (said, shown) = (text, text)
      (saidAtSeconds, changedAtSeconds) = (now, now)
    }

    /// Takes the text of the next frame; returns whether it is to be said.
    mutating func take(_ text: String, at now: Double) -> Bool {
      let stillSeconds = now - changedAtSeconds
      if text != shown { (shown, changedAtSeconds) = (text, now) }
      guard text != said,
        stillSeconds >= ChangedLines.stillSeconds
          || now - saidAtSeconds >= ChangedLines.quietSeconds
      else { return false }
      (said, saidAtSeconds) = (text, now)
      return true
    }
  }
  private var known: [String: Known] = [:]

  /// Creates it for a screen of which nothing has been said.
  public init() {}

  /// Returns the lines of the next frame that are to be said, at a time in seconds.
  public mutating func take(_ frame: TextFrame, atSeconds now: Double) -> [TextLine] {
    var present: [String: Known] = [:]
    var texts: Set<String> = []
    var said: [TextLine] = []
    for row in frame.rows where !row.text.isEmpty && texts.insert(row.text).inserted {
      var key = row.text.filter { !$0.isNumber && $0 != "." && $0 != "," && $0 != "-" }
      key += "#\(row.occasion)"
      // Lines that differ by their numbers alone are matched by their order.
      while present[key] != nil { key += "+" }
      guard var line = known[key] else {
        said.append(row)
        present[key] = Known(row.text, at: now)
        continue
      }
      if line.take(row.text, at: now) { said.append(row) }
      present[key] = line
    }
    known = present
    return said
  }
}
