public import Domain

/// The phase of the hunt; data that exists in one phase only lives in that phase's payload.
public enum HuntPhase: Hashable, Sendable {
  /// No game is active; every event is refused (GB-006).
  case noGame
  /// Walking by the compass, with or without a target (1.8).
  case scanner(Scan)
  /// AR search around the target (1.9).
  case arSearch(Search)
  /// Holding the target in the sight (1.10).
  case fight(Fight)
  /// The trap can be thrown until its deadline (1.11).
  case trapWindow(Trap)
  /// No free ghost is left (GB-085).
  case allCaptured

  /// The state of the scanner.
  public struct Scan: Hashable, Sendable {
    /// The ghost to hunt, if any.
    public var target: Int?
    /// Whether the player counts as inside the target's main zone.
    public var isInsideMainZone = false
    /// The number of consecutive fixes that said otherwise.
    var confirmations = 0
  }

  /// The state of AR search.
  public struct Search: Hashable, Sendable {
    /// The ghost the player searches for.
    public var target: Int
    /// The azimuth at which the ghost is anchored in AR space, degrees (GB-094).
    public var anchorBearingDegrees: Double
    /// The number of consecutive fixes inside the fight radius.
    var enterConfirmations = 0
    /// The number of consecutive fixes outside the main zone.
    var leaveConfirmations = 0
  }

  /// The state of the fight.
  public struct Fight: Hashable, Sendable {
    /// The ghost the player fights.
    public var target: Int
    /// The azimuth at which the ghost is anchored in AR space, degrees (GB-094).
    public var anchorBearingDegrees: Double
    /// How long the ghost has been held without a break.
    public var held = HuntDuration.zero
    /// The moment up to which the aim is known.
    public var aimedThrough: HuntInstant
    /// The last angle from the sight to the side of the ghost in degrees; nil before the first.
    public var lastAimErrorDegrees: Double?
    /// How far the sight pointed above the ghost then, degrees; 0 where tilt does not count.
    public var lastTiltDegrees = 0.0
    /// The number of consecutive fixes outside the fight radius.
    var leaveConfirmations = 0
  }

  /// The state of an open trap window.
  public struct Trap: Hashable, Sendable {
    /// The ghost that is held.
    public var target: Int
    /// When the window opened.
    public var opened: HuntInstant
    /// The last moment at which a throw succeeds (GB-115).
    public var deadline: HuntInstant
  }

  /// The phases without their payload.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// See `HuntPhase.noGame`.
    case noGame
    /// See `HuntPhase.scanner(_:)`.
    case scanner
    /// See `HuntPhase.arSearch(_:)`.
    case arSearch
    /// See `HuntPhase.fight(_:)`.
    case fight
    /// See `HuntPhase.trapWindow(_:)`.
    case trapWindow
    /// See `HuntPhase.allCaptured`.
    case allCaptured
  }

  /// The phase without its payload.
  @inlinable
  @inline(__always)
  public var kind: Kind {
    switch self {
    case .noGame: .noGame
    case .scanner: .scanner
    case .arSearch: .arSearch
    case .fight: .fight
    case .trapWindow: .trapWindow
    case .allCaptured: .allCaptured
    }
  }

  /// The ghost being hunted, if any.
  @inlinable
  @inline(__always)
  public var target: Int? {
    switch self {
    case .noGame, .allCaptured: nil
    case .scanner(let scan): scan.target
    case .arSearch(let search): search.target
    case .fight(let fight): fight.target
    case .trapWindow(let trap): trap.target
    }
  }
}
