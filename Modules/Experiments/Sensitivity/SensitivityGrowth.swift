/// How a sensitivity sample grows until its rankings are stable or a budget is spent.
///
/// Each step doubles the rows, or the replicates if noise that all rows share is what keeps places
/// open. So checks are few, and a longer sample begins with the shorter one (`Plan.extends`).
///
/// A shorter sample is read from the folder of a longer one, so a study takes the same steps after
/// a kill.
public struct SensitivityGrowth: Hashable, Sendable {
  /// The maximum number of hunts.
  public let budget: Int
  /// The number of points per row, counting players and phones.
  public let pointsPerRow: Int
  /// Whether replicates may grow; not those of a plan with a stopping rule.
  public let canReplicate: Bool
  /// The maximum number of rows.
  private let rowLimit: Int

  /// The smallest part by which a sample grows; less would not be worth a check.
  private static let leastGrowth = 1.25

  /// Creates the growth of a plan's sample; nil unless its design is morris or saltelli.
  public init?(of plan: Plan, budget: Int, pointLimit: Int = Plan.pointLimit) {
    guard let layout = SensitivityLayout(of: plan) else { return nil }
    self.budget = budget
    pointsPerRow = layout.places * layout.groupCount
    rowLimit = max(2, pointLimit / pointsPerRow)
    if case .fixed = plan.replication { canReplicate = true } else { canReplicate = false }
  }

  /// The fewest hunts of a sample: two rows.
  public func leastHunts(replicates: Int) -> Int { 2 * pointsPerRow * replicates }

  /// Returns a size within the budget, with at least two rows.
  public func within(_ size: SensitivitySize) -> SensitivitySize {
    let affordable = budget / (pointsPerRow * size.replicates)
    return SensitivitySize(
      rows: max(2, min(size.rows, affordable, rowLimit)), replicates: size.replicates)
  }

  /// Returns the next size; nil if the rankings are stable or the budget does not allow more.
  public func next(
    after size: SensitivitySize, _ result: SensitivityResult
  ) -> SensitivitySize? {
    let unsettled = result.rankings.filter { !$0.isSettled }
    guard !unsettled.isEmpty else { return nil }
    var (rows, noise) = (1.0, 1.0)
    for ranking in unsettled {
      guard let needed = ranking.order.needed else {
        // Nothing is above noise yet, which replicates reduce at every row.
        noise = max(noise, 2)
        continue
      }
      rows = max(rows, Double(needed.rows) / Double(size.rows))
      noise = max(noise, Double(needed.replicates) / Double(size.replicates))
    }
    if canReplicate, noise > rows {
      return replicated(size) ?? lengthened(size)
    }
    return lengthened(size) ?? (canReplicate && noise > 1 ? replicated(size) : nil)
  }

  private func lengthened(_ size: SensitivitySize) -> SensitivitySize? {
    let affordable = budget / (pointsPerRow * size.replicates)
    let rows = min(2 * size.rows, affordable, rowLimit)
    guard Double(rows) >= Self.leastGrowth * Double(size.rows) else { return nil }
    return SensitivitySize(rows: rows, replicates: size.replicates)
  }

  private func replicated(_ size: SensitivitySize) -> SensitivitySize? {
    let replicates = min(2 * size.replicates, budget / (pointsPerRow * size.rows))
    guard Double(replicates) >= Self.leastGrowth * Double(size.replicates) else { return nil }
    return SensitivitySize(rows: size.rows, replicates: replicates)
  }
}

extension SensitivityRanking {
  /// Whether nothing is left open: every place is known, or the metric is the same at all points,
  /// unless it is an event that more hunts may show.
  public var isSettled: Bool {
    order.isStable || usedCount == 0 || standardDeviation == 0 && rarity?.usual != 0
  }
}

extension SensitivityResult {
  /// Whether every ranking is settled.
  public var isStable: Bool { rankings.allSatisfy(\.isSettled) }

  /// The largest sample that is foretold, as a multiple of the one played: errors that are known
  /// roughly do not show what many times as many hunts would show.
  private static let foresight = 16
  /// The smallest one named: little more seems enough where the errors came out small by chance.
  private static let leastNamed = 8

  /// Returns the number of hunts, of the whole plan, at which a ranking's places would probably be
  /// known; nil if they are known or it cannot be foreseen.
  ///
  /// It is twice the estimate, which suffices in about four of five repeats (docs/plans.md).
  public func huntsNeeded(for ranking: SensitivityRanking) -> Int? {
    guard let needed = ranking.order.needed, ranking.usedCount >= SensitivityOrder.fewestRows
    else { return nil }
    let runs = saturatingProduct(needed.rows, needed.replicates)
    guard runs <= saturatingProduct(Self.foresight, ranking.usedCount * replicates) else {
      return nil
    }
    let named = max(2 * runs, Self.leastNamed * ranking.usedCount * replicates)
    return saturatingProduct(named, pointsPerRow)
  }
}
