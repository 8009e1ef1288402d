import Domain
import HuntEngine
import TextKit

extension FrameLayout {
  /// AR search and fight: the strip, what to do, and how far it has come (1.9, 1.10).
  func frame(of sight: SightViewModel) -> TextFrame {
    if case .challenge(let challenge) = sight.stage { return frame(of: challenge, in: sight) }
    let strip = SightStrip(
      offsetDegrees: sight.offsetDegrees ?? 0, isBig: sight.isFight,
      toleranceDegrees: sight.isFight ? sight.toleranceDegrees : nil, size: size)
    let turn = words.sight(sight.offsetDegrees, toleranceDegrees: sight.toleranceDegrees)
    let title = sight.isFight ? words.fightTitle : words.searchTitle
    let stage = stage(of: sight)
    var frame = frame(
      fitted(
        self.title(title, sight.tally) + [heading(of: sight)] + strip.lines
          + ["", "  " + turn] + stage.lines.map { "  " + $0 } + problems(of: sight)
          + ["", "  " + stage.buttons]))
    FrameMarks.markBars(&frame)
    FrameMarks.mark(&frame)
    return frame
  }

  /// The challenge in place of the sight, so that both fit on a screen.
  private func frame(of challenge: ChallengeViewModel, in sight: SightViewModel) -> TextFrame {
    let plugin = (challenge.part.title ?? challenge.plugin).shown(to: 30)
    let lost = words.challengeLost(challenge.fails, of: challenge.maxFails)
    let above = fitted(
      title(words.fightTitle, sight.tally)
        + [heading(of: sight), " " + words.challenge(plugin) + "   " + lost, ""])
    var screen: [String] = []
    if plugin != nil {
      switch challenge.part.screen {
      case .none: break
      case .played(let played): screen = played.lines
      case .notRecorded: screen = ["  " + words.challengeNotRecorded]
      }
    }
    var frame = frame(
      above + fitted(screen + problems(of: sight) + ["", "  " + words.backButton]))
    FrameMarks.markBars(&frame)
    FrameMarks.mark(&frame)
    if case .played(let played) = challenge.part.screen { frame.add(played, below: above.count) }
    return frame
  }

  private func heading(of sight: SightViewModel) -> String {
    " " + words.ghost(sight.ghost) + "   " + words.distanceLine(sight.distanceMeters)
  }

  /// What to do now, and its keys.
  private func stage(of sight: SightViewModel) -> (lines: [String], buttons: String) {
    let back = words.backButton
    switch sight.stage {
    case .search(let meters, let share):
      return ([words.toFight(bar: bar(share, cells: barCells), meters: meters)], back)
    case .hold(let held, let needed, let share):
      let line = words.hold(
        bar: bar(share, cells: barCells), heldSeconds: held, neededSeconds: needed)
      return ([words.holdHint, line], back)
    case .tap: return ([words.tapHint], words.tapButton + "   " + back)
    case .challenge: return ([], back)
    }
  }

  /// What keeps the sight from being right.
  private func problems(of sight: SightViewModel) -> [String] {
    var lines: [String] = []
    switch sight.position {
    case .known: break
    case .unknown: lines.append(words.positionWaiting)
    case .lost: lines.append(words.positionLost + " " + words.positionLostHint)
    }
    switch sight.heading {
    case .known(let degrees, .magnetic): lines.append(words.heading(degrees, isMagnetic: true))
    case .known(_, .trueNorth): break
    case .unknown: lines.append(words.headingNone)
    case .lost: lines.append(words.headingLost)
    }
    return lines.map { "  ! " + $0 }
  }
}

extension TextFrame {
  /// Gives lines that came from another frame the roles that they had there.
  mutating func add(_ other: TextFrame, below line: Int) {
    for index in other.lines.indices {
      for span in other.spans(ofLine: index) {
        mark(line: index + line, span.characters, as: span.role)
      }
    }
  }
}
