import Domain
import Geo
import PlainJSON

/// A property of a feature, as a format represents it.
enum PropertyValue: Hashable, Sendable {
  case text(String)
  case number(Double)
}

/// A zone, a ghost or a feature of another program, between a file and a game.
struct ExchangeFeature {
  /// What the feature is in a game.
  enum Kind: String {
    case zone
    case ghost
  }

  /// The outline of the feature.
  enum Shape {
    case point(Coordinate)
    /// The outer rings of one or more polygons, without the repeated last corner.
    case polygons([[Coordinate]])
  }

  /// What the file says the feature is; nil if it does not say.
  var kind: Kind?
  var name: String?
  var id: String?
  /// Its description, as written.
  var text: String?
  /// Whether the file describes it in other words, too.
  var hasOtherText = false
  var properties: PropertyBag
  var shape: Shape
  /// The offset of the feature in its file, in bytes.
  var offset = 0
  /// Whether the file gives it a time.
  var isTimed = false
  /// Whether the file puts it among the points of a track or a route.
  var isOfTrack = false
  /// Whether it is a point of a route, which is what was planned, not what was walked.
  var isOfRoute = false
  /// The folder it is in; 0 in formats without folders.
  var folder = 0

  /// Takes the first of its descriptions that says something.
  mutating func take(descriptions: [String]) {
    let filled = descriptions.filter { !$0.allSatisfy { $0.isWhitespace } }
    text = filled.first
    hasOtherText = filled.contains { $0 != text }
  }

  /// Returns the label for other programs; a zone has no name of its own, so it gets its number.
  func label(zone number: Int) -> String {
    name ?? "Zone \(number), \(shortestText(properties.number("radiusMeters") ?? 0)) m"
  }
}

/// A game as features, with the properties of the game as a whole.
struct ExchangeLayout {
  var name: String?
  var id: String?
  var isActive = false
  /// The intro, or the description of another program's file, as written.
  var intro: String?
  /// The finale, as written.
  var finale: String?
  /// The rules by their names in games.json.
  var rules = PropertyBag()
  /// The offset of the rules in the file, in bytes.
  var rulesOffset = 0
  var features: [ExchangeFeature] = []
  /// The tracks and lines beside them, for which a game has no place.
  var lines: [ExchangeLine] = []
  /// The ground; of one that is read, only whether there is one.
  var ground: ExchangeGround?
}

/// A track or a line, and the folder it is in.
struct ExchangeLine {
  var points: [Coordinate]
  var folder = 0
}

/// Properties in order; of duplicate names the first counts.
struct PropertyBag {
  private(set) var entries: [(name: String, value: PropertyValue)] = []
  private var places: [String: Int] = [:]

  /// Adds a property.
  mutating func add(_ name: String, _ value: PropertyValue) {
    entries.append((name, value))
    if places[name] == nil { places[name] = entries.count - 1 }
  }

  /// Adds the values of all parameters of an object.
  mutating func add<Root>(_ specs: [ParameterSpec<Root>], of root: Root) {
    for spec in specs {
      let value = spec.get(root)
      add(spec.name, spec.choices.isEmpty ? .number(value) : .text(spec.format(value)))
    }
  }

  subscript(_ name: String) -> PropertyValue? { places[name].map { entries[$0].value } }

  /// Returns a string; one that XML cannot represent is JSON under a name that ends in `JSON`.
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

  /// Returns a finite number, also from a string.
  func number(_ name: String) -> Double? {
    switch self[name] {
    case .number(let number): number
    case .text(let text): finiteNumber(text)
    case nil: nil
    }
  }
}

/// Returns the finite number in a string, ignoring surrounding white space.
func finiteNumber(_ text: String) -> Double? {
  let bare = text.drop(while: { $0.isWhitespace })
  let end = bare.lastIndex { !$0.isWhitespace }
  guard let end, let value = Double(bare[...end]), value.isFinite else { return nil }
  return value
}
