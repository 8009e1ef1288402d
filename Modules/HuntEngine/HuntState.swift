public import Domain
public import Geo
public import PortableNumerics

/// A ghost as the hunt sees it.
public struct HuntGhost: Hashable, Sendable {
  /// The name a player sees.
  public let name: String
  /// What the designer set.
  public let parameters: GhostParameters
  /// What it is doing.
  public internal(set) var state: GhostState
  /// Where it is, in the hunt's local frame.
  public internal(set) var position: LocalPoint
  /// When it last broke free in this hunt; nil if it did not.
  public internal(set) var lastEscape: HuntInstant?
  /// Whether it ever broke free since its last reset, in this hunt or before.
  public internal(set) var hasEscaped: Bool
  /// Fights begun with it in this hunt.
  public internal(set) var fights = 0
  /// Times it broke free in this hunt; numbers the escape's stream of randomness.
  public internal(set) var escapes = 0

  /// Challenges lost to it since it last broke free.
  public internal(set) var fails = 0

  /// Creates a ghost at a place; a transient state becomes a resting one (GB-034).
  public init(
    name: String, parameters: GhostParameters, state: GhostState = .idle, position: LocalPoint,
    hasEscaped: Bool = false
  ) {
    self.name = name
    self.parameters = parameters
    self.position = position
    self.hasEscaped = hasEscaped || state == .escaped
    self.state = state.isTransient ? (hasEscaped ? .escaped : .idle) : state
  }

  /// The state it has when it is not the target (GB-073).
  var freeState: GhostState { hasEscaped ? .escaped : .idle }
}

/// What the hunt knows of the player's position.
public enum PositionStatus: Hashable, Sendable {
  /// None has come yet.
  case unknown
  /// The last fix.
  case known(Fix)
  /// Lost; the last fix before, if there was one.
  case lost(Fix?)

  /// The fix to go by, if there is one.
  public var fix: Fix? {
    if case .known(let fix) = self { return fix }
    return nil
  }

  /// The last fix taken, lost or not.
  public var lastFix: Fix? {
    switch self {
    case .unknown: nil
    case .known(let fix): fix
    case .lost(let fix): fix
    }
  }

  /// When the last fix taken was measured.
  var lastMeasuredAt: HuntInstant? {
    switch self {
    case .unknown: nil
    case .known(let fix): fix.measuredAt
    case .lost(let fix): fix?.measuredAt
    }
  }
}

/// What the hunt knows of the device's heading.
public enum HeadingStatus: Hashable, Sendable {
  /// None has come yet.
  case unknown
  /// The last heading, degrees clockwise from a north, 0 up to but not including 360.
  case known(degrees: Double, north: North = .trueNorth)
  /// Lost.
  case lost

  /// The heading to go by, if there is one.
  public var degrees: Double? {
    if case .known(let degrees, _) = self { return degrees }
    return nil
  }

  /// Whether the heading is one from magnetic north, whose declination is not known.
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

/// The luck of a hunt: with equal luck and equal events a hunt is the same hunt.
public struct HuntLuck: Hashable, Sendable {
  /// The seed of the session or sweep.
  public let seed: UInt64
  /// The number of the hunt under that seed.
  public let replicate: UInt64

  /// Creates the luck of one hunt.
  public init(seed: UInt64, replicate: UInt64) {
    self.seed = seed
    self.replicate = replicate
  }

  /// The seed of a ghost's challenge; `attempt` counts its challenges in this hunt from 0.
  public func challengeSeed(ghost: Int, attempt: Int) -> UInt64 {
    var stream = stream(.challenge, ghost: ghost, attempt: 2 * attempt)
    return stream.next()
  }

  /// The stream of one purpose (see `StreamKey`).
  public func stream(
    _ purpose: StreamPurpose, ghost: Int = 0, attempt: Int = 0
  ) -> Xoshiro256PlusPlus {
    key(purpose, ghost: ghost, attempt: attempt).generator()
  }

  /// The noise in blocks of one purpose; apart from its `stream`.
  public func lanes(
    _ purpose: StreamPurpose, ghost: Int = 0, attempt: Int = 0, path: VectorPath = .best
  ) -> NoiseLanes {
    NoiseLanes(key(purpose, ghost: ghost, attempt: attempt), path: path)
  }

  private func key(_ purpose: StreamPurpose, ghost: Int, attempt: Int) -> StreamKey {
    StreamKey(
      seed: seed, replicate: replicate, purpose: purpose, ghost: UInt32(ghost),
      attempt: UInt32(attempt))
  }
}

/// All that a hunt is at one moment: a value, changed by `HuntEngine.reduce` alone.
public struct HuntState: Hashable, Sendable {
  /// The rules, as played.
  public let rules: HuntRules
  /// The local frame of all points in the state.
  public let frame: LocalFrame
  /// The play area.
  public let zones: [LocalZone]
  /// The luck of this hunt.
  public let luck: HuntLuck
  /// Where the hunt stands.
  public internal(set) var phase: HuntPhase
  /// The ghosts, in the game's order.
  public internal(set) var ghosts: [HuntGhost]
  /// The latest moment that an event has told.
  public internal(set) var now: HuntInstant
  /// What is known of the player's position.
  public internal(set) var position = PositionStatus.unknown
  /// What is known of the device's heading.
  public internal(set) var heading = HeadingStatus.unknown
  /// Ghosts not caught.
  public internal(set) var freeCount: Int
  /// Ghosts found near the player earlier.
  var nearby = NearbyGhosts()

  /// Creates a hunt from its parts; captured ghosts take no part (GB-070).
  public init(
    rules: HuntRules, frame: LocalFrame, zones: [LocalZone], ghosts: [HuntGhost],
    luck: HuntLuck, now: HuntInstant = .start
  ) {
    self.rules = rules.effective
    self.frame = frame
    self.zones = zones
    self.ghosts = ghosts
    self.luck = luck
    self.now = now
    freeCount = ghosts.count { $0.state != .captured }
    phase = freeCount == 0 ? .allCaptured : .scanner(HuntPhase.Scan())
  }

  /// The hunt when no game is active: everything is refused (GB-006).
  public static func noGame(now: HuntInstant = .start) -> HuntState {
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    var state = HuntState(
      rules: HuntRules(), frame: LocalFrame(origin: nowhere), zones: [], ghosts: [],
      luck: HuntLuck(seed: 0, replicate: 0), now: now)
    state.phase = .noGame
    return state
  }
}
