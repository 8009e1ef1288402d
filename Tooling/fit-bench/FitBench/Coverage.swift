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

  func show() {
    print("parameter\ttold\tdoubted\tcovered\ttruth below\twidth")
    var (reported, within) = (0, 0)
    for count in counts {
      let share = count.reported > 0 ? Double(count.within) / Double(count.reported) : 0
      let width = count.widths.sorted().dropFirst(count.widths.count / 2).first ?? 0
      print(
        String(
          format: "%@\t%d\t%d\t%.1f %%\t%.1f %%\t%.2f", count.name, count.reported, count.doubted,
          100 * share, 100 * Double(count.below) / Double(max(1, count.reported)), width))
      reported += count.reported
      within += count.within
    }
    print(
      String(format: "pooled\t%d\t\t%.1f %%", reported, 100 * Double(within) / Double(reported)))
  }
}
