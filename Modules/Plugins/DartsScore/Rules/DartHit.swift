/// The hit of one dart.
package struct DartHit: Hashable, Sendable {
  /// The sector's number; 25 and 50 for the rings of the centre, 0 for a miss.
  package let number: Int
  /// 1, 2 in the double ring, 3 in the treble ring.
  package let multiplier: Int

  /// A miss: the outer area with the numbers, or outside the board.
  package static let miss = DartHit(number: 0, multiplier: 1)

  /// Creates a hit; numbers are 0 to 20, 25 and 50, and only 1 to 20 have doubles and trebles.
  package init(number: Int, multiplier: Int) {
    precondition((0...20).contains(number) || number == 25 || number == 50, "no such number")
    precondition(multiplier == 1 || (1...20).contains(number) && (2...3).contains(multiplier))
    self.number = number
    self.multiplier = multiplier
  }

  /// The points scored.
  package var points: Int { number * multiplier }

  /// All 63 different hits: a miss, 20 sectors three times, 25 and 50.
  package static let all: [DartHit] =
    [.miss]
    + (1...20).flatMap { number in (1...3).map { DartHit(number: number, multiplier: $0) } }
    + [DartHit(number: 25, multiplier: 1), DartHit(number: 50, multiplier: 1)]

  /// Returns whether three darts can score a total: 172 of the totals from 0 to 180 with misses.
  package static func isReachable(_ total: Int, misses: Bool = true) -> Bool {
    (0...180).contains(total) && (misses ? reachable : reachableWithoutMisses)[total]
  }

  private static let reachable = totals(of: all)
  private static let reachableWithoutMisses = totals(of: Array(all.dropFirst()))

  private static func totals(of hits: [DartHit]) -> [Bool] {
    var totals = [Bool](repeating: false, count: 181)
    let points = Set(hits.map { $0.points }).sorted()
    for first in points {
      for second in points {
        for third in points { totals[first + second + third] = true }
      }
    }
    return totals
  }

  /// The notation of the assignment with a Cyrillic letter, `20х3`; nil for a miss.
  ///
  /// A miss is written as a word (DS-045); 25 and 50 are always ×1 (X10).
  package var notation: String? { number == 0 ? nil : "\(number)х\(multiplier)" }
}
