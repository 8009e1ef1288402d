import TextKit
import Experiments
import Results

/// The region where the targets are met, undecided or missed.
enum RegionSection {
  static func section(_ scope: ReportScope) -> Document.Section? {
    guard !scope.findings.isEmpty, scope.data.doneCount > 0, let figure = figure(scope) else {
      return nil
    }
    return Document.Section(
      "region", scope.language.regionHeading, link: scope.language.targetsLink, figures: [figure])
  }

  static func figure(_ scope: ReportScope) -> Figure? {
    switch scope.layout.shape {
    case .grid where scope.layout.numeric.count > 1: RegionMaps.plane(scope)
    case .grid where scope.layout.numeric.count == 1: RegionMaps.strip(scope)
    case .scattered where scope.layout.numeric.count > 1: RegionCloud.figure(scope)
    default: nil
    }
  }

  /// Returns the note on the meaning of the verdicts, and on when a setting meets the targets.
  static func note(_ scope: ReportScope) -> String {
    let language = scope.language
    let meaning = language.whatMetMeans(intervals: scope.data.judgement?.intervalCount ?? 0)
    guard let joint = scope.joint else { return meaning }
    return meaning + " "
      + language.settingsMeetJointly(audience: joint.audience.phrase(in: language))
  }
}

private extension Language {
  func whatMetMeans(intervals: Int) -> String {
    let count = HumanNumber.text(intervals)
    let rule = say(
      en: "Met: the interval of every figure lies within its range. Missed: one lies outside. "
        + "Undecided: one crosses a limit.",
      ru:
        "Достигнуты: интервал каждого показателя целиком в своих границах. Не достигнуты: какой-то "
        + "целиком вне их. Не решено: какой-то пересекает границу.")
    guard intervals > 1 else { return rule }
    return rule + " "
      + say(
        en: "All \(count) intervals hold at once with 95 %, so each is wider than in the tables.",
        ru: "Все интервалы (\(count)) верны вместе на 95 %, поэтому каждый шире, чем в таблицах.")
  }

  func settingsMeetJointly(audience: String) -> String {
    say(
      en: "A setting meets them only where they are met \(audience) in it.",
      ru: "Настройка достигает целей только там, где они достигнуты \(audience) в ней.")
  }
}
