import PlainJSON
import PlainJSON
import Domain
import Geo
public import HuntEngine

/// Writes the events of a hunt as JSON Lines: one event per line, with its effects and new phase.
public enum EventLines {
  /// Returns the line of an event, without its line end.
  ///
  /// `ticks` is the exact time (1/705 600 000 s) and `t` the same in seconds. Points are metres
  /// east and north in the hunt's frame, with latitude and longitude beside them.
  public static func line(
    _ event: HuntEvent, effects: [HuntEffect], state: HuntState
  ) -> String {
    var line = JSONText()
    line.add("ticks", state.now.ticks)
    line.add("t", state.now.seconds)
    line.add("event", event.kind.rawValue)
    addDetails(of: event, state: state, to: &line)
    line.add("phase", state.phase.kind.rawValue)
    if let distance = state.targetDistanceMeters { line.add("distance", distance) }
    if !effects.isEmpty {
      line.add(
        "effects",
        json: "[" + effects.map { describe($0, state: state) }.joined(separator: ",") + "]")
    }
    return line.closed
  }

  private static func addDetails(
    of event: HuntEvent, state: HuntState, to line: inout JSONText
  ) {
    switch event {
    case .fix(let fix):
      addPoint(fix.position, state: state, to: &line)
      if let accuracy = fix.accuracyMeters { line.add("accuracy", accuracy) }
      if fix.measuredAt != fix.at { line.add("measuredTicks", fix.measuredAt.ticks) }
    case .heading(_, let degrees, let north):
      line.add("degrees", degrees)
      if north != .trueNorth { line.add("north", north.rawValue) }
    case .chooseTarget(_, let ghost): line.add("ghost", Int64(ghost + 1))
    case .aim(let run):
      line.add("fromTicks", run.from.ticks)
      line.add("periodTicks", run.period.ticks)
      line.add(
        "errorsDegrees",
        json: "[" + run.errorsDegrees.map(JSONText.number).joined(separator: ",") + "]")
      if !run.tiltsDegrees.isEmpty {
        line.add(
          "tiltsDegrees",
          json: "[" + run.tiltsDegrees.map(JSONText.number).joined(separator: ",") + "]")
      }
    case .tap(_, let error, let tilt):
      line.add("errorDegrees", error)
      if tilt != 0 { line.add("tiltDegrees", tilt) }
    case .challengeOutcome(_, let isWon): line.add("won", json: isWon ? "true" : "false")
    case .positionLost, .headingLost, .startSearch, .leaveSearch, .throwTrap, .time: break
    }
  }

  private static func addPoint(_ point: LocalPoint, state: HuntState, to line: inout JSONText) {
    let coordinate = state.frame.coordinate(of: point)
    line.add("east", point.eastMeters)
    line.add("north", point.northMeters)
    line.add("lat", coordinate.latitudeDegrees)
    line.add("lon", coordinate.longitudeDegrees)
  }

  /// Returns an effect as a JSON object; ghosts are numbered from 1, as people see them.
  private static func describe(_ effect: HuntEffect, state: HuntState) -> String {
    var object = JSONText()
    func add(_ name: String, ghost: Int?) {
      object.add("effect", name)
      guard let ghost else { return }
      object.add("ghost", Int64(ghost + 1))
      object.add("name", state.ghosts[ghost].name)
    }
    switch effect {
    case .targetChanged(let ghost): add("targetChanged", ghost: ghost)
    case .mainZoneEntered(let ghost): add("mainZoneEntered", ghost: ghost)
    case .mainZoneLeft(let ghost): add("mainZoneLeft", ghost: ghost)
    case .searchStarted(let ghost): add("searchStarted", ghost: ghost)
    case .searchLeft(let ghost): add("searchLeft", ghost: ghost)
    case .fightStarted(let ghost): add("fightStarted", ghost: ghost)
    case .fightLost(let ghost): add("fightLost", ghost: ghost)
    case .holdProgress(let ghost, let fraction):
      add("holdProgress", ghost: ghost)
      object.add("fraction", fraction)
    case .holdLost(let ghost): add("holdLost", ghost: ghost)
    case .tapMissed(let ghost, let error):
      add("tapMissed", ghost: ghost)
      object.add("errorDegrees", error)
    case .dodged(let ghost): add("dodged", ghost: ghost)
    case .challengeFailed(let ghost, let fails):
      add("challengeFailed", ghost: ghost)
      object.add("fails", Int64(fails))
    case .trapOpened(let ghost, let deadline):
      add("trapOpened", ghost: ghost)
      object.add("deadline", deadline.seconds)
    case .captured(let ghost): add("captured", ghost: ghost)
    case .escaped(let ghost, let landing, let inside):
      add("escaped", ghost: ghost)
      addPoint(landing, state: state, to: &object)
      object.add("insideLayout", json: inside ? "true" : "false")
    case .allCaptured: add("allCaptured", ghost: nil)
    case .notice(let notice):
      object.add("effect", "notice")
      object.add("notice", notice.rawValue)
    case .save: add("save", ghost: nil)
    }
    return object.closed
  }
}
