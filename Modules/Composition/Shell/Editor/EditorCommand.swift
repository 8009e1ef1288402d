import Geo
import Presentation

/// The commands of the editor, as they are typed.
enum EditorCommand {
  /// Returns a place as it is typed, to 0.1 m.
  private static func text(_ place: Coordinate) -> String {
    typed(place.latitudeDegrees, 6) + " " + typed(place.longitudeDegrees, 6)
  }

  static func addZone(at place: Coordinate) -> String { "zone add \(text(place))" }

  static func addGhost(_ name: String, at place: Coordinate) -> String {
    "ghost add \(quoted(name)) \(text(place))"
  }

  /// Returns the command that moves an object; nil for the game.
  static func move(_ object: EditorObject, to place: Coordinate) -> String? {
    noun(object).map { "\($0) move \(text(place))" }
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

  /// Returns a text as one word, in quotation marks that it does not contain itself.
  static func quoted(_ text: String) -> String {
    text.split(separator: "\"", omittingEmptySubsequences: false).map { "\"\($0)\"" }
      .joined(separator: "«\"»")
  }
}
