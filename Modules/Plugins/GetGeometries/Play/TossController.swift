import Domain
import PluginKit
import PortableNumerics

/// The screens of GetGeometries and the ways between them, the same for commands and for keys.
///
/// Time passes only while the game is on the screen; on any other screen it stands still.
struct TossController: Sendable {
  /// The screen shown.
  enum Screen: Hashable, Sendable {
    /// The list of levels (GG-020).
    case levels
    /// The details of a level, by its number (GG-023).
    case details(Int)
    /// The game.
    case game
    /// The list of records (GG-025).
    case records
    /// The details of a record, by its place from 0; opened from the list or by a game's end
    /// (GG-027).
    case record(Int, isFromList: Bool)
  }

  /// The time for which live play shows the end of a game before its result.
  private static let ending = HuntDuration(milliseconds: 900)
  /// The time for which an event is shown.
  private static let reportDuration = HuntDuration(seconds: 1)

  private let host: PluginHost
  /// The records and the running game as they are to be kept.
  private(set) var archive: TossArchive
  private(set) var screen = Screen.levels
  /// The game on the screen, left, or over; nil before the first.
  private(set) var game: TossGame?
  /// The last events of the game.
  private(set) var reported: [TossGame.Event] = []
  private var reportedFor = HuntDuration.zero
  /// The level chosen in the list, from 1 to 11.
  private(set) var level = 1
  /// The record chosen in the list, from 0.
  private(set) var place = 0
  private var played: UInt64 = 0

  /// Starts with the kept records; a game that was running goes on with its current solid.
  init(_ host: PluginHost, _ archive: TossArchive) {
    self.host = host
    self.archive = archive
    self.archive.fill(at: host.wallTime())
    if let progress = archive.progress {
      game = TossGame(progress, rules: TossRules())
      level = progress.level.number
      if progress.seed == host.seed { played = progress.replicate }
    }
  }

  /// The game that can go on; nil if there is none.
  var running: TossGame? { game.flatMap { $0.isOver ? nil : $0 } }

  // MARK: Ways between the screens

  /// Shows the list of levels.
  mutating func showLevels() { screen = .levels }

  /// Chooses a level and shows its details.
  mutating func showDetails(_ number: Int) {
    level = number
    screen = .details(number)
  }

  /// Shows the list of records.
  mutating func showRecords() {
    place = min(place, archive.records.count - 1)
    screen = .records
  }

  /// Chooses a record and shows its details.
  mutating func showRecord(_ chosen: Int) {
    place = chosen
    screen = .record(chosen, isFromList: true)
  }

  /// Moves the choice of the list on the screen by rows, stopping at its ends.
  mutating func choose(by step: Int) {
    switch screen {
    case .levels: level = min(11, max(1, level + step))
    case .records: place = min(archive.records.count - 1, max(0, place + step))
    case .details, .game, .record: break
    }
  }

  /// Returns from a record opened in the list to the list, from anything else to the levels.
  mutating func goBack() {
    if case .record(_, isFromList: true) = screen { showRecords() } else { showLevels() }
  }

  /// Deletes a record and shows the list; after the last one the samples return.
  mutating func delete(_ chosen: Int) {
    archive.remove(at: chosen, host.wallTime())
    showRecords()
  }

  // MARK: The game

  /// Starts a game of a level with the search for the plane; a running one is given up.
  mutating func play(_ number: Int, isEndless: Bool = false) {
    played += 1
    level = number
    var chosen = Level.all[number - 1]
    if number == 11 {
      var draws = StreamKey(seed: host.seed, replicate: played, purpose: .design).generator()
      chosen = Level.random(isEndless: isEndless, &draws)
    }
    let game = TossGame(level: chosen, rules: TossRules(), seed: host.seed, replicate: played)
    self.game = game
    archive.progress = TossProgress(game)
    reported = []
    screen = .game
  }

  /// Plays the level of the record on the screen again.
  mutating func playAgain() {
    guard case .record(let place, _) = screen else { return }
    let record = archive.records[place]
    play(record.task, isEndless: record.isEndless)
  }

  /// Shows the running game, which goes on.
  mutating func goOn() {
    if running != nil { screen = .game }
  }

  /// Acts on the running game, which goes on; returns what happened.
  ///
  /// An end is recorded at once and progress after each solid; the result is shown by `showResult`.
  /// What is refused changes nothing.
  mutating func act<Refusal: Error>(
    _ body: (inout TossGame, inout [TossGame.Event]) throws(Refusal) -> Void
  ) throws(Refusal) -> [TossGame.Event] {
    guard var game = running else { return [] }
    var events: [TossGame.Event] = []
    let resolved = game.tally.resolved
    try body(&game, &events)
    self.game = game
    screen = .game
    if !events.isEmpty { (reported, reportedFor) = (events, .zero) }
    if game.isOver {
      record(game)
    } else if game.tally.resolved != resolved {
      archive.progress = TossProgress(game)
    }
    return events
  }

  /// Takes the heading of the phone while the plane is sought on the screen.
  mutating func turn(to headingDegrees: Double) {
    if screen == .game { game?.turn(to: headingDegrees) }
  }

  /// Lets time pass on the screen; returns what happened in the game.
  mutating func advance(by duration: HuntDuration) -> [TossGame.Event] {
    guard screen == .game, var game else { return [] }
    reportedFor = reportedFor + duration
    if reportedFor > TossController.reportDuration { reported = [] }
    guard game.isOver else { return act { $0.advance(by: duration, &$1) } }
    // The flash of the last solid is seen before the result.
    var events: [TossGame.Event] = []
    game.advance(by: duration, &events)
    self.game = game
    if let time = game.timeSinceEnd, time >= TossController.ending { showResult() }
    return []
  }

  /// Shows the result of a game that is over.
  mutating func showResult() {
    if screen == .game, running == nil { screen = .record(0, isFromList: false) }
  }

  /// Adds a game that has ended to the records.
  private mutating func record(_ game: TossGame) {
    archive.progress = nil
    place = 0
    archive.add(
      TossRecord(
        task: game.level.number, endedAt: host.wallTime(),
        isWon: game.phase == .over(isWon: true), score: game.tally.score, stars: game.stars,
        seconds: game.seconds, isEndless: game.level.solids == nil))
  }
}
