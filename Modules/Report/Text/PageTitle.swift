import TextKit
import Domain
import Experiments
import Simulation

/// The title of a page: what was asked or, if nobody wrote that down, what was played.
enum PageTitle {
  /// The most characters of a title.
  private static let limit = 160

  /// Returns the first sentence of a question; without a question, the game of a plan.
  ///
  /// Without either it is what the page is about.
  static func text(
    question: String, plan: Plan?, orElse: @autoclosure () -> String = "", _ language: Language
  ) -> String {
    let sentence = sentence(of: question)
    guard sentence.isEmpty else { return sentence }
    guard let plan else { return orElse() }
    let games = plan.games.isEmpty ? [plan.source] : plan.games
    return cut(games.map { name(of: $0, language) }.joined(separator: ", "))
  }

  private static func name(of source: GameSource, _ language: Language) -> String {
    switch source {
    case .game(let game): game.name
    case .plugin(let name): name
    case .disc(let radius, let ghosts):
      language.discTitle(ghosts: ghosts, radiusMeters: HumanNumber.exact(radius))
    }
  }

  /// Returns the first sentence of a text, without a full stop; of a long one the beginning.
  static func sentence(of text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    var taken: [Substring] = []
    for (index, word) in words.enumerated() {
      taken.append(word)
      guard let end = word.last, "?!.…".contains(end) else { continue }
      // After an abbreviation the sentence goes on.
      let isLast = index + 1 == words.count
      if end == "?" || end == "!" || isLast || words[index + 1].first?.isLowercase != true { break }
    }
    let sentence = taken.joined(separator: " ")
    return cut(sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence)
  }

  /// Returns a text, cut after a word if it is long.
  private static func cut(_ text: String) -> String {
    guard text.count > limit else { return text }
    let start = text.prefix(limit)
    let end = start.lastIndex(of: " ") ?? start.endIndex
    return start[..<end] + "…"
  }
}

private extension Language {
  func discTitle(ghosts: Int, radiusMeters: String) -> String {
    say(
      en: "\(counted(ghosts, "ghost", "ghosts")) at random places within \(radiusMeters) m",
      ru: "Призраков: \(ghosts), в случайных местах в радиусе \(radiusMeters) м")
  }
}
