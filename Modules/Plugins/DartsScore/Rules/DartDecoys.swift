import PortableNumerics

/// The way the wrong options are generated.
enum DartDecoys: String, Hashable, Sendable, CaseIterable {
  /// Totals from typical mistakes; the right one has each rank equally often.
  case plausible
  /// Any totals, as in the app: the smallest option is right half of the time (X7).
  case uniform

  /// Returns options including the right one, in button order; all are achievable (X8).
  func options(
    for hits: [DartHit], count: Int, misses: Bool, _ generator: inout Xoshiro256PlusPlus
  ) -> [Int] {
    let truth = hits.reduce(0) { $0 + $1.points }
    var wrong: [Int]
    switch self {
    case .plausible: wrong = plausible(hits, truth, count - 1, misses, &generator)
    case .uniform:
      wrong = []
      while wrong.count < count - 1 {
        let total = generator.index(below: 181)
        if total != truth, DartHit.isReachable(total, misses: misses), !wrong.contains(total) {
          wrong.append(total)
        }
      }
    }
    var options = wrong + [truth]
    shuffle(&options, &generator)
    return options
  }

  private func plausible(
    _ hits: [DartHit], _ truth: Int, _ count: Int, _ misses: Bool,
    _ generator: inout Xoshiro256PlusPlus
  ) -> [Int] {
    let mistakes = DartMistakes.totals(of: hits, misses: misses)
    let nearestBelow = Array((0..<truth).reversed()).filter {
      DartHit.isReachable($0, misses: misses)
    }
    let nearestAbove = (truth..<181).dropFirst().filter { DartHit.isReachable($0, misses: misses) }
    let lower = candidates(mistakes.filter { $0 < truth }, nearestBelow, &generator)
    let upper = candidates(mistakes.filter { $0 > truth }, nearestAbove, &generator)
    // The rank of the right total is uniform if there are enough totals on both sides.
    var below = generator.index(below: count + 1)
    below = min(below, lower.count)
    below = max(below, count - upper.count)
    return Array(lower.prefix(below) + upper.prefix(count - below))
  }

  /// Returns mistakes in random order, followed by the totals nearest to the right one.
  private func candidates(
    _ mistakes: [Int], _ nearest: [Int], _ generator: inout Xoshiro256PlusPlus
  ) -> [Int] {
    var found = mistakes
    shuffle(&found, &generator)
    return found + nearest.filter { !mistakes.contains($0) }.prefix(8)
  }

  private func shuffle(_ values: inout [Int], _ generator: inout Xoshiro256PlusPlus) {
    for last in stride(from: values.count - 1, to: 0, by: -1) {
      values.swapAt(last, generator.index(below: last + 1))
    }
  }
}

/// The totals resulting from typical mistakes.
enum DartMistakes {
  /// Returns the distinct achievable wrong totals in ascending order.
  static func totals(of hits: [DartHit], misses: Bool = true) -> [Int] {
    let truth = hits.reduce(0) { $0 + $1.points }
    var totals: Set<Int> = [truth - 10, truth + 10, truth - 1, truth + 1]
    for hit in hits {
      let rest = truth - hit.points
      totals.insert(rest)
      guard (1...20).contains(hit.number) else { continue }
      for multiplier in 1...3 { totals.insert(rest + hit.number * multiplier) }
      guard let place = DartBoard.order.firstIndex(of: hit.number) else { continue }
      for step in [1, 19] {
        totals.insert(rest + DartBoard.order[(place + step) % 20] * hit.multiplier)
      }
    }
    totals.remove(truth)
    return totals.filter { DartHit.isReachable($0, misses: misses) }.sorted()
  }
}
