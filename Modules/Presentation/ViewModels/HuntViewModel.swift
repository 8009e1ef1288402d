public import PlainJSON
import Domain
public import HuntEngine

/// The current state of a hunt: one screen for each phase (GB-003, GB-006, GB-080 to GB-115).
///
/// It contains only what the player can know: the measured position and heading and what follows
/// from them; once the position is lost, nothing derived from the last one.
public enum HuntViewModel: Hashable, Sendable {
  /// Walking with the scanner.
  case scanner(ScannerViewModel)
  /// AR search or the fight.
  case sight(SightViewModel)
  /// The trap window is open.
  case trap(TrapViewModel)
  /// There is nothing to hunt.
  case pause(HuntPauseViewModel)

  /// Creates the screen of a hunt; `challenge` is what to show of the ghost's challenge in a fight, and
  /// `nearest` limits the ghosts that the scanner lists.
  public init(
    _ state: HuntState, challenge: ChallengePart = ChallengePart(),
    source: SourceNotes = SourceNotes(), isAnimated: Bool = false, nearest: Int = .max
  ) {
    if let sight = SightViewModel(state, challenge: challenge, source: source) {
      self = .sight(sight)
    } else if let trap = TrapViewModel(state) {
      self = .trap(trap)
    } else if let pause = HuntPauseViewModel(state) {
      self = .pause(pause)
    } else {
      self = .scanner(
        ScannerViewModel(state, source: source, isAnimated: isAnimated, nearest: nearest))
    }
  }
}

/// The trap window: the ghost is held while the time to throw runs out (GB-111).
public struct TrapViewModel: Hashable, Sendable {
  /// The number of captured ghosts.
  public let tally: CaptureTally
  /// The ghost that is held.
  public let ghost: NamedGhost
  /// The remaining time to throw.
  public let leftSeconds: Double
  /// The full time of the trap window.
  public let windowSeconds: Double

  /// Creates the screen of an open trap; nil in any other phase.
  public init?(_ state: HuntState) {
    guard case .trapWindow(let trap) = state.phase else { return nil }
    tally = CaptureTally(of: state)
    ghost = NamedGhost(trap.target, in: state)
    leftSeconds = (state.trapTimeLeft ?? .zero).seconds
    windowSeconds = (trap.deadline - trap.opened).seconds
  }
}

/// The screen shown when there is nothing to hunt.
public struct HuntPauseViewModel: Hashable, Sendable {
  /// The reason why there is nothing to hunt.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// No game is active.
    case noGame
    /// The game has no ghosts.
    case noGhosts
    /// All ghosts are captured.
    case allCaptured
  }

  /// The number of captured ghosts.
  public let tally: CaptureTally
  /// The reason.
  public let reason: Reason

  /// Creates the screen of a hunt that is over or has no game; nil in any other phase.
  public init?(_ state: HuntState) {
    switch state.phase {
    case .noGame: reason = .noGame
    case .allCaptured: reason = state.ghosts.isEmpty ? .noGhosts : .allCaptured
    case .scanner, .arSearch, .fight, .trapWindow: return nil
    }
    tally = CaptureTally(of: state)
  }
}

extension HuntViewModel: Described {
  /// Adds its screens.
  public static func describe(_ fields: inout Fields<HuntViewModel>) {
    fields.part { if case .scanner(let model) = $0 { model } else { nil } }
    fields.part { if case .sight(let model) = $0 { model } else { nil } }
    fields.part { if case .trap(let model) = $0 { model } else { nil } }
    fields.part { if case .pause(let model) = $0 { model } else { nil } }
  }
}

extension TrapViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<TrapViewModel>) {
    fields.screen("trap", "the trap is to be thrown") { fields in
      fields.tally { $0.tally }
      fields.ghost { $0.ghost }
      fields.number("leftSeconds", "the time left to throw it") { $0.leftSeconds }
      fields.number("windowSeconds", "the time for it in all") { $0.windowSeconds }
    }
  }
}

extension HuntPauseViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<HuntPauseViewModel>) {
    fields.screen("pause", "there is nothing to hunt") { fields in
      fields.text("reason", "`noGame`, `noGhosts` or `allCaptured`") { $0.reason.rawValue }
      fields.tally { $0.tally }
    }
  }
}
