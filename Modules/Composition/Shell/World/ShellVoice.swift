import Domain
import PluginKit
import CommandKit
import HuntEngine
import LabComposition
import Presentation
import TextKit

/// The output of the shell, in one language.
struct ShellVoice {
  /// The language of all output.
  var language: Language
  /// The form of frames and output.
  var form = FrameForm()
  /// The output of the current line so far.
  var output = ShellOutput()

  /// Adds lines.
  mutating func tell(_ lines: [String]) { output.tell(lines) }

  /// Adds a screen.
  mutating func show(_ screen: Screen) { output.append(screen, form, language) }

  /// Adds a refusal in the common form.
  mutating func show(_ refusal: CommandRefusal) {
    let sentences = refusal.lines(in: language)
    show(.refusal(RefusalViewModel(reason: refusal.name, sentences: sentences)))
  }

  /// Adds an effect of the engine; `trouble` is why there is no position now.
  mutating func tell(_ happening: LiveHunt.Happening, inFull: Bool, trouble: PositionTrouble?) {
    let (effect, state) = (happening.effect, happening.state)
    if let ended = happening.ended, let ghost = effect.challenged {
      if inFull {
        let plugin = state.ghosts[ghost].parameters.challenge?.plugin ?? ""
        show(.plugin(name: plugin, ended.frame(in: language)))
      } else if let line = ended.feedback(in: language) {
        tell(TextFrame([line]).lines)
      }
    }
    // Beside a live picture, one line for the result of a fight is enough.
    let result = inFull ? ResultViewModel(effect, in: state) : nil
    show(result.map { .result($0) } ?? .news(HuntNews(effect, in: state, trouble: trouble)))
  }
}

extension HuntEffect {
  /// The ghost whose challenge ends with this event.
  fileprivate var challenged: Int? {
    switch self {
    case .challengeFailed(let ghost, _), .trapOpened(let ghost, _): ghost
    default: nil
    }
  }
}
