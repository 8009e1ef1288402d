/// Decides what a search has shown.
struct TuneDecision {
  /// The fewest replicates of a setting that can show that nothing meets the targets.
  private static let leastReplicates = 16
  /// The deviations by which the best setting has to be outside for all to be excluded.
  private static let certainty = 3.5
  /// The part of further hunts that is not played about the best setting.
  private static let reserve = 1.5
  /// The most hunts that are foreseen.
  private static let mostHunts = 1e8

  let search: TuneSearch
  let model: TuneModel
  /// The grades of the played settings, and of settings spread over the box.
  let regions: [TuneRegion]

  /// The answer so far: where there are limits, nothing counts as certain without a passed trial.
  ///
  /// Nothing meets the targets if every place of the box is outside by the model with the shortest
  /// lengths that the hunts do not contradict (`TuneModel.cautious`).
  var verdict: TuneAnswer.Verdict {
    if search.passed != nil || search.isRanked { return .met }
    let isSearched =
      search.budget.replicates >= Self.leastReplicates
      && (search.problem.isListed || search.candidates.count >= TunePool.leastFirst)
    let isExcluded = regions.allSatisfy { $0.grades.allSatisfy { $0 == .excluded } }
    return isSearched && isExcluded && search.interruption == nil
      ? .impossible : .undecided(furtherHunts: furtherHunts)
  }

  /// The hunts that would probably decide, beyond those played; nil if they cannot be foreseen.
  private var furtherHunts: Int? {
    guard let best = search.best, search.hunts > 0 else { return nil }
    let outlook = TuneOutlook(model, at: [best.values])
    let margin = outlook.margin(0)
    let deviation = (outlook.margin(0, hope: 1) - outlook.margin(0, hope: -1)) / 2
    // The true margin is probably at least so far from 0.
    let least = max(abs(margin) - 0.84 * deviation, 0.5 * deviation)
    let hunts = Double(search.hunts)
    var wanted = search.budget.leastHunts
    if margin > -0.84 * deviation {
      let need = search.trials.replicates(for: min(least, outlook.mostMargin(0)))
      wanted = max(wanted, search.budget.hunts(forTrialOf: Double(need)))
    }
    if margin < 0.84 * deviation {
      let ratio = Self.certainty * deviation / least
      wanted = max(wanted, Self.reserve * hunts * ratio * ratio)
    }
    guard wanted.isFinite, wanted < Self.mostHunts else { return nil }
    return Int(roundedUp(max(wanted - hunts, hunts)))
  }

  /// Returns a number rounded up to two digits.
  private func roundedUp(_ value: Double) -> Double {
    var unit = 1.0
    while value / unit >= 100 { unit *= 10 }
    return (value / unit).rounded(.up) * unit
  }
}
