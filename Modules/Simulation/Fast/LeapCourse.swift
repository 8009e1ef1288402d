import Domain
import Geo
import HuntEngine
import SensorModels

/// A design point prepared for leaping over walks as well as skipping fights.
///
/// This requires that nothing between two fixes decides anything (`StepReason`).
final class LeapCourse: Sendable {
  /// The data of one ghost.
  struct Ghost: Sendable {
    var position: LocalPoint
    var mainZoneMeters: Double
    var exitMeters: Double
    var fightMeters: Double
    var escapeMeters: Double
    var window: HuntDuration
    /// The time between aim samples, or between taps.
    var period: HuntDuration
    var isTapped: Bool
  }

  let player: PlayerParameters
  let sensor: SensorParameters
  let rules: HuntRules
  let zones: [LocalZone]
  let ghosts: [Ghost]
  /// The hold times, one table per ghost.
  let times: [HoldTimes]
  /// The radius of the disc in which each run places ghosts; nil if they stand as designed.
  let discMeters: Double?
  let start: LocalPoint
  let limitSeconds: Double
  let limit: HuntInstant
  let fixPeriod: HuntDuration
  let leaps: ErrorLeaps

  /// Prepares a hunt; nil if walks must be stepped.
  init?(_ hunt: SimulatedHunt, times: [HoldTimes], leaps store: LeapStore) {
    guard StepReason.all(of: hunt).isEmpty else { return nil }
    let setup = hunt.setup
    let rules = setup.rules.effective
    let sensor = setup.sensor
    player = setup.player
    self.sensor = sensor
    self.rules = rules
    zones = hunt.zones
    limitSeconds = setup.limitSeconds
    limit = HuntInstant(seconds: setup.limitSeconds)
    fixPeriod = HuntDuration(periodOfHertz: sensor.fixRateHertz)
    if case .disc(let radius, _) = setup.source { discMeters = radius } else { discMeters = nil }
    start = setup.playerStart.map { hunt.frame.point(of: $0) } ?? .zero
    self.times = times
    ghosts = hunt.placedGhosts.map { ghost in
      let parameters = ghost.parameters
      let isTapped = parameters.catchMode == .tap
      return Ghost(
        position: ghost.position, mainZoneMeters: parameters.mainZoneRadiusMeters,
        exitMeters: parameters.mainZoneRadiusMeters * rules.mainZoneExitFactor,
        fightMeters: parameters.fightRadiusMeters, escapeMeters: parameters.escapeDistanceMeters,
        window: HuntDuration(seconds: parameters.trapWindowDurationSeconds),
        period: isTapped
          ? HuntDuration(seconds: setup.player.tapIntervalSeconds)
          : HuntDuration(periodOfHertz: sensor.aimRateHertz),
        isTapped: isTapped)
    }
    leaps = store.leaps(
      of: sensor, reachMeters: setup.player.speedMetersPerSecond * fixPeriod.seconds,
      fixes: Int(limit.ticks / fixPeriod.ticks) + 1)
  }

  /// Plays one hunt.
  func run(seed: UInt64, replicate: UInt64) -> RunRecord {
    var run = LeapRun(self, random: HuntRandomness(seed: seed, replicate: replicate))
    return run.play()
  }
}
