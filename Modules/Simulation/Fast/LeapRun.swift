import Domain
import Geo
import HuntEngine
import PortableNumerics
import SensorModels

/// One hunt in leaps: from the choice of a ghost to the fix that starts its fight, then the fight.
///
/// Streams have the same keys as in the stepwise hunt, so design points share their random draws.
struct LeapRun {
  let course: LeapCourse
  let random: HuntRandomness
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

  init(_ course: LeapCourse, random: HuntRandomness) {
    self.course = course
    self.random = random
    metrics = LeapMetrics()
    let count = course.ghosts.count
    freeCount = count
    fights = Array(repeating: 0, count: count)
    escapes = Array(repeating: 0, count: count)
    if let radius = course.discMeters {
      places = (0..<count).map {
        SimulatedHunt.place(of: $0, random: random, radiusMeters: radius)
      }
    } else {
      places = course.ghosts.map { $0.position }
    }
    truth = course.start
    var stream = random.stream(.position)
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
    var stream = random.stream(.aim, ghost: target, attempt: fights[target])
    if player.acquireMeanSeconds > 0 {
      let seconds = stream.lognormal(mean: player.acquireMeanSeconds, sd: player.acquireSdSeconds)
      now = max(now, min(course.limit, now + HuntDuration(seconds: seconds)))
    }
    let samples = course.times[target].samples(uniform: stream.uniform())
    // A sample at the very end of the hunt counts; a tap does not.
    let time = (course.limit - now).ticks - (ghost.isTapped ? 1 : 0)
    guard samples <= time / ghost.period.ticks else {
      now = course.limit
      return false
    }
    now += HuntDuration(ticks: ghost.period.ticks * samples)
    metrics.openTrap(at: now)
    return true
  }

  /// Reacts to the open trap, in time or too late.
  private mutating func throwTrap(_ target: Int) {
    let ghost = course.ghosts[target]
    var stream = random.stream(.reaction, ghost: target + 1, attempt: 2 * fights[target] + 1)
    // Walks leap only for players whose attention does not leave.
    var attention = Attention(of: course.player, using: stream)
    let thrown = course.player.throwTime(
      decidedAt: now, using: &stream, attention: &attention, latest: course.limit)
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
        random: random.stream(.escape, ghost: target, attempt: escapes[target]))
      places[target] = landing
      escapes[target] += 1
      metrics.escape(at: now, insideLayout: isInside)
    } else {
      now = course.limit
    }
  }
}

extension LeapRun {
  /// Walks straight to a ghost until a fix starts its fight; returns false if the hunt ends first.
  ///
  /// The error has a component along the walk and one across it; the noise is isotropic, so the
  /// process is the same. Each fix is compared with the engine's radii: search starts within the
  /// main zone, the fight within the fight radius, and search ends beyond the exit radius.
  mutating func walk(to target: Int) -> Bool {
    let ghost = course.ghosts[target]
    let leaps = course.leaps
    var noise = random.stream(.position, ghost: target + 1, attempt: fights[target])
    let whole = truth.distanceMeters(to: places[target])
    let way =
      whole > 0 ? (1 / whole) * (places[target] - truth) : LocalPoint(eastMeters: 1, northMeters: 0)
    var leg = Leg(
      left: whole,
      along: error.eastMeters * way.eastMeters + error.northMeters * way.northMeters,
      across: error.northMeters * way.eastMeters - error.eastMeters * way.northMeters)
    let fixes = Int((course.limit - now).ticks / course.fixPeriod.ticks)
    let began = now
    var moves = 0
    var isSearching = false
    var hasLeft = false
    var fix = 0
    var isFound = false
    defer { steps += moves }
    while fix < fixes {
      moves += 1
      let leap = leg.leap(ghost, leaps, isSearching: isSearching)
      if leap > 1 {
        let count = min(leap, fixes - fix)
        leg.move(count, leaps, &noise)
        fix += count
        continue
      }
      leg.move(1, leaps, &noise)
      fix += 1
      let square = leg.measuredSquare(white: course.sensor.whiteSigmaMeters, &noise)
      if !isSearching, square <= ghost.mainZoneMeters * ghost.mainZoneMeters {
        isSearching = true
        metrics.enterZone(at: began + course.fixPeriod * fix, isAgain: hasLeft)
      }
      guard isSearching else { continue }
      if square <= ghost.fightMeters * ghost.fightMeters {
        isFound = true
        break
      }
      if square > ghost.exitMeters * ghost.exitMeters {
        (isSearching, hasLeft) = (false, true)
        metrics.enter(.active, at: began + course.fixPeriod * fix)
      }
    }
    now = began + course.fixPeriod * fix
    if !isFound {
      let rest = course.player.speedMetersPerSecond * (course.limit - now).seconds
      leg.left = max(0, leg.left - rest)
      now = course.limit
    }
    metrics.walk(whole - leg.left, startsFight: isFound, at: now)
    if isFound { fights[target] += 1 }
    truth = places[target] - leg.left * way
    error = LocalPoint(
      eastMeters: leg.along * way.eastMeters - leg.across * way.northMeters,
      northMeters: leg.along * way.northMeters + leg.across * way.eastMeters)
    return isFound
  }
}

/// The rest of a walk, and the position error along it and across it.
private struct Leg {
  var left: Double
  var along: Double
  var across: Double

  /// Returns how many fixes from here can decide nothing.
  func leap(_ ghost: LeapCourse.Ghost, _ leaps: ErrorLeaps, isSearching: Bool) -> Int {
    let room = left - (isSearching ? ghost.fightMeters : ghost.mainZoneMeters)
    guard room > leaps.leastSlackMeters else { return 1 }
    let error = (along * along + across * across).squareRoot()
    if isSearching, left + error + leaps.widestMeters > ghost.exitMeters { return 1 }
    return leaps.count(slackMeters: room - error)
  }

  /// Walks on for a number of fixes.
  mutating func move(_ fixes: Int, _ leaps: ErrorLeaps, _ noise: inout Xoshiro256PlusPlus) {
    let (decay, sigma) = (leaps.decays[fixes], leaps.noises[fixes])
    along = decay * along + sigma * noise.normal()
    across = decay * across + sigma * noise.normal()
    left = max(0, left - Double(fixes) * leaps.reachMeters)
  }

  /// Returns the square of the measured distance to the ghost.
  func measuredSquare(white: Double, _ noise: inout Xoshiro256PlusPlus) -> Double {
    var (along, across) = (along - left, across)
    if white > 0 {
      along += white * noise.normal()
      across += white * noise.normal()
    }
    return along * along + across * across
  }
}
