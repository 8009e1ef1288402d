import Domain
public import HuntEngine
public import TextKit

extension FrameLayout {
  /// Draws a line about the moment with the hunt's frame below it.
  func frame(of replay: ReplayViewModel) -> TextFrame {
    let reported = [
      "\(replay.index)/\(replay.count - 1)", words.seconds(fixed(replay.seconds, 1)),
      words.moment(replay.event), reported(replay.news),
    ].filter { !$0.isEmpty }.joined(separator: "  ")
    let head: [TextLine] =
      columns < TextFrame.width
      ? TextLine(reported).wrapped(to: columns) : ["--- \(reported.clipped(to: columns - 8)) ---"]
    let hunt = within(rows: size.rows - head.count).frame(of: replay.hunt)
    return TextFrame(rows: head + hunt.rows, width: columns)
  }

  fileprivate func reported(_ news: [HuntNews]) -> String {
    news.compactMap { words.line(for: $0) }.joined(separator: "; ")
  }

  /// Returns a row of a list of moments; the current one is marked.
  fileprivate func row(of replay: ReplayViewModel, isPresent: Bool) -> String {
    let (number, time) = (String(replay.index), fixed(replay.seconds, 2))
    func indent(_ width: Int, _ text: String) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let text =
      (isPresent ? "> " : "  ") + indent(7, number)
      + (time.count < 11 ? indent(11, time) : " " + time) + "  "
      + words.moment(replay.event).padded(to: 14) + reported(replay.news)
    return TextFrame([text], width: columns).text
  }

  /// Returns lines with the time and the events, continued on further lines if too long.
  fileprivate func trace(_ reported: [String], seconds: Double) -> [String] {
    let time = words.seconds(fixed(seconds, 1))
    let indent = String(repeating: " ", count: displayWidth(time))
    let room = columns - 8
    var lines: [String] = []
    for text in reported {
      let longer = lines.last.map { $0 + "; " + text }
      if let longer, displayWidth(longer) <= room {
        lines[lines.count - 1] = longer
      } else {
        lines.append((lines.isEmpty ? time : indent) + "  " + text)
      }
    }
    return (lines.isEmpty ? [time] : lines).map { "--- " + $0.clipped(to: room) + " ---" }
  }
}

extension ReplayViewModel {
  /// Returns the name of the moment's event.
  package func eventName(in language: Language) -> String {
    FrameLayout(size: .standard, style: FrameStyle(), language: language).words.moment(event)
  }

  /// Returns what happened at the moment in one line; empty if nothing is worth reporting.
  package func newsText(in language: Language) -> String {
    FrameLayout(size: .standard, style: FrameStyle(), language: language).reported(news)
  }

  /// Returns the moment as a row of a list; the current one is marked.
  public func row(
    isPresent: Bool, size: FrameSize = .standard, language: Language
  ) -> String {
    FrameLayout(size: size, style: FrameStyle(), language: language)
      .row(of: self, isPresent: isPresent)
  }
}

/// Prints a hunt step by step.
public enum HuntTrace {
  /// Returns a line with the time and the events, followed by the frame.
  ///
  /// Effects without a text are omitted. Lines are separated by line feeds, with none at the end.
  /// `challengeTitle` is the display name of the target's challenge, if known.
  public static func text(
    of state: HuntState, effects: [HuntEffect], challengeTitle: String? = nil,
    language: Language
  ) -> String {
    let layout = FrameLayout(size: .standard, style: FrameStyle(), language: language)
    let reported = effects.compactMap { layout.words.line(for: HuntNews($0, in: state)) }
    let part = ChallengePart(title: challengeTitle, screen: .notRecorded)
    let hunt = layout.frame(of: HuntViewModel(state, challenge: part))
    return TextFrame(layout.trace(reported, seconds: state.now.seconds) + hunt.lines).text
  }
}
