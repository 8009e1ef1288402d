import Domain
import PortableNumerics
import PluginKit
import TextKit

/// Set as the lab plays it.
struct SetLabGame: LabGame {
  static let setsFound = Metric(0, "setsFound", "Sets found in a game")
  static let deals = Metric(1, "deals", "times three more cards were dealt")
  static let wrongClaims = Metric(2, "wrongClaims", "trios claimed that were no Set")
  static let duration = Metric(3, "duration", unit: "s", "seconds of the game or board")
  static let setsPerMinute = Metric(4, "setsPerMinute", unit: "/min", "Sets found a minute")
  static let secondsPerSet = Metric(5, "secondsPerSet", unit: "s", "seconds of play for each Set")
  static let deadTables = Metric(
    6, "deadTables", isProportion: true, "share of full tables without a Set")
  static let cardsLeft = Metric(7, "cardsLeft", "cards on the table at the end")
  static let solved = Metric(
    8, "solved", isProportion: true, "1 if a board's Set was found in time; boards only")

  var parameters: [PluginParameter] { SetParameter.lab }

  var metrics: [Metric] {
    [
      Self.setsFound, Self.deals, Self.wrongClaims, Self.duration, Self.setsPerMinute,
      Self.secondsPerSet, Self.deadTables, Self.cardsLeft, Self.solved,
    ]
  }

  func play(_ values: [Double], seed: UInt64, replicate: UInt64) -> RunRecord {
    var bots = begin(values, seed, replicate)
    bots.play()
    let tally = bots.tally
    var record = RunRecord(count: metrics.count)
    record[Self.setsFound] = Double(tally.sets)
    record[Self.deals] = Double(tally.deals)
    record[Self.wrongClaims] = Double(tally.wrong)
    record[Self.duration] = tally.seconds
    if tally.seconds > 0 { record[Self.setsPerMinute] = 60 * Double(tally.sets) / tally.seconds }
    if tally.sets > 0 { record[Self.secondsPerSet] = tally.seconds / Double(tally.sets) }
    if bots.tables > 0 {
      record[Self.deadTables] = Double(bots.deadTables) / Double(bots.tables)
    }
    record[Self.cardsLeft] = Double(tally.cardsLeft)
    if values[.mode] == 1 { record[Self.solved] = bots.isSolved ? 1 : 0 }
    return record
  }

  func watch(
    _ values: [Double], seed: UInt64, replicate: UInt64, in language: Language
  ) -> [(seconds: Double, frame: TextFrame)] {
    var frames: [(seconds: Double, frame: TextFrame)] = []
    var bots = begin(values, seed, replicate)
    bots.play { bots, events in
      let status = SetFrame.status(
        of: bots.game, HuntDuration(seconds: bots.tally.seconds), SetWords(language))
      frames.append(
        (
          bots.tally.seconds,
          SetFrame.frame(
            of: bots.game, theme: SetTheme(), status: status,
            footer: SetFrame.lines(events, language))
        ))
    }
    return frames
  }

  /// The cards by the replicate, the player by a stream of its own.
  private func begin(_ values: [Double], _ seed: UInt64, _ replicate: UInt64) -> SetBotGame {
    var deals = StreamKey(seed: seed, replicate: replicate, purpose: .challenge).generator()
    let player = StreamKey(seed: seed, replicate: replicate, purpose: .decision).generator()
    return SetBotGame(values, seed: deals.next(), player: player, isBoard: values[.mode] == 1)
  }
}
