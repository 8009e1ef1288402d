import Domain
import Geo
import HuntEngine
import PortableNumerics
import SensorModels

/// One hunt in leaps: from the choice of a ghost to the fix that starts its fight, then the fight.
///
/// Streams have the same keys as in the stepwise hunt, so design points share their luck.
struct LeapRun {
  let course: LeapCourse
  let luck: HuntLuck
  var metrics: LeapMetrics
  var places: [LocalPoint]
  /// The number of fights and escapes of each ghost; fights are −1 once it is captured.
  var fights: [Int]
  var escapes: [Int]
  var freeCount: Int
  var truth: LocalPoint
  var error: LocalPoint
  var now = HuntInstant.start
  /// The leaps and single fixes of all walks so far.
  var steps = 0

  init(_ course: LeapCourse, luck: HuntLuck) {
    self.course = course
    self.luck = luck
    metrics = LeapMetrics()
    let count = course.ghosts.count
    freeCount = count
    fights = Array(repeating: 0, count: count)
    escapes = Array(repeating: 0, count: count)
    if let radius = course.discMeters {
      places = (0..<count).map {
        SimulatedHunt.place(of: $0, luck: luck, radiusMeters: radius)
      }
    } else {
      places = course.ghosts.map(\.position)
    }
    truth = course.start
    var stream = luck.stream(.position)
    let sigma = course.sensor.positionSigmaMeters
    error = LocalPoint(
      eastMeters: sigma * stream.normal(), northMeters: sigma * stream.normal())
  }

  /// Plays to the end and returns the metrics.
  mutating func play() -> RunRecord {
    while now < course.limit, freeCount > 0 {
      let target = nearest()
      metrics.enter(.active, at: now)
      guard walk(to: target), now < course.limit else { break }
      guard fight(target), now < course.limit else { break }
      throwTrap(target)
    }
    let end = freeCount == 0 ? now : course.limit
    return metrics.finish(ghosts: course.ghosts.count, freeCount: freeCount, end: end)
  }

  /// Returns the free ghost nearest to the player's true position, the first if equally near.
  private func nearest() -> Int {
    var best = (index: 0, square: Double.infinity)
    for index in places.indices where fights[index] >= 0 {
      let square = truth.distanceSquared(to: places[index])
      if square < best.square { best = (index, square) }
    }
    return best.index
  }

  /// Holds the ghost in the sight; returns false if the hunt ends before the trap opens.
  private mutating func fight(_ target: Int) -> Bool {
    let ghost = course.ghosts[target]
    let player = course.player
    var stream = luck.stream(.aim, ghost: target, attempt: fights[target])
    if player.acquireMeanSeconds > 0 {
      let seconds = stream.lognormal(mean: player.acquireMeanSeconds, sd: player.acquireSdSeconds)
      now = max(now, min(course.limit, now + HuntDuration(seconds: seconds)))
    }
    let samples = course.times[target].samples(uniform: stream.uniform())
    // A sample at the very end of the hunt counts; a tap does not.
    let time = (course.limit - now).ticks - (ghost.isTapped ? 1 : 0)
    guard Int64(samples) <= time / ghost.period.ticks else {
      now = course.limit
      return false
    }
    now += ghost.period * samples
    metrics.openTrap(at: now)
    return true
  }

  /// Reacts to the open trap, in time or too late.
  private mutating func throwTrap(_ target: Int) {
    let ghost = course.ghosts[target]
    var stream = luck.stream(.reaction, ghost: target + 1, attempt: 2 * fights[target] + 1)
    let reaction = course.player.reactionSeconds(
      using: &stream, longest: course.limitSeconds)
    let thrown = now + HuntDuration(seconds: reaction)
    let deadline = now + ghost.window
    if thrown <= deadline, thrown <= course.limit {
      now = thrown
      fights[target] = -1
      freeCount -= 1
      metrics.capture(at: now)
    } else if deadline < course.limit {
      now = deadline + HuntDuration(ticks: 1)
      let (landing, isInside) = HuntEngine.landing(
        from: places[target], distanceMeters: ghost.escapeMeters, rules: course.rules,
        zones: course.zones,
        luck: luck.stream(.escape, ghost: target, attempt: escapes[target]))
      places[target] = landing
      escapes[target] += 1
      metrics.escape(at: now, insideLayout: isInside)
    } else {
      now = course.limit
    }
  }
}
