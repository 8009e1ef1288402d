import HuntEngine
import Domain
import Geo
import TextKit

extension FrameLayout {
  /// Draws the setup of a game: its map, zones, ghosts and changed rules.
  func frame(of setup: SetupViewModel) -> TextFrame {
    let title = title(words.setupTitle(setup.name), right: setup.tally.line(in: words.language))
    guard isWide else {
      return frame(
        fitted(title + lines(of: setup.map, rows: max(5, size.rows - 3)) + lists(of: setup)))
    }
    // The lists are beside the map, so that both are visible at the same time.
    let left = columns - TextFrame.width + 12
    let map = within(columns: left - 2).lines(of: setup.map, rows: max(5, size.rows - 5))
    let lists = within(columns: columns - left).lists(of: setup)
      .flatMap { $0.wrapped(to: columns - left) }
    return frame(title + beside(map, width: left, lists))
  }

  /// Returns the zones, the ghosts, the rules, the problems, and the keys.
  private func lists(of setup: SetupViewModel) -> [TextLine] {
    let zones = setup.map.zones.enumerated().flatMap { index, zone in
      row([
        ("  +\(index + 1)", 6), (words.degrees(zone.center), 26),
        (words.radius(zone.radiusMeters), 0),
      ])
    }
    let nameWidth = nameWidth(setup.ghosts.map { $0.ghost.name }, others: 52)
    let ghosts = setup.ghosts.flatMap { row(of: $0, nameWidth: nameWidth) }
    let issues = setup.issues.map { issue -> TextLine in
      " \(problem(words.line(for: issue) { setup.ghosts[$0].ghost }))"
    }
    var lines: [TextLine] = ["", " \(words.zones)"]
    lines += zones.isEmpty ? ["  \(words.noZones)"] : zones
    lines += ["", " \(words.ghosts)"] as [TextLine]
    lines += ghosts.isEmpty ? ["  \(words.noGhosts)"] : ghosts
    lines += self.lines(ofChanged: setup.changedRules)
    lines += issues.isEmpty ? [] : [""] + issues
    lines.append("")
    return lines
      + row(
        [
          button("edit", words.language.say(en: "Edit on a map", ru: "Править на карте")),
          button(
            words.language.say(en: "ghost add NAME LAT LON", ru: "ghost add ИМЯ ШИРОТА ДОЛГОТА"),
            words.language.say(en: "Add a ghost", ru: "Добавить призрака")),
          button("done", words.language.say(en: "Done/Back", ru: "Готово/Назад")),
        ], indent: 1, gap: 3)
  }

  private func row(of row: SetupViewModel.Row, nameWidth width: Int) -> [TextLine] {
    let mark = row.state == .captured ? "x" : "G"
    return self.row([
      ("  \(mark)\(row.ghost.number)", 6), (words.name(row.ghost, width: width), width + 1),
      (words.state(row.state), 11),
      (
        words.radii(
          mainMeters: row.mainZoneRadiusMeters, fightMeters: row.fightRadiusMeters), 0
      ),
    ])
  }

  /// Draws a map of a game in a number of rows, with its scale and legend below; in words the lists
  /// beside it have what it shows.
  func lines(of map: GameMapViewModel, rows: Int) -> [TextLine] {
    if style.isInWords { return credits(of: map.ground) }
    guard let picture = GameMap(of: map, columns: columns - 4, rows: rows) else {
      return ["", "  \(words.mapEmpty)"]
    }
    var lines = picture.grid.textLines.map { "  \($0)" as TextLine }
    let (bar, meters) = picture.scaleBar
    lines.append("  \(words.mapScale(bar: bar, meters: meters))")
    let ends: [TextLine] =
      map.base == nil ? ["@ \(words.you)"] : ["\("B", .target) \(words.baseOfThis)"]
    lines += row(
      [
        "o \(words.zoneEdge)", "\(map.base == nil ? "+1" : "+") \(words.center)",
        "G1 \(words.ghostSign)", "\("x1", .dim) \(words.state(.captured))",
      ] + ends, indent: 2, gap: 2)
    lines += legend(of: map.ground) + credits(of: map.ground)
    if let off = picture.playerOff { lines.append("  \(words.playerOff(mark: "@", off))") }
    return lines
  }
}

private extension Words {
  func setupTitle(_ name: String) -> String {
    let shown = self.name(ofGame: name, width: 40)
    return language.say(en: "Game: \(shown)", ru: "Игра: \(shown)")
  }

  func radii(mainMeters: Double, fightMeters: Double) -> String {
    let (main, fight) = (brief(mainMeters), brief(fightMeters))
    return language.say(
      en: "zone \(main) m   fight \(fight) m", ru: "зона \(main) м   бой \(fight) м")
  }

  var ghostSign: String { language.say(en: "ghost", ru: "призрак") }
  var baseOfThis: String { language.say(en: "base of this ghost", ru: "база этого призрака") }
  var zones: String { language.say(en: "Zones", ru: "Зоны") }

  var noZones: String {
    language.say(
      en: "No zones: zone add LAT LON [R]", ru: "Зон нет: zone add ШИРОТА ДОЛГОТА [РАДИУС]")
  }
}

/// The texts of the list of games, the setup, and the ghost form (GB-040 to GB-063).
extension Words {
  // MARK: Setup

  var ghosts: String { language.say(en: "Ghosts", ru: "Призраки") }
  func radius(_ meters: Double) -> String {
    let number = brief(meters)
    return language.say(en: "radius \(number) m", ru: "радиус \(number) м")
  }

  var noGhosts: String { language.say(en: "The game has no ghosts.", ru: "В игре нет призраков.") }

  // MARK: A ghost's form

  var fieldText: String { language.say(en: "Text", ru: "Текст") }
  var fieldName: String { language.say(en: "Name", ru: "Имя") }

  func away(distanceMeters: Double, bearingDegrees: Double) -> String {
    let (way, point) = (distance(distanceMeters), point(bearingDegrees))
    return language.say(en: "\(way) \(point) of its base", ru: "\(way) к \(point) от базы")
  }

  /// Returns the name of a ghost's state.
  func state(_ state: GhostState) -> String {
    switch state {
    case .idle: language.say(en: "free", ru: "свободен")
    case .active: language.say(en: "target", ru: "цель")
    case .arSearch: language.say(en: "AR search", ru: "AR-поиск")
    case .fight: language.say(en: "fight", ru: "бой")
    case .trapWindow: language.say(en: "held", ru: "удержан")
    case .escaped: language.say(en: "escaped", ru: "вырвался")
    case .captured: language.say(en: "captured", ru: "пойман")
    }
  }

  /// Returns the name of a catch mode.
  func mode(_ mode: CatchMode) -> String {
    switch mode {
    case .hold: language.say(en: "kept in the sight", ru: "удержать в прицеле")
    case .tap: language.say(en: "tapped", ru: "ударить")
    case .challenge: language.say(en: "a challenge won", ru: "выиграть испытание")
    }
  }
}
