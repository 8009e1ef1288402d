import PortableNumerics

/// The rules of a game of Darts Score; each game keeps its own (DS-052).
struct DartsRules: Hashable, Sendable {
  /// The spreads with room for nine different totals.
  static let spreads = 6...90

  /// The number of questions (DS-051: 5, 10, 15 or 20).
  var attempts = 10
  /// The seconds for an answer (DS-051: 10 to 60 in steps of 5).
  var secondsPerAnswer = 15.0
  /// Whether darts can miss.
  var misses = true
  /// The number of options of a question.
  var optionCount = 5
  /// The way the wrong options are generated.
  var decoys = DartDecoys.plausible
  /// How far plausible decoys may lie from their hidden centre, in points.
  var decoySpread = 8
  /// The distribution of darts.
  var placement = DartPlacement.radius
  /// The standard deviation of placement `gaussian`.
  var sigmaMillimeters = 40.0
  /// Whether a paused attempt resumes with its own darts (DS-032).
  var keepsQuestionOnResume = false
  /// Whether only wrong answers make a result bad, as the assignment literally says (X3).
  var isBadByWrongOnly = false

  /// Draws a dart.
  func dart(_ generator: inout Xoshiro256PlusPlus) -> DartPoint {
    placement.draw(misses: misses, sigmaMillimeters: sigmaMillimeters, &generator)
  }

  /// Draws a dart from the same numbers, and returns its points.
  func dartPoints(_ generator: inout Xoshiro256PlusPlus) -> Int {
    placement.points(misses: misses, sigmaMillimeters: sigmaMillimeters, &generator)
  }

  /// Returns the points of a right answer after a time, at least 1 (DS-018).
  ///
  /// 150 for an immediate answer if 15 s are allowed, more if fewer are.
  func points(afterSeconds used: Double) -> Int {
    let all = secondsPerAnswer
    return max(1, Int((150 * (15 / all) * (1 - used / all)).rounded(.down)))
  }
}
