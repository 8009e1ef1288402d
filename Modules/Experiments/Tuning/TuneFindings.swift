import Domain
import PortableNumerics
import Statistics

/// Draws up the answer of a search.
struct TuneFindings {
  /// The reach of a recommended setting's neighbourhood, as a share of the range, to either side.
  private static let reach = 0.05
  /// The number of settings by which the neighbourhood is measured.
  private static let neighbours = 256
  /// The confidence of intervals that are not simultaneous.
  private static let confidence = 0.95
  /// The difference of shortfalls that does not matter.
  private static let sameShortfall = 0.02
  let search: TuneSearch

  init(_ search: TuneSearch) { self.search = search }

  private var problem: TuneProblem { search.problem }
  private var tuner: Tuner { search.tuner }

  var answer: TuneAnswer {
    var answer = TuneAnswer()
    answer.knobs = problem.axes.map {
      TuneAnswer.Knob(
        name: $0.name, low: $0.low, high: $0.high, levels: $0.levels,
        isLogarithmic: $0.isLogarithmic, ranges: [:])
    }
    answer.targets = problem.conditions.map {
      reported($0.requested, low: $0.target.low, high: $0.target.high)
    }
    answer.objectives = problem.objectives.map {
      reported($0.requested, isMaximized: $0.isMaximized)
    }
    answer.constraints = problem.constraints
    answer.confidence = tuner.confidence
    answer.precision = tuner.precision
    answer.budget = tuner.budget
    answer.hunts = search.hunts
    answer.isInterrupted = search.interruption != nil
    guard let model = search.model, !search.candidates.isEmpty else { return answer }
    let cautious = model.cautious
    let played = TuneRegion(cautious, search.candidates.map(\.values), tuner)
    answer.points = search.candidates.indices.map { point($0, played) }
    let region = TuneRegion(cautious, TunePool(problem).region, tuner)
    for grade in TuneAnswer.Grade.allCases {
      answer.shares[reported(grade), default: 0] += region.share(grade)
    }
    for axis in problem.axes.indices {
      answer.knobs[axis].ranges = ranges(of: axis, [played, region])
    }
    answer.front = front(answer.points)
    answer.nearest = problem.conditions.isEmpty ? nil : nearest(answer.points)
    answer.verdict = TuneDecision(search: search, model: model, regions: [played, region]).verdict
    let level = search.passed?.level ?? CertainLevel(intervals: 1, confidence: Self.confidence)
    let found = search.passed?.candidate ?? best(of: answer.front, answer.points)
    if let found {
      answer.recommendation = recommendation(found, level, answer.points, model)
      answer.compromise = compromise(found, answer.front, answer.points)
    } else {
      answer.relaxations = TuneRelaxing(region.outlook).all
    }
    let shown = answer.recommendation?.point.values ?? search.best?.values
    if let shown {
      answer.maps = TuneMaps(cautious, tuner, around: shown).all.map { map in
        var map = map
        map.grades = map.grades.map { $0.map { $0.map(reported) } }
        return map
      }
    }
    answer.sliced = found ?? answer.nearest ?? search.ranked(model).first
    if let sliced = answer.sliced {
      let values = answer.points[sliced].values
      let played = answer.points.map(\.values)
      answer.slices = TuneSlices(cautious, through: values, played: played).all
      answer.importance = TuneImportance(model, around: values).found
    }
    return answer
  }

  /// Returns the setting nearest to meeting every target: the one likeliest to, by the percent, and
  /// of several the one whose own hunts leave the most room to the target in its way, in standard
  /// deviations of a hunt.
  private func nearest(_ points: [TuneAnswer.Point]) -> Int? {
    func order(_ index: Int) -> (percent: Double, margin: Double) {
      let point = points[index]
      let percent = point.probability.isNaN ? 0 : (100 * point.probability).rounded()
      // A margin is in standard errors, which are smaller the more hunts there are.
      let hunts = Double(max(1, point.replicates)).squareRoot()
      let rooms = point.targets.map { $0.margin.isNaN ? -.infinity : $0.margin / hunts }
      return (percent, rooms.min() ?? -.infinity)
    }
    return points.indices.max { order($0) < order($1) }
  }

  private func reported(
    _ requested: TuneFigure, low: Double? = nil, high: Double? = nil, isMaximized: Bool? = nil
  ) -> TuneAnswer.Figure {
    var players: [String: Double] = [:]
    for part in requested.parts {
      players[problem.scenarios[part.scenario].player, default: 0] += part.weight
    }
    let sensors = Set(requested.parts.map { problem.scenarios[$0.scenario].sensor })
    return TuneAnswer.Figure(
      name: requested.name, players: players, sensor: sensors.count == 1 ? sensors.first : nil,
      metric: requested.metric.name, statistic: requested.statistic, low: low, high: high,
      isMaximized: isMaximized)
  }

  /// Returns a played setting; what is known of its targets is from its own hunts.
  private func point(_ index: Int, _ played: TuneRegion) -> TuneAnswer.Point {
    let candidate = search.candidates[index]
    let level = CertainLevel(intervals: 1, confidence: Self.confidence)
    let first = problem.conditions.count
    // A setting may have been played in a trial only.
    let sample = candidate.search.replicates > 0 ? candidate.search : candidate.trial
    var point = TuneAnswer.Point(
      values: candidate.values,
      replicates: candidate.replicates,
      failures: candidate.failures, grade: reported(played.grades[index]),
      probability: played.outlook.probability(index),
      targets: zip(problem.conditions, sample.figures).map {
        estimate($1, of: $0.target, level: level)
      },
      objectives: problem.objectives.indices.map { objective in
        let value = played.outlook.mean(first + objective, index)
        let half = -normalQuantile(level.alpha) * played.outlook.deviation(first + objective, index)
        let whole = Interval(low: value - half, high: value + half)
        let bounds = problem.objectives[objective].requested.metric.bounds
        return TuneAnswer.Estimate(
          value: value, interval: whole.clipped(to: bounds, around: value), margin: .nan)
      })
    if candidate.trial.replicates > 0 { point.trial = search.hasPassed(index) ? .passed : .failed }
    return point
  }

  private func estimate(
    _ figure: TuneFigureEstimate, of target: Target, level: CertainLevel
  ) -> TuneAnswer.Estimate {
    let (value, interval) = (figure.value, figure.interval(level))
    let room = min(value - (target.low ?? -.infinity), (target.high ?? .infinity) - value)
    var error = figure.spread / Double(figure.count).squareRoot()
    // Equal values show no spread, but their interval has a width.
    if error == 0 {
      error = max(value - interval.low, interval.high - value) / -normalQuantile(level.alpha)
    }
    return TuneAnswer.Estimate(
      value: value, interval: interval, margin: error > 0 ? room / error : room == 0 ? 0 : .nan)
  }

  /// Returns the grade as it is reported: where there are limits, nothing is certain without a passed
  /// trial.
  private func reported(_ grade: TuneAnswer.Grade) -> TuneAnswer.Grade {
    grade == .certain && search.passed == nil && !search.isRanked ? .likely : grade
  }

  /// Returns the values of an axis at which settings have at least each grade.
  private func ranges(
    of axis: Int, _ regions: [TuneRegion]
  ) -> [TuneAnswer.Grade: ClosedRange<Double>] {
    var ranges: [TuneAnswer.Grade: ClosedRange<Double>] = [:]
    let order = TuneAnswer.Grade.allCases
    for (place, grade) in order.enumerated() {
      let values = regions.flatMap { region in
        region.grades.indices.filter { order[...place].contains(reported(region.grades[$0])) }
          .map { region.outlook.values[$0][axis] }
      }
      if let low = values.min(), let high = values.max() { ranges[grade] = low...high }
    }
    return ranges
  }

  /// Returns the settings that are likely to meet everything and have no better one in both
  /// objectives; a setting that passed its trial gives way to none that did not.
  private func front(_ points: [TuneAnswer.Point]) -> [Int] {
    guard problem.objectives.count == 2 else { return [] }
    let columns = goodness(points)
    var front = TuneFront.places(
      among: points.indices.filter { points[$0].probability >= 0.5 }, columns)
    if let own = search.passed?.candidate, !front.contains(own) {
      let place = front.firstIndex { columns[0][$0] < columns[0][own] } ?? front.count
      front.insert(own, at: place)
    }
    return front
  }

  /// Returns the values of each objective by point, with their sign so that more is better.
  private func goodness(_ points: [TuneAnswer.Point]) -> [[Double]] {
    problem.objectives.enumerated().map { index, objective in
      points.map { (objective.isMaximized ? 1 : -1) * $0.objectives[index].value }
    }
  }

  /// Returns the best setting where there is no limit: the best in the one objective, or the one on
  /// the front whose larger shortfall is the smallest; nil if the hunts do not show it.
  private func best(of front: [Int], _ points: [TuneAnswer.Point]) -> Int? {
    guard search.isRanked else { return nil }
    let columns = goodness(points)
    guard columns.count == 2 else {
      return points.indices.max { columns[0][$0] < columns[0][$1] }
    }
    func larger(_ place: Int) -> Double { shortfalls(place, front, columns).max() ?? 0 }
    return front.min { larger($0) < larger($1) }
  }

  /// Returns by objective how far a setting is from the best on a front, as a part of the front's
  /// range.
  private func shortfalls(_ place: Int, _ front: [Int], _ columns: [[Double]]) -> [Double] {
    columns.map { column in
      let (low, high) = (front.map { column[$0] }.min() ?? 0, front.map { column[$0] }.max() ?? 0)
      return high > low ? (high - column[place]) / (high - low) : 0
    }
  }

  /// Returns what a setting on the front gives up of each objective.
  private func compromise(_ own: Int, _ front: [Int], _ points: [TuneAnswer.Point])
    -> TuneAnswer.Compromise?
  {
    guard front.count > 1 else { return nil }
    let columns = goodness(points)
    func larger(_ place: Int) -> Double { shortfalls(place, front, columns).max() ?? 0 }
    return TuneAnswer.Compromise(
      shortfalls: shortfalls(own, front, columns),
      best: zip(problem.objectives, columns).map { objective, column in
        (objective.isMaximized ? 1 : -1) * (front.map { column[$0] }.max() ?? .nan)
      },
      rivals: front.count { larger($0) < larger(own) - Self.sameShortfall })
  }

  private func recommendation(
    _ index: Int, _ level: CertainLevel, _ points: [TuneAnswer.Point], _ model: TuneModel
  ) -> TuneAnswer.Recommendation {
    var point = points[index]
    let trial = search.candidates[index].trial
    if !problem.conditions.isEmpty { point.replicates = trial.replicates }
    point.targets = zip(problem.conditions, trial.figures).map {
      estimate($1, of: $0.target, level: level)
    }
    let ends = problem.axes.indices.map { axis -> ClosedRange<Double> in
      let middle = problem.axes[axis].unit(point.values[axis])
      let low = problem.axes[axis].value(at: middle - Self.reach)
      return low...max(low, problem.axes[axis].value(at: middle + Self.reach))
    }
    let around = TunePool(problem).settings(
      around: point.values, reach: Self.reach, count: Self.neighbours)
    let outlook = TuneOutlook(model, at: around)
    func share(_ hope: Double) -> Double {
      guard !problem.conditions.isEmpty else { return .nan }
      return Double(around.indices.count { outlook.margin($0, hope: hope) >= 0 })
        / Double(around.count)
    }
    let deviations = -normalQuantile((1 - Self.confidence) / 2)
    return TuneAnswer.Recommendation(
      point: point, neighbourhood: ends, share: share(0),
      shareInterval: Interval(low: share(-deviations), high: share(deviations)))
  }
}
