package import Experiments
import TextKit

extension SensitivitySentences {
  /// Returns a scenario as a sentence: the figure fails when …, with its coverage and density.
  package func sentence(_ scenario: Scenario, plan: Plan) -> String {
    let percent = { (value: Double) in rounded(value * 100, 0) + " %" }
    let limits = scenario.limits.map(limit)
    let failing = percent(Double(scenario.failures) / Double(scenario.points))
    guard !limits.isEmpty else {
      return language.say(
        en: "fails at \(failing) of the points, and no limit tells where",
        ru: "цель не достигнута в \(failing) точек, и никакая граница их не отделяет")
    }
    return language.say(
      en: "fails when \(limits.joined(separator: " and ")): \(percent(scenario.coverage)) of the "
        + "failures are there, and \(percent(scenario.density)) of the points there fail "
        + "(\(failing) of all)",
      ru:
        "цель не достигнута, когда \(limits.joined(separator: " и ")): там \(percent(scenario.coverage)) "
        + "неудач, и \(percent(scenario.density)) точек там неудачны (из всех — \(failing))")
  }

  private func limit(_ limit: ScenarioLimit) -> String {
    let name = limit.parameter
    guard limit.names.isEmpty else {
      return "\(name) = \(limit.names.joined(separator: language.say(en: " or ", ru: " или ")))"
    }
    func text(_ value: Double) -> String {
      limit.isWhole ? rounded(value, 0) : rounded(value, decimals(for: value) + 1)
    }
    let low = limit.low.map { limit.isWhole ? $0.rounded(.up) : $0 }
    let high = limit.high.map { limit.isWhole ? $0.rounded(.down) : $0 }
    let (above, below) = limit.isWhole ? ("≥", "≤") : (">", "<")
    switch (low, high) {
    case (let low?, let high?):
      return low == high
        ? "\(name) = \(text(low))"
        : language.say(
          en: "\(name) from \(text(low)) to \(text(high))",
          ru: "\(name) от \(text(low)) до \(text(high))")
    case (let low?, nil): return "\(name) \(above) \(text(low))"
    case (nil, let high?): return "\(name) \(below) \(text(high))"
    case (nil, nil): return name
    }
  }
}
