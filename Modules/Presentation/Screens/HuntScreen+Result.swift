import Domain
public import HuntEngine
public import TextKit

extension HuntScreen {
  /// The screen that tells how a fight ended (GB-112, GB-113); nil for any other effect.
  ///
  /// `state` is the state after the effect.
  public static func result(
    of effect: HuntEffect, state: HuntState, language: Language
  ) -> TextFrame? {
    let texts = Texts(language)
    let lines: [String]
    let role: TextRole
    switch effect {
    case .captured(let ghost):
      let name = HuntWording.name(ghost, in: state, texts: texts)
      lines = [texts(.capturedLine, ["name": name]), "", progress(of: state, texts: texts)]
      role = .good
    case .escaped(let ghost, _, let isInside):
      let name = HuntWording.name(ghost, in: state, texts: texts)
      let meters = HuntWording.escapeMeters(of: ghost, in: state)
      let flight = texts(
        isInside ? .resultFlight : .resultFlightOutside,
        ["meters": Plural.meters.text(meters, language: language)])
      lines = [texts(.resultEscaped, ["name": name]), flight, progress(of: state, texts: texts)]
      role = .danger
    default: return nil
    }
    var frame = TextFrame(
      [title(.resultTitle, of: state, texts: texts), ""] + FrameParts.box([""] + lines + [""]))
    frame.mark(line: 0, as: .title)
    for line in 2..<frame.lines.count { frame.mark(line: line, as: role) }
    return frame
  }

  /// How many are caught and how many are left.
  private static func progress(of state: HuntState, texts: Texts) -> String {
    let left = state.ghosts.count - state.capturedCount
    return texts(
      left == 0 ? .resultProgressAll : .resultProgress,
      [
        "captured": String(state.capturedCount), "total": String(state.ghosts.count),
        "left": Plural.ghosts.text(left, language: texts.language),
      ])
  }
}
