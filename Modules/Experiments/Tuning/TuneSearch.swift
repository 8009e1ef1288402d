import Domain
import PortableNumerics

/// The state of a search: what was played, the model of it, and what to play next.
///
/// It is a function of the hunts' records alone, so that equal hunts give an equal search for any
/// number of threads and after any interruption.
struct TuneSearch {
  /// The part of the budget that is kept for trials at most, and at least.
  static let (trialShare, leastTrialShare) = (0.6, 0.35)
  /// The settings of a search are at most so many, and so many more for each axis; more hunts go to
  /// each of them, since the first hunts of all settings share their luck.
  private static let settingLimit = (least: 14, axis: 8)
  /// The number of further settings in a batch, as a part of all that fit.
  private static let batches = 14
  /// The part of all hunts, one in so many, by which the best setting's are increased at a time.
  ///
  /// The first hunts of all settings share their luck; only more luck shows how good it was.
  private static let depthShare = 10
  /// The fewest replicates of a trial.
  private static let leastTrial = 160
  /// The first replicate of the first trial; each further one begins as far away.
  private static let trialStart = 10_000_000

  let tuner: Tuner
  private(set) var candidates: [TuneCandidate] = []
  private(set) var hunts = 0
  private(set) var model: TuneModel?
  private(set) var interruption: (any Error)?
  /// The position of the setting that passed its trial, and the level of its intervals.
  private(set) var passed: (candidate: Int, level: CertainLevel)?
  private(set) var best: TuneChoice?
  private let pool: TunePool
  private var positions: [[Double]: Int] = [:]
  private var round = 0
  /// The number of looks at trials.
  private var looks = 0
  /// The number of settings when the shapes were last fitted.
  private var fittedCount = 0
  private var isSettled = false

  var problem: TuneProblem { tuner.problem }
  private var scenarios: Int { problem.scenarios.count }
  private var left: Int { tuner.budget - hunts }

  init(_ tuner: Tuner) {
    self.tuner = tuner
    pool = TunePool(tuner.problem)
  }

  var standing: TuneStanding {
    TuneStanding(
      hunts: hunts, settings: candidates.count, probability: best?.probability ?? .nan)
  }

  mutating func stop(_ error: any Error) { interruption = error }

  /// The replicates of a setting at a time: the more hunts there are, the more each setting plays.
  var batchReplicates: Int {
    let rare = problem.asked.compactMap(\.statistic.probability).map { min($0, 1 - $0) }.min()
    let least = max(16, rare.map { Int((4 / $0).rounded(.up)) } ?? 0)
    let share = Int(Double(tuner.budget) * (1 - Self.trialShare)) / scenarios
    // With few hunts, at least a dozen settings.
    return max(
      min(least, share / 12),
      share / (Self.settingLimit.least + Self.settingLimit.axis * problem.axes.count), 2)
  }

  /// Returns the next hunts; nil at the end.
  mutating func next() -> TuneStep? {
    let count = batchReplicates
    let cost = count * scenarios
    guard !candidates.isEmpty else {
      let share = Int(Double(tuner.budget) * (1 - Self.trialShare))
      let fits = max(problem.isListed ? share / cost : share / cost / 2, 1)
      let first = pool.first.prefix(max(fits, min(share / cost, 1 << min(problem.axes.count, 3))))
      let plays = first.prefix(tuner.budget / cost).map {
        TuneStep.Play(values: $0, replicates: 1...count)
      }
      return plays.isEmpty ? nil : TuneStep(plays: Array(plays), isTrial: false)
    }
    guard let model else { return nil }
    let (good, anchor) = promising(model)
    let outlook = TuneOutlook(model, at: pool.settings(round: round, around: good))
    let chooser = TuneChooser(
      outlook, trialReplicates: Int(Double(tuner.budget) * Self.trialShare) / scenarios,
      trialDeviations: trialDeviations)
    best = chooser.best
    let isOpen = passed.map { chooser.isBestBetter(than: candidates[$0.candidate].values) } ?? true
    let usual = Int(Double(tuner.budget) * Self.leastTrialShare) / scenarios
    let wanted = isOpen ? max(best?.trialReplicates ?? 0, Self.leastTrial, usual) : 0
    let kept = min(wanted * scenarios, max(Int(Double(tuner.budget) * Self.trialShare), 1))
    let canExplore = !isSettled && left - kept >= cost
    round += 1
    if canExplore {
      let fits = (left - kept) / cost
      let all = max(Int(Double(tuner.budget) * (1 - Self.trialShare)) / cost, 1)
      let size = min(fits, max(all / Self.batches, 2))
      var plays = chooser.next(size, replicates: count).map { play($0, count) }
      let depth = max(hunts / scenarios / Self.depthShare, count)
      if let anchor, depth * scenarios + cost <= left - kept {
        plays.removeAll { $0.values == anchor }
        while !plays.isEmpty, plays.count * cost + depth * scenarios > left - kept {
          plays.removeLast()
        }
        plays.append(play(anchor, depth))
      }
      if !plays.isEmpty { return TuneStep(plays: plays, isTrial: false) }
    }
    if isOpen, let best, best.margin > 0, left / scenarios >= min(wanted, Self.leastTrial) {
      return trial(of: best.values, min(wanted, left / scenarios))
    }
    guard !isSettled, left >= cost else { return nil }
    let plays = chooser.next(min(left / cost, 4), replicates: count).map { play($0, count) }
    return plays.isEmpty ? nil : TuneStep(plays: plays, isTrial: false)
  }

  /// Returns the step with the next replicates of a setting.
  private func play(_ values: [Double], _ count: Int) -> TuneStep.Play {
    let known = positions[values].map { candidates[$0].replicates } ?? 0
    return TuneStep.Play(values: values, replicates: known + 1...known + count)
  }

  /// Returns the trial of a setting: new luck, or the continuation of its own last trial.
  private func trial(of values: [Double], _ count: Int) -> TuneStep {
    var first = Self.trialStart + 1
    for candidate in candidates {
      for trial in candidate.trials {
        let after = (trial.replicates.upperBound / Self.trialStart + 1) * Self.trialStart + 1
        first = max(first, after)
      }
    }
    if let known = positions[values], let last = candidates[known].trials.last {
      first = last.replicates.upperBound + 1
    }
    return TuneStep(
      plays: [TuneStep.Play(values: values, replicates: first...first + count - 1)], isTrial: true)
  }

  /// Takes the records of a step: by setting, then by scenario.
  mutating func take(_ records: [[[RunRecord?]]], of step: TuneStep) {
    for (play, answer) in zip(step.plays, records) {
      hunts += answer.reduce(0) { $0 + $1.count }
      let index =
        positions[play.values]
        ?? {
          candidates.append(TuneCandidate(play.values, problem))
          positions[play.values] = candidates.count - 1
          return candidates.count - 1
        }()
      if step.isTrial {
        candidates[index].addTrial(answer, replicates: play.replicates, of: problem)
        judgeTrial(of: index)
      } else {
        candidates[index].add(answer, first: batchReplicates, of: problem)
      }
    }
    let isFitted = candidates.count >= fittedCount + max(fittedCount / 2, 1)
    if isFitted { fittedCount = candidates.count }
    let next = TuneModel(problem, candidates, after: model, isFitted: isFitted)
    model = next
    if !step.isTrial || passed != nil { settle(next) }
  }

  /// The level of a trial's intervals at its next look.
  ///
  /// The looks share the error probability (each has two thirds of what is left of it), and the
  /// conditions share that of a look.
  private var trialLevel: CertainLevel {
    let share = (0..<looks).reduce(2.0 / 3) { share, _ in share / 3 }
    return CertainLevel(
      intervals: problem.conditions.count, confidence: 1 - (1 - tuner.confidence) * share)
  }

  /// The half-width of a trial's intervals, in standard errors.
  var trialDeviations: Double { -normalQuantile(trialLevel.alpha) }

  private mutating func judgeTrial(of index: Int) {
    let level = trialLevel
    looks += 1
    guard let trial = candidates[index].trials.last else { return }
    let isMet = zip(problem.conditions, trial.figures).allSatisfy { condition, figure in
      let interval = figure.interval(level)
      return interval.low >= condition.target.low ?? -.infinity
        && interval.high <= condition.target.high ?? .infinity
    }
    if isMet { passed = (index, level) }
  }

  /// Returns the most promising settings, about which to look for better ones, and the best of those
  /// that were played.
  private func promising(_ model: TuneModel) -> (settings: [[Double]], anchor: [Double]?) {
    let outlook = TuneOutlook(model, at: candidates.map(\.values))
    let chooser = TuneChooser(outlook, trialReplicates: .max, trialDeviations: trialDeviations)
    let ranked = chooser.ranked.prefix(5).map { candidates[$0].values }
    let known = [best?.values, passed.map { candidates[$0.candidate].values }].compactMap { $0 }
    return (known + ranked, ranked.first)
  }

  /// Finds out whether the region is known well enough to stop before the budget.
  private mutating func settle(_ model: TuneModel) {
    guard !problem.conditions.isEmpty, candidates.count >= 8 else { return }
    guard hunts * 2 >= tuner.budget, round.isMultiple(of: 3) else { return }
    let region = TuneRegion(model.cautious, pool.region + candidates.map(\.values), tuner)
    let undecided = 1 - region.share(.certain) - region.share(.excluded)
    let isPossible = region.share(.excluded) < 1
    isSettled = undecided <= tuner.precision && (!isPossible || passed != nil)
  }
}
