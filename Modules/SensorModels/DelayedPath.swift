public import Domain
public import Geo

/// The true path of a phone whose fixes arrive late: where it was when a fix was measured.
///
/// Between two known places the phone moves evenly; after the last it stands, and a fix of the time
/// before the first shows the first.
public struct DelayedPath: Sendable {
  private struct Knot {
    var time: HuntInstant
    var place: LocalPoint
  }

  private let delay: HuntDuration
  private var knots: [Knot] = []
  /// The position of the first knot still needed.
  private var first = 0

  /// Creates an empty path; nil for a phone without delay, which needs none.
  public init?(_ parameters: SensorParameters) {
    delay = HuntDuration(seconds: parameters.delaySeconds)
    if delay <= .zero { return nil }
  }

  /// Adds the present place; times must not go back.
  public mutating func add(_ place: LocalPoint, at time: HuntInstant) {
    if first < knots.count, knots[knots.count - 1].time == time { knots.removeLast() }
    knots.append(Knot(time: time, place: place))
  }

  /// Returns when and where the fix that arrives now was measured; nil if no place is known.
  public mutating func measured(at now: HuntInstant) -> (time: HuntInstant, place: LocalPoint)? {
    guard first < knots.count else { return nil }
    let time = max(knots[first].time, HuntInstant(ticks: now.ticks - delay.ticks))
    while first + 1 < knots.count, knots[first + 1].time <= time { first += 1 }
    if first > 64, 2 * first > knots.count {
      knots.removeFirst(first)
      first = 0
    }
    let from = knots[first]
    guard time > from.time, first + 1 < knots.count else { return (time, from.place) }
    let to = knots[first + 1]
    let share = (time - from.time).seconds / (to.time - from.time).seconds
    return (time, from.place + share * (to.place - from.place))
  }
}
