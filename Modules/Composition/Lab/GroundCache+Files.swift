package import Domain
package import Files
package import Ground
package import Persistence
package import Simulation

extension GroundCache {
  /// Creates the grounds kept in files; with nil those in memory only.
  package init(files: GroundFiles?) { self.init { (try? files?.load($0)) ?? nil } }

  /// Stores a ground in files, if there are any, and returns its name.
  package mutating func store(
    _ map: GroundMap, in files: GroundFiles? = nil
  ) throws(FileFault) -> GroundName {
    let bytes = GroundCodec.bytes(of: map)
    let name = GroundName(ofStored: bytes)
    try files?.save(bytes, as: name)
    keep(map, as: name)
    return name
  }

  /// Returns the ground of a game in a file, to simulate hunts on it; nil if it has none.
  static func ground(of game: Game, beside path: String) throws -> HuntGround? {
    guard let name = game.ground else { return nil }
    guard let bytes = try GroundFiles(beside: splitPath(path).folder).load(name) else {
      throw LabFailure(.groundMissing(game: game.name, ground: name.text))
    }
    return try HuntGround(bytes: bytes)
  }
}
