import TextKit
import Domain
import Experiments
import Results
import Simulation

/// The question: what is varied, what is fixed, the number of runs, and the seed.
enum QuestionSection {
  static func section(_ scope: ReportScope) -> Document.Section {
    let words = scope.words
    return Document.Section("question", words.questionHeading, link: words.questionLink) {
      section in
      section.quote(scope.input.question)
      section.facts(facts(scope))
      section.folded(words.language.say(en: "Everything that is fixed", ru: "Всё, что закреплено"))
      { $0.add(fixedTable(scope)) }
    }
  }

  private static func facts(_ scope: ReportScope) -> [(name: String, value: String)] {
    let (plan, words) = (scope.plan, scope.words)
    let own = PlanFacts(plan: plan, words: words)
    var facts = own.circumstances + own.choices
    for axis in scope.layout.axes {
      let format = axis.format(words)
      guard axis.parameter != nil else { continue }
      let summary = format.summary.isEmpty ? "" : " – \(format.summary)"
      facts.append(
        (words.varied(format.label), "\(levels(of: axis, words)) (\(axis.name))\(summary)"))
    }
    if scope.layout.axes.isEmpty {
      facts.append((words.varied, words.nothing))
    }
    facts += own.goals(scope.format)
    let isAdaptive = if case .adaptive = plan.replication { true } else { false }
    facts.append(
      (
        words.runs,
        words.size(
          points: plan.pointCount, design: plan.design.rawValue, replicates: plan.replicates,
          isAtMost: isAdaptive, done: scope.data.doneCount)
      ))
    if plan.isFast {
      facts.append(
        (
          words.language.say(en: "Method", ru: "Способ"),
          words.language.say(
            en: "fast: fights and walks are drawn from exact distributions",
            ru: "быстрый: схватки и ходьба берутся из точных распределений")
        ))
    }
    facts.append((words.seed, String(plan.seed)))
    return facts
  }

  private static func levels(of axis: ReportAxis, _ words: PageWords) -> String {
    let format = axis.format(words)
    let unit = format.unit.isEmpty ? "" : " " + format.unit
    guard axis.isNumeric, axis.count > 12 else {
      let shown = axis.texts.prefix(24).joined(separator: ", ")
      return shown + (axis.count > 24 ? ", …" : "") + unit
    }
    let count = HumanNumber.text(axis.count)
    return words.manyLevels(
      count: count, low: axis.texts[0], high: axis.texts[axis.count - 1], unit: unit)
  }

  private static func fixedTable(_ scope: ReportScope) -> DataTable {
    let words = scope.words
    let rows = scope.plan.fixed.map { item -> [String] in
      let spec = try? HuntSetup.spec(named: item.name)
      let format = ParameterFormat(item.name, among: scope.plan.pluginParameters, words)
      let text = spec?.format(item.value) ?? item.text
      let value = Double(text) == nil ? text : HumanNumber.exact(item.value)
      return [item.name, format.label, format.unit.isEmpty ? value : "\(value) \(format.unit)"]
    }
    return DataTable(
      caption: words.language.say(en: "Fixed values", ru: "Закреплённые значения"),
      header: [words.nameInFiles, words.nameHere, words.valueColumn], rows: rows,
      nameColumns: 2)
  }
}

private extension PageWords {
  func manyLevels(count: String, low: String, high: String, unit: String) -> String {
    language.say(
      en: "\(count) values from \(low) to \(high)\(unit)",
      ru: "\(count) значений от \(low) до \(high)\(unit)")
  }
}
