import Domain
import PlainJSON
import TextKit
import Experiments
import Results
import Statistics

/// What changed between the plans, and what became of the targets.
struct ComparedChanges {
  let scope: ComparisonDocument

  private var language: Language { scope.language }
  private var comparison: StoredComparison { scope.comparison }

  /// The section on the differences between the plans.
  var plans: Document.Section {
    Document.Section(
      "plans", language.plansHeading, link: language.say(en: "Plans", ru: "Планы")
    ) { section in
      if comparison.changes.isEmpty {
        section.paragraph(
          language.say(
            en: "The plans do not differ beyond what both vary.",
            ru: "Планы не отличаются, кроме того, что оба меняют."))
      } else {
        section.add(
          DataTable(
            caption: language.plansHeading,
            columns: [
              Column("parameter", language.parameterColumn), Column("before", language.before),
              Column("after", language.after),
            ],
            rows: comparison.changes.map(row), nameColumns: 1
          ))
      }
      for (index, points) in [comparison.onlyFirst, comparison.onlySecond].enumerated()
      where !points.isEmpty {
        section.note(language.onlyIn(scope.folder(index), points: points))
      }
    }
  }

  private func row(_ change: StoredComparison.Change) -> [Cell] {
    guard let name = change.parameter else {
      let none = Cell("", String?.none)
      return [Cell(change.text), none, none]
    }
    let format = scope.format(parameter: name)
    let owner = change.owner.map { $0 + ": " } ?? ""
    func value(_ text: String?) -> Cell {
      guard let text else {
        return Cell(language.say(en: "not set", ru: "не задано"), text)
      }
      return Cell(format.unit.isEmpty ? text : "\(text) \(format.unit)", text)
    }
    return [Cell(owner + format.full, owner + name), value(change.old), value(change.new)]
  }

  /// A target with its display format.
  private var figures: [(target: Target, format: MetricFormat, StoredComparison.TargetFigures)] {
    comparison.targets.map { figures in
      let format = scope.format(metric: figures.metric)
      let target =
        figures.gap.map {
          Target(metric: format.metric, gap: $0, low: figures.low, high: figures.high)
        }
        ?? Target(
          metric: format.metric, statistic: figures.statistic, low: figures.low, high: figures.high,
          player: figures.player.isEmpty ? nil : figures.player)
      return (target, format, figures)
    }
  }

  /// Returns the points that a target is about: those of its player.
  private func points(of target: Target) -> [Int] {
    comparison.points.indices.filter { index in
      let player = comparison.points[index].values.first { Axis.Kind($0.name) == .players }?.text
      return player.map(target.applies) ?? true
    }
  }

  /// For each target, at how many points it is met and undecided before and after.
  var targetSentences: [String] {
    figures.compactMap { target, format, figures in
      guard figures.isJudged else { return nil }
      let requested = points(of: target)
      func verdicts(_ all: [Verdict?]) -> [Verdict] { requested.compactMap { all[$0] } }
      return language.judgedBeforeAndAfter(
        language.target(target, format), verdicts(figures.firstVerdicts),
        verdicts(figures.secondVerdicts), of: requested.count)
    }
  }

  /// The section on the targets.
  var targets: Document.Section? {
    guard !comparison.targets.isEmpty else { return nil }
    return Document.Section(
      "targets", language.say(en: "Targets before and after", ru: "Цели до и после"),
      link: language.targetsLink
    ) { section in
      section.note(
        comparison.targets.allSatisfy(\.isJudged)
          ? language.say(
            en:
              "Each side is judged as its sweep judges it: by intervals of all its figures that hold at "
              + "once with 95 %.",
            ru:
              "Каждая сторона оценена так же, как в своём переборе: по интервалам всех показателей, "
              + "верным вместе на 95 %.")
          : language.say(
            en: "The file is of an older version, without verdicts: compare again to have them.",
            ru: "Файл старой версии, без выводов: сравни заново, чтобы они были."))
      for (target, format, figures) in figures {
        let all = points(of: target).map { (point: $0, change: change(target, figures, at: $0)) }
        let changed = all.filter(\.change.isNews)
        section.heading(language.target(target, format))
        if changed.isEmpty {
          if figures.isJudged {
            section.paragraph(
              language.say(
                en: "No verdict changes, and no point comes nearer or goes farther beyond noise.",
                ru:
                  "Ни один вывод не изменился, ни одна точка не приблизилась и не отдалилась сверх шума."
              ))
          }
        } else {
          section.add(
            table(target, format, figures, changed.map { ($0.point, $0.change) }))
        }
        if changed.count < all.count {
          section.folded(language.allPoints(count: HumanNumber.text(all.count))) {
            $0.add(table(target, format, figures, all.map { ($0.point, $0.change) }))
          }
        }
      }
    }
  }

  private func table(
    _ target: Target, _ format: MetricFormat, _ figures: StoredComparison.TargetFigures,
    _ changes: [(point: Int, change: Change)]
  ) -> DataTable {
    let rows = changes.map { index, change -> [Cell] in
      func cell(_ value: Double, _ verdicts: [Verdict?]) -> Cell {
        let verdict = verdicts.isEmpty ? nil : verdicts[index]
        return Cell(
          format.text(value) + (verdict.map { " " + $0.sign } ?? ""),
          ["value": value.node, "verdict": verdict?.word(in: .ofFiles).node ?? String?.none.node])
      }
      return [
        scope.cell(of: comparison.points[index]),
        cell(figures.first[index], figures.firstVerdicts),
        cell(figures.second[index], figures.secondVerdicts), Cell(change.text),
      ]
    }
    return DataTable(
      caption: language.target(target, format),
      columns: [
        Column("setting", language.pointColumn),
        Column("before", language.before, unit: target.metric.unit),
        Column("after", language.after, unit: target.metric.unit),
        Column(shown: language.verdictColumn),
      ], rows: rows)
  }

  /// What became of a target at a point.
  private struct Change {
    let text: String
    /// Whether it is worth a row.
    let isNews: Bool
  }

  /// Returns how a verdict changed; of a mean that misses before and after, whether it came nearer
  /// beyond noise.
  private func change(
    _ target: Target, _ figures: StoredComparison.TargetFigures, at point: Int
  ) -> Change {
    guard figures.isJudged, let before = figures.firstVerdicts[point],
      let after = figures.secondVerdicts[point]
    else { return Change(text: HumanNumber.absent, isNews: false) }
    guard before == after else {
      return Change(text: language.verdictChange(from: before, to: after), isNews: true)
    }
    let same = Change(
      text: language.say(
        en: "still \(language.one(after))", ru: "по-прежнему \(language.one(after))"), isNews: false
    )
    let difference = comparison.points[point].differences.first { $0.metric == figures.metric }
    guard after == .missed, target.statistic == .mean, target.gap == nil,
      difference?.hasMoved == true
    else { return same }
    let (first, second) = (
      distance(target, figures.first[point]), distance(target, figures.second[point])
    )
    return second == first
      ? same
      : Change(
        text: second < first
          ? language.say(en: "better: nearer", ru: "лучше: ближе")
          : language.say(en: "worse: farther", ru: "хуже: дальше"), isNews: true)
  }

  /// Returns how far a figure is outside its target; infinite if it is absent.
  private func distance(_ target: Target, _ value: Double) -> Double {
    value.isNaN
      ? .infinity
      : max((target.low ?? -.infinity) - value, value - (target.high ?? .infinity), 0)
  }
}

private extension Language {
  var plansHeading: String { say(en: "What was changed in the plan", ru: "Что изменили в плане") }

  func onlyIn(_ folder: String, points: [Int]) -> String {
    let list = points.prefix(20).map(String.init).joined(separator: ", ")
    let more = points.count > 20 ? ", …" : ""
    return say(
      en: "Only in \(folder), so not compared: points \(list)\(more).",
      ru: "Только в \(folder), поэтому не сравнивались: точки \(list)\(more).")
  }

  /// Returns the verdicts on a target before and after, at the only point or at all.
  func judgedBeforeAndAfter(
    _ target: String, _ before: [Verdict], _ after: [Verdict], of all: Int
  ) -> String {
    if all == 1, let first = before.first, let second = after.first {
      let (old, new) = (one(first), one(second))
      return say(
        en: "\(target). \(old.prefix(1).uppercased() + old.dropFirst()) before, \(new) after.",
        ru: "\(target). До: \(old), после: \(new).")
    }
    let (first, second) = (before.count { $0 == .met }, after.count { $0 == .met })
    return say(
      en: "\(target). Met at \(first) of \(all) points before\(undecided(before)), "
        + "at \(second) after\(undecided(after)).",
      ru: "\(target). Достигнута, точек: \(first) из \(all) до\(undecided(before)), "
        + "\(second) после\(undecided(after)).")
  }

  func verdictChange(from old: Verdict, to new: Verdict) -> String {
    switch (old, new) {
    case (.missed, .met): say(en: "better: now met", ru: "лучше: теперь достигнута")
    case (.met, .missed): say(en: "worse: now missed", ru: "хуже: теперь не достигнута")
    default: say(en: "now \(one(new))", ru: "теперь \(one(new))")
    }
  }
}
