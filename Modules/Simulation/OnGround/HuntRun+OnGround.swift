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
    guard let course = courseToTarget(target) else { return }
    walker.head(for: target, at: state.ghosts[target].position)
    let sway = sway()
    var left = speedMetersPerSecond * (next - now).seconds
    var walked = 0.0
    // A corner can be passed within a step; more of them wait for the next.
    for _ in 0..<3 where left > 0 {
      guard let place = walker.nextPlace else {
        let bearing =
          walked > 0 ? truth.bearingDegrees(to: state.ghosts[target].position) : course.degrees
        facingDegrees = Angle.normalizedDegrees(bearing + sway)
        let meters = min(left, course.meters)
        walked += go(on: walker, meters)
        break
      }
      let meters = truth.distanceMeters(to: place)
      if meters > 0 {
        let bearing = truth.bearingDegrees(to: place)
        facingDegrees = Angle.normalizedDegrees(bearing + (meters > Self.sureMeters ? sway : 0))
      }
      let step = min(left, meters)
      let gone = go(on: walker, step)
      walked += gone
      left -= step
      if step == meters {
        walker.arrive(at: place)
        if walker.isAsNear { break }
      } else if gone < step {
        walker.head(for: target, at: state.ghosts[target].position)
      }
    }
    if walker.isAsNear { facingDegrees = Angle.normalizedDegrees(course.degrees) }
    metrics.walked(walked, from: now, to: next)
  }

  /// Returns where the screen says the target is, or where it is for those who know.
  private func courseToTarget(_ target: Int) -> (degrees: Double, meters: Double)? {
    switch setup.player.navigation {
    case .exact:
      let place = state.ghosts[target].position
      return (truth.bearingDegrees(to: place), truth.distanceMeters(to: place))
    case .compass:
      guard let meters = state.targetDistanceMeters,
        let relative = state.targetRelativeBearingDegrees
      else { return nil }
      return (facingDegrees + relative, meters)
    }
  }

  /// Walks on the ground as an outside player means to, as far as nothing is in the way.
  mutating func go(
    on walker: GroundWalker, turning degrees: Double, atMost meters: Double, to next: HuntInstant
  ) {
    let sway = sway()
    facingDegrees = Angle.normalizedDegrees(facingDegrees + degrees + sway)
    let length = min(speedMetersPerSecond * (next - now).seconds, meters)
    metrics.walked(go(on: walker, length), from: now, to: next)
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
  private mutating func go(on walker: GroundWalker, _ meters: Double) -> Double {
    let gone = walker.go(
      to: truth.moved(bearingDegrees: facingDegrees, distanceMeters: meters), meters)
    truth = walker.place
    return gone
  }
}
