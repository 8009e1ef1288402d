import CommandKit
import Domain
import PluginKit

extension TossSession {
  private typealias Make = Form<PluginAnswer, TossSession>

  static var commands: [PluginCommand<TossSession>] { tasks + game + records }

  private static var task: Argument<Int, TossSession> {
    Argument("N", complete: { _, _ in (1...11).map(String.init) }) {
      words, _ throws(CommandRefusal) in
      guard let number = Int(words.joined()), (1...11).contains(number) else {
        throw CommandRefusal(TossRefusal.noSuchLevel)
      }
      return number
    }
  }

  private static var tasks: [PluginCommand<TossSession>] {
    [
      PluginCommand("show", TossHelp.show, ["geometries show"]) { answer, table in
        table.show(&answer)
      },
      PluginCommand("levels", TossHelp.levels, ["geometries levels"]) { answer, table in
        table.go(&answer) { $0.showLevels() }
      },
      PluginCommand("details", TossHelp.details, ["geometries details 9"], task) {
        level, answer, table in
        table.go(&answer) { $0.showDetails(level) }
      },
      PluginCommand(
        "play", aliases: ["start", "new"], TossHelp.play,
        ["geometries play 3", "geometries play 11 --endless"],
        forms: [
          Make(task.optional) { level, answer, table in
            table.go(&answer) { $0.play(level ?? 1) }
          },
          Make(task.then("--endless")) { level, answer, table throws(CommandRefusal) in
            guard level == 11 else { throw CommandRefusal(CommandUsage([])) }
            table.go(&answer) { $0.play(level, isEndless: true) }
          },
        ]),
      PluginCommand(
        "continue", aliases: ["resume"], TossHelp.goOn, ["geometries continue"],
        stage: "geometries play 3; geometries back"
      ) { answer, table throws(CommandRefusal) in try table.act(&answer) { _, _ in } },
    ]
  }

  private static var game: [PluginCommand<TossSession>] {
    // The label of the second game does not match its first solid.
    let stage = "geometries play 9; geometries play 9; geometries plane"
    return [
      PluginCommand(
        "plane", TossHelp.plane, ["geometries plane"],
        stage: "geometries play 3"
      ) { answer, table throws(CommandRefusal) in
        try table.act(&answer) { game, events in game.findPlane(&events) }
      },
      PluginCommand("s", TossHelp.s, ["geometries s"], stage: stage) {
        answer, table throws(CommandRefusal) in
        try table.act(&answer) { game, events in game.stepShape(&events) }
      },
      PluginCommand("c", TossHelp.c, ["geometries c"], stage: stage) {
        answer, table throws(CommandRefusal) in
        try table.act(&answer) { game, events in game.stepColor(&events) }
      },
      PluginCommand(
        "shake", TossHelp.shake, ["geometries shake"], stage: stage,
        forms: [
          Make { answer, table throws(CommandRefusal) in
            try table.act(&answer) { game, events throws(CommandRefusal) in
              guard game.shake(&events) else { throw CommandRefusal(TossRefusal.noShake) }
            }
          },
          Make(.path()) { path, answer, table throws(CommandRefusal) in
            try table.play(try table.trace(path), &answer)
          },
        ]),
      PluginCommand(
        "wait", TossHelp.wait, ["geometries wait 0.5"], stage: stage,
        .number("S", in: 0...3600, unit: .seconds)
      ) { seconds, answer, table throws(CommandRefusal) in
        try table.act(&answer) { game, events in
          game.advance(by: HuntDuration(seconds: seconds), &events)
        }
      },
    ]
  }

  private static var records: [PluginCommand<TossSession>] {
    let record = Argument<Int, TossSession>("N") { words, table throws(CommandRefusal) in
      try table.place(of: words.joined())
    }
    return [
      PluginCommand("records", TossHelp.records, ["geometries records"]) { answer, table in
        table.go(&answer) { $0.showRecords() }
      },
      PluginCommand("record", TossHelp.record, ["geometries record 1"], record) {
        place, answer, table in
        table.go(&answer) { $0.showRecord(place) }
      },
      PluginCommand("delete", TossHelp.delete, ["geometries delete 1"], record) {
        place, answer, table throws(CommandRefusal) in try table.delete(place, &answer)
      },
      PluginCommand("back", TossHelp.back, ["geometries back"]) { answer, table in
        table.go(&answer) { $0.goBack() }
      },
      PluginCommand(
        "bot", TossHelp.bot, ["geometries bot 8 0.5"], .whole("N", in: 1...10),
        .number("SKILL", in: 0...1)
      ) { task, skill, answer, table in table.playBot(task, skill: skill, &answer) },
    ]
  }
}
