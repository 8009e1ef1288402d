import Geo
import HuntEngine
import SensorModels

/// A walk by the screen from fix to fix, while fixes change nothing but the position.
struct QuietWalk {
  /// Where the player truly is, and where the last fix was.
  private(set) var truth, fix: LocalPoint
  let zone: QuietZone
  let lag: DelayedPath.Lag
  /// The length of a step in metres, unless the target is nearer.
  let reachMeters: Double
  private(set) var walkedMeters: Double
  /// The course of the last step.
  private(set) var lastCourse = ScreenCourse(from: .zero, to: .zero)

  init(
    truth: LocalPoint, fix: LocalPoint, zone: QuietZone, lag: DelayedPath.Lag,
    reachMeters: Double, walkedMeters: Double
  ) {
    (self.truth, self.fix, self.zone, self.lag) = (truth, fix, zone, lag)
    (self.reachMeters, self.walkedMeters) = (reachMeters, walkedMeters)
  }

  /// Walks a number of steps, or up to the first fix outside the zone; returns the number of steps.
  ///
  /// The memory has the errors and turns of the steps and the places of the last fixes; it gets those
  /// of the steps.
  mutating func walk(atMost count: Int, _ memory: WalkMemory) -> Int {
    var (truth, fix, walked) = (truth, fix, walkedMeters)
    defer { (self.truth, self.fix, walkedMeters) = (truth, fix, walked) }
    let (errors, places) = (memory.errors, memory.places)
    let (sines, cosines) = (memory.sines, memory.cosines)
    var from = lag.fixes == 0 ? truth : places[0]
    for index in 0..<count {
      let course = ScreenCourse(from: fix, to: zone.target)
      truth += course.step(atMost: reachMeters, turned: (sines[index], cosines[index]))
      walked += min(reachMeters, course.meters)
      places[index + lag.fixes] = truth
      // The last place is not read back: the next step would wait for the memory.
      if lag.fixes == 0 { from = truth }
      let next = lag.fixes <= 1 ? truth : places[index + 1]
      fix = (lag.share > 0 ? from + lag.share * (next - from) : from) + errors[index]
      from = next
      if !zone.contains(fix) || index + 1 == count {
        lastCourse = course
        return index + 1
      }
    }
    return 0
  }
}
