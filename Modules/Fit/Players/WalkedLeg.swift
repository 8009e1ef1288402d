import Domain
import Geo
import HuntEngine
import PortableNumerics

/// A walk from fix to fix in which the player never stood: the course held, and where it led.
struct WalkedLeg: Hashable, Sendable {
  /// A target nearer than this may be reached within a step, metres.
  static let leastMeters = 8.0

  private struct Knot: Hashable, Sendable {
    var seconds: Double
    /// Where the held courses lead at 1 m/s.
    var place: LocalPoint
  }

  private var knots: [Knot] = []
  private var fixes: [(seconds: Double, place: LocalPoint)] { zip(times, places).map { ($0, $1) } }
  private var times: [Double] = []
  private var places: [LocalPoint] = []

  /// Whether it has begun.
  var isOpen: Bool { !knots.isEmpty }

  /// Whether it is long enough to show a speed.
  var isWorthwhile: Bool { knots.count > 8 && times.count > 6 }

  mutating func begin(at time: HuntInstant) {
    knots = [Knot(seconds: time.seconds, place: .zero)]
  }

  /// Goes on with a course until a moment.
  mutating func step(to time: HuntInstant, headingDegrees: Double) {
    guard let last = knots.last else { return }
    let place = last.place.moved(
      bearingDegrees: headingDegrees, distanceMeters: time.seconds - last.seconds)
    knots.append(Knot(seconds: time.seconds, place: place))
  }

  mutating func add(_ fix: Fix) {
    times.append(fix.measuredAt.seconds)
    places.append(fix.position)
  }

  /// The fixes measured during the walk, each with where the held courses led until then.
  var pairs: [(seconds: Double, course: LocalPoint, measured: LocalPoint)] {
    var first = 0
    return fixes.compactMap { seconds, place in
      guard seconds >= knots[0].seconds else { return nil }
      while first + 2 < knots.count, knots[first + 1].seconds <= seconds { first += 1 }
      guard first + 1 < knots.count else { return nil }
      let (from, to) = (knots[first], knots[first + 1])
      let share = (seconds - from.seconds) / (to.seconds - from.seconds)
      guard share <= 1 + 1e-9 else { return nil }
      return (seconds, from.place + share * (to.place - from.place), place)
    }
  }
}
