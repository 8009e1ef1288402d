import Experiments

/// The mean of a few measurements of one thing.
enum MeanInterval {
  /// Returns the mean with Student's interval; at least two values.
  static func estimate(_ name: String, unit: String, _ values: [Double]) -> FitEstimate {
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / (count - 1) / count).squareRoot()
    let half = studentQuantile(0.95, degreesOfFreedom: values.count - 1) * error
    return FitEstimate(name, unit: unit, value: mean, interval: mean - half...mean + half)
  }
}
