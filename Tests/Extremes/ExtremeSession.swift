import TextKit
import LabComposition
import Persistence
import ShellComposition
import Domain
import Geo
import PluginKit

/// A session of the shell over games in memory that takes lines and holds what must hold.
package struct ExtremeSession {
  /// Lines after which a session is begun anew.
  package static let lineCount = 250

  private var session: ShellSession
  private let folder: String

  /// Begins over a park with two ghosts; `folder` holds the files that lines name.
  package init(seed: UInt64, folder: String) throws {
    let stored = Stored()
    var notices: [String] = []
    let environment = ShellEnvironment(
      seed: seed, sessionStart: WallTime(year: 2026, month: 5, day: 1),
      load: { () throws(StoreError) in (stored.library, []) },
      save: { library throws(StoreError) in
        stored.library = library
        return []
      })
    session = try ShellSession(
      environment: environment, language: .en, sensor: "sim", notices: &notices)
    session.canPlayLive = true
    self.folder = folder
    _ = session.execute("play 1")
  }

  /// Carries out a line, live play too; gives what it printed.
  @discardableResult
  package mutating func run(_ line: String) -> [String] {
    let output = session.execute(line.replacing("@/", with: folder + "/"))
    var lines = output.lines
    if let live = output.live { lines += play(live) }
    if session.library.games.count > 12 { _ = session.execute("delete 12") }
    precondition(session.library.games.count { $0.isActive } <= 1, "two games are active")
    for text in lines {
      let isPrintable = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      precondition(isPrintable, "a line steers the terminal")
    }
    return lines
  }

  private mutating func play(_ live: ShellLive) -> [String] {
    if var play = PluginPlay(session, live) {
      for seconds in [0.05, 5, 1e300] where !play.isOver {
        _ = play.step(realSeconds: min(seconds, 3600), ["1", "a"])
      }
      let lines = play.leave().lines
      session = play.session
      return lines
    }
    if var play = ReplayPlay(session, live) {
      for seconds in [0.05, 5, 1e300] where !play.isOver {
        _ = play.step(realSeconds: seconds, [.step(-1), .faster])
      }
      let lines = play.leave().lines
      session = play.session
      return lines
    }
    var play = LivePlay(session, speed: live.speed)
    for seconds in [0.05, 5] where !play.isOver {
      _ = play.step(realSeconds: seconds, [.walk, .turn(degrees: 30), .act])
    }
    let left = play.leave()
    session = left.session
    return left.output.lines
  }
}

/// What the session stores.
private final class Stored {
  var library: GameLibrary = {
    let middle = Coordinate(uncheckedLatitudeDegrees: 55.7277, longitudeDegrees: 37.5990)
    var game = Game(id: GameID(high: 1, low: 1), name: "Park")
    game.locationLayout = [
      CircleZone(id: ZoneID(high: 2, low: 1), center: middle, radiusMeters: 200)
    ]
    game.ghosts = [1, 2].map { number in
      Ghost(
        id: GhostID(high: 3, low: UInt64(number)), name: "Boo \(number)",
        baseLocation: middle.destination(
          bearingDegrees: Double(number) * 90, distanceMeters: 60))
    }
    return GameLibrary(games: [game])
  }()
}
