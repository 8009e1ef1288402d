import Domain
import Ground
import LabComposition
import Persistence
import PlainJSON
import TextKit

/// The games with which a workshop begins, as its page carries them.
///
/// They are one block of JSON: `games` is the text of a file of games, each of `grounds` has the name by
/// which a game knows it and its stored bytes in base64, `open` is the number of the game to show, or null.
struct WorkshopGames {
  /// The most bytes of grounds, about a city's.
  private static let groundByteLimit = 32 << 20

  /// The block.
  let json: String
  /// The games whose ground is missing, or too large for a page.
  let withoutGround: [Game]

  /// Collects games and their grounds.
  init(_ library: GameLibrary, open: Int?, grounds: inout GroundCache, _ language: Language) {
    var list: [String] = []
    var (taken, lost): (Set<GroundName>, [Game]) = ([], [])
    var room = Self.groundByteLimit
    for game in library.games {
      guard let name = game.ground, !taken.contains(name) else { continue }
      guard let map = grounds.map(name) else {
        lost.append(game)
        continue
      }
      let bytes = GroundCodec.bytes(of: map)
      guard bytes.count <= room else {
        lost.append(game)
        continue
      }
      room -= bytes.count
      taken.insert(name)
      var ground = JSONText()
      ground.add("name", name.text)
      ground.add("bytes", Base64.text(of: bytes))
      list.append(ground.closed)
    }
    var block = JSONText()
    block.add("language", language.rawValue)
    block.add("open", json: open.map { String($0 + 1) } ?? "null")
    block.add("games", GameFile.line(of: library))
    block.add("grounds", json: "[" + list.joined(separator: ",") + "]")
    (json, withoutGround) = (block.closed, lost)
  }
}
