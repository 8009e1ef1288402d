import Domain

/// The answer of the present search, as far as it goes.
extension TuneResult {
  /// The answer as plain values.
  package var answer: TuneAnswer {
    var answer = TuneAnswer()
    func grade(_ candidate: TuneCandidate) -> TuneAnswer.Grade {
      switch candidate.status {
      case .certain: .certain
      case .perhaps: candidate.margin > 0 ? .likely : .unlikely
      case .ruledOut: .excluded
      }
    }
    let played = candidates.filter { $0.replicates > 0 }
    answer.knobs = problem.axes.indices.map { axis in
      let own = problem.axes[axis]
      var ranges: [TuneAnswer.Grade: ClosedRange<Double>] = [:]
      ranges[.certain] = range(of: axis, .certain)
      ranges[.likely] = range(of: axis, .certain, .perhaps)
      return TuneAnswer.Knob(
        name: own.name, low: own.low, high: own.high, levels: own.levels, isLogarithmic: false,
        ranges: ranges)
    }
    answer.targets = problem.conditions.map { condition in
      let scenario = problem.scenarios[condition.scenario]
      return TuneAnswer.Asked(
        name: condition.name, players: [scenario.player: 1], sensor: scenario.sensor,
        metric: condition.target.metric.name, statistic: condition.target.statistic,
        low: condition.target.low, high: condition.target.high)
    }
    answer.points = played.map { candidate in
      let estimates = problem.conditions.indices.map { index in
        let (value, interval) = (candidate.estimate(index), candidate.interval(index))
        let target = problem.conditions[index].target
        let half = interval.halfWidth / 2
        let distance = min(
          value - (target.low ?? -.infinity), (target.high ?? .infinity) - value)
        return TuneAnswer.Estimate(
          value: value, interval: interval, margin: half > 0 ? distance / half : .nan)
      }
      return TuneAnswer.Point(
        values: candidate.values, replicates: candidate.replicates, failures: candidate.failures,
        grade: grade(candidate), probability: candidate.status == .certain ? 1 : 0.5,
        targets: estimates, objectives: [])
    }
    (answer.confidence, answer.precision) = (confidence, 0.02)
    (answer.budget, answer.hunts) = (budget, hunts)
    answer.isInterrupted = interruption != nil
    answer.nearest = nearest
    for candidate in played {
      answer.shares[grade(candidate), default: 0] += 1 / Double(played.count)
    }
    if let best = recommended, let box {
      answer.verdict = .met
      answer.recommendation = TuneAnswer.Recommendation(
        point: answer.points[best], neighbourhood: box.ends, share: 1,
        shareInterval: Interval(low: 0.5, high: 1))
    } else if !played.isEmpty, played.allSatisfy({ $0.status == .ruledOut }) {
      answer.verdict = .impossible
    }
    return answer
  }
}
