import TextKit
import Domain
import HuntEngine
import PlainJSON

extension HuntViewModel {
  func write(to json: inout JSONText) {
    switch self {
    case .scanner(let model): model.write(to: &json)
    case .sight(let model): model.write(to: &json)
    case .trap(let model):
      json.add("screen", "trap")
      json.add(model.tally)
      json.add(model.ghost)
      json.add("leftSeconds", model.leftSeconds)
      json.add("windowSeconds", model.windowSeconds)
    case .pause(let model):
      json.add("screen", "pause")
      json.add("reason", model.reason.rawValue)
      json.add(model.tally)
    }
  }
}

extension CockpitViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "cockpit")
    json.add("hunt", hunt as HuntViewModel?) { $0.write(to: &$1) }
    json.add("map", map as HuntMapViewModel?) { $0.write(to: &$1) }
    json.add("log", each: log) { entry, json in
      json.add("seconds", entry.seconds)
      entry.news.write(to: &json)
    }
  }
}

extension ScannerViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "scanner")
    json.add(tally)
    json.add(heading, position)
    json.add("rangeMeters", rangeMeters)
    json.add("ringMeters", ringMeters)
    json.add("target", target) { target, json in
      json.add(target.ghost)
      json.add("distanceMeters", target.distanceMeters)
      json.add("bearingDegrees", target.bearingDegrees)
      json.add("relativeBearingDegrees", target.relativeBearingDegrees)
      json.add("toMainZoneMeters", target.toMainZoneMeters)
    }
    json.add("canStartSearch", canStartSearch)
    json.add("beyondCount", beyondCount)
    if unlistedCount > 0 { json.add("unlistedCount", unlistedCount) }
    json.add("ghosts", each: blips) { blip, json in
      json.add(blip.ghost)
      json.add("eastMeters", blip.eastMeters)
      json.add("northMeters", blip.northMeters)
      json.add("distanceMeters", blip.distanceMeters)
      json.add("isTarget", blip.isTarget)
    }
    json.add("sweepDegrees", sweepDegrees)
  }
}

extension SightViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", isFight ? "fight" : "search")
    json.add(tally)
    json.add(ghost)
    json.add("modelID", ghost.model.rawValue)
    json.add("distanceMeters", distanceMeters)
    json.add("offsetDegrees", offsetDegrees)
    json.add("toleranceDegrees", toleranceDegrees)
    json.add(heading, position)
    switch stage {
    case .search(let meters, let share):
      json.add("toFightMeters", meters)
      json.add("share", share)
    case .hold(let held, let needed, let share):
      json.add("catchMode", "hold")
      json.add("heldSeconds", held)
      json.add("neededSeconds", needed)
      json.add("share", share)
    case .tap: json.add("catchMode", "tap")
    case .challenge(let challenge):
      json.add("catchMode", "challenge")
      json.add("challenge", challenge as ChallengeViewModel?) { $0.write(to: &$1) }
    }
  }
}

extension ChallengeViewModel {
  func write(to json: inout JSONText) {
    json.add("plugin", plugin)
    json.add("title", json: part.title.map { json.limited($0) } ?? "null")
    json.add("fails", fails)
    json.add("maxFails", maxFails)
    switch part.screen {
    case .none: json.add("state", "none")
    case .notRecorded: json.add("state", "notRecorded")
    case .played(let frame, let view):
      json.add("state", "played")
      json.add("lines", frame.lines)
      json.add("view", json: view)
    }
  }
}

extension HuntNews {
  func write(to json: inout JSONText) {
    json.add("event", effect.kind)
    json.add(ghost)
    if let jumpMeters { json.add("jumpMeters", jumpMeters) }
    if let secondsLeft { json.add("secondsLeft", secondsLeft) }
    json.add(trouble)
    switch effect {
    case .tapMissed(_, let error): json.add("errorDegrees", error)
    case .escaped(_, _, let isInside): json.add("isInsideZones", isInside)
    case .challengeFailed(_, let fails): json.add("fails", fails)
    case .holdProgress(_, let share): json.add("share", share)
    default: break
    }
  }
}

extension ResultViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "result")
    json.add(tally)
    news.write(to: &json)
  }
}

extension EndingViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "ending")
    json.add(tally)
    news.write(to: &json)
    json.add("awayMeters", awayMeters)
    json.add("bearingDegrees", bearingDegrees)
    json.add("relativeBearingDegrees", relativeBearingDegrees)
    json.add("elapsedSeconds", elapsedSeconds)
    json.add("sceneSeconds", seconds)
  }
}

extension DebriefViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "debrief")
    json.add(tally)
    json.add("seconds", seconds)
    json.add("formerBestSeconds", formerBestSeconds)
    json.add("pathMeters", pathMeters)
    json.add("shortestMeters", shortestMeters)
    json.add("escapes", escapes)
    json.add("ghosts", each: ghosts) { row, json in
      json.add(row.ghost)
      json.add("tries", row.tries)
      json.add("fightSeconds", row.fightSeconds)
      json.add("escapes", row.escapes)
      json.add("capturedAfterSeconds", row.capturedAfterSeconds)
    }
  }
}

extension HuntMapViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "map")
    json.add(tally)
    json.add(heading, position)
    json.add("player", player) { $1.add($0) }
    json.add("target", target) { target, json in
      Self.write(target.spot, to: &json)
      json.add("mainZoneRadiusMeters", target.mainZoneRadiusMeters)
      json.add("fightRadiusMeters", target.fightRadiusMeters)
      json.add("distanceMeters", target.distanceMeters)
      json.add("bearingDegrees", target.bearingDegrees)
    }
    json.add("ghosts", each: ghosts) { Self.write($0, to: &$1) }
    json.add("zones", each: zones) { zone, json in
      json.add(zone.center)
      json.add("radiusMeters", zone.radiusMeters)
    }
    json.add("trail", each: trail) { $1.add($0) }
  }

  private static func write(_ spot: Spot, to json: inout JSONText) {
    json.add(spot.ghost)
    json.add(spot.place)
    json.add("isCaptured", spot.isCaptured)
  }
}

extension StatusViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "status")
    json.add("seconds", seconds)
    json.add(tally)
    json.add("place", place) { $1.add($0) }
    json.add("placeAgeSeconds", placeAgeSeconds)
    json.add(heading)
  }
}

extension ReplayViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "replay")
    json.add("index", index)
    json.add("count", count)
    json.add("seconds", seconds)
    json.add("event", event?.rawValue ?? "begin")
    json.add("news", each: news) { $0.write(to: &$1) }
    json.add("hunt", hunt as HuntViewModel?) { $0.write(to: &$1) }
  }
}
