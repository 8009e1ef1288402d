import PortableNumerics

/// The question of one attempt: three darts and the options.
package struct DartQuestion: Hashable, Sendable {
  /// The positions of the darts.
  package let darts: [DartPoint]
  /// The hits of the darts.
  package let hits: [DartHit]
  /// The totals to choose from; one is right.
  package let options: [Int]

  /// The right total: the sum of the three darts (DS-012).
  package var answer: Int { hits.reduce(0) { $0 + $1.points } }

  init(darts: [DartPoint], options: [Int]) {
    self.darts = darts
    hits = darts.map(DartBoard.hit(at:))
    self.options = options
  }

  /// Draws a question.
  ///
  /// Rules that hardly ever leave enough different totals near each other, such as a very small
  /// sigma, get a wider spread, and at last the nearest totals.
  static func draw(_ rules: DartsRules, _ generator: inout Xoshiro256PlusPlus) -> DartQuestion {
    var spread = rules.decoySpread
    while true {
      for _ in 0..<500 {
        let darts = (0..<3).map { _ in rules.dart(&generator) }
        let truth = darts.reduce(0) { $0 + DartBoard.hit(at: $1).points }
        let drawn = rules.decoys.options(around: truth, rules, spread: spread, &generator)
        if let drawn { return DartQuestion(darts: darts, options: drawn) }
      }
      guard spread <= 90 else {
        let darts = (0..<3).map { _ in rules.dart(&generator) }
        let truth = darts.reduce(0) { $0 + DartBoard.hit(at: $1).points }
        return DartQuestion(
          darts: darts, options: rules.decoys.nearest(to: truth, rules, &generator))
      }
      spread *= 2
    }
  }
}
