import Experiments
import Results

/// Where the targets are met: for certain, perhaps, or not.
enum RegionSection {
  static func markup(_ scope: ReportScope) -> Markup? {
    guard !scope.findings.isEmpty, scope.data.doneCount > 0, let figure = figure(scope) else {
      return nil
    }
    let words = scope.words
    return scope.section("region", words.regionHeading) {
      $0.add(figure.markup(words))
    }
  }

  static func figure(_ scope: ReportScope) -> Figure? {
    switch scope.layout.shape {
    case .grid where scope.layout.numeric.count > 1: plane(scope)
    case .grid where scope.layout.numeric.count == 1: strip(scope)
    case .scattered where scope.layout.numeric.count > 1: RegionCloud.figure(scope)
    default: nil
    }
  }

  static func legend(_ words: PageWords) -> [(name: String, style: String)] {
    [
      (words.certainly, "met"),
      (
        words.perhapsByInterval,
        "perhaps"
      ),
      (words.noMark, "missed"),
    ]
  }

  static func note(_ words: PageWords) -> String {
    words.whatCertainMeans
  }

  /// What one map, or one row of a strip, is about.
  struct Group {
    let name: String
    /// Its points, from 0.
    let points: [Int]
    /// Whether whole settings count, or each point by itself.
    let isJoint: Bool
  }

  /// Whole settings first, which is what is decided; then each series by itself.
  static func groups(_ scope: ReportScope) -> [Group] {
    let layout = scope.layout
    let series = layout.series.indices.map {
      Group(name: scope.name(ofSeries: $0), points: layout.series[$0].points, isJoint: false)
    }
    guard let joint = scope.joint else { return series }
    let dividing = scope.settingAxes.filter { !layout.axes[$0].isNumeric }
    var (keys, members): ([[Int]], [[Int]: [Int]]) = ([], [:])
    for (point, levels) in layout.levels.enumerated() {
      let key = dividing.map { levels[$0] }
      if members[key] == nil { keys.append(key) }
      members[key, default: []].append(point)
    }
    if keys.count > PointLayout.seriesLimit {
      (keys, members) = ([[]], [[]: Array(layout.levels.indices)])
    }
    let whole = keys.map { key in
      let names = zip(dividing, key).map { layout.axes[$0].texts[$1] }
      return Group(
        name: (names + [joint.everyone.phrase(in: scope.words.language)]).joined(separator: " · "),
        points: members[key] ?? [], isJoint: true)
    }
    return layout.series.count > 1 ? whole + series : whole
  }

  /// The verdicts of a group by the levels of some axes: of its settings, or of its points.
  static func verdicts(
    _ group: Group, by axes: [Int], _ scope: ReportScope
  ) -> [[Int]: [Verdict]] {
    var verdicts: [[Int]: [Verdict]] = [:]
    var seen: Set<Int> = []
    for point in group.points {
      let setting = scope.setting(of: point)
      if group.isJoint, !seen.insert(setting).inserted { continue }
      let own = scope.findings[point].isAsked ? scope.findings[point].verdict : nil
      guard let verdict = group.isJoint ? scope.settings[setting].verdict : own else { continue }
      verdicts[axes.map { scope.layout.levels[point][$0] }, default: []].append(verdict)
    }
    return verdicts
  }

  /// A cell: what holds for all that is in it.
  static func cell(
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
      tip: "\(place): " + (verdicts.count == 1 ? scope.words.verdict(verdict) : text))
  }

  /// Two parameters: a map of the settings, and one for each series.
  private static func plane(_ scope: ReportScope) -> Figure? {
    let (layout, words) = (scope.layout, scope.words)
    guard let pairIndex = scope.mainPairIndex else { return nil }
    let pair = scope.groups.pairs[pairIndex]
    let (columns, rows) = (layout.axes[pair.column], layout.axes[pair.row])
    var drawings: [Markup] = []
    var table: [[String]] = []
    for group in groups(scope) {
      let verdicts = verdicts(group, by: [pair.row, pair.column], scope)
      let cells = (0..<rows.count).map { row in
        (0..<columns.count).map { column -> HeatMap.Cell in
          let place = "\(columns.text(column, words)), \(rows.text(row, words))"
          let cell = cell(verdicts[[row, column]] ?? [], place, scope)
          table.append([group.name, columns.texts[column], rows.texts[row], cell.text])
          return cell
        }
      }
      drawings.append(
        HeatMap(
          title: group.name, xTitle: columns.title(words), yTitle: rows.title(words),
          columns: columns.texts, rows: rows.texts, cells: cells
        ).drawing(
          id: "region-\(drawings.count)",
          description: group.isJoint
            ? words.regionOfSettings(everyone: group.name)
            : words.regionOf(who: group.name)))
    }
    return Figure(
      title: words.feasibleRegion,
      note: note(words) + jointly(scope) + averaged(scope), legend: legend(words),
      drawings: drawings,
      table: DataTable(
        caption: words.verdictByCell,
        header: [
          "", columns.title(words), rows.title(words), words.verdictColumn,
        ], rows: table, nameColumns: 3))
  }

  /// What a setting takes to meet the targets.
  static func jointly(_ scope: ReportScope) -> String {
    guard let joint = scope.joint else { return "" }
    let everyone = joint.everyone.phrase(in: scope.words.language)
    return " " + scope.words.settingsMeetJointly(everyone: everyone)
  }

  private static func averaged(_ scope: ReportScope) -> String {
    guard scope.layout.numeric.count > 2 else { return "" }
    return " " + scope.words.cellsHoldSeveral
  }
}
