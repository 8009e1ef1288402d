import Domain
public import HuntEngine
public import TextKit

/// A moment of a recorded hunt: where it stands among all, what happened, and the frame of then.
public enum ReplayScreen {
  /// The line above a frame: place among the moments (from 0), time, event, what it did.
  ///
  /// The event is nil for a hunt's beginning.
  private static func head(
    index: Int, count: Int, event: HuntEvent.Kind?, effects: [HuntEffect], state: HuntState,
    language: Language
  ) -> String {
    let time = Texts(language)(.traceTime, ["seconds": fixed(state.now.seconds, 1)])
    let words = [
      "\(index)/\(count - 1)", time, name(event, language),
      told(effects, state: state, language: language),
    ]
    let text = words.filter { !$0.isEmpty }.joined(separator: "  ")
    return "--- " + text.clipped(to: TextFrame.width - 8) + " ---"
  }

  /// The head and the hunt's frame below it; `challengeTitle` is the name for people of the
  /// target's challenge, if it is known.
  public static func frame(
    index: Int, count: Int, event: HuntEvent.Kind?, effects: [HuntEffect], state: HuntState,
    challengeTitle: String? = nil, language: Language
  ) -> TextFrame {
    let head = head(
      index: index, count: count, event: event, effects: effects, state: state,
      language: language)
    let part = ChallengePart(title: challengeTitle, screen: .notRecorded)
    let hunt = HuntScreen.frame(of: state, challenge: part, language: language)
    var frame = TextFrame([head] + hunt.lines)
    for line in hunt.lines.indices {
      for span in hunt.spans(ofLine: line) {
        frame.mark(line: line + 1, span.characters, as: span.role)
      }
    }
    return frame
  }

  /// A row of a list of moments; the present one is marked.
  public static func row(
    index: Int, isPresent: Bool, event: HuntEvent.Kind?, effects: [HuntEffect],
    state: HuntState, language: Language
  ) -> String {
    let number = String(index)
    let time = fixed(state.now.seconds, 2)
    let text =
      (isPresent ? "> " : "  ") + String(repeating: " ", count: max(0, 7 - number.count)) + number
      + String(repeating: " ", count: max(1, 11 - time.count)) + time + "  "
      + name(event, language).padded(to: 14)
      + told(effects, state: state, language: language)
    return TextFrame([text]).text
  }

  private static func told(
    _ effects: [HuntEffect], state: HuntState, language: Language
  ) -> String {
    effects.compactMap { HuntWording.line(for: $0, state: state, language: language) }
      .joined(separator: "; ")
  }

  /// An event's name in a word or two.
  private static func name(_ event: HuntEvent.Kind?, _ language: Language) -> String {
    let (russian, english) =
      switch event {
      case nil: ("начало", "begin")
      case .fix: ("координаты", "fix")
      case .heading: ("азимут", "heading")
      case .positionLost: ("нет места", "position lost")
      case .headingLost: ("нет компаса", "heading lost")
      case .chooseTarget: ("цель", "target")
      case .startSearch: ("поиск", "search")
      case .leaveSearch: ("назад", "back")
      case .aim: ("прицел", "aim")
      case .tap: ("удар", "tap")
      case .challengeOutcome: ("испытание", "challenge")
      case .throwTrap: ("бросок", "throw")
      case .time: ("время", "time")
      }
    return language == .ru ? russian : english
  }
}
