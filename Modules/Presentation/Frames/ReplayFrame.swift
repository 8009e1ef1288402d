import Domain
public import HuntEngine
public import TextKit

extension FrameLayout {
  /// A line about the moment, and the hunt's frame below it.
  func frame(of replay: ReplayViewModel) -> TextFrame {
    let told = [
      "\(replay.index)/\(replay.count - 1)", words.seconds(fixed(replay.seconds, 1)),
      words.moment(replay.event), told(replay.news),
    ].filter { !$0.isEmpty }.joined(separator: "  ")
    let head: [TextLine] =
      columns < TextFrame.width
      ? TextLine(told).wrapped(to: columns) : ["--- \(told.clipped(to: columns - 8)) ---"]
    let hunt = within(rows: size.rows - head.count).frame(of: replay.hunt)
    return TextFrame(rows: head + hunt.rows, width: columns)
  }

  private func told(_ news: [HuntNews]) -> String {
    news.compactMap { words.line(for: $0) }.joined(separator: "; ")
  }

  /// A row of a list of moments; the present one is marked.
  fileprivate func row(of replay: ReplayViewModel, isPresent: Bool) -> String {
    let (number, time) = (String(replay.index), fixed(replay.seconds, 2))
    func indent(_ width: Int, _ text: String) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let text =
      (isPresent ? "> " : "  ") + indent(7, number)
      + (time.count < 11 ? indent(11, time) : " " + time) + "  "
      + words.moment(replay.event).padded(to: 14) + told(replay.news)
    return TextFrame([text], width: columns).text
  }

  /// Lines with the time and what happened; what does not fit on one goes on to more like it.
  fileprivate func trace(_ told: [String], seconds: Double) -> [String] {
    let time = words.seconds(fixed(seconds, 1))
    let indent = String(repeating: " ", count: displayWidth(time))
    let room = columns - 8
    var lines: [String] = []
    for text in told {
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
  /// The moment as a row of a list; the present one is marked.
  public func row(
    isPresent: Bool, size: FrameSize = .standard, language: Language
  ) -> String {
    FrameLayout(size: size, style: FrameStyle(), language: language)
      .row(of: self, isPresent: isPresent)
  }
}

/// A hunt printed step by step.
public enum HuntTrace {
  /// A line with the time and what happened, then the frame.
  ///
  /// Effects not worth a line are left out. Lines are parted by line feeds, with none at the end.
  /// `challengeTitle` is the name for people of the target's challenge, if it is known.
  public static func text(
    of state: HuntState, effects: [HuntEffect], challengeTitle: String? = nil,
    language: Language
  ) -> String {
    let layout = FrameLayout(size: .standard, style: FrameStyle(), language: language)
    let told = effects.compactMap { layout.words.line(for: HuntNews($0, in: state)) }
    let part = ChallengePart(title: challengeTitle, screen: .notRecorded)
    let hunt = layout.frame(of: HuntViewModel(state, challenge: part))
    return TextFrame(layout.trace(told, seconds: state.now.seconds) + hunt.lines).text
  }
}
