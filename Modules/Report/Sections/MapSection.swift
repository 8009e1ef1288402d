import Domain
import Statistics
import Experiments
import Results
import TextKit
import Geo

/// Maps: many hunts of each player, and a few single ones: of the best points, the slowest, the one
/// with the most escapes, and those to watch.
enum MapSection {
  /// A hunt to show.
  struct Choice: Hashable {
    var point: Int
    var replicate: Int
    var why: String
  }

  /// A single hunt with its map.
  private struct Track {
    var title: String
    /// The settings, or that it was recorded.
    var about: String
    /// The name of the run or the recording.
    var name: String
    /// How to see it in a terminal.
    var command: String
    var picture: TrackPicture

    func map(_ language: Language) -> TrackMap {
      TrackMap(
        title: "\(title) · \(HumanNumber.clock(picture.seconds))", subtitle: name,
        picture: picture, language: language)
    }
  }

  static func section(_ scope: ReportScope) -> Document.Section? {
    guard scope.plan.isHunt else { return nil }
    let hunts = HuntsSection(scope)
    let tracks = tracks(scope)
    guard hunts != nil || !tracks.isEmpty else { return nil }
    var sheet = GroundSheet()
    hunts?.add(to: &sheet)
    for track in tracks { sheet.add(track.picture.ground, track.map(scope.language).frame.box) }
    return Document.Section(
      "map", scope.language.say(en: "On the map", ru: "На карте"),
      link: scope.language.say(en: "Map", ru: "Карта")
    ) {
      section in
      if let definitions = sheet.definitions { section.page { $0.add(definitions) } }
      hunts?.add(to: &section, sheet)
      if !tracks.isEmpty { section.add(figure(tracks, sheet, scope)) }
    }
  }

  /// Returns the maps of single hunts: those chosen here, then those to watch.
  private static func tracks(_ scope: ReportScope) -> [Track] {
    let watched = scope.input.watched?.hunts ?? []
    let choices = choices(scope)
    let chosen = choices.compactMap { choice -> Track? in
      let run = RunKey(point: choice.point, replicate: choice.replicate)
      guard !watched.contains(where: { $0.source == .run(run) }),
        let picture = scope.input.picture?(choice.point, choice.replicate)
      else { return nil }
      return track(choice.why, .run(run), picture, scope)
    }
    return chosen
      + watched.map { hunt in
        let choice = choices.first {
          hunt.source == .run(RunKey(point: $0.point, replicate: $0.replicate))
        }
        return track(
          choice?.why ?? scope.language.say(en: "Watched hunt", ru: "Охота для просмотра"),
          hunt.source, hunt.picture, scope)
      }
  }

  private static func track(
    _ title: String, _ source: WatchedHunts.Source, _ picture: TrackPicture, _ scope: ReportScope
  ) -> Track {
    let command =
      switch source {
      case .run(let run): scope.traceCommand(point: run.point, replicate: run.replicate)
      case .file(let path): "ghostbuster replay \(shellWord(path))"
      }
    return Track(
      title: title, about: scope.about(source), name: scope.name(of: source), command: command,
      picture: picture)
  }

  private static func figure(
    _ tracks: [Track], _ sheet: GroundSheet, _ scope: ReportScope
  ) -> Figure {
    let language = scope.language
    var rows: [[Cell]] = []
    var drawings: [Drawing] = []
    for track in tracks {
      drawings.append(
        track.map(language).drawing(
          id: "map-\(drawings.count)", description: "\(track.about), \(track.name)",
          ground: sheet.id(of: track.picture.ground)))
      let run = Cell("\(track.title): \(track.about)", track.command)
      func time(_ seconds: Double) -> Cell { Cell(HumanNumber.clock(seconds), seconds) }
      func meters(_ value: Double) -> Cell { Cell(HumanNumber.text(value, decimals: 0), value) }
      rows += track.picture.marks.map { mark in
        [
          run, time(mark.seconds), Cell(language.mark(mark.kind), "\(mark.kind)"), Cell(mark.ghost),
          meters(mark.place.eastMeters), meters(mark.place.northMeters),
        ]
      }
      let none = Cell("", String?.none)
      rows.append(
        [
          run, time(track.picture.seconds), Cell(language.end, "end"),
          Cell(track.command, String?.none),
        ]
          + [none, none])
    }
    return Figure(
      title: language.say(en: "Tracks, captures and escapes", ru: "Пути, поимки и побеги"),
      note: language.say(
        en: "The way as the phone measured it. Circles are zones, small ones the reach of a fight; "
          + "dashes lead from where a ghost broke free to where it went.",
        ru: "Путь, как его измерил телефон. Круги — зоны, малые — где возможна схватка; пунктир — "
          + "куда призрак сбежал."),
      legend: .keys(
        [
          (language.say(en: "caught", ru: "пойман"), "c2 round"), (language.escapedMark, "x"),
          (language.start, "begin"), (language.ghostAtFirst, "g"),
        ] + sheet.legend(language)), picture: .panels(drawings),
      credit: sheet.credit.isEmpty ? "" : language.groundCredit(sheet.credit),
      table: DataTable(
        caption: language.say(en: "What happened", ru: "Что произошло"),
        columns: [
          Column("command", language.say(en: "hunt", ru: "охота")),
          Column("time", language.timeColumn, unit: "s"),
          Column("event", language.say(en: "event", ru: "событие")),
          Column("ghost", language.ghostColumn), Column("east", language.eastColumn, unit: "m"),
          Column("north", language.northColumn, unit: "m"),
        ], rows: rows, nameColumns: 4))
  }

  /// Returns a hunt of the best point of some series, and the most extreme ones of all points.
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
      add(point, 1, name + language.bestPointHunt)
    }
    if series.isEmpty { add(best, 1, language.bestPointHunt) }
    let known = data.extremes.indices
    if let point = known.max(by: {
      data.extremes[$0].slowest.value < data.extremes[$1].slowest.value
    }) {
      add(
        point, data.extremes[point].slowest.replicate,
        language.say(en: "the slowest", ru: "самая долгая"))
    }
    if let point = known.max(by: {
      data.extremes[$0].mostEscapes.value < data.extremes[$1].mostEscapes.value
    }), data.extremes[point].mostEscapes.value > 0 {
      add(
        point, data.extremes[point].mostEscapes.replicate,
        language.say(en: "the most escapes", ru: "больше всего побегов"))
    }
    return choices
  }
}

private extension Language {
  var bestPointHunt: String { say(en: "best point", ru: "лучшая точка") }
  var end: String { say(en: "end", ru: "конец") }
}
