import Domain
import Geo
import HuntEngine
import TextKit

extension FrameLayout {
  /// The minimum number of map rows for which the legend is shown.
  private static let leastRows = 6

  /// Draws the map of a hunt, one row less than there is room for, leaving space for a prompt.
  func frame(of hunt: HuntMapViewModel) -> TextFrame {
    let title = title(words.language.say(en: "Map", ru: "Карта"), hunt.tally)
    if style.isInWords { return frame(title + HuntMapList(hunt, words).lines.map { TextLine($0) }) }
    var (legends, below) = (3, [TextLine](repeating: "", count: 4))
    while true {
      let rows = size.rows - 1 - title.count - below.count
      guard
        let map = HuntMap(of: hunt, columns: columns - 4, rows: max(2, rows), style.map)
      else { return frame(title + ["", "  \(words.mapEmpty)"]) }
      let reserved = below.count
      below =
        scale(of: map, hunt) + legend(of: hunt).suffix(legends).flatMap { $0 }
        + notes(of: map, hunt)
      // More lines below the map leave it fewer rows; if there are too few, the legend is omitted.
      if legends > 0, size.rows - 1 - title.count - below.count < Self.leastRows {
        legends -= 1
        below = []
      } else if below.count <= reserved {
        return frame(title + map.grid.textLines.map { "  \($0)" } + below)
      }
    }
  }

  /// Returns the scale and the way to the target.
  func scale(of map: HuntMap, _ hunt: HuntMapViewModel) -> [TextLine] {
    let (bar, meters) = map.extent.scaleBar
    let target = hunt.target.map { [name(of: $0)] } ?? []
    return row(["\(words.mapScale(bar: bar, meters: meters))"] + target, indent: 2, gap: 3)
  }

  /// Returns who made the map of the ground, and the warnings.
  func notes(of map: HuntMap, _ hunt: HuntMapViewModel) -> [TextLine] {
    let credits = credits(of: hunt.ground)
    if let off = map.playerOff {
      let note = words.playerOff(mark: String(hunt.playerMark), off)
      return credits + TextLine("  " + note).wrapped(to: columns)
    }
    if case .known = hunt.position { return credits + magneticNote(hunt.heading) }
    return credits + words.noPosition(hunt.position).prefix(1).map { TextLine("  " + $0, .danger) }
  }

  /// Returns that the player's direction on the map is not from true north.
  private func magneticNote(_ heading: HeadingReading) -> [TextLine] {
    guard case .known(let degrees, .magnetic) = heading.status else { return [] }
    return [TextLine("  " + words.heading(degrees, .magnetic), .danger)]
  }

  /// Returns the legend of the ground, of the lines and of the marks.
  func legend(of hunt: HuntMapViewModel) -> [[TextLine]] {
    let marks: [TextLine] = [
      "\(String(hunt.playerMark), .good) \(words.you)", "\("@1", .target) \(words.state(.active))",
      "G1 \(words.state(.idle))", "\("x1", .dim) \(words.state(.captured))",
    ]
    let lines: [TextLine] =
      switch style.map {
      case .ascii:
        [
          "o \(words.zoneEdge)", "\("*", .key) \(words.mainZone)",
          "\("#", .danger) \(words.fightRadius)", "\(".", .dim) \(words.trail)",
          "\(":", .dim) \(words.recentTrail)",
        ]
      case .words: []
      case .braille:
        [
          "⠒⠒ \(words.zoneEdge)", "\("⠒ ⠒", .key) \(words.mainZone)",
          "\("⢕⢕", .danger) \(words.fightRadius)", "\("⠶", .dim) \(words.trail)",
        ]
      }
    return [legend(of: hunt.ground)] + [lines, marks].map { row($0, indent: 2, gap: 2) }
  }

  /// Returns the target's name and, if the position is known, the way to it.
  private func name(of target: HuntMapViewModel.Target) -> TextLine {
    let name: TextLine =
      "\("@\(target.spot.ghost.number)", .target) \(words.name(target.spot.ghost))"
    guard let distance = target.distanceMeters, let bearing = target.bearingDegrees else {
      return name
    }
    return "\(name): \(words.distance(distance)) \(words.point(bearing))"
  }
}

extension Words {
  /// Returns the player's position relative to the centre of a map that does not contain it.
  func playerOff(mark: String, _ off: LocalPoint) -> String {
    playerOff(
      mark: mark, distanceMeters: LocalPoint.zero.distanceMeters(to: off),
      bearingDegrees: LocalPoint.zero.bearingDegrees(to: off))
  }
}

private extension Words {
  var recentTrail: String { language.say(en: "recent trail", ru: "свежий след") }
}

/// The texts of the maps of a hunt (GB-112) and of a game.
extension Words {
  var mapEmpty: String { language.say(en: "The map is empty.", ru: "Карта пуста.") }
  func mapScale(bar: String, meters: Double) -> String {
    "↑ \(north)   \(bar) \(self.meters(brief(meters)))"
  }
  func playerOff(mark: String, distanceMeters: Double, bearingDegrees: Double) -> String {
    let (way, point) = (distance(distanceMeters), point(bearingDegrees))
    return language.say(
      en: "\(mark) off the map: \(way) \(point) of the middle",
      ru: "\(mark) вне карты: \(way) к \(point) от середины")
  }

  // MARK: Legends

  func ground(_ kind: GroundSketch.Kind) -> String {
    switch kind {
    case .way: language.say(en: "way", ru: "дорога")
    case .water: language.say(en: "water", ru: "вода")
    case .forbidden: language.say(en: "closed", ru: "закрыто")
    case .building: language.say(en: "building", ru: "здание")
    case .barrier: language.say(en: "barrier", ru: "преграда")
    }
  }
  var zoneEdge: String { language.say(en: "zone edge", ru: "край зоны") }
  var center: String { language.say(en: "centre", ru: "центр") }
  var mainZone: String { language.say(en: "main zone", ru: "основная зона") }
  var fightRadius: String { language.say(en: "fight radius", ru: "радиус боя") }
  var trail: String { language.say(en: "trail", ru: "след") }
  var you: String { language.say(en: "you", ru: "ты") }
}
