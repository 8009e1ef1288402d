import Domain
import HuntEngine
import PortableNumerics
import SensorModels

/// Aim samples without error, for a hold that completes.
private let centred = Array(repeating: 0 as Float, count: 128)

extension HuntRun {
  /// Plays to the end with fights skipped; every fix goes through the engine.
  ///
  /// Aim and fixes are independent, so the number of samples a hold takes can be drawn when the
  /// fight starts. If fixes end the fight first, the number is discarded and the next fight, whose
  /// aim starts afresh, draws another.
  mutating func playSkipping(_ times: [HoldTimes]) throws(SimulationError) -> RunRecord {
    while isGoing {
      switch state.phase {
      case .scanner, .arSearch: try walk()
      case .fight: try skipFight(times)
      case .trapWindow: try throwTrap()
      case .noGame, .allCaptured: return finish()
      }
      losePatience()
    }
    return finish()
  }

  /// Fights until the hold is complete, the fight is lost or the limit is reached.
  private mutating func skipFight(_ times: [HoldTimes]) throws(SimulationError) {
    guard let target = state.phase.target, setup.player.acts else {
      return try letTimePass(to: limit)
    }
    var stream = luck.stream(.aim, ghost: target, attempt: state.ghosts[target].fights)
    if setup.player.acquireMeanSeconds > 0 {
      let seconds = stream.lognormal(
        mean: setup.player.acquireMeanSeconds, sd: setup.player.acquireSdSeconds)
      try letTimePass(to: min(limit, now + HuntDuration(seconds: seconds)))
    }
    var left = times[target].samples(uniform: stream.uniform())
    let isTapped = state.ghosts[target].parameters.catchMode == .tap
    while now < limit, case .fight = state.phase {
      if isTapped {
        try skipTap(&left)
      } else {
        try skipAim(&left, hold: times[target].law.samples)
      }
    }
  }

  /// Aims until the next fix; sends only the samples of the complete hold to the engine.
  private mutating func skipAim(_ left: inout Int, hold: Int) throws(SimulationError) {
    let end = setup.sensor.fixesDuringFight ? min(nextFix, limit) : limit
    let room = Int((end - now).ticks / aimPeriod.ticks)
    guard room > 0 else {
      if end == limit { now = limit } else { try passFixSkipping() }
      return
    }
    let skipped = min(room, max(0, left - hold))
    now += aimPeriod * skipped
    left -= skipped
    let told = min(room - skipped, left, centred.count)
    guard told > 0 else { return }
    do throws(HuntRefusal) {
      _ = try centred.withUnsafeBufferPointer { samples throws(HuntRefusal) in
        try HuntEngine.aim(
          from: now, period: aimPeriod,
          samples: .single(UnsafeBufferPointer(rebasing: samples[..<told])), into: &state,
          effects: &effects)
      }
    } catch {
      throw .refused(error)
    }
    now += aimPeriod * told
    left -= told
    follow()
  }

  private mutating func passFixSkipping() throws(SimulationError) {
    now = nextFix
    try takeFix()
  }

  /// Waits for the next tap; sends only the one that hits to the engine.
  private mutating func skipTap(_ left: inout Int) throws(SimulationError) {
    let interval = HuntDuration(seconds: setup.player.tapIntervalSeconds)
    try letTimePass(to: min(limit, now + interval))
    left -= 1
    if left == 0, now < limit, case .fight = state.phase {
      try send(.tap(at: now, errorDegrees: 0))
    }
  }
}
