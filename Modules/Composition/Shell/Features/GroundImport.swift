import CommandKit
import Editing
import Ground
import TextKit

/// `ground`: brings a map of a park, and reports what the open game knows of its ground.
enum GroundImport {
  static var command: Command<Void, ShellWorld> {
    Command(
      "ground", .edit,
      summary: Language.phrase(
        en: "bring a map of the park (OpenStreetMap, GeoJSON), and report what cannot be reached",
        ru: "взять карту парка (OpenStreetMap, GeoJSON) и узнать, куда не дойти"),
      examples: ["ground import Samples/ground/siegessaeule.osm.gz", "ground", "ground off"],
      stage: Stage.ground,
      forms: [
        Form(word: "import", .path(words: 1...Int.max), .flag("zero"), run: bring),
        GroundEditing.off, GroundEditing.report,
      ])
  }

  private static func bring(
    _ path: String, _ allowsZero: Bool, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    _ = try world.games.edited()
    let reading = try world.readGround(path, allowsZero: allowsZero)
    guard !reading.map.isEmpty else {
      throw CommandRefusal(.emptyGround(path: path, reading.warnings.first))
    }
    let name = try world.store(reading.map)
    try GroundEditing.take(reading, as: name, &world)
  }
}
