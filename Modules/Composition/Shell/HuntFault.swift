import CommandKit
import HuntEngine
import Presentation
import TextKit

/// A refusal of the engine, with the state that explains it.
struct HuntFault: Localized {
  let refusal: HuntRefusal
  let state: HuntState
  var reasonName: String { refusal.reasonName }

  func line(in language: Language) -> String { line(in: language, by: .commands) }

  func line(in language: Language, by controls: Controls) -> String {
    HuntWording.lines(for: refusal, state: state, language: language, controls: controls)
      .joined(separator: "\n")
  }
}

/// There is no hunt yet of which something could be shown or written.
struct NoHuntFault: Localized {
  var reasonName: String { "noHunt" }

  func line(in language: Language) -> String {
    language.say(
      en: "The hunt has not begun: hunt begins it", ru: "Охота ещё не начата: начни её — hunt")
  }
}
