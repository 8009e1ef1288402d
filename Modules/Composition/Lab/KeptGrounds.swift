package import Domain
package import Files
package import Ground
package import Persistence
import Simulation

/// The grounds of games: those kept beside the games, and those of a session without files.
package struct KeptGrounds: Sendable {
  /// Where they are kept; nil for in memory only.
  private let files: GroundFiles?
  private var known: [GroundName: GroundMap] = [:]

  /// Creates the grounds kept in files, or in memory only.
  package init(files: GroundFiles?) { self.files = files }

  /// Keeps a ground and returns its name.
  package mutating func keep(_ map: GroundMap) throws(FileFault) -> GroundName {
    let bytes = GroundCodec.bytes(of: map)
    let name = GroundName(ofStored: bytes)
    try files?.save(bytes, as: name)
    known[name] = map
    return name
  }

  /// Returns a ground; nil if it is not there or cannot be read.
  package mutating func map(_ name: GroundName) -> GroundMap? {
    if let map = known[name] { return map }
    guard let bytes = try? files?.load(name), let map = try? GroundCodec.read(bytes) else {
      return nil
    }
    known[name] = map
    return map
  }

  /// Returns the ground of a game in a file, to simulate hunts on it; nil if it has none.
  static func ground(of game: Game, beside path: String) throws -> HuntGround? {
    guard let name = game.ground else { return nil }
    guard let bytes = try GroundFiles(beside: splitPath(path).folder).load(name) else {
      throw LabFailure(.groundMissing(game: game.name, ground: name.text))
    }
    return try HuntGround(bytes: bytes)
  }

  /// Returns what is wrong with a game on its ground; nothing for a game that has none.
  package mutating func issues(of game: Game) -> [GameIssue] {
    guard let name = game.ground else { return [] }
    guard let map = map(name) else { return [.groundMissing] }
    return GroundWalk(map, of: game)?.issues(of: game) ?? []
  }
}
