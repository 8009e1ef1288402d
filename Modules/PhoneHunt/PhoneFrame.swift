import PlainJSON
import Presentation
import TextKit

/// A screen with its words and the news, as one JSON object that a page draws (docs/phone.md).
struct PhoneFrame {
  /// The most ghosts that a page draws and gets, and how much of a text it gets: a frame has at most 64 kB,
  /// whatever the game.
  static let limits = JSONText.Limits(textBytes: 96, elements: 200)

  private var json = JSONText()

  /// Creates the frame of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - notes: The news, the oldest first.
  ///   - happened: The names of what happened since the frame before.
  ///   - language: The language of the words.
  init(_ screen: HuntScreen, notes: [TextLine], happened: [String], in language: Language) {
    json.add("screen", json: screen.json(within: Self.limits))
    json.add("caption", json: ScreenCaption(screen, in: language).json)
    json.add("notes", json: Self.list(notes.map { Self.json(of: $0) }))
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

  /// Returns a line of text with its role.
  static func json(of line: TextLine) -> String {
    var json = JSONText()
    json.add("text", line.text.cleaned)
    json.add("role", line.spans.first?.role.rawValue ?? "")
    return json.closed
  }

  /// Returns items that are JSON already as a list.
  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
}
