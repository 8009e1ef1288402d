import Domain

/// Adds up the metrics of a hunt in leaps; times are in ticks.
struct LeapMetrics {
  /// The activities that take time.
  enum Stage {
    case idle
    case active
    case arSearch
    case fight
    case trapWindow
  }

  private var stage = Stage.idle
  private var since = HuntInstant.start
  private var idle = HuntDuration.zero
  private var active = HuntDuration.zero
  private var search = HuntDuration.zero
  private var fight = HuntDuration.zero
  private var trap = HuntDuration.zero
  private var captures = 0
  private var captureSeconds = 0.0
  private var firstCapture = Double.nan
  private var escapes = 0
  private var escapesOutside = 0
  private var traps = 0
  private var flaps = 0
  private var walkedMeters = 0.0
  private var hasFought = false

  mutating func enter(_ next: Stage, at now: HuntInstant) {
    let time = now - since
    switch stage {
    case .idle: idle = idle + time
    case .active: active = active + time
    case .arSearch: search = search + time
    case .fight: fight = fight + time
    case .trapWindow: trap = trap + time
    }
    (stage, since) = (next, now)
  }

  mutating func enterZone(at now: HuntInstant, isAgain: Bool) {
    enter(.arSearch, at: now)
    if isAgain { flaps += 1 }
  }

  mutating func walk(_ meters: Double, startsFight: Bool, at now: HuntInstant) {
    walkedMeters += meters
    guard startsFight else { return }
    if meters > 0 { hasFought = true }
    enter(.fight, at: now)
  }

  mutating func openTrap(at now: HuntInstant) {
    enter(.trapWindow, at: now)
    traps += 1
  }

  mutating func capture(at now: HuntInstant) {
    enter(.idle, at: now)
    if captures == 0 { firstCapture = now.seconds }
    captures += 1
    captureSeconds += now.seconds
  }

  mutating func escape(at now: HuntInstant, insideLayout: Bool) {
    enter(.idle, at: now)
    escapes += 1
    if !insideLayout { escapesOutside += 1 }
  }

  /// Returns the metrics at the end of the hunt.
  mutating func finish(ghosts: Int, freeCount: Int, end: HuntInstant) -> RunRecord {
    enter(.idle, at: end)
    // In order of `Metric.index`, in one go: anything else takes a tenth of a hunt's time.
    var record = RunRecord(count: 0)
    record.values = [
      Double(captures) / Double(ghosts),  // captureRate
      freeCount == 0 ? 1 : 0,  // completed
      end.seconds,  // huntDuration
      firstCapture,
      captures > 0 ? captureSeconds / Double(captures) : .nan,  // meanCapture
      Double(captures),
      Double(escapes),
      Double(escapesOutside),  // escapesOutsideLayout
      Double(traps),  // trapsOpened
      walkedMeters,  // distanceWalked
      // pathRatio: a leg straight to a chosen target is as long as the line between its ends.
      hasFought ? 1 : .nan,
      idle.seconds,
      active.seconds,
      search.seconds,  // timeIn.arSearch
      fight.seconds,
      trap.seconds,  // timeIn.trapWindow
      0,  // fightsLost
      Double(flaps),  // zoneFlaps
      0,  // targetSwitches
      0,  // gaveUp
      0,  // challengesWon
      0,  // challengesLost
      0,  // timeInChallenge
    ]
    return record
  }
}
