import Domain
import Geo
import HuntEngine
import TextKit

/// AR search and fight: the strip, what to do, and how far it has come (1.9, 1.10).
struct SightFrame {
  let state: HuntState
  let texts: Texts
  /// What there is of the ghost's challenge.
  var challenge = ChallengePart()

  var lines: [String] {
    guard let target = state.phase.target else { return [] }
    let parameters = state.ghosts[target].parameters
    if fight != nil, parameters.catchMode == .challenge { return challengeLines(target) }
    let offset = offsetDegrees
    let strip = SightStrip(
      offsetDegrees: offset ?? 0, isBig: fight != nil,
      toleranceDegrees: fight == nil ? nil : state.rules.aimToleranceDegrees)
    let name = texts.ghostName(state.ghosts[target].name, index: target)
    var lines = [" " + texts(.ghostLine, ["name": name]) + "   " + distance]
    lines += strip.lines.map { String(repeating: " ", count: 8) + $0 }
    lines += ["", "  " + direction(offset)]
    if let fight {
      lines += fightLines(fight, needed: parameters.holdTimeSeconds, mode: parameters.catchMode)
    } else {
      lines.append("  " + proximity(parameters.mainZoneRadiusMeters, parameters.fightRadiusMeters))
    }
    return lines + problems + ["", "  " + buttons(isTap: parameters.catchMode == .tap)]
  }

  /// The challenge in place of the sight, so that both fit on a screen.
  private func challengeLines(_ target: Int) -> [String] {
    let ghost = state.ghosts[target]
    let name = texts.ghostName(ghost.name, index: target)
    let chosen = ghost.parameters.challenge?.plugin ?? ""
    let plugin = texts.shown(challenge.title ?? chosen, width: 30)
    let hint = plugin.map { texts(.challengeHint, ["name": $0]) } ?? texts[.challengeNotChosen]
    let most = ghost.parameters.maxFails
    let lost: String =
      most > 0
      ? texts(.challengeLostOf, ["fails": String(ghost.fails), "most": String(most)])
      : ghost.fails > 0 ? texts(.challengeLost, ["fails": String(ghost.fails)]) : ""
    return [
      " " + texts(.ghostLine, ["name": name]) + "   " + distance,
      " " + hint + "   " + lost, "",
    ] + (plugin == nil ? [] : screenLines) + problems + ["", "  " + texts[.backButton]]
  }

  private var screenLines: [String] {
    switch challenge.screen {
    case .none: []
    case .played(let frame): frame.lines
    case .notRecorded: ["  " + texts[.challengeNotRecorded]]
    }
  }

  /// Gives the challenge's part of the hunt's frame the roles that it came with.
  func markChallenge(in frame: inout TextFrame) {
    guard let played = challenge.played, let fight,
      state.ghosts[fight.target].parameters.catchMode == .challenge
    else { return }
    for line in played.lines.indices {
      for span in played.spans(ofLine: line) {
        // Below the title and the three lines above the challenge.
        frame.mark(line: line + 4, span.characters, as: span.role)
      }
    }
  }

  private var fight: HuntPhase.Fight? {
    if case .fight(let fight) = state.phase { return fight }
    return nil
  }

  /// Degrees from the sight to the ghost, right positive: the last aim told, else by the compass.
  private var offsetDegrees: Double? {
    if let error = fight?.lastAimErrorDegrees { return error }
    guard let anchor = state.anchorBearingDegrees, let heading = state.heading.degrees else {
      return nil
    }
    return Angle.signedDifferenceDegrees(from: heading, to: anchor)
  }

  private var distance: String {
    guard let meters = state.targetDistanceMeters else { return texts[.distanceUnknown] }
    return texts(.distanceLine, ["distance": texts.distance(meters)])
  }

  private func direction(_ offset: Double?) -> String {
    guard let offset else { return texts[.headingUnknownStrip] }
    if offset.magnitude <= state.rules.aimToleranceDegrees { return texts[.inSight] }
    let degrees = fixed(offset.magnitude, 0)
    return texts(offset > 0 ? .turnRight : .turnLeft, ["degrees": degrees])
  }

  private func proximity(_ zone: Double, _ fight: Double) -> String {
    guard let meters = state.targetDistanceMeters else { return texts[.toFightUnknown] }
    let left = max(0, meters - fight)
    let share = zone > fight ? 1 - left / (zone - fight) : 0
    return texts(
      .toFight, ["bar": bar(share, cells: 40), "meters": fixed(left.rounded(.up), 0)])
  }

  private func fightLines(
    _ fight: HuntPhase.Fight, needed: Double, mode: CatchMode
  ) -> [String] {
    if mode == .tap { return ["  " + texts[.tapHint]] }
    let progress = bar(state.holdFraction ?? 0, cells: 40)
    let values: KeyValuePairs = [
      "bar": progress, "held": fixed(fight.held.seconds, 1), "needed": fixed(needed, 1),
    ]
    return ["  " + texts[.holdHint], "  " + texts(.holdLine, values)]
  }

  private var problems: [String] {
    var lines: [String] = []
    switch state.position {
    case .known: break
    case .unknown: lines.append("  ! " + texts[.positionWaiting])
    case .lost: lines.append("  ! " + texts[.positionLost] + " " + texts[.positionLostHint])
    }
    switch state.heading {
    case .known(let degrees, .magnetic):
      lines.append("  ! " + texts(.headingMagnetic, ["heading": threeDigits(degrees)]))
    case .known(_, .trueNorth): break
    case .unknown: lines.append("  ! " + texts[.headingNone])
    case .lost: lines.append("  ! " + texts[.headingLost])
    }
    return lines
  }

  private func buttons(isTap: Bool) -> String {
    let back = texts[.backButton]
    return fight != nil && isTap ? texts[.tapButton] + "   " + back : back
  }
}
