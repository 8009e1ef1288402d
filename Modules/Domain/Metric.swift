/// A figure of one run: what it is called, its unit, and its place in the records of its kind of run.
///
/// A simulated hunt has its own list of metrics, and so has each plugin's game; a metric belongs to
/// exactly one such list.
public struct Metric: Hashable, Sendable {
  /// The place in its list and in `RunRecord.values`, from 0.
  public let index: Int
  /// The name in plans and results.
  public let name: String
  /// The unit, for people; empty for counts and proportions.
  public let unit: String
  /// Whether the mean is a proportion, so that its interval is Wilson's.
  public let isProportion: Bool
  /// Whether a run can have a value below 0; counts, durations and proportions never have.
  public let mayBeNegative: Bool
  /// One line on what it is.
  public let summary: String

  /// Declares a metric; `index` must be its place in its list.
  public init(
    _ index: Int, _ name: String, unit: String = "", isProportion: Bool = false,
    mayBeNegative: Bool = false, _ summary: String
  ) {
    self.index = index
    self.name = name
    self.unit = unit
    self.isProportion = isProportion
    self.mayBeNegative = mayBeNegative
    self.summary = summary
  }
}

extension [Metric] {
  /// Finds a metric by its name.
  public func named(_ name: String) -> Metric? { first { $0.name == name } }
}
