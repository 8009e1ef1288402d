/// A typed command split into words, without quotation marks.
public struct TypedCommand: Hashable, Sendable {
  /// All words, starting with the command.
  public let words: [String]
  /// The command as typed.
  public let text: String

  /// Splits a command at white space; quotation marks ("…" or «…») keep words together.
  public init(_ line: String) throws(CommandRefusal) {
    var words: [String] = []
    var word: String?
    var closing: Character?
    for character in line {
      if let end = closing {
        if character == end { closing = nil } else { word?.append(character) }
      } else if let end = character.closingMark {
        closing = end
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        if word == nil { word = "" }
        word?.append(character)
      }
    }
    guard closing == nil else { throw CommandRefusal(.openQuote) }
    if let done = word { words.append(done) }
    self.words = words
    text = line
  }

  /// The words after the command.
  public var rest: ArraySlice<String> { words.dropFirst() }

  /// Splits a line into commands at semicolons outside quotation marks.
  public static func commands(of line: String) -> [String] {
    var parts = [""]
    var closing: Character?
    for character in line {
      if let end = closing {
        if character == end { closing = nil }
      } else if character == ";" {
        parts.append("")
        continue
      } else {
        closing = character.closingMark
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}

extension Character {
  /// The closing mark for this opening quotation mark; nil if it is not one.
  var closingMark: Character? {
    switch self {
    case "\"": "\""
    case "«": "»"
    default: nil
    }
  }
}
