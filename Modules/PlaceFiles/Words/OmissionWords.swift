package import TextKit

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

extension PlaceFault {
  /// Returns why a value is no place.
  fileprivate func line(of value: String?, in language: Language) -> String {
    switch self {
    case .latitude:
      language.say(
        en: "its latitude is \(value ?? "missing"), expected degrees in -90...90",
        ru: "широта \(value ?? "не дана"), нужны градусы от -90 до 90")
    case .longitude:
      language.say(
        en: "its longitude is \(value ?? "missing"), expected degrees in -180...180",
        ru: "долгота \(value ?? "не дана"), нужны градусы от -180 до 180")
    case .zero:
      language.say(
        en: "latitude 0 and longitude 0 mean an unknown place",
        ru: "широта 0 и долгота 0 — это неизвестное место")
    }
  }
}
