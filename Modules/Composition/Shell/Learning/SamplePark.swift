import Domain
import Geo
import TextKit

/// The sample park, built in: four ghosts, each caught another way, and none by standing still.
///
/// `Samples/park.json`, for plans, has the same places with ghosts that are all calm.
enum SamplePark {
  /// The identity by which it is found again.
  static let id = GameID(high: 0x6B1D_5A60_0001_4000, low: lowID + 1)
  /// Where the player starts.
  static let start = Coordinate(uncheckedLatitudeDegrees: 55.7314, longitudeDegrees: 37.6040)

  private static let lowID: UInt64 = 0x8000_0000_0000_0000

  /// Returns the park, with names in a language.
  static func game(in language: Language) -> Game {
    var game = Game(id: id, name: name(language))
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
          name: ghost.name(language), modelID: ghost.model.rawValue, baseLocation: ghost.place,
          parameters: ghost.parameters))
    }
    return game
  }

  /// Gives what still has a name of the sample the one in a language.
  static func rename(_ game: inout Game, to language: Language) {
    if Language.allCases.contains(where: { name($0) == game.name }) { game.name = name(language) }
    for index in game.ghosts.indices {
      let known = ghosts.first { ghost in
        Language.allCases.contains { ghost.name($0) == game.ghosts[index].name }
      }
      if let known { game.ghosts[index].name = known.name(language) }
    }
  }

  private static let name = Language.phrase(en: "Gorky Park", ru: "Парк Горького")

  private struct Resident {
    let name: @Sendable (Language) -> String
    let model: GhostModel
    let place: Coordinate
    var parameters = GhostParameters()

    init(
      _ name: @escaping @Sendable (Language) -> String, _ model: GhostModel, _ north: Double,
      _ east: Double, zone: Double, fight: Double, trap: Double, escape: Double,
      _ set: (inout GhostParameters) -> Void
    ) {
      (self.name, self.model) = (name, model)
      place = Coordinate(uncheckedLatitudeDegrees: north, longitudeDegrees: east)
      parameters.mainZoneRadiusMeters = zone
      parameters.fightRadiusMeters = fight
      parameters.trapWindowDurationSeconds = trap
      parameters.escapeDistanceMeters = escape
      set(&parameters)
    }
  }

  private static let ghosts = [
    Resident(
      Language.phrase(en: "Boo", ru: "Бука"), .plain, 55.7301, 37.6021, zone: 150, fight: 20,
      trap: 7, escape: 40
    ) { $0.drift() },
    Resident(
      Language.phrase(en: "Rustle", ru: "Шуршун"), .bat, 55.7290, 37.5998, zone: 120, fight: 20,
      trap: 6, escape: 35
    ) { ($0.temperament, $0.catchMode) = (.darting, .tap) },
    Resident(
      Language.phrase(en: "White Lady", ru: "Белая Дама"), .lady, 55.7272, 37.5981, zone: 150,
      fight: 25, trap: 7, escape: 50
    ) { $0.playDarts(needed: 2, secondsPerAnswer: 30) },
    Resident(
      Language.phrase(en: "Leshy", ru: "Леший"), .pumpkin, 55.7252, 37.5972, zone: 180, fight: 30,
      trap: 8, escape: 45
    ) { ($0.temperament, $0.catchMode, $0.roamDegrees) = (.shy, .tap, 20) },
  ]
}

extension GhostParameters {
  /// Lets a ghost that is caught by a hold drift so far and so long that no sight at rest wins.
  ///
  /// Each leg of its way is longer than the sight, ±6°, is wide. So a sight at rest has it for two
  /// passes at most, 4 s at this speed.
  mutating func drift() {
    temperament = .drifting
    roamDegrees = 25
    driftSpeedDegreesPerSecond = 6
    holdTimeSeconds = 4.2
  }

  /// Lets the ghost be caught by right answers to three questions of darts.
  mutating func playDarts(needed: Double, secondsPerAnswer: Double) {
    catchMode = .challenge
    challenge = GhostChallenge(
      plugin: "darts", values: ["darts.needed": needed, "darts.timeLimit": secondsPerAnswer])
  }
}
