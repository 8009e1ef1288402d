public import TextKit

/// A figure of one run: what it is called, its unit, what it can be, and its place in the records.
///
/// A simulated hunt has its own list of metrics, and so has each plugin's game; a metric belongs to
/// exactly one such list.
public struct Metric: Sendable {
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
  /// What it is called and is, in a language.
  public let caption: Caption.InLanguage

  /// Declares a metric; `index` must be its place in its list.
  public init(
    _ index: Int, _ name: String, unit: String = "", isProportion: Bool = false,
    mayBeNegative: Bool = false, _ caption: @escaping Caption.InLanguage
  ) {
    self.index = index
    self.name = name
    self.unit = unit
    self.isProportion = isProportion
    self.mayBeNegative = mayBeNegative
    self.caption = caption
  }

  /// The values that a run can have.
  public var bounds: ClosedRange<Double> {
    isProportion ? 0...1 : mayBeNegative ? -.infinity ... .infinity : 0 ... .infinity
  }

  /// What it is called in a language; its name where it has no title.
  public func title(in language: Language) -> String { caption(language).title ?? name }
}

/// Metrics are one if they mean the same figures, however they are called.
extension Metric: Hashable {
  /// Compares all but the words.
  public static func == (a: Metric, b: Metric) -> Bool {
    a.index == b.index && a.name == b.name && a.unit == b.unit
      && a.isProportion == b.isProportion && a.mayBeNegative == b.mayBeNegative
  }

  /// Feeds the place and the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(name)
  }
}

extension [Metric] {
  /// Finds a metric by its name.
  public func named(_ name: String) -> Metric? { first { $0.name == name } }
}
