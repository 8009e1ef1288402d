import Domain
import Geo
import HuntEngine
import PortableNumerics
import SensorModels

extension LeapRun {
  /// Walks straight to a ghost until a fix starts its fight; returns false if the hunt ends first.
  ///
  /// The error has a component along the walk and one across it; the noise is isotropic, so the
  /// process is the same. Each fix is compared with the engine's radii: search starts within the
  /// main zone, the fight within the fight radius, and search ends beyond the exit radius.
  mutating func walk(to target: Int) -> Bool {
    let ghost = course.ghosts[target]
    let leaps = course.leaps
    var noise = luck.stream(.position, ghost: target + 1, attempt: fights[target])
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
