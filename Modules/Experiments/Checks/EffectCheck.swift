import Domain
import Simulation

/// Finds varied parameters without effect by playing the same seed at different values.
enum EffectCheck {
  /// The maximum number of values tried per axis.
  private static let levelLimit = 8
  /// The maximum number of combinations of the other axes in which they are tried.
  private static let baseLimit = 8

  static func check(
    _ plan: Plan, _ places: PlanPlaces, replicates: Int,
    _ prepare: (HuntSetup) -> HuntSetup, _ set: inout FindingSet
  ) {
    for (position, axis) in plan.axes.enumerated() {
      let levels = levels(of: axis)
      guard levels.count > 1 else {
        if axis.count == 1 {
          set.add(
            CheckFinding(
              .note, "axis-of-one", at: places.place("vary.\(axis.name)", axis.name),
              .name(axis.name), .plan(.oneValue(isChoice: axis.isChoice))))
        }
        continue
      }
      let tables = bases(of: plan, without: position).map { base in
        levels.map { level -> [RunRecord?] in
          var values = base
          values[position] = level
          return records(plan, values, replicates, prepare)
        }
      }
      report(plan, axis, levels, tables, places, &set)
    }
  }

  private static func report(
    _ plan: Plan, _ axis: Axis, _ levels: [Double], _ tables: [[[RunRecord?]]],
    _ places: PlanPlaces, _ set: inout FindingSet
  ) {
    let origin = places.place("vary.\(axis.name)", axis.name)
    let hunts = tables.count * (tables.first?.first?.count ?? 0)
    func isSame(_ a: Int, _ b: Int) -> Bool {
      tables.allSatisfy { table in zip(table[a], table[b]).allSatisfy(isIdentical) }
    }
    if levels.indices.dropFirst().allSatisfy({ isSame(0, $0) }) {
      set.add(
        CheckFinding(
          .warning, "axis-without-effect", at: origin, .name(axis.name),
          .plan(.noEffect(hunts: hunts, NoEffectReason(axis.name, plan)))))
      return
    }
    for index in levels.indices.dropFirst() where isSame(index - 1, index) {
      let (a, b) = (axis.text(of: levels[index - 1]), axis.text(of: levels[index]))
      set.add(
        CheckFinding(
          .note, "values-without-effect", at: origin, .values(axis.name, a, b),
          .plan(.noDifference(hunts: hunts))))
    }
  }

  private static func isIdentical(_ a: RunRecord?, _ b: RunRecord?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?):
      zip(a.values, b.values).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
    default: false
    }
  }

  private static func levels(of axis: Axis) -> [Double] {
    switch axis.levels {
    case .range(let range): [range.low, axis.value(atUnit: 0.5), range.high]
    // A list may repeat values.
    default: Checker.spread(axis.count, levelLimit).map { axis.value(at: $0) }.uniqued()
    }
  }

  /// Returns values of the other axes: every player and phone with the first, middle and last of
  /// the rest.
  private static func bases(of plan: Plan, without position: Int) -> [[Double?]] {
    var bases: [[Double?]] = [0, 0.5, 1].map { unit in
      plan.axes.indices.map { index in
        index == position ? nil : plan.axes[index].value(atUnit: unit)
      }
    }
    for (index, axis) in plan.axes.enumerated() where axis.isChoice && index != position {
      bases = bases.flatMap { base in
        (0..<axis.count).map { level in
          var changed = base
          changed[index] = Double(level)
          return changed
        }
      }
    }
    var seen: Set<[Double?]> = []
    bases = bases.filter { seen.insert($0).inserted }
    return Checker.spread(bases.count, baseLimit).map { bases[$0] }
  }

  private static func records(
    _ plan: Plan, _ values: [Double?], _ replicates: Int,
    _ prepare: (HuntSetup) -> HuntSetup
  ) -> [RunRecord?] {
    let setup = prepare(DesignPoint(index: 1, values: values).setup(in: plan))
    guard let hunt = try? SimulatedHunt(setup) else {
      return Array(repeating: nil, count: replicates)
    }
    return (1...replicates).map { try? hunt.run(seed: plan.seed, replicate: UInt64($0)) }
  }
}
