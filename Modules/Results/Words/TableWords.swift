import Experiments
import Statistics
import TextKit

/// The texts of the tables in a terminal.
struct TableWords {
  let language: Language

  var pointColumn: String { language.say(en: "point", ru: "точка") }

  var targetsColumn: String { language.say(en: "targets", ru: "цели") }

  /// The headings of a hunt: runs, capture rate, its interval, completed, duration, p90, escapes.
  var huntColumns: [String] {
    language.say(
      en: ["n", "capture", "[95 %]", "completed", "duration", "p90", "escapes"],
      ru: ["n", "поимка", "[95 %]", "до конца", "время", "p90", "побеги"])
  }

  func standing(_ standing: TargetCheck.Standing) -> String {
    switch standing {
    case .met: language.say(en: "met", ru: "да")
    case .undecided: language.say(en: "undecided", ru: "не решено")
    case .missed: language.say(en: "missed", ru: "нет")
    case .alone: language.say(en: "alone", ru: "одна")
    case .notAsked: "–"
    }
  }

  /// Returns the note on a figure that is left out since all points have it.
  func same(_ figure: String) -> String {
    language.say(en: "\(figure) at each point", ru: "в каждой точке \(figure)")
  }

  /// Returns the notes on what a table leaves out and what its terms mean.
  func notes(
    sameCount: String?, hiddenAxes: Int, hiddenPoints: Int, alone: Everyone?
  ) -> [String] {
    [
      sameCount.map { language.say(en: "n = \($0) at each point", ru: "в каждой точке n = \($0)") },
      hiddenAxes > 0
        ? language.say(
          en: "\(hiddenAxes) more varied in points.csv",
          ru: "ещё меняется: \(hiddenAxes), в points.csv")
        : nil,
      hiddenPoints > 0
        ? language.say(
          en: "\(hiddenPoints) more design points in points.csv",
          ru: "ещё точек: \(hiddenPoints), в points.csv") : nil,
      alone.map {
        language.say(
          en: "alone: meets its targets, but the setting does not \($0.phrase(in: language))",
          ru: "одна: её цели достигнуты, но не \($0.phrase(in: language)) в настройке")
      },
    ].compactMap(\.self)
  }

  /// Returns the heading of a figure of a population's players together.
  func mixture(of figure: String) -> String {
    language.say(en: "population \(figure)", ru: "смесь \(figure)")
  }

  /// Returns how many settings of each player and phone meet their targets.
  func eachAlone(_ counts: String) -> String {
    language.say(en: "each by itself: \(counts)", ru: "каждый отдельно: \(counts)")
  }

  /// Returns what the verdicts rest on.
  func atOnce(_ count: Int) -> String {
    language.say(
      en: "verdicts: \(count) intervals hold at once with 95 %, each wider than in the table",
      ru: "выводы: интервалы (\(count)) верны вместе на 95 %, каждый шире, чем в таблице")
  }

  /// Returns in how many settings or points a target is met, undecided and missed.
  func verdicts(met: Int, undecided: Int, missed: Int, areSettings: Bool) -> String {
    let all = met + undecided + missed
    guard all > 1 else {
      return met == 1
        ? language.say(en: "met", ru: "достигнута")
        : undecided == 1
          ? language.say(en: "undecided", ru: "не решено")
          : language.say(en: "missed", ru: "не достигнута")
    }
    let first =
      areSettings
      ? language.say(
        en: "met in \(met) of \(all) settings", ru: "достигнута, настроек: \(met) из \(all)")
      : language.say(
        en: "met by \(met) of \(all) points", ru: "достигнута, точек: \(met) из \(all)")
    let rest = [
      undecided == 0
        ? nil : language.say(en: "undecided: \(undecided)", ru: "не решено: \(undecided)"),
      missed == 0 ? nil : language.say(en: "missed: \(missed)", ru: "не достигнута: \(missed)"),
    ]
    return ([first] + rest.compactMap(\.self)).joined(separator: "; ")
  }

  /// Returns the line of a target: its range, the verdicts, and the values found.
  ///
  /// The interval is that of the only figure.
  func target(
    _ target: Target, _ verdicts: String, found: ClosedRange<Double>?, interval: Interval?
  ) -> String {
    let asked = "\(target.fullName) \(target.rangeText)"
    let head =
      language.say(en: "target \(asked): \(verdicts)", ru: "цель \(asked): \(verdicts)")
      + (target.statistic.hasInterval
        ? "" : language.say(en: " by the value alone", ru: ", только по значению"))
    guard let found else {
      return head
        + language.say(en: "; no run has a value", ru: "; ни у одного прогона нет значения")
    }
    let (low, high) = (rounded(found.lowerBound, 3), rounded(found.upperBound, 3))
    let ends = interval.map { " [\(rounded($0.low, 3)), \(rounded($0.high, 3))]" } ?? ""
    switch (target.statistic == .mean, found.lowerBound == found.upperBound) {
    case (true, true):
      return head + language.say(en: "; mean \(low)", ru: "; среднее \(low)") + ends
    case (true, false):
      return head
        + language.say(en: "; means \(low) to \(high)", ru: "; средние от \(low) до \(high)")
    case (false, true):
      return head + language.say(en: "; found \(low)", ru: "; найдено \(low)") + ends
    case (false, false):
      return head
        + language.say(en: "; found \(low) to \(high)", ru: "; найдено от \(low) до \(high)")
    }
  }
}
