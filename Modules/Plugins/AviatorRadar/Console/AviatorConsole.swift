import Domain
import Geo
import PluginKit
import TextKit

/// The radar in a shell session.
struct AviatorConsole: PluginConsole {
  private let plugin: AviatorPlugin
  let storage: any PluginStorage
  var scope: RadarScope
  /// What the player should know of the settings' file, told once.
  private var notices: [String]
  /// What was out of range in it, likewise.
  private var mended: [MendedSetting]

  init(plugin: AviatorPlugin, host: PluginHost, gateway: (any FetchGateway)?) {
    self.plugin = plugin
    storage = host.storage
    let (settings, notices) = RadarSettings.load(host.storage)
    self.notices = notices
    mended = settings.mended
    scope = RadarScope(settings: settings.asRead, seed: host.seed, gateway: gateway)
  }

  mutating func execute(_ words: [String], in language: Language) throws(PluginRefusal)
    -> PluginReply
  {
    let command = try plugin.command(words.first ?? "radar", in: language)
    let given = AviatorWords(
      command: command, plugin: plugin.name, words: Array(words.dropFirst()), language: language)
    let before = scope.settings
    var reply = PluginReply()
    let isShown = try carryOut(given, &reply)
    reply.lines += keepSettings(since: before)
    reply.lines = notices + mended.map { $0.line(in: language) } + reply.lines
    (notices, mended) = ([], [])
    if isShown {
      scope.poll(waits: true)
      reply.frame = frame(language, isSwept: command.word == "step")
    }
    return reply
  }

  /// The radar: after time has passed with its sweep and echoes, else still, with all there is.
  private func frame(_ language: Language, isSwept: Bool = false) -> TextFrame {
    RadarScreen(scope, language, isSwept: isSwept).frame(style: .ascii)
  }

  mutating func advance(by duration: HuntDuration, in language: Language) -> PluginReply {
    scope.advance(by: duration.seconds, waits: true)
    return PluginReply([], frame: frame(language, isSwept: true))
  }

  mutating func beginLive(in language: Language) -> (any LiveScreen)? {
    AviatorLive(scope: scope)
  }

  mutating func keepLive(_ screen: any LiveScreen, in language: Language) -> [String] {
    guard let screen = screen as? AviatorLive else { return [] }
    let before = scope.settings
    scope.settings = screen.scope.settings
    return keepSettings(since: before)
  }

  mutating func endLive(_ screen: any LiveScreen, in language: Language) -> PluginReply {
    guard let screen = screen as? AviatorLive else { return PluginReply() }
    let before = scope.settings
    scope = screen.scope
    return PluginReply(keepSettings(since: before), frame: frame(language))
  }

  /// Stores the settings if they are others; lines if they cannot be stored.
  private func keepSettings(since before: RadarSettings) -> [String] {
    guard scope.settings != before else { return [] }
    do throws(PluginStorageError) {
      try scope.settings.save(storage)
      return []
    } catch {
      return [error.line]
    }
  }

  func completions(after words: [String]) -> [String] {
    AviatorCommands.completions(after: words, names: scope.shown.prefix(100).map(\.aircraft.name))
  }
}

/// The words of one command, read strictly.
struct AviatorWords {
  let command: PluginCommand
  let plugin: String
  let words: [String]
  let language: Language

  var usage: PluginRefusal { PluginRefusal(usageOf: command, of: plugin, in: language) }

  func expect(_ counts: Int...) throws(PluginRefusal) {
    guard counts.contains(words.count) else { throw usage }
  }

  func number(_ index: Int, in range: ClosedRange<Double>) throws(PluginRefusal) -> Double {
    guard words.indices.contains(index), let value = Double(words[index]), value.isFinite else {
      throw usage
    }
    guard range.contains(value) else {
      let (low, high) = (shortestText(range.lowerBound), shortestText(range.upperBound))
      throw PluginRefusal(
        "badNumber",
        language.say(
          "Нужно число от \(low) до \(high), а не \(words[index])",
          "Expected a number from \(low) to \(high), not \(words[index])"))
    }
    return value
  }

  /// A switch: what the word says, or the other way round without one.
  func toggle(_ isOn: Bool) throws(PluginRefusal) -> Bool {
    try expect(0, 1)
    guard let word = words.first?.lowercased() else { return !isOn }
    switch word {
    case "on": return true
    case "off": return false
    default: throw usage
    }
  }
}
