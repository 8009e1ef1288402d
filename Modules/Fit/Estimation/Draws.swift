import Experiments
import PortableNumerics
import Statistics

/// Draws from a distribution of one quantity, and what they say.
struct Draws {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  /// Returns a quantile, interpolated between draws.
  func quantile(_ share: Double) -> Double { Statistics.quantile(ofAscending: sorted, share) }

  /// The interval that leaves equal shares to either side.
  var interval: ClosedRange<Double> {
    let tail = (1 - FitEstimate.confidence) / 2
    return quantile(tail)...quantile(1 - tail)
  }

  /// Returns the estimate of a parameter.
  func estimate(_ name: String, unit: String = "", doubt: FitDoubt? = nil) -> FitEstimate {
    FitEstimate(name, unit: unit, value: quantile(0.5), interval: interval, doubt: doubt)
  }
}

/// A density of one quantity on a grid, and what it says.
struct GridDensity {
  private let places: [Double]
  private let cumulated: [Double]

  /// Tabulates a density, given by its logarithm, at the places of a grid in ascending order.
  init(at places: [Double], logDensity: (Double) -> Double) {
    let logs = places.map(logDensity)
    let top = logs.max() ?? 0
    var sum = 0.0
    var cumulated = [0.0]
    for index in logs.indices.dropFirst() {
      let heights =
        PortableMath.exp(logs[index] - top) + PortableMath.exp(logs[index - 1] - top)
      sum += heights / 2 * (places[index] - places[index - 1])
      cumulated.append(sum)
    }
    self.places = places
    self.cumulated = cumulated.map { sum > 0 ? $0 / sum : 0 }
  }

  /// Returns a quantile, interpolated within the grid.
  func quantile(_ share: Double) -> Double {
    guard let above = cumulated.firstIndex(where: { $0 >= share }), above > 0 else {
      return places[0]
    }
    let step = cumulated[above] - cumulated[above - 1]
    let part = step > 0 ? (share - cumulated[above - 1]) / step : 0
    return places[above - 1] + part * (places[above] - places[above - 1])
  }

  /// Returns evenly spaced places, both ends included.
  static func places(from low: Double, to high: Double, count: Int) -> [Double] {
    (0..<count).map { low + (high - low) * Double($0) / Double(count - 1) }
  }
}
