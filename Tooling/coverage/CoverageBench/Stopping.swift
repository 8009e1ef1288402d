import Domain
import Experiments
import PortableNumerics
import Simulation
import Statistics

/// Sweeps that a rule stops when the interval of the escapes is narrow: how they estimate a rare
/// mean, by this program's rule and by that of before.
struct Stopping: Sendable {
  private let name: String
  private let truth: Double
  private var coverage = 0.0
  private var means: [Double] = []
  private var hunts: [Double] = []
  /// How many sweeps stopped at the first look, without an escape.
  private var nothingSeen: [Int] = []
  private let sweeps: Int

  /// Measures a population; nil unless its escapes are rare.
  init?(_ population: Population, sweeps: Int) {
    guard let metric = population.metrics.first(where: { $0.name == "escapes" }) else { return nil }
    let values = population.values[metric.index]
    truth = Moments(values).mean
    guard (0.002...0.7).contains(truth) else { return nil }
    name = population.name
    self.sweeps = sweeps
    for revision in [2, 1] {
      var random = SplitMix64(state: UInt64(revision))
      var (mean, count) = (Moments(), Moments())
      var (held, unseen) = (0, 0)
      for _ in 0..<sweeps {
        let moments = Self.sample(values, revision, &random)
        let interval = Interval.mean(of: .escapes, moments)
        if interval.low <= truth, interval.high >= truth { held += 1 }
        if moments.count == 20, moments.mean == 0 { unseen += 1 }
        mean.add(moments.mean)
        count.add(Double(moments.count))
      }
      means.append(mean.mean)
      hunts.append(count.mean)
      nothingSeen.append(unseen)
      if revision == 2 { coverage = Double(held) / Double(sweeps) }
    }
  }

  /// Plays until the rule stops.
  private static func sample(
    _ values: [Double], _ revision: Int, _ random: inout SplitMix64
  ) -> Moments {
    let text = """
      game: {disc: 100, ghosts: 1}
      replicates: {min: 20, max: 5000, until: {metric: escapes, halfWidth: 0.05, rule: \(revision)}}

      """
    guard
      let plan = try? PlanReader.read(
        text, file: "plan.yml", loadGame: { _, _ in throw CancellationError() })
    else { preconditionFailure("a plan") }
    var schedule = RunSchedule(plan)
    var moments = Moments()
    var record = RunRecord(count: plan.metrics.count)
    while let key = schedule.next {
      record[.escapes] = values[Int(random.next() % UInt64(values.count))]
      moments.add(record[.escapes])
      schedule.record(
        RunRow(point: key.point, replicate: key.replicate, status: .done, record: record))
    }
    return moments
  }

  /// Whether intervals hold, and the mean of the means is near the truth.
  var isGood: Bool {
    coverage >= 0.93 && abs(means[0] / truth - 1) < 0.15 && nothingSeen[0] == 0
  }

  var line: String {
    "stopped at ±0.05: \(name) escapes \(CoverageBench.decimal(truth)): "
      + "intervals hold in \(CoverageBench.percent(coverage)), mean of means "
      + "\(significant(means[0])) of \(significant(truth)) after \(Int(hunts[0])) hunts, "
      + "\(nothingSeen[0]) of \(sweeps) stopped at 20 without any; by rule 1 "
      + "\(significant(means[1])) after \(Int(hunts[1])), \(nothingSeen[1]) of them"
  }

  private func significant(_ value: Double) -> String { String(Double(Int(value * 1e5)) / 1e5) }
}
