import Domain
import Geo
import HuntEngine
import PortableNumerics
import SensorModels

extension HuntRun {
  /// Walks straight to a ghost (`Navigation.exact`) to the next fix, or over several at once.
  mutating func walkStraight(to target: Int) throws(SimulationError) {
    path?.add(truth, at: now)
    var leg = straightLeg(to: target)
    guard nextFix <= limit else {
      let from = now
      now = limit
      arrive(leg.pass(to: limit), from: from)
      return
    }
    let most = longestRunOfFixes
    if most > 1 {
      try passFixes(atMost: most, leg: &leg)
    } else {
      let from = now
      now = nextFix
      let arrival = leg.pass(1, to: now)
      self.leg = leg
      arrive(arrival, from: from)
      try takeFix()
    }
    try lookAtSearch()
  }

  /// The leg under way, or a new one.
  ///
  /// It is `mutating`, as others here are, so that no call copies the run.
  private mutating func straightLeg(to target: Int) -> StraightLeg {
    if let leg, leg.target == target, leg.through == now { return leg }
    return StraightLeg(
      to: target, at: state.ghosts[target].position, from: truth,
      speedMetersPerSecond: speedMetersPerSecond, now: now, firstFix: nextFix,
      fixPeriod: fixPeriod, metersBefore: metrics.walkedMeters)
  }

  private mutating func arrive(
    _ arrival: (place: LocalPoint, totalMeters: Double), from: HuntInstant
  ) {
    truth = arrival.place
    metrics.walked(total: arrival.totalMeters, from: from, to: now)
    if Observer.isWatching { observer.stand(at: truth, now) }
    path?.add(truth, at: now)
  }

  /// How many fixes can go to the engine together; each alone where something looks at each.
  private var longestRunOfFixes: Int {
    if !takesFixesTogether || state.canStartSearch { return 1 }
    return min(NoiseRows.blockLength, Int((limit - nextFix).ticks / fixPeriod.ticks) + 1)
  }

  /// Passes fixes up to one with an effect.
  private mutating func passFixes(
    atMost most: Int, leg: inout StraightLeg
  ) throws(SimulationError) {
    let used = try withUnsafeTemporaryAllocation(of: LocalPoint.self, capacity: most) {
      places throws(SimulationError) in
      leg.places(into: places)
      let count = position.sample(places)
      var used = 0
      do throws(HuntRefusal) {
        used = try HuntEngine.follow(
          first: nextFix, period: fixPeriod,
          positions: UnsafeBufferPointer(rebasing: places[..<count]), into: &state,
          effects: &effects)
      } catch {
        throw .refused(error)
      }
      position.giveBack(count - used)
      return used
    }
    let from = now
    now = nextFix + fixPeriod * (used - 1)
    nextFix = now + fixPeriod
    let arrival = leg.pass(used, to: now)
    self.leg = leg
    arrive(arrival, from: from)
    follow()
  }
}
