public import HuntEngine
public import TextKit

/// The texts for refusals by a hunt.
public enum HuntWording {
  /// Returns the lines for a rejected event: the reason, and what is possible instead if known.
  public static func lines(
    for refusal: HuntRefusal, state: HuntState, language: Language,
    controls: Controls = .commands
  ) -> [String] {
    let words = Words(language: language, controls: controls)
    let line = words.line(for: refusal, state: state)
    switch refusal {
    case .notNow: return [line, words.possible(state)]
    case .allCaptured: return [line, words.hint(state.ghosts.isEmpty ? .noGhosts : .allCaptured)]
    default: return [line]
    }
  }
}
