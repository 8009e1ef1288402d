import Geo
import Domain
import HuntEngine
import TextKit

extension FrameLayout {
  /// Draws AR search and fight: the strip, the task, and its progress (1.9, 1.10).
  func frame(of sight: SightViewModel) -> TextFrame {
    if case .challenge(let challenge) = sight.stage { return frame(of: challenge, in: sight) }
    let strip = SightStrip(
      offsetDegrees: sight.offsetDegrees ?? 0, riseDegrees: sight.riseDegrees,
      model: sight.ghost.model,
      drawnMeters: sight.drawnMeters,
      toleranceDegrees: sight.isFight ? sight.toleranceDegrees : nil, size: size)
    let turn = style.isInWords ? words.place(inSight: sight) : words.turn(to: sight)
    let title = self.title(sight.isFight ? words.fightTitle : words.searchTitle, sight.tally)
    let (stage, buttons) = stage(of: sight)
    let picture = [heading(of: sight)] + (style.isInWords ? [] : strip.textLines)
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
      return (
        [
          "\(words.holdHint)",
          progress(words.language.say(en: "Hold:", ru: "Удержание:"), share, seconds),
        ], [back]
      )
    case .tap:
      return (
        ["\(words.tapHint)"],
        [button(words.controls == .keys ? words.actKey : "X", words.tap), back]
      )
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
  /// Says where in the sight the ghost is, without numbers: who listens keeps it in the middle half.
  func place(inSight sight: SightViewModel) -> String {
    guard sight.isInSight, let offset = sight.offsetDegrees,
      offset.magnitude > sight.toleranceDegrees / 2
    else { return turn(to: sight) }
    return offset > 0
      ? language.say(en: "In the sight, to the right", ru: "В прицеле, справа")
      : language.say(en: "In the sight, to the left", ru: "В прицеле, слева")
  }
  var challengeNotRecorded: String {
    language.say(
      en: "The challenge's own screen is not recorded; its outcome follows.",
      ru: "Экран самого испытания не записан; исход будет дальше.")
  }
}

/// The texts about the compass and its north.
extension Words {
  /// Formats the device heading; a true one says what turned it, if the device did not.
  func heading(_ degrees: Double, _ north: North, _ declination: Declination? = nil) -> String {
    let number = threeDigits(degrees)
    let heading = language.say(en: "HDG \(number)", ru: "Курс \(number)°")
    guard north == .trueNorth else { return heading + " " + magnetic }
    // In Russian a course without a word is a true one.
    guard let declination, language == .en else { return heading }
    return heading + " \(trueNorth) (\(source(declination)))"
  }
  private var magnetic: String { language.say(en: "magnetic", ru: "магнитный") }
  private var trueNorth: String { language.say(en: "true", ru: "истинный") }
  private func source(_ declination: Declination) -> String {
    switch declination.source {
    case .option: language.say(en: "as set", ru: "задано")
    case .receiver: language.say(en: "receiver", ru: "приёмник")
    case .model: "WMM"
    }
  }

  /// The heading in the status, with its north and what turned it; nil if there is none.
  func compass(_ heading: HeadingReading) -> String? {
    guard case .known(let degrees, let north) = heading.status else { return nil }
    let compass = language.say(en: "Compass", ru: "Компас") + " " + threeDigits(degrees)
    guard north == .trueNorth else { return compass + " " + magnetic }
    guard let declination = heading.declination else { return compass + " " + trueNorth }
    let angle = fixed(declination.degrees.magnitude, 1)
    let side =
      declination.degrees < 0
      ? language.say(en: "W", ru: "к западу") : language.say(en: "E", ru: "к востоку")
    return compass + " " + trueNorth + ", "
      + language.say(en: "declination", ru: "склонение") + " \(angle)° \(side)"
      + " (\(source(declination)))"
  }
}
