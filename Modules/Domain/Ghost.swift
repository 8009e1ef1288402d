public import Geo

/// What a ghost is doing (GB-016; raw values are the names in games.json).
public enum GhostState: String, Hashable, Sendable, CaseIterable {
  /// Free, and never escaped since the last reset.
  case idle
  /// The current target, before AR search.
  case active
  /// The target while AR search runs.
  case arSearch
  /// The target while the player is inside the fight radius.
  case fight
  /// Held; the window for throwing the trap is open. Not caught yet (X-GB 1).
  case trapWindow
  /// Broke free and jumped; huntable like `idle` (X-GB 2).
  case escaped
  /// Caught for good.
  case captured

  /// States that exist only while a hunt runs; a stored game never holds them (GB-034).
  public var isTransient: Bool {
    switch self {
    case .active, .arSearch, .fight, .trapWindow: true
    case .idle, .escaped, .captured: false
    }
  }
}

/// A ghost of a game: what the designer set, and how the hunt left it (GB-013, GB-015).
public struct Ghost: Hashable, Sendable {
  /// The ghost's identity.
  public let id: GhostID
  /// The name a player sees; never empty.
  public var name: String
  /// The asset name of the ghost's 3D or 2D model.
  public var modelID: String
  /// Where the designer put it.
  public var baseLocation: Coordinate
  /// Radii, times and the way to catch it.
  public var parameters: GhostParameters
  /// What it is doing.
  public var state: GhostState
  /// Where it is now; differs from the base after an escape.
  public var currentPosition: Coordinate
  /// When it last broke free, if it did since the last reset.
  public var lastEscapeDate: WallTime?

  /// Creates a new ghost, idle at its base (GB-018).
  public init(
    id: GhostID, name: String, modelID: String = "ghost.default", baseLocation: Coordinate,
    parameters: GhostParameters = GhostParameters()
  ) {
    self.id = id
    self.name = name
    self.modelID = modelID
    self.baseLocation = baseLocation
    self.parameters = parameters
    state = .idle
    currentPosition = baseLocation
    lastEscapeDate = nil
  }

  /// Returns to the base, idle, with no escape on record (GB-045).
  public mutating func reset() {
    state = .idle
    currentPosition = baseLocation
    lastEscapeDate = nil
  }

  /// Moves the base; the ghost moves with it unless it is captured (GB-064).
  public mutating func moveBase(to location: Coordinate) {
    baseLocation = location
    if state != .captured { currentPosition = location }
  }

  /// The state it keeps when no hunt runs: a transient one becomes `escaped` or `idle` (GB-034).
  public var restingState: GhostState {
    guard state.isTransient else { return state }
    return lastEscapeDate == nil ? .idle : .escaped
  }
}
