import Domain
import Experiments
import Simulation
import TextKit

/// Reads a plan for a sensitivity study and adapts it if necessary.
///
/// A plan of design morris or saltelli is used unchanged. In any other, the method and the number
/// of points are filled in, and lists of numbers become ranges from their smallest to their largest
/// value; lists of choices stay.
enum SensitivityPlan {
  private static let usualPoints: [SensitivityRequest.Method: Int] = [.morris: 20, .sobol: 128]

  /// A change made to a plan.
  enum Change: Localized {
    /// The design was replaced, with the given number of trajectories or base rows.
    case design(DesignKind, SensitivityRequest.Method, points: Int)
    /// An axis with one value is now fixed.
    case fixed(String, value: String)
    /// A list became a range.
    case range(String, low: String, high: String)
  }

  /// Reads the plan and returns it with the changes made.
  static func read(
    _ request: SensitivityRequest
  ) throws(LabFailure) -> (plan: Plan, changes: [Change]) {
    let plan = try LabPlan.read(request.plan)
    try LabPlan.requireHunts(plan, request.plan.planPath)
    let own: SensitivityRequest.Method? =
      switch plan.design {
      case .morris: .morris
      case .saltelli: .sobol
      default: nil
      }
    let method = request.method ?? own ?? .morris
    guard method != own || request.points != nil else { return (plan, []) }
    var changes: [Change] = []
    let points = request.points ?? usualPoints[method] ?? 1
    let isMorris = method == .morris
    var overrides = [
      PlanOverride(key: "design", yaml: isMorris ? "morris" : "saltelli", option: "--method"),
      PlanOverride(key: "points", yaml: "\(points)", option: "--points"),
      PlanOverride(key: "trajectories", yaml: "", option: "--points"),
    ]
    if !isMorris { overrides.append(PlanOverride(key: "levels", yaml: "", option: "--method")) }
    if method != own {
      changes.append(.design(plan.design, method, points: points))
      for axis in plan.axes {
        guard case .values(let values) = axis.levels, let spec = spec(axis.name),
          spec.choices.isEmpty, let low = values.min(), let high = values.max()
        else { continue }
        let (first, last) = (spec.format(low), spec.format(high))
        let isFixed = low == high
        overrides.append(
          PlanOverride(
            key: axis.name, yaml: isFixed ? first : "{low: \(first), high: \(last)}",
            option: "--method"))
        changes.append(
          isFixed
            ? .fixed(axis.name, value: first) : .range(axis.name, low: first, high: last))
      }
    }
    return (try LabPlan.read(request.plan, and: overrides), changes)
  }

  private static func spec(_ name: String) -> ParameterSpec<HuntSetup>? {
    HuntSetup.specs.first { $0.name == name }
  }
}
