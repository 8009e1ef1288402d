import Domain
import Simulation
import Statistics

/// Checks whether a plan has enough runs to judge a target's band, and whether the band is
/// possible.
enum BandCheck {
  /// The maximum number of design points tried.
  private static let pointLimit = 10

  static func check(
    _ plan: Plan, _ places: PlanPlaces, replicates: Int,
    _ prepare: (HuntSetup) -> HuntSetup, _ set: inout FindingSet
  ) {
    checkPossible(plan, places, &set)
    checkGaps(plan, places, replicates: replicates, prepare, &set)
    let banded = plan.targets.filter {
      $0.gap == nil && $0.low != nil && $0.high != nil && $0.low != $0.high
    }
    guard !banded.isEmpty else { return }
    for position in Checker.spread(plan.pointCount, pointLimit) {
      let point = Design.point(of: plan, at: position)
      guard let hunt = try? SimulatedHunt(prepare(point.setup(in: plan))) else { continue }
      let records = (1...replicates).compactMap {
        try? hunt.run(seed: plan.seed, replicate: UInt64($0))
      }
      for target in banded {
        let values = records.map { $0[target.metric] }.filter { !$0.isNaN }.sorted()
        check(target, values, plan, places, &set)
      }
    }
  }

  /// Checks whether paired differences of so many runs can lie within the limits of a gap.
  private static func checkGaps(
    _ plan: Plan, _ places: PlanPlaces, replicates: Int,
    _ prepare: (HuntSetup) -> HuntSetup, _ set: inout FindingSet
  ) {
    let gaps = plan.targets.filter { $0.gap != nil && $0.high ?? 0 > $0.low ?? 0 }
    guard !gaps.isEmpty else { return }
    let settings = SettingIndex(plan)
    for position in Checker.spread(settings.count, pointLimit) {
      var records: [String: [RunRecord?]] = [:]
      for number in settings.points(ofSetting: position + 1) {
        let point = Design.point(of: plan, at: number - 1)
        let player = point.playerName(in: plan)
        // With one phone, as random draws are shared within it.
        guard records[player] == nil, gaps.contains(where: { $0.gap?.isOf(player) == true }),
          let hunt = try? SimulatedHunt(prepare(point.setup(in: plan)))
        else { continue }
        records[player] = (1...replicates).map {
          try? hunt.run(seed: plan.seed, replicate: UInt64($0))
        }
      }
      for target in gaps {
        guard let gap = target.gap, let first = records[gap.first],
          let second = records[gap.second]
        else { continue }
        let differences = zip(first, second).compactMap { a, b -> Double? in
          guard let a, let b else { return nil }
          let difference = a[target.metric] - b[target.metric]
          return difference.isNaN ? nil : difference
        }
        check(target, differences, plan, places, &set)
      }
    }
  }

  private static func check(
    _ target: Target, _ values: [Double], _ plan: Plan, _ places: PlanPlaces,
    _ set: inout FindingSet
  ) {
    // From 0 on, a gap may lie on either side of it.
    let isTwoSided = target.gap != nil && target.low ?? 0 == 0
    guard let high = target.high, let low = isTwoSided ? -high : target.low,
      let width = intervalWidth(target.statistic, values, count: plan.replicates),
      width > high - low
    else { return }
    let share = width / ((high - low) / 2)
    let needed = (Double(plan.replicates) * share * share).rounded(.up)
    set.add(
      CheckFinding(
        .warning, "too-few-replicates", at: place(of: target, places), name(of: target),
        .plan(
          .tooFewReplicates(
            width: (width * 1000).rounded() / 1000, band: ((high - low) * 1000).rounded() / 1000,
            replicates: plan.replicates, needed: needed))),
      weight: width)
  }

  /// Returns the width of the 95 % interval that this many runs give; nil if there is no interval.
  private static func intervalWidth(
    _ statistic: Statistic, _ values: [Double], count: Int
  ) -> Double? {
    guard values.count >= 8 else { return nil }
    let root = Double(count).squareRoot()
    if statistic == .mean { return 2 * 1.96 * Moments(values).standardDeviation / root }
    guard let p = statistic.probability else { return nil }
    let half = 1.96 * (p * (1 - p)).squareRoot() / root
    return quantile(ofAscending: values, min(1, p + half))
      - quantile(ofAscending: values, max(0, p - half))
  }

  /// Checks that the band is possible: proportions are in 0...1, and no time or count is negative.
  private static func checkPossible(
    _ plan: Plan, _ places: PlanPlaces, _ set: inout FindingSet
  ) {
    for target in plan.targets {
      guard let flaw = plan.impossibility(of: target) else { continue }
      set.add(
        CheckFinding(
          .error, "target-impossible", at: place(of: target, places), name(of: target), .plan(flaw))
      )
    }
  }

  private static func name(of target: Target) -> CheckSubject { .name(target.figure) }

  /// Returns where a plan gives a target.
  fileprivate static func place(of target: Target, _ places: PlanPlaces) -> PlanOrigin? {
    if target.gap != nil { return places.place("targets.\(target.figure)", "targets") }
    return places.place(
      "targets.\(target.metric.name).\(target.statistic.rawValue)",
      "targets.\(target.metric.name)", "targets")
  }
}

extension Plan {
  /// Returns why nothing can meet a target; nil if something can.
  fileprivate func impossibility(of target: Target) -> PlanFlaw? {
    if target.metric.isProportion, target.statistic != .sd, target.low ?? 0 > 1 {
      return .impossibleTarget(isProportion: true)
    }
    // A formula may be negative.
    let isFormula = formulas.contains { $0.metric.name == target.metric.name }
    return target.high ?? 0 < 0 && !isFormula ? .impossibleTarget(isProportion: false) : nil
  }

  /// The targets that no hunt can meet, with their places in the plan's text and how to write them.
  package func impossibleTargets(in text: String, file: String) -> [PlanFault] {
    let places = PlanPlaces(text: text)
    return targets.compactMap { target in
      guard impossibility(of: target) != nil else { return nil }
      let percent = [target.low, target.high].map { $0.map { shortestText($0 / 100) } ?? "" }
      return PlanFault(
        file: file, origin: BandCheck.place(of: target, places) ?? .wholeFile,
        key: "targets.\(target.figure)",
        problem: .impossibleTarget(
          target.rangeText,
          write: target.metric.isProportion && (target.high ?? 0) <= 100
            ? percent.joined(separator: "...") : nil))
    }
  }
}
