import Domain
import PortableNumerics
import Statistics

/// The state of a search: what was played, the model of it, and what to play next.
///
/// It is a function of the hunts' records alone, so that equal hunts give an equal search for any
/// number of threads and after any interruption.
struct TuneSearch {
  /// The number of settings of a step that share their random draws.
  ///
  /// Settings that share it are compared well; only new random draws show how good they all are.
  ///
  /// With the same replicates for all settings, 40 settings with the same 40 hunts know the
  /// differences well and the level badly, and limits are about the level: searches were sure of
  /// shifted surfaces.
  private static let sharing = 6
  /// The settings of a front, evenly along it, about which to look for better ones.
  private static let frontCount = 12

  let tuner: Tuner
  private(set) var candidates: [TuneCandidate] = []
  private(set) var hunts = 0
  /// The last replicate played.
  private var lastReplicate = 0
  private(set) var model: TuneModel?
  private(set) var interruption: (any Error)?
  /// The positions of the settings that passed their trials, and the levels of their intervals.
  private var passes: [(candidate: Int, level: CertainLevel)] = []
  /// The best of them.
  private(set) var passed: (candidate: Int, level: CertainLevel)?
  private(set) var best: TuneChoice?
  /// How settings are judged.
  private(set) var trials: TuneTrials
  let budget: TuneBudget
  private let pool: TunePool
  private var positions: [[Double]: Int] = [:]
  private var round = 0
  /// The number of settings when the shapes were last fitted.
  private var fittedCount = 0
  private var isSettled = false

  var problem: TuneProblem { tuner.problem }
  private var scenarios: Int { problem.scenarios.count }
  private var left: Int { budget.hunts - hunts }

  init(_ tuner: Tuner) {
    self.tuner = tuner
    trials = TuneTrials(tuner)
    budget = TuneBudget(tuner)
    pool = TunePool(tuner.problem)
  }

  var standing: TuneStanding {
    TuneStanding(
      hunts: hunts, settings: candidates.count, probability: best?.probability ?? .nan)
  }

  mutating func stop(_ error: any Error) { interruption = error }

  /// Returns whether a trial of a setting showed that it meets everything.
  func hasPassed(_ index: Int) -> Bool { passes.contains { $0.candidate == index } }

  /// Whether it has ended with hunts that show which setting is best, where there is no limit.
  var isRanked: Bool {
    problem.conditions.isEmpty && interruption == nil && model != nil
      && budget.isEnough(hunts: hunts, settings: candidates.count)
  }

  /// Returns the next hunts; nil at the end.
  mutating func next() -> TuneStep? {
    guard let model else {
      return step(pool.first.prefix(budget.firstSettings).map { ($0, budget.replicates) })
    }
    let (good, front, anchor) = promising(model)
    let chooser = chooser(model, at: pool.settings(round: round, around: good, with: front))
    round += 1
    best = chooser.best
    guard !problem.conditions.isEmpty else { return step(plays(chooser, nil, hunts: left)) }
    let isOpen = passed.map { chooser.isBestBetter(than: candidates[$0.candidate].values) } ?? true
    let trial = isOpen ? budget.trialReplicates(best?.trialReplicates ?? 0) : 0
    let isNarrow = isNarrow
    if !isSettled {
      let most = isNarrow ? budget.narrowTrialReplicates : budget.mostTrialReplicates
      let plays = plays(
        chooser, isNarrow ? best?.values : anchor, hunts: left - min(trial, most) * scenarios,
        isNarrow: isNarrow)
      if !plays.isEmpty { return step(plays, sharing: isNarrow ? 1 : Self.sharing) }
    }
    if isOpen, let best, best.margin > 0, left / scenarios >= TuneBudget.leastTrial {
      let (count, all) = (min(trial, left / scenarios), left / scenarios)
      let isLast = all - count < TuneBudget.leastTrial
      return step([(best.values, isLast ? all : count)], .trial(isLast: isLast))
    }
    return isSettled ? nil : step(plays(chooser, nil, hunts: left))
  }

  /// Whether a trial of the best setting would take most of the hunts.
  ///
  /// Its limits are then close together, and what counts is to know where exactly it lies between
  /// them: further hunts go to that place, each setting with random draws of its own.
  private var isNarrow: Bool {
    guard problem.objectives.isEmpty, passed == nil, let best, best.margin > 0 else {
      return false
    }
    return best.trialReplicates > budget.mostTrialReplicates
  }

  private func chooser(_ model: TuneModel, at settings: [[Double]]) -> TuneChooser {
    TuneChooser(
      TuneOutlook(model, at: settings), trials, trialReplicates: budget.mostTrialReplicates
    ) { positions[$0] != nil }
  }

  /// Returns settings for as many hunts at most: new ones, and more of the best that was played.
  private func plays(
    _ chooser: TuneChooser, _ anchor: [Double]?, hunts most: Int, isNarrow: Bool = false
  ) -> [(values: [Double], count: Int)] {
    let depth = budget.depth(after: hunts)
    let goesDeeper = anchor != nil && depth * scenarios + budget.cost <= most
    let rest = goesDeeper ? most - depth * scenarios : most
    let count = min(isNarrow ? 1 : budget.stepSettings, max(rest, 0) / budget.cost)
    var plays = chooser.next(
      count, after: candidates.count, replicates: budget.replicates, isMet: passed != nil
    ).map { (values: $0, count: budget.replicates) }
    if goesDeeper, let anchor {
      plays.removeAll { $0.values == anchor }
      plays.append((anchor, depth))
    }
    return plays
  }

  /// Returns a step with random draws of its own, which a few settings at a time share; nil without
  /// any.
  private func step(
    _ plays: [(values: [Double], count: Int)], _ purpose: TuneStep.Purpose = .search,
    sharing: Int = TuneSearch.sharing
  ) -> TuneStep? {
    guard !plays.isEmpty else { return nil }
    var (first, next) = (lastReplicate + 1, lastReplicate + 1)
    let steps = plays.enumerated().map { index, play in
      if index.isMultiple(of: sharing) { first = next }
      next = max(next, first + play.count)
      return TuneStep.Play(values: play.values, replicates: first...first + play.count - 1)
    }
    return TuneStep(plays: steps, purpose: purpose)
  }

  /// Takes the records of a step: by setting, then by scenario.
  mutating func take(_ records: [[[RunRecord?]]], of step: TuneStep) {
    for (play, answer) in zip(step.plays, records) {
      hunts += answer.reduce(0) { $0 + $1.count }
      lastReplicate = max(lastReplicate, play.replicates.upperBound)
      let index =
        positions[play.values]
        ?? {
          candidates.append(TuneCandidate(play.values, problem))
          positions[play.values] = candidates.count - 1
          return candidates.count - 1
        }()
      candidates[index].add(
        answer, replicates: play.replicates, isTrial: step.isTrial, of: problem)
      if case .trial(let isLast) = step.purpose,
        let level = trials.judge(candidates[index].trial.figures, isLast: isLast)
      {
        passes.removeAll { $0.candidate == index }
        passes.append((index, level))
      }
    }
    let isFitted = candidates.count >= fittedCount + max(fittedCount / 2, 1)
    if isFitted { fittedCount = candidates.count }
    let next = TuneModel(problem, candidates, after: model, isFitted: isFitted)
    model = next
    if step.isTrial {
      let order = passes.count > 1 ? ranked(next) : []
      passed = passes.min {
        order.firstIndex(of: $0.candidate) ?? 0 < order.firstIndex(of: $1.candidate) ?? 0
      }
    }
    if !step.isTrial || passed != nil { settle(next) }
  }

  /// Returns the played settings, the best first.
  func ranked(_ model: TuneModel) -> [Int] {
    chooser(model, at: candidates.map(\.values)).ranked
  }

  /// Returns the most promising settings, about which to look for better ones, the Pareto front, and
  /// the best setting of those that were played.
  private func promising(
    _ model: TuneModel
  ) -> (settings: [[Double]], front: [[Double]], anchor: [Double]?) {
    let chooser = chooser(model, at: candidates.map(\.values))
    let ranked = chooser.ranked.prefix(5).map { candidates[$0].values }
    let known = [best?.values, passed.map { candidates[$0.candidate].values }].compactMap { $0 }
    let front = chooser.frontSettings
    guard !front.isEmpty else { return (known + ranked, [], ranked.first) }
    // Evenly along the front, from end to end.
    let count = min(front.count, Self.frontCount)
    let spread = (0..<count).map { front[$0 * (front.count - 1) / max(count - 1, 1)] }
    return (known + ranked.prefix(1) + spread, front, ranked.first)
  }

  /// Finds out whether the region is known well enough to stop before the budget.
  private mutating func settle(_ model: TuneModel) {
    guard !problem.conditions.isEmpty, candidates.count >= 8 else { return }
    guard hunts * 2 >= budget.hunts, round.isMultiple(of: 3) else { return }
    let region = TuneRegion(model.cautious, pool.region + candidates.map(\.values), tuner)
    let undecided = 1 - region.share(.certain) - region.share(.excluded)
    let isPossible = region.share(.excluded) < 1
    isSettled = undecided <= tuner.precision && (!isPossible || passed != nil)
  }
}
