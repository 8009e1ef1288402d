import PlainJSON
import Presentation
import TextKit

/// A screen with its words and the news, as one JSON object that a page draws (docs/phone.md).
struct PhoneFrame {
  private var json = JSONText()

  /// Creates the frame of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - notes: The news, the oldest first.
  ///   - happened: The names of what happened since the frame before.
  ///   - language: The language of the words.
  init(_ screen: HuntScreen, notes: [TextLine], happened: [String], in language: Language) {
    json.add("screen", json: screen.json)
    json.add("caption", json: ScreenCaption(screen, in: language).json)
    json.add(
      "notes",
      json: Self.list(
        notes.map { line in
          var note = JSONText()
          note.add("text", line.text.cleaned)
          note.add("role", line.spans.first?.role.rawValue ?? "")
          return note.closed
        }))
    json.add("happened", json: Self.list(happened.map { JSONText.quoted($0) }))
  }

  /// Adds a number; NaN becomes null.
  mutating func add(_ key: String, _ value: Double) { json.add(key, value) }

  /// Adds a whole number.
  mutating func add(_ key: String, _ value: Int) { json.add(key, Int64(value)) }

  /// Adds a text.
  mutating func add(_ key: String, _ value: String) { json.add(key, value) }

  /// Adds what is JSON already.
  mutating func add(_ key: String, json text: String) { json.add(key, json: text) }

  /// Adds yes or no.
  mutating func add(_ key: String, _ value: Bool) { json.add(key, json: value ? "true" : "false") }

  /// The finished object.
  var closed: String { json.closed }

  /// Returns items that are JSON already as a list.
  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
}
