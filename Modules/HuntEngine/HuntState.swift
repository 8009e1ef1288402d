public import Domain
public import Geo
public import PortableNumerics

/// A ghost in a hunt.
public struct HuntGhost: Hashable, Sendable {
  /// The name shown to the player.
  public let name: String
  /// What the ghost looks like.
  public let model: GhostModel
  /// The designer's settings.
  public let parameters: GhostParameters
  /// What the ghost is doing.
  public internal(set) var state: GhostState
  /// The position in the hunt's local frame.
  public internal(set) var position: LocalPoint
  /// When the ghost last broke free in this hunt; nil if it did not.
  public internal(set) var lastEscape: HuntInstant?
  /// Whether the ghost has broken free since its last reset, in this hunt or before.
  public internal(set) var hasEscaped: Bool
  /// The number of fights with the ghost in this hunt.
  public internal(set) var fights = 0
  /// The number of escapes in this hunt, which selects the stream of randomness of the next.
  public internal(set) var escapes = 0

  /// The number of challenges lost since the ghost last broke free.
  public internal(set) var fails = 0

  /// Creates a ghost at a position; a transient state becomes a resting one (GB-034).
  public init(
    name: String, model: GhostModel = .plain, parameters: GhostParameters,
    state: GhostState = .idle, position: LocalPoint, hasEscaped: Bool = false
  ) {
    self.name = name
    self.model = model
    self.parameters = parameters
    self.position = position
    self.hasEscaped = hasEscaped || state == .escaped
    self.state = state.isTransient ? (hasEscaped ? .escaped : .idle) : state
  }

  /// The state of the ghost while it is not the target (GB-073).
  var freeState: GhostState { hasEscaped ? .escaped : .idle }
}

/// What is known about the player's position.
public enum PositionStatus: Hashable, Sendable {
  /// There has been no fix yet.
  case unknown
  /// The last fix.
  case known(Fix)
  /// The position is lost; the last fix before that.
  case lost(Fix)

  /// The current fix, if there is one.
  @inlinable
  @inline(__always)
  public var fix: Fix? {
    if case .known(let fix) = self { return fix }
    return nil
  }

  /// The last accepted fix, lost or not.
  public var lastFix: Fix? {
    switch self {
    case .unknown: nil
    case .known(let fix): fix
    case .lost(let fix): fix
    }
  }

  /// When the last accepted fix was measured.
  public var lastMeasuredAt: HuntInstant? {
    switch self {
    case .unknown: nil
    case .known(let fix): fix.measuredAt
    case .lost(let fix): fix.measuredAt
    }
  }
}

/// What is known about the device's heading.
public enum HeadingStatus: Hashable, Sendable {
  /// There has been no heading yet.
  case unknown
  /// The last heading, in degrees clockwise from a north, in 0..<360.
  case known(degrees: Double, north: North = .trueNorth)
  /// The heading is lost.
  case lost

  /// The current heading in degrees, if there is one.
  @inlinable
  @inline(__always)
  public var degrees: Double? {
    if case .known(let degrees, _) = self { return degrees }
    return nil
  }

  /// Whether the heading refers to magnetic north with an unknown declination.
  public var isMagnetic: Bool {
    if case .known(_, .magnetic) = self { return true }
    return false
  }
}

/// A zone in the hunt's local frame.
public struct LocalZone: Hashable, Sendable {
  /// The centre.
  public let center: LocalPoint
  /// The radius in metres.
  public let radiusMeters: Double

  /// Creates a zone.
  public init(center: LocalPoint, radiusMeters: Double) {
    self.center = center
    self.radiusMeters = radiusMeters
  }
}

/// The random draws of a hunt: equal seeds and equal events give equal hunts.
public struct HuntRandomness: Hashable, Sendable {
  /// The seed of the session or sweep.
  public let seed: UInt64
  /// The number of the hunt for that seed.
  public let replicate: UInt64

  /// Creates the random draws of one hunt.
  public init(seed: UInt64, replicate: UInt64) {
    self.seed = seed
    self.replicate = replicate
  }

  /// Returns the random draws with which the hunt goes on, from a moment of it, in a roll-out.
  ///
  /// They do not depend on the moment, so that roll-outs from neighbouring moments are comparable.
  package func rollOut(_ number: Int) -> HuntRandomness {
    var stream = stream(.rollOut)
    return HuntRandomness(seed: stream.next(), replicate: UInt64(number))
  }

  /// Returns the seed of a ghost's challenge; `attempt` counts its challenges in this hunt from 0.
  public func challengeSeed(ghost: Int, attempt: Int) -> UInt64 {
    var stream = stream(.challenge, ghost: ghost, attempt: 2 * attempt)
    return stream.next()
  }

  /// Returns the stream of randomness for one purpose (see `StreamKey`).
  public func stream(
    _ purpose: StreamPurpose, ghost: Int = 0, attempt: Int = 0
  ) -> Xoshiro256PlusPlus {
    key(purpose, ghost: ghost, attempt: attempt).generator()
  }

  /// Returns the noise lanes for one purpose, independent of its `stream`.
  public func lanes(
    _ purpose: StreamPurpose, ghost: Int = 0, attempt: Int = 0, path: VectorPath = .best
  ) -> NoiseLanes {
    NoiseLanes(key(purpose, ghost: ghost, attempt: attempt), path: path)
  }

  /// Returns the key of the stream and the lanes for one purpose.
  public func key(
    _ purpose: StreamPurpose, ghost: Int = 0, attempt: Int = 0
  ) -> StreamKey {
    StreamKey(
      seed: seed, replicate: replicate, purpose: purpose, ghost: UInt32(ghost),
      attempt: UInt32(attempt))
  }
}

/// The complete state of a hunt at one moment, a value that only `HuntEngine.reduce` changes.
public struct HuntState: Hashable, Sendable {
  /// The rules in effect.
  public let rules: HuntRules
  /// The local frame of all points in the state.
  ///
  /// In it a distance of the inner loop is one square root.
  public let frame: LocalFrame
  /// The play area.
  public let zones: [LocalZone]
  /// The ground that can be reached, for escapes that stay on it; nil if nothing is known.
  ///
  /// As marked squares in the state it needs no map: a recording replays by itself, and a phone can
  /// carry it.
  public let openGround: PlaceMask?
  /// The texts of the game, for those who show the hunt; no rule reads them.
  public let story: GameStory
  /// The random draws of this hunt.
  public private(set) var random: HuntRandomness
  /// The phase of the hunt.
  public internal(set) var phase: HuntPhase
  /// The ghosts, in the game's order.
  public internal(set) var ghosts: [HuntGhost]
  /// The time of the latest event.
  public internal(set) var now: HuntInstant
  /// What is known about the player's position.
  public internal(set) var position = PositionStatus.unknown
  /// What is known about the device's heading.
  public internal(set) var heading = HeadingStatus.unknown
  /// How the ghost of the current fight moves about its anchor; nil for a calm one, and outside
  /// fights.
  ///
  /// It is not part of the phase, which every fix and run of samples copies: there it cost a hunt
  /// 57 % more instructions (`make instructions`).
  public internal(set) var motion: GhostMotion?
  /// The number of ghosts not captured.
  public internal(set) var freeCount: Int
  /// A cache of ghosts near the player.
  var nearby = NearbyGhosts()

  /// Creates a hunt from its parts; captured ghosts take no part (GB-070).
  public init(
    rules: HuntRules, frame: LocalFrame, zones: [LocalZone], ghosts: [HuntGhost],
    random: HuntRandomness, now: HuntInstant = .start, openGround: PlaceMask? = nil,
    story: GameStory = GameStory()
  ) {
    self.rules = rules.effective
    self.story = story
    self.openGround = self.rules.keepOnGround ? openGround : nil
    self.frame = frame
    self.zones = zones
    self.ghosts = ghosts
    self.random = random
    self.now = now
    freeCount = ghosts.count { $0.state != .captured }
    phase = freeCount == 0 ? .allCaptured : .scanner(HuntPhase.Scan())
  }

  /// Goes on with other random draws; what was drawn before stays.
  package mutating func changeDraws(to random: HuntRandomness) {
    self.random = random
    guard let target = phase.target else { return }
    motion?.changeStream(
      to: random.stream(.motion, ghost: target, attempt: ghosts[target].fights))
  }

  /// Lets the open trap stay open longer.
  package mutating func lengthenTrap(by duration: HuntDuration) {
    guard case .trapWindow(var trap) = phase else { return }
    trap.deadline = trap.deadline + duration
    phase = .trapWindow(trap)
  }

  /// Returns the hunt with no active game, in which every event is refused (GB-006).
  public static func noGame(now: HuntInstant = .start) -> HuntState {
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    var state = HuntState(
      rules: HuntRules(), frame: LocalFrame(origin: nowhere), zones: [], ghosts: [],
      random: HuntRandomness(seed: 0, replicate: 0), now: now)
    state.phase = .noGame
    return state
  }
}

/// What a player can know about the hunt, derived from the state and not stored.
///
/// What simulated players ask at each fix is inlined, since a call copies the whole state.
extension HuntState {
  /// The distance in metres from the measured position to the target; nil if either is missing.
  @inlinable
  @inline(__always)
  public var targetDistanceMeters: Double? {
    guard let target = phase.target, let fix = position.fix else { return nil }
    return fix.position.distanceMeters(to: ghosts[target].position)
  }

  /// The bearing of the target from the measured position, degrees clockwise from north.
  @inlinable
  @inline(__always)
  public var targetBearingDegrees: Double? {
    guard let target = phase.target, let fix = position.fix else { return nil }
    return fix.position.bearingDegrees(to: ghosts[target].position)
  }

  /// The bearing of the target relative to the heading, −180 < angle ≤ 180, positive to the right.
  @inlinable
  @inline(__always)
  public var targetRelativeBearingDegrees: Double? {
    guard let bearing = targetBearingDegrees, let heading = heading.degrees else { return nil }
    return Angle.signedDifferenceDegrees(from: heading, to: bearing)
  }

  /// Whether `startSearch` would be accepted now.
  @inlinable
  @inline(__always)
  public var canStartSearch: Bool {
    if case .scanner(let scan) = phase { return scan.isInsideMainZone && position.fix != nil }
    return false
  }

  /// The azimuth of the AR ghost in degrees; nil outside search and fight.
  public var anchorBearingDegrees: Double? {
    switch phase {
    case .arSearch(let search): search.anchorBearingDegrees
    case .fight(let fight): fight.anchorBearingDegrees
    case .noGame, .scanner, .trapWindow, .allCaptured: nil
    }
  }

  /// The angle in degrees from the anchor to where the ghost is now, positive to the right.
  ///
  /// It is 0 outside the fight, and for a calm ghost.
  public var ghostOffsetDegrees: Double { ghostOffsetDegrees(at: now) }

  /// Returns the angle from the anchor to the ghost at a moment, not before `now`.
  ///
  /// - Returns: Degrees, positive to the right; for a shy ghost as if it were not scared until then.
  public func ghostOffsetDegrees(at moment: HuntInstant) -> Double {
    motion?.offsetDegrees(at: moment) ?? 0
  }

  /// Whether the ghost of the current fight moves about its anchor, so that there is a `motion`.
  ///
  /// It asks the ghost, since asking a large optional copies it.
  @inlinable
  @inline(__always)
  public var ghostMoves: Bool {
    guard case .fight(let fight) = phase else { return false }
    return ghosts[fight.target].parameters.temperament != .calm
  }

  /// How the ghost of the current fight is caught; nil outside the fight.
  public var catchMode: CatchMode? {
    guard case .fight(let fight) = phase else { return nil }
    return ghosts[fight.target].parameters.catchMode
  }

  /// The completed share of the hold, 0 to 1; nil outside the fight.
  public var holdFraction: Double? {
    guard case .fight(let fight) = phase else { return nil }
    let needed = ghosts[fight.target].parameters.holdTimeSeconds
    return needed > 0 ? min(1, fight.held.seconds / needed) : 0
  }

  /// The time left to throw the trap; nil if none is open.
  public var trapTimeLeft: HuntDuration? {
    guard case .trapWindow(let trap) = phase else { return nil }
    return max(.zero, trap.deadline - now)
  }

  /// The number of captured ghosts.
  public var capturedCount: Int { ghosts.count - freeCount }
}

extension HuntState {
  /// Creates the hunt of a game by its rules, with the stored states.
  ///
  /// A game without places may start anywhere. `openGround` is in metres around the game's middle.
  public init(
    game: Game, random: HuntRandomness, now: HuntInstant = .start, openGround: PlaceMask? = nil
  ) {
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    let frame = LocalFrame(origin: game.middle ?? nowhere)
    let zones = game.locationLayout.map {
      LocalZone(center: frame.point(of: $0.center), radiusMeters: $0.radiusMeters)
    }
    let ghosts = game.ghosts.map {
      HuntGhost(
        name: $0.name, model: GhostModel(modelID: $0.modelID), parameters: $0.parameters,
        state: $0.restingState, position: frame.point(of: $0.currentPosition),
        hasEscaped: $0.lastEscapeDate != nil)
    }
    self.init(
      rules: game.rules, frame: frame, zones: zones, ghosts: ghosts, random: random, now: now,
      openGround: openGround, story: game.story)
  }

  /// Returns the game with the progress of the hunt, ready to be stored.
  ///
  /// Transient states become resting ones (GB-034, GB-116). `start` is the civil time of the
  /// session's start, for the dates of escapes. The game must be the one of this hunt.
  public func progress(in game: Game, sessionStart start: WallTime) -> Game {
    precondition(game.ghosts.count == ghosts.count, "another game's hunt")
    var updated = game
    for (index, ghost) in ghosts.enumerated() {
      updated.ghosts[index].state = ghost.state.isTransient ? ghost.freeState : ghost.state
      guard let escape = ghost.lastEscape else { continue }
      updated.ghosts[index].currentPosition = frame.coordinate(of: ghost.position)
      updated.ghosts[index].lastEscapeDate = start + (escape - .start)
    }
    return updated
  }
}
