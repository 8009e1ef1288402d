import Domain
package import PlainJSON
import PluginKit
import TextKit

/// The screens of GetGeometries.
enum TossViewModel: PluginViewModel {
  case levels(TossLevelsViewModel)
  case details(Level)
  case game(TossGameViewModel)
  case challenge(TossChallengeViewModel)
  case records(TossRecordsViewModel)
  case result(TossResultViewModel)

  /// Shows the screen of a controller.
  init(_ controller: TossController) {
    let archive = controller.archive
    switch controller.screen {
    case .details(let number): self = .details(Level.all[number - 1])
    case .records: self = .records(TossRecordsViewModel(archive, place: controller.place))
    case .record(let place, _):
      self = .result(
        TossResultViewModel(record: archive.records[place], bestEndless: archive.bestEndless))
    case .game, .levels:
      if controller.screen == .game, let game = controller.game {
        self = .game(TossGameViewModel(game, controller.reported))
      } else {
        self = .levels(
          TossLevelsViewModel(
            chosen: controller.level, running: controller.running?.level.number))
      }
    }
  }

  static func describe(_ fields: inout Fields<TossViewModel>) {
    fields.screen("levels", "the list of tasks") {
      if case .levels(let levels) = $0 { levels } else { nil }
    }
    fields.screen("details", "a task in detail") {
      if case .details(let level) = $0 { level } else { nil }
    }
    fields.screen("game", "a game") { screen -> TossPlayViewModel? in
      guard case .game(let game) = screen else { return nil }
      return TossPlayViewModel(game: game)
    }
    fields.screen("challenge", "a challenge: enough of a few solids are to be matched") {
      if case .challenge(let challenge) = $0 { challenge } else { nil }
    }
    fields.screen("records", "the games played") {
      if case .records(let records) = $0 { records } else { nil }
    }
    fields.screen("result", "a game that is over") {
      if case .result(let result) = $0 { result } else { nil }
    }
  }

  func frame(for rendering: Rendering, keys: String?) -> TextFrame {
    TossFrame.frame(of: self, for: rendering, keys: keys)
  }
}

/// The list of levels.
struct TossLevelsViewModel: Hashable, Described {
  /// The number of the chosen level.
  let chosen: Int
  /// The number of the level of a game that stands still; nil without one.
  let running: Int?

  static func describe(_ fields: inout Fields<TossLevelsViewModel>) {
    fields.count("chosen", "the task chosen in the list") { $0.chosen }
    fields.count("running", "the task of a game that stands still; `null` without one") {
      $0.running
    }
    fields.list("tasks", "the tasks") { _ in Level.all }
  }
}

/// A game as it is seen.
struct TossGameViewModel: Hashable, Described {
  /// The phase of a game.
  enum Phase: String, Hashable {
    case scanning, ready, running, over
  }

  let level: Level
  let phase: Phase
  /// Whether it was won; nil while it goes on.
  let isWon: Bool?
  let label: Solid
  let nextLabel: Solid
  /// The number of solids still to be tossed; nil for endless.
  let waiting: Int?
  let tally: TossTally
  /// The share of the plane that is seen.
  let planeShare: Double
  let flights: [TossFlightViewModel]
  let flash: TossFlash.Kind?
  /// The side on which a solid has just landed unmatched; nil if none has.
  let sparksSide: Int?
  /// What has happened last.
  let events: [TossGame.Event]

  /// Shows a game.
  init(_ game: TossGame, _ events: [TossGame.Event]) {
    level = game.level
    var isWon: Bool?
    switch game.phase {
    case .scanning: phase = .scanning
    case .ready: phase = .ready
    case .running: phase = .running
    case .over(let won): (phase, isWon) = (.over, won)
    }
    self.isWon = isWon
    (label, nextLabel, waiting, tally) = (game.label, game.nextLabel, game.waiting, game.tally)
    planeShare = phase == .scanning ? game.scan.share(at: game.now) : 1
    // Solids are tossed on two sides in turn.
    let landed = game.thrown - game.flights.count
    flights = game.flights.enumerated().map { index, flight in
      TossFlightViewModel(
        solid: flight.solid, leftSeconds: (flight.landsAt - game.now).seconds,
        leftShare: min(
          1, max(0, (flight.landsAt - game.now).seconds / game.level.flightSeconds)),
        side: (landed + index) & 1)
    }
    flash = game.flash
    sparksSide = game.flash == .miss ? (landed - 1) & 1 : nil
    self.events = events
  }

  static func describe(_ fields: inout Fields<TossGameViewModel>) {
    fields.object("level", "its task") { $0.level }
    fields.text("phase", "`scanning` (for the plane), `ready`, `running` or `over`") {
      $0.phase.rawValue
    }
    fields.object("label", "the label, which is to match the oldest solid in the air") { $0.label }
    fields.object("next", "the shape and the colour to which the two buttons step") {
      $0.nextLabel
    }
    fields.count("waiting", "the solids still to be tossed; `null` for an endless game") {
      $0.waiting
    }
    fields.count("lives", "the misses that are still allowed") { $0.tally.life }
    fields.count("score", "the points") { $0.tally.score }
    fields.count("shakes", "the shakes left") { $0.tally.shakes }
    fields.count("streak", "the matches in a row") { $0.tally.streak }
    fields.count("matches", "the solids matched") { $0.tally.matches }
    fields.number("planeShare", "how much of the plane is seen, 0 to 1") { $0.planeShare }
    fields.list("flights", "the solids in the air, the oldest first") { $0.flights }
    fields.text("flash", "`miss` or `shake` for half a second; else `null`") {
      $0.flash.map { $0 == .miss ? "miss" : "shake" }
    }
    fields.count("sparksSide", "the `side` on which a solid has just landed; else `null`") {
      $0.sparksSide
    }
    fields.list("events", "what happened last") { $0.events.map { TossEventViewModel(event: $0) } }
  }
}

/// A game that is no challenge.
private struct TossPlayViewModel: Described {
  let game: TossGameViewModel

  static func describe(_ fields: inout Fields<TossPlayViewModel>) {
    fields.flag("isWon", "whether it was won; `null` while it goes on") { $0.game.isWon }
    fields.part { $0.game }
  }
}

/// A solid in the air.
struct TossFlightViewModel: Hashable, Described {
  let solid: Solid
  /// The time until it lands.
  let leftSeconds: Double
  /// The share of its flight that is left.
  let leftShare: Double
  /// The side over which it was tossed, 0 or 1.
  let side: Int

  /// Its height, 0 on the plane and 1 at the top: a ballistic flight is a parabola of the time.
  var heightShare: Double { 4 * leftShare * (1 - leftShare) }

  static func describe(_ fields: inout Fields<TossFlightViewModel>) {
    fields.part { $0.solid }
    fields.number("leftSeconds", "the time until it lands") { $0.leftSeconds }
    fields.number("leftShare", "the share of its flight that is left, 1 to 0") { $0.leftShare }
    fields.number("heightShare", "its height, 0 on the plane, 1 at the top") { $0.heightShare }
    fields.count("side", "the side over which it was tossed: 0 left, 1 right") { $0.side }
  }
}

/// A challenge in progress.
struct TossChallengeViewModel: Hashable, Described {
  let game: TossGameViewModel
  /// The matches needed.
  let needed: Int
  /// Whether it is won; nil while it is undecided.
  let isWon: Bool?
  /// The time in which it ends at the latest.
  let leftSeconds: Double

  static func describe(_ fields: inout Fields<TossChallengeViewModel>) {
    fields.flag("isWon", "whether it is won; `null` while it is undecided") { $0.isWon }
    fields.count("needed", "the matches needed") { $0.needed }
    fields.number("leftSeconds", "the time in which it ends at the latest") { $0.leftSeconds }
    fields.part { $0.game }
  }
}

/// The records, newest first.
struct TossRecordsViewModel: Hashable, Described {
  let records: [TossRecord]
  /// The chosen record, from 0.
  let place: Int
  let played: Int
  let won: Int

  /// Shows an archive.
  init(_ archive: TossArchive, place: Int) {
    (records, self.place) = (archive.records, place)
    (played, won) = archive.counts
  }

  static func describe(_ fields: inout Fields<TossRecordsViewModel>) {
    fields.count("chosen", "the record chosen in the list, from 1") { $0.place + 1 }
    fields.count("played", "the games played, without samples") { $0.played }
    fields.count("won", "the games won of these") { $0.won }
    fields.list("records", "the games, the newest first") { $0.records }
  }
}

/// A record in detail.
struct TossResultViewModel: Hashable, Described {
  let record: TossRecord
  /// The best score of endless games; nil before the first.
  let bestEndless: Int?

  static func describe(_ fields: inout Fields<TossResultViewModel>) {
    fields.part { $0.record }
    fields.count("bestEndless", "the best score of endless games; `null` before the first") {
      $0.bestEndless
    }
  }
}

/// An event of a game.
struct TossEventViewModel: Hashable, Described {
  let event: TossGame.Event

  static func describe(_ fields: inout Fields<TossEventViewModel>) {
    fields.text(
      "event", "`planeFound`, `thrown`, `matched`, `combo`, `earned`, `missed` or `ended`"
    ) { model in
      switch model.event {
      case .planeFound: "planeFound"
      case .thrown: "thrown"
      case .matched: "matched"
      case .combo: "combo"
      case .earned: "earned"
      case .missed: "missed"
      case .ended: "ended"
      }
    }
    fields.count("count", "the points of a match, the hits in a row, or the shakes earned") {
      switch $0.event {
      case .matched(let count, _), .combo(let count), .earned(let count): count
      default: nil
      }
    }
    fields.object("solid", "the solid that was tossed or has landed") { model -> Solid? in
      switch model.event {
      case .thrown(let solid), .missed(let solid): solid
      default: nil
      }
    }
    fields.flag("byShake", "whether a match was made by a shake") {
      if case .matched(_, let byShake) = $0.event { byShake } else { nil }
    }
  }
}

extension Solid: Described {
  package static func describe(_ fields: inout Fields<Solid>) {
    fields.text(
      "shape", "`sphere`, `box`, `cylinder`, `cone`, `pyramid`, `capsule` or `torus`"
    ) { $0.shape.word }
    fields.text("color", "`red`, `orange`, `amber`, `yellow`, `green`, `blue` or `purple`") {
      $0.color.word
    }
  }
}

extension SolidShape {
  /// Its name in JSON.
  fileprivate var word: String {
    switch self {
    case .sphere: "sphere"
    case .box: "box"
    case .cylinder: "cylinder"
    case .cone: "cone"
    case .pyramid: "pyramid"
    case .capsule: "capsule"
    case .torus: "torus"
    }
  }
}

extension SolidColor {
  /// Its name in JSON.
  fileprivate var word: String {
    switch self {
    case .red: "red"
    case .orange: "orange"
    case .amber: "amber"
    case .yellow: "yellow"
    case .green: "green"
    case .blue: "blue"
    case .purple: "purple"
    }
  }
}

extension Level: Described {
  static func describe(_ fields: inout Fields<Level>) {
    fields.count("task", "its number, 1 to 11; 0 in a challenge") { $0.number }
    fields.count("stars", "its difficulty, 1 to 5; `null` for a random task") { $0.stars }
    fields.count("shapes", "how many shapes there are, in their order") { $0.shapes }
    fields.count("colors", "how many colours there are, in their order") { $0.colors }
    fields.count("solids", "how many solids are tossed; `null` for an endless game") { $0.solids }
    fields.count("life", "how many misses end it") { $0.life }
    fields.number("flightSeconds", "how long a solid is in the air") { $0.flightSeconds }
  }
}

extension TossRecord: Described {
  static func describe(_ fields: inout Fields<TossRecord>) {
    fields.count("task", "the number of its task") { $0.task }
    fields.text("endedAt", "when it ended (ISO 8601)") { $0.endedAt.iso8601 }
    fields.flag("isWon", "whether it was won") { $0.isWon }
    fields.count("score", "its points") { $0.score }
    fields.count("stars", "its stars, 1 to 3; 0 if it was lost") { $0.stars }
    fields.number("seconds", "the time played") { $0.seconds }
    fields.flag("isSample", "whether it is a sample, which fills an empty list") { $0.isSample }
    fields.flag("isEndless", "whether it was the endless form of task 11") { $0.isEndless }
  }
}
