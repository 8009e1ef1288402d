public import HuntEngine
public import TextKit

/// What happens in a hunt and what it refuses, in one line each.
public enum HuntWording {
  /// The line for an effect; nil for one not worth a line (`save`, `holdProgress`).
  ///
  /// `state` is the state after the effect.
  public static func line(
    for effect: HuntEffect, state: HuntState, language: Language
  ) -> String? {
    Words(language: language).line(for: HuntNews(effect, in: state))
  }

  /// The line for a message about position or heading (GB-005).
  public static func line(for notice: HuntNotice, language: Language) -> String {
    Words(language: language).line(for: notice)
  }

  /// The line for an event that the engine did not take.
  public static func line(
    for refusal: HuntRefusal, state: HuntState, language: Language
  ) -> String {
    Words(language: language).line(for: refusal, state: state)
  }

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
