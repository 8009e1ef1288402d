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
    case .missed: language.say(en: "missed", ru: "нет")
    case .alone: language.say(en: "alone", ru: "одна")
    case .notAsked: "–"
    }
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

  /// Returns how many settings of each player and phone meet their targets.
  func eachAlone(_ counts: [(name: String, count: Int, of: Int)]) -> String {
    let more = counts.count - 8
    let list = counts.prefix(8).map {
      language.say(
        en: "\($0.name) \($0.count) of \($0.of)", ru: "\($0.name) \($0.count) из \($0.of)")
    }.joined(separator: ", ")
    return language.say(
      en: "each by itself: \(list)" + (more > 0 ? " and \(more) more" : ""),
      ru: "каждый отдельно: \(list)" + (more > 0 ? " и ещё \(more)" : ""))
  }

  /// Returns the line of a target: its range, the number that meet it, and the values found.
  ///
  /// The interval is that of a gap at the only setting.
  func target(
    _ target: Target, met: Int, of all: Int, areSettings: Bool, found: ClosedRange<Double>?,
    interval: Interval?
  ) -> String {
    let verdict =
      switch (areSettings, met) {
      case (true, 0): language.say(en: "missed in every setting", ru: "нет ни в одной настройке")
      case (true, _):
        language.say(
          en: "met in \(met) of \(all) settings", ru: "достигнута, настроек: \(met) из \(all)")
      case (false, 0): language.say(en: "missed by every design point", ru: "нет ни в одной точке")
      case (false, _):
        language.say(en: "met by \(met) of \(all)", ru: "достигнута, точек: \(met) из \(all)")
      }
    let asked = "\(target.fullName) \(target.rangeText)"
    guard let found else {
      return language.say(en: "target \(asked): \(verdict)", ru: "цель \(asked): \(verdict)")
    }
    var low = rounded(found.lowerBound, 3)
    let high = rounded(found.upperBound, 3)
    if let interval, !interval.low.isNaN {
      low += " [\(rounded(interval.low, 3)), \(rounded(interval.high, 3))]"
    }
    return found.lowerBound == found.upperBound
      ? language.say(
        en: "target \(asked): \(verdict), found \(low)",
        ru: "цель \(asked): \(verdict), найдено \(low)")
      : language.say(
        en: "target \(asked): \(verdict), found \(low) to \(high)",
        ru: "цель \(asked): \(verdict), найдено от \(low) до \(high)")
  }
}
