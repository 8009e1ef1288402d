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
  static func draw(_ rules: DartsRules, _ generator: inout Xoshiro256PlusPlus) -> DartQuestion {
    let darts = (0..<3).map { _ in
      rules.placement.draw(
        misses: rules.misses, sigmaMillimeters: rules.sigmaMillimeters, &generator)
    }
    let hits = darts.map(DartBoard.hit(at:))
    let options = rules.decoys.options(
      for: hits, count: rules.optionCount, misses: rules.misses, &generator)
    return DartQuestion(darts: darts, options: options)
  }
}
