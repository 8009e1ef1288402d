package import TextKit
import Domain

/// What a fit says of one parameter.
package struct FitEstimate: Hashable, Sendable {
  /// The share of fits whose interval contains the true value.
  package static let confidence = 0.9
  /// Half the width of the interval of a normal distribution, in its standard deviations.
  static let halfWidthInSpreads = 1.645

  /// The name of the parameter in plans, or of a figure that plans do not have.
  package let name: String
  /// The unit of the value, as plans name it.
  package let unit: String
  /// The value: the median of what the data allow.
  package let value: Double
  /// The interval that contains the true value with probability `confidence`.
  package let interval: ClosedRange<Double>
  /// Why the data do not identify the parameter, which then keeps its prior; nil if they do.
  package let doubt: FitDoubt?

  /// Creates an estimate.
  package init(
    _ name: String, unit: String = "", value: Double, interval: ClosedRange<Double>,
    doubt: FitDoubt? = nil
  ) {
    (self.name, self.unit, self.value) = (name, unit, value)
    (self.interval, self.doubt) = (interval, doubt)
  }

  /// Creates the estimate of a parameter that keeps its prior.
  init(_ name: String, unit: String = "", prior: Double, _ doubt: FitDoubt) {
    self.init(name, unit: unit, value: prior, interval: prior...prior, doubt: doubt)
  }

  /// Whether there are data on the parameter at all, even if they hardly narrow it.
  var hasInterval: Bool { doubt == nil || doubt == .asBefore }

  /// Whether the data identify the parameter.
  package var isIdentifiable: Bool { doubt == nil }
}

/// Why data do not identify a parameter.
package enum FitDoubt: Hashable, Sendable {
  /// The true places are not known, and nothing stands in for them.
  case noTruth
  /// The data have no such measurement.
  case notMeasured
  /// What the parameter describes happened too seldom: this often.
  case tooFew(Int)
  /// Only its product or sum with another parameter shows.
  case confounded(with: String)
  /// The interval is not much narrower than that before the data.
  case asBefore
  /// A recording does not show it; only simulation could show it.
  case notRecorded
}

extension FitDoubt: Localized {
  /// Returns why the data do not identify it, as a clause.
  package func line(in language: Language) -> String {
    switch self {
    case .noTruth:
      language.say(
        en: "the true places are not known", ru: "истинные места неизвестны")
    case .notMeasured:
      language.say(en: "the data have no such measurement", ru: "в данных этого нет")
    case .tooFew(0):
      language.say(en: "it never showed", ru: "ни разу не встретилось")
    case .tooFew(1):
      language.say(en: "it showed only once", ru: "встретилось лишь однажды")
    case .tooFew(let count):
      language.say(en: "it showed only \(count) times", ru: "встретилось мало раз: \(count)")
    case .confounded(let other):
      language.say(
        en: "shows only together with \(other)", ru: "видно только вместе с \(other)")
    case .asBefore:
      language.say(
        en: "the data hardly narrow what was known before",
        ru: "данные почти не сужают того, что было известно и так")
    case .notRecorded:
      language.say(
        en: "recordings do not show it", ru: "записи этого не показывают")
    }
  }
}
