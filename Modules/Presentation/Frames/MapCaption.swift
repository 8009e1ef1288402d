import Domain
import Geo
import HuntEngine
import PlainJSON
package import TextKit

/// What a map says beside its picture, for a host that draws the picture itself; of a hunt that is over also
/// the ghosts' table.
package struct MapCaption {
  /// The most rows of the table.
  package static let mostRows = 100

  private let words: Words
  private let map: HuntMapViewModel
  private let debrief: DebriefViewModel?
  private let pathMeters: Double
  /// The number of zones that are drawn.
  private let drawnZones: Int

  /// Puts a map in words; `debrief` is that of a hunt that is over, and only so many zones are drawn.
  package init(
    _ map: HuntMapViewModel, pathMeters: Double, zones: Int, _ debrief: DebriefViewModel?,
    in language: Language
  ) {
    (self.map, self.pathMeters, self.debrief) = (map, pathMeters, debrief)
    drawnZones = min(zones, map.zones.count)
    words = Words(language: language)
  }

  /// The way to the target, and what the map lacks.
  private var lines: [TextLine] {
    var lines: [TextLine] = []
    if let target = map.target {
      lines.append(
        TextLine("\(words.ghost(target.spot.ghost))\(way(to: target.spot.place))", .target))
    }
    if let off = map.extent.playerOff {
      lines.append(TextLine(words.playerOff(mark: words.you, off), .danger))
    }
    if case .known = map.position {
    } else if debrief == nil {
      lines += words.noPosition(map.position).prefix(1).map { TextLine($0, .danger) }
    }
    if map.unlistedCount > 0 || drawnZones < map.zones.count {
      lines.append(TextLine(words.leftOut(map.unlistedCount, map.zones.count - drawnZones), .dim))
    }
    return lines
  }

  /// What is drawn, a sentence each, for those who do not see it.
  private var facts: [String] {
    var facts: [String] = []
    for (index, zone) in map.zones.prefix(drawnZones).enumerated() {
      facts.append(
        words.zone(index + 1, radius: words.distance(zone.radiusMeters)) + way(to: zone.center))
    }
    if let target = map.target {
      facts.append(
        "\(words.name(target.spot.ghost)), \(words.state(.active))\(way(to: target.spot.place)), "
          + "\(words.mainZone) \(words.distance(target.mainZoneRadiusMeters)), "
          + "\(words.fightRadius) \(words.distance(target.fightRadiusMeters))")
    }
    for spot in map.ghosts {
      let state = words.state(spot.isCaptured ? .captured : .idle)
      facts.append("\(words.name(spot.ghost)), \(state)\(way(to: spot.place))")
    }
    facts.append("\(words.trail): \(words.distance(pathMeters))")
    return facts
  }

  /// Returns how far a place is from the player, and where; empty without a position.
  private func way(to place: LocalPoint) -> String {
    guard let player = map.player else { return "" }
    return ": \(words.distance(player.distanceMeters(to: place))) "
      + words.point(player.bearingDegrees(to: place))
  }

  /// The names of what is drawn, by the names of their marks.
  private var legend: [(String, String)] {
    [
      ("zone", words.zoneEdge), ("mainZone", words.mainZone), ("fight", words.fightRadius),
      ("trail", words.trail), ("you", words.you), ("target", words.state(.active)),
      ("free", words.state(.idle)), ("captured", words.state(.captured)),
      ("meters", words.language.say(en: "m", ru: "м")),
      ("kilometers", words.language.say(en: "km", ru: "км")),
    ] + GroundSketch.Kind.allCases.map { ($0.name, words.ground($0)) }
  }

  /// The caption as one JSON object.
  package var json: String {
    var json = JSONText()
    json.add("title", words.language.say(en: "Map", ru: "Карта"))
    json.add(
      "lines",
      json: Self.list(
        lines.map { line in
          var json = JSONText()
          json.add("text", line.text.cleaned)
          json.add("role", line.spans.first?.role.rawValue ?? "")
          return json.closed
        }))
    json.add("facts", json: Self.list(facts.map { JSONText.quoted($0.cleaned) }))
    var marks = JSONText()
    for (name, text) in legend { marks.add(name, text) }
    json.add("legend", json: marks.closed)
    let (box, _) = map.extent
    var extent = JSONText()
    let sides = [
      ("west", box.west), ("south", box.south), ("east", box.east), ("north", box.north),
    ]
    for (name, side) in sides { extent.add(name, side) }
    json.add("box", json: box.isEmpty ? "null" : extent.closed)
    if let debrief { json.add("table", json: table(of: debrief)) }
    return json.closed
  }

  private func table(of debrief: DebriefViewModel) -> String {
    var rows = debrief.ghosts.prefix(Self.mostRows).map {
      [words.name($0.ghost)] + words.cells(of: $0)
    }
    let more = debrief.ghosts.count - rows.count
    if more > 0 { rows.append([words.moreGhosts(more)]) }
    let lines = [words.debriefHeads] + rows
    return Self.list(lines.map { Self.list($0.map { JSONText.quoted($0.cleaned) }) })
  }

  private static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
}

extension GroundSketch.Kind {
  /// The name in JSON.
  package var name: String {
    switch self {
    case .way: "way"
    case .water: "water"
    case .forbidden: "forbidden"
    case .building: "building"
    case .barrier: "barrier"
    }
  }
}

private extension Words {
  func zone(_ number: Int, radius: String) -> String {
    language.say(en: "Zone \(number), radius \(radius)", ru: "Зона \(number), радиус \(radius)")
  }

  /// Says what a map leaves out, since it is too much.
  func leftOut(_ ghosts: Int, _ zones: Int) -> String {
    language.say(
      en: "Not drawn: \(ghosts) far ghosts, \(zones) zones",
      ru: "Не нарисовано: дальних призраков \(ghosts), зон \(zones)")
  }
}
