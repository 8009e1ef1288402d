import Domain
public import HuntEngine

/// A moment of a hunt: one screen for every phase (GB-003, GB-006, GB-080 to GB-115).
///
/// It holds what the player can know: the measured position and heading and what follows from them;
/// with the position lost, nothing that was derived from the last one.
public enum HuntViewModel: Hashable, Sendable {
  /// Walking, the scanner in hand.
  case scanner(ScannerViewModel)
  /// AR search, or the fight.
  case sight(SightViewModel)
  /// The trap is open.
  case trap(TrapViewModel)
  /// There is nothing to hunt.
  case pause(HuntPauseViewModel)

  /// Shows a hunt; `challenge` tells what to show of the ghost's challenge in a fight.
  public init(
    _ state: HuntState, challenge: ChallengePart = ChallengePart(), isAnimated: Bool = false
  ) {
    if let sight = SightViewModel(state, challenge: challenge) {
      self = .sight(sight)
    } else if let trap = TrapViewModel(state) {
      self = .trap(trap)
    } else if let pause = HuntPauseViewModel(state) {
      self = .pause(pause)
    } else {
      self = .scanner(ScannerViewModel(state, isAnimated: isAnimated))
    }
  }
}

/// The trap window: the ghost is held, the time to throw runs out (GB-111).
public struct TrapViewModel: Hashable, Sendable {
  /// How many are caught.
  public let tally: CaptureTally
  /// The ghost that is held.
  public let ghost: NamedGhost
  /// Time left to throw.
  public let leftSeconds: Double
  /// Time that there was when the trap opened.
  public let windowSeconds: Double

  /// Shows a hunt with an open trap; nil in any other phase.
  public init?(_ state: HuntState) {
    guard case .trapWindow(let trap) = state.phase else { return nil }
    tally = CaptureTally(of: state)
    ghost = NamedGhost(trap.target, in: state)
    leftSeconds = (state.trapTimeLeft ?? .zero).seconds
    windowSeconds = (trap.deadline - trap.opened).seconds
  }
}

/// Why there is nothing to hunt.
public struct HuntPauseViewModel: Hashable, Sendable {
  /// Why.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// No game is active.
    case noGame
    /// The game has no ghosts.
    case noGhosts
    /// All of them are caught.
    case allCaptured
  }

  /// How many are caught.
  public let tally: CaptureTally
  /// Why.
  public let reason: Reason

  /// Shows a hunt that is none or is over; nil in any other phase.
  public init?(_ state: HuntState) {
    switch state.phase {
    case .noGame: reason = .noGame
    case .allCaptured: reason = state.ghosts.isEmpty ? .noGhosts : .allCaptured
    case .scanner, .arSearch, .fight, .trapWindow: return nil
    }
    tally = CaptureTally(of: state)
  }
}
