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
  /// A ring of knots, oldest at `first`; its size is a power of two.
  private var ring: [Knot]
  private var first = 0
  private var count = 0

  /// Creates an empty path; nil for a phone without delay, which needs none.
  public init?(_ parameters: SensorParameters) {
    delay = HuntDuration(seconds: parameters.delaySeconds)
    if delay <= .zero { return nil }
    ring = Array(repeating: Knot(time: .start, place: .zero), count: 8)
  }

  private func knot(_ index: Int) -> Knot { ring[(first &+ index) & (ring.count &- 1)] }

  /// Adds the present place; times must not go back.
  public mutating func add(_ place: LocalPoint, at time: HuntInstant) {
    if count > 0, knot(count - 1).time == time { count -= 1 }
    if count == ring.count {
      let knots = (0..<count).map { knot($0) }
      ring = knots + knots
      first = 0
    }
    ring[(first &+ count) & (ring.count &- 1)] = Knot(time: time, place: place)
    count += 1
  }

  /// Returns when and where the fix that arrives now was measured; nil if no place is known.
  public mutating func measured(at now: HuntInstant) -> (time: HuntInstant, place: LocalPoint)? {
    guard count > 0 else { return nil }
    let time = max(knot(0).time, HuntInstant(ticks: now.ticks - delay.ticks))
    while count > 1, knot(1).time <= time {
      first = (first &+ 1) & (ring.count &- 1)
      count -= 1
    }
    let from = knot(0)
    guard time > from.time, count > 1 else { return (time, from.place) }
    let to = knot(1)
    let share = Double((time - from.time).ticks) / Double((to.time - from.time).ticks)
    return (time, from.place + share * (to.place - from.place))
  }

  /// Where fixes of an even period were measured, on a walk whose places at all of them are known.
  ///
  /// Fix k is measured between the places of the fixes `fixes` and `fixes` − 1 before it, at a share
  /// of the way.
  public struct Lag: Sendable {
    /// How many fixes before a fix the place is that it was measured at or after.
    public let fixes: Int
    /// The share of the way to the next place, from 0 to below 1.
    public let share: Double

    /// Without delay.
    public static let none = Lag(fixes: 0, share: 0)
  }

  /// Returns the lag of fixes of a period.
  public func lag(of period: HuntDuration) -> Lag {
    let (whole, rest) = delay.ticks.quotientAndRemainder(dividingBy: period.ticks)
    if rest == 0 { return Lag(fixes: Int(whole), share: 0) }
    return Lag(fixes: Int(whole) + 1, share: Double(period.ticks - rest) / Double(period.ticks))
  }

  /// Writes the last places, the present one last, if they are those of fixes of a period.
  ///
  /// - Returns: Whether they are.
  public func lastPlaces(
    _ period: HuntDuration, upTo now: HuntInstant,
    into places: UnsafeMutableBufferPointer<LocalPoint>
  ) -> Bool {
    guard count >= places.count else { return false }
    var time = now
    for index in places.indices.reversed() {
      let knot = knot(count - places.count + index)
      guard knot.time == time else { return false }
      places[index] = knot.place
      time = time - period
    }
    return true
  }

  /// Adds the places of fixes of a period, of which the last is the present one.
  ///
  /// There are enough of them that no later fix was measured before the first.
  public mutating func pass(
    _ places: UnsafeBufferPointer<LocalPoint>, _ period: HuntDuration, upTo now: HuntInstant
  ) {
    (first, count) = (0, 0)
    for (index, place) in places.enumerated() {
      add(place, at: now - period * (places.count - 1 - index))
    }
  }
}
