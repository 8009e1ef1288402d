import Domain
import Ground
import PlainJSON
import Simulation
import TextKit
import Workshop

/// The games with which a workshop begins, as its page carries them.
///
/// They are a draft, which the page keeps itself and opens as any file: the games with their grounds, and which
/// of them is open.
struct WorkshopGames {
  /// The most bytes of grounds, about a city's.
  private static let groundByteLimit = 32 << 20

  /// The block: a list of files, each `{"name":…,"data":…}` with the bytes in base64.
  let json: String
  /// The games whose ground is missing, or too large for a page.
  let withoutGround: [Game]

  /// Collects games and their grounds.
  init(_ library: GameLibrary, open: Int?, grounds: inout GroundCache) {
    var (taken, lost): (Set<GroundName>, [Game]) = ([], [])
    var maps: [String] = []
    var room = Self.groundByteLimit
    for game in library.games {
      guard let name = game.ground, !taken.contains(name) else { continue }
      guard let bytes = grounds.map(name).map(GroundCodec.bytes(of:)), bytes.count <= room else {
        lost.append(game)
        continue
      }
      room -= bytes.count
      taken.insert(name)
      maps.append(Base64.text(of: bytes))
    }
    let draft = WorkshopDraft.bytes(of: library, open: open, grounds: maps)
    var file = JSONText()
    file.add("name", "workshop.json")
    file.add("data", Base64.text(of: draft))
    (json, withoutGround) = ("[" + file.closed + "]", lost)
  }
}
