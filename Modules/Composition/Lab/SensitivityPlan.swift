import Domain
import Experiments
import Simulation
import TextKit

/// Reads a plan for a sensitivity study and adapts it if necessary.
///
/// A plan of design morris or saltelli is used unchanged, unless a budget is given. In any other, the
/// method and the number of points are filled in, and lists of numbers become ranges from their
/// smallest to their largest value; lists of choices stay. Ranges may be in a
/// plan whose own design, such as a grid, takes none.
enum SensitivityPlan {
  /// The number of trajectories or base rows from which a sample grows.
  private static let firstPoints: [SensitivityRequest.Method: Int] = [.morris: 10, .sobol: 64]

  /// A change made to a plan.
  enum Change: Localized {
    /// The design was replaced, with the given number of trajectories or base rows.
    case design(DesignKind, SensitivityRequest.Method, points: Int)
    /// An axis with one value is now fixed.
    case fixed(String, value: String)
    /// A list became a range.
    case range(String, low: String, high: String)
  }

  /// Reads the plan of the first sample and how it grows, if it does.
  static func start(
    _ request: SensitivityRequest
  ) throws(LabFailure) -> (plan: Plan, changes: [Change], growth: SensitivityGrowth?) {
    if let budget = request.budget {
      try LabProblem.require(budget, of: "--budget", atMost: LabSensitivity.budgetLimit)
    }
    let (plan, changes) = try read(request)
    let isOwn = method(of: plan.design) != nil && changes.isEmpty
    guard request.budget != nil || (!isOwn && request.points == nil) else {
      return (plan, changes, nil)
    }
    guard
      let growth = SensitivityGrowth(
        of: plan, budget: request.budget ?? LabSensitivity.defaultBudget,
        pointLimit: Plan.pointLimit)
    else { return (plan, changes, nil) }
    let least = growth.leastHunts(replicates: plan.replicates)
    guard growth.budget >= least else {
      throw LabFailure(
        .wrong(
          "--budget",
          PlanProblem.expected(
            .whole(UInt64(least)...UInt64(LabSensitivity.budgetLimit)),
            found: .text("\(growth.budget)"))))
    }
    let size = SensitivitySize(rows: plan.designSize ?? 2, replicates: plan.replicates)
    let first = growth.within(size)
    guard first != size else { return (plan, changes, growth) }
    let shorter = try read(request, first)
    return (shorter.plan, shorter.changes, growth)
  }

  private static func method(of design: DesignKind) -> SensitivityRequest.Method? {
    switch design {
    case .morris: .morris
    case .saltelli: .sobol
    default: nil
    }
  }

  /// Reads the plan, with a sample of a given size, and returns it with the changes made.
  static func read(
    _ request: SensitivityRequest, _ size: SensitivitySize? = nil
  ) throws(LabFailure) -> (plan: Plan, changes: [Change]) {
    let requested = request.method ?? .morris
    func points(_ method: SensitivityRequest.Method) -> Int {
      size?.rows ?? request.points ?? firstPoints[method] ?? 1
    }
    let (plan, design): (Plan, DesignKind)
    do throws(LabFailure) {
      plan = try LabPlan.read(request.plan)
      design = plan.design
    } catch {
      guard let rangeless = rangelessDesign(in: error) else { throw error }
      plan = try LabPlan.read(
        request.plan, and: Self.overrides(requested, points: points(requested)))
      design = rangeless
    }
    try LabPlan.requireHunts(plan, request.plan.planPath)
    let own = Self.method(of: design)
    let method = request.method ?? own ?? .morris
    guard method != own || request.points != nil || size != nil else { return (plan, []) }
    var changes: [Change] = []
    var overrides = Self.overrides(method, points: points(method))
    if let size, case .fixed = plan.replication {
      overrides.append(
        PlanOverride(key: "replicates", yaml: "\(size.replicates)", option: "--budget"))
    }
    if method != own {
      changes.append(.design(design, method, points: points(method)))
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

  /// Returns the design of a plan that is refused for its ranges; nil if it is not.
  private static func rangelessDesign(in failure: LabFailure) -> DesignKind? {
    for fault in (failure.cause as? PlanError)?.faults ?? [] {
      if case .design(.rangeInDesign(let design)) = fault.problem { return design }
    }
    return nil
  }

  /// Returns what makes a plan's design that of a method.
  private static func overrides(
    _ method: SensitivityRequest.Method, points: Int
  ) -> [PlanOverride] {
    let isMorris = method == .morris
    return [
      PlanOverride(key: "design", yaml: isMorris ? "morris" : "saltelli", option: "--method"),
      PlanOverride(key: "points", yaml: "\(points)", option: "--points"),
      PlanOverride(key: "trajectories", yaml: "", option: "--points"),
    ] + (isMorris ? [] : [PlanOverride(key: "levels", yaml: "", option: "--method")])
  }

  private static func spec(_ name: String) -> ParameterSpec<HuntSetup>? {
    HuntSetup.specs.first { $0.name == name }
  }
}

extension SensitivityPlan.Change {
  /// Returns what was changed in the plan.
  func line(in language: Language) -> String {
    switch self {
    case .design(let old, let method, let points):
      language.say(
        en: "design \(old.rawValue) is replaced by "
          + (method == .morris ? "morris, \(points) trajectories" : "saltelli, \(points) base rows")
          + " (--method, --points)",
        ru: "вместо схемы \(old.rawValue) — "
          + (method == .morris
            ? "morris, траекторий: \(points)" : "saltelli, основных строк: \(points)")
          + " (--method, --points)")
    case .fixed(let name, let value):
      language.say(
        en: "\(name) stays at its only value, \(value)",
        ru: "\(name) остаётся при своём единственном значении, \(value)")
    case .range(let name, let low, let high):
      language.say(
        en: "\(name) goes from \(low) to \(high), the ends of its list",
        ru: "\(name) идёт от \(low) до \(high), концов своего списка")
    }
  }
}
