package import PlainJSON
package import TextKit

/// A screen of a hunt in play.
///
/// A page that shows only these holds none of the others' code.
package enum HuntScreen: Hashable, Sendable {
  /// The current state of the hunt.
  case hunt(HuntViewModel)
  /// A moment of the end of a fight or of the hunt.
  case ending(EndingViewModel)
  /// A text of the game's story.
  case story(StoryViewModel)
  /// The debrief of a hunt that is over.
  case debrief(DebriefViewModel)

  /// The screen as one line of JSON, the same as that of `Screen`.
  package var json: String { json(within: .none) }

  /// Returns the screen as one line of JSON whose texts and lists are limited.
  package func json(within limits: JSONText.Limits) -> String {
    Screen.line(within: limits) { line in
      switch self {
      case .hunt(let model): model.write(to: &line)
      case .ending(let model): model.write(to: &line)
      case .story(let model): model.write(to: &line)
      case .debrief(let model): model.write(to: &line)
      }
    }
  }
}

extension HuntViewModel {
  /// Returns the hunt as text, the same as that of `Screen`.
  package func frame(size: FrameSize = .standard, language: Language) -> TextFrame {
    FrameLayout(size: size, style: FrameStyle(), language: language).frame(of: self)
  }
}
