import Domain
import Geo
import HuntEngine
import TextKit

@testable import Presentation

/// One frame of every screen, with a name for its golden file.
struct ScreenSample: CustomStringConvertible, Sendable {
  let name: String
  let draw: @Sendable (Language) throws -> String
  var description: String { name }

  static let all: [ScreenSample] =
    [
      hunt("no-game") { .noGame() },
      hunt("no-ghosts") { Fixtures.hunt([]) },
      hunt("scanner-start") { three },
      hunt("scanner-target") {
        try three.after(second: 1, heading: 42).after(second: 2, fixEast: 0, north: 0)
      },
      hunt("scanner-button") {
        try three.after(second: 1, heading: 100).after(second: 2, fixEast: 60, north: 40)
      },
      hunt("scanner-north-up") { try three.after(second: 2, fixEast: 0, north: 0, accuracy: nil) },
      hunt("scanner-position-lost") {
        try three.after(second: 1, heading: 300).after(second: 2, fixEast: 0, north: 0)
          .after(.positionLost(at: HuntInstant(seconds: 3)))
      },
      hunt("search-left") { try search(heading: 50) },
      hunt("search-outside") { try search(heading: 200) },
      hunt("search-lost") {
        try search(heading: 25).after(
          .positionLost(at: HuntInstant(seconds: 5)), .headingLost(at: HuntInstant(seconds: 5)))
      },
      hunt("fight-start") { try fight() },
      hunt("fight-hold") { try aimed([12, 3, -2, 2, 3, 1]) },
      hunt("fight-tap") { try fight(mode: .tap) },
      ScreenSample(name: "fight-challenge") {
        DrawnHunt.frame(
          of: try fight(mode: .challenge).after(
            .challengeOutcome(at: HuntInstant(seconds: 5), isWon: false)),
          challenge: ChallengePart(
            title: "Guess",
            screen: .played(
              TextFrame(["Guess the number: 1…8", "Guesses left: 3   Time: 9 s"]), view: "{}")),
          language: $0
        ).text
      },
      ScreenSample(name: "fight-challenge-recorded") {
        DrawnHunt.frame(
          of: try fight(mode: .challenge),
          challenge: ChallengePart(title: "Guess", screen: .notRecorded), language: $0
        ).text
      },
      hunt("fight-challenge-none") { try fight(mode: .challenge) },
      hunt("trap") {
        try aimed(Array(repeating: 1, count: 10)).after(.time(at: HuntInstant(seconds: 12.2)))
      },
      hunt("all-captured") { try caught() },
      map("hunt-map", .ascii), map("hunt-map-braille", .braille),
      ScreenSample(name: "hunt-map-lost") {
        let lost = try walked.after(.positionLost(at: HuntInstant(seconds: 200)))
        return DrawnHunt.map(of: lost, trail: trail, language: $0).text
      },
      ScreenSample(name: "hunt-map-off") {
        let far = try walked.after(second: 300, fixEast: 9000, north: -12_000)
        return DrawnHunt.map(of: far, trail: trail, language: $0).text
      },
      result("result-captured", .captured(ghost: 0)) { try huntOfPark() },
      result("result-captured-last", .captured(ghost: 0)) { try caught() },
      result("result-escaped", .escaped(ghost: 0, to: .zero, insideLayout: true)) {
        try huntOfPark()
      },
      result("result-escaped-outside", .escaped(ghost: 2, to: .zero, insideLayout: false)) {
        try huntOfPark()
      },
      ScreenSample(name: "refusal") { RefusalFrame.frame(refused($0)).text },
      ScreenSample(name: "refusal-usage") {
        let heading = $0 == .ru ? "Ожидалось:" : "Expected:"
        return RefusalFrame.frame([heading, "  walk METRES DIR", "  walk to N"]).text
      },
      ScreenSample(name: "trace-fight") { try trace($0) },
      ScreenSample(name: "games") { GamesScreen.frame(of: library, language: $0).text },
      ScreenSample(name: "games-empty") { GamesScreen.frame(of: GameLibrary(), language: $0).text },
      ScreenSample(name: "setup") {
        let player = Fixtures.place(east: 20, north: -60)
        return SetupScreen.frame(of: Fixtures.park, player: player, language: $0).text
      },
      ScreenSample(name: "setup-empty") {
        let game = Game(id: GameID(high: 3, low: 2), name: "Новая")
        return SetupScreen.frame(of: game, player: nil, language: $0).text
      },
      ScreenSample(name: "map-player-off") {
        let player = Fixtures.place(east: 9000, north: -12_000)
        return SetupScreen.map(of: Fixtures.park, player: player, language: $0).text
      },
      ScreenSample(name: "ghost") {
        GhostScreen.frame(of: Fixtures.park.ghosts[0], number: 1, in: Fixtures.park, language: $0)
          .text
      },
      ScreenSample(name: "ghost-outside") {
        var game = Fixtures.park
        game.ghosts[2].moveBase(to: Fixtures.place(east: 260, north: 90))
        return GhostScreen.frame(of: game.ghosts[2], number: 3, in: game, language: $0).text
      },
      screen("inspect") {
        let player = Fixtures.place(east: 20, north: -60)
        return .inspect(
          InspectViewModel(ghost: 1, of: try walked, player: player, walkingSpeed: 1.4))
      },
      screen("odds") { .odds(OddsViewModel(persona: "average", huntCount: 400, figures: figures)) },
      screen("what-if") {
        let change = OddsViewModel.Change(
          parameter: "ghost.holdTime", from: "2", to: "3",
          differences: figures.map {
            OddsFigure(kind: $0.kind, mean: -$0.mean / 50, low: -$0.low / 10, high: $0.high / 9)
          })
        return .odds(
          OddsViewModel(persona: "average", huntCount: 400, figures: figures, change: change))
      },
      screen("status") { .status(StatusViewModel(try walked, at: HuntInstant(seconds: 123.4))) },
      screen("status-lost") {
        let lost = try walked.after(.positionLost(at: HuntInstant(seconds: 200)))
        return .status(StatusViewModel(lost, at: HuntInstant(seconds: 260)))
      },
      screen("sensors-not-read") { .sensors(SensorsViewModel(spec: "sim", sources: [])) },
      screen("sensors-fix") {
        .sensors(
          SensorsViewModel(spec: "nmea:tcp://127.0.0.1:10110", sources: [SourceSamples.receiver]))
      },
      screen("sensors-down") {
        .sensors(
          SensorsViewModel(spec: "gpsd://127.0.0.1:2947", sources: [SourceSamples.down]))
      },
      screen("sensors-combined") { .sensors(SourceSamples.combined) },
      ScreenSample(name: "scanner-silent") {
        Screen.hunt(HuntViewModel(three, source: SourceNotes(trouble: .silent))).drawn(
          size: Room.size, language: $0
        ).text
      },
      ScreenSample(name: "scanner-link-down") {
        let lost = try three.after(second: 2, fixEast: 0, north: 0)
          .after(.positionLost(at: HuntInstant(seconds: 3)))
        let why = $0 == .ru ? "источник закрыл соединение" : "closed by the source"
        return Screen.hunt(HuntViewModel(lost, source: SourceNotes(trouble: .down(why: why))))
          .drawn(size: Room.size, language: $0).text
      },
      screen("replay") {
        .replay(
          ReplayViewModel(
            index: 12, count: 345, event: .fix,
            effects: [.mainZoneEntered(ghost: 0), .targetChanged(ghost: 0)], state: try walked))
      },
    ] + RuleSamples.all + CockpitSamples.all + EditorSamples.all + GroundSamples.all

  private static func hunt(
    _ name: String, _ state: @escaping @Sendable () throws -> HuntState
  ) -> ScreenSample {
    ScreenSample(name: name) { DrawnHunt.frame(of: try state(), language: $0).text }
  }

  static func screen(
    _ name: String, _ screen: @escaping @Sendable () throws -> Screen
  ) -> ScreenSample {
    ScreenSample(name: name) { try screen().drawn(size: Room.size, language: $0).text }
  }

  private static let figures = OddsFigure.Kind.allCases.enumerated().map { index, kind in
    let mean = [0.62, 0.31, 1234.5, 210.4, 1.75][index]
    return OddsFigure(kind: kind, mean: mean, low: 0.9 * mean, high: 1.1 * mean)
  }

  private static func map(_ name: String, _ style: MapStyle) -> ScreenSample {
    ScreenSample(name: name) {
      DrawnHunt.map(of: try walked, trail: trail, language: $0, style: style).text
    }
  }

  private static func result(
    _ name: String, _ effect: HuntEffect, _ state: @escaping @Sendable () throws -> HuntState
  ) -> ScreenSample {
    ScreenSample(name: name) {
      DrawnHunt.result(of: effect, state: try state(), language: $0)?.text ?? ""
    }
  }

  static func huntOfPark() throws -> HuntState {
    HuntState(game: Fixtures.park, random: HuntRandomness(seed: 1, replicate: 0))
  }

  /// A walk from the south-west towards the escaped ghost of the park.
  static var trail: [LocalPoint] {
    (0...120).map { Fixtures.point(east: -120 + Double($0), north: -140 + 1.5 * Double($0)) }
  }

  static var walked: HuntState {
    get throws {
      try huntOfPark().after(second: 1, heading: 80).after(second: 120, fixEast: 0, north: 40)
    }
  }

  static func refused(_ language: Language) -> [String] {
    let name = "Призрак Большого Ботанического сада имени Петра Первого"
    return language == .ru
      ? ["Имя «\(name)» не одно: назови призрака по номеру"]
      : ["There are several of the name '\(name)': give the ghost's number"]
  }

  static var three: HuntState {
    Fixtures.hunt([("Бука", 110, 130), ("Casper", -120, 80), ("Филин", 900, 20)])
  }

  static func search(heading: Double) throws -> HuntState {
    try three.after(second: 1, heading: heading).after(second: 2, fixEast: 60, north: 40)
      .after(.startSearch(at: HuntInstant(seconds: 3)))
      .after(second: 4, fixEast: 80, north: 80)
  }

  static func fight(mode: CatchMode = .hold) throws -> HuntState {
    try Fixtures.hunt([("Бука", 110, 130), ("Casper", -120, 80)], mode: mode)
      .after(second: 1, heading: 40).after(second: 2, fixEast: 60, north: 40)
      .after(.startSearch(at: HuntInstant(seconds: 3)))
      .after(second: 4, fixEast: 100, north: 115)
  }

  static func aimed(_ errors: [Double]) throws -> HuntState {
    try fight().after(.aim(run(errors)))
  }

  static func run(_ errors: [Double]) -> AimRun {
    AimRun(
      from: HuntInstant(seconds: 5), period: HuntDuration(seconds: 0.25), errorsDegrees: errors)
  }

  static func caught() throws -> HuntState {
    var state = Fixtures.hunt([("Бука", 10, 10)])
    state = try state.after(second: 1, heading: 40).after(second: 2, fixEast: 0, north: 0)
      .after(.startSearch(at: HuntInstant(seconds: 3)))
      .after(second: 4, fixEast: 5, north: 5)
    return try state.after(
      .aim(run(Array(repeating: 1, count: 10))), .throwTrap(at: HuntInstant(seconds: 9)))
  }

  static func trace(_ language: Language) throws -> String {
    var (state, effects) = (try search(heading: 30), [HuntEffect]())
    let fix = Fix(
      at: HuntInstant(seconds: 12), position: Fixtures.point(east: 100, north: 115),
      accuracyMeters: 4)
    try HuntEngine.reduce(into: &state, .fix(fix), effects: &effects)
    return HuntTrace.text(of: state, effects: effects, language: language)
  }

  static var library: GameLibrary {
    let empty = Game(id: GameID(high: 3, low: 2), name: "Новая")
    var done = Fixtures.park
    done.name = "Ботанический сад имени очень длинного названия"
    for index in done.ghosts.indices { done.ghosts[index].state = .captured }
    return GameLibrary(games: [empty, Fixtures.park, done])
  }
}
