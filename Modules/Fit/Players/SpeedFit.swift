import Experiments
import Geo
import PortableNumerics
import Statistics

/// The walking speed: how far the fixes move along the courses held.
///
/// Each leg gives a speed of its own, by the likelihood of the phone's correlated and white error.
/// Their scatter gives the interval, so that it does not rest on that likelihood.
struct SpeedFit {
  /// The estimate in metres per second, with the phone in hand.
  let estimate: FitEstimate

  /// Fits the legs of hunts; nil if there are fewer than four.
  init?(_ hunts: [[WalkedLeg]]) {
    var legs: [[Pair]] = []
    for hunt in hunts { legs += SpeedFit.turned(hunt.map(\.pairs).filter { $0.count > 5 }) }
    guard legs.count >= 4 else { return nil }
    let rough = median(legs.compactMap { SpeedFit.rough($0) })
    var noise = CorrelatedNoise(sigma: 4, timeConstantSeconds: 45, white: 1.5)
    var columns: [CorrelatedNoise.Columns] = []
    for _ in 0..<2 {
      columns = legs.compactMap { SpeedFit.columns(of: $0, rough, noise) }
      let all = columns
      let likelihood = { (place: [Double]) -> Double in
        guard place.allSatisfy({ abs($0) < 12 }) else { return -.infinity }
        let noise = SpeedFit.noise(place)
        let score = (place[1] - PortableMath.log(45)) / 0.8
        return all.reduce(-score * score / 2) {
          $0 + (noise.whitened($1).withOffset?.logLikelihood ?? 0)
        }
      }
      let best = NelderMead(function: likelihood, limit: 100).maximum(
        from: [noise.sigma, noise.timeConstantSeconds, noise.white].map(PortableMath.log),
        steps: [0.4, 0.4, 0.4])
      noise = SpeedFit.noise(best)
    }
    let speeds = columns.compactMap { noise.whitened($0).withOffset }
    let weights = speeds.map { 1 / $0.variance }
    let total = weights.reduce(0, +)
    guard speeds.count >= 4, total > 0 else { return nil }
    let mean = zip(speeds, weights).reduce(0) { $0 + $1.0.slope * $1.1 } / total
    // Weighted legs: their scatter, freed of each leg's own pull on the mean.
    var squares = 0.0
    for (speed, weight) in zip(speeds, weights) {
      let rest = weight * (speed.slope - mean) / total
      squares += rest * rest / (1 - weight / total)
    }
    let effective = total * total / weights.reduce(0) { $0 + $1 * $1 }
    let degrees = max(2, Int(effective.rounded()) - 1)
    let half = studentQuantile(0.95, degreesOfFreedom: degrees) * squares.squareRoot()
    // A compass that drifts leads astray, and the fixes along the course fall short by its cosine.
    let straying = SpeedFit.straying(of: legs, mean)
    let value = mean * (1 + straying.square / 2)
    let own = 1.645 * mean * straying.error / 2
    let reach = (half * half + own * own).squareRoot()
    estimate = FitEstimate(
      "speedInHand", unit: "m/s", value: value, interval: max(0, value - reach)...value + reach)
  }

  private typealias Pair = (seconds: Double, course: LocalPoint, measured: LocalPoint)

  private static func noise(_ place: [Double]) -> CorrelatedNoise {
    CorrelatedNoise(
      sigma: PortableMath.exp(place[0]), timeConstantSeconds: PortableMath.exp(place[1]),
      white: PortableMath.exp(place[2]))
  }

  /// Turns the courses of a hunt by the compass's bias, as the fixes show it.
  private static func turned(_ legs: [[Pair]]) -> [[Pair]] {
    var (cross, dot) = (0.0, 0.0)
    for leg in legs {
      let course = leg[leg.count - 1].course - leg[0].course
      let way = leg[leg.count - 1].measured - leg[0].measured
      cross += course.eastMeters * way.northMeters - course.northMeters * way.eastMeters
      dot += course.eastMeters * way.eastMeters + course.northMeters * way.northMeters
    }
    let size = (cross * cross + dot * dot).squareRoot()
    guard size > 0 else { return legs }
    let (cosine, sine) = (dot / size, cross / size)
    return legs.map { leg in
      leg.map { pair in
        let course = LocalPoint(
          eastMeters: cosine * pair.course.eastMeters - sine * pair.course.northMeters,
          northMeters: sine * pair.course.eastMeters + cosine * pair.course.northMeters)
        return (pair.seconds, course, pair.measured)
      }
    }
  }

  /// Returns the mean square of the angle between courses held and ways walked, in radians, and
  /// the standard error of that.
  ///
  /// Over a quarter of a minute, fixes stray from the course by their errors and by the compass's;
  /// along it, by their errors alone.
  private static func straying(
    of legs: [[Pair]], _ speed: Double
  ) -> (square: Double, error: Double) {
    var windows: [(along: Double, cross: Double, length: Double)] = []
    for leg in legs {
      var from = 0
      for to in leg.indices where leg[to].seconds - leg[from].seconds >= 15 {
        let course = leg[to].course - leg[from].course
        let way = leg[to].measured - leg[from].measured
        from = to
        let length = course.distanceMeters(to: .zero)
        guard length > 5 else { continue }
        let dot = course.eastMeters * way.eastMeters + course.northMeters * way.northMeters
        let cross = course.eastMeters * way.northMeters - course.northMeters * way.eastMeters
        windows.append((dot / length - speed * length, cross / length, speed * length))
      }
    }
    let sizes = windows.map { ($0.along * $0.along + $0.cross * $0.cross).squareRoot() }
    let gate = 4 * median(sizes)
    let squares = zip(windows, sizes).filter { $1 <= gate }.map { window, _ in
      (window.cross * window.cross - window.along * window.along)
        / (window.length * window.length)
    }
    guard squares.count > 20 else { return (0, 0) }
    let count = Double(squares.count)
    let mean = squares.reduce(0, +) / count
    let variance = squares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    return (min(0.1, max(0, mean)), (variance / count).squareRoot())
  }

  private static func rough(_ leg: [Pair]) -> Double? {
    let course = leg[leg.count - 1].course.distanceMeters(to: leg[0].course)
    guard course > 5 else { return nil }
    return leg[leg.count - 1].measured.distanceMeters(to: leg[0].measured) / course
  }

  /// Returns a leg along its own direction: fixes, courses and ones; bursts are left out.
  private static func columns(
    of leg: [Pair], _ rough: Double, _ noise: CorrelatedNoise
  ) -> CorrelatedNoise.Columns? {
    let way = leg[leg.count - 1].course - leg[0].course
    let length = way.distanceMeters(to: .zero)
    guard length > 5 else { return nil }
    let rests = leg.map { $0.measured - rough * $0.course }
    let middle = LocalPoint(
      eastMeters: median(rests.map(\.eastMeters)), northMeters: median(rests.map(\.northMeters)))
    var errors = CorrelatedNoise.Columns()
    for (pair, rest) in zip(leg, rests) {
      let error = rest - middle
      errors.append(pair.seconds, error.eastMeters, error.northMeters, 1)
    }
    var gate = noise
    gate.sigma *= 2
    let calm = BurstSieve(noise: gate).track(errors, periodSeconds: 1, isCentred: true).columns
    let kept = Set(calm.seconds)
    let (east, north) = (way.eastMeters / length, way.northMeters / length)
    var columns = CorrelatedNoise.Columns()
    for pair in leg
    where kept.contains(pair.seconds) && columns.seconds.last.map({ $0 < pair.seconds }) ?? true {
      func along(_ point: LocalPoint) -> Double {
        point.eastMeters * east + point.northMeters * north
      }
      columns.append(
        pair.seconds, along(pair.measured - leg[0].measured), along(pair.course - leg[0].course), 1)
    }
    return columns.seconds.count > 5 ? columns : nil
  }
}
