import TextKit
import Experiments
import Results
import Statistics

/// The section on the settings in which targets fail.
struct SensitivityScenarios {
  let scope: SensitivityDocument

  private var language: Language { scope.language }

  var section: Document.Section? {
    guard let scenarios = scope.study.scenarios else { return nil }
    return Document.Section(
      "scenarios", language.say(en: "Where targets fail", ru: "Где цели не выполняются"),
      link: language.say(en: "Failures", ru: "Провалы")
    ) { section in
      guard !scenarios.isEmpty else {
        return section.paragraph(
          language.say(
            en: "No part of the box of settings holds most of the failures.",
            ru: "Нет такой части настроек, где сосредоточены провалы."))
      }
      section.note(
        language.say(
          en:
            "Each box is where failures concentrate. Coverage is the share of all failures that it "
            + "holds, density the share of it that fails. The bar is its part of each range.",
          ru:
            "Каждая область — место, где сгущаются провалы. Охват — какая доля всех провалов в ней, "
            + "плотность — какая доля области проваливается. Полоса — её часть в каждом размахе."))
      for (index, scenario) in scenarios.enumerated() {
        section.add(figure(scenario, number: index))
      }
    }
  }

  /// Returns a scenario in one sentence.
  func sentence(_ scenario: Scenario) -> String {
    language.failsWhen(
      subject(scenario), scenario.limits.map { "\(name($0)) \(text($0))" })
  }

  private func subject(_ scenario: Scenario) -> String {
    // A target of one player begins with the player's name.
    let parts = scenario.figure.split(separator: " ").map(String.init)
    let figure = parts.last ?? ""
    let who = [
      scope.who(player: scenario.player ?? "", sensor: scenario.sensor ?? ""),
      parts.dropLast().joined(separator: " "),
    ].filter { !$0.isEmpty }
    let name =
      figure.isEmpty
      ? language.say(en: "Some target", ru: "Какая-то цель") : label(of: figure)
    return ([name] + who).joined(separator: ", ")
  }

  /// Returns the name of a figure, such as `huntDuration.p90`.
  private func label(of figure: String) -> String {
    let label = scope.format(metric: figure).label
    guard label == figure, let dot = figure.lastIndex(of: "."),
      let statistic = Statistic(rawValue: String(figure[figure.index(after: dot)...]))
    else { return label }
    let metric = scope.format(metric: String(figure[..<dot])).label
    return "\(metric), \(language.statistic(statistic))"
  }

  private func name(_ limit: ScenarioLimit) -> String {
    scope.format(parameter: limit.parameter).label
  }

  /// Returns a limit, such as `< 4 s`.
  private func text(_ limit: ScenarioLimit) -> String {
    let unit = scope.format(parameter: limit.parameter).unit
    let ending = unit.isEmpty ? "" : " " + unit
    if !limit.names.isEmpty { return "= " + limit.names.joined(separator: ", ") }
    let (low, high) = (HumanNumber.text(limit.low), HumanNumber.text(limit.high))
    switch (limit.low.isFinite, limit.high.isFinite) {
    case (true, true): return "\(low)–\(high)\(ending)"
    case (true, false): return "> \(low)\(ending)"
    case (false, true): return "< \(high)\(ending)"
    case (false, false): return ""
    }
  }

  private func figure(_ scenario: Scenario, number: Int) -> Figure {
    let rows = scenario.limits.map { limit -> RangeBoxes.Row in
      let range = range(of: limit)
      func place(_ value: Double, orElse end: Double) -> Double {
        value.isFinite && range.high > range.low
          ? min(max(range.scale.unit(of: value, between: range.low, range.high), 0), 1) : end
      }
      let (low, high) = (place(limit.low, orElse: 0), place(limit.high, orElse: 1))
      return RangeBoxes.Row(
        name: name(limit), low: HumanNumber.text(range.low), high: HumanNumber.text(range.high),
        part: min(low, high)...max(low, high), text: text(limit))
    }
    let boxes = RangeBoxes(rows: rows)
    let percent = HumanNumber.percent
    return Figure(
      title: sentence(scenario), technicalName: scenario.figure,
      note: language.scenarioSize(
        coverage: percent(scenario.coverage), density: percent(scenario.density),
        mass: scenario.mass.isFinite ? percent(scenario.mass) : nil),
      picture: .panels([boxes.drawing(id: "scenario-\(number)", description: sentence(scenario))]),
      table: DataTable(
        caption: sentence(scenario),
        columns: [
          Column("parameter", language.parameterColumn),
          Column("low", language.say(en: "above", ru: "больше")),
          Column("high", language.say(en: "below", ru: "меньше")),
          Column("quasiP", language.say(en: "by chance (quasi-p)", ru: "случайно (quasi-p)")),
        ],
        rows: scenario.limits.map { limit in
          [
            Cell(scope.format(parameter: limit.parameter).full, limit.parameter),
            Cell(HumanNumber.text(limit.low), limit.low),
            Cell(HumanNumber.text(limit.high), limit.high),
            Cell(HumanNumber.text(limit.quasiP), limit.quasiP),
          ]
        }))
  }

  /// Returns the range that the study varied a parameter over.
  private func range(
    of limit: ScenarioLimit
  ) -> (low: Double, high: Double, scale: AxisRange.Scale) {
    let axis = scope.plan?.axes[Axis.Kind(limit.parameter)]
    switch axis?.levels {
    case .range(let range)?: return (range.low, range.high, range.scale)
    case .values(let values)?: return (values.min() ?? .nan, values.max() ?? .nan, .linear)
    default:
      let known = scope.study.rankings.lazy.flatMap(\.parameters)
        .first { $0.name == limit.parameter }
      return (
        known.flatMap { Double($0.low) } ?? .nan, known.flatMap { Double($0.high) } ?? .nan, .linear
      )
    }
  }
}

private extension Language {
  func failsWhen(_ subject: String, _ limits: [String]) -> String {
    let list = limits.joined(separator: say(en: " and ", ru: " и "))
    return say(
      en: "\(subject) fails when \(list)", ru: "\(subject): цель не выполняется, когда \(list)")
  }

  func scenarioSize(coverage: String, density: String, mass: String?) -> String {
    say(
      en: "Coverage \(coverage), density \(density)"
        + (mass.map { "; \($0) of all settings." } ?? "."),
      ru: "Охват \(coverage), плотность \(density)"
        + (mass.map { "; \($0) всех настроек." } ?? "."))
  }
}
