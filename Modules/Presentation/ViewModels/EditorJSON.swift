import Domain
import Geo
import PlainJSON

extension GamesViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "games")
    json.add("games", each: rows) { row, json in
      json.add("number", row.number)
      json.add("name", row.name)
      json.add(row.tally)
      json.add("isActive", row.isActive)
    }
  }
}

extension SetupViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "setup")
    json.add("game", name)
    json.add(tally)
    map.write(to: &json)
    var rows: [(Row, GameMapViewModel.Spot)] = []
    for (index, row) in ghosts.enumerated() { rows.append((row, map.ghosts[index])) }
    json.add("ghosts", each: rows) { pair, json in
      json.add(pair.0.ghost)
      json.add("state", pair.0.state.rawValue)
      json.add(pair.1.place)
      json.add("mainZoneRadiusMeters", pair.0.mainZoneRadiusMeters)
      json.add("fightRadiusMeters", pair.0.fightRadiusMeters)
    }
    json.add("rules", each: changedRules) { $0.write(to: &$1) }
    json.add("issues", each: issues) { $0.write(to: &$1) }
  }
}

extension GameMapViewModel {
  fileprivate func write(to json: inout JSONText) {
    json.add("player", player) { $1.add($0) }
    json.add("zones", each: zones) { zone, json in
      json.add(zone.center)
      json.add("radiusMeters", zone.radiusMeters)
    }
  }
}

extension GhostFormViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "ghost")
    json.add(ghost)
    json.add("modelID", modelID)
    json.add("state", state.rawValue)
    json.add("base", base as Coordinate?) { $1.add($0) }
    json.add("isBaseOutside", isBaseOutside)
    json.add("away", away) { away, json in
      json.add(away.place)
      json.add("distanceMeters", away.distanceMeters)
      json.add("bearingDegrees", away.bearingDegrees)
    }
    json.add("parameters", each: fields) { $1.add($0) }
  }
}

extension RulesViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "rules")
    json.add("game", game)
    json.add("rules", each: rows) { $0.write(to: &$1) }
  }
}

extension RulesViewModel.Row {
  fileprivate func write(to json: inout JSONText) {
    json.add(field)
    json.add("default", defaultValue)
    json.add("inEffect", inEffect)
  }
}

extension AdoptionViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "adoption")
    json.add("folder", folder)
    json.add("point", point)
    json.add("game", game)
    json.add("changes", each: changes) { change, json in
      if let ghosts = change.ghosts {
        json.add("ghosts", each: ghosts) { $1.add($0) }
      } else {
        json.add("ghosts", json: "null")
      }
      json.add("parameter", change.parameter)
      json.add("unit", change.unit)
      json.add("from", change.from)
      json.add("to", change.to)
    }
    json.add("leftOut", each: outside) { value, json in
      json.add("name", value.name)
      json.add("value", value.value)
      json.add("unit", value.unit)
    }
  }
}

extension InspectViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "inspect")
    json.add(ghost)
    json.add("state", state.rawValue)
    json.add(place)
    json.add("distanceMeters", distanceMeters)
    json.add("bearingDegrees", bearingDegrees)
    json.add("measuredMeters", measuredMeters)
    json.add("errorMeters", errorMeters)
    json.add("toFightSeconds", toFightSeconds)
    json.add("isInsideZones", isInsideZones)
    json.add("fights", fights)
    json.add("escapes", escapes)
    json.add("parameters", each: fields) { $1.add($0) }
    json.add("challenge", challenge) { challenge, json in
      json.add("plugin", challenge.plugin)
      json.add("values", challenge.valuesText)
    }
  }
}

extension OddsViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", change == nil ? "odds" : "whatIf")
    json.add("persona", persona)
    json.add("huntCount", huntCount)
    json.add("figures", each: figures) { $0.write(to: &$1) }
    guard let change else { return }
    json.add("parameter", change.parameter)
    json.add("from", change.from)
    json.add("to", change.to)
    json.add("differences", each: change.differences) { $0.write(to: &$1) }
  }
}

extension OddsFigure {
  /// The figure's name includes the unit; shares are from 0 to 1.
  func write(to json: inout JSONText) {
    json.add("figure", kind.key)
    json.add("mean", mean)
    json.add("low", low)
    json.add("high", high)
  }
}

extension OddsFigure.Kind {
  fileprivate var key: String {
    switch self {
    case .captureRate: "captureShare"
    case .completed: "completedShare"
    case .huntDuration: "huntDurationSeconds"
    case .firstCapture: "firstCaptureSeconds"
    case .escapes: "escapesPerHunt"
    }
  }
}

extension GameIssue {
  func write(to json: inout JSONText) {
    json.add("issue", kind)
    json.add("isError", isError)
    if let place { json.add(place.key, place.index + 1) }
  }

  private var kind: String {
    switch self {
    case .emptyGameName: "emptyGameName"
    case .zoneRadiusOutOfRange: "zoneRadiusOutOfRange"
    case .emptyGhostName: "emptyGhostName"
    case .ghostParameter: "ghostParameter"
    case .rule: "rule"
    case .noChallenge: "noChallenge"
    case .baseOutsideLayout: "baseOutsideLayout"
    case .baseOnClosedGround: "baseOnClosedGround"
    case .baseUnreachable: "baseUnreachable"
    case .baseDetour: "baseDetour"
    case .zoneOnClosedGround: "zoneOnClosedGround"
    case .zoneUnreachable: "zoneUnreachable"
    case .zoneDetour: "zoneDetour"
    case .landingsOutOfReach: "landingsOutOfReach"
    case .landingDetour: "landingDetour"
    case .groundElsewhere: "groundElsewhere"
    case .groundMissing: "groundMissing"
    case .groundPartial: "groundPartial"
    case .noGhosts: "noGhosts"
    case .noZones: "noZones"
    case .duplicateID: "duplicateID"
    }
  }

  /// The zone or ghost concerned, from 0.
  private var place: (key: String, index: Int)? {
    switch self {
    case .zoneRadiusOutOfRange(let zone, _), .zoneOnClosedGround(let zone),
      .zoneUnreachable(let zone), .zoneDetour(let zone, _, _):
      ("zone", zone)
    case .emptyGhostName(let ghost), .ghostParameter(let ghost, _), .noChallenge(let ghost, _),
      .baseOutsideLayout(let ghost), .baseOnClosedGround(let ghost, _),
      .baseUnreachable(let ghost), .baseDetour(let ghost, _, _),
      .landingsOutOfReach(let ghost, _), .landingDetour(let ghost, _, _):
      ("ghost", ghost)
    case .emptyGameName, .rule, .noGhosts, .noZones, .duplicateID, .groundElsewhere,
      .groundMissing, .groundPartial:
      nil
    }
  }
}
