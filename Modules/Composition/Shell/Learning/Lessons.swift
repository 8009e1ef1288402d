import Domain
import TextKit

/// The lessons.
extension Lesson {
  /// A whole hunt for one ghost, which first breaks free and then is captured.
  static let hunt = Lesson(
    [
      Step(say: LessonWords.turn) { $0.hasFaced || $0.stage > .scanner || $0.isSecondTry },
      first(.zone, LessonWords.walk), first(.search, LessonWords.search),
      first(.fight, LessonWords.comeNear), first(.trap, LessonWords.hold),
      Step(say: LessonWords.letItGo) { $0.isSecondTry },
      any(.search, LessonWords.findAgain), any(.fight, LessonWords.comeNear),
      any(.trap, LessonWords.hold), Step(say: LessonWords.throwTrap) { $0.captures > 0 },
      Step(say: LessonWords.debrief) { _ in false },
    ], heading: LessonWords.step)

  /// The first capture in a park.
  static let firstCapture = Lesson(
    [
      any(.zone, LessonWords.walk), any(.search, LessonWords.search),
      any(.fight, LessonWords.comeNear), any(.trap, LessonWords.hold),
      Step(say: LessonWords.throwTrap) { $0.captures > 0 },
    ], heading: LessonWords.hint)

  /// Returns a step that ends when a stage is reached for the first time.
  private static func first(
    _ stage: LessonFacts.Stage,
    _ say: @escaping @Sendable (LessonFacts, Controls, Language) -> String
  ) -> Step {
    Step(say: say) { $0.stage >= stage || $0.isSecondTry }
  }

  /// Returns a step that ends when a stage is reached, each time anew until a capture.
  private static func any(
    _ stage: LessonFacts.Stage,
    _ say: @escaping @Sendable (LessonFacts, Controls, Language) -> String
  ) -> Step {
    Step(say: say) { $0.stage >= stage || $0.captures > 0 }
  }
}

extension LessonFacts {
  /// Whether the ghost has broken free, or is captured already.
  fileprivate var isSecondTry: Bool { escapes > 0 || captures > 0 }
}
