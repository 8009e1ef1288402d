public import Domain
import Geo
public import HuntEngine
public import PortableNumerics
import PluginKit
import SensorModels

/// A design point prepared to run any number of times.
public struct SimulatedHunt: Sendable {
  /// The setup of the hunt.
  public private(set) var setup: HuntSetup
  let frame: LocalFrame
  let zones: [LocalZone]
  let placedGhosts: [HuntGhost]
  /// The ground that players walk on; nil where all of it is open.
  private let ground: (HuntGround, TerrainSite)?
  /// The claims of the phone; nil without an accuracy gate or an agent, when nobody reads them.
  let claims: AccuracyLaw?

  /// Prepares a setup; throws if it cannot be played.
  public init(_ setup: HuntSetup) throws(SimulationError) {
    self.setup = setup
    let gate = setup.rules.effective.accuracyGateMeters
    let needsClaims = gate > 0 || setup.agent != nil
    claims = needsClaims ? AccuracyLaw(setup.sensor).gated(atMeters: gate) : nil
    if setup.agent != nil {
      if setup.player.navigation == .exact { throw .outsideByCompass }
    } else if setup.rules.targetRule == .chosen, setup.player.navigation != .exact,
      setup.player.acts
    {
      throw .cannotChoose
    }
    switch setup.source {
    case .game(var game):
      guard !game.ghosts.isEmpty else { throw .noGhosts }
      if !setup.keepsProgress { game.resetProgress() }
      if setup.ghostLimit > 0, setup.ghostLimit < game.ghosts.count {
        game.ghosts.removeSubrange(setup.ghostLimit...)
      }
      for index in game.ghosts.indices {
        setup.override(&game.ghosts[index].parameters, of: game.ghosts[index].name)
      }
      let state = HuntState(game: game, random: HuntRandomness(seed: 0, replicate: 0))
      (frame, zones, placedGhosts) = (state.frame, state.zones, state.ghosts)
    case .plugin(let name): throw .notAHunt(name)
    case .disc(let radius, let ghosts):
      let count = setup.ghostLimit > 0 ? setup.ghostLimit : ghosts
      guard count > 0 else { throw .noGhosts }
      let origin = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
      let center = LocalPoint(eastMeters: 0, northMeters: 0)
      frame = LocalFrame(origin: origin)
      zones = [LocalZone(center: center, radiusMeters: radius)]
      placedGhosts = (1...count).map {
        let name = GameSource.discName($0)
        var parameters = GhostParameters()
        setup.override(&parameters, of: name)
        return HuntGhost(name: name, parameters: parameters, position: center)
      }
    }
    ground = Self.ground(of: setup, in: frame, zones: zones, ghosts: placedGhosts)
    for ghost in placedGhosts where ghost.parameters.catchMode == .challenge {
      let name = ghost.parameters.challenge?.plugin ?? ""
      if !setup.challenges.knows(name) { throw .noChallenge(name) }
    }
    if setup.agent == nil { leaveOutUnusedSpreads() }
  }

  /// Leaves out differences between people on which nothing in this hunt depends: they are not drawn.
  private mutating func leaveOutUnusedSpreads() {
    let modes = Set(placedGhosts.map { $0.parameters.catchMode })
    setup.playerSpreads.removeAll { spread in
      switch spread.name {
      case "tapInterval": !modes.contains(.tap)
      case "challengeSkill": !modes.contains(.challenge)
      default: false
      }
    }
  }

  /// The parameters of the ghosts.
  package var ghostParameters: [GhostParameters] { placedGhosts.map { $0.parameters } }

  /// Returns the ground that a hunt is on, and where.
  private static func ground(
    of setup: HuntSetup, in frame: LocalFrame, zones: [LocalZone], ghosts: [HuntGhost]
  ) -> (HuntGround, TerrainSite)? {
    guard setup.usesGround, case .game(let game) = setup.source,
      let ground = game.ground.flatMap({ setup.grounds[$0] })
    else { return nil }
    let site = TerrainSite(
      frame: frame, start: setup.playerStart.map { frame.point(of: $0) } ?? .zero,
      ghosts: ghosts.map { $0.position }, zones: zones, takesSteps: setup.player.takesSteps)
    return (ground, site)
  }

  /// The ground on which escapes stay, if the rules say so: that of the game, whoever plays.
  private var openGround: PlaceMask? {
    guard setup.rules.keepOnGround, let (ground, site) = ground else { return nil }
    return ground.openGround(
      in: site.frame, zones: site.zones, ghosts: site.ghosts)
  }

  /// Returns a player on the ground; nil where all of it is open.
  func walker(of player: PlayerParameters) -> GroundWalker? {
    guard let (ground, site) = ground, let terrain = ground.terrain(of: site) else { return nil }
    // A distribution of the factor counts in steps of a half, so that hunts share their fields.
    let isSpread = setup.playerSpreads.contains { $0.name == "offPathFactor" }
    let factor = isSpread ? (2 * player.offPathFactor).rounded() / 2 : player.offPathFactor
    return GroundWalker(terrain, offPathFactor: max(1, factor), places: site.ghosts)
  }

  /// Plays one hunt.
  ///
  /// Equal arguments give equal records on every machine and thread.
  public func run(seed: UInt64, replicate: UInt64) throws(SimulationError) -> RunRecord {
    var observer = SilentObserver()
    return try run(seed: seed, replicate: replicate, observer: &observer)
  }

  /// Plays one hunt with an observer, which does not affect the record.
  ///
  /// From the fork on, if there is one, it goes on with other random draws; `change` says what goes
  /// otherwise before it. The hunt does not depend on `path`, which selects how the noise is
  /// generated.
  public func run<Observer: HuntObserver>(
    seed: UInt64, replicate: UInt64, fork: HuntFork? = nil, change: HuntChange? = nil,
    observer: inout Observer, path: VectorPath = .best
  ) throws(SimulationError) -> RunRecord {
    guard setup.agent == nil else { throw .playedOutside }
    var hunt = prepared(
      seed: seed, replicate: replicate, fork: fork, change: change, observer: observer, path: path)
    defer { observer = hunt.observer }
    return try hunt.play()
  }

  /// Returns one hunt whose decisions come from outside.
  public func stepped<Observer: HuntObserver>(
    seed: UInt64, replicate: UInt64, observer: Observer
  ) -> SteppedHunt<Observer> {
    SteppedHunt(prepared(seed: seed, replicate: replicate, observer: observer, path: .best))
  }

  /// Returns one hunt at its start.
  func prepared<Observer: HuntObserver>(
    seed: UInt64, replicate: UInt64, fork: HuntFork? = nil, change: HuntChange? = nil,
    observer: Observer, path: VectorPath
  ) -> HuntRun<Observer> {
    let random = HuntRandomness(seed: seed, replicate: replicate)
    let state = HuntState(
      rules: setup.rules, frame: frame, zones: zones, ghosts: ghosts(random: random),
      random: random,
      openGround: openGround)
    // Who watches sees claims, which come from a stream of their own and change nothing else.
    let isSeen = Observer.readsClaims || setup.agent != nil
    let claims = isSeen ? self.claims ?? AccuracyLaw(setup.sensor) : self.claims
    let drawn = setup.drawn(random)
    let walker = ground == nil ? nil : walker(of: drawn.player)
    var hunt = HuntRun(
      setup: drawn, claims: claims, state: state, random: random, observer: observer,
      vectors: path, walker: walker, fork: fork, change: change)
    if let walker {
      hunt.truth = walker.place
    } else if let start = setup.playerStart {
      hunt.truth = frame.point(of: start)
    }
    return hunt
  }

  /// Returns the same hunt with another player, who takes steps as the first one does.
  public func played(by player: PlayerParameters) -> SimulatedHunt {
    var hunt = self
    (hunt.setup.player, hunt.setup.playerSpreads) = (player, [])
    hunt.setup.player.takesSteps = setup.player.takesSteps
    return hunt
  }

  /// Returns the hunt's initial state, before any event.
  public func initialState(seed: UInt64, replicate: UInt64) -> HuntState {
    let random = HuntRandomness(seed: seed, replicate: replicate)
    return HuntState(
      rules: setup.rules, frame: frame, zones: zones, ghosts: ghosts(random: random),
      random: random,
      openGround: openGround)
  }

  /// Returns the ghosts at their places: as designed, or uniform in the disc (r = R√u).
  private func ghosts(random: HuntRandomness) -> [HuntGhost] {
    guard case .disc(let radius, _) = setup.source else { return placedGhosts }
    var placed = placedGhosts
    for index in placed.indices {
      placed[index] = HuntGhost(
        name: placed[index].name, parameters: placed[index].parameters,
        position: Self.place(of: index, random: random, radiusMeters: radius))
    }
    return placed
  }

  /// Returns the place of one ghost in a disc.
  static func place(of ghost: Int, random: HuntRandomness, radiusMeters: Double) -> LocalPoint {
    var stream = random.stream(.placement, ghost: ghost)
    let distance = radiusMeters * stream.uniform().squareRoot()
    return LocalPoint(eastMeters: 0, northMeters: 0)
      .moved(bearingDegrees: 360 * stream.uniform(), distanceMeters: distance)
  }
}
