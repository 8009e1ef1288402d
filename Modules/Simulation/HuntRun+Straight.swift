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
    let most = path == nil ? longestRunOfFixes : 1
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

  /// How many of the next fixes come together at most, the last perhaps with an effect.
  ///
  /// They are one where each is looked at: by an observer, a probe or one who loses patience, or as a
  /// burst of errors begins or ends.
  var longestRunOfFixes: Int {
    mutating get {
      if !takesFixesTogether || state.canStartSearch { return 1 }
      var until = min(limit, metrics.nextMoment)
      if setup.player.patienceSeconds > 0 {
        until = min(
          until, metrics.lastProgress + HuntDuration(seconds: setup.player.patienceSeconds))
      }
      let count = until < nextFix ? 0 : Int((until - nextFix).ticks / fixPeriod.ticks) + 1
      return max(1, min(count, NoiseRows.blockLength, position.evenSamples))
    }
  }

  /// Passes fixes up to one with an effect.
  private mutating func passFixes(
    atMost most: Int, leg: inout StraightLeg
  ) throws(SimulationError) {
    let places = memory.places.first(most)
    leg.places(into: places)
    let count = position.addErrors(to: places)
    var used = 0
    do throws(HuntRefusal) {
      used = try HuntEngine.follow(
        first: nextFix, period: fixPeriod, positions: UnsafeBufferPointer(places.first(count)),
        into: &state, effects: &effects)
    } catch {
      throw .refused(error)
    }
    position.use(used, of: count)
    let from = now
    now = nextFix + fixPeriod * (used - 1)
    nextFix = now + fixPeriod
    let arrival = leg.pass(used, to: now)
    self.leg = leg
    arrive(arrival, from: from)
    follow()
  }
}
