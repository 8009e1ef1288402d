import Domain
public import HuntEngine
public import TextKit

/// The hunt as a text frame: one for every phase (GB-003, GB-006, GB-080 to GB-115).
public enum HuntScreen {
  /// The frame of a moment of a hunt.
  ///
  /// It shows what the player can know: the measured position and heading and what follows from
  /// them; with the position lost, nothing that was derived from the last one. On a host that draws
  /// it again and again the scanner's sweep turns (`isAnimated`); a single frame is still. In a
  /// fight `challenge` tells what to show of the ghost's challenge.
  public static func frame(
    of state: HuntState, challenge: ChallengePart = ChallengePart(),
    language: Language,
    style: MapStyle = .ascii, isAnimated: Bool = false
  ) -> TextFrame {
    let texts = Texts(language)
    if case .scanner = state.phase {
      let scanner = ScannerFrame(
        state: state, texts: texts, style: style, isAnimated: isAnimated)
      var frame = TextFrame([title(.scannerTitle, of: state, texts: texts)] + scanner.lines)
      FrameMarks.mark(&frame, radar: scanner.radar.drawing)
      return frame
    }
    let body =
      switch state.phase {
      case .noGame: message(texts[.noGame], hint: texts[.noGameHint])
      case .scanner: [String]()
      case .arSearch, .fight:
        SightFrame(state: state, texts: texts, challenge: challenge).lines
      case .trapWindow(let trap): trapLines(trap, of: state, texts: texts)
      case .allCaptured:
        state.ghosts.isEmpty
          ? message(texts[.noGhosts], hint: texts[.noGhostsHint])
          : message(texts[.allCaptured], hint: texts[.allCapturedHint])
      }
    var frame = TextFrame([title(titleKey(of: state), of: state, texts: texts)] + body)
    FrameMarks.mark(&frame, of: state)
    SightFrame(state: state, texts: texts, challenge: challenge).markChallenge(in: &frame)
    return frame
  }

  /// A line with the time and what happened, then the frame; for printing a hunt step by step.
  ///
  /// What does not fit on that line goes on to more like it. Effects not worth a line are left
  /// out. Lines are parted by line feeds, with none at the end. `challengeTitle` is the name for
  /// people of the target's challenge, if it is known.
  public static func trace(
    of state: HuntState, effects: [HuntEffect], challengeTitle: String? = nil,
    language: Language
  ) -> String {
    let told = effects.compactMap { HuntWording.line(for: $0, state: state, language: language) }
    let head = traceLines(told, of: state, texts: Texts(language))
    let part = ChallengePart(title: challengeTitle, screen: .notRecorded)
    let hunt = frame(of: state, challenge: part, language: language)
    return TextFrame(head + hunt.lines).text
  }

  private static func traceLines(
    _ told: [String], of state: HuntState, texts: Texts
  ) -> [String] {
    let time = texts(.traceTime, ["seconds": fixed(state.now.seconds, 1)])
    let indent = String(repeating: " ", count: displayWidth(time))
    let room = TextFrame.width - 8
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

  private static func titleKey(of state: HuntState) -> TextKey {
    switch state.phase {
    case .noGame, .allCaptured: .huntTitle
    case .scanner: .scannerTitle
    case .arSearch: .searchTitle
    case .fight: .fightTitle
    case .trapWindow: .trapTitle
    }
  }

  /// A title bar with the hunt's progress at its right end.
  static func title(_ key: TextKey, of state: HuntState, texts: Texts) -> String {
    let score =
      state.ghosts.isEmpty
      ? ""
      : texts(
        .captured,
        ["captured": String(state.capturedCount), "total": String(state.ghosts.count)])
    return FrameParts.title(texts[key], right: score)
  }

  private static func message(_ text: String, hint: String) -> [String] {
    [""] + FrameParts.box(["", text, "", hint, ""])
  }

  /// The overlay of the trap window: text, countdown and button (GB-111).
  private static func trapLines(
    _ trap: HuntPhase.Trap, of state: HuntState, texts: Texts
  ) -> [String] {
    let left = (state.trapTimeLeft ?? .zero).seconds
    let window = (trap.deadline - trap.opened).seconds
    let name = texts.ghostName(state.ghosts[trap.target].name, index: trap.target)
    return [""]
      + FrameParts.box([
        "", texts(.ghostHeld, ["name": name]), "",
        texts(.trapLine, ["seconds": fixed(left.rounded(.up), 0)]), "",
        bar(window > 0 ? left / window : 0, cells: 40), "",
      ])
  }
}
