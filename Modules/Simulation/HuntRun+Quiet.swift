import Domain
import Geo
import HuntEngine
import PortableNumerics
import SensorModels

/// Steps by the screen that surely change nothing in the hunt are walked together; the engine gets
/// the fix of the last.
extension HuntRun {
  /// Walks by the screen over the fixes that change nothing, up to one that might.
  ///
  /// - Returns: Whether there was more than one; if not, nothing has been done.
  mutating func walkQuietly() throws(SimulationError) -> Bool {
    guard nextFix - now == fixPeriod, case .known = state.heading, let fix = state.position.fix
    else { return false }
    let most = min(longestRunOfFixes, heading?.evenSamples ?? 0)
    guard most > 1, let zone = state.quietZone else { return false }
    let lag = path?.lag(of: fixPeriod) ?? .none
    guard lag.fixes <= WalkMemory.longestLag,
      path?.lastPlaces(fixPeriod, upTo: now, into: memory.places.first(lag.fixes)) ?? true
    else { return false }
    var walk = QuietWalk(
      truth: truth, fix: fix.position, zone: zone, lag: lag,
      reachMeters: speedMetersPerSecond * fixPeriod.seconds, walkedMeters: metrics.walkedMeters)
    let used = take(atMost: most, &walk)
    pass(used, walk)
    facingDegrees = walk.lastCourse.bearingDegrees(turned: memory.turns[used - 1])
    compassErrorDegrees = memory.compass[used - 1]
    try sendHeading(Angle.normalizedDegrees(facingDegrees + compassErrorDegrees))
    let measuredAt = path?.measured(at: now)?.time ?? now
    try sendFix(measuredAt: measuredAt, position: walk.fix, accuracyMeters: nil)
    try lookAtSearch()
    return true
  }

  /// Draws the errors of the next steps, takes the steps, and returns how many they were.
  private mutating func take(atMost most: Int, _ walk: inout QuietWalk) -> Int {
    let memory = memory
    let errors = memory.errors.first(most)
    errors.update(repeating: .zero)
    let fixes = position.addErrors(to: errors)
    let headings = heading?.takeErrors(into: memory.compass.first(most)) ?? 0
    let steps = steering?.steps(atMost: most) ?? most
    let count = min(fixes, headings, steps)
    memory.turns[0] = -compassErrorDegrees
    for index in 1..<count { memory.turns[index] = -memory.compass[index - 1] }
    steering?.withLast(steps) { sway in
      for index in 0..<count { memory.turns[index] += sway[0, index] }
    }
    PortableMath.sincosDegrees(
      UnsafeBufferPointer(memory.turns.first(count)), sines: memory.sines, cosines: memory.cosines)
    let used = walk.walk(atMost: count, memory)
    position.use(used, of: fixes)
    heading?.use(used, of: headings)
    steering?.giveBack(steps - used)
    return used
  }

  /// Lets the time of steps pass.
  private mutating func pass(_ steps: Int, _ walk: QuietWalk) {
    let (from, period) = (now, fixPeriod)
    let to = from + period * steps
    (now, nextFix) = (to, to + period)
    truth = walk.truth
    metrics.walked(total: walk.walkedMeters, from: from, to: to)
    let last = (steps - 1)...(steps - 1 + walk.lag.fixes)
    let places = UnsafeBufferPointer(rebasing: memory.places[last])
    path?.pass(places, period, upTo: to)
  }
}
