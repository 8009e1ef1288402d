/// A bar of a tornado chart: how much one parameter does to one metric.
public struct SensitivityBar: Hashable, Sendable {
  /// The parameter's full name.
  public let parameter: String
  /// The metric's name.
  public let metric: String
  /// What the figure is, as `total Sobol index` or `Morris μ*`.
  public let measure: String
  /// The figure.
  public let value: Double
  /// The lower end of its interval; NaN where there is none.
  public let low: Double
  /// The upper end of its interval; NaN where there is none.
  public let high: Double

  /// Creates a bar.
  public init(
    parameter: String, metric: String, measure: String, value: Double, low: Double = .nan,
    high: Double = .nan
  ) {
    self.parameter = parameter
    self.metric = metric
    self.measure = measure
    self.value = value
    self.low = low
    self.high = high
  }
}
