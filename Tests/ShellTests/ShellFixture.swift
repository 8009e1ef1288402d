import LabComposition
import ShellComposition
import Domain
import Files
import Geo
import Persistence
import PluginKit
import TextKit
import Sensors
import Testing

/// Games kept in memory, and a session on them.
final class ShellFixture {
  /// What was stored last.
  var stored: GameLibrary
  /// How often something was stored.
  var saves = 0
  /// Set to make the next stores fail.
  var failure: StoreError?
  /// What `restore` takes back.
  var restorable: Restorable<GameLibrary>?
  var settings: [String: String] = [:]
  private(set) var session: ShellSession?
  /// What the session reported at its start.
  private(set) var notices: [String] = []

  init(
    _ library: GameLibrary = ShellFixture.park, language: Language = .en,
    sensor: String = "sim", seed: UInt64 = 1, playback: ShellPlayback? = nil,
    registry: SensorRegistry = Adapters.registry, plugins: [Plugin] = Plugins.connected,
    storage: any PluginStorage = PluginMemory(), files: any FileSystem = LiveFileSystem(),
    saveAside: (@Sendable (GameLibrary) throws(StoreError) -> [StoreNotice])? = nil,
    settings: [String: String] = [:], pages: [String] = BuiltPages.folders,
    style: FrameStyle = FrameStyle()
  ) throws {
    (stored, self.settings) = (library, settings)
    var notices: [String] = []
    var environment = ShellEnvironment(
      seed: seed, sessionStart: WallTime(year: 2026, month: 5, day: 1, hour: 12),
      load: { [unowned self] () throws(StoreError) in (self.stored, []) },
      save: { [unowned self] games throws(StoreError) in
        if let failure = self.failure { throw failure }
        self.stored = games
        self.saves += 1
        return []
      },
      saveSetting: { [unowned self] key, value in
        self.settings[key] = value
        return []
      })
    environment.settings = settings
    environment.playback = playback
    environment.files = files
    environment.pages = pages
    environment.restorableGames = { [unowned self] in self.restorable }
    environment.saveAside = saveAside
    environment.pluginStorage = storage
    session = try ShellSession(
      environment: environment, language: language, sensor: sensor, registry: registry,
      plugins: plugins, notices: &notices)
    session?.form.style = style
    self.notices = notices
  }

  /// A full disk.
  static func diskFull(_ path: String = "games.json") -> StoreError {
    .cannotSave(path: path, reason: SystemError(call: "write", path: path, code: 28))
  }

  /// Carries out lines and gives the output of the last.
  @discardableResult
  func run(_ lines: String...) -> ShellOutput {
    var output = ShellOutput()
    for line in lines { output = session?.execute(line) ?? output }
    return output
  }

  /// The output of the last line as one text.
  func text(_ lines: String...) -> String {
    var output = ShellOutput()
    for line in lines { output = session?.execute(line) ?? output }
    return output.lines.joined(separator: "\n")
  }

  /// A park with two ghosts 120 m north and south of its middle.
  static var park: GameLibrary {
    let middle = Coordinate(uncheckedLatitudeDegrees: 55.7277, longitudeDegrees: 37.5990)
    var game = Game(id: GameID(high: 1, low: 1), name: "Park")
    game.locationLayout = [
      CircleZone(id: ZoneID(high: 2, low: 1), center: middle, radiusMeters: 200)
    ]
    for (number, bearing) in [(1, 0.0), (2, 180.0)] {
      game.ghosts.append(
        Ghost(
          id: GhostID(high: 3, low: UInt64(number)), name: number == 1 ? "Boo" : "Moan",
          baseLocation: middle.destination(bearingDegrees: bearing, distanceMeters: 120)))
    }
    return GameLibrary(games: [game])
  }
}
