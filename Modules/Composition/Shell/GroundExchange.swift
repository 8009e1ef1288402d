import Editing
import Simulation
import CommandKit
import Domain
import Exchange
import Files
import Ground
import LabComposition
import Persistence

/// Grounds that come with games, and go with them.
extension ShellWorld {
  /// Reads a map of a park.
  mutating func readGround(
    _ path: String, allowsZero: Bool = false
  ) throws(CommandRefusal) -> GroundReading {
    let bytes = try refusing { () throws(FileFault) in
      try environment.files.given(path, limit: GroundReader.byteLimit)
    }
    do throws(GroundError) { return try GroundReader.read(bytes, allowsZero: allowsZero) } catch {
      throw CommandRefusal(.badGround(path: path, error))
    }
  }

  /// Stores a ground beside the games.
  mutating func store(_ map: GroundMap) throws(CommandRefusal) -> GroundName {
    do throws(FileFault) { return try grounds.store(map, in: environment.grounds) } catch {
      throw CommandRefusal(.groundNotSaved(error))
    }
  }

  /// Keeps the ground in a game's GeoJSON; nil if it is empty.
  mutating func bringGround(
    from path: String
  ) throws(CommandRefusal) -> (name: GroundName, reading: GroundReading)? {
    let reading = try readGround(path)
    return reading.map.isEmpty ? nil : (try store(reading.map), reading)
  }

  /// Keeps the grounds of games that come from a file of games, those that are beside it.
  mutating func bringGrounds(of games: [Game], from path: String) throws(CommandRefusal) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var there = GroundCache(files: GroundFiles(beside: folder, files: environment.files))
    for name in games.compactMap(\.ground) where grounds.map(name) == nil {
      if let map = there.map(name) { _ = try store(map) }
    }
  }

  /// Returns the ground of a game as a file of GeoJSON has it; nil if there is none.
  mutating func exchanged(_ game: Game) -> ExchangeGround? {
    game.ground.flatMap { grounds.map($0) }.map {
      ExchangeGround(
        features: GroundFeatures.lines(of: $0), attribution: $0.attribution, remarks: $0.remarks,
        leftOutCount: $0.leftOutCount)
    }
  }
}
