import PlainJSON
import TextKit
import Experiments
import Results

/// Sentences on settings, which are decided on for all their players and phones.
struct SettingLines {
  let scope: ReportScope
  /// The answer for the settings, each of several points.
  let answer: SettingAnswer

  private var language: Language { scope.language }

  /// The result of each player and phone alone, for the list of facts; nil for a population.
  var eachAlone: Fact? {
    guard scope.plan.population == nil else { return nil }
    return Fact(
      "eachAlone",
      language.say(
        en: "Settings that suit each alone", ru: "Настройки, подходящие каждому отдельно"),
      answer.eachAlone(in: language))
  }

  /// Returns a setting (from 0) with its verdict and the first figures of its points.
  func describe(_ setting: Int) -> Cell {
    let (points, verdict) = (scope.settings[setting].points, scope.settings[setting].verdict)
    let place = language.points(numbers: scope.pointNumbers(ofSetting: setting))
    let head =
      "\(scope.name(ofSetting: setting)) (\(place)): "
      + (verdict.map(language.verdict) ?? "–")
    let each = points.prefix(4).map { point in
      // A mixture is of all its players: none has a verdict of their own.
      let sign = scope.plan.population == nil ? scope.findings[point].verdict?.sign ?? "" : ""
      return [answer.name(ofPoint: point + 1), sign].filter { !$0.isEmpty }.joined(separator: " ")
        + ": " + scope.values(of: point, atMost: 2).joined(separator: ", ")
    }
    return Cell(
      head + ". " + each.joined(separator: "; "),
      ["points": points.map { $0 + 1 }.node, "setting": scope.value(ofSetting: setting)])
  }
}
