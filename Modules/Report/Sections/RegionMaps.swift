import Statistics
import TextKit
import Experiments
import Results

/// The region of points on a grid: a map of the settings, and one per series.
enum RegionMaps {
  /// The content of a map, or of one row.
  private struct Group {
    let name: Cell
    /// Its points, counted from 0.
    let points: [Int]
    /// Whether whole settings are judged, or each point alone.
    let isJoint: Bool
  }

  /// Returns the maps of two parameters, one per group.
  static func plane(_ scope: ReportScope) -> Figure? {
    let (layout, language) = (scope.layout, scope.language)
    guard let pair = scope.mainPair else { return nil }
    let (columns, rows) = (layout.axes[pair.column], layout.axes[pair.row])
    var table: [[Cell]] = []
    let drawings = groups(scope).enumerated().map { index, group -> Drawing in
      let verdicts = verdicts(group, by: [pair.row, pair.column], scope)
      let cells = (0..<rows.count).map { row in
        (0..<columns.count).map { column -> HeatMap.Cell in
          let place = "\(columns.text(column, language)), \(rows.text(row, language))"
          let verdicts = verdicts[[row, column]] ?? []
          let cell = cell(verdicts, place, scope)
          table.append(
            [group.name, columns.cell(column), rows.cell(row), Cell(cell.text, verdicts.counts)])
          return cell
        }
      }
      return HeatMap(
        title: group.name.text, x: columns.bands(language), y: rows.bands(language), cells: cells
      ).drawing(
        id: "region-\(index)",
        description: group.isJoint
          ? language.say(
            en: "Where the targets are met \(group.name.text).",
            ru: "Где достигнуты цели \(group.name.text).")
          : language.say(
            en: "Where \(group.name.text) meets the targets.",
            ru: "Где достигнуты цели: \(group.name.text).")
      )
    }
    let several =
      layout.numeric.count > 2
      ? " "
        + language.say(
          en:
            "Where other parameters vary too, a cell shows how many of its points meet the "
            + "targets.",
          ru: "Где меняется и другое, в клетке — сколько её точек достигают целей.") : ""
    return figure(
      scope, note: RegionSection.note(scope) + several, .panels(drawings),
      columns: [columns.column(language), rows.column(language)], table)
  }

  /// Returns the map of one parameter, with a row per group.
  static func strip(_ scope: ReportScope) -> Figure? {
    let (layout, language) = (scope.layout, scope.language)
    guard let axis = layout.numeric.first, layout.axes[axis].count <= 60 else { return nil }
    let columns = layout.axes[axis]
    var table: [[Cell]] = []
    let groups = groups(scope)
    let cells = groups.map { group in
      let verdicts = verdicts(group, by: [axis], scope)
      return (0..<columns.count).map { column -> HeatMap.Cell in
        let place = "\(group.name.text), \(columns.text(column, language))"
        let verdicts = verdicts[[column]] ?? []
        let cell = cell(verdicts, place, scope)
        table.append([group.name, columns.cell(column), Cell(cell.text, verdicts.counts)])
        return cell
      }
    }
    let note = RegionSection.note(scope)
    let map = HeatMap(
      x: columns.bands(language), y: ChartAxis(bands: groups.map(\.name.text), isReversed: true),
      width: Plot.pageWidth, cells: cells)
    return figure(
      scope, note: note, .across(map, id: "region-0", description: language.feasibleRegion),
      columns: [columns.column(language)], table)
  }

  private static func figure(
    _ scope: ReportScope, note: String, _ picture: Picture, columns: [Column], _ table: [[Cell]]
  ) -> Figure {
    let language = scope.language
    return Figure(
      title: language.feasibleRegion, note: note,
      legend: .keys([Verdict.met, .perhaps, .missed].map { (language.verdict($0), $0.style) }),
      picture: picture,
      table: DataTable(
        caption: language.say(en: "Verdict by cell", ru: "Вывод по клеткам"),
        columns: [Column("series", "")] + columns + [Column("verdicts", language.verdictColumn)],
        rows: table, nameColumns: columns.count + 1))
  }

  /// Returns the groups: whole settings first, since they are decided on; then each series.
  private static func groups(_ scope: ReportScope) -> [Group] {
    let layout = scope.layout
    let series = layout.series.indices.map {
      Group(name: scope.cell(ofSeries: $0), points: layout.series[$0].points, isJoint: false)
    }
    guard let joint = scope.joint else { return series }
    let dividing = scope.settingAxes.filter { !layout.axes[$0].isNumeric }
    let all = Array(layout.levels.indices)
    let parts =
      layout.parts(of: all, by: dividing, atMost: PointLayout.seriesLimit)
      ?? [(levels: [], points: all)]
    let whole = parts.map { part in
      let names = zip(dividing, part.levels).map { layout.axes[$0].texts[$1] }
      return Group(
        name: Cell(
          (names + [joint.audience.phrase(in: scope.language)]).joined(separator: " · "),
          layout.value(part.levels, of: dividing)),
        points: part.points, isJoint: true)
    }
    return layout.series.count > 1 ? whole + series : whole
  }

  /// Returns the verdicts of a group's settings or points by the levels of some axes.
  private static func verdicts(
    _ group: Group, by axes: [Int], _ scope: ReportScope
  ) -> [[Int]: [Verdict]] {
    var verdicts: [[Int]: [Verdict]] = [:]
    var seen: Set<Int> = []
    for point in group.points {
      let setting = scope.setting(of: point)
      if group.isJoint, !seen.insert(setting).inserted { continue }
      let own = scope.findings[point].verdict
      guard let verdict = group.isJoint ? scope.settings[setting].verdict : own else { continue }
      verdicts[axes.map { scope.layout.levels[point][$0] }, default: []].append(verdict)
    }
    return verdicts
  }

  /// Returns a cell with the verdict of everything in it.
  private static func cell(
    _ verdicts: [Verdict], _ place: String, _ scope: ReportScope
  ) -> HeatMap.Cell {
    guard let worst = verdicts.min(), let best = verdicts.max() else {
      return HeatMap.Cell(fill: .none, text: "", tip: "\(place): –")
    }
    let met = verdicts.count { $0 == .met }
    let verdict = worst == best ? worst : .perhaps
    let text = worst == best ? verdict.sign : "\(met)/\(verdicts.count)"
    return HeatMap.Cell(
      fill: .style(verdict.style), text: text,
      tip: "\(place): " + (verdicts.count == 1 ? scope.language.verdict(verdict) : text))
  }
}

extension [Verdict] {
  /// How many there are of each kind, by its name.
  fileprivate var counts: [String: Int] {
    [.met, .perhaps, .missed].reduce(into: [:]) { counts, verdict in
      counts[verdict.word(in: .ofFiles)] = count { $0 == verdict }
    }
  }
}
