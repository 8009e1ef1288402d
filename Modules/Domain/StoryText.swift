public import TextKit

/// A text that a game shows its player: its intro, its finale, or what a ghost tells.
///
/// It is plain text: paragraphs, which line feeds separate, and no markup. Faces wrap it.
public struct StoryText: Hashable, Sendable {
  /// The most characters of a text, counted as Unicode scalars.
  public static let longest = 2000

  /// The text.
  public let text: String

  /// Takes a text as it is; nil if `fault` finds one.
  public init?(_ text: String) {
    guard Self.fault(of: text) == nil else { return nil }
    self.text = text
  }

  /// The paragraphs, in order; empty ones separate.
  public var paragraphs: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// Takes a text as typed in one line, where `\n` begins a new one.
  public static func typed(_ text: String) throws(StoryFault) -> StoryText {
    var lines = [""]
    var isEscaped = false
    for character in text {
      if isEscaped, character == "n" {
        lines[lines.count - 1].removeLast()
        lines.append("")
      } else {
        lines[lines.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    let whole = lines.joined(separator: "\n")
    if let fault = fault(of: whole) { throw fault }
    guard let story = StoryText(whole) else { throw .blank }
    return story
  }

  /// The text as it is typed in one line.
  public var typed: String { paragraphs.joined(separator: "\\n") }

  /// Returns why a text cannot be one; nil if it can.
  public static func fault(of text: String) -> StoryFault? {
    let count = text.unicodeScalars.count
    if count > longest { return .tooLong(characters: count) }
    if text.allSatisfy({ $0.isWhitespace }) { return .blank }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.contains { $0.hasControlCharacter } ? .controlCharacter : nil
  }

  /// Takes a text of another program: its line ends become line feeds, a tab a space, other control
  /// characters go, and so do blank lines at its ends; what is too long is cut.
  ///
  /// Nil if nothing visible is left.
  public static func tidied(_ text: String) -> (text: StoryText, cutFrom: Int?)? {
    var scalars = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in text.unicodeScalars {
      defer { wasReturn = scalar == "\r" }
      switch scalar.value {
      case 0x0A where wasReturn: break
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: scalars.append("\n")
      case 0x09: scalars.append(" ")
      default:
        if !String(Character(scalar)).hasControlCharacter { scalars.append(scalar) }
      }
    }
    var lines = String(scalars).split(separator: "\n", omittingEmptySubsequences: false)
      .map { trimmed($0) }
    while let first = lines.first, first.isEmpty { lines.removeFirst() }
    while let last = lines.last, last.isEmpty { lines.removeLast() }
    let whole = lines.joined(separator: "\n")
    let count = whole.unicodeScalars.count
    let cut = count > longest ? String(whole.unicodeScalars.prefix(longest)) : whole
    guard let story = StoryText(cut) else { return nil }
    return (story, count > longest ? count : nil)
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line.drop { $0.isWhitespace }
    while let last = line.last, last.isWhitespace { line.removeLast() }
    return String(line)
  }
}

/// Why a text cannot be a `StoryText`.
public enum StoryFault: Error, Hashable, Sendable {
  /// It has more characters than `StoryText.longest`.
  case tooLong(characters: Int)
  /// Nothing of it is visible.
  case blank
  /// It holds a control character other than a line feed.
  case controlCharacter
}

extension StoryFault: Localized {
  /// One line: what is wrong and what was expected.
  public func line(in language: Language) -> String {
    let most = StoryText.longest
    return switch self {
    case .tooLong(let count):
      language.say(
        en: "The text has \(count) characters, at most \(most) are allowed",
        ru: "В тексте знаков: \(count), можно не больше \(most)")
    case .blank: language.say(en: "The text is empty", ru: "Текст пуст")
    case .controlCharacter:
      language.say(
        en: "The text holds a control character; \\n begins a new line",
        ru: "В тексте управляющий символ; новую строку начинает \\n")
    }
  }

  /// What programs know it by (docs/frames.md).
  public var reasonName: String {
    switch self {
    case .tooLong: "textTooLong"
    case .blank: "textEmpty"
    case .controlCharacter: "controlInText"
    }
  }
}

/// The texts of a hunt; the rules of the hunt never read them.
public struct GameStory: Hashable, Sendable {
  /// The intro, the finale and the ghosts' texts; empty if there is none of them, so that a copy
  /// counts one reference.
  private let texts: [StoryText?]

  /// Creates the texts; those of ghosts are in the game's order.
  public init(intro: StoryText? = nil, finale: StoryText? = nil, ghosts: [StoryText?] = []) {
    let all = [intro, finale] + ghosts
    texts = all.contains { $0 != nil } ? all : []
  }

  /// Shown when a hunt begins.
  public var intro: StoryText? { texts.first ?? nil }
  /// Shown when all ghosts are captured.
  public var finale: StoryText? { texts.count > 1 ? texts[1] : nil }

  /// Returns what a ghost tells when it is found and captured.
  public func ofGhost(_ index: Int) -> StoryText? {
    texts.indices.contains(index + 2) ? texts[index + 2] : nil
  }
}

extension Game {
  /// The texts of the game and its ghosts.
  public var story: GameStory {
    GameStory(intro: intro, finale: finale, ghosts: ghosts.map { $0.text })
  }
}
