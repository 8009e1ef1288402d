import Domain
import Geo
import HuntEngine
import Testing

@Suite("Progress of a game")
struct ProgressTests {
  private static let start = WallTime(year: 2026, month: 5, day: 1, hour: 12)
  private static let random = HuntRandomness(seed: 1, replicate: 0)

  private static func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude)
  }

  /// A game of three ghosts some hundred metres apart; the player can reach each.
  private static func game() -> Game {
    let places = [place(55.75, 37.6), place(55.753, 37.6), place(55.75, 37.605)]
    let ghosts = places.enumerated().map { index, place in
      Ghost(id: GhostID(high: 0, low: UInt64(index)), name: "G\(index)", baseLocation: place)
    }
    let zone = CircleZone(id: ZoneID(high: 1, low: 0), center: places[0], radiusMeters: 200)
    return Game(id: GameID(high: 2, low: 0), name: "Park", locationLayout: [zone], ghosts: ghosts)
  }

  private static func hunt(_ game: Game) -> HuntDriver {
    HuntDriver(HuntState(game: game, random: random))
  }

  /// Plays up to a phase with ghost `index` as the target; takes ten seconds or so.
  private func play(_ hunt: inout HuntDriver, _ index: Int, to phase: HuntPhase.Kind) {
    func fix(metersNorth: Double) -> HuntEvent {
      let off = LocalPoint(eastMeters: 0, northMeters: metersNorth)
      return .fix(
        Fix(
          at: hunt.state.now + HuntDuration(seconds: 1),
          position: hunt.state.ghosts[index].position + off))
    }
    hunt.send(fix(metersNorth: 25))
    if phase == .scanner { return }
    hunt.send(.startSearch(at: hunt.state.now))
    if phase == .arSearch { return }
    hunt.send(fix(metersNorth: 0))
    if phase == .fight { return }
    hunt.aim(60)
  }

  private func isNear(_ a: Coordinate, _ b: Coordinate) -> Bool {
    abs(a.latitudeDegrees - b.latitudeDegrees) < 1e-9
      && abs(a.longitudeDegrees - b.longitudeDegrees) < 1e-9
  }

  @Test("a hunt begins where the game stands")
  func begins() {
    var game = Self.game()
    game.ghosts[1].state = .captured
    game.ghosts[1].lastEscapeDate = Self.start
    game.ghosts[2].state = .escaped
    game.ghosts[2].currentPosition = Self.place(55.751, 37.605)
    game.ghosts[2].lastEscapeDate = Self.start
    let state = Self.hunt(game).state
    #expect(state.ghosts.map(\.state) == [.idle, .captured, .escaped])
    #expect(state.ghosts.map(\.hasEscaped) == [false, true, true])
    #expect(state.ghosts.map(\.name) == ["G0", "G1", "G2"])
    #expect(state.freeCount == 2)
    #expect(state.zones.map(\.radiusMeters) == [200])
    for (ghost, stored) in zip(state.ghosts, game.ghosts) {
      #expect(isNear(state.frame.coordinate(of: ghost.position), stored.currentPosition))
      #expect(ghost.parameters == stored.parameters)
    }
    let zoneCenter = state.frame.coordinate(of: state.zones[0].center)
    #expect(isNear(zoneCenter, game.locationLayout[0].center))
  }

  @Test("a hunt in which nothing happened writes back the same game")
  func nothingHappened() {
    var game = Self.game()
    game.ghosts[1].state = .captured
    game.ghosts[2].state = .escaped
    game.ghosts[2].lastEscapeDate = Self.start
    #expect(Self.hunt(game).state.progress(in: game, sessionStart: Self.start) == game)
  }

  @Test(
    "GB-034 GB-116 X1 no transient state is stored: the ghost is idle at its old position",
    arguments: [HuntPhase.Kind.scanner, .arSearch, .fight, .trapWindow])
  func transientNotStored(_ phase: HuntPhase.Kind) {
    let game = Self.game()
    var hunt = Self.hunt(game)
    play(&hunt, 1, to: phase)
    #expect(hunt.state.phase.kind == phase)
    #expect(hunt.state.ghosts[1].state.isTransient)
    #expect(hunt.state.progress(in: game, sessionStart: Self.start) == game)
  }

  @Test(
    "GB-034 X2 a ghost that once broke free is stored as escaped, not idle",
    arguments: [HuntPhase.Kind.scanner, .arSearch, .fight, .trapWindow])
  func escapedStaysEscaped(_ phase: HuntPhase.Kind) {
    var game = Self.game()
    game.ghosts[1].state = .escaped
    game.ghosts[1].lastEscapeDate = Self.start
    var hunt = Self.hunt(game)
    play(&hunt, 1, to: phase)
    #expect(hunt.state.ghosts[1].state.isTransient)
    #expect(hunt.state.progress(in: game, sessionStart: Self.start) == game)
  }

  @Test(
    "GB-034 transient states in a file become idle or escaped when a hunt begins",
    arguments: [GhostState.active, .arSearch, .fight, .trapWindow])
  func transientInFile(_ state: GhostState) {
    var game = Self.game()
    game.ghosts[0].state = state
    game.ghosts[1].state = state
    game.ghosts[1].lastEscapeDate = Self.start
    let hunt = Self.hunt(game).state
    #expect(hunt.ghosts.map(\.state) == [.idle, .escaped, .idle])
    #expect(hunt.phase.target == nil)
  }

  @Test(
    "GB-034 a hunt made of parts begins with no ghost in a transient state",
    arguments: [GhostState.active, .arSearch, .fight, .trapWindow])
  func transientInParts(_ state: GhostState) {
    let hunt = HuntDriver([.at(state: state), .at(state: state, hasEscaped: true)]).state
    #expect(hunt.ghosts.map(\.state) == [.idle, .escaped])
  }

  @Test("GB-034 X2 a ghost stored as escaped without a date stays escaped after being a target")
  func escapedWithoutDate() {
    var game = Self.game()
    game.ghosts[1].state = .escaped
    var hunt = Self.hunt(game)
    play(&hunt, 1, to: .fight)
    #expect(hunt.state.progress(in: game, sessionStart: Self.start) == game)
  }

  @Test("GB-044 GB-112 a capture is stored, and a hunt begun again has it")
  func captured() {
    let game = Self.game()
    var hunt = Self.hunt(game)
    play(&hunt, 1, to: .trapWindow)
    hunt.send(.throwTrap(at: hunt.state.now))
    let saved = hunt.state.progress(in: game, sessionStart: Self.start)
    #expect(saved.ghosts.map(\.state) == [.idle, .captured, .idle])
    #expect(saved.capturedCount == 1)
    #expect(saved.ghosts[1].currentPosition == game.ghosts[1].currentPosition)
    var again = Self.hunt(saved)
    #expect(again.state.freeCount == 2)
    #expect(again.state.capturedCount == 1)
    again.send(.fix(Fix(at: .start, position: again.state.ghosts[1].position)))
    #expect(again.state.phase.target != 1)
  }

  @Test("GB-015 GB-113 an escape is stored with its place and the civil time of the deadline")
  func escaped() throws {
    let game = Self.game()
    var hunt = Self.hunt(game)
    play(&hunt, 1, to: .trapWindow)
    let deadline = try #require(hunt.trap?.deadline)
    hunt.send(.time(at: HuntInstant(seconds: 500)))
    let saved = hunt.state.progress(in: game, sessionStart: Self.start)
    #expect(saved.ghosts.map(\.state) == [.idle, .escaped, .idle])
    let milliseconds = Int64((deadline.seconds * 1000).rounded(.down))
    #expect(
      saved.ghosts[1].lastEscapeDate?.millisecondsSince1970
        == Self.start.millisecondsSince1970 + milliseconds)
    #expect(saved.ghosts[0].lastEscapeDate == nil)
    let jump = hunt.state.ghosts[1].position.distanceMeters(
      to: hunt.state.frame.point(of: game.ghosts[1].baseLocation))
    #expect(abs(jump - 40) < 1e-6)
    #expect(
      isNear(
        saved.ghosts[1].currentPosition,
        hunt.state.frame.coordinate(of: hunt.state.ghosts[1].position)))
    #expect(saved.ghosts[1].baseLocation == game.ghosts[1].baseLocation)
    let again = Self.hunt(saved).state
    #expect(again.ghosts[1].state == .escaped)
    #expect(again.ghosts[1].hasEscaped)
    let place = again.ghosts[1].position
    #expect(place.distanceMeters(to: hunt.state.ghosts[1].position) < 1e-3)
    #expect(again.progress(in: saved, sessionStart: Self.start) == saved)
  }

  @Test("a ghost that broke free and was captured later is stored captured where it was caught")
  func escapedThenCaptured() {
    let game = Self.game()
    var hunt = Self.hunt(game)
    play(&hunt, 1, to: .trapWindow)
    hunt.runOut()
    play(&hunt, 1, to: .trapWindow)
    hunt.send(.throwTrap(at: hunt.state.now))
    let saved = hunt.state.progress(in: game, sessionStart: Self.start)
    #expect(saved.ghosts[1].state == .captured)
    #expect(saved.ghosts[1].lastEscapeDate != nil)
    #expect(!isNear(saved.ghosts[1].currentPosition, game.ghosts[1].baseLocation))
  }

  @Test("GB-045 after a reset of the game a hunt begins anew")
  func reset() {
    let game = Self.game()
    var hunt = Self.hunt(game)
    play(&hunt, 1, to: .trapWindow)
    hunt.runOut()
    var saved = hunt.state.progress(in: game, sessionStart: Self.start)
    saved.resetProgress()
    #expect(saved == game)
    #expect(Self.hunt(saved).state == Self.hunt(game).state)
  }

  @Test("GB-046 a game without zones and ghosts begins, somewhere, with nothing to hunt")
  func empty() {
    let game = Game(id: GameID(high: 0, low: 0), name: "Empty")
    let state = Self.hunt(game).state
    #expect(state.phase == .allCaptured)
    #expect(state.progress(in: game, sessionStart: Self.start) == game)
  }
}
