import Geo
import PlainJSON

extension EditorViewModel {
  func write(to json: inout JSONText) {
    json.add("screen", "editor")
    json.add("game", name)
    json.add("mode", mode.word)
    json.add("selection", map.selection.word)
    json.add("cursor", place as Coordinate?) { $1.add($0) }
    json.add("metersPerRow", map.metersPerRow)
    json.add("zones", each: map.zones) { zone, json in
      json.add(zone.center)
      json.add("radiusMeters", zone.radiusMeters)
    }
    var rows: [(NamedGhost, EditorMapViewModel.Spot)] = []
    for (index, ghost) in ghosts.enumerated() { rows.append((ghost, map.ghosts[index])) }
    json.add("ghosts", each: rows) { row, json in
      json.add(row.0)
      json.add(row.1.base)
      json.add("isCaptured", row.1.isCaptured)
      json.add("mainZoneRadiusMeters", row.1.mainZoneRadiusMeters)
      json.add("fightRadiusMeters", row.1.fightRadiusMeters)
    }
    json.add("chosenField", fields.indices.contains(chosenField) ? Double(chosenField + 1) : nil)
    json.add("fields", each: fields) { field, json in
      switch field {
      case .text(let name, let value):
        json.add("name", name)
        json.add("value", value)
      case .parameter(let field): json.add(field)
      }
    }
    json.add("issues", each: issues) { $0.write(to: &$1) }
    if case .known(let odds, let isOld) = odds {
      json.add("figures", each: odds.figures) { $0.write(to: &$1) }
      json.add("isOld", isOld)
    }
    json.add("notes", notes)
  }
}

extension EditorViewModel.Mode {
  fileprivate var word: String {
    switch self {
    case .map: "map"
    case .moving: "moving"
    case .changing: "changing"
    case .form: "form"
    case .typing: "typing"
    case .naming: "naming"
    case .going: "going"
    case .keys: "keys"
    }
  }
}

extension EditorObject {
  fileprivate var word: String {
    switch self {
    case .game: "game"
    case .zone(let index): "zone \(index + 1)"
    case .ghost(let index): "ghost \(index + 1)"
    }
  }
}
