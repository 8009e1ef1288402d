import Experiments
import Results
import Geo

/// A few hunts on a map: one taken as it comes, the slowest, the one with the most escapes.
enum MapSection {
  /// A hunt to show.
  struct Choice: Hashable {
    var point: Int
    var replicate: Int
    var why: String
  }

  static func markup(_ scope: ReportScope) -> Markup? {
    guard scope.plan.isHunt, let picture = scope.input.picture else { return nil }
    let language = scope.language
    var rows: [[String]] = []
    var drawings: [Markup] = []
    for choice in choices(scope) {
      guard let hunt = picture(choice.point, choice.replicate) else { continue }
      let name = scope.name(of: choice.point - 1)
      let map = TrackMap(
        title: "\(choice.why) · \(HumanNumber.clock(hunt.seconds))",
        subtitle: language("point", "точка") + " \(choice.point), "
          + language("replicate", "повтор") + " \(choice.replicate)",
        picture: hunt, language: language)
      drawings.append(
        map.drawing(
          id: "map-\(drawings.count)",
          description: "\(name), \(language("replicate", "повтор")) \(choice.replicate)"))
      let run = "\(choice.why): \(name)"
      rows += hunt.marks.map { mark in
        [
          run, HumanNumber.clock(mark.seconds), map.words(mark.kind), mark.ghost,
          HumanNumber.text(mark.place.eastMeters, decimals: 0),
          HumanNumber.text(mark.place.northMeters, decimals: 0),
        ]
      }
      rows.append([
        run, HumanNumber.clock(hunt.seconds), language("end", "конец"),
        scope.traceCommand(point: choice.point, replicate: choice.replicate), "", "",
      ])
    }
    guard !drawings.isEmpty else { return nil }
    let figure = Figure(
      title: language("Tracks, captures and escapes", "Пути, поимки и побеги"),
      note: language(
        "The way as the phone measured it. Circles are zones, small ones the reach of a fight; "
          + "dashes lead from where a ghost broke free to where it went.",
        "Путь, как его измерил телефон. Круги — зоны, малые — где возможна схватка; пунктир — "
          + "куда призрак сбежал.")
        + (scope.plan.isFast
          ? language(
            " The plan is fast: these are hunts played stepwise, with other luck than the sweep's.",
            " План быстрый: это охоты, сыгранные по шагам, с другой удачей, чем в прогонах.") : ""),
      legend: [
        (language("caught", "пойман"), "c2 round"), (language("escaped", "сбежал"), "x"),
        (language("start", "старт"), "begin"), (language("ghost at first", "призрак вначале"), "g"),
      ], drawings: drawings,
      table: DataTable(
        caption: language("What happened", "Что произошло"),
        header: [
          language("hunt", "охота"), language("time", "время"), language("event", "событие"),
          language("ghost", "призрак"), language("east, m", "восток, м"),
          language("north, m", "север, м"),
        ], rows: rows, nameColumns: 4))
    return scope.section("map", language("On the map", "На карте")) {
      $0.add(figure.markup(language))
    }
  }

  /// The best point's hunts, and the strangest of all points.
  static func choices(_ scope: ReportScope) -> [Choice] {
    let (data, language) = (scope.data, scope.language)
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
      add(point, 1, name + language("best point", "лучшая точка"))
    }
    if series.isEmpty { add(best, 1, language("best point", "лучшая точка")) }
    // In a fast plan a run played again has other luck: no run of it stands out.
    guard !scope.plan.isFast else { return choices }
    let known = data.extremes.indices
    if let point = known.max(by: {
      data.extremes[$0].slowest.value < data.extremes[$1].slowest.value
    }) {
      add(point, data.extremes[point].slowest.replicate, language("the slowest", "самая долгая"))
    }
    if let point = known.max(by: {
      data.extremes[$0].mostEscapes.value < data.extremes[$1].mostEscapes.value
    }), data.extremes[point].mostEscapes.value > 0 {
      add(
        point, data.extremes[point].mostEscapes.replicate,
        language("the most escapes", "больше всего побегов"))
    }
    return choices
  }
}
