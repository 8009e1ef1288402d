import Experiments
import Results
import TextKit

/// The texts of a search's result.
struct TuneWords {
  /// A condition with a point's value, its interval, and the target.
  struct Figure {
    let name: String
    let value: String
    let interval: String
    let asked: String
  }

  let language: Language

  func tried(_ result: TuneResult) -> String {
    let (all, budget) = (result.candidates.count, result.budget)
    let counts = TuneStatus.allCases.map { result.points($0).count }
    return language.say(
      en:
        "\(all) points tried: \(counts[0]) certain, \(counts[1]) perhaps, \(counts[2]) ruled out, "
        + "in \(result.hunts) of \(budget) hunts",
      ru: "проверено точек: \(all): верных \(counts[0]), возможных \(counts[1]), отпало "
        + "\(counts[2]); охот \(result.hunts) из \(budget)")
  }

  func status(_ status: TuneStatus) -> String {
    switch status {
    case .certain: language.say(en: "certain", ru: "верно")
    case .perhaps: language.say(en: "perhaps", ru: "возможно")
    case .ruledOut: language.say(en: "ruled out", ru: "отпала")
    }
  }

  func morePoints(_ count: Int) -> String {
    language.say(en: "\(count) more points in tune.json", ru: "ещё точек: \(count), в tune.json")
  }

  /// Returns where a parameter's values meet the targets; nil for nowhere.
  func range(_ name: String, certain: String?, perhaps: String?) -> String {
    guard let perhaps else { return language.say(en: "\(name): nowhere", ru: "\(name): нигде") }
    guard let certain else {
      return language.say(
        en: "\(name): perhaps within \(perhaps)", ru: "\(name): возможно, в \(perhaps)")
    }
    return perhaps == certain
      ? language.say(en: "\(name): certain \(certain)", ru: "\(name): верно \(certain)")
      : language.say(
        en: "\(name): certain \(certain), perhaps \(perhaps)",
        ru: "\(name): верно \(certain), возможно \(perhaps)")
  }

  func box(_ ranges: [String], count: Int) -> String {
    let list = ranges.joined(separator: ", ")
    return language.say(
      en: "together: \(list): all \(count) points tried there are certain",
      ru: "вместе: \(list): все проверенные там точки верны, их \(count)")
  }

  func take(_ values: String) -> String {
    language.say(en: "take \(values)", ru: "возьми \(values)")
  }

  func asked(_ figure: Figure) -> String {
    language.say(
      en: "\(figure.name) \(figure.value) \(figure.interval), asked \(figure.asked)",
      ru: "\(figure.name) \(figure.value) \(figure.interval), нужно \(figure.asked)")
  }

  func howSure(_ confidence: Double) -> String {
    let percent = rounded(100 * confidence, 0)
    return language.say(
      en: "with \(percent) % confidence no certain point misses a target; these intervals are as "
        + "wide as that takes",
      ru: "с доверием \(percent) % ни одна верная точка не упускает цели; для этого интервалы так "
        + "широки")
  }

  var nothingPlayed: String {
    language.say(
      en: "no hunt was played, so nothing is known",
      ru: "ни одна охота не сыграна, ничего не известно")
  }

  func noPoint(perhaps: Int) -> String {
    perhaps == 0
      ? language.say(
        en: "no point meets all targets", ru: "все цели не достигнуты ни в одной точке")
      : language.say(
        en: "no point is certain yet; of \(perhaps) more hunts would tell (--budget)",
        ru: "верных точек пока нет; о \(perhaps) сказали бы новые охоты (--budget)")
  }

  func nearest(_ values: String) -> String {
    language.say(en: "the nearest: \(values)", ru: "ближайшая: \(values)")
  }

  func misses(_ figure: Figure) -> String {
    language.say(en: "it misses \(asked(figure))", ru: "не достигнуто: \(asked(figure))")
  }

  func leastSure(_ figure: Figure) -> String {
    language.say(en: "least sure is \(asked(figure))", ru: "меньше всего верно: \(asked(figure))")
  }

  func looksMet(_ condition: TuneCondition, at met: Int, of all: Int) -> String {
    let figure = "\(condition.name) \(condition.target.rangeText)"
    return language.say(
      en: "\(figure): looks met at \(met) of \(all) points",
      ru: "\(figure): похоже, достигнуто в \(met) из \(all) точек")
  }
}
