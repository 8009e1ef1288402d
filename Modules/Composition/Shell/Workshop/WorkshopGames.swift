import Domain
import Ground
import LabComposition
import Persistence
import PlainJSON
import TextKit

/// The games with which a workshop begins, as its page carries them.
///
/// They are files, as a person would open them there, in one block of JSON: the grounds, each named
/// `NAME.ground` by the name by which a game knows it, then all games as `games.json`. The page opens them in
/// this order, so that a game finds its ground.
struct WorkshopGames {
  /// The most bytes of grounds, about a city's.
  private static let groundByteLimit = 32 << 20

  /// The block: a list of `{"name":…,"data":…}`, with the bytes in base64.
  let json: String
  /// The games whose ground is missing, or too large for a page.
  let withoutGround: [Game]

  /// Collects games and their grounds.
  init(_ library: GameLibrary, grounds: inout GroundCache) {
    var files: [String] = []
    var (taken, lost): (Set<GroundName>, [Game]) = ([], [])
    var room = Self.groundByteLimit
    for game in library.games {
      guard let name = game.ground, !taken.contains(name) else { continue }
      guard let bytes = grounds.map(name).map(GroundCodec.bytes(of:)), bytes.count <= room else {
        lost.append(game)
        continue
      }
      room -= bytes.count
      taken.insert(name)
      files.append(Self.file("\(name.text).ground", bytes))
    }
    if !library.games.isEmpty {
      files.append(Self.file("games.json", Array(GameFile.line(of: library).utf8)))
    }
    (json, withoutGround) = ("[" + files.joined(separator: ",") + "]", lost)
  }

  private static func file(_ name: String, _ bytes: [UInt8]) -> String {
    var file = JSONText()
    file.add("name", name)
    file.add("data", Base64.text(of: bytes))
    return file.closed
  }
}
