import Statistics
import PlainJSON
import TextKit
import Domain
import Experiments
import Results
import Simulation

/// The question: what is varied, what is fixed, the number of runs, and the seed.
enum QuestionSection {
  static func section(_ scope: ReportScope) -> Document.Section {
    let language = scope.language
    return Document.Section("question", language.questionHeading, link: language.questionLink) {
      section in
      section.quote(scope.input.question)
      section.facts(facts(scope))
      section.folded(language.say(en: "Everything that is fixed", ru: "Всё, что закреплено")) {
        $0.add(fixedTable(scope))
      }
    }
  }

  private static func facts(_ scope: ReportScope) -> [Fact] {
    let (plan, language) = (scope.plan, scope.language)
    let own = PlanFacts(plan: plan, language: language)
    var facts = own.circumstances + own.choices
    for axis in scope.layout.axes {
      let format = axis.format(language)
      guard axis.parameter != nil else { continue }
      let summary = format.summary.isEmpty ? "" : " – \(format.summary)"
      facts.append(
        Fact(
          "varied." + axis.name, language.varied(format.label),
          Cell("\(levels(of: axis, language)) (\(axis.name))\(summary)", axis.values)))
    }
    if scope.layout.axes.isEmpty {
      facts.append(
        Fact("varied", language.varied, Cell(language.say(en: "nothing", ru: "ничего"), [String]()))
      )
    }
    facts += own.goals(scope.format)
    let isAdaptive = if case .adaptive = plan.replication { true } else { false }
    facts.append(
      Fact(
        "runs", language.runs,
        Cell(
          language.size(
            points: plan.pointCount, design: plan.design.rawValue, replicates: plan.replicates,
            isAtMost: isAdaptive, done: scope.data.doneCount),
          [
            "points": plan.pointCount.node, "design": plan.design.rawValue.node,
            "replicates": plan.replicates.node, "done": scope.data.doneCount.node,
            "failed": scope.data.failedCount.node,
          ])))
    facts.append(Fact("seed", language.seed, String(plan.seed)))
    return facts
  }

  private static func levels(of axis: ReportAxis, _ language: Language) -> String {
    let format = axis.format(language)
    let unit = format.unit.isEmpty ? "" : " " + format.unit
    guard axis.isNumeric, axis.count > 12 else {
      let shown = axis.texts.prefix(24).joined(separator: ", ")
      return shown + (axis.count > 24 ? ", …" : "") + unit
    }
    let count = HumanNumber.text(axis.count)
    return language.say(
      en: "\(count) values from \(axis.texts[0]) to \(axis.texts[axis.count - 1])\(unit)",
      ru: "\(count) значений от \(axis.texts[0]) до \(axis.texts[axis.count - 1])\(unit)")
  }

  private static func fixedTable(_ scope: ReportScope) -> DataTable {
    let language = scope.language
    let rows = scope.plan.fixed.map { item -> [Cell] in
      let spec = try? HuntSetup.spec(named: item.name)
      let format = ParameterFormat(item.name, among: scope.plan.pluginParameters, language)
      let text = spec?.format(item.value) ?? item.text
      let value = Double(text) == nil ? text : HumanNumber.exact(item.value)
      return [
        Cell(item.name), Cell(format.label),
        Cell(
          format.unit.isEmpty ? value : "\(value) \(format.unit)",
          Double(text) == nil ? text.node : item.value.node),
      ]
    }
    return DataTable(
      caption: language.say(en: "Fixed values", ru: "Закреплённые значения"),
      columns: [
        Column("name", language.nameInFiles), Column("title", language.nameHere),
        Column("value", language.valueColumn),
      ], rows: rows,
      nameColumns: 2)
  }
}

private extension Language {
  func size(points: Int, design: String, replicates: Int, isAtMost: Bool, done: Int) -> String {
    let each = HumanNumber.text(replicates)
    return say(
      en: counted(points, "design point", "design points")
        + " (\(design)), \(isAtMost ? "at most " : "")\(each) replicates each; "
        + counted(done, "run", "runs") + " done",
      ru: "точек плана: \(HumanNumber.text(points)) (\(design)), "
        + "повторов: \(isAtMost ? "не более " : "")\(each); сыграно: \(HumanNumber.text(done))")
  }
}
