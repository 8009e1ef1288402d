import Domain
import Experiments
import Results
import Simulation

/// The question: what is varied, what is fixed, how often, with which luck.
enum QuestionSection {
  static func markup(_ scope: ReportScope) -> Markup {
    let language = scope.language
    return scope.section("question", language("The question", "Вопрос")) { section in
      if !scope.input.question.isEmpty {
        section.element("blockquote", text: scope.input.question)
      }
      section.element("dl", ["class": "facts"]) { list in
        for (name, value) in facts(scope) {
          list.element("dt", text: name)
          list.element("dd", text: value)
        }
      }
      section.element("details") { details in
        details.element(
          "summary", text: language("Everything that is fixed", "Всё, что закреплено"))
        details.add(fixedTable(scope).markup(language))
      }
    }
  }

  private static func facts(_ scope: ReportScope) -> [(String, String)] {
    let (plan, language) = (scope.plan, scope.language)
    var facts = [(language("Game", "Игра"), game(plan, language))]
    if plan.isHunt, !plan.axes.contains(where: { $0.name == "players" }) {
      facts.append((language("Player", "Игрок"), plan.player.name))
    }
    if plan.isHunt, !plan.axes.contains(where: { $0.name == "sensors" }) {
      facts.append((language("Phone", "Телефон"), plan.sensor.name))
    }
    for axis in scope.layout.axes {
      facts.append(
        (language("Varied: ", "Меняется: ") + axis.name, levels(of: axis, language)))
    }
    if scope.layout.axes.isEmpty {
      facts.append((language("Varied", "Меняется"), language("nothing", "ничего")))
    }
    facts += plan.targets.enumerated().map {
      ($0.offset == 0 ? language("Asked for", "Требуется") : "", scope.words($0.element))
    }
    let points = HumanNumber.text(plan.pointCount)
    let replicates = HumanNumber.text(plan.replicates)
    let runs = HumanNumber.text(scope.data.doneCount)
    let atMost: String
    if case .adaptive = plan.replication {
      atMost = language("at most ", "не более ")
    } else {
      atMost = ""
    }
    facts.append(
      (
        language("Runs", "Прогоны"),
        language(
          language.count(plan.pointCount, "design point", "design points")
            + " (\(plan.design.rawValue)), \(atMost)\(replicates) replicates each; "
            + language.count(scope.data.doneCount, "run", "runs") + " done",
          "точек плана: \(points) (\(plan.design.rawValue)), повторов: \(atMost)\(replicates); "
            + "сыграно: \(runs)")
      ))
    if plan.isFast {
      facts.append(
        (
          language("Method", "Способ"),
          language(
            "fast: what is exact in distribution is skipped, not stepped",
            "быстрый: точное по распределению пропускается, а не проходится по шагам")
        ))
    }
    facts.append((language("Seed", "Зерно"), String(plan.seed)))
    return facts
  }

  private static func game(_ plan: Plan, _ language: ReportLanguage) -> String {
    switch plan.source {
    case .game(let game):
      return language(
        "\(game.name): \(game.ghosts.count) ghosts, \(game.locationLayout.count) zones",
        "\(game.name): призраков \(game.ghosts.count), зон \(game.locationLayout.count)")
    case .plugin(let name): return name
    case .disc(let radius, let ghosts):
      let radius = HumanNumber.exact(radius)
      return language(
        "\(ghosts) ghosts placed anew in each run, within \(radius) m",
        "призраков \(ghosts), в каждом прогоне заново в круге радиусом \(radius) м")
    }
  }

  private static func levels(of axis: ReportAxis, _ language: ReportLanguage) -> String {
    let unit = axis.unit.isEmpty ? "" : " " + language.unit(axis.unit)
    guard axis.isNumeric, axis.count > 12 else {
      let shown = axis.texts.prefix(24).joined(separator: ", ")
      return shown + (axis.count > 24 ? ", …" : "") + unit
    }
    let count = HumanNumber.text(axis.count)
    return language(
      "\(count) values from \(axis.texts[0]) to \(axis.texts[axis.count - 1])\(unit)",
      "\(count) значений от \(axis.texts[0]) до \(axis.texts[axis.count - 1])\(unit)")
  }

  private static func fixedTable(_ scope: ReportScope) -> DataTable {
    let language = scope.language
    let rows = scope.plan.fixed.map { item -> [String] in
      let spec = try? HuntSetup.spec(named: item.name)
      let unit = language.unit(ReportAxis.unit(of: item.name, in: scope.plan))
      let value = spec?.format(item.value) ?? item.text
      return [item.name, unit.isEmpty ? value : "\(value) \(unit)"]
    }
    return DataTable(
      caption: language("Fixed values", "Закреплённые значения"),
      header: [language("parameter", "параметр"), language("value", "значение")], rows: rows)
  }
}
