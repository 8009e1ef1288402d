import Domain
import HuntEngine
import TextKit

extension FrameLayout {
  /// Draws AR search and fight: the strip, the task, and its progress (1.9, 1.10).
  func frame(of sight: SightViewModel) -> TextFrame {
    if case .challenge(let challenge) = sight.stage { return frame(of: challenge, in: sight) }
    let strip = SightStrip(
      offsetDegrees: sight.offsetDegrees ?? 0, model: sight.ghost.model, isBig: sight.isFight,
      toleranceDegrees: sight.isFight ? sight.toleranceDegrees : nil, size: size)
    let turn = words.sight(sight.offsetDegrees, toleranceDegrees: sight.toleranceDegrees)
    let title = self.title(sight.isFight ? words.fightTitle : words.searchTitle, sight.tally)
    let (stage, buttons) = stage(of: sight)
    let picture = [heading(of: sight)] + strip.textLines
    let reported: [TextLine] = ["", "  \(turn)"] + stage.map { "  \($0)" } + problems(of: sight)
    return frame(fitted(title + picture + reported + [""] + row(buttons, indent: 2, gap: 3)))
  }

  /// Draws the challenge instead of the sight strip, so that it fits on the screen.
  private func frame(of challenge: ChallengeViewModel, in sight: SightViewModel) -> TextFrame {
    let plugin = (challenge.part.title ?? challenge.plugin).shown(to: 30)
    let lost = words.challengeLost(challenge.fails, of: challenge.maxFails)
    let above = fitted(
      title(words.fightTitle, sight.tally)
        + [heading(of: sight), " \(words.challenge(plugin))   \(lost)", ""])
    var screen: [TextLine] = []
    if plugin != nil {
      switch challenge.part.screen {
      case .none: break
      case .played(let played, _): screen = played.rows
      case .notRecorded: screen = ["  \(words.challengeNotRecorded)"]
      }
    }
    return frame(above + fitted(screen + problems(of: sight) + ["", "  \(back)"]))
  }

  private var back: TextLine { button("B", words.backToScanner) }

  private func heading(of sight: SightViewModel) -> TextLine {
    " \(words.ghost(sight.ghost))   \(words.distanceLine(sight.distanceMeters))"
  }

  /// Returns the current task and its keys.
  private func stage(of sight: SightViewModel) -> (lines: [TextLine], buttons: [TextLine]) {
    switch sight.stage {
    case .search(let meters, let share):
      guard let meters else { return (["\(words.toFightUnknown)"], [back]) }
      return ([progress(words.toFight, share, words.meters(fixed(meters.rounded(.up), 0)))], [back])
    case .hold(let held, let needed, let share):
      let seconds = words.seconds(fixed(held, 1) + "/" + fixed(needed, 1))
      return (["\(words.holdHint)", progress(words.hold, share, seconds)], [back])
    case .tap: return (["\(words.tapHint)"], [button(words.strikeKey, words.strike), back])
    case .challenge: return ([], [back])
    }
  }

  private func progress(_ label: String, _ share: Double, _ value: String) -> TextLine {
    "\(label.padded(to: 11))\(bar(share, cells: barCells)) \(value)"
  }

  /// Returns what makes the sight inaccurate.
  private func problems(of sight: SightViewModel) -> [TextLine] {
    var lines: [String] = []
    let lacking = words.noPosition(sight.position)
    if !lacking.isEmpty { lines.append(lacking.joined(separator: " ")) }
    switch sight.heading.status {
    case .known(let degrees, .magnetic): lines.append(words.heading(degrees, .magnetic))
    case .known(_, .trueNorth): break
    case .unknown: lines.append(words.headingNone)
    case .lost: lines.append(words.headingLost)
    }
    return lines.map { "  \(problem($0))" }
  }
}

private extension Words {
  /// The button of a strike.
  var strikeKey: String { controls == .keys ? actKey : "X" }

  var challengeNotRecorded: String {
    language.say(
      en: "The challenge's own screen is not recorded; its outcome follows.",
      ru: "Экран самого испытания не записан; исход будет дальше.")
  }

  /// Returns how often the challenge was lost; empty for no losses without a limit.
  func challengeLost(_ fails: Int, of most: Int) -> String {
    if most > 0 {
      return language.say(en: "Lost: \(fails) of \(most)", ru: "Проиграно: \(fails) из \(most)")
    }
    return fails > 0 ? language.say(en: "Lost: \(fails)", ru: "Проиграно: \(fails)") : ""
  }
}
