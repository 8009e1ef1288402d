package import TextKit

/// What a reader left out of a file for one reason: how many, and where the first is.
package struct Omission: Hashable, Sendable {
  /// Why something was left out.
  package enum Reason: Hashable, Sendable {
    /// A game has no place for it.
    case notInGames
    /// Its position is none.
    case position(PlaceFault)
    /// It has no coordinates, or those are empty.
    case noCoordinates
    /// Fewer than three corners are left of a polygon.
    case tooFewCorners
    /// A polygon has no outer ring.
    case noOuterRing
    /// It is not what the format requires.
    case badForm
  }

  /// What was left out, by its name in the format: `wpt`, `Polygon`, `node`.
  package var what: String
  /// Why.
  package var why: Reason
  /// The text or number at fault in the first, if there is one.
  package var found: String?
  /// How many.
  package var count: Int
  /// The line of the first, from 1.
  package var firstLine: Int

  /// Creates an omission.
  package init(
    _ what: String, _ why: Reason, found: String? = nil, count: Int = 1, firstLine: Int
  ) {
    (self.what, self.why, self.found) = (what, why, found)
    (self.count, self.firstLine) = (count, firstLine)
  }
}

/// What a reader left out of a file, in the order found.
package struct OmissionList: Hashable, Sendable {
  private struct Key: Hashable {
    var what: String
    var why: Omission.Reason
  }

  /// What was left out, one for each kind and reason.
  package private(set) var all: [Omission] = []
  private var places: [Key: Int] = [:]

  /// Creates an empty list.
  package init() {}

  /// Adds something that was left out; the line is asked of the first of its kind alone.
  package mutating func add(
    _ what: String, _ why: Omission.Reason, found: String? = nil, line: @autoclosure () -> Int
  ) {
    let key = Key(what: what, why: why)
    if let place = places[key] {
      all[place].count += 1
    } else {
      places[key] = all.count
      all.append(Omission(what, why, found: found, firstLine: line()))
    }
  }
}

extension Omission: Localized {
  /// Returns one line: where the first is, what was left out, how many, and why.
  package func line(in language: Language) -> String {
    let many = count > 1
    let name = language.say(en: what, ru: Self.russian[what] ?? what)
    let part = language.say(
      en: "line \(firstLine): \(name) left out" + (many ? ", \(count) in all" : ""),
      ru: "строка \(firstLine): \(name) — пропущено" + (many ? ", всего \(count)" : ""))
    return reason(in: language).map { "\(part): \($0)" } ?? part
  }

  /// What is no name of its format's own.
  private static let russian = [
    "description": "описание", "picture": "картинка", "style": "стиль", "link": "ссылка",
    "track": "трек", "route": "маршрут", "point of a track": "точка трека",
    "point of a line": "точка линии", "hole of a polygon": "дыра многоугольника",
    "corner of a polygon": "угол многоугольника", "polygon": "многоугольник",
    "feature": "объект", "feature without geometry": "объект без геометрии",
    "placemark without geometry": "метка без геометрии", "geometry": "геометрия",
    "line of JSON": "строка JSON", "node": "точка", "way": "линия", "relation": "отношение",
    "element": "элемент", "member of a relation": "часть отношения",
  ]

  private func reason(in language: Language) -> String? {
    let value = found.map { $0.count > 58 ? "'\($0.prefix(58))…'" : "'\($0)'" }
    switch why {
    case .notInGames: return nil
    case .position(let fault): return fault.line(of: value, in: language)
    case .noCoordinates:
      return language.say(en: "it has no coordinates", ru: "нет координат")
    case .tooFewCorners:
      return language.say(
        en: "a polygon needs at least 3 corners", ru: "у многоугольника не меньше 3 углов")
    case .noOuterRing: return language.say(en: "it has no outer ring", ru: "нет внешнего кольца")
    case .badForm:
      return value.map { language.say(en: "unreadable: \($0)", ru: "не прочесть: \($0)") }
        ?? language.say(en: "unreadable", ru: "не прочесть")
    }
  }
}
