import Domain
import Geo
import TextKit

/// What the screens say, in one language; each file beside this one holds one part of it.
struct Words {
  let language: Language

  /// Columns that a name gets inside a sentence.
  private static let nameWidth = 24

  /// The name of a ghost for a screen, `Призрак N` where it has none to show (GB-020).
  func name(_ ghost: NamedGhost, width: Int = nameWidth) -> String {
    ghost.name.shown(to: width)
      ?? language.say(en: "Ghost \(ghost.number)", ru: "Призрак \(ghost.number)")
  }

  /// The name of a game for a screen; `number` counts from 1.
  func name(ofGame name: String, number: Int? = nil, width: Int = nameWidth) -> String {
    let number = number.map { String($0) } ?? ""
    return name.shown(to: width) ?? language.say(en: "Game \(number)", ru: "Игра \(number)")
  }

  /// A distance for people: whole metres, from 10 km on tenths of kilometres.
  func distance(_ meters: Double) -> String {
    if meters < 10_000 { return self.meters(fixed(meters, 0)) }
    return kilometers(fixed(meters / 1000, 1))
  }

  /// A place as it is typed, to six digits (0.1 m).
  func degrees(_ place: Coordinate) -> String {
    fixed(place.latitudeDegrees, 6) + " " + fixed(place.longitudeDegrees, 6)
  }

  func meters(_ number: String) -> String { language.say(en: "\(number) m", ru: "\(number) м") }
  func kilometers(_ number: String) -> String {
    language.say(en: "\(number) km", ru: "\(number) км")
  }
  func seconds(_ number: String) -> String { language.say(en: "\(number) s", ru: "\(number) с") }

  /// A count of something that people count.
  func count(_ number: Int, of plural: Plural) -> String {
    plural.text(number, language: language)
  }

  /// The letters of the nearest of the eight points of the compass.
  func point(_ bearingDegrees: Double) -> String {
    let points = language.say(
      en: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"],
      ru: ["С", "СВ", "В", "ЮВ", "Ю", "ЮЗ", "З", "СЗ"])
    return points[CompassDirection(nearestOfEightTo: bearingDegrees).rawValue / 2]
  }

  /// How many of a hunt's ghosts are caught.
  func captured(_ tally: CaptureTally) -> String {
    language.say(
      en: "Captured \(tally.captured) of \(tally.total)",
      ru: "Поймано \(tally.captured) из \(tally.total)")
  }

  /// A unit as people read it; none for a bare count.
  func unit(_ unit: String) -> String { UnitWords.short(unit, in: language) }
}
