import CommandKit
import Domain
import Editing
import Geo
import LabComposition
import Persistence
import PluginKit
import Simulation
import TextKit

@testable import ShellComposition

/// A world with nothing but games: no hunt, no player, no files.
struct MemoryWorld: EditingWorld {
  var games: LibraryController
  var grounds = GroundCache()
  let language: Language
  let challengeForms = ChallengeBook(Plugins.connected).forms
  var isRefused = false
  /// Whether the next saves fail.
  var isFull = false
  /// What was said since the last command.
  var lines: [String] = []
  /// How often something was shown, and saved.
  private(set) var (shown, saves) = (0, 0)

  init(_ library: GameLibrary, language: Language) {
    games = LibraryController(library, seed: 1)
    self.language = language
  }

  mutating func store() throws(CommandRefusal) {
    if isFull { throw CommandRefusal(FullFault()) }
    saves += 1
  }

  mutating func report(_ lines: [String]) { self.lines += lines }
  mutating func show(_ part: EditedPart) { shown += 1 }
}

/// There is no room to save.
struct FullFault: Localized {
  var reasonName: String { "saveFailed" }
  func line(in language: Language) -> String { "full" }
}

extension EditingSession where World == MemoryWorld {
  /// Runs a line and returns what it says.
  mutating func said(_ line: String) -> [String] {
    world.lines = []
    run(line)
    return world.lines
  }
}

/// The shell in memory, on the same games with the same seed.
func shell(_ library: GameLibrary, language: Language) throws -> ShellSession {
  var notices: [String] = []
  let environment = ShellEnvironment(
    seed: 1, sessionStart: WallTime(year: 2026, month: 5, day: 1, hour: 12),
    load: { () throws(StoreError) in (library, []) }, save: { _ in [] },
    saveSetting: { _, _ in [] })
  return try ShellSession(
    environment: environment, language: language, sensor: "sim", notices: &notices)
}

/// A park with two ghosts.
var park: GameLibrary {
  let middle = Coordinate(uncheckedLatitudeDegrees: 55.7277, longitudeDegrees: 37.5990)
  var game = Game(id: GameID(high: 1, low: 1), name: "Park")
  game.locationLayout = [
    CircleZone(id: ZoneID(high: 2, low: 1), center: middle, radiusMeters: 200)
  ]
  game.ghosts = ["Boo", "Moan"].enumerated().map { index, name in
    Ghost(
      id: GhostID(high: 3, low: UInt64(index + 1)), name: name,
      baseLocation: middle.destination(
        bearingDegrees: 180 * Double(index), distanceMeters: 120))
  }
  return GameLibrary(games: [game])
}
