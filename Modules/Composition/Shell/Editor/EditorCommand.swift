import Presentation
import Editing
import Geo

/// The commands of the editor, as they are typed.
enum EditorCommand {
  static func addZone(at place: Coordinate) -> String { "zone add \(typedPlace(place))" }

  static func addGhost(_ name: String, at place: Coordinate) -> String {
    "ghost add \(quotedWord(name)) \(typedPlace(place))"
  }

  /// Returns the command that moves an object; nil for the game.
  static func move(_ object: EditorObject, to place: Coordinate) -> String? {
    noun(object).map { "\($0) move \(typedPlace(place))" }
  }

  /// Returns the command that deletes an object; nil for the game.
  static func delete(_ object: EditorObject) -> String? { noun(object).map { "\($0) delete" } }

  private static func noun(_ object: EditorObject) -> String? {
    switch object {
    case .game: nil
    case .zone(let index): "zone \(index + 1)"
    case .ghost(let index): "ghost \(index + 1)"
    }
  }
}
