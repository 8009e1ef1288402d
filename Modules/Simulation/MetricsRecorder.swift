import Domain
import Geo
import HuntEngine

/// Adds up the metrics of one hunt from the engine's effects.
struct MetricsRecorder {
  /// The next moment that has a probe.
  private(set) var nextMoment: HuntInstant
  /// The time of the last capture, or the start.
  var lastProgress: HuntInstant

  private let ghosts: Int
  /// When the hunt began: not at the start of time for a later hunt of a recording.
  private let began: HuntInstant
  private var record = RunRecord(count: Metric.hunt.count)
  private var phase = Stage.idle
  private var phaseSince: HuntInstant
  private var captureSeconds = 0.0
  /// The metres walked so far.
  private(set) var walkedMeters = 0.0
  private var legStart: (truth: LocalPoint, walkedMeters: Double)?
  private var legsMeters = (walked: 0.0, straight: 0.0)
  private var lastTarget: Int?
  private var hasLeftZone = false
  private var hasLostFight = false
  private var freeCount: Int
  /// The probes; nil without any.
  private var probes: ProbeRecorder?

  /// The activities that take time.
  private enum Stage: Int {
    case idle
    case active
    case arSearch
    case fight
    case trapWindow
  }

  private static let counts: [Metric] = [
    .captures, .escapes, .escapesOutsideLayout, .trapsOpened, .fightsLost, .zoneFlaps,
    .targetSwitches, .timeInIdle, .timeInActive, .timeInArSearch, .timeInFight,
    .timeInTrapWindow, .challengesWon, .challengesLost, .timeInChallenge,
  ]

  init(ghosts: Int, probes: ProbeRecorder? = nil, began: HuntInstant = .start) {
    (self.ghosts, self.probes, self.began) = (ghosts, probes, began)
    (lastProgress, phaseSince) = (began, began)
    freeCount = ghosts
    nextMoment = probes?.nextMoment ?? .distantFuture
    for metric in Self.counts { record[metric] = 0 }
  }

  /// Goes on with a hunt whose beginning was not recorded here.
  mutating func goOn(with target: Int?, lastCapture: HuntInstant) {
    (lastTarget, lastProgress) = (target, lastCapture)
    if probes != nil { beginTarget(target) }
  }

  /// Adds a step of the walk, from one moment to another.
  @inline(__always)
  mutating func walked(_ meters: Double, from: HuntInstant, to: HuntInstant) {
    if to > nextMoment { pass(before: to, step: (from, meters)) }
    walkedMeters += meters
  }

  /// Sets the metres walked in all, after an even walk from one moment to another.
  mutating func walked(total meters: Double, from: HuntInstant, to: HuntInstant) {
    if to > nextMoment { pass(before: to, step: (from, meters - walkedMeters)) }
    walkedMeters = meters
  }

  /// Records one effect; `truth` is the player's true position.
  mutating func record(_ effect: HuntEffect, at now: HuntInstant, truth: LocalPoint) {
    if now > nextMoment { pass(before: now) }
    switch effect {
    case .targetChanged(let ghost):
      enter(.active, at: now)
      if probes != nil { beginTarget(ghost) }
      if lastTarget != nil { record[.targetSwitches] += 1 }
      lastTarget = ghost
      legStart = (truth, walkedMeters)
      (hasLeftZone, hasLostFight) = (false, false)
    case .mainZoneEntered:
      if hasLeftZone { record[.zoneFlaps] += 1 }
    case .mainZoneLeft:
      hasLeftZone = true
    case .searchStarted: enter(.arSearch, at: now)
    case .searchLeft: enter(.active, at: now)
    case .fightStarted:
      enter(.fight, at: now)
      if hasLostFight { record[.zoneFlaps] += 1 }
      endLeg(at: truth)
    case .fightLost:
      enter(.arSearch, at: now)
      record[.fightsLost] += 1
      hasLostFight = true
    case .trapOpened:
      enter(.trapWindow, at: now)
      record[.trapsOpened] += 1
    case .captured: bookCapture(at: now)
    case .escaped(_, _, let insideLayout):
      enter(.idle, at: now)
      record[.escapes] += 1
      if !insideLayout { record[.escapesOutsideLayout] += 1 }
      lastTarget = nil
      if probes != nil { endTarget() }
    case .holdProgress, .holdLost, .tapMissed, .dodged, .challengeFailed, .allCaptured, .notice,
      .save:
      break
    }
  }

  mutating func playedChallenge(seconds: Double) { record[.timeInChallenge] += seconds }

  mutating func endedChallenge(isWon: Bool) {
    record[isWon ? .challengesWon : .challengesLost] += 1
  }

  private mutating func bookCapture(at now: HuntInstant) {
    enter(.idle, at: now)
    let seconds = (now - began).seconds
    if record[.captures] == 0 { record[.firstCapture] = seconds }
    record[.captures] += 1
    captureSeconds += seconds
    lastProgress = now
    lastTarget = nil
    freeCount -= 1
    guard probes != nil else { return }
    let totals = totals
    if record[.captures] == 1 { probes?.passFirstCapture(totals) }
    probes?.end(totals, capturedAt: now.seconds)
  }

  // MARK: Probes

  /// The totals so far, without the time in the present stage.
  private var totals: RunRecord {
    var totals = record
    totals[.distanceWalked] = walkedMeters
    totals[.captureRate] = record[.captures] / Double(ghosts)
    totals[.completed] = freeCount == 0 ? 1 : 0
    totals[.gaveUp] = 0
    return totals
  }

  private mutating func beginTarget(_ ghost: Int?) {
    let totals = totals
    probes?.end(totals)
    if let ghost { probes?.begin(ghost, totals) }
  }

  private mutating func endTarget() {
    let totals = totals
    probes?.end(totals)
  }

  /// Takes the totals at the moments before an instant; a step of the walk is cut at each.
  private mutating func pass(
    before end: HuntInstant, step: (from: HuntInstant, meters: Double)? = nil
  ) {
    while nextMoment < end {
      var cut = self
      if let step {
        let share = (nextMoment - step.from).seconds / (end - step.from).seconds
        cut.walkedMeters += step.meters * min(1, max(0, share))
      }
      cut.enter(.idle, at: nextMoment)
      probes?.pass(cut.totals)
      nextMoment = probes?.nextMoment ?? .distantFuture
    }
  }

  private mutating func endLeg(at truth: LocalPoint) {
    guard let start = legStart else { return }
    legsMeters.walked += walkedMeters - start.walkedMeters
    legsMeters.straight += start.truth.distanceMeters(to: truth)
    legStart = nil
  }

  private mutating func enter(_ next: Stage, at now: HuntInstant) {
    let metric: Metric =
      switch phase {
      case .idle: .timeInIdle
      case .active: .timeInActive
      case .arSearch: .timeInArSearch
      case .fight: .timeInFight
      case .trapWindow: .timeInTrapWindow
      }
    record[metric] += (now - phaseSince).seconds
    (phase, phaseSince) = (next, now)
  }

  /// Returns the metrics at the end of the hunt.
  mutating func finish(freeCount: Int, end: HuntInstant, gaveUp: Bool) -> RunRecord {
    if end > nextMoment { pass(before: end) }
    enter(.idle, at: end)
    let captures = record[.captures]
    record[.captureRate] = captures / Double(ghosts)
    record[.completed] = freeCount == 0 ? 1 : 0
    record[.huntDuration] = (end - began).seconds
    record[.gaveUp] = gaveUp ? 1 : 0
    record[.distanceWalked] = walkedMeters
    if captures > 0 { record[.meanCapture] = captureSeconds / captures }
    if legsMeters.straight > 0 {
      record[.pathRatio] = legsMeters.walked / legsMeters.straight
    }
    if var probes {
      probes.finish(record, gaveUp: gaveUp)
      record.values += probes.values
    }
    return record
  }
}
