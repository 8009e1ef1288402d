import HuntEngine
import Domain
import Geo
import TextKit

/// The texts of the screens in one language, in parts by file.
struct Words {
  let language: Language
  /// What the texts name: commands, or keys.
  var controls = Controls.commands

  /// The maximum width of a name inside a sentence, in columns.
  private static let nameWidth = 24

  /// Returns the name of a ghost for a screen, `Призрак N` if it has none to show (GB-020).
  func name(_ ghost: NamedGhost, width: Int = nameWidth) -> String {
    ghost.name.shown(to: width)
      ?? language.say(en: "Ghost \(ghost.number)", ru: "Призрак \(ghost.number)")
  }

  /// Returns the name of a game for a screen; `number` counts from 1.
  func name(ofGame name: String, number: Int? = nil, width: Int = nameWidth) -> String {
    let number = number.map { String($0) } ?? ""
    return name.shown(to: width) ?? language.say(en: "Game \(number)", ru: "Игра \(number)")
  }

  /// Formats a distance: whole metres, or tenths of kilometres from 10 km on.
  func distance(_ meters: Double) -> String {
    if meters < 10_000 { return self.meters(fixed(meters, 0)) }
    return kilometers(fixed(meters / 1000, 1))
  }

  /// Formats a location as it is typed, with six decimals (0.1 m).
  func degrees(_ place: Coordinate) -> String {
    typed(place.latitudeDegrees, 6) + " " + typed(place.longitudeDegrees, 6)
  }

  func meters(_ number: String) -> String { language.say(en: "\(number) m", ru: "\(number) м") }
  func kilometers(_ number: String) -> String {
    language.say(en: "\(number) km", ru: "\(number) км")
  }
  func seconds(_ number: String) -> String { language.say(en: "\(number) s", ru: "\(number) с") }

  /// Formats a count with its noun.
  func count(_ number: Int, of plural: Plural) -> String {
    plural.text(number, language: language)
  }

  /// Returns the letters of the nearest of the eight compass points.
  func point(_ bearingDegrees: Double) -> String {
    let points = language.say(
      en: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"],
      ru: ["С", "СВ", "В", "ЮВ", "Ю", "ЮЗ", "З", "СЗ"])
    return points[CompassDirection(nearestOfEightTo: bearingDegrees).rawValue / 2]
  }

  /// Returns the name of the nearest of the eight compass points.
  func pointInWords(_ bearingDegrees: Double) -> String {
    let points = language.say(
      en: [
        "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
      ],
      ru: [
        "на север", "на северо-восток", "на восток", "на юго-восток", "на юг", "на юго-запад",
        "на запад", "на северо-запад",
      ])
    return points[CompassDirection(nearestOfEightTo: bearingDegrees).rawValue / 2]
  }

  /// Returns how many ghosts a list leaves out.
  func unlisted(_ count: Int) -> String {
    let ghosts = self.count(count, of: .ghosts)
    return language.say(en: "And \(ghosts) farther off", ru: "И ещё дальше: \(ghosts)")
  }

  /// Returns how many of a hunt's ghosts are captured.
  func captured(_ tally: CaptureTally) -> String {
    language.say(
      en: "Captured \(tally.captured) of \(tally.total)",
      ru: "Поймано \(tally.captured) из \(tally.total)")
  }

  /// Returns a readable unit; empty for a bare count.
  func unit(_ unit: String) -> String { UnitWords.short(unit, in: language) }
}
