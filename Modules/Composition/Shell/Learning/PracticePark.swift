import Domain
import Geo
import HuntEngine
import LabComposition
import PortableNumerics
import TextKit

/// The game of the lesson: three ghosts in a meadow, made anew for each lesson.
///
/// They stand in a row. The first is caught by a hold, and breaks free once; the second by a tap;
/// the third by a challenge.
enum PracticePark {
  /// The identity by which it is found again.
  static let id = GameID(high: 0x6B1D_5A60_0004_4000, low: 0x8000_0000_0000_0001)
  /// The way from the start to the ghost in metres, of which the first part is outside its zone.
  static let wayMeters = 125.0
  /// The degrees by which the ghost is right of the player's view at the start: four key presses, far
  /// more than the compass errs.
  static let offDegrees = 20.0

  private static let place = Coordinate(
    uncheckedLatitudeDegrees: 55.7297, longitudeDegrees: 37.6012)

  /// Returns the game with its ghosts at rest.
  ///
  /// With these random draws the first ghost, approached from `start`, flees straight ahead, and the
  /// others are on the same way.
  static func game(in language: Language, random: HuntRandomness) -> Game {
    let zone = CircleZone(
      id: ZoneID(high: id.high + 0x1_0000, low: id.low), center: place, radiusMeters: 150)
    let first = ghost(1, language.say(en: "Wisp", ru: "Огонёк"), .wisp, at: place, fight: 30) {
      $0.drift()
    }
    var game = Game(
      id: id, name: language.say(en: "Practice", ru: "Тренировка"), locationLayout: [zone],
      ghosts: [first])
    let ahead = bearingAhead(of: game, random: random)
    func along(_ meters: Double) -> Coordinate {
      place.destination(bearingDegrees: ahead, distanceMeters: meters)
    }
    game.ghosts += [
      ghost(2, language.say(en: "Flitter", ru: "Порхун"), .bat, at: along(65), fight: 20) {
        ($0.temperament, $0.catchMode) = (.darting, .tap)
      },
      ghost(3, language.say(en: "Sphinx", ru: "Сфинкс"), .lady, at: along(110), fight: 20) {
        $0.playDarts(needed: 1, secondsPerAnswer: 45)
      },
    ]
    return game
  }

  private static func ghost(
    _ number: UInt64, _ name: String, _ model: GhostModel, at place: Coordinate, fight: Double,
    _ set: (inout GhostParameters) -> Void
  ) -> Ghost {
    var parameters = GhostParameters()
    parameters.mainZoneRadiusMeters = 100
    parameters.fightRadiusMeters = fight
    parameters.escapeDistanceMeters = 30
    set(&parameters)
    return Ghost(
      id: GhostID(high: id.high + 0x2_0000, low: id.low + number - 1), name: name,
      modelID: model.rawValue,
      baseLocation: place, parameters: parameters)
  }

  /// The direction in which the first ghost will flee.
  private static func bearingAhead(of game: Game, random: HuntRandomness) -> Double {
    let hunt = HuntState(game: game, random: random)
    let ghost = hunt.ghosts[0]
    let (landing, _) = HuntEngine.landing(
      from: ghost.position, distanceMeters: ghost.parameters.escapeDistanceMeters,
      rules: hunt.rules, zones: hunt.zones, random: random.stream(.escape))
    return ghost.position.bearingDegrees(to: landing)
  }

  /// Returns where the player starts and looks.
  static func start(of game: Game, random: HuntRandomness) -> (
    place: Coordinate, facingDegrees: Double
  ) {
    let ahead = bearingAhead(of: game, random: random)
    return (
      place.destination(bearingDegrees: ahead + 180, distanceMeters: wayMeters),
      Angle.normalizedDegrees(ahead - offDegrees)
    )
  }
}
