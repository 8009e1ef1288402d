import Domain
import Geo
import HuntEngine
import LabComposition
import PortableNumerics
import TextKit

/// The game of the lesson: one ghost in a meadow, made anew for each lesson.
enum PracticePark {
  /// The identity by which it is found again.
  static let id = GameID(high: 0x6B1D_5A60_0004_4000, low: 0x8000_0000_0000_0001)
  /// The way from the start to the ghost in metres, of which the first part is outside its zone.
  static let wayMeters = 125.0
  /// The degrees by which the ghost is right of the player's view at the start: two key presses.
  static let offDegrees = 10.0

  private static let place = Coordinate(
    uncheckedLatitudeDegrees: 55.7297, longitudeDegrees: 37.6012)

  /// Returns the game with its ghost at rest.
  static func game(in language: Language) -> Game {
    var parameters = GhostParameters()
    parameters.mainZoneRadiusMeters = 100
    parameters.fightRadiusMeters = 30
    parameters.escapeDistanceMeters = 30
    let zone = CircleZone(
      id: ZoneID(high: id.high + 0x1_0000, low: id.low), center: place, radiusMeters: 150)
    let ghost = Ghost(
      id: GhostID(high: id.high + 0x2_0000, low: id.low),
      name: language.say(en: "Wisp", ru: "Огонёк"),
      baseLocation: place, parameters: parameters)
    return Game(
      id: id, name: language.say(en: "Practice", ru: "Тренировка"), locationLayout: [zone],
      ghosts: [ghost])
  }

  /// Returns where the player starts and looks.
  ///
  /// With these random draws the ghost, approached from here, flees straight ahead.
  static func start(of game: Game, random: HuntRandomness) -> (
    place: Coordinate, facingDegrees: Double
  ) {
    let hunt = HuntState(game: game, random: random)
    let ghost = hunt.ghosts[0]
    let (landing, _) = HuntEngine.landing(
      from: ghost.position, distanceMeters: ghost.parameters.escapeDistanceMeters,
      rules: hunt.rules, zones: hunt.zones, random: random.stream(.escape))
    let ahead = ghost.position.bearingDegrees(to: landing)
    let start = ghost.position.moved(bearingDegrees: ahead + 180, distanceMeters: wayMeters)
    return (
      hunt.frame.coordinate(of: start), Angle.normalizedDegrees(ahead - offDegrees)
    )
  }
}
