public import Domain
import Geo
import HuntEngine
import SensorModels

/// One thing that goes otherwise in a part of a hunt, to see what it would have changed.
public struct HuntChange: Hashable, Sendable {
  /// What goes otherwise.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Every fix is at the true place and passes the accuracy gate.
    case goodFixes
    /// The hold under way is kept to its end.
    case holdKept
    /// Taps hit.
    case tapHit
    /// The challenge that ends is won.
    case challengeWon
    /// The trap stays open a second longer.
    case trapLonger
    /// The ghost that escapes lands elsewhere.
    case escapeElsewhere
  }

  /// What goes otherwise.
  public let kind: Kind
  /// The moment after which it does.
  public let after: HuntInstant
  /// The moment through which it does, that of the fork.
  public let through: HuntInstant

  /// Creates a change of the hunt after a moment and through another.
  public init(_ kind: Kind, after: HuntInstant, through: HuntInstant) {
    (self.kind, self.after, self.through) = (kind, after, through)
  }

  /// How much longer a trap stays open.
  static let trapSeconds = 1.0
}

extension HuntRun {
  /// Lengthens the open trap, if that is what goes otherwise.
  mutating func lengthenTrap() {
    guard changing == .trapLonger else { return }
    changing = nil
    state.lengthenTrap(by: HuntDuration(seconds: HuntChange.trapSeconds))
  }

  /// Has the ghost that escapes now land elsewhere, if that is what goes otherwise.
  mutating func moveEscape() {
    guard changing == .escapeElsewhere else { return }
    changing = nil
    state.changeDraws(to: random.rollOut(fork?.rollOut ?? 0))
  }

  /// Sends the fix at the true place, as sure as the accuracy gate asks for.
  mutating func takeGoodFix(
    _ place: LocalPoint, measuredAt time: HuntInstant
  ) throws(SimulationError) {
    // The phone's errors go on, so that later fixes are those of the hunt as it was.
    _ = position.measure(place)
    let gate = state.rules.accuracyGateMeters
    try sendFix(measuredAt: time, position: place, accuracyMeters: gate > 0 ? gate : nil)
  }

  /// Keeps the ghost in the middle of the sight until the next fix, or until it is held.
  mutating func keepHold() throws(SimulationError) {
    let end = setup.sensor.fixesDuringFight ? min(nextFix, limit) : limit
    guard end - now >= aimPeriod else { return try passAim(to: end) }
    try withUnsafeTemporaryAllocation(of: Double.self, capacity: 1) {
      sample throws(SimulationError) in
      sample.initialize(repeating: -state.ghostOffsetDegrees(at: now + aimPeriod))
      _ = try aim(.double(UnsafeBufferPointer(sample)))
    }
  }
}
