import Experiments
import Statistics
import TextKit

/// The texts on targets.
extension PageWords {
  /// Returns what a target requires, such as `Hunt duration, 90 % quantile: at most 30 min`.
  func target(_ target: Target, _ look: MetricLook) -> String {
    let unit = look.unit.isEmpty ? "" : " " + look.unit
    let name = (target.player.map { player($0) + ", " } ?? "") + figure(target, look)
    let low = target.low.map { HumanNumber.text(look.shown($0)) }
    let high = target.high.map { HumanNumber.text(look.shown($0)) }
    if target.gap != nil {
      return switch (low, high) {
      case (let low?, let high?):
        language.say(
          en: "\(name): \(low)–\(high)\(unit) apart", ru: "\(name): разница \(low)–\(high)\(unit)")
      case (let low?, nil):
        language.say(
          en: "\(name): at least \(low)\(unit) apart",
          ru: "\(name): разница не менее \(low)\(unit)")
      case (nil, let high?):
        language.say(
          en: "\(name): at most \(high)\(unit) apart",
          ru: "\(name): разница не более \(high)\(unit)")
      case (nil, nil): name
      }
    }
    return switch (low, high) {
    case (let low?, let high?): "\(name): \(low)–\(high)\(unit)"
    case (let low?, nil):
      language.say(en: "\(name): at least \(low)\(unit)", ru: "\(name): не менее \(low)\(unit)")
    case (nil, let high?):
      language.say(en: "\(name): at most \(high)\(unit)", ru: "\(name): не более \(high)\(unit)")
    case (nil, nil): name
    }
  }

  /// Returns a target's figure, such as `Hunt duration, 90 % quantile` or `Capture rate, novice −
  /// expert`.
  func figure(_ target: Target, _ look: MetricLook) -> String {
    if let gap = target.gap {
      return "\(look.label), \(player(gap.first)) − \(player(gap.second))"
    }
    let statistic = statistic(target.statistic)
    return look.label + (statistic.isEmpty ? "" : ", " + statistic)
  }

  /// Returns the name of a figure of a population's players together.
  func ofPopulation(_ figure: String) -> String {
    language.say(en: "\(figure), population", ru: "\(figure), смесь игроков")
  }

  /// Returns a statistic's name; empty for the mean.
  func statistic(_ statistic: Statistic) -> String {
    switch statistic {
    case .mean: return ""
    case .sd: return language.say(en: "standard deviation", ru: "стандартное отклонение")
    case .ciLow:
      return language.say(en: "lower end of the interval", ru: "нижний конец интервала")
    case .ciHigh:
      return language.say(en: "upper end of the interval", ru: "верхний конец интервала")
    case .p50: return language.say(en: "median", ru: "медиана")
    case .min: return language.say(en: "smallest", ru: "наименьшее")
    case .max: return language.say(en: "largest", ru: "наибольшее")
    default:
      let share = HumanNumber.exact((statistic.probability ?? 0) * 100)
      return language.say(en: "\(share)\u{202F}% quantile", ru: "квантиль \(share)\u{202F}%")
    }
  }
}
