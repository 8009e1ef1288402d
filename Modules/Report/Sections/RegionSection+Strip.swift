/// The region of one parameter.
extension RegionSection {
  /// One parameter: a row of the settings, and one for each series.
  static func strip(_ scope: ReportScope) -> Figure? {
    let (layout, language) = (scope.layout, scope.language)
    guard let axis = layout.numeric.first, layout.axes[axis].count <= 60 else { return nil }
    let columns = layout.axes[axis]
    var table: [[String]] = []
    let rows = groups(scope)
    let cells = rows.map { row in
      let verdicts = verdicts(row, by: [axis], scope)
      return (0..<columns.count).map { column -> HeatMap.Cell in
        let place = "\(row.name), \(columns.text(column, language))"
        let cell = cell(verdicts[[column]] ?? [], place, scope)
        table.append([row.name, columns.texts[column], cell.text])
        return cell
      }
    }
    let map = HeatMap(
      title: "", xTitle: columns.title(language), yTitle: "", columns: columns.texts,
      rows: rows.reversed().map(\.name), cells: cells.reversed(),
      width: 760)
    let note = note(language) + jointly(scope)
    return Figure(
      title: language("Feasible region", "Допустимая область"), note: note,
      legend: legend(language),
      drawings: [map.drawing(id: "region-0", description: note)], isWide: true,
      table: DataTable(
        caption: language("Verdict by cell", "Вывод по клеткам"),
        header: ["", columns.title(language), language("verdict", "вывод")], rows: table,
        nameColumns: 2))
  }
}
