import Statistics
package import Results
import Domain
import Experiments
package import TextKit

/// The document on a campaign: how far it has come, then the answer of the runs merged so far.
package struct CampaignDocument: Sendable {
  private let state: CampaignState
  private let language: Language
  /// The maximum number of points whose precision is drawn.
  private static let pointLimit = 24

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - state: The campaign.
  ///   - input: What the page says of the merged runs; nil before the first merge.
  ///   - question: The comment at the top of the plan; empty if there is none.
  ///   - language: The language.
  ///
  /// - Returns: The document.
  ///
  /// - Throws: The error of the source of the runs.
  package static func document(
    _ state: CampaignState, _ input: ReportInput?, question: String, language: Language
  ) throws -> Document {
    let page = CampaignDocument(state: state, language: language)
    let scope = try input.map { try ReportScope($0) }
    var document = Document(
      title: PageTitle.text(question: question, plan: state.plan, page.language),
      subtitle: page.subtitle,
      sections: [page.section(question: scope == nil ? question : "", isFirst: scope == nil).brief]
        + (scope.map(SweepDocument.sections) ?? []), in: language)
    document.player = input?.watched?.player
    return document
  }

  private var subtitle: String {
    language.campaignSubtitle(
      runs: state.runCount, batches: state.batches.count { $0.isMerged },
      points: state.plan.pointCount)
  }

  private func section(question: String, isFirst: Bool) -> Document.Section {
    Document.Section(
      "progress", language.say(en: "How far it has come", ru: "Сколько уже сделано"),
      link: language.say(en: "Progress", ru: "Ход")
    ) { section in
      section.lead(lead)
      if let batch = state.batches.last(where: { !$0.isMerged }) {
        section.warning(next(batch))
      }
      section.quote(question)
      // With results, their own section says what was asked.
      if isFirst { section.facts(PlanFacts(plan: state.plan, language: language).all) }
      section.add(spending)
      if let precision { section.add(precision) }
    }
  }

  private var lead: String {
    let (met, all) = (state.precisions.count(where: \.isMet), state.plan.pointCount)
    guard case .adaptive(_, let most, let rule) = state.plan.replication else {
      return language.fixedCampaign(runs: state.runCount, isFinished: state.isFinished)
    }
    let format = format(rule)
    let goal = "±\(format.text(rule.halfWidth))" + (format.unit.isEmpty ? "" : " " + format.unit)
    let figure = format.label
    if state.isFinished {
      return met == all
        ? language.say(
          en: "Done: \(figure) is known to within \(goal) at all \(all) points.",
          ru: "Готово: \(figure) — с точностью \(goal) во всех точках (\(all)).")
        : language.campaignStopped(figure: figure, goal: goal, met: met, of: all, most: most)
    }
    return language.say(
      en: "Under way: \(figure) is known to within \(goal) at \(met) of \(all) points.",
      ru: "Идёт: \(figure) — с точностью \(goal) в \(met) из \(all) точек.")
  }

  /// Returns what to do for the current batch.
  private func next(_ batch: CampaignState.Batch) -> String {
    let hunts = HumanNumber.text(batch.runs.count)
    guard let shards = batch.shards else {
      return language.say(
        en: "Next: batch \(batch.number) with \(hunts) hunts (ghostlab next \(state.path)).",
        ru: "Дальше: пакет \(batch.number), охот \(hunts) (ghostlab next \(state.path)).")
    }
    let folder = "batch-\(batch.number)"
    return shards.missing.isEmpty
      ? language.say(
        en: "\(folder): all \(shards.count) shards are here and wait to be merged.",
        ru: "\(folder): есть все части (\(shards.count)), их осталось собрать.")
      : language.batchIncomplete(
        folder: folder, missing: NumberList.text(shards.missing), of: shards.count)
  }

  private func format(_ rule: StoppingRule) -> MetricFormat {
    MetricFormat(rule.metric, largest: 0, language)
  }

  /// The hunts of each batch.
  private var spending: Figure {
    let bars = state.batches.map { batch in
      StackedBars.Bar(
        name: language.say(en: "batch \(batch.number)", ru: "пакет \(batch.number)"),
        parts: batch.isMerged ? [Double(batch.runs.count), 0] : [0, Double(batch.runs.count)],
        texts: Array(repeating: HumanNumber.text(batch.runs.count), count: 2))
    }
    let chart = StackedBars(
      xTitle: language.hunts, partNames: [language.merged, language.planned], bars: bars)
    return Figure(
      title: language.spendingHeading,
      note: language.say(
        en: "After each batch, points that are known well enough stop.",
        ru: "После каждого пакета точки, известные достаточно точно, останавливаются."),
      legend: chart.legend(of: state.isFinished ? 0..<1 : 0..<2),
      picture: .across(chart, id: "spending", description: language.spendingHeading),
      table: DataTable(
        caption: language.spendingHeading,
        columns: [
          Column("batch", language.say(en: "batch", ru: "пакет")),
          Column("replicates", language.replicateColumn), Column("points", language.pointsColumn),
          Column("hunts", language.hunts), Column("merged", ""),
        ],
        rows: state.batches.map { batch in
          let replicates = batch.runs.replicates
          return [
            Cell(number: batch.number),
            Cell(
              "\(replicates.lowerBound)–\(replicates.upperBound)",
              [replicates.lowerBound, replicates.upperBound]),
            Cell(batch.runs.count / max(1, replicates.count)), Cell(batch.runs.count),
            Cell(batch.isMerged ? language.merged : language.planned, batch.isMerged),
          ]
        }))
  }

  /// The width of each point's interval against the goal; nil unless the plan has one.
  private var precision: Figure? {
    guard case .adaptive(_, _, let rule) = state.plan.replication, state.runCount > 0 else {
      return nil
    }
    let (format, layout) = (format(rule), PointLayout(state.plan, language))
    func name(_ point: Int) -> Cell {
      let names = zip(layout.axes, layout.levels[point - 1]).map { $0.name(of: $1, language) }
      return Cell(
        names.isEmpty ? language.onlyPoint : names.joined(separator: " · "),
        layout.value(ofPoint: point - 1))
    }
    let sorted = state.precisions.sorted {
      let (left, right) = ($0.halfWidth, $1.halfWidth)
      if left.isNaN != right.isNaN { return left.isNaN }
      return left > right || (left == right || left.isNaN) && $0.point < $1.point
    }
    let bars = sorted.prefix(CampaignDocument.pointLimit).map { point in
      RankedBars.Bar(
        name: name(point.point).text, value: format.shown(point.halfWidth),
        interval: RankedBars.noEnds, mark: format.shown(rule.halfWidth),
        style: point.isMet ? "c0" : "c1",
        text: "±\(format.text(point.halfWidth)) · \(HumanNumber.text(point.count))")
    }
    let chart = RankedBars(xTitle: language.halfWidth(of: format.title), bars: Array(bars))
    let isCut = sorted.count > CampaignDocument.pointLimit
    return Figure(
      title: language.precisionHeading, technicalName: rule.metric.name,
      note: language.say(
        en: "Half the width of each point's interval, then its hunts; the line is the goal.",
        ru: "Половина ширины интервала каждой точки и число её охот; черта — цель.")
        + (isCut
          ? " "
            + language.say(
              en: "The \(bars.count) widest of \(sorted.count) are drawn.",
              ru: "Нарисованы \(bars.count) самых широких из \(sorted.count).") : ""),
      legend: .keys([
        (language.narrowEnough, "c0"),
        (language.say(en: "too wide", ru: "слишком широкий"), "c1"), (language.goal, "mark"),
      ]),
      picture: .across(chart, id: "precision", description: language.precisionHeading),
      table: DataTable(
        caption: language.precisionHeading,
        columns: [
          Column("point", language.pointColumn), Column("setting", ""),
          Column("runs", language.runsColumn),
          Column("halfWidth", language.halfWidth(of: format.title), unit: rule.metric.unit),
          Column("isMet", language.narrowEnough),
        ],
        rows: sorted.map { point in
          [
            Cell(number: point.point), name(point.point), Cell(point.count),
            Cell(format.text(point.halfWidth), point.halfWidth), Cell(point.isMet, language),
          ]
        }, nameColumns: 2))
  }
}

private extension Language {
  func campaignSubtitle(runs: Int, batches: Int, points: Int) -> String {
    let (runs, points) = (HumanNumber.text(runs), HumanNumber.text(points))
    return say(
      en: "Campaign: \(runs) hunts in \(batches) merged \(batches == 1 ? "batch" : "batches"), "
        + "\(points) design points",
      ru: "Кампания: охот \(runs), собрано пакетов \(batches), точек \(points)")
  }

  func campaignStopped(figure: String, goal: String, met: Int, of all: Int, most: Int) -> String {
    let most = HumanNumber.text(most)
    return say(
      en: "Done: \(figure) is known to within \(goal) at \(met) of \(all) points; the others have "
        + "all \(most) replicates that the plan allows.",
      ru: "Готово: \(figure) — с точностью \(goal) в \(met) из \(all) точек; у остальных уже все "
        + "\(most) повторов, что разрешает план.")
  }

  func fixedCampaign(runs: Int, isFinished: Bool) -> String {
    let count = HumanNumber.text(runs)
    return isFinished
      ? say(
        en: "Done: all \(count) hunts are here.", ru: "Готово: есть все охоты, \(count).")
      : say(en: "Under way: \(count) hunts so far.", ru: "Идёт: охот пока \(count).")
  }

  func batchIncomplete(folder: String, missing: String, of count: Int) -> String {
    say(
      en: "\(folder): of \(count) shards, missing: \(missing).",
      ru: "\(folder): из \(count) частей нет: \(missing).")
  }

  var planned: String { say(en: "planned", ru: "впереди") }
  var spendingHeading: String { say(en: "Where the hunts went", ru: "Куда ушли охоты") }

  var precisionHeading: String {
    say(en: "How well each point is known", ru: "Как точно известна каждая точка")
  }

  var narrowEnough: String { say(en: "narrow enough", ru: "достаточно узкий") }
  var goal: String { say(en: "goal", ru: "цель") }

  func halfWidth(of figure: String) -> String {
    say(en: "\(figure): half-width", ru: "\(figure): полуширина")
  }

  var merged: String { say(en: "merged", ru: "собрано") }
}
