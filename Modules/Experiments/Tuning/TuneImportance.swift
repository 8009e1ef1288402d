import PortableNumerics
import Statistics

/// How much each axis accounts for of what the surfaces do near a setting.
///
/// The shares are Sobol' indices of the model's expectation over a box around the setting, within
/// which every place counts the same. With A, B and A with B's column j: the share of j alone is
/// mean(f(B)(f(AB) − f(A))) / V, by Saltelli et al., Computer Physics Communications 181 (2010), table
/// 2 (b); that of j with all its interactions is mean((f(A) − f(AB))²) / 2V, by Jansen, Computer
/// Physics Communications 117 (1999). V is the variance over A and B together.
struct TuneImportance {
  /// How far the box reaches to either side, as a part of the range; at least to the next value.
  private static let reach = 0.25
  /// The number of rows of the design.
  private static let rows = 512

  private let model: TuneModel
  private let middle: [Double]
  private var problem: TuneProblem { model.problem }

  init(_ model: TuneModel, around values: [Double]) { (self.model, middle) = (model, values) }

  /// The shares; nil if there are more axes than a design can have.
  var found: TuneAnswer.Importance? {
    let axes = problem.axes.count
    guard axes <= SobolSequence.dimensionLimit / 2 else { return nil }
    let box = zip(problem.axes, problem.place(of: middle)).map(Self.range)
    let places = (0..<Self.rows).flatMap { number -> [[Double]] in
      let row = SaltelliRow(seed: problem.seed, number: Int64(number), dimensions: axes)
      return (0..<axes + 2).map { place in
        let values = zip(problem.axes, zip(box, row.point(at: place))).map { axis, part in
          axis.value(at: part.0.lowerBound + part.1 * (part.0.upperBound - part.0.lowerBound))
        }
        return problem.place(of: values)
      }
    }
    return TuneAnswer.Importance(
      ranges: zip(problem.axes, box).map { axis, range in
        let low = axis.value(at: range.lowerBound)
        return low...max(low, axis.value(at: range.upperBound))
      },
      figures: model.surfaces.map { shares($0.process.means(at: places), axes) })
  }

  /// Returns the part of an axis that is near a position.
  private static func range(_ axis: TuneAxis, around place: Double) -> ClosedRange<Double> {
    if axis.isNamed { return 0...1 }
    var step = 0.0
    if let levels = axis.levels { step = 1 / Double(max(levels.count - 1, 1)) }
    if axis.isWhole, axis.levels == nil { step = 1 / max(axis.high - axis.low, 1) }
    let reach = max(reach, step)
    return max(place - reach, 0)...min(place + reach, 1)
  }

  /// Returns the shares of a surface from its values at the places of all rows.
  private func shares(_ values: [Double], _ axes: Int) -> TuneAnswer.Importance.Figure {
    let size = axes + 2
    let ends = Moments(
      (0..<Self.rows).flatMap { [values[$0 * size], values[$0 * size + axes + 1]] })
    let variance = ends.populationVariance
    let scale = Moments(values.map(abs)).mean
    // What is left of a level surface is rounding.
    guard variance.squareRoot() > scale * 1e-9 else {
      let none = [Double](repeating: .nan, count: axes)
      return TuneAnswer.Importance.Figure(deviation: 0, mains: none, totals: none)
    }
    func share(_ axis: Int, _ term: (_ a: Double, _ mixed: Double, _ b: Double) -> Double) -> Double
    {
      let sum = (0..<Self.rows).reduce(0.0) { sum, row in
        let start = row * size
        return sum
          + term(
            values[start] - ends.mean, values[start + axis + 1] - ends.mean,
            values[start + axes + 1] - ends.mean)
      }
      return min(max(sum / Double(Self.rows) / variance, 0), 1)
    }
    return TuneAnswer.Importance.Figure(
      deviation: variance.squareRoot(),
      mains: (0..<axes).map { share($0) { a, mixed, b in b * (mixed - a) } },
      totals: (0..<axes).map { share($0) { a, mixed, _ in (a - mixed) * (a - mixed) / 2 } })
  }
}
