public import Geo

/// What a ghost is doing (GB-016); raw values are the names in games.json.
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

  /// Whether the state exists only while a hunt runs; stored games never contain it (GB-034).
  public var isTransient: Bool {
    switch self {
    case .active, .arSearch, .fight, .trapWindow: true
    case .idle, .escaped, .captured: false
    }
  }
}

/// A ghost of a game: the designer's settings and the progress of the hunt (GB-013, GB-015).
public struct Ghost: Hashable, Sendable {
  /// The ghost's identity.
  public private(set) var id: GhostID
  /// The name shown to the player; never empty.
  public var name: String
  /// The asset name of the ghost's 3D or 2D model.
  public var modelID: String
  /// The place where the designer put the ghost.
  public var baseLocation: Coordinate
  /// Radii, times and the way to catch the ghost.
  public var parameters: GhostParameters
  /// Shown when the ghost is found and when it is captured; nil for none.
  public var text: StoryText?
  /// What the ghost is doing.
  public var state: GhostState
  /// The current position, which differs from the base after an escape.
  public var currentPosition: Coordinate
  /// The time of the last escape since the last reset, if any.
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

  /// Returns a ghost that is the same in all but its identity.
  public func copied(as id: GhostID) -> Ghost {
    var copy = self
    copy.id = id
    return copy
  }

  /// Returns the ghost to its base, idle and with no recorded escape (GB-045).
  public mutating func reset() {
    state = .idle
    currentPosition = baseLocation
    lastEscapeDate = nil
  }

  /// Moves the base, and the ghost with it unless it is captured (GB-064).
  public mutating func moveBase(to location: Coordinate) {
    baseLocation = location
    if state != .captured { currentPosition = location }
  }

  /// The state to store: `escaped` or `idle` for transient states, else the state itself (GB-034).
  public var restingState: GhostState {
    guard state.isTransient else { return state }
    return lastEscapeDate == nil ? .idle : .escaped
  }
}
