import Domain
import Simulation
import Statistics
package import TextKit

extension Statistic {
  /// Returns what it is, in a few words.
  package func summary(in language: Language) -> String {
    StatisticWords.caption(of: self)(language).summary
  }
}

/// The descriptions of statistics, and of a plugin's game.
enum StatisticWords {
  static func caption(of statistic: Statistic) -> Caption.InLanguage {
    { Caption(nil, summary(of: statistic, $0)) }
  }

  private static func summary(of statistic: Statistic, _ language: Language) -> String {
    switch statistic {
    case .mean: language.say(en: "the mean over a point's runs", ru: "среднее по прогонам точки")
    case .sd: language.say(en: "the standard deviation", ru: "среднее квадратичное отклонение")
    case .ciLow:
      language.say(
        en: "the lower end of the mean's 95 % interval", ru: "нижний конец интервала среднего, 95 %"
      )
    case .ciHigh:
      language.say(
        en: "the upper end of the mean's 95 % interval",
        ru: "верхний конец интервала среднего, 95 %")
    case .p50: language.say(en: "the median", ru: "медиана")
    case .min: language.say(en: "the smallest value", ru: "наименьшее значение")
    case .max: language.say(en: "the largest value", ru: "наибольшее значение")
    case .p05, .p10, .p25, .p75, .p90, .p95:
      quantile(Int(((statistic.probability ?? 0) * 100).rounded()), language)
    }
  }

  private static func quantile(_ percent: Int, _ language: Language) -> String {
    language.say(
      en: "the \(percent) % quantile: \(percent) % of the runs lie below",
      ru: "квантиль \(percent) %: ниже лежат \(percent) % прогонов")
  }

  static let pluginGame: Caption.InLanguage = Caption.said(
    en: "a plugin's game, played by bots", ru: "игра плагина, в которую играют боты")
}
