public import Domain

/// Why the engine refused an event; the state is unchanged.
public enum HuntRefusal: Error, Hashable, Sendable {
  /// No game is active (GB-006).
  case noGame
  /// All ghosts are caught.
  case allCaptured
  /// The event makes no sense in this phase.
  case notNow(event: HuntEvent.Kind, phase: HuntPhase.Kind)
  /// The event is earlier than a previous one.
  case timeGoesBack(now: HuntInstant, given: HuntInstant)
  /// The moment is farther away than any session reaches (`HuntDuration.longest`).
  case timeOutOfRange(HuntInstant)
  /// The fix claims to be measured after it arrived.
  case fixFromFuture(measured: HuntInstant, arrived: HuntInstant)
  /// The fix was measured before a previous one.
  case fixOutOfOrder(last: HuntInstant, given: HuntInstant)
  /// A number is NaN or infinite.
  case notFinite(HuntEvent.Kind)
  /// The accuracy is negative.
  case negativeAccuracy(Double)
  /// The fix is less accurate than the rules require.
  case accuracyTooPoor(meters: Double, gateMeters: Double)
  /// The position is unknown.
  case positionUnknown
  /// The heading is unknown.
  case headingUnknown
  /// There is no target.
  case noTarget
  /// The rules choose the target, not the player.
  case targetNotChosen
  /// The ghost does not exist, or is captured.
  case ghostUnavailable(Int)
  /// The player is outside the target's main zone.
  case outsideMainZone
  /// The ghost has another catch mode.
  case wrongCatchMode(CatchMode)
  /// The run of aim samples is empty or over a million long, or its period is not in (0, 1 h].
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
