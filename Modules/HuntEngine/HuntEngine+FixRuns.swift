public import Domain
public import Geo

extension HuntEngine {
  /// Handles a run of fixes as the other `follow` handles each, up to the first with an effect.
  ///
  /// Fix k is measured and arrives at `first` + k · `period`, without an accuracy. Splitting a run
  /// anywhere gives the same hunt. Fixes that can change nothing but the position are compared with
  /// the radii alone. `effects` must be empty.
  ///
  /// - Returns: The number of fixes handled; the last of them has all the effects.
  /// - Throws: The refusal of a run out of range, or of its first fix that `follow` refuses; those
  ///   before it count.
  public static func follow(
    first: HuntInstant, period: HuntDuration, positions: UnsafeBufferPointer<LocalPoint>,
    into state: inout HuntState, effects: inout [HuntEffect]
  ) throws(HuntRefusal) -> Int {
    if case .noGame = state.phase { throw .noGame }
    guard !positions.isEmpty, positions.count <= longestRun, period > .zero,
      period <= longestPeriod
    else { throw .malformedRun }
    try checkTime(first, in: state)
    try checkTime(first + period * (positions.count - 1), in: state)
    var index = 0
    while index < positions.count, effects.isEmpty {
      let quiet = quietFixes(UnsafeBufferPointer(rebasing: positions[index...]), in: &state)
      index += max(1, quiet)
      let at = first + period * (index - 1)
      let position = positions[index - 1]
      if quiet > 0 {
        state.now = at
        state.position = .known(
          Fix(at: at, measuredAt: at, position: position, accuracyMeters: nil))
      } else {
        try take(
          at: at, measuredAt: at, position: position, accuracyMeters: nil, into: &state,
          effects: &effects)
      }
    }
    return index
  }

  /// Returns how many of the next fixes surely change nothing but the position.
  private static func quietFixes(
    _ positions: UnsafeBufferPointer<LocalPoint>, in state: inout HuntState
  ) -> Int {
    guard let zone = state.quietZone else { return 0 }
    var count = 0
    for position in positions {
      guard zone.contains(position) else { break }
      count += 1
    }
    return count
  }
}
