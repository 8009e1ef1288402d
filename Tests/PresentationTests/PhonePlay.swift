import Domain
import Geo
import HuntEngine
import PhoneHunt
import Presentation
import Recording
import Testing
import TextKit

/// A hunt and the time, which passes as a page lets it: sixty times a second.
struct PhonePlay {
  static let park = Coordinate(uncheckedLatitudeDegrees: 55.7297, longitudeDegrees: 37.6012)
  /// Midsummer 2026.
  static let began = WallTime(millisecondsSince1970: 1_782_000_000_000)

  /// A game with one ghost, or with these.
  static func game(
    _ ghosts: [HuntGhost] = [ghost("Boo", north: 60)], zones: Int = 1,
    rules: HuntRules = HuntRules()
  ) throws -> PublishedGame {
    let zone = LocalZone(center: .zero, radiusMeters: 200)
    let state = HuntState(
      rules: rules, frame: LocalFrame(origin: park),
      zones: Array(repeating: zone, count: zones), ghosts: ghosts,
      random: HuntRandomness(seed: 0, replicate: 1))
    let ids = ghosts.indices.map { GhostID(high: 1, low: UInt64($0)) }
    return try published(state, ids)
  }

  /// What a page makes of a state whose ghosts have these identities.
  static func published(_ state: HuntState, _ ids: [GhostID]) throws -> PublishedGame {
    var game = Game(id: GameID(high: 7, low: 7), name: "Park")
    game.ghosts = ids.map { Ghost(id: $0, name: "", baseLocation: park) }
    let page = try #require(
      PublishedPage.index(
        Array("@GAME@".utf8), of: [PublishedPage.Hunt(game: game, state: state)]))
    return try PublishedGame(block: page)
  }

  static func ghost(
    _ name: String, north: Double, _ parameters: GhostParameters = GhostParameters()
  ) -> HuntGhost {
    HuntGhost(
      name: name, parameters: parameters, position: LocalPoint(eastMeters: 0, northMeters: north))
  }

  var hunt: PhoneHunt
  var milliseconds = 0.0
  var happened: [String] = []

  init(_ game: PublishedGame? = nil, progress: String = "") throws {
    let resumed = ResumedGame(try game ?? Self.game(), progress: Array(progress.utf8))
    hunt = PhoneHunt(resumed, seed: 7, began: Self.began)
  }

  var now: HuntInstant { HuntInstant(seconds: milliseconds / 1000) }

  mutating func pass(_ seconds: Double) {
    for _ in 0..<Int(seconds * 60) {
      milliseconds += 1000.0 / 60
      hunt.pass(to: now)
      _ = hunt.frame(.en)
    }
  }

  mutating func place(
    north: Double, accuracy: Double = 4, metersPerSecond: Double = .nan
  ) {
    let place = Self.park.destination(
      bearingDegrees: north < 0 ? 180 : 0, distanceMeters: north.magnitude)
    hunt.takePosition(
      latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees,
      accuracyMeters: accuracy, age: .zero, speedMetersPerSecond: metersPerSecond, at: now)
  }

  /// Holds the phone upright, its camera to a magnetic bearing, and so far above the horizon.
  mutating func look(_ degrees: Double, up pitch: Double = 0) {
    let given = PhoneOrientation(alpha: 360 - degrees, beta: 90 + pitch, gamma: 0)
    hunt.takeOrientation(given, at: now)
  }

  /// Looks where the ghost is, in true north of the camera's picture.
  mutating func lookAtGhost(up pitch: Double = 0) { look(-12, up: pitch) }

  /// Plays until the only ghost is captured.
  mutating func captureAll() {
    look(0)
    place(north: 0)
    pass(0.5)
    hunt.press(.search, at: now)
    pass(0.3)
    place(north: 50)
    for _ in 0..<30 where hunt.state.phase.kind == .fight {
      lookAtGhost()
      pass(0.1)
    }
    pass(0.5)
    hunt.press(.throwTrap, at: now)
  }
}
