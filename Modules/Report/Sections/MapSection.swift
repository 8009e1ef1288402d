import Experiments
import Results
import Geo

/// A few hunts on a map: of the best points, the slowest, and the one with the most escapes.
enum MapSection {
  /// A hunt to show.
  struct Choice: Hashable {
    var point: Int
    var replicate: Int
    var why: String
  }

  static func markup(_ scope: ReportScope) -> Markup? {
    guard scope.plan.isHunt, let picture = scope.input.picture else { return nil }
    let words = scope.words
    var rows: [[String]] = []
    var drawings: [Drawing] = []
    for choice in choices(scope) {
      guard let hunt = picture(choice.point, choice.replicate) else { continue }
      let name = scope.name(of: choice.point - 1)
      let map = TrackMap(
        title: "\(choice.why) · \(HumanNumber.clock(hunt.seconds))",
        subtitle: RunKey(point: choice.point, replicate: choice.replicate).line(in: words.language),
        picture: hunt, words: words)
      drawings.append(
        map.drawing(
          id: "map-\(drawings.count)",
          description: "\(name), \(words.replicateColumn) \(choice.replicate)"))
      let run = "\(choice.why): \(name)"
      rows += hunt.marks.map { mark in
        [
          run, HumanNumber.clock(mark.seconds), words.mark(mark.kind), mark.ghost,
          HumanNumber.text(mark.place.eastMeters, decimals: 0),
          HumanNumber.text(mark.place.northMeters, decimals: 0),
        ]
      }
      rows.append([
        run, HumanNumber.clock(hunt.seconds), words.end,
        scope.traceCommand(point: choice.point, replicate: choice.replicate), "", "",
      ])
    }
    guard !drawings.isEmpty else { return nil }
    let figure = Figure(
      title: words.tracksHeading,
      note: words.howToReadMap
        + (scope.plan.isFast
          ? " " + words.fastHasOtherLuck : ""),
      legend: .keys([
        (words.caught, "c2 round"), (words.escapedMark, "x"),
        (words.start, "begin"), (words.ghostAtFirst, "g"),
      ]), picture: .panels(drawings),
      table: DataTable(
        caption: words.whatHappened,
        header: [
          words.huntColumn, words.timeColumn, words.eventColumn,
          words.ghostColumn, words.eastColumn,
          words.northColumn,
        ], rows: rows, nameColumns: 4))
    return scope.section("map", words.mapHeading, [figure])
  }

  /// Returns a hunt of the best point of some series, and the most extreme ones of all points.
  static func choices(_ scope: ReportScope) -> [Choice] {
    let (data, words) = (scope.data, scope.words)
    guard let best = scope.ranking.first(where: { data.done[$0] > 0 }) else { return [] }
    var choices: [Choice] = []
    func add(_ point: Int, _ replicate: Int, _ why: String) {
      let isNew = !choices.contains { $0.point == point + 1 && $0.replicate == replicate }
      if replicate > 0, isNew {
        choices.append(Choice(point: point + 1, replicate: replicate, why: why))
      }
    }
    let series = scope.layout.series.prefix(3)
    for (index, members) in series.enumerated() {
      let inSeries = Set(members.points)
      guard let point = scope.ranking.first(where: { inSeries.contains($0) && data.done[$0] > 0 })
      else { continue }
      let name = members.name.isEmpty ? "" : scope.name(ofSeries: index) + ", "
      add(point, 1, name + words.bestPointHunt)
    }
    if series.isEmpty { add(best, 1, words.bestPointHunt) }
    // In a fast plan a replayed run has other random numbers, so no run of it is notable.
    guard !scope.plan.isFast else { return choices }
    let known = data.extremes.indices
    if let point = known.max(by: {
      data.extremes[$0].slowest.value < data.extremes[$1].slowest.value
    }) {
      add(point, data.extremes[point].slowest.replicate, words.slowest)
    }
    if let point = known.max(by: {
      data.extremes[$0].mostEscapes.value < data.extremes[$1].mostEscapes.value
    }), data.extremes[point].mostEscapes.value > 0 {
      add(point, data.extremes[point].mostEscapes.replicate, words.mostEscapes)
    }
    return choices
  }
}
