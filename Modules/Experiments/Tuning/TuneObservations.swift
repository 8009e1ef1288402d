import Domain
import Statistics

/// The observations of one figure.
struct TuneObservations {
  private(set) var places: [[Double]] = []
  private(set) var values: [Double] = []
  private(set) var variances: [Double] = []
  private(set) var counts: [Double] = []
  private(set) var pooled = 0.0
  private var ranges: [ClosedRange<Int>] = []
  private let randomNumbers: CommonRandomNumbers

  /// The number of values that the common variance counts for beside a setting's own.
  private static let priorCount = 4.0

  /// Collects the observations.
  ///
  /// - Parameters:
  ///   - candidates: The played settings.
  ///   - index: The figure.
  ///   - requested: Its metric and scenarios.
  ///   - target: The figure's target, if it has one.
  ///   - shape: How fast the surface changes, as far as it is known.
  ///   - isNamed: For each dimension, whether different values are all equally far apart.
  init(
    _ candidates: [TuneCandidate], figure index: Int, of requested: TuneFigure, target: Target?,
    _ shape: GaussianProcess.Shape, _ isNamed: [Bool]
  ) {
    randomNumbers = CommonRandomNumbers(
      candidates.flatMap { candidate in
        candidate.blocks.map {
          CommonRandomNumbers.Head(
            place: candidate.place, first: $0.replicates.lowerBound,
            values: $0.figures[index].head)
        }
      }, shape, isNamed)
    var figures: [TuneFigureEstimate] = []
    func add(_ figure: TuneFigureEstimate, _ place: [Double], _ range: ClosedRange<Int>) {
      // A setting without a value misses its target; an objective there is unknown.
      guard figure.count >= 2 || target != nil else { return }
      figures.append(figure)
      places.append(place)
      ranges.append(range)
      values.append(figure.count >= 2 ? figure.value : target?.missedValue ?? 0)
      counts.append(Double(max(figure.count, 2)))
    }
    for candidate in candidates {
      for block in candidate.blocks {
        add(block.figures[index], candidate.place, block.replicates)
      }
    }
    let known = figures.filter { $0.count >= 2 }
    let degrees = known.reduce(0) { $0 + Double($1.count - 1) }
    let squares = known.reduce(0) { $0 + Double($1.count - 1) * $1.spread * $1.spread }
    let deviation = Moments(values).populationVariance
    let least = max(deviation, (values.map(abs).max() ?? 1) * 1e-9, 1e-12) * 1e-6
    pooled = max(degrees > 0 ? squares / degrees : 0, least)
    let unseen = UnseenEvents(
      of: requested, target: target, values: known.map(\.value),
      variance: degrees > 0 ? squares / degrees : 0)
    variances = figures.map { figure in
      guard figure.count >= 2 else { return pooled }
      let own = Double(figure.count - 1)
      return (own * figure.spread * figure.spread + Self.priorCount * pooled)
        / (own + Self.priorCount) + unseen.variance(of: figure.value, hunts: figure.count)
    }
  }

  /// The covariance of the errors, row by row.
  var noise: [Double] {
    let count = places.count
    var matrix = [Double](repeating: 0, count: count * count)
    for row in 0..<count {
      for column in 0...row {
        let (a, b) = (ranges[row], ranges[column])
        let common = min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound) + 1
        guard row == column || common > 0 else { continue }
        // Events of one setting that another has too make up the smaller variance. A larger
        // covariance would take the difference of two settings for a measure of their noise.
        let both = min(variances[row], variances[column])
        let value =
          row == column
          ? variances[row] / counts[row]
          : randomNumbers.correlation(places[row], places[column]) * both * Double(common)
            / (Double(a.count) * Double(b.count))
        matrix[row * count + column] = value
        matrix[column * count + row] = value
      }
    }
    return matrix
  }
}

extension Target {
  /// A value that stands for a missing one: a band's width outside the target.
  fileprivate var missedValue: Double {
    low.map { $0 - 2 * halfBand } ?? (high ?? 0) + 2 * halfBand
  }
}
