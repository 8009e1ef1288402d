/// The region of one parameter.
extension RegionSection {
  /// One parameter: a row of the settings, and one for each series.
  static func strip(_ scope: ReportScope) -> Figure? {
    let (layout, words) = (scope.layout, scope.words)
    guard let axis = layout.numeric.first, layout.axes[axis].count <= 60 else { return nil }
    let columns = layout.axes[axis]
    var table: [[String]] = []
    let rows = groups(scope)
    let cells = rows.map { row in
      let verdicts = verdicts(row, by: [axis], scope)
      return (0..<columns.count).map { column -> HeatMap.Cell in
        let place = "\(row.name), \(columns.text(column, words))"
        let cell = cell(verdicts[[column]] ?? [], place, scope)
        table.append([row.name, columns.texts[column], cell.text])
        return cell
      }
    }
    let map = HeatMap(
      title: "", xTitle: columns.title(words), yTitle: "", columns: columns.texts,
      rows: rows.reversed().map(\.name), cells: cells.reversed(),
      width: 760)
    let note = note(words) + jointly(scope)
    return Figure(
      title: words.feasibleRegion, note: note,
      legend: legend(words),
      drawings: [map.drawing(id: "region-0", description: note)], isWide: true,
      table: DataTable(
        caption: words.verdictByCell,
        header: ["", columns.title(words), words.verdictColumn], rows: table,
        nameColumns: 2))
  }
}
