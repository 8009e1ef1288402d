import Domain
import Geo
import PlainJSON

/// A property of a feature, as a format holds it.
enum PropertyValue: Hashable, Sendable {
  case text(String)
  case number(Double)
}

/// A zone, a ghost or something of another program, between a file and a game.
struct ExchangeFeature {
  /// What it is in a game.
  enum Kind: String {
    case zone
    case ghost
  }

  /// Its outline.
  enum Shape {
    case point(Coordinate)
    /// The outer rings of one or more polygons, without the repeated last corner.
    case polygons([[Coordinate]])
  }

  /// What the file says it is; nil if it says nothing.
  var kind: Kind?
  var name: String?
  var id: String?
  var properties: PropertyBag
  var shape: Shape
  /// The byte at which it stands in its file.
  var offset = 0

  /// What another program shows for it; a zone has no name of its own and is told by its number.
  func label(zone number: Int) -> String {
    name ?? "Zone \(number), \(shortestText(properties.number("radiusMeters") ?? 0)) m"
  }
}

/// A game as features, with what is said of the game as a whole.
struct ExchangeLayout {
  var name: String?
  var id: String?
  var isActive = false
  var features: [ExchangeFeature] = []
}

/// Properties in their order; of a name that comes twice the first counts.
struct PropertyBag {
  private(set) var entries: [(name: String, value: PropertyValue)] = []
  private var places: [String: Int] = [:]

  /// Adds a property.
  mutating func add(_ name: String, _ value: PropertyValue) {
    entries.append((name, value))
    if places[name] == nil { places[name] = entries.count - 1 }
  }

  subscript(_ name: String) -> PropertyValue? { places[name].map { entries[$0].value } }

  /// A text; one that XML cannot hold stands as JSON under a name with `JSON` at its end.
  func text(_ name: String) -> String? {
    if case .text(let json) = self[name + "JSON"],
      case .string(let text) = try? JSONReader.parse(Array(json.utf8)).value
    {
      return text
    }
    switch self[name] {
    case .text(let text): return text
    case .number(let number): return shortestText(number)
    case nil: return nil
    }
  }

  /// A finite number, also from a text.
  func number(_ name: String) -> Double? {
    switch self[name] {
    case .number(let number): number
    case .text(let text): finiteNumber(text)
    case nil: nil
    }
  }
}

/// The finite number that a text is, white space around it left out.
func finiteNumber(_ text: String) -> Double? {
  let bare = text.drop(while: \.isWhitespace)
  let end = bare.lastIndex { !$0.isWhitespace }
  guard let end, let value = Double(bare[...end]), value.isFinite else { return nil }
  return value
}
