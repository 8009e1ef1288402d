import Domain
import HuntEngine
package import PlainJSON
package import TextKit

/// What a screen says beside its picture, for a host that draws the picture itself: a page, an app.
package struct ScreenCaption: Hashable, Sendable {
  /// What a button does.
  package enum Press: String, Hashable, Sendable, CaseIterable {
    /// Starts the AR search.
    case search
    /// Returns to the scanner.
    case back
    /// Taps a ghost that is caught so.
    case strike
    /// Throws the trap.
    case throwTrap
    /// Goes on from a text of the story.
    case goOn
  }

  /// A button with its label.
  package struct Button: Hashable, Sendable {
    /// What it does.
    package let press: Press
    /// Its label.
    package let label: String
  }

  /// The name of the screen.
  package private(set) var title = ""
  /// How many ghosts are captured.
  package private(set) var tally = ""
  /// What matters most, to be read at a glance; may be empty.
  package private(set) var headline = ""
  /// What else there is to say, the most important first.
  package private(set) var lines: [TextLine] = []
  /// What can be done now, the most likely first.
  package private(set) var buttons: [Button] = []

  /// Puts a screen in words.
  package init(_ screen: HuntScreen, in language: Language) {
    let words = Words(language: language)
    switch screen {
    case .hunt(.scanner(let model)): take(model, words)
    case .hunt(.sight(let model)): take(model, words)
    case .hunt(.trap(let model)): take(model, words)
    case .hunt(.pause(let model)):
      (title, tally) = (words.huntTitle, words.captured(model.tally))
      headline = words.pause(model.reason)
    case .ending(let model):
      let reported = words.ending(model)
      (title, tally) = (words.endingTitle(model.kind), words.captured(model.tally))
      headline = reported.first ?? ""
      lines = reported.dropFirst().map { TextLine($0) }
      if model.kind == .captured { lines.append(TextLine(words.progress(model.tally), .good)) }
    case .story(let model):
      (title, tally) = (words.storyTitle(model), words.captured(model.tally))
      lines = model.text.paragraphs.filter { !$0.isEmpty }.map { TextLine($0) }
      buttons = [Button(press: .goOn, label: words.goOn)]
    case .debrief(let model): take(model, words)
    }
  }

  private mutating func take(_ scanner: ScannerViewModel, _ words: Words) {
    (title, tally) = (words.scannerTitle, words.captured(scanner.tally))
    if let target = scanner.target {
      headline = target.distanceMeters.map { words.distance($0) } ?? ""
      lines.append(TextLine(words.ghost(target.ghost), .target))
      if let relative = target.relativeBearingDegrees {
        lines.append(TextLine(words.turn(relative)))
      } else if let bearing = target.bearingDegrees {
        lines.append(TextLine(words.bearing(bearing)))
      }
      if let way = target.toMainZoneMeters { lines.append(TextLine(words.toMainZone(way))) }
    } else {
      lines.append(TextLine(words.noTarget))
    }
    report(scanner.position, words)
    report(scanner.heading, words, isNorthUp: true)
    if scanner.beyondCount > 0 {
      lines.append(TextLine(words.beyondRange(scanner.beyondCount), .dim))
    }
    if scanner.unlistedCount > 0 {
      lines.append(TextLine(words.nearestDrawn(scanner.blips.count), .dim))
    }
    lines.append(TextLine(words.range(scanner.rangeMeters), .dim))
    if scanner.canStartSearch { buttons = [Button(press: .search, label: words.startSearch)] }
  }

  private mutating func take(_ sight: SightViewModel, _ words: Words) {
    title = sight.isFight ? words.fightTitle : words.searchTitle
    tally = words.captured(sight.tally)
    headline = words.turn(to: sight)
    lines.append(TextLine(words.ghost(sight.ghost), .target))
    lines.append(TextLine(words.distanceLine(sight.distanceMeters)))
    switch sight.stage {
    case .search(let meters, _):
      lines.append(
        TextLine(meters.map { "\(words.toFight) \(words.distance($0))" } ?? words.toFightUnknown))
    case .hold: lines.append(TextLine(words.holdHint))
    case .tap:
      lines.append(TextLine(words.tapHint))
      buttons.append(Button(press: .strike, label: words.tap))
    case .challenge(let challenge):
      // The sight decides nothing here.
      headline = words.challenge((challenge.part.title ?? challenge.plugin).shown(to: 30))
      let lost = words.challengeLost(challenge.fails, of: challenge.maxFails)
      if !lost.isEmpty { lines.append(TextLine(lost)) }
    }
    report(sight.position, words)
    report(sight.heading, words, isNorthUp: false)
    buttons.append(Button(press: .back, label: words.backToScanner))
  }

  private mutating func take(_ trap: TrapViewModel, _ words: Words) {
    (title, tally) = (words.trapTitle, words.captured(trap.tally))
    headline = words.throwTrap(secondsLeft: trap.leftSeconds)
    lines = [TextLine(words.held(trap.ghost), .target)]
    buttons = [Button(press: .throwTrap, label: words.throwButton)]
  }

  private mutating func take(_ debrief: DebriefViewModel, _ words: Words) {
    (title, tally) = (words.debriefTitle, words.captured(debrief.tally))
    headline = words.pause(.allCaptured)
    lines = [
      words.huntTime(debrief), words.huntPath(debrief), words.huntEscapes(debrief.escapes),
    ].map { TextLine($0) }
    lines += (debrief.finale?.paragraphs ?? []).filter { !$0.isEmpty }.map { TextLine($0) }
  }

  private mutating func report(_ position: PositionReading, _ words: Words) {
    if case .known(let accuracy) = position {
      lines.append(TextLine(words.accuracy(accuracy), .dim))
    } else {
      lines += words.noPosition(position).map { TextLine($0, .danger) }
    }
  }

  private mutating func report(_ heading: HeadingReading, _ words: Words, isNorthUp: Bool) {
    switch heading.status {
    case .known(let degrees, let north):
      lines.append(TextLine(words.heading(degrees, north, heading.declination), .dim))
    case .unknown:
      lines.append(
        TextLine(
          isNorthUp
            ? words.headingNoneNorthUp
            : words.headingNone, .danger))
    case .lost:
      let lost = words.headingLost
      lines.append(TextLine(isNorthUp ? "\(lost) \(words.northUp)" : lost, .danger))
    }
  }
}

extension ScreenCaption: Described {
  /// Adds its fields.
  package static func describe(_ fields: inout Fields<ScreenCaption>) {
    fields.text("title", "the name of the screen") { $0.title }
    fields.text("tally", "how many ghosts are captured") { $0.tally }
    fields.text("headline", "what matters most; may be empty") { $0.headline }
    fields.list("lines", "what else there is to say, the most important first") {
      $0.lines.map { Line(line: $0) }
    }
    fields.list("buttons", "what can be done now, the most likely first") { $0.buttons }
  }

  private struct Line: Described {
    let line: TextLine

    static func describe(_ fields: inout Fields<Line>) {
      fields.text("text", "the line") { $0.line.text.cleaned }
      fields.text("role", "its role; may be empty") { $0.line.spans.first?.role.rawValue ?? "" }
    }
  }
}

extension ScreenCaption.Button: Described {
  /// Adds its fields.
  package static func describe(_ fields: inout Fields<Self>) {
    fields.text("press", "what it does") { $0.press.rawValue }
    fields.text("label", "its label") { $0.label }
  }
}

private extension Words {
  /// Says that a radar draws only so many of the ghosts.
  func nearestDrawn(_ count: Int) -> String {
    let ghosts = self.count(count, of: .ghosts)
    return language.say(en: "Drawn: the nearest \(ghosts)", ru: "Нарисованы ближайшие: \(ghosts)")
  }
}
