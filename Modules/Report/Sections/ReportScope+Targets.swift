import Domain
import Experiments
import Results

/// Targets in words.
extension ReportScope {
  /// What a target asks, as `Hunt duration, 90 % quantile: at most 30 min`.
  func words(_ target: Target) -> String {
    let look = look(target.metric)
    let unit = look.unit.isEmpty ? "" : " " + look.unit
    let statistic = words(target.statistic)
    let name =
      (target.player.map { $0 + ", " } ?? "") + look.label
      + (statistic.isEmpty ? "" : ", " + statistic)
    let low = target.low.map { HumanNumber.text(look.shown($0)) }
    let high = target.high.map { HumanNumber.text(look.shown($0)) }
    switch (low, high) {
    case (let low?, let high?): return "\(name): \(low)–\(high)\(unit)"
    case (let low?, nil): return name + ": " + language("at least ", "не менее ") + low + unit
    case (nil, let high?): return name + ": " + language("at most ", "не более ") + high + unit
    case (nil, nil): return name
    }
  }

  /// A statistic in words; empty for the mean.
  func words(_ statistic: Statistic) -> String {
    switch statistic {
    case .mean: return ""
    case .sd: return language("standard deviation", "стандартное отклонение")
    case .ciLow: return language("lower end of the interval", "нижний конец интервала")
    case .ciHigh: return language("upper end of the interval", "верхний конец интервала")
    case .p50: return language("median", "медиана")
    case .min: return language("smallest", "наименьшее")
    case .max: return language("largest", "наибольшее")
    default:
      let share = HumanNumber.exact((statistic.probability ?? 0) * 100)
      return language("\(share)\u{202F}% quantile", "квантиль \(share)\u{202F}%")
    }
  }

  /// A target's figure at a point.
  func text(_ finding: TargetFinding, of target: Target) -> String {
    look(target.metric).sentence(finding.figure)
  }
}
