package import Domain
package import Files
package import Ground
package import Persistence
import PortableNumerics

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
    // The last eight bytes are a checksum, with which the digest of any ground would be the same.
    let name = GroundName(digest: CRC64.of(bytes.dropLast(8)))
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

  /// Returns what is wrong with a game on its ground; nothing for a game that has none.
  package mutating func issues(of game: Game) -> [GameIssue] {
    guard let name = game.ground else { return [] }
    guard let map = map(name) else { return [.groundMissing] }
    return GroundWalk(map, of: game)?.issues(of: game) ?? []
  }
}
