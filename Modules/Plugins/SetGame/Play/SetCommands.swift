import CommandKit
import PluginKit

extension SetSession {
  private typealias Make = Form<PluginAnswer, SetSession>
  private typealias Word = Argument<Int, SetSession>

  static var commands: [PluginCommand<SetSession>] {
    let card = Word("N") { words, table throws(CommandRefusal) in
      try table.place(words.joined(separator: " "))
    }
    let seed = Argument<UInt64, SetSession>("SEED") { words, _ in UInt64(words.joined()) }
    return [
      PluginCommand("show", SetHelp.show, ["set show"]) { answer, table in table.show(&answer) },
      PluginCommand(
        "new", aliases: ["start"], SetHelp.new, ["set new", "set new 7"], seed.optional
      ) {
        seed, answer, table in table.new(seed, &answer)
      },
      PluginCommand(
        "pick", SetHelp.pick, ["set pick 1 8 11"], stage: "set new",
        forms: [
          Make(card, card, card) { a, b, c, answer, table throws(CommandRefusal) in
            try table.pick([a, b, c], &answer)
          }
        ]),
      PluginCommand("sel", SetHelp.sel, ["set sel 4"], stage: "set new", card) {
        place, answer, table throws(CommandRefusal) in try table.touch([place], &answer)
      },
      PluginCommand("deal", SetHelp.deal, ["set deal"], stage: "set new") {
        answer, table throws(CommandRefusal) in try table.deal(&answer)
      },
      PluginCommand("hint", SetHelp.hint, ["set hint"], stage: "set new 7") {
        answer, table throws(CommandRefusal) in try table.hint(&answer)
      },
      PluginCommand("sets", SetHelp.sets, ["set sets"], stage: "set new") {
        answer, table throws(CommandRefusal) in try table.showSets(&answer)
      },
      PluginCommand(
        "settings", SetHelp.settings,
        ["set settings", "set settings shapes diamond,oval,raindrop", "set settings motion off"],
        forms: [
          Make { answer, table in table.showSettings(&answer) },
          Make(.choice("KEY", of: SetTheme.settings.map { $0.name }), .text("VALUE")) {
            key, value, answer, table throws(CommandRefusal) in
            try table.set(key, to: value, &answer)
          },
        ]),
      PluginCommand("stats", SetHelp.stats, ["set stats"]) { answer, table in
        table.showStats(&answer)
      },
      PluginCommand(
        "bot", SetHelp.bot, ["set bot 0.5 20"], .number("SKILL", in: 0...1),
        Word.whole("N", in: 1...1000).optional
      ) { skill, count, answer, table in table.playBot(skill: skill, games: count ?? 1, &answer) },
      PluginCommand("quit", SetHelp.quit, ["set quit"], stage: "set new") {
        answer, table throws(CommandRefusal) in try table.quit(&answer)
      },
    ]
  }
}
