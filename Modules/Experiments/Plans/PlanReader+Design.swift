import Domain
import Simulation

/// Design and seed of a plan.
extension PlanReader {
  mutating func readDesign(_ plan: YamlFields) -> DesignKind? {
    guard let value = plan[.design] else { return .grid }
    guard let text = value.text, !value.isNull else {
      fault(value.origin, "design", .expected(PlanKey.design.value, found: value.shape))
      return nil
    }
    if let kind = DesignKind(rawValue: text) { return kind }
    fault(
      value.origin, "design", unknown(.design, text, among: DesignKind.allCases.map(\.rawValue)))
    return nil
  }
}
