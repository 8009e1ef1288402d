import Fit
import Foundation

/// How often intervals contain what is true.
struct Coverage {
  private struct Count {
    var name: String
    var reported = 0
    var within = 0
    var below = 0
    var doubted = 0
    var widths: [Double] = []
  }

  private var counts: [Count] = []

  /// Counts the estimates of one fit; `[1]` and the like are dropped from names.
  mutating func add(_ estimates: [FitEstimate], truth: [(name: String, value: Double)]) {
    for estimate in estimates {
      guard let value = truth.first(where: { $0.name == estimate.name })?.value else { continue }
      let name = String(estimate.name.prefix { $0 != "[" })
      let index: Int
      if let known = counts.firstIndex(where: { $0.name == name }) {
        index = known
      } else {
        counts.append(Count(name: name))
        index = counts.count - 1
      }
      guard estimate.isIdentifiable else {
        counts[index].doubted += 1
        continue
      }
      counts[index].reported += 1
      if estimate.interval.contains(value) { counts[index].within += 1 }
      if value < estimate.interval.lowerBound { counts[index].below += 1 }
      let width = estimate.interval.upperBound - estimate.interval.lowerBound
      counts[index].widths.append(width / max(1e-9, abs(value)))
    }
  }

  /// Returns what is said of a coverage that a true one of 90 % would have in fewer than 5 % of cases.
  private static func verdict(_ within: Int, of all: Int) -> String {
    let share = FitEstimate.confidence
    func chance(_ range: Range<Int>) -> Double {
      range.reduce(0) { sum, hits in
        let ways =
          lgamma(Double(all) + 1) - lgamma(Double(hits) + 1) - lgamma(Double(all - hits) + 1)
        return sum + exp(ways + Double(hits) * log(share) + Double(all - hits) * log(1 - share))
      }
    }
    if chance(0..<within + 1) < 0.025 { return "too narrow" }
    return chance(within..<all + 1) < 0.025 ? "too wide" : ""
  }

  func show() {
    print("parameter\ttold\tdoubted\tcovered\ttruth below\twidth\t")
    var (reported, within) = (0, 0)
    for count in counts {
      let share = count.reported > 0 ? Double(count.within) / Double(count.reported) : 0
      let width = count.widths.sorted().dropFirst(count.widths.count / 2).first ?? 0
      print(
        String(
          format: "%@\t%d\t%d\t%.1f %%\t%.1f %%\t%.2f\t%@", count.name, count.reported,
          count.doubted, 100 * share,
          100 * Double(count.below) / Double(max(1, count.reported)), width,
          Self.verdict(count.within, of: count.reported)))
      reported += count.reported
      within += count.within
    }
    print(
      String(format: "pooled\t%d\t\t%.1f %%", reported, 100 * Double(within) / Double(reported)))
  }
}
