import CommandKit
import PluginKit

extension DartsSession {
  private typealias Make = Form<PluginAnswer, DartsSession>
  private typealias Number = Argument<Int, DartsSession>
  private typealias Word = Argument<String, DartsSession>

  static var commands: [PluginCommand<DartsSession>] { play + history + rest }

  /// Expands `darts 3` to `darts a 3`.
  static func expanded(_ words: [String]) -> [String] {
    words.first.flatMap { Int($0) } == nil ? words : ["a"] + words
  }

  private static var play: [PluginCommand<DartsSession>] {
    [
      PluginCommand("show", DartsHelp.show, ["darts show"]) { answer, table in table.show(&answer)
      },
      PluginCommand("start", aliases: ["new"], DartsHelp.start, ["darts start"]) { answer, table in
        table.start(&answer)
      },
      PluginCommand(
        "a", aliases: ["answer"], DartsHelp.a, ["darts a 3", "darts 3"], stage: "darts start",
        Word.text("N")
      ) { word, answer, table throws(CommandRefusal) in try table.choose(word, &answer) },
      PluginCommand("pause", DartsHelp.pause, ["darts pause"], stage: "darts start") {
        answer, table throws(CommandRefusal) in try table.pause(&answer)
      },
      PluginCommand("continue", DartsHelp.continue, ["darts continue"]) { answer, table in
        table.start(&answer)
      },
      PluginCommand("restart", DartsHelp.restart, ["darts restart"]) {
        answer, table throws(CommandRefusal) in
        try table.restart(&answer)
      },
    ]
  }

  private static var history: [PluginCommand<DartsSession>] {
    let game = Argument<Int, DartsSession>("N") { words, table throws(CommandRefusal) in
      try table.place(of: words.joined())
    }
    let number = Number.whole("ATTEMPT", in: 1...100)
    return [
      PluginCommand(
        "stats", DartsHelp.stats, ["darts stats", "darts stats 1"],
        Number.whole("PAGE", in: 1...100).optional
      ) { page, answer, table throws(CommandRefusal) in
        try table.showStats(page: page ?? 1, &answer)
      },
      PluginCommand(
        "history", DartsHelp.history, ["darts history 1 3"], stage: played,
        forms: [
          Make(game, number.optional) { place, attempt, answer, table throws(CommandRefusal) in
            try table.showHistory(of: place, attempt: attempt ?? 1, &answer)
          },
          Make { answer, table throws(CommandRefusal) in
            try table.showHistory(of: table.place(of: "1"), attempt: 1, &answer)
          },
        ]),
      PluginCommand(
        "next", DartsHelp.next, ["darts next"],
        stage: played + "; darts history 1 1"
      ) { answer, table throws(CommandRefusal) in try table.turn(by: 1, &answer) },
      PluginCommand(
        "prev", DartsHelp.prev, ["darts prev"],
        stage: played + "; darts history 1 3"
      ) { answer, table throws(CommandRefusal) in try table.turn(by: -1, &answer) },
      PluginCommand(
        "detail", DartsHelp.detail, ["darts detail 1"], stage: played,
        forms: [
          Make(game, Number.whole("PAGE", in: 1...100).optional) {
            place, page, answer, table throws(CommandRefusal) in
            try table.showDetail(of: place, page: page ?? 1, &answer)
          },
          Make { answer, table throws(CommandRefusal) in
            try table.showDetail(of: table.place(of: "1"), page: 1, &answer)
          },
        ]),
    ]
  }

  /// The example commands that play a game to its end.
  private static var played: String {
    (["darts start"] + Array(repeating: "darts a 1", count: 10)).joined(separator: "; ")
  }

  private static var rest: [PluginCommand<DartsSession>] {
    let name = Word.text("NAME").offering { _ in DartsSettings.all.map { $0.name } }
    return [
      PluginCommand(
        "set", aliases: ["settings"], DartsHelp.set,
        [
          "darts set", "darts set attempts 10", "darts set look", "darts set sound",
          "darts set hits on",
        ],
        forms: [
          Make { answer, table in table.showSettings(.game, &answer) },
          Make(word: "look") { answer, table in table.showSettings(.look, &answer) },
          Make(word: "sound") { answer, table in table.showSettings(.sound, &answer) },
          Make(name, .text("VALUE")) { name, value, answer, table throws(CommandRefusal) in
            try table.set(name, to: value, &answer)
          },
        ]),
      PluginCommand(
        "bot", DartsHelp.bot, ["darts bot solver 20", "darts bot smallest 100"],
        .choice("KIND", of: DartsBot.Kind.allCases.map { $0.rawValue }),
        Number.whole("N", in: 1...1000).optional
      ) { kind, count, answer, table in
        table.playBot(DartsBot.Kind(rawValue: kind) ?? .solver, games: count ?? 20, &answer)
      },
    ]
  }
}
