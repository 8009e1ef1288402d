public import TextKit

/// A figure of one run: its name, unit, possible values and place in the records.
///
/// A simulated hunt has its own list of metrics, as does each plugin's game. A metric belongs to
/// exactly one list.
public struct Metric: Sendable {
  /// The index in its list and in `RunRecord.values`, from 0.
  public let index: Int
  /// The name in plans and results.
  public let name: String
  /// The unit, for people; empty for counts and proportions.
  public let unit: String
  /// Whether the mean is a proportion: values lie in 0...1.
  public let isProportion: Bool
  /// Whether a run can have a value below 0; counts, durations and proportions cannot.
  public let mayBeNegative: Bool
  /// Whether it counts what happens in a run, so that its values are whole and differ by 1 at least.
  public let isCount: Bool
  /// The title and summary in a given language.
  public let caption: Caption.InLanguage

  /// Declares a metric; `index` must be its index in its list.
  public init(
    _ index: Int, _ name: String, unit: String = "", isProportion: Bool = false,
    mayBeNegative: Bool = false, isCount: Bool = false, _ caption: @escaping Caption.InLanguage
  ) {
    self.index = index
    self.name = name
    self.unit = unit
    self.isProportion = isProportion
    self.mayBeNegative = mayBeNegative
    self.isCount = isCount
    self.caption = caption
  }

  /// The values a run can have.
  public var bounds: ClosedRange<Double> {
    isProportion ? 0...1 : mayBeNegative ? -.infinity ... .infinity : 0 ... .infinity
  }

  /// Returns the title in a language, or the name if there is no title.
  public func title(in language: Language) -> String { caption(language).title ?? name }
}

/// Metrics are equal if they mean the same figure, whatever their captions.
extension Metric: Hashable {
  /// Compares everything except the captions.
  public static func == (a: Metric, b: Metric) -> Bool {
    a.index == b.index && a.name == b.name && a.unit == b.unit
      && a.isProportion == b.isProportion && a.mayBeNegative == b.mayBeNegative
      && a.isCount == b.isCount
  }

  /// Hashes the index and the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(name)
  }
}

extension [Metric] {
  /// Returns the metric with a name, or nil if there is none.
  public func named(_ name: String) -> Metric? { first { $0.name == name } }
}
