import TextKit

/// What the end of a command line can become.
public struct LineEnding: Hashable, Sendable {
  /// The text at the end of the line that a candidate replaces, with its quotation mark.
  public var replaced: String
  /// The texts it can become, in the order to show.
  public var candidates: [String]
}

/// A command line up to the cursor: the words that are done, and the one at the cursor.
public struct LineBeginning {
  /// The words of the last command that are done, the command first.
  public private(set) var words: [String] = []
  /// The word at the cursor without its quotation mark.
  public private(set) var last = ""
  /// The word at the cursor as typed.
  private var typed = ""
  /// The mark that would close the word at the cursor.
  private var closing: Character?

  /// Reads the last command of a line, quotation marks as in `TypedCommand`.
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

  /// Those of the candidates that begin with the word at the cursor, small letters or capital.
  ///
  /// A name with something that would steer the terminal cannot be typed, and is not offered.
  public func ending(among candidates: [String]) -> LineEnding {
    let begin = last.lowercased()
    let fitting = candidates.filter {
      $0.lowercased().hasPrefix(begin) && $0.unicodeScalars.elementsEqual($0.cleaned.unicodeScalars)
    }
    return LineEnding(replaced: typed, candidates: fitting.compactMap(quoted))
  }

  /// A word as it must be typed; nil if no quotation marks can hold it.
  private func quoted(_ word: String) -> String? {
    if closing == "»" { return word.contains("»") ? nil : "«\(word)»" }
    let isPlain = !word.contains { $0.isWhitespace || ";\"«".contains($0) }
    if isPlain, closing == nil { return word }
    if !word.contains("\"") { return "\"\(word)\"" }
    return word.contains("»") ? nil : "«\(word)»"
  }
}
