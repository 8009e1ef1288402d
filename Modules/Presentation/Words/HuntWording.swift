public import HuntEngine
public import TextKit

/// What a hunt refuses, in words.
public enum HuntWording {
  /// The lines for an event that the engine did not take: why, and what can be done now instead
  /// where that follows from where the hunt stands.
  public static func lines(
    for refusal: HuntRefusal, state: HuntState, language: Language
  ) -> [String] {
    let words = Words(language: language)
    let line = words.line(for: refusal, state: state)
    switch refusal {
    case .notNow: return [line, words.possible(state)]
    case .allCaptured: return [line, words.hint(state.ghosts.isEmpty ? .noGhosts : .allCaptured)]
    default: return [line]
    }
  }
}
