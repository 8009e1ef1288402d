import PlainJSON
import Domain
import Experiments
import Results
import Simulation
import Statistics
import TextKit

/// The names and numbers of an answer, for people; technical names stand beside them.
struct TuneNames {
  let answer: TuneAnswer
  let language: Language
  private let parameters: [ParameterFormat]
  private let formats: [String: MetricFormat]

  init(
    _ answer: TuneAnswer, parameters: [PlanParameter] = [], in language: Language
  ) {
    self.answer = answer
    self.language = language
    self.parameters = answer.knobs.map {
      ParameterFormat($0.name, among: parameters, language)
    }
    var formats: [String: MetricFormat] = [:]
    for (index, requested) in (answer.targets + answer.objectives).enumerated() {
      guard let metric = Metric.hunt.named(requested.metric) else { continue }
      let place = index - answer.targets.count
      let values = answer.points.map { point in
        place < 0 ? point.targets[index].value : point.objectives[place].value
      }
      let largest = (values + [requested.low, requested.high].compactMap { $0 }).filter(\.isFinite)
        .max()
      formats[requested.name] = MetricFormat(
        metric, largest: largest ?? 0, language)
    }
    self.formats = formats
  }

  /// Returns a knob's name.
  func knob(_ index: Int) -> String { parameters[index].label }

  /// Returns a knob's name with its unit.
  func knobTitle(_ index: Int) -> String { parameters[index].title }

  /// Returns a knob's value with its unit.
  func value(_ value: Double, of knob: Int) -> String {
    let text = number(value, of: knob)
    let unit = parameters[knob].unit
    return unit.isEmpty || Double(text) == nil ? text : "\(text) \(unit)"
  }

  /// Returns a knob's value with its unit, and its technical name.
  func namedValue(_ value: Double, of knob: Int) -> String {
    self.value(value, of: knob) + " (\(answer.knobs[knob].name))"
  }

  /// Returns the column of a knob's values.
  func column(of knob: Int) -> Column {
    Column(answer.knobs[knob].name, knobTitle(knob), unit: parameters[knob].planUnit)
  }

  /// Returns a knob's name as a cell.
  func knobCell(_ index: Int) -> Cell { Cell(knobTitle(index), answer.knobs[index].name) }

  /// Returns a knob's value as a cell of its column.
  func cell(_ value: Double, of knob: Int) -> Cell {
    Cell(number(value, of: knob), programValue(value, of: knob))
  }

  /// Returns a knob's value as programs read it: a number, or the name of a choice.
  func programValue(_ value: Double, of knob: Int) -> JSONNode {
    let text = Plan.text(of: value, parameter: answer.knobs[knob].name)
    return Double(text) == nil ? .string(text) : .number(value)
  }

  /// Returns a knob's value without its unit.
  func number(_ value: Double, of knob: Int) -> String {
    let full = Plan.text(of: value, parameter: answer.knobs[knob].name)
    guard Double(full) != nil else { return full }
    let own = answer.knobs[knob]
    if own.levels != nil || value == own.low || value == own.high {
      return HumanNumber.exact(value)
    }
    // Values chosen within a range are not round.
    return own.isLogarithmic
      ? HumanNumber.text(value) : HumanNumber.text(value, amongSpread: own.high - own.low)
  }

  /// Returns the ends of a range of a knob's values.
  func range(_ range: ClosedRange<Double>, of knob: Int) -> String {
    guard range.lowerBound < range.upperBound else { return value(range.lowerBound, of: knob) }
    let own = answer.knobs[knob]
    if Double(Plan.text(of: range.lowerBound, parameter: own.name)) == nil {
      let choices = Int(range.lowerBound.rounded(.up))...Int(range.upperBound.rounded(.down))
      let levels = own.levels?.filter(range.contains) ?? choices.map(Double.init)
      return levels.map { number($0, of: knob) }.joined(separator: ", ")
    }
    return number(range.lowerBound, of: knob) + "–" + value(range.upperBound, of: knob)
  }

  /// Returns the values of a setting with the knobs' names.
  func setting(_ values: [Double]) -> String {
    values.indices.map { "\(knob($0)) \(value(values[$0], of: $0))" }.joined(separator: ", ")
  }

  /// Returns a figure's name.
  func figure(_ requested: TuneAnswer.Figure) -> String {
    guard let format = formats[requested.name] else {
      let name = requested.gap.map {
        "\(requested.metric).\(PlayerGap(first: $0.first, second: $0.second).text)"
      }
      return
        ([requested.player, name ?? requested.metricName].compactMap(\.self) + phone(requested))
        .joined(separator: " ")
    }
    let parts =
      if let gap = requested.gap {
        [format.label, "\(language.player(gap.first)) − \(language.player(gap.second))"]
      } else {
        [
          format.label, language.statistic(requested.statistic),
          requested.player.map(language.player) ?? "",
        ]
      }
    return (parts.filter { !$0.isEmpty } + phone(requested)).joined(separator: ", ")
  }

  /// Returns the phone that a figure is about, if it is one of several.
  private func phone(_ requested: TuneAnswer.Figure) -> [String] {
    guard answer.isByPhone, let phone = requested.sensor else { return [] }
    return [language.with(phone: language.phone(phone))]
  }

  /// Returns a figure's name with its unit.
  func title(_ requested: TuneAnswer.Figure) -> String {
    let unit = unit(requested)
    return unit.isEmpty ? figure(requested) : "\(figure(requested)), \(unit)"
  }

  /// Returns the column of a figure's values.
  func column(of requested: TuneAnswer.Figure) -> Column {
    Column(requested.name, title(requested), unit: planUnit(requested))
  }

  /// Returns a figure's name as a cell.
  func figureCell(_ requested: TuneAnswer.Figure) -> Cell {
    Cell(title(requested), requested.name)
  }

  /// Returns an estimate as a cell, without its unit.
  func cell(_ estimate: TuneAnswer.Estimate, _ requested: TuneAnswer.Figure) -> Cell {
    Cell(
      number(estimate.value, requested), estimate.value, low: estimate.interval.low,
      high: estimate.interval.high)
  }

  /// Returns the limits of a target as a cell; the direction of an objective.
  func limitsCell(_ requested: TuneAnswer.Figure) -> Cell {
    let ends = ["low": requested.low.node, "high": requested.high.node]
    return Cell(
      limits(requested), requested.isMaximized.map { ["maximized": $0.node] } ?? ends)
  }

  /// Returns a figure's unit in plans; empty for none.
  private func planUnit(_ requested: TuneAnswer.Figure) -> String {
    formats[requested.name]?.metric.unit ?? ""
  }

  /// Returns a figure's unit as shown; empty for none.
  func unit(_ requested: TuneAnswer.Figure) -> String {
    formats[requested.name]?.unit ?? ""
  }

  /// Returns a figure's value in the unit in which it is shown.
  func shown(_ value: Double, _ requested: TuneAnswer.Figure) -> Double {
    formats[requested.name]?.shown(value) ?? value
  }

  /// Returns a figure's value as text, without its unit.
  func number(_ value: Double, _ requested: TuneAnswer.Figure) -> String {
    HumanNumber.text(shown(value, requested))
  }

  /// Returns a figure's value with its unit.
  func measure(_ value: Double, _ requested: TuneAnswer.Figure) -> String {
    withUnit(number(value, requested), requested)
  }

  /// Returns a figure's number with its unit, if it has one.
  func withUnit(_ number: String, _ requested: TuneAnswer.Figure) -> String {
    let unit = unit(requested)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }

  /// Returns an interval in brackets.
  func interval(_ interval: Interval, _ requested: TuneAnswer.Figure) -> String {
    let low = interval.low == -.infinity ? "−∞" : number(interval.low, requested)
    let high = interval.high == .infinity ? "∞" : number(interval.high, requested)
    return "[\(low), \(high)]"
  }

  /// Returns a value with its interval and unit.
  func sentence(_ estimate: TuneAnswer.Estimate, _ requested: TuneAnswer.Figure) -> String {
    let text = "\(number(estimate.value, requested)) \(interval(estimate.interval, requested))"
    let unit = unit(requested)
    return unit.isEmpty ? text : "\(text) \(unit)"
  }

  /// Returns the limits of a target; the direction of an objective.
  func limits(_ requested: TuneAnswer.Figure) -> String {
    if let isMaximized = requested.isMaximized {
      return language.direction(isMaximized: isMaximized)
    }
    let (low, high) = (
      requested.low.map { limit($0, requested) }, requested.high.map { limit($0, requested) }
    )
    return switch (low, high) {
    case (let low?, let high?): "\(low)–\(high)"
    case (let low?, nil): "≥ \(low)"
    case (nil, let high?): "≤ \(high)"
    case (nil, nil): ""
    }
  }

  /// Returns a limit of a target.
  func limit(_ value: Double, _ requested: TuneAnswer.Figure) -> String {
    HumanNumber.exact(shown(value, requested))
  }

  /// Returns a count.
  func count(_ count: Int) -> String { HumanNumber.text(count) }

  /// Returns a margin in standard errors.
  func margin(_ margin: Double) -> String {
    margin.isFinite ? rounded(margin, 1) : HumanNumber.absent
  }

  /// Returns a share in percent.
  func percent(_ share: Double) -> String { HumanNumber.percent(share) }
}

private extension Language {
  func direction(isMaximized: Bool) -> String {
    isMaximized
      ? say(en: "the most", ru: "побольше") : say(en: "the least", ru: "поменьше")
  }

  func with(phone: String) -> String { say(en: "with \(phone)", ru: "с телефоном \(phone)") }
}
