import Presentation
import Geo
import Domain
import Editing
import CommandKit
import LabComposition
import PluginKit
import TextKit

/// Commands for the language, help, and leaving.
enum General {
  static var feature: ShellFeature<Void> {
    ShellFeature(
      .other,
      [
        Command(
          "lang", .aside, summary: Language.phrase(en: "choose the language", ru: "выбрать язык"),
          examples: ["lang ru"],
          forms: [Form(language, run: choose)]),
        Command(
          "bell", .aside,
          summary: Language.phrase(
            en:
              "ring the terminal's bell in live play: when a fight or a hunt ends, in darts, at radar news",
            ru: "звонок терминала в live: в конце боя и охоты, в дартсе, при новостях радара"),
          examples: ["bell on"],
          forms: [Form(bell.optional, run: ring)]),
        Command(
          "help", aliases: ["?"], .aside, summary: Language.phrase(en: "show help", ru: "помощь"),
          examples: ["help walk"],
          forms: [Form(command.optional, run: help)]),
        Command(
          "quit", aliases: ["exit"], [.aside, .unrecorded],
          summary: Language.phrase(en: "quit", ru: "выйти"),
          forms: [Form { _, world in world.voice.output.quits = true }]),
      ])
  }

  private static var language: Argument<Language, ShellWorld> {
    let known = Language.allCases.map(\.rawValue)
    return Argument(known.joined(separator: "|"), complete: { _, _ in known }) {
      words, _ throws(CommandRefusal) in
      if let language = Language(rawValue: words.joined().lowercased()) { return language }
      throw CommandRefusal(.badLanguage(words.joined()))
    }
  }

  private static func choose(
    _ language: Language, _: inout Void, _ world: inout ShellWorld
  ) {
    world.voice.language = language
    world.saveSetting("lang", language.rawValue)
    world.say(ShellMessage.language)
  }

  private static var bell: Argument<Switch, ShellWorld> {
    let known = Switch.allCases.map(\.rawValue)
    return Argument(known.joined(separator: "|"), complete: { _, _ in known }) {
      words, _ throws(CommandRefusal) in
      if let state = Switch(rawValue: words.joined().lowercased()) { return state }
      throw CommandRefusal(.notOneOf(words.joined(), known: known))
    }
  }

  /// Sets the bell, or says whether it is on.
  private static func ring(_ state: Switch?, _: inout Void, _ world: inout ShellWorld) {
    if let state {
      world.ringsBell = state == .on
      world.saveSetting("bell", state.rawValue)
    }
    let rings = world.ringsBell
    world.say { ShellMessage.bell(rings, $0) }
  }

  private static var command: Argument<[String], ShellWorld> {
    Argument(
      "COMMAND", words: 1...2,
      complete: { cursor, world in
        guard let word = cursor.words.first else { return world.heads.map(\.word) }
        return world.plugins.plugins.first { $0.name == word }?.commands.map(\.word) ?? []
      }
    ) { words, _ in Array(words) }
  }

  private static func help(
    on words: [String]?, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let help = Help(world.catalog, for: world.voice.rendering)
    guard let words, let first = words.first else {
      return world.voice.report(help.overview())
    }
    let heads = world.heads
    let head = try refusing { () throws(CommandFault) in
      heads[try CommandSearch.place(of: first, among: heads)]
    }
    guard let plugin = world.plugins.plugins.first(where: { $0.name == head.word }) else {
      guard words.count == 1 else { throw CommandRefusal(CommandUsage(["help [COMMAND]"])) }
      return world.voice.report(help.on(head))
    }
    let command = try words.count == 2 ? plugin.command(words[1]) : nil
    world.voice.report(help.on(plugin, command))
  }
}

/// A setting that is on or off.
enum Switch: String, CaseIterable {
  case on, off
}

extension ShellWorld {
  /// The commands that are always available.
  fileprivate var heads: [CommandHead] {
    catalog.flatMap(\.heads).filter { !$0.traits.contains(.modal) }
  }
}

private extension ShellMessage {
  static func bell(_ rings: Bool, _ language: Language) -> String {
    rings
      ? language.say(
        en: "In live play the bell rings when a fight or hunt ends, in darts, at radar news",
        ru: "Звонок включён: в live он звучит в конце боя и охоты, в дартсе и при новостях радара")
      : language.say(en: "The bell is off", ru: "Звонок выключен")
  }
}
