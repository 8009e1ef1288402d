import Statistics
import PlainJSON
package import Results
package import TextKit
package import Domain
package import Experiments

/// The document on a comparison: what changed between two sweeps, and what of it is more than noise.
package struct ComparisonDocument: Sendable {
  /// The comparison.
  package var comparison: StoredComparison
  /// The metrics whose captions are known.
  package var knownMetrics: [Metric]
  /// The parameters of plugins whose captions are known.
  package var knownParameters: [PlanParameter]
  /// Whether every metric is shown, not only what moved or has a target.
  package var showsAll = false
  /// How many settings of each side meet its targets, a sentence each; empty if unknown.
  package var settings: [String] = []
  /// The version of the program that makes the scope.
  package var programVersion: String
  /// The language.
  package var language: Language
  /// The maximum number of points drawn for a figure.
  static let pointLimit = 24

  /// Creates a scope.
  package init(
    _ comparison: StoredComparison, knownMetrics: [Metric], knownParameters: [PlanParameter] = [],
    programVersion: String, language: Language
  ) {
    self.comparison = comparison
    self.knownMetrics = knownMetrics
    self.knownParameters = knownParameters
    self.programVersion = programVersion
    self.language = language
  }

  /// The document; equal comparisons give equal documents.
  package var document: Document {
    let changes = ComparedChanges(scope: self)
    return Document(
      title: title,
      subtitle: language.comparisonSubtitle(
        points: comparison.points.count, first: folder(0), second: folder(1)),
      sections: [
        answer.brief, changes.plans.brief, changes.targets?.brief,
        Document.Section(
          "differences", language.say(en: "What it did", ru: "К чему это привело"),
          link: language.say(en: "Differences", ru: "Разности"),
          figures: ComparedFigures(scope: self).figures)?.brief,
        method,
      ], in: language)
  }

  /// The question of the second side or, without one, of the first; else the games.
  private var title: String {
    let sides = comparison.sides ?? []
    for side in sides.reversed() where !side.question.isEmpty {
      return PageTitle.sentence(of: side.question)
    }
    var games: [String] = []
    for side in sides where !side.game.isEmpty && !games.contains(side.game) {
      games.append(side.game)
    }
    return games.isEmpty
      ? language.say(en: "A comparison", ru: "Сравнение") : games.joined(separator: ", ")
  }

  /// Returns the name of a side's folder; A or B if it is unknown.
  func folder(_ side: Int) -> String { comparison.sides?[side].folder ?? ["A", "B"][side] }

  /// The names of the compared metrics, in order, those with the runs of another one left out.
  var metrics: [String] {
    var (names, seen): ([String], Set<String>) = ([], [])
    for difference in comparison.points.flatMap(\.differences)
    where difference.twin == nil && seen.insert(difference.metric).inserted {
      names.append(difference.metric)
    }
    return names
  }

  /// Returns the display format of a metric.
  func format(metric name: String) -> MetricFormat {
    let figure = comparison.figures.first { $0.name == name }
    let metric =
      knownMetrics.named(name)
      ?? Metric(
        0, name, unit: figure?.unit ?? "", isProportion: figure?.isProportion ?? false,
        Caption.fixed(""))
    let means = differences(of: name).flatMap { [$0.first, $0.second] }.filter(\.isFinite)
    return MetricFormat(metric, largest: means.max() ?? 0, language)
  }

  /// Returns the display name of a parameter.
  func format(parameter name: String) -> ParameterFormat {
    ParameterFormat(name, among: knownParameters, language)
  }

  /// Returns the differences of a metric at all points.
  func differences(of metric: String) -> [StoredComparison.Difference] {
    comparison.points.compactMap { point in point.differences.first { $0.metric == metric } }
  }

  /// Returns the name of a pair of points by what is varied.
  func name(of point: StoredComparison.Point) -> String {
    guard !point.values.isEmpty else {
      return comparison.points.count == 1 && point.first == point.second
        ? language.onlyPoint
        : language.say(
          en: "point \(point.first) → \(point.second)", ru: "точка \(point.first) → \(point.second)"
        )
    }
    return point.values.map { name, text in
      let kind = Axis.Kind(name)
      if kind == .players { return language.player(text) }
      if kind == .phones { return language.phone(text) }
      let format = format(parameter: name)
      return "\(format.label) \(text)" + (format.unit.isEmpty ? "" : " " + format.unit)
    }.joined(separator: " · ")
  }

  /// Returns the same as a cell.
  func cell(of point: StoredComparison.Point) -> Cell {
    let values = point.values.map { ($0.name, $0.text.node) }
    let object = JSONNode.object(Dictionary(values) { first, _ in first })
    return Cell(name(of: point), ["points": [point.first, point.second].node, "setting": object])
  }

  private var answer: Document.Section {
    Document.Section("answer", language.answerHeading, link: language.answerLink) { section in
      section.lead(lead)
      for line in settings + ComparedChanges(scope: self).targetSentences {
        section.paragraph(line)
      }
      if !moved.isEmpty {
        section.list(moved.map(sentence))
        section.note(language.changed(comparison.movedCount, of: comparison.testCount))
      }
      if !equal.isEmpty, !comparison.isIdentical { section.note(language.equal(equal)) }
      if comparison.pairing != .commonLuck {
        section.note(language.pairingMeans(comparison.pairing))
      }
      if comparison.unpairedRuns > 0 {
        section.warning(language.unpaired(comparison.unpairedRuns))
      }
    }
  }

  private var lead: String {
    if comparison.isIdentical {
      return language.say(
        en: "Nothing changed: every run is the same in both.",
        ru: "Ничего не изменилось: все прогоны в обоих одинаковы.")
    }
    if moved.isEmpty { return language.nothingChanged(of: comparison.testCount) }
    return language.movedFigures(
      moved.map { metric in
        let signs = differences(of: metric).filter(\.hasMoved).map { $0.difference.value > 0 }
        let sign = signs.allSatisfy { $0 } ? "↑" : signs.contains(true) ? "↕" : "↓"
        return "\(format(metric: metric).label) \(sign)"
      })
  }

  /// The metrics that changed beyond noise, those of targets first.
  private var moved: [String] {
    let requested = Set(comparison.targets.map(\.metric))
    let all = metrics.filter { differences(of: $0).contains(where: \.hasMoved) }
    return all.filter(requested.contains) + all.filter { !requested.contains($0) }
  }

  /// The metrics of targets, or all, that are equal in every run.
  private var equal: [String] {
    let requested = Set(comparison.targets.map(\.metric))
    return metrics.filter { metric in
      (showsAll || requested.contains(metric))
        && differences(of: metric).allSatisfy { $0.isIdentical && $0.first.isFinite }
    }.map { format(metric: $0).label }
  }

  /// Returns what happened to a metric, over all points.
  private func sentence(on metric: String) -> String {
    let (format, all) = (format(metric: metric), differences(of: metric))
    let moved = all.filter(\.hasMoved)
    let largest = moved.max {
      abs($0.difference.value) < abs($1.difference.value)
    }
    guard let largest else { return format.label }
    let change = language.change(
      from: format.text(largest.first), to: format.text(largest.second), unit: format.unit,
      percent: ComparedFigures.percent(largest.relativeChange))
    guard all.count > 1 else { return "\(format.label): \(change)" }
    let (up, down) = (
      moved.count { $0.difference.value > 0 }, moved.count { $0.difference.value < 0 }
    )
    return language.moved(format.label, up: up, down: down, of: all.count, most: change)
  }

  private var method: Document.Section {
    Document.Section("method", language.methodHeading, link: language.methodLink) { section in
      section.paragraph(language.pairingMeans(comparison.pairing))
      section.paragraph(
        language.holmMeans(
          tests: comparison.testCount, hasSeries: comparison.hasSeries,
          confidence: HumanNumber.percent(comparison.confidence)))
      var facts = (comparison.sides ?? []).enumerated().map { index, side in
        Fact(
          index == 0 ? "before" : "after",
          index == 0
            ? language.say(en: "Before", ru: "До") : language.say(en: "After", ru: "После"),
          "\(side.folder)  \(side.planHash)")
      }
      facts.append(Fact("program", language.reportBy, "ghostlab \(programVersion)"))
      facts.append(
        Fact(
          "command", language.reproduce,
          "ghostlab compare \(shellWord(folder(0))) \(shellWord(folder(1))) --out other-folder"))
      section.facts(facts, isCode: true)
    }
  }
}

private extension Language {
  func comparisonSubtitle(points: Int, first: String, second: String) -> String {
    let count = HumanNumber.text(points)
    return say(
      en: "Before: \(first). After: \(second). \(count) design \(points == 1 ? "point" : "points")",
      ru: "До: \(first). После: \(second). Точек: \(count)")
  }

  func nothingChanged(of tests: Int) -> String {
    let count = HumanNumber.text(tests)
    return say(
      en: "Nothing changed beyond noise: none of \(count) differences stands out.",
      ru: "Сверх шума ничего не изменилось: из разностей (\(count)) не выделяется ни одна.")
  }

  func equal(_ figures: [String]) -> String {
    let list = figures.joined(separator: ", ")
    return say(
      en: "Equal in both, run by run: \(list).", ru: "Равны в обоих, прогон за прогоном: \(list).")
  }

  func movedFigures(_ figures: [String]) -> String {
    let list = figures.prefix(5).joined(separator: ", ")
    let more = figures.count - 5
    return say(
      en: "Changed beyond noise: \(list)" + (more > 0 ? " and \(more) more." : "."),
      ru: "Изменилось сверх шума: \(list)" + (more > 0 ? " и ещё \(more)." : "."))
  }

  func unpaired(_ count: Int) -> String {
    let runs = HumanNumber.text(count)
    return say(
      en: "Left out, since they have no partner: \(runs) \(count == 1 ? "run" : "runs").",
      ru: "Не учтены прогоны без пары: \(runs).")
  }

  func pairingMeans(_ pairing: Comparison.Pairing) -> String {
    switch pairing {
    case .commonLuck:
      say(
        en: "The seeds are equal, so replicate by replicate both sweeps have the same random "
          + "draws, and runs are compared in pairs.",
        ru: "Зерно одно, поэтому у каждого повтора в обоих одни и те же случайные числа, и "
          + "прогоны сравниваются парами.")
    case .independent:
      say(
        en: "The seeds differ, so the runs are independent (Welch's and Newcombe's methods).",
        ru: "Зёрна разные, поэтому прогоны независимы (методы Уэлча и Ньюкомба).")
    case .otherRevision:
      say(
        en: "The engine's revisions differ, so the runs are independent (Welch's and Newcombe's "
          + "methods).",
        ru: "Редакции движка разные, поэтому прогоны независимы (методы Уэлча и Ньюкомба).")
    }
  }

  func holmMeans(tests: Int, hasSeries: Bool, confidence: String) -> String {
    let count = HumanNumber.text(tests)
    guard hasSeries else {
      return say(
        en: "A difference is beyond noise if it stands out among all \(count) by Holm's method: "
          + "with \(confidence) confidence not one of them is false.",
        ru: "Разность сверх шума, если она выделяется среди всех (\(count)) по методу Холма: с "
          + "доверительной вероятностью \(confidence) среди них нет ни одной ложной.")
    }
    return say(
      en: "A difference is beyond noise if it stands out by Holm's method, a moment of a series "
        + "among those of its series, any other among the rest (\(count) in all): with "
        + "\(confidence) confidence not one of each is false.",
      ru:
        "Разность сверх шума, если она выделяется по методу Холма: момент ряда — среди моментов "
        + "своего ряда, остальные — между собой (всего \(count)); с "
        + "доверительной вероятностью \(confidence) в каждой группе нет ни одной ложной.")
  }

  func changed(_ moved: Int, of tests: Int) -> String {
    let (few, all) = (HumanNumber.text(moved), HumanNumber.text(tests))
    return say(
      en: "\(few) of \(all) differences \(moved == 1 ? "is" : "are") beyond noise.",
      ru: "Сверх шума: \(few) из разностей (\(all)).")
  }

  func change(from old: String, to new: String, unit: String, percent: String?) -> String {
    let ending = (unit.isEmpty ? "" : " " + unit) + (percent.map { " (\($0))" } ?? "")
    return "\(old) → \(new)\(ending)"
  }

  func moved(_ figure: String, up: Int, down: Int, of all: Int, most: String) -> String {
    let where_ = say(
      en: [down > 0 ? "lower at \(down)" : "", up > 0 ? "higher at \(up)" : ""]
        .filter { !$0.isEmpty }.joined(separator: " and ") + " of \(all) points",
      ru: [down > 0 ? "меньше в \(down)" : "", up > 0 ? "больше в \(up)" : ""]
        .filter { !$0.isEmpty }.joined(separator: " и ") + " из \(all) точек")
    return say(
      en: "\(figure): \(where_); the most, \(most)",
      ru: "\(figure): \(where_); сильнее всего \(most)")
  }
}
