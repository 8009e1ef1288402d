import Domain
import Geo
import Testing
import TextKit

@testable import Experiments

@Suite("Checks of a game's own numbers")
struct GameCheckTests {
  private static let outside = Coordinate(uncheckedLatitudeDegrees: 56, longitudeDegrees: 37.25)

  private static func broken(_ change: (inout Game) -> Void) -> Game {
    var game = parkGame()
    game.ghosts[0].state = .idle
    change(&game)
    return game
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
  func found(code: String, severity: CheckFinding.Severity, subject: String, game: Game) {
    let sound = Set(Checker.check(Self.broken { _ in }).map(\.code))
    #expect(!sound.contains(code))
    let finding = Checker.check(game).first { $0.code == code }
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
    let game = Self.broken { $0.ghosts[0].parameters.fightRadiusMeters = 149.9 }
    #expect(!Checker.check(game).contains { $0.code == "fight-radius-beyond-main-zone" })
  }
}
