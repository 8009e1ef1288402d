import TextKit
import Experiments
import Results

/// The region that meets every target: maps over pairs of knobs, and the range of each knob.
enum TuneRegionSection {
  static func section(_ scope: TuneScope) -> Document.Section? {
    guard !scope.answer.targets.isEmpty else { return nil }
    if let grade = onlyGrade(scope.answer) {
      return Document.Section(
        "region", scope.language.regionHeading, link: scope.language.targetsLink
      ) {
        section in
        section.paragraph(scope.language.sameEverywhere(scope.names.language.grade(grade)))
        section.note(scope.language.gradesNote)
      }
    }
    let figures = [maps(scope), ranges(scope)].compactMap { $0 }
    guard !figures.isEmpty else { return nil }
    return Document.Section(
      "region", scope.language.regionHeading, link: scope.language.targetsLink
    ) {
      section in
      section.page { $0.add(GradeStyle.patterns) }
      for figure in figures { section.add(figure) }
    }
  }

  /// Returns the grade of every place of every map; nil if they differ or some are forbidden.
  private static func onlyGrade(_ answer: TuneAnswer) -> TuneAnswer.Grade? {
    let grades = Set(answer.maps.flatMap { $0.grades.flatMap { $0 } })
    guard grades.count == 1, let grade = grades.first ?? nil, answer.shares[grade] == 1 else {
      return nil
    }
    return grade
  }

  private static func maps(_ scope: TuneScope) -> Figure? {
    let (answer, language) = (scope.answer, scope.language)
    guard !answer.maps.isEmpty else { return nil }
    func description(_ map: TuneAnswer.Map) -> String {
      language.regionHeading + ": " + title(map, scope)
    }
    let picture: Picture =
      answer.maps.count == 1
      ? .across(map(answer.maps[0], scope), id: "map", description: description(answer.maps[0]))
      : .panels(
        answer.maps.enumerated().map { index, map in
          self.map(map, scope).drawing(id: "map-\(index)", description: description(map))
        })
    let hasForbidden = answer.maps.contains { $0.grades.contains { $0.contains(nil) } }
    let fixed =
      answer.knobs.count > 2
      ? " "
        + language.say(
          en: "The other parameters stay at the values of the marked setting.",
          ru: "Остальные параметры — как в отмеченной настройке.") : ""
    return Figure(
      title: language.mapsTitle, note: language.gradesNote + fixed,
      legend: scope.legend(TuneAnswer.Grade.allCases, hasForbidden: hasForbidden),
      picture: picture, table: table(answer.maps, scope))
  }

  private static func title(_ map: TuneAnswer.Map, _ scope: TuneScope) -> String {
    ([map.x] + (map.y.map { [$0] } ?? [])).map(scope.names.knob).joined(separator: " × ")
  }

  private static func map(_ map: TuneAnswer.Map, _ scope: TuneScope) -> GradeMap {
    let names = scope.names
    let cells = map.grades.enumerated().map { row, grades in
      grades.map { grade -> GradeMap.Cell in
        let verdict = grade.map(names.language.grade) ?? scope.language.forbiddenCell
        let place = map.y.map { "\(names.knob($0)) \(names.value(map.ys[row], of: $0)): " } ?? ""
        return GradeMap.Cell(style: grade?.style ?? GradeStyle.forbidden, tip: place + verdict)
      }
    }
    let mark = scope.shown.map { point in
      (
        x: scope.place(point.values[map.x], map.x),
        y: map.y.map { scope.place(point.values[$0], $0) } ?? 0.5
      )
    }
    return GradeMap(
      x: scope.axis(map.x), y: map.y.map(scope.axis) ?? ChartAxis(from: 0, to: 1),
      columns: map.xs.map { scope.place($0, map.x) },
      rows: map.y.map { y in map.ys.map { scope.place($0, y) } } ?? [0.5], cells: cells,
      mark: mark, height: map.y == nil ? 36 : 240)
  }

  /// Returns where each grade begins and ends along x, for each value along y.
  private static func table(_ maps: [TuneAnswer.Map], _ scope: TuneScope) -> DataTable {
    let (answer, names) = (scope.answer, scope.names)
    var rows: [[Cell]] = []
    for map in maps {
      for (row, grades) in map.grades.enumerated() {
        var start = 0
        while start < grades.count {
          var end = start
          while end + 1 < grades.count, grades[end + 1] == grades[start] { end += 1 }
          let ends = [map.xs[start], map.xs[end]]
          rows.append([
            Cell(
              title(map, scope),
              ([map.x] + (map.y.map { [$0] } ?? [])).map { answer.knobs[$0].name }),
            Cell(
              names.range(ends[0]...ends[1], of: map.x),
              ends.map { names.programValue($0, of: map.x) }),
            map.y.map {
              Cell(names.value(map.ys[row], of: $0), names.programValue(map.ys[row], of: $0))
            } ?? Cell("", Double?.none),
            Cell(
              grades[start].map(names.language.grade) ?? scope.language.forbiddenCell,
              grades[start]?.rawValue),
          ])
          start = end + 1
        }
      }
    }
    return DataTable(
      caption: scope.language.mapsTitle,
      columns: [
        Column("parameters", ""), Column("x", "x"), Column("y", "y"),
        Column("grade", scope.language.gradeColumn),
      ], rows: rows,
      nameColumns: 4)
  }

  private static func ranges(_ scope: TuneScope) -> Figure? {
    let (answer, names, language) = (scope.answer, scope.names, scope.language)
    // The map of a single parameter shows its range.
    guard answer.knobs.count > 1 || answer.maps.isEmpty else { return nil }
    let shown: [TuneAnswer.Grade] = [.certain, .likely, .unlikely]
    let grades: [TuneAnswer.Grade] = [.excluded, .unlikely, .likely, .certain]
    let drawings = answer.knobs.enumerated().map { index, knob -> Drawing in
      let spans = grades.compactMap { grade -> SpanStrip.Span? in
        let range = grade == .excluded ? knob.low...knob.high : knob.ranges[grade]
        guard let range else { return nil }
        let (low, high) = scope.span(range, index)
        return SpanStrip.Span(
          low: low, high: high, style: grade.style,
          tip: "\(names.language.grade(grade)): \(names.range(range, of: index))")
      }
      var axis = scope.axis(index)
      axis.title = ""
      let chart = SpanStrip(
        title: names.knobTitle(index), x: axis, spans: spans,
        value: scope.shown.map { scope.place($0.values[index], index) } ?? .nan, isRing: true)
      return chart.drawing(id: "range-\(index)", description: names.knob(index))
    }
    let rows = answer.knobs.indices.map { index -> [Cell] in
      let knob = answer.knobs[index]
      func cell(_ range: ClosedRange<Double>) -> Cell {
        Cell(
          names.range(range, of: index),
          [range.lowerBound, range.upperBound].map { names.programValue($0, of: index) })
      }
      return [names.knobCell(index), cell(knob.low...knob.high)]
        + shown.map { knob.ranges[$0].map(cell) ?? .absent }
    }
    return Figure(
      title: language.rangesTitle,
      note: language.say(
        en: "The values for which some setting has the grade, whatever the other parameters are.",
        ru: "Значения, при которых у какой-то настройки такая оценка, каковы бы ни были остальные "
          + "параметры."),
      legend: answer.maps.isEmpty ? scope.legend(TuneAnswer.Grade.allCases) : .none,
      picture: .panels(drawings),
      table: DataTable(
        caption: language.rangesTitle,
        columns: [
          Column("parameter", names.language.say(en: "parameter", ru: "параметр")),
          Column("searched", names.language.say(en: "searched", ru: "область")),
        ] + shown.map { Column($0.rawValue, names.language.grade($0)) }, rows: rows))
  }
}

private extension Language {
  var mapsTitle: String { say(en: "Maps of the region", ru: "Карты области") }

  var gradesNote: String {
    say(
      en:
        "Certain: all intervals lie inside their limits. Likely and unlikely: more or less likely "
        + "than not to meet every target. Excluded: an interval lies outside a limit.",
      ru: "Наверняка: все интервалы внутри границ. Вероятно и вряд ли: шансы достичь всех целей "
        + "больше или меньше половины. Исключено: интервал за границей.")
  }

  var rangesTitle: String {
    say(en: "The range of each parameter", ru: "Диапазон каждого параметра")
  }
}
