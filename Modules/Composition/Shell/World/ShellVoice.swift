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

  /// What screens are drawn for.
  var rendering: Rendering { Rendering(language, size: form.size, style: form.style) }

  /// Adds lines.
  mutating func report(_ lines: [String]) { output.report(lines) }

  /// Adds a screen.
  mutating func show(_ screen: Screen) { output.append(screen, form, language) }

  /// Adds a refusal in the common form.
  mutating func show(_ refusal: CommandRefusal) {
    let sentences = refusal.lines(in: language)
    show(.refusal(RefusalViewModel(reason: refusal.name, sentences: sentences)))
  }

  /// Adds an effect of the engine; `trouble` is why there is no position now.
  mutating func report(_ event: LiveHunt.Event, trouble: PositionTrouble?) {
    let (effect, state) = (event.effect, event.state)
    if let ended = event.endedChallenge, let ghost = effect.challenged {
      let plugin = state.ghosts[ghost].parameters.challenge?.plugin ?? ""
      show(ended.screen(for: rendering), of: plugin)
    }
    let result = ResultViewModel(effect, in: state)
    show(result.map { .result($0) } ?? .news(HuntNews(effect, in: state, trouble: trouble)))
    if let story = StoryViewModel(effect, in: state) { show(.story(story)) }
  }
}

extension LiveHunt.Event {
  /// The challenge that ended with this, if its result is worth reporting.
  var endedChallenge: AnyChallenge? { effect.challenged == nil ? nil : ended }
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
