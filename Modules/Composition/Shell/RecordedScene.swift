import CommandKit
package import Domain
import Editing
import Geo
import HuntEngine
import Persistence
package import Recording
import Sensors

/// The games of a recorded session and where it stood, so that its commands can be run elsewhere.
///
/// Run as a script, a recording plays in its own games: numbers and names in the commands mean what
/// they meant, captured ghosts are as they were, and the games of whoever runs it stay untouched.
package struct RecordedScene: Sendable {
  /// The games.
  package let library: GameLibrary
  /// Where the session stood.
  package let session: SessionScene

  /// Takes the scene of a session that begins to record.
  init(_ world: ShellWorld) {
    let hunt = world.hunt
    let hasPlace = hunt.isSimulated && (hunt.hasPlace || hunt.live != nil)
    library = world.games.library
    session = SessionScene(
      position: hasPlace ? hunt.player.position : nil,
      facingDegrees: hunt.player.facingDegrees, isHunting: hunt.live != nil,
      openGame: world.games.openGame, sensors: hunt.chosenSpec.withoutSecrets)
  }

  /// The scene of a recording; nil if there is none.
  ///
  /// An older one has it if it began in a running hunt: that hunt's game, named after the file.
  init?(_ recording: Recording, path: String) throws(CommandRefusal) {
    if let games = recording.games, let session = recording.scene {
      library = try refusing { () throws(StoreError) in
        try GameFile.library(ofLine: games, path: path)
      }
      self.session = session
      return
    }
    let beganHunting = recording.commands.first.map { $0.momentsBefore > 0 } ?? false
    guard beganHunting, recording.hunts.count > 0 else { return nil }
    let hunt = recording.hunts.state(at: 0)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    library = GameLibrary(games: [Game(of: hunt, named: name)])
    let first = recording.hunts.state(at: (recording.commands.first?.momentsBefore ?? 1) - 1)
    session = SessionScene(
      position: first.position.lastFix.map { hunt.frame.coordinate(of: $0.position) },
      facingDegrees: first.heading.degrees ?? 0, isHunting: true, openGame: nil, sensors: "sim")
  }

  /// The lines of the scene in a recording; none of games that are too long for a line.
  var lines: [String] {
    let games = GameFile.line(of: library)
    guard games.utf8.count < RecordingFormat.lineByteLimit else { return [] }
    return [games, session.line]
  }

  /// Sets a new session to the scene, with the games loaded.
  func set(_ session: inout ShellSession) {
    let scene = self.session
    session.world.games.openGame = scene.openGame.flatMap {
      library.games.indices.contains($0) ? $0 : nil
    }
    if session.world.hunt.isSimulated, let position = scene.position {
      session.world.hunt.player.position = position
      session.world.hunt.player.facingDegrees = scene.facingDegrees
      session.world.hunt.hasPlace = true
    }
    if scene.isHunting { try? session.world.beginHunt() }
  }
}

extension Game {
  /// Creates the game of a hunt, as far as the hunt knows it.
  fileprivate init(of hunt: HuntState, named name: String) {
    self.init(id: GameID(high: 0x4000, low: 1 << 63), name: name, rules: hunt.rules, isActive: true)
    (intro, finale) = (hunt.story.intro, hunt.story.finale)
    for zone in hunt.zones {
      locationLayout.append(
        CircleZone(
          id: ZoneID(high: 0x1_4000, low: 1 << 63 | UInt64(locationLayout.count)),
          center: hunt.frame.coordinate(of: zone.center), radiusMeters: zone.radiusMeters))
    }
    for (index, one) in hunt.ghosts.enumerated() {
      var ghost = Ghost(
        id: GhostID(high: 0x2_4000, low: 1 << 63 | UInt64(ghosts.count)), name: one.name,
        baseLocation: hunt.frame.coordinate(of: one.position), parameters: one.parameters)
      ghost.state = one.state
      ghost.text = hunt.story.ofGhost(index)
      ghosts.append(ghost)
    }
  }
}
