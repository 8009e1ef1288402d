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
