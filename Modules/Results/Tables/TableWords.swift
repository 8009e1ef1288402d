import Experiments
import Statistics
import TextKit

/// The texts of the tables in a terminal.
struct TableWords {
  let language: Language

  var pointColumn: String { language.say(en: "point", ru: "точка") }

  var targetsColumn: String { language.say(en: "targets", ru: "цели") }

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
    let requested = "\(target.fullName) \(target.rangeText)"
    let head =
      language.say(en: "target \(requested): \(verdicts)", ru: "цель \(requested): \(verdicts)")
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
