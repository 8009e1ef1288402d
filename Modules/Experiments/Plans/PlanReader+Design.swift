import Domain
import Simulation

/// Design and seed of a plan.
extension PlanReader {
  mutating func readDesign(_ value: YamlValue?) -> DesignKind? {
    guard let value else { return .grid }
    guard let text = value.text, !value.isNull else {
      fault(value.origin, "design", "expected \(DesignKind.names()), found \(value.shape)")
      return nil
    }
    if let kind = DesignKind(rawValue: text) { return kind }
    let hint = didYouMean(text, among: DesignKind.allCases.map(\.rawValue))
    fault(
      value.origin, "design",
      "unknown design '\(text)'" + (hint.isEmpty ? ", expected \(DesignKind.names())" : hint))
    return nil
  }

  mutating func readSeed(_ value: YamlValue?) -> UInt64? {
    guard let value else { return 1 }
    return whole(value, "seed", in: 0...UInt64.max)
  }
}
