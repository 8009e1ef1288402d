import Domain
import HuntEngine
import LabComposition
import Persistence
import TextKit
import Testing

@testable import ShellComposition

/// A built-in game whose fights are tried, one ghost at a time.
enum BuiltInGame: String, CaseIterable, CustomTestStringConvertible {
  case sample, learn

  var testDescription: String { rawValue }

  /// The game with only one of its ghosts left, and where it stands.
  func alone(_ ghost: Int, random: HuntRandomness) -> Game {
    var game =
      switch self {
      case .sample: SamplePark.game(in: .en)
      case .learn: PracticePark.game(in: .en, random: random)
      }
    for index in game.ghosts.indices where index != ghost { game.ghosts[index].state = .captured }
    return game
  }
}

/// The fight for one ghost of a built-in game, from its first moment on.
private struct Fight {
  let frameSeconds: Double
  let fixture: ShellFixture
  private(set) var play: LivePlay
  private(set) var seconds = 0.0

  /// Stores a game as its command does, walks up to a ghost and begins the fight.
  init(
    _ kind: BuiltInGame, _ ghost: Int, seed: UInt64, sensor: String = "sim", frameSeconds: Double,
    _ change: (inout GhostParameters) -> Void = { _ in }
  ) throws {
    self.frameSeconds = frameSeconds
    let random = HuntRandomness(seed: seed, replicate: 1)
    var game = kind.alone(ghost, random: random)
    change(&game.ghosts[ghost].parameters)
    fixture = try ShellFixture(GameLibrary(games: [game]), sensor: sensor, seed: seed)
    let number = ghost + 1
    let bearing = Double(seed % 36) * 10
    fixture.run("open 1", "play 1", "at 50 \(bearing) of ghost \(number)", "wait 2", "search")
    fixture.run("walk to \(number)")
    play = LivePlay(try #require(fixture.session))
    play.size = FrameSize(columns: 40, rows: 15)
  }

  var live: LiveHunt? { play.session.world.hunt.live }
  var phase: HuntPhase.Kind? { live?.state.phase.kind }

  /// Lets a time pass with keys, until the fight is won; returns whether it is.
  mutating func pass(
    _ limit: Double, _ keys: (LiveHunt?) -> [LiveAction] = { _ in [] }
  ) -> Bool {
    let end = seconds + limit
    while seconds < end {
      _ = play.step(realSeconds: frameSeconds, keys(live))
      seconds += frameSeconds
      if phase == .trapWindow { return true }
    }
    return false
  }
}

@Suite("A fight must be fought")
struct FightTests {
  /// The ghosts of both games.
  static let ghosts: [(BuiltInGame, Int)] =
    (0..<4).map { (.sample, $0) } + (0..<3).map { (.learn, $0) }

  @Test(
    "GB-119 Who presses nothing never wins a fight, live or by waiting, whatever the seed",
    arguments: ghosts)
  func passive(kind: BuiltInGame, ghost: Int) throws {
    var fights = 0
    for seed in 1...16 as ClosedRange<UInt64> {
      let sensor = seed % 4 == 0 ? "sim:profile=perfect" : "sim"
      var fight = try Fight(kind, ghost, seed: seed, sensor: sensor, frameSeconds: 0.25)
      if fight.phase == .fight { fights += 1 }
      let isWon = fight.pass(60)
      #expect(!isWon, "seed \(seed), after \(fight.seconds) s")
      for seconds in ["0.5", "3", "60"] {
        let text = fight.fixture.text("wait \(seconds)")
        #expect(
          fight.fixture.session?.world.hunt.live?.state.phase.kind != .trapWindow,
          "seed \(seed): \(text)")
      }
      #expect(fight.fixture.stored.games[0].ghosts[ghost].state != .captured)
    }
    #expect(fights >= 13, "\(fights) of 16 began")
  }

  @Test("The same test sees a calm ghost won by standing still, as the games once had them")
  func calm() throws {
    var won = 0
    for seed in 1...4 as ClosedRange<UInt64> {
      var fight = try Fight(
        .sample, 0, seed: seed, sensor: "sim:profile=perfect", frameSeconds: 0.25
      ) {
        $0.temperament = .calm
        $0.holdTimeSeconds = 2
      }
      if fight.pass(10) { won += 1 }
    }
    #expect(won == 4)
  }

  @Test("GB-119 A novice wins each fight nearly always, in under two minutes", arguments: ghosts)
  func novice(kind: BuiltInGame, ghost: Int) throws {
    var times: [Double] = []
    for seed in 1...12 as ClosedRange<UInt64> {
      var fight = try Fight(kind, ghost, seed: seed, frameSeconds: 0.1)
      var novice = Novice(seed: seed)
      let isWon = fight.pass(120) { novice.actions(afterSeconds: 0.1, $0) }
      if isWon {
        times.append(fight.seconds)
        #expect(novice.keys > 0)
      }
    }
    #expect(times.count >= 10, "\(kind) \(ghost): \(times.count) of 12")
  }

  @Test("GB-119 Both games are noisy, have a drifting and a darting ghost, a tap and a challenge")
  func cast() throws {
    let fixture = try ShellFixture(GameLibrary())
    for (index, (command, profile)) in [("sample", "park"), ("learn", "open")].enumerated() {
      fixture.run(command)
      let ghosts = fixture.stored.games[index].ghosts
      #expect(ghosts.contains { $0.parameters.temperament == .drifting })
      #expect(ghosts.contains { $0.parameters.temperament == .darting })
      #expect(ghosts.contains { $0.parameters.catchMode == .tap })
      #expect(ghosts.contains { $0.parameters.catchMode == .challenge })
      #expect(ghosts.allSatisfy { GhostModel(rawValue: $0.modelID) != nil })
      #expect(fixture.text("sensors") == "Positions come from sim:profile=\(profile)")
    }
    // The phone is the game's, not the player's choice.
    fixture.run("new Mine", "ghost add Boo 55.73 37.60", "play 3")
    #expect(fixture.text("sensors") == "Positions come from sim")
    #expect(fixture.settings["sensors"] == nil)
    fixture.run("play 1")
    #expect(fixture.text("sensors") == "Positions come from sim:profile=park")
    #expect(fixture.text("sensors sim:profile=urban", "play 1", "sensors").contains("urban"))
  }

  @Test("The names of the sample follow the language, those of the player stay")
  func names() throws {
    let fixture = try ShellFixture(GameLibrary())
    fixture.run("sample", "open 1", "ghost 2 set name Robert", "lang ru", "sample")
    let game = fixture.stored.games[0]
    #expect(game.name == "Парк Горького")
    #expect(game.ghosts.map(\.name) == ["Бука", "Robert", "Белая Дама", "Леший"])
  }
}
