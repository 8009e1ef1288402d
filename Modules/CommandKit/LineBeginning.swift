import TextKit

/// The possible completions of the end of a command line.
public struct LineEnding: Hashable, Sendable {
  /// The text at the end of the line that a candidate replaces, including its quotation mark.
  public var replaced: String
  /// The candidates, in display order.
  public var candidates: [String]
}

/// A command line up to the cursor: the finished words, and the word at the cursor.
public struct LineBeginning {
  /// The finished words of the last command, starting with the command.
  public private(set) var words: [String] = []
  /// The word at the cursor without its quotation mark.
  public private(set) var last = ""
  /// The word at the cursor as typed.
  private var typed = ""
  /// The quotation mark that would close the word at the cursor.
  private var closing: Character?

  /// Parses the last command of a line, with quotation marks as in `TypedCommand`.
  public init(_ line: String) {
    for character in TypedCommand.commands(of: line).last ?? "" {
      if let end = closing {
        if character == end { closing = nil } else { last.append(character) }
      } else if let end = character.closingMark {
        closing = end
      } else if character.isWhitespace {
        if !typed.isEmpty { words.append(last) }
        (last, typed) = ("", "")
        continue
      } else {
        last.append(character)
      }
      typed.append(character)
    }
  }

  /// Returns the candidates that begin with the word at the cursor, ignoring case.
  ///
  /// A name with terminal control characters cannot be typed and is omitted.
  public func ending(among candidates: [String]) -> LineEnding {
    let begin = last.lowercased()
    let fitting = candidates.filter {
      $0.lowercased().hasPrefix(begin) && $0.isHarmless
    }
    return LineEnding(replaced: typed, candidates: fitting.compactMap(quoted))
  }

  /// Returns a word as it must be typed; nil if it cannot be quoted.
  private func quoted(_ word: String) -> String? {
    if closing == "»" { return word.contains("»") ? nil : "«\(word)»" }
    let isPlain = !word.contains { $0.isWhitespace || ";\"«".contains($0) }
    if isPlain, closing == nil { return word }
    if !word.contains("\"") { return "\"\(word)\"" }
    return word.contains("»") ? nil : "«\(word)»"
  }
}
