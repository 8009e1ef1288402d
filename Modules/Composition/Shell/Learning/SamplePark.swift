import Domain
import Geo
import TextKit

/// The sample park, built in; `Samples/park.json` is the same in Russian, for plans.
enum SamplePark {
  /// The identity by which it is found again.
  static let id = GameID(high: 0x6B1D_5A60_0001_4000, low: lowID + 1)
  /// Where the player starts.
  static let start = Coordinate(uncheckedLatitudeDegrees: 55.7312, longitudeDegrees: 37.6037)

  private static let lowID: UInt64 = 0x8000_0000_0000_0000

  /// Returns the park, with names in a language.
  static func game(in language: Language) -> Game {
    var game = Game(id: id, name: language.say(en: "Gorky Park", ru: "Парк Горького"))
    for (north, east) in [(55.7297, 37.6012), (55.7277, 37.5990), (55.7255, 37.5968)] {
      game.locationLayout.append(
        CircleZone(
          id: ZoneID(
            high: 0x6B1D_5A60_0002_4000, low: lowID + UInt64(game.locationLayout.count) + 1),
          center: Coordinate(uncheckedLatitudeDegrees: north, longitudeDegrees: east),
          radiusMeters: 150))
    }
    for (number, ghost) in ghosts.enumerated() {
      game.ghosts.append(
        Ghost(
          id: GhostID(high: 0x6B1D_5A60_0003_4000, low: lowID + UInt64(number) + 1),
          name: ghost.name(language), modelID: ghost.model, baseLocation: ghost.place,
          parameters: ghost.parameters))
    }
    return game
  }

  private struct Resident {
    let name: @Sendable (Language) -> String
    let model: String
    let place: Coordinate
    var parameters = GhostParameters()

    init(
      _ name: @escaping @Sendable (Language) -> String, _ model: String, _ north: Double,
      _ east: Double, zone: Double, fight: Double, trap: Double, escape: Double, hold: Double
    ) {
      (self.name, self.model) = (name, "ghost." + model)
      place = Coordinate(uncheckedLatitudeDegrees: north, longitudeDegrees: east)
      parameters.mainZoneRadiusMeters = zone
      parameters.fightRadiusMeters = fight
      parameters.trapWindowDurationSeconds = trap
      parameters.escapeDistanceMeters = escape
      parameters.holdTimeSeconds = hold
    }
  }

  private static let ghosts = [
    Resident(
      Language.phrase(en: "Boo", ru: "Бука"), "boo", 55.7301, 37.6021, zone: 150, fight: 20,
      trap: 7, escape: 40, hold: 2),
    Resident(
      Language.phrase(en: "Rustle", ru: "Шуршун"), "rustle", 55.7290, 37.5998, zone: 120, fight: 20,
      trap: 6, escape: 35,
      hold: 2),
    Resident(
      Language.phrase(en: "White Lady", ru: "Белая Дама"), "lady", 55.7272, 37.5981, zone: 150,
      fight: 25, trap: 7, escape: 50, hold: 3),
    Resident(
      Language.phrase(en: "Leshy", ru: "Леший"), "leshy", 55.7252, 37.5972, zone: 180, fight: 30,
      trap: 8, escape: 45,
      hold: 2.5),
  ]
}
