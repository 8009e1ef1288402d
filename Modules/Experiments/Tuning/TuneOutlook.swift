import Domain
import PortableNumerics
import Statistics

/// What the model expects at some settings.
struct TuneOutlook: Sendable {
  let problem: TuneProblem
  /// The settings.
  let values: [[Double]]
  let places: [[Double]]
  private let model: TuneModel
  private var predictions: [GaussianProcess.Prediction]
  /// The standard deviation of single hunts, by figure and setting.
  private let spreads: [[Double]]

  init(_ model: TuneModel, at values: [[Double]]) {
    problem = model.problem
    self.model = model
    self.values = values
    let places = values.map { [problem] in problem.place(of: $0) }
    self.places = places
    predictions = model.surfaces.map { $0.process.prediction(at: places) }
    spreads = model.surfaces.map { surface in places.map(surface.spread) }
  }

  /// Returns the expected value of a figure.
  func mean(_ figure: Int, _ index: Int) -> Double { predictions[figure].means[index] }

  /// Returns the standard deviation of the error of that value.
  func deviation(_ figure: Int, _ index: Int) -> Double {
    predictions[figure].variances[index].squareRoot()
  }

  /// Returns an objective's expected values by setting, with their sign so that more is better; better
  /// than expected by so many deviations as `hope`.
  func goodness(of objective: Int, hope: Double) -> [Double] {
    let figure = problem.conditions.count + objective
    let sign = problem.objectives[objective].isMaximized ? 1.0 : -1.0
    return values.indices.map { sign * mean(figure, $0) + hope * deviation(figure, $0) }
  }

  /// Returns the standard deviation of single hunts.
  func spread(_ figure: Int, _ index: Int) -> Double { spreads[figure][index] }

  /// Returns the distance of a condition's figure to its nearest limit, above 0 inside.
  ///
  /// `hope` is by how many deviations the error may be better than expected or, below 0, is worse.
  func distance(_ condition: Int, _ index: Int, hope: Double = 0) -> Double {
    let target = problem.conditions[condition].target
    let bounds = target.metric.bounds
    let mean = mean(condition, index)
    var (room, most) = (Double.infinity, Double.infinity)
    if let low = target.low {
      room = min(room, mean - low)
      most = min(most, bounds.upperBound - low)
    }
    if let high = target.high {
      room = min(room, high - mean)
      most = min(most, high - bounds.lowerBound)
    }
    if let low = target.low, let high = target.high { most = min(most, (high - low) / 2) }
    return min(room + hope * deviation(condition, index), most)
  }

  /// Returns the smallest distance to a limit, in standard deviations of single hunts.
  func margin(_ index: Int, hope: Double = 0) -> Double {
    problem.conditions.indices.map { margin(of: $0, index, hope: hope) }.min() ?? .infinity
  }

  /// Returns the margin of one condition.
  func margin(of condition: Int, _ index: Int, hope: Double = 0) -> Double {
    distance(condition, index, hope: hope) / spread(condition, index)
  }

  /// Returns the standard deviation of a figure's single hunts over all settings.
  func pooledSpread(_ figure: Int) -> Double { model.surfaces[figure].pooled.squareRoot() }

  /// Returns the largest margin that the targets leave room for.
  func mostMargin(_ index: Int) -> Double { margin(index, hope: .infinity) }

  /// Returns the probability that all conditions are met, taking their errors as independent.
  func probability(_ index: Int) -> Double {
    problem.conditions.indices.reduce(1) { product, condition in
      let target = problem.conditions[condition].target
      let (mean, deviation) = (mean(condition, index), deviation(condition, index))
      let above = target.low.map { normalShare(below: ($0 - mean) / deviation) } ?? 0
      let below = target.high.map { normalShare(below: ($0 - mean) / deviation) } ?? 1
      return product * max(below - above, 0)
    }
  }

  /// Returns the grade of a setting, with bands of so many deviations.
  func grade(_ index: Int, band: Double) -> TuneAnswer.Grade {
    if problem.conditions.indices.contains(where: { distance($0, index, hope: band) < 0 }) {
      return .excluded
    }
    if problem.conditions.indices.allSatisfy({ distance($0, index, hope: -band) >= 0 }) {
      return .certain
    }
    return probability(index) >= 0.5 ? .likely : .unlikely
  }

  /// Takes a setting as played, with errors of the given part of a hunt's variance.
  ///
  /// The expected values stay, and the errors around it shrink, so that the next choice goes
  /// elsewhere. Source: Ginsbourger, Le Riche and Carraro, "Kriging is well-suited to parallelize
  /// optimization", 2010, the kriging believer.
  mutating func believe(_ index: Int, hunts: Int) {
    for figure in predictions.indices {
      let process = model.surfaces[figure].process
      let noise = spread(figure, index) * spread(figure, index) / Double(hunts)
      let total = predictions[figure].variances[index] + noise
      let chosen = (places[index], predictions[figure].rows[index])
      for other in places.indices {
        let shared = process.covariance(chosen, (places[other], predictions[figure].rows[other]))
        let variance = predictions[figure].variances[other]
        predictions[figure].variances[other] = max(
          variance - shared * shared / total, 1e-3 * variance)
      }
    }
  }
}
