import Experiments
import Statistics

/// The mean of a few measurements of one thing.
enum MeanInterval {
  /// Returns the mean with Student's interval; at least two values.
  ///
  /// Values that are rounded to a grain do not give the mean more closely than half of it.
  static func estimate(
    _ name: String, unit: String, _ values: [Double], grain: Double = 0
  ) -> FitEstimate {
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / (count - 1) / count).squareRoot()
    let half =
      studentQuantile(0.95, degreesOfFreedom: values.count - 1) * error + 0.45 * grain
    return FitEstimate(name, unit: unit, value: mean, interval: mean - half...mean + half)
  }
}
