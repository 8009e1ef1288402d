import Domain
package import Experiments
package import Results
import Simulation
import Statistics
package import TextKit

/// Why hunts failed: the causes, ghosts, places and times to which they lost their chance.
package enum CausesSection {
  /// The number of rows of each table.
  private static let shownCount = 12

  /// Returns the section of a sweep; nil if it was not played.
  static func section(_ scope: ReportScope) -> Document.Section? {
    scope.input.causes.map { section($0, of: scope.plan, in: scope.language) }
  }

  /// Returns the answer alone.
  package static func document(
    _ causes: StoredCauses, of plan: Plan, folder: String, in language: Language
  ) -> Document {
    Document(
      title: heading(language),
      subtitle: language.say(
        en: "failed hunts: \(causes.hunts.count), \(causes.rollOuts) roll-outs from each moment",
        ru: "неудачных охот: \(causes.hunts.count), продолжений из каждого момента: "
          + "\(causes.rollOuts)"),
      sections: [section(causes, of: plan, in: language).brief], in: language)
  }

  private static func heading(_ language: Language) -> String {
    language.say(en: "Why hunts fail", ru: "Почему охоты не удаются")
  }

  private static func section(
    _ causes: StoredCauses, of plan: Plan, in language: Language
  ) -> Document.Section {
    Document.Section(
      "causes", heading(language), link: language.say(en: "Failures", ru: "Неудачи")
    ) { section in
      let shares = LossShare.shares(of: causes.hunts)
      section.lead(lead(shares, causes, language))
      if !causes.isComplete {
        section.warning(
          language.say(
            en: "Not all failed hunts have been played; repeat ghostlab why to go on.",
            ru: "Сыграны не все неудачные охоты; чтобы продолжить, повтори ghostlab why."))
      }
      for factor in LossFactor.allCases {
        let rows = shares.filter { $0.factor == factor }
        if !rows.isEmpty { section.add(table(factor, rows, names(of: plan), language)) }
      }
      if causes.points.count > 1 { section.add(points(causes, language)) }
      section.note(note(language))
    }
  }

  private static func lead(
    _ shares: [LossShare], _ causes: StoredCauses, _ language: Language
  ) -> String {
    let looked = causes.points.reduce(0) { $0 + $1.looked }
    let failed = causes.points.reduce(0) { $0 + $1.failed.count }
    guard let first = shares.first(where: { $0.factor == .cause }) else {
      return failed == 0
        ? language.say(
          en: "None of the \(looked) hunts looked at failed.",
          ru: "Ни одна из просмотренных охот (\(looked)) не кончилась неудачей.")
        : language.say(
          en: "Of \(looked) hunts looked at \(failed) failed. From the start of each, none of "
            + "\(causes.rollOuts) roll-outs reached the goal.",
          ru: "Из просмотренных охот (\(looked)) не удались \(failed). С начала каждой из них ни "
            + "одно продолжение из \(causes.rollOuts) не достигло цели.")
    }
    let share = HumanNumber.percent(first.share)
    return language.say(
      en:
        "Of \(looked) hunts looked at \(failed) failed. Most of their chance, \(share), went with: "
        + "\(first.example.cause.name(in: language)).",
      ru: "Из просмотренных охот (\(looked)) не удались \(failed). Больше всего шанса, \(share), "
        + "унесла причина: \(first.example.cause.name(in: language)).")
  }

  private static func note(_ language: Language) -> String {
    language.say(
      en: "A failed hunt loses all the chance that it had at the start. Each change of the chance "
        + "from one moment to the next counts for what happened between them, so that the shares of "
        + "a table add up to 100 %; what gave chance back is negative. Intervals are over replicates.",
      ru: "Неудачная охота теряет весь шанс, что был в начале. Каждый сдвиг шанса между соседними "
        + "моментами засчитан тому, что между ними произошло, так что доли таблицы дают вместе "
        + "100 %; что шанс вернуло, отрицательно. Интервалы — по повторам.")
  }

  /// The names of the ghosts; none where hunts of the plan have different ones.
  private static func names(of plan: Plan) -> [String] {
    guard case .game(let game) = Design.point(of: plan, at: 0).setup(in: plan).source else {
      return []
    }
    return game.ghosts.map { $0.name }
  }

  private static func table(
    _ factor: LossFactor, _ rows: [LossShare], _ names: [String], _ language: Language
  ) -> DataTable {
    DataTable(
      caption: factor.caption(in: language),
      columns: [
        Column(factor.rawValue, factor.title(in: language)),
        Column("share", language.say(en: "share of lost chance, 95 %", ru: "доля шанса, 95 %")),
        Column("hunts", language.say(en: "hunts", ru: "охот")),
      ],
      rows: rows.prefix(shownCount).map { row in
        [Cell(text(of: row, names, language), row.level), share(row), Cell(row.huntCount)]
      })
  }

  private static func share(_ row: LossShare) -> Cell {
    let (low, high) = (row.interval.low, row.interval.high)
    let ends =
      low.isNaN ? "" : " (\(HumanNumber.percent(low))…\(HumanNumber.percent(high)))"
    return Cell(HumanNumber.percent(row.share) + ends, row.share, low: low, high: high)
  }

  private static func text(
    of row: LossShare, _ names: [String], _ language: Language
  ) -> String {
    let loss = row.example
    switch row.factor {
    case .cause: return loss.cause.name(in: language)
    case .ghost:
      guard let ghost = loss.ghost else { return language.say(en: "none", ru: "никакой") }
      return names.indices.contains(ghost) ? names[ghost] : GameSource.discName(ghost + 1)
    case .place:
      guard !loss.eastMeters.isNaN else { return language.say(en: "unknown", ru: "неизвестно") }
      let (east, north) = (Int(loss.eastMeters), Int(loss.northMeters))
      let side = Int(ChanceLoss.squareMeters)
      return language.say(
        en: "east \(east)…\(east + side) m, north \(north)…\(north + side) m",
        ru: "восток \(east)…\(east + side) м, север \(north)…\(north + side) м")
    case .second:
      return HumanNumber.clock(loss.seconds) + "…"
        + HumanNumber.clock(loss.seconds + ChanceLoss.spanSeconds)
    }
  }

  private static func points(_ causes: StoredCauses, _ language: Language) -> DataTable {
    DataTable(
      caption: language.say(en: "By design point", ru: "По точкам плана"),
      columns: [
        Column("point", language.pointColumn),
        Column("looked", language.say(en: "hunts looked at", ru: "просмотрено охот")),
        Column("failed", language.say(en: "failed", ru: "не удались")),
        Column("cause", language.say(en: "first cause", ru: "первая причина")),
        Column("share", language.say(en: "share of lost chance, 95 %", ru: "доля шанса, 95 %")),
      ],
      rows: causes.points.map { point in
        let first = LossShare.shares(of: causes.hunts.filter { $0.key.point == point.point })
          .first { $0.factor == .cause }
        return [
          Cell(point.point), Cell(point.looked), Cell(point.failed.count),
          first.map { Cell($0.example.cause.name(in: language), $0.level) } ?? Cell(""),
          first.map { share($0) } ?? Cell(""),
        ]
      })
  }
}

extension LossFactor {
  fileprivate func title(in language: Language) -> String {
    switch self {
    case .cause: language.say(en: "cause", ru: "причина")
    case .ghost: language.say(en: "ghost", ru: "призрак")
    case .place: language.say(en: "place", ru: "место")
    case .second: language.say(en: "time", ru: "время")
    }
  }

  fileprivate func caption(in language: Language) -> String {
    switch self {
    case .cause: language.say(en: "Lost chance by cause", ru: "Потерянный шанс по причинам")
    case .ghost: language.say(en: "Lost chance by ghost", ru: "Потерянный шанс по призракам")
    case .place: language.say(en: "Lost chance by place", ru: "Потерянный шанс по местам")
    case .second: language.say(en: "Lost chance by time", ru: "Потерянный шанс по времени")
    }
  }
}
