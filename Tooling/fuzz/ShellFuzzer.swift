import TextKit
import LabComposition
import Persistence
import ShellComposition
import Domain
import Geo
import PluginKit
import Sensors

/// Lines typed into the shell: nothing ends it but `quit`, and no line of output is too wide.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzShell(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  var notices: [String] = []
  let games = Stored()
  do {
    var session = try ShellSession(
      environment: ShellEnvironment(
        seed: 1, sessionStart: WallTime(year: 2026, month: 5, day: 1),
        load: { () throws(StoreError) in (games.library, []) },
        save: { library throws(StoreError) in
          games.library = library
          return []
        }),
      language: start[0] & 1 == 0 ? .en : .ru, sensor: "sim", registry: simulated(),
      notices: &notices)
    let text = String(
      decoding: UnsafeBufferPointer(start: start + 1, count: count - 1), as: Unicode.UTF8.self)
    for line in text.split(whereSeparator: \.isNewline).prefix(100) where !touchesFiles(line) {
      let output = session.execute(String(line))
      precondition(games.library == session.library, "a change was not stored")
      for line in output.lines {
        precondition(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      }
      if output.quits { break }
    }
  } catch {
    preconditionFailure("the shell cannot begin: \(error)")
  }
  return 0
}

/// Whether a word of a line could be `import` or `export`, cut short or quoted: they touch files.
private func touchesFiles(_ line: Substring) -> Bool {
  let bare = String(line.filter { !"\"«»".contains($0) }).lowercased()
  return bare.split(whereSeparator: { $0.isWhitespace || $0 == ";" }).contains { word in
    "import".hasPrefix(word) || "export".hasPrefix(word)
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
    game.ghosts = [
      Ghost(id: GhostID(high: 3, low: 1), name: "Boo", baseLocation: middle)
    ]
    return GameLibrary(games: [game])
  }()
}

/// The simulated sensor alone: others would read files.
private func simulated() throws -> SensorRegistry {
  var registry = SensorRegistry()
  registry.register(try Adapters.registry.adapter(for: SensorSpec("sim")))
  return registry
}
