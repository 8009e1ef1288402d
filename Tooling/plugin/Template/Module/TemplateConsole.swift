import Domain
import PluginKit
import TextKit

/// The game in a shell session.
struct TemplateConsole: PluginConsole {
  private let plugin: TemplatePlugin
  private let host: PluginHost
  private var game: TemplateGame
  private var gameCount: UInt64 = 0
  private var record: TemplateRecord
  /// What the player should know of the record's file, told once.
  private var notices: [String]

  init(plugin: TemplatePlugin, host: PluginHost) {
    self.plugin = plugin
    self.host = host
    game = TemplateGame(TemplateGame.parameters.defaults, seed: host.seed)
    (record, notices) = TemplateRecord.load(host.storage)
  }

  mutating func execute(_ words: [String], in language: Language) throws(PluginRefusal)
    -> PluginReply
  {
    let command = try plugin.command(words.first ?? "show", in: language)
    var reply = PluginReply()
    switch (command.word, words.count) {
    case ("show", 0...1): break
    case ("new", 1):
      gameCount += 1
      start(seed: host.seed &+ gameCount)
    case ("new", 2):
      guard let seed = UInt64(words[1]) else {
        throw PluginRefusal(usageOf: command, of: plugin.name, in: language)
      }
      start(seed: seed)
    case ("guess", 2):
      try game.guess(words[1], in: language)
      reply.lines += keepRecord()
    case ("record", 1):
      reply.lines = notices + [record.line(in: language)]
      notices = []
      return reply
    default: throw PluginRefusal(usageOf: command, of: plugin.name, in: language)
    }
    reply.lines = notices + reply.lines
    notices = []
    reply.frame = game.frame(in: language)
    return reply
  }

  mutating func advance(by duration: HuntDuration, in language: Language) -> PluginReply {
    guard game.isWon == nil else { return PluginReply() }
    game.advance(by: duration)
    return PluginReply([], frame: game.frame(in: language))
  }

  mutating func beginLive(in language: Language) -> (any LiveScreen)? {
    game.isWon == nil ? TemplateScreen(game: game) : nil
  }

  mutating func keepLive(_ screen: any LiveScreen, in language: Language) -> [String] {
    guard let screen = screen as? TemplateScreen else { return [] }
    game = screen.game
    return keepRecord()
  }

  mutating func endLive(_ screen: any LiveScreen, in language: Language) -> PluginReply {
    PluginReply(keepLive(screen, in: language), frame: game.frame(in: language))
  }

  func completions(after words: [String]) -> [String] {
    words == ["guess"] && game.isWon == nil ? game.possible.map(String.init) : []
  }

  private mutating func start(seed: UInt64) {
    game = TemplateGame(TemplateGame.parameters.defaults, seed: seed)
  }

  /// Saves the record if the game has just beaten it; tells if that failed.
  private mutating func keepRecord() -> [String] {
    guard game.isWon == true, game.attemptsLeft > record.attemptsLeft ?? -1 else { return [] }
    record = TemplateRecord(attemptsLeft: game.attemptsLeft)
    do throws(PluginStorageError) {
      try record.save(host.storage)
      return []
    } catch {
      return [error.line]
    }
  }
}
