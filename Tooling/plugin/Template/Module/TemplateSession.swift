import CommandKit
import Domain
import PluginKit
import TextKit

/// The game in a shell session.
struct TemplateSession: PluginWorld {
  typealias ViewModel = TemplateViewModel

  var persisted: Persisted<TemplateRecord>
  private let host: PluginHost
  private var game: TemplateGame
  private var gameCount: UInt64 = 0

  init(_ host: PluginHost) {
    self.host = host
    persisted = Persisted(host.storage)
    game = TemplateGame(TemplateValues(), seed: host.seed)
  }

  private typealias Make = Form<PluginAnswer, TemplateSession>

  static var commands: [PluginCommand<TemplateSession>] {
    let seed = Argument<UInt64, TemplateSession>("SEED") { words, _ in UInt64(words.joined()) }
    let number = Argument<String, TemplateSession>.text("N").offering { table in
      table.game.isWon == nil ? table.game.possible.map(String.init) : []
    }
    return [
      PluginCommand("show", TemplateHelp.show, ["template", "template show"]) { answer, table in
        table.show(&answer)
      },
      PluginCommand("new", TemplateHelp.new, ["template new", "template new 7"], seed.optional) {
        seed, answer, table in table.new(seed, &answer)
      },
      PluginCommand("guess", TemplateHelp.guess, ["template guess 4"], number) {
        text, answer, table throws(CommandRefusal) in try table.guess(text, &answer)
      },
      PluginCommand("record", TemplateHelp.record, ["template record"]) { answer, table in
        answer.reply.lines = [table.persisted.content.line(in: answer.language)]
      },
    ]
  }

  mutating func advance(by duration: HuntDuration, _ answer: inout PluginAnswer) {
    guard game.isWon == nil else { return }
    game.advance(by: duration)
    show(&answer)
  }

  func beginLive() -> TemplateLive? { game.isWon == nil ? TemplateLive(game: game) : nil }

  mutating func save(_ live: TemplateLive, _ answer: inout PluginAnswer) {
    game = live.game
    saveRecord(&answer)
  }

  mutating func end(_ live: TemplateLive, _ answer: inout PluginAnswer) {
    save(live, &answer)
    show(&answer)
  }

  private func show(_ answer: inout PluginAnswer) {
    answer.show(TemplateViewModel(game))
  }

  private mutating func new(_ seed: UInt64?, _ answer: inout PluginAnswer) {
    if seed == nil { gameCount += 1 }
    game = TemplateGame(TemplateValues(), seed: seed ?? host.seed &+ gameCount)
    show(&answer)
  }

  private mutating func guess(
    _ text: String, _ answer: inout PluginAnswer
  ) throws(CommandRefusal) {
    try game.guess(text)
    saveRecord(&answer)
    show(&answer)
  }

  /// Saves the record if the game has just beaten it; reports a failure.
  private mutating func saveRecord(_ answer: inout PluginAnswer) {
    let best = persisted.content.attemptsLeft ?? -1
    guard game.isWon == true, game.attemptsLeft > best else { return }
    persisted.content.attemptsLeft = game.attemptsLeft
    answer.reply.lines += persisted.saveLines(in: answer.language)
  }
}

/// One-line descriptions of the commands.
private enum TemplateHelp {
  static let show = Language.phrase(en: "show the game", ru: "показать игру")
  static let new = Language.phrase(en: "begin a new game", ru: "начать новую игру")
  static let guess = Language.phrase(en: "name a number", ru: "назвать число")
  static let record = Language.phrase(en: "the best result", ru: "лучший результат")
}
