import Domain
import Geo
import HuntEngine
import PortableNumerics
import SensorModels

extension HuntRun {
  /// Walks to the next fix by what the screen shows, then reads the screen again.
  mutating func walk() throws(SimulationError) {
    resumeFixes()
    if setup.rules.targetRule == .chosen, state.phase.target == nil { try chooseTarget() }
    if walksStraight, let target = state.phase.target { return try walkStraight(to: target) }
    let next = min(nextFix, limit)
    path?.add(truth, at: now)
    if walksByScreen, try walkQuietly() { return }
    step(to: next)
    now = next
    if Observer.isWatching { observer.stand(at: truth, now) }
    path?.add(truth, at: now)
    guard next == nextFix else { return }
    try takeFix()
    try lookAtSearch()
  }

  /// Lets fixes that were frozen in a fight begin again, however it ended.
  @inline(__always)
  private mutating func resumeFixes() {
    if nextFix <= now { nextFix = now + fixPeriod }
  }

  /// Looks at the search button after a fix.
  @inline(__always)
  mutating func lookAtSearch() throws(SimulationError) {
    if case .scanner = state.phase {
      try pressSearch(isWanted: setup.player.acts)
    } else {
      pressesSearchAt = nil
    }
  }

  /// Walks as an outside player means to until the next fix, or only turns without a distance.
  mutating func walk(turning degrees: Double, atMost meters: Double?) throws(SimulationError) {
    resumeFixes()
    let next = min(nextFix, limit)
    path?.add(truth, at: now)
    if let meters {
      if let walker {
        go(on: walker, turning: degrees, atMost: max(0, meters), to: next)
      } else {
        go(turning: degrees, atMost: max(0, meters), to: next)
      }
    } else {
      facingDegrees = Angle.normalizedDegrees(facingDegrees + degrees)
    }
    now = next
    if Observer.isWatching { observer.stand(at: truth, now) }
    path?.add(truth, at: now)
    if next == nextFix { try takeFix() }
  }

  /// Chooses the nearest ghost by the true position (`Navigation.exact`).
  private mutating func chooseTarget() throws(SimulationError) {
    guard setup.player.acts else { return }
    var best = (index: 0, distance: Double.infinity)
    for index in state.ghosts.indices where state.ghosts[index].state != .captured {
      let distance = truth.distanceMeters(to: state.ghosts[index].position)
      if distance < best.distance { best = (index, distance) }
    }
    try send(.chooseTarget(at: now, ghost: best.index))
  }

  /// Moves the player along the shown bearing, no farther than the shown distance.
  @inline(__always)
  private mutating func step(to next: HuntInstant) {
    guard setup.player.acts, let target = state.phase.target else { return }
    if let walker { return step(on: walker, towards: target, to: next) }
    guard let course = screenCourse else { return }
    follow(course, min(speedMetersPerSecond * (next - now).seconds, course.meters), to: next)
  }

  /// Where the screen says the target is; nil without one, a position or a heading.
  ///
  /// It is `mutating` so that no call copies the run.
  var screenCourse: ScreenCourse? {
    @inline(__always)
    mutating get {
      guard let target = state.phase.target, let fix = state.position.fix,
        state.heading.degrees != nil
      else { return nil }
      return ScreenCourse(from: fix.position, to: state.ghosts[target].position)
    }
  }

  /// Turns to a target's direction, less what compass and step are off, and returns the step of some
  /// metres that way.
  @inline(__always)
  mutating func face(
    _ course: ScreenCourse, step meters: Double, turned degrees: Double
  ) -> LocalPoint {
    facingDegrees = course.bearingDegrees(turned: degrees)
    return course.step(atMost: meters, turned: PortableMath.sincosDegrees(degrees))
  }

  /// Walks some metres by the screen until a moment.
  @inline(__always)
  private mutating func follow(_ course: ScreenCourse, _ meters: Double, to next: HuntInstant) {
    truth += face(course, step: meters, turned: sway() - compassErrorDegrees)
    metrics.walked(meters, from: now, to: next)
  }

  /// Returns the course of a player outside who turns and walks as the screen says; nil for others.
  mutating func screenCourse(turning degrees: Double, step meters: Double) -> ScreenCourse? {
    guard state.targetRelativeBearingDegrees == degrees, let course = screenCourse,
      meters <= course.meters
    else { return nil }
    return course
  }

  /// Returns how far the player sways from the course at a step, degrees.
  @inline(__always)
  mutating func sway() -> Double {
    steering?.step()
    return steering?[0] ?? 0
  }

  /// Walks until a moment in a direction relative to where the player faces, as far as meant.
  private mutating func go(turning degrees: Double, atMost meters: Double, to next: HuntInstant) {
    let length = min(speedMetersPerSecond * (next - now).seconds, meters)
    if let course = screenCourse(turning: degrees, step: length) {
      return follow(course, length, to: next)
    }
    facingDegrees = Angle.normalizedDegrees(facingDegrees + degrees + sway())
    truth = truth.moved(bearingDegrees: facingDegrees, distanceMeters: length)
    metrics.walked(length, from: now, to: next)
  }

  /// Lets the phone measure heading and position, or the loss of position.
  @inline(__always)
  mutating func takeFix() throws(SimulationError) {
    nextFix = now + fixPeriod
    if let error = heading?.sampleErrorDegrees() {
      compassErrorDegrees = error
      try sendHeading(Angle.normalizedDegrees(facingDegrees + error))
    }
    let (time, place) = path?.measured(at: now) ?? (now, truth)
    guard position.makesClaims else {
      guard let measured = position.sample(place) else { return try send(.positionLost(at: now)) }
      return try sendFix(measuredAt: time, position: measured, accuracyMeters: nil)
    }
    guard let fix = position.measure(place) else { return try send(.positionLost(at: now)) }
    let gate = state.rules.accuracyGateMeters
    if gate > 0, let claim = fix.accuracyMeters, claim > gate {
      try send(.time(at: now))
    } else {
      try sendFix(
        measuredAt: time, position: fix.position, accuracyMeters: fix.accuracyMeters)
    }
  }

  /// Presses the search button, if the player wants to, some time after it appears.
  mutating func pressSearch(isWanted: Bool) throws(SimulationError) {
    guard isWanted, state.canStartSearch, let target = state.phase.target else {
      pressesSearchAt = nil
      return
    }
    let delay = setup.player.searchDelayMeanSeconds
    if pressesSearchAt == nil, delay > 0 {
      var stream = luck.stream(
        .reaction, ghost: target + 1, attempt: 2 * state.ghosts[target].fights)
      let seconds =
        setup.player.reactionScale * stream.lognormal(mean: delay, sd: delay / 2)
      pressesSearchAt = now + HuntDuration(seconds: seconds)
    }
    if now >= pressesSearchAt ?? now {
      pressesSearchAt = nil
      try send(.startSearch(at: now))
    }
  }
}
