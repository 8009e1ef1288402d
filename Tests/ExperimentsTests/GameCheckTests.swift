import Domain
import Geo
import Testing
import TextKit

@testable import Experiments

@Suite("Checks of a game's own numbers")
struct GameCheckTests {
  private static let outside = Coordinate(uncheckedLatitudeDegrees: 56, longitudeDegrees: 37.25)

  /// A game with something wrong, described in short.
  struct Broken: CustomTestStringConvertible {
    let game: Game
    var testDescription: String { "a game" }
  }

  private static func broken(_ change: (inout Game) -> Void) -> Broken {
    var game = parkGame()
    game.ghosts[0].state = .idle
    change(&game)
    return Broken(game: game)
  }

  @Test(
    "each thing wrong with a game is found under its name, as bad as it is",
    arguments: [
      ("game-name", CheckFinding.Severity.error, "the game", broken { $0.name = " " }),
      ("ghost-name", .error, "ghost 1", broken { $0.ghosts[0].name = "" }),
      ("zone-radius", .error, "zone 1", broken { $0.locationLayout[0].radiusMeters = 0 }),
      (
        "ghost-parameter", .error, "Boo \"the\" one",
        broken { $0.ghosts[0].parameters.escapeDistanceMeters = -1 }
      ),
      (
        "fight-radius-beyond-main-zone", .error, "Boo \"the\" one",
        broken { $0.ghosts[0].parameters.fightRadiusMeters = 150 }
      ),
      (
        "ghost-outside-layout", .warning, "Boo \"the\" one",
        broken { $0.ghosts[0].baseLocation = outside }
      ),
      ("no-ghosts", .error, "the game", broken { $0.ghosts = [] }),
      ("no-zones", .warning, "the game", broken { $0.locationLayout = [] }),
      (
        "duplicate-id", .error, "\(GhostID(high: 3, low: 9))",
        broken { $0.ghosts.append($0.ghosts[0]) }
      ),
    ])
  func found(code: String, severity: CheckFinding.Severity, subject: String, broken: Broken) {
    let sound = Set(Checker.check(Self.broken { _ in }.game).map(\.code))
    #expect(!sound.contains(code))
    let finding = Checker.check(broken.game).first { $0.code == code }
    #expect(finding?.severity == severity)
    #expect(finding?.subject(in: .en) == subject)
    let (english, russian) = (finding?.wording(in: .en), finding?.wording(in: .ru))
    for wording in [english, russian] {
      #expect(wording.map { $0.problem.isEmpty || $0.reason.isEmpty || $0.advice.isEmpty } == false)
    }
    #expect(english?.advice != russian?.advice && english?.reason != russian?.reason)
  }

  @Test("a fight radius a little under the main zone's is no error")
  func fightRadius() {
    let game = Self.broken { $0.ghosts[0].parameters.fightRadiusMeters = 149.9 }.game
    #expect(!Checker.check(game).contains { $0.code == "fight-radius-beyond-main-zone" })
  }
}
