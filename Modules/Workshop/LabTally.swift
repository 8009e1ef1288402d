import Domain
import PlainJSON
package import Statistics
package import TextKit

/// The rows that have come back, and what they say: figures with intervals, verdicts and changes.
///
/// Rows count in the order of their replicates, whenever they arrive, so that an answer does not
/// depend on the number of workers.
package struct LabTally: Sendable {
  /// The rows of one point.
  private struct Column: Sendable {
    /// The rows in order of replicates, without a gap.
    var rows: [Double] = []
    /// Rows that wait for those before them, by the first replicate.
    var waiting: [Int: [Double]] = [:]
    var sums: [MetricAccumulator]
    /// The pairs with the hunts held, by metric; nil if none are.
    var pairs: [PairSample]?
    /// The rows held.
    var held: [Double] = []
    var failedCount = 0
    /// The number of rows counted.
    var count = 0

    init(held: [Double]?) {
      sums = LabBench.metrics.map { _ in MetricAccumulator() }
      guard let held else { return }
      self.held = held
      pairs = LabBench.metrics.map { PairSample(isPaired: true, isProportion: $0.isProportion) }
    }

    /// Counts the rows from a replicate on, once all before them are there.
    mutating func add(_ rows: [Double], from replicate: Int) {
      guard replicate > count, waiting[replicate] == nil else { return }
      waiting[replicate] = rows
      while let next = waiting.removeValue(forKey: count + 1) { take(next) }
    }

    private mutating func take(_ more: [Double]) {
      let width = LabBench.metrics.count
      for row in stride(from: 0, to: more.count - width + 1, by: width) {
        let before = count * width
        count += 1
        if (0..<width).allSatisfy({ more[row + $0].isNaN }) { failedCount += 1 }
        for metric in 0..<width {
          sums[metric].add(more[row + metric])
          if before + metric < held.count {
            pairs?[metric].addPair(held[before + metric], more[row + metric])
          }
        }
      }
      rows += more
    }
  }

  /// The players and targets of the question.
  private let players: [String]
  private let targets: [LabQuestion.Target]
  private var columns: [Column]

  /// Creates an empty tally of a question; the rows of another one, of as many points, are held to be
  /// compared with.
  package init(_ question: LabQuestion, against held: LabTally? = nil) {
    players = question.points.map { $0.player }
    targets = question.targets
    let isPaired = held?.columns.count == players.count
    columns = players.indices.map { Column(held: isPaired ? held?.columns[$0].rows : nil) }
  }

  /// Takes rows of a point, numbered from 0, from a replicate on.
  package mutating func add(_ rows: [Double], point: Int, from replicate: Int) {
    guard columns.indices.contains(point), replicate > 0 else { return }
    columns[point].add(rows, from: replicate)
  }

  /// The error of each interval, so that all that decide hold at once.
  private var level: CertainLevel {
    CertainLevel(intervals: max(1, targets.count * columns.count))
  }

  /// The verdict on all targets of all players; nil without targets.
  package var verdict: Verdict? {
    targets.isEmpty ? nil : columns.flatMap { column in targets.map { judge($0, column).1 } }.min()
  }

  private func judge(
    _ target: LabQuestion.Target, _ column: Column
  ) -> (CertainFigure, Verdict) {
    let figure = column.sums[target.metric.index].figure(.mean, of: target.metric, level)
    return (figure, Verdict(on: figure, low: target.low, high: target.high))
  }

  /// Returns the answer: for each point its figures, for each figure its interval, and its change
  /// with that of pairs of hunts.
  ///
  /// Figures with a target have intervals that hold at once with a confidence of 95 %, the others
  /// have one of their own.
  package func json(in language: Language) -> String {
    var json = JSONText()
    let points = columns.indices.map { self.point($0, in: language) }
    json.add("points", json: "[" + points.joined(separator: ",") + "]")
    json.add("verdict", json: verdict.map { JSONText.quoted($0.name) } ?? "null")
    json.add("sentence", sentence(in: language))
    return json.closed
  }

  private func point(_ index: Int, in language: Language) -> String {
    let column = columns[index]
    var json = JSONText()
    json.add("player", players[index])
    json.add("count", Int64(column.count))
    json.add("failed", Int64(column.failedCount))
    let figures = LabBench.metrics.map { figure($0, column, in: language) }
    json.add("figures", json: "[" + figures.joined(separator: ",") + "]")
    return json.closed
  }

  private func figure(_ metric: Metric, _ column: Column, in language: Language) -> String {
    var json = JSONText()
    json.add("metric", metric.name)
    let unit = UnitWords.short(metric.unit, in: language)
    json.add("caption", metric.title(in: language) + (unit.isEmpty ? "" : ", " + unit))
    let target = targets.first { $0.metric == metric }
    var interval = Interval.mean(of: metric, column.sums[metric.index].moments)
    if let target {
      let (figure, verdict) = judge(target, column)
      interval = figure.interval
      var wanted = JSONText()
      wanted.add("low", target.low ?? .nan)
      wanted.add("high", target.high ?? .nan)
      wanted.add("verdict", verdict.name)
      wanted.add("word", verdict.word(in: language))
      json.add("target", json: wanted.closed)
    }
    let mean = column.sums[metric.index].moments.mean
    json.add("mean", mean)
    json.add("low", interval.low)
    json.add("high", interval.high)
    json.add("text", Self.text(mean, interval, signed: false))
    if let pairs = column.pairs?[metric.index], pairs.differences.count > 0 {
      json.add("change", json: Self.change(pairs))
    }
    return json.closed
  }

  private static func change(_ pairs: PairSample) -> String {
    let estimate = pairs.estimate(confidence: 0.95)
    // Pairs that are all equal say how rare a difference is at most, not that there is none.
    let interval = pairs.isIdentical ? .none : estimate.interval
    var json = JSONText()
    json.add("mean", estimate.difference)
    json.add("low", interval.low)
    json.add("high", interval.high)
    json.add("pairs", Int64(pairs.differences.count))
    json.add("identical", json: pairs.isIdentical ? "true" : "false")
    json.add("text", text(estimate.difference, interval, signed: true))
    return json.closed
  }

  /// Returns a figure with its interval, such as `−0.21 [−0.29, −0.13]`.
  private static func text(_ value: Double, _ interval: Interval, signed: Bool) -> String {
    guard !value.isNaN else { return "–" }
    func number(_ value: Double) -> String {
      guard value.isFinite else { return "–" }
      let text = significant(abs(value))
      let isZero = text.allSatisfy { $0 == "0" || $0 == "." }
      return (value < 0 && !isZero ? "−" : signed && value > 0 && !isZero ? "+" : "") + text
    }
    let ends = interval.low.isNaN ? "" : " [\(number(interval.low)), \(number(interval.high))]"
    return number(value) + ends
  }

  private func sentence(in language: Language) -> String {
    let count = columns.map { $0.count }.min() ?? 0
    let hunts = language.say(
      en: "\(count) hunts by each player", ru: "охот у каждого игрока: \(count)")
    guard let verdict else { return hunts }
    let missed = columns.indices.filter { index in
      targets.contains { judge($0, columns[index]).1 == .missed }
    }
    let list = missed.map { players[$0] }.joined(separator: ", ")
    let names = missed.isEmpty ? "" : " (\(list))"
    return language.say(
      en: "Targets: \(verdict.word(in: language))\(names); \(hunts)",
      ru: "Цели: \(verdict.word(in: language))\(names); \(hunts)")
  }
}

extension Verdict {
  /// The name for the page.
  fileprivate var name: String {
    switch self {
    case .met: "met"
    case .perhaps: "perhaps"
    case .missed: "missed"
    }
  }
}
