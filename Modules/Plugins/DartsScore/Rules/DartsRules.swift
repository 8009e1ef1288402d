import PortableNumerics

/// What a game of Darts Score is played by; a game keeps its own (DS-052).
struct DartsRules: Hashable, Sendable {
  /// How many questions (DS-051: 5, 10, 15 or 20).
  var attempts = 10
  /// Seconds for an answer (DS-051: 10 to 60 in steps of 5).
  var secondsPerAnswer = 15.0
  /// Whether darts can miss.
  var misses = true
  /// How many options a question has.
  var optionCount = 5
  /// How the wrong ones are made.
  var decoys = DartDecoys.plausible
  /// How darts land.
  var placement = DartPlacement.radius
  /// The spread of placement `gaussian`.
  var sigmaMillimeters = 40.0
  /// Whether a paused attempt goes on with its own darts (DS-032).
  var keepsQuestionOnResume = false
  /// Whether only wrong answers make a result bad, as the brief has it literally (X3).
  var isBadByWrongOnly = false

  /// Points of a right answer after a time, never below 1 (DS-018): 150 at once where an answer has
  /// 15 s, more where it has fewer.
  func points(afterSeconds used: Double) -> Int {
    let all = secondsPerAnswer
    return max(1, Int((150 * (15 / all) * (1 - used / all)).rounded(.down)))
  }
}
