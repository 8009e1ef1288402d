import PlainJSON
import TextKit
import Domain
import Experiments
import Geo
import Results
import Statistics

/// Many hunts of each player on one map: where time goes, where hunts end, and after which ghost
/// players give up.
struct HuntsSection {
  /// The most hunts of a player that are played again, and the most players.
  static let (mostHunts, mostPlayers) = (200, 4)
  /// The most squares and places of a player in the table of data.
  private static let mostRows = 20

  /// The hunts of one player.
  struct Hunts {
    /// The name of the player; empty if the plan has one only.
    let player: Cell
    let picture: HuntsPicture
  }

  private let scope: ReportScope
  private let hunts: [Hunts]
  /// The setting that the hunts are of; empty if there is only one.
  private let setting: String
  private let frame: MapFrame
  /// The number of squares along a side of a cell.
  private let squares: Int

  /// Plays the hunts again; nil if they cannot be.
  init?(_ scope: ReportScope) {
    guard scope.plan.isHunt, let replay = scope.input.hunts else { return nil }
    self.scope = scope
    let points = Self.points(scope)
    let axis = scope.layout.axes.firstIndex { $0.kind == .players }
    hunts = points.compactMap { point in
      guard let picture = replay(point + 1, min(Self.mostHunts, scope.data.done[point])),
        picture.hunts > 0
      else { return nil }
      let name = axis.map { scope.layout.axes[$0].cell(scope.layout.levels[point][$0]) }
      return Hunts(player: name ?? Cell("", String?.none), picture: picture)
    }
    guard let first = points.first, !hunts.isEmpty else { return nil }
    let others = scope.layout.axes.indices.filter { $0 != axis }
    setting = others.map { index in
      let (axis, level) = (scope.layout.axes[index], scope.layout.levels[first][index])
      // The parameter of one ghost has no plain name.
      let isNamed = axis.parameter != nil || !axis.isNumeric
      return isNamed ? axis.name(of: level, scope.language) : "\(axis.name) \(axis.texts[level])"
    }
    .joined(separator: " · ")
    frame = MapFrame(
      HuntsMap.box(of: hunts.map(\.picture)), width: Plot.panelWidth,
      hasGround: hunts.contains { $0.picture.ground != nil })
    squares = HuntsMap.squares(in: frame, hunts.map(\.picture))
  }

  /// Returns the best point that has runs, and those of other players that differ in nothing else.
  static func points(_ scope: ReportScope) -> [Int] {
    let (layout, done) = (scope.layout, scope.data.done)
    guard let best = scope.ranking.first(where: { done[$0] > 0 }) else { return [] }
    guard let players = layout.axes.firstIndex(where: { $0.kind == .players }) else {
      return [best]
    }
    let fixed = layout.axes.indices.filter { $0 != players }.map { ($0, layout.levels[best][$0]) }
    let alike = layout.points(in: Array(done.indices), where: fixed)
    let each = (0..<layout.axes[players].count).compactMap { level in
      alike.first { layout.levels[$0][players] == level && done[$0] > 0 }
    }
    return Array(each.prefix(mostPlayers))
  }

  /// Adds the grounds of the maps to those of the page.
  func add(to sheet: inout GroundSheet) {
    for hunts in hunts { sheet.add(hunts.picture.ground, frame.box) }
  }

  /// Adds the maps, a table of the ghosts, and what they say in words.
  func add(to section: inout Document.Section, _ sheet: GroundSheet) {
    let language = scope.language
    let cells = hunts.map { $0.picture.minutes(squares: squares) }
    let steps = HuntsMap.Steps(fullest: cells.joined().map(\.minutes).max() ?? 0)
    let drawings = hunts.enumerated().map { index, hunts in
      let name =
        hunts.player.text.isEmpty
        ? scope.language.say(en: "all hunts", ru: "все охоты") : hunts.player.text
      return HuntsMap(
        title: name,
        subtitle: language.huntCount(
          hunts.picture.hunts, givenUp: hunts.picture.ends.count { $0.isGivenUp }),
        picture: hunts.picture,
        frame: frame, squares: squares, language: language
      ).drawing(
        id: "hunts-\(index)", description: sentence(hunts),
        ground: sheet.id(of: hunts.picture.ground), steps)
    }
    let figure = Figure(
      title: language.say(
        en: "Where the time goes, and where people give up", ru: "Где проходит время и где сдаются"),
      note: language.say(
        en: "Hunts of the plan, played again" + (setting.isEmpty ? "" : " at \(setting)")
          + ". The stronger the colour of a square, the more minutes of a hunt are spent there. Dots are the ends of "
          + "hunts; crosses are where players give up, with a line to the ghost they were after.",
        ru: "Охоты плана, сыгранные снова" + (setting.isEmpty ? "" : " при \(setting)")
          + ". Чем насыщеннее клетка, тем больше минут охоты проходит в ней. Точки — концы охот; "
          + "крестики — где игроки сдаются, с линией к призраку, за которым шли."),
      legend: .keys(legend(steps) + sheet.legend(language)), picture: .panels(drawings),
      credit: sheet.credit.isEmpty ? "" : language.groundCredit(sheet.credit), table: table(cells))
    section.add(figure)
    for hunts in hunts { section.paragraph(sentence(hunts)) }
    section.add(pursuits)
  }

  private func sentence(_ hunts: Hunts) -> String {
    let picture = hunts.picture
    let after = picture.ghosts.indices.filter { picture.pursuits[$0].givenUp.count > 0 }
      .sorted {
        (-picture.pursuits[$0].givenUp.count, $0) < (-picture.pursuits[$1].givenUp.count, $1)
      }
      .map { (name: picture.ghosts[$0].name, count: picture.pursuits[$0].givenUp.count) }
    return scope.language.givingUp(
      player: hunts.player.text, count: picture.ends.count { $0.isGivenUp }, hunts: picture.hunts,
      after: after)
  }

  private func legend(_ steps: HuntsMap.Steps) -> [(name: String, style: String)] {
    let language = scope.language
    let ends = hunts.flatMap(\.picture.ends)
    let side = Double(squares) * HuntsPicture.squareMeters
    let names = language.minutesOfHunt(
      steps.limits.map { HumanNumber.exact($0) }, meters: HumanNumber.exact(side))
    var keys = names.enumerated().map { ($1, MapStyle.step($0)) }
    if ends.contains(where: { $0.kind == .finished }) {
      keys.append((language.allCaughtEnd, "done dotted"))
    }
    if ends.contains(where: { $0.kind == .timeOver }) {
      keys.append((language.timeOverEnd, "gone dotted"))
    }
    if ends.contains(where: \.isGivenUp) { keys.append((language.gaveUpMark, "quit")) }
    return keys + [(language.start, "begin"), (language.ghostAtFirst, "g")]
  }

  /// The ghosts, each with all players.
  private var pursuits: DataTable {
    let language = scope.language
    let hasPlayers = hunts.contains { !$0.player.text.isEmpty }
    let ghosts = hunts.first?.picture.ghosts ?? []
    var rows: [[Cell]] = []
    for ghost in ghosts.indices {
      for hunts in hunts where ghost < hunts.picture.pursuits.count {
        let pursuit = hunts.picture.pursuits[ghost]
        let count = Double(hunts.picture.hunts)
        rows.append(
          [Cell(ghosts[ghost].name)] + (hasPlayers ? [hunts.player] : []) + [
            Self.cell(pursuit.caught, of: count),
            Self.cell(pursuit.givenUp, of: count),
            Cell(
              HumanNumber.text(pursuit.seconds / 60 / count, decimals: 1),
              pursuit.seconds / 60 / count),
          ])
      }
    }
    return DataTable(
      caption: language.say(
        en: "Each ghost in these hunts", ru: "Каждый призрак в этих охотах"),
      columns: [Column("ghost", language.ghostColumn)]
        + (hasPlayers ? [Column("player", language.playerColumn)] : []) + [
          Column(
            "caught", language.say(en: "hunts that catch it", ru: "доля охот с поимкой")),
          Column(
            "gaveUp", language.say(en: "gave up while after it", ru: "доля сдавшихся за ним")),
          Column(
            "time", language.say(en: "min after it", ru: "мин за ним"), unit: "min"),
        ], rows: rows, nameColumns: hasPlayers ? 2 : 1)
  }

  private static func cell(_ share: HuntsPicture.Share, of count: Double) -> Cell {
    func percent(_ share: Double) -> String { HumanNumber.text(share * 100, decimals: 0) }
    let interval = "[\(percent(share.interval.low)), \(percent(share.interval.high))]"
    let value = Double(share.count) / count
    return Cell(
      "\(percent(value)) % \(interval)", value, low: share.interval.low,
      high: share.interval.high)
  }

  /// The fullest cells, and the first places where players gave up.
  private func table(_ cells: [[(cell: HuntsPicture.Square, minutes: Double)]]) -> DataTable {
    let language = scope.language
    let side = Double(squares) * HuntsPicture.squareMeters
    var rows: [[Cell]] = []
    func meters(_ value: Double) -> Cell { Cell(HumanNumber.text(value, decimals: 0), value) }
    let none = Cell("", String?.none)
    for (hunts, cells) in zip(hunts, cells) {
      let fullest = cells.sorted { ($1.minutes, $0.cell) < ($0.minutes, $1.cell) }
      for (cell, minutes) in fullest.prefix(Self.mostRows) {
        rows.append([
          hunts.player, Cell(language.say(en: "square", ru: "клетка"), "square"), none,
          meters((Double(cell.column) + 0.5) * side),
          meters((Double(cell.row) + 0.5) * side), Cell(HumanNumber.text(minutes), minutes),
        ])
      }
      for end in hunts.picture.ends.filter(\.isGivenUp).prefix(Self.mostRows) {
        guard case .gaveUp(let ghost) = end.kind else { continue }
        rows.append([
          hunts.player, Cell(language.gaveUpMark, "gaveUp"),
          ghost.map { Cell(hunts.picture.ghosts[$0].name) } ?? none,
          meters(end.place.eastMeters), meters(end.place.northMeters), none,
        ])
      }
    }
    return DataTable(
      caption: language.say(
        en: "The fullest squares and the first places of giving up",
        ru: "Самые заполненные клетки и первые места, где сдались"),
      columns: [
        Column("player", language.playerColumn),
        Column("what", language.say(en: "what", ru: "что")),
        Column("ghost", language.ghostColumn), Column("east", language.eastColumn, unit: "m"),
        Column("north", language.northColumn, unit: "m"),
        Column(
          "time", language.say(en: "min of a hunt", ru: "мин охоты"), unit: "min"),
      ], rows: rows, nameColumns: 3)
  }
}

extension GroundSheet {
  /// The keys of the kinds of ground shown.
  func legend(_ language: Language) -> [(name: String, style: String)] {
    kinds.map { (language.ground($0), $0.style) }
  }
}

private extension Language {
  func huntCount(_ count: Int, givenUp: Int) -> String {
    let share = HumanNumber.percent(Double(givenUp) / Double(max(1, count)))
    return say(
      en: counted(count, "hunt", "hunts") + (givenUp == 0 ? "" : ", \(share) given up"),
      ru: "охот: \(HumanNumber.text(count))" + (givenUp == 0 ? "" : ", сдались в \(share)"))
  }

  /// Returns what the colours of cells mean, from the first step to the last.
  func minutesOfHunt(_ texts: [String], meters: String) -> [String] {
    var names = ["< \(texts.first ?? "")"] + zip(texts, texts.dropFirst()).map { "\($0)–\($1)" }
    names.append("≥ \(texts.last ?? "")")
    names[0] = say(
      en: "minutes of a hunt in a square of \(meters) m: \(names[0])",
      ru: "минут охоты в клетке \(meters) м: \(names[0])")
    return names
  }

  var gaveUpMark: String { say(en: "gave up", ru: "сдался") }

  /// Returns how often a player gives up, and after which ghosts.
  func givingUp(player: String, count: Int, hunts: Int, after ghosts: [(name: String, count: Int)])
    -> String
  {
    let list = ghosts.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
    let name = player.isEmpty ? "" : "\(player): "
    guard count > 0 else {
      return name
        + say(
          en: "nobody gives up in \(counted(hunts, "hunt", "hunts")).",
          ru: "за \(HumanNumber.text(hunts)) охот не сдался никто.")
    }
    return name
      + say(
        en: "\(count) of \(counted(hunts, "hunt", "hunts")) "
          + (count == 1 ? "ends" : "end") + " with giving up"
          + (list.isEmpty ? "." : ", after \(list)."),
        ru: "сдались в \(count) из \(HumanNumber.text(hunts)) охот"
          + (list.isEmpty ? "." : ", за кем шли: \(list)."))
  }

  var playerColumn: String { say(en: "player", ru: "игрок") }

  func ground(_ kind: GroundPicture.Kind) -> String {
    switch kind {
    case .water: say(en: "water", ru: "вода")
    case .building: say(en: "building", ru: "здание")
    case .closed: say(en: "closed", ru: "закрыто")
    case .stream: say(en: "river or canal", ru: "река или канал")
    case .path: say(en: "path", ru: "дорожка")
    case .steps: say(en: "steps", ru: "лестница")
    case .barrier: say(en: "barrier", ru: "преграда")
    case .gate: say(en: "gate", ru: "проход")
    }
  }
}
