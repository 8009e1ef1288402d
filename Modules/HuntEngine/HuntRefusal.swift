public import Domain

/// Why the engine did not take an event; the state is then exactly as before.
public enum HuntRefusal: Error, Hashable, Sendable {
  /// No game is active (GB-006).
  case noGame
  /// All ghosts are caught.
  case allCaptured
  /// The event makes no sense in this phase.
  case notNow(event: HuntEvent.Kind, phase: HuntPhase.Kind)
  /// The event is earlier than one already taken.
  case timeGoesBack(now: HuntInstant, given: HuntInstant)
  /// The moment is further off than any session reaches (`HuntDuration.longest`).
  case timeOutOfRange(HuntInstant)
  /// The fix says it was measured after it arrived.
  case fixFromFuture(measured: HuntInstant, arrived: HuntInstant)
  /// The fix was measured before one already taken.
  case fixOutOfOrder(last: HuntInstant, given: HuntInstant)
  /// A number is NaN or infinite.
  case notFinite(HuntEvent.Kind)
  /// An accuracy below zero.
  case negativeAccuracy(Double)
  /// The fix is less accurate than the rules ask for.
  case accuracyTooPoor(meters: Double, gateMeters: Double)
  /// There is no position to go by.
  case positionUnknown
  /// There is no heading to go by.
  case headingUnknown
  /// There is no target.
  case noTarget
  /// The rules pick the target, not the player.
  case targetNotChosen
  /// There is no such ghost, or it is captured.
  case ghostUnavailable(Int)
  /// The player is outside the target's main zone.
  case outsideMainZone
  /// The ghost is caught in another way.
  case wrongCatchMode(CatchMode)
  /// A run of aim samples is empty, over a million long, or its period not in (0, 1 h].
  case malformedRun
  /// The throw came after the deadline (GB-115).
  case trapClosed(deadline: HuntInstant)

  /// What programs know it by (docs/frames.md).
  public var reasonName: String {
    switch self {
    case .noGame: "noGame"
    case .allCaptured: "allCaptured"
    case .notNow: "notNow"
    case .timeGoesBack: "timeGoesBack"
    case .timeOutOfRange: "timeOutOfRange"
    case .fixFromFuture: "fixFromFuture"
    case .fixOutOfOrder: "fixOutOfOrder"
    case .notFinite: "notFinite"
    case .negativeAccuracy: "negativeAccuracy"
    case .accuracyTooPoor: "accuracyTooPoor"
    case .positionUnknown: "positionUnknown"
    case .headingUnknown: "headingUnknown"
    case .noTarget: "noTarget"
    case .targetNotChosen: "targetNotChosen"
    case .ghostUnavailable: "ghostUnavailable"
    case .outsideMainZone: "outsideMainZone"
    case .wrongCatchMode: "wrongCatchMode"
    case .malformedRun: "malformedRun"
    case .trapClosed: "trapClosed"
    }
  }
}
