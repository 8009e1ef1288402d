/// Decides what a search has shown.
struct TuneDecision {
  /// The fewest settings, and replicates of each, that can show that nothing meets the targets.
  private static let (leastSettings, leastReplicates) = (8, 16)

  let search: TuneSearch
  let model: TuneModel
  /// The grades of the played settings, and of settings spread over the box.
  let regions: [TuneRegion]

  var verdict: TuneAnswer.Verdict {
    if search.passed != nil { return .met }
    let isSearched =
      search.budget.replicates >= Self.leastReplicates
      && (search.problem.isListed || search.candidates.count >= Self.leastSettings)
    let isExcluded = regions.allSatisfy { $0.grades.allSatisfy { $0 == .excluded } }
    return isSearched && isExcluded && search.interruption == nil
      ? .impossible : .undecided(furtherHunts: furtherHunts)
  }

  /// The hunts that would probably decide, beyond those played.
  private var furtherHunts: Int? {
    guard let best = search.best, search.hunts > 0 else { return nil }
    let outlook = TuneOutlook(model, at: [best.values])
    let hunts = Double(search.hunts)
    let further: Double
    if outlook.margin(0) > 0 {
      // A margin that it has with a probability of nine tenths, but not too far from the expected.
      let margin = max(outlook.margin(0, hope: -1.28), outlook.margin(0) / 4)
      let need = Double(search.trials.replicates(for: margin))
      further = search.budget.hunts(forTrialOf: need) - hunts
    } else {
      let doubt = outlook.margin(0, hope: 3.5) - outlook.margin(0)
      let ratio = max(doubt / max(-outlook.margin(0), 1e-3 * doubt), 1.2)
      further = 1.5 * hunts * (ratio * ratio - 1)
    }
    let wanted = max(further, hunts)
    guard wanted.isFinite, wanted < 1e12 else { return nil }
    return Int(roundedUp(wanted))
  }

  /// Returns a number rounded up to two digits.
  private func roundedUp(_ value: Double) -> Double {
    var unit = 1.0
    while value / unit >= 100 { unit *= 10 }
    return (value / unit).rounded(.up) * unit
  }
}
