import Experiments
import Simulation
import Statistics

/// Made-up answers of searches.
enum TuneAnswers {
  private static let knobs: [(name: String, low: Double, high: Double, isLogarithmic: Bool)] = [
    ("ghost.trapWindowDuration", 5, 10, false), ("ghost.fightRadius", 10, 40, true),
    ("ghost.escapeDistanceMeters", 30, 50, false), ("rule.accuracyGate", 20, 80, false),
    ("rule.holdLoss", 0, 1, false),
  ]

  /// Where a target's figure lies between its limits at a place in the unit box, from 0 to 1.
  private static func figure(_ target: Int, _ place: [Double]) -> Double {
    let rest = place.dropFirst(2).reduce(0) { $0 + ($1 - 0.4) * ($1 - 0.4) }
    let second = place.count > 1 ? place[1] : 0.6
    return target == 0
      ? 0.15 + 0.5 * place[0] + 0.25 * second - 0.3 * rest : 1200 - 700 * second + 500 * place[0]
  }

  private static func value(_ knob: Int, _ unit: Double) -> Double {
    let (_, low, high, isLogarithmic) = knobs[knob]
    if knobs[knob].name == "rule.holdLoss" { return unit < 0.5 ? 0 : 1 }
    let exact = isLogarithmic ? low * pow(high / low, unit) : low + (high - low) * unit
    return (exact * 100).rounded() / 100
  }

  private static func pow(_ base: Double, _ power: Double) -> Double {
    var (low, high) = (1.0, base)
    // Bisection of the logarithm: exact enough for a picture.
    var (a, b) = (0.0, 1.0)
    for _ in 0..<40 {
      let (middle, part) = ((low * high).squareRoot(), (a + b) / 2)
      if part < power { (low, a) = (middle, part) } else { (high, b) = (middle, part) }
    }
    return low
  }

  private static func estimates(_ place: [Double], runs: Double) -> [TuneAnswer.Estimate] {
    let limits: [(Double?, Double?)] = [(0.55, 0.7), (nil, 1200)]
    let errors = [0.5 / runs.squareRoot(), 400 / runs.squareRoot()]
    return limits.indices.map { index in
      let (value, error) = (figure(index, place), errors[index])
      let distance = min(
        value - (limits[index].0 ?? -.infinity), (limits[index].1 ?? .infinity) - value)
      return TuneAnswer.Estimate(
        value: value, interval: Interval(low: value - 3 * error, high: value + 3 * error),
        margin: distance / error)
    }
  }

  private static func grade(_ margin: Double) -> TuneAnswer.Grade {
    margin > 3 ? .certain : margin > 0 ? .likely : margin > -3 ? .unlikely : .excluded
  }

  private static func point(_ place: [Double], runs: Int, objectives: Int) -> TuneAnswer.Point {
    let targets = estimates(place, runs: Double(runs))
    let margin = targets.map(\.margin).min() ?? 0
    let goals = [1 - 0.6 * place[0], 900 + 600 * place[0] * place[0]].prefix(objectives)
    return TuneAnswer.Point(
      values: place.indices.map { value($0, place[$0]) }, replicates: runs, failures: 0,
      grade: grade(margin), probability: margin > 0 ? 0.9 : 0.1, targets: targets,
      objectives: goals.enumerated().map { index, goal in
        let half = index == 0 ? 0.04 : 30.0
        return TuneAnswer.Estimate(
          value: goal, interval: Interval(low: goal - half, high: goal + half), margin: .nan)
      })
  }

  /// An answer over some knobs, with a recommended setting and some objectives.
  static func met(knobs count: Int, objectives: Int = 0) -> TuneAnswer {
    var answer = searched(count, objectives)
    let place = [0.7, 0.6, 0.4, 0.4, 0.2].prefix(count).map { $0 }
    let best = point(place, runs: 5000, objectives: objectives)
    answer.points.append(best)
    answer.verdict = .met
    answer.recommendation = TuneAnswer.Recommendation(
      point: best,
      neighbourhood: place.indices.map {
        value($0, max(0, place[$0] - 0.05))...value($0, min(1, place[$0] + 0.05))
      }, share: 0.97, shareInterval: Interval(low: 0.93, high: 0.99))
    answer.nearest = answer.points.count - 1
    answer.points[answer.points.count - 1].trial = .passed
    answer.points[0].trial = .failed
    addModel(to: &answer, at: place)
    if objectives == 2 {
      let feasible = answer.points.indices.filter { answer.points[$0].grade.isMet }
      answer.front = feasible.filter { one in
        !feasible.contains { other in
          let (a, b) = (answer.points[one].objectives, answer.points[other].objectives)
          return b[0].value <= a[0].value && b[1].value <= a[1].value
            && (b[0].value < a[0].value || b[1].value < a[1].value)
        }
      }.sorted { answer.points[$0].objectives[0].value < answer.points[$1].objectives[0].value }
      answer.compromise = TuneAnswer.Compromise(
        shortfalls: [0.31, 0.28], best: [0.2, 900], rivals: 2)
    }
    return answer
  }

  /// Adds slices through the last setting, and importances.
  private static func addModel(to answer: inout TuneAnswer, at middle: [Double]) {
    let figures = answer.targets.count + answer.objectives.count
    answer.sliced = answer.points.count - 1
    answer.slices = answer.knobs.indices.map { knob in
      let units = (0...8).map { Double($0) / 8 }
      let isListed = answer.knobs[knob].levels != nil
      let shown = isListed ? [0.0, 1] : units
      let points = shown.map { unit -> TuneAnswer.Point in
        var place = middle
        place[knob] = unit
        return point(place, runs: 900, objectives: answer.objectives.count)
      }
      return TuneAnswer.Slice(
        knob: knob, xs: shown.map { value(knob, $0) },
        curves: (0..<figures).map { figure in
          let found = points.map { ($0.targets + $0.objectives)[figure] }
          return TuneAnswer.Curve(
            values: found.map(\.value), lows: found.map(\.interval.low),
            highs: found.map(\.interval.high))
        }, near: [answer.points.count - 1])
    }
    let shares = answer.knobs.indices.map { 1 / Double(($0 + 1) * ($0 + 2)) }
    answer.importance = TuneAnswer.Importance(
      ranges: answer.knobs.indices.map {
        value($0, max(0, middle[$0] - 0.25))...value($0, min(1, middle[$0] + 0.25))
      },
      figures: (0..<figures).map {
        TuneAnswer.Importance.Figure(
          deviation: $0 == 0 ? 0.031 : 84.2, mains: shares, totals: shares.map { $0 * 1.2 })
      })
  }

  /// An answer that only seeks the best.
  static func best() -> TuneAnswer {
    var answer = met(knobs: 2, objectives: 1)
    let targets = answer.targets.count
    answer.targets = []
    for knob in answer.slices.indices { answer.slices[knob].curves.removeFirst(targets) }
    answer.importance?.figures.removeFirst(targets)
    answer.points = answer.points.map(\.withoutTargets)
    if let point = answer.recommendation?.point {
      answer.recommendation?.point = point.withoutTargets
    }
    return answer
  }

  /// An answer without a setting that meets the targets.
  static func none(_ verdict: TuneAnswer.Verdict, isInterrupted: Bool = false) -> TuneAnswer {
    var answer = searched(2, 0)
    answer.points = answer.points.filter { !$0.grade.isMet }
    answer.knobs[0].ranges = [.unlikely: 6...7.5, .excluded: 5...10]
    answer.knobs[1].ranges = [.unlikely: 20...31, .excluded: 10...40]
    answer.verdict = verdict
    answer.isInterrupted = isInterrupted
    answer.nearest = answer.points.indices.max {
      answer.points[$0].margin < answer.points[$1].margin
    }
    answer.relaxations = [
      .init(target: 0, limit: 0.52, isLow: true), .init(target: 1, limit: 1284, isLow: false),
    ]
    answer.shares =
      verdict == .impossible
      ? [.certain: 0, .likely: 0, .unlikely: 0.004, .excluded: 0.996]
      : [.certain: 0, .likely: 0, .unlikely: 0.31, .excluded: 0.69]
    answer.maps[0].grades = answer.maps[0].grades.map { row in
      row.map { $0.map { $0.isMet ? .unlikely : $0 } }
    }
    answer.constraints = ["ghost.fightRadius < ghost.mainZoneRadius / 4"]
    return answer
  }

  private static func searched(_ count: Int, _ objectives: Int) -> TuneAnswer {
    var answer = TuneAnswer()
    (answer.budget, answer.hunts, answer.precision) = (20_000, 18_640, 0.02)
    answer.targets = [
      .init(
        name: "novice captureRate", players: ["novice": 1], sensor: nil, metric: "captureRate",
        statistic: .mean, low: 0.55, high: 0.7),
      .init(
        name: "novice huntDuration.p90", players: ["novice": 1], sensor: nil,
        metric: "huntDuration", statistic: .p90, high: 1200),
    ]
    answer.objectives = Array(
      [
        TuneAnswer.Figure(
          name: "escapes", players: ["novice": 1], sensor: nil, metric: "escapes",
          statistic: .mean, isMaximized: false),
        TuneAnswer.Figure(
          name: "huntDuration", players: ["novice": 1], sensor: nil, metric: "huntDuration",
          statistic: .mean, isMaximized: false),
      ].prefix(objectives))
    let primes = [2, 3, 5, 7, 11]
    answer.points = (1...(20 + 8 * count)).map { number in
      let place = (0..<count).map { halton(number, primes[$0]) }
      return point(place, runs: 100 + 300 * (number % 4), objectives: objectives)
    }
    answer.knobs = (0..<count).map { index in
      let (name, low, high, isLogarithmic) = knobs[index]
      var ranges: [TuneAnswer.Grade: ClosedRange<Double>] = [.excluded: low...high]
      for grade in [TuneAnswer.Grade.certain, .likely, .unlikely] {
        let values = answer.points.filter { $0.grade.isAtLeast(grade) }.map { $0.values[index] }
        if let least = values.min(), let most = values.max() { ranges[grade] = least...most }
      }
      return TuneAnswer.Knob(
        name: name, low: low, high: high, levels: name == "rule.holdLoss" ? [0, 1] : nil,
        isLogarithmic: isLogarithmic, ranges: ranges)
    }
    answer.shares = [.certain: 0.12, .likely: 0.05, .unlikely: 0.08, .excluded: 0.75]
    answer.maps = maps(count)
    return answer
  }

  private static func maps(_ count: Int) -> [TuneAnswer.Map] {
    let pairs: [(Int, Int?)] = count == 1 ? [(0, nil)] : count == 2 ? [(0, 1)] : [(0, 1), (2, 1)]
    return pairs.map { x, y in
      let (columns, rows) = (24, y == nil ? 1 : 16)
      func unit(_ index: Int, _ all: Int) -> Double { (Double(index) + 0.5) / Double(all) }
      let grades = (0..<rows).map { row in
        (0..<columns).map { column -> TuneAnswer.Grade? in
          var place = [0.7, 0.6, 0.4, 0.4, 0.2]
          place[x] = unit(column, columns)
          if let y { place[y] = unit(row, rows) }
          if count == 2, place[0] > 0.85, place[1] > 0.8 { return nil }
          return grade(
            estimates(Array(place.prefix(max(count, 1))), runs: 600).map(\.margin).min() ?? 0)
        }
      }
      return TuneAnswer.Map(
        x: x, y: y, xs: (0..<columns).map { value(x, unit($0, columns)) },
        ys: y.map { y in (0..<rows).map { value(y, unit($0, rows)) } } ?? [0], grades: grades)
    }
  }

  private static func halton(_ number: Int, _ base: Int) -> Double {
    var (rest, share, sum) = (number, 1.0, 0.0)
    while rest > 0 {
      share /= Double(base)
      sum += share * Double(rest % base)
      rest /= base
    }
    return sum
  }
}

extension TuneAnswer.Grade {
  fileprivate var isMet: Bool { self == .certain || self == .likely }

  fileprivate func isAtLeast(_ other: TuneAnswer.Grade) -> Bool {
    TuneAnswer.Grade.allCases.prefix { $0 != other }.contains(self) || self == other
  }
}

extension TuneAnswer.Point {
  fileprivate var withoutTargets: TuneAnswer.Point {
    var point = self
    (point.targets, point.grade, point.probability, point.trial) = ([], .certain, 1, nil)
    return point
  }
}
