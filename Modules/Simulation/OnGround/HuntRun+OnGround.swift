import Domain
import Geo
import HuntEngine
import PortableNumerics

extension HuntRun {
  /// How near a place people put their feet without swaying, metres.
  private static var sureMeters: Double { 1 }

  /// Moves the player towards the target over the ground: around what hides it by eye, and by the
  /// screen where nothing does.
  mutating func step(on walker: GroundWalker, towards target: Int, to next: HuntInstant) {
    let place = state.ghosts[target].position
    // Those who know where the target is have a screen without an error.
    let first =
      setup.player.navigation == .exact ? ScreenCourse(from: truth, to: place) : screenCourse
    guard let first else { return }
    walker.head(for: target, at: place)
    let sway = sway()
    var left = speedMetersPerSecond * (next - now).seconds
    var walked = 0.0
    // A corner can be passed within a step; more of them wait for the next.
    for _ in 0..<3 where left > 0 {
      guard let turn = walker.nextPlace else {
        let course = walked > 0 ? ScreenCourse(from: truth, to: place) : first
        let error = walked > 0 ? 0 : compassErrorDegrees
        let meters = min(left, course.meters)
        walked += go(on: walker, face(course, step: meters, turned: sway - error), meters)
        break
      }
      let meters = truth.distanceMeters(to: turn)
      if meters > 0 {
        let bearing = truth.bearingDegrees(to: turn)
        facingDegrees = Angle.normalizedDegrees(bearing + (meters > Self.sureMeters ? sway : 0))
      }
      let step = min(left, meters)
      let gone = goAhead(on: walker, step)
      walked += gone
      left -= step
      if step == meters {
        walker.arrive(at: turn)
        if walker.isAsNear { break }
      } else if gone < step {
        walker.head(for: target, at: place)
      }
    }
    if walker.isAsNear { facingDegrees = first.bearingDegrees(turned: -compassErrorDegrees) }
    metrics.walked(walked, from: now, to: next)
  }

  /// Walks on the ground as an outside player means to, as far as nothing is in the way.
  mutating func go(
    on walker: GroundWalker, turning degrees: Double, atMost meters: Double, to next: HuntInstant
  ) {
    let sway = sway()
    let length = min(speedMetersPerSecond * (next - now).seconds, meters)
    var walked = 0.0
    if let course = screenCourse(turning: degrees, step: length) {
      walked = go(
        on: walker, face(course, step: length, turned: sway - compassErrorDegrees), length)
    } else {
      facingDegrees = Angle.normalizedDegrees(facingDegrees + degrees + sway)
      walked = goAhead(on: walker, length)
    }
    metrics.walked(walked, from: now, to: next)
    if let place = walker.nextPlace { walker.arrive(at: place) }
  }

  /// The next place on the way to the target, where the ground hides it.
  var way: PlayerObservation.Way? {
    guard let walker, let target = state.phase.target else { return nil }
    walker.head(for: target, at: state.ghosts[target].position)
    return walker.nextPlace.map { place in
      PlayerObservation.Way(
        turnDegrees: Angle.signedDifferenceDegrees(
          from: facingDegrees, to: truth.bearingDegrees(to: place)),
        meters: truth.distanceMeters(to: place))
    }
  }

  /// Goes ahead on the ground and returns how far that was.
  private mutating func goAhead(on walker: GroundWalker, _ meters: Double) -> Double {
    let step = LocalPoint.zero.moved(bearingDegrees: facingDegrees, distanceMeters: meters)
    return go(on: walker, step, meters)
  }

  /// Goes a step of some metres on the ground and returns how far that was.
  private mutating func go(
    on walker: GroundWalker, _ step: LocalPoint, _ meters: Double
  ) -> Double {
    let gone = walker.go(to: truth + step, meters)
    truth = walker.place
    return gone
  }
}
