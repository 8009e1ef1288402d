import Domain
import Experiments

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
      let share = HumanNumber.exact((statistic.quantileProbability ?? 0) * 100)
      return language("\(share)\u{202F}% quantile", "квантиль \(share)\u{202F}%")
    }
  }

  /// A target's figure at a point.
  func text(_ finding: TargetFinding, of target: Target) -> String {
    look(target.metric).sentence(
      PooledMeans.Mean(value: finding.value, interval: finding.interval))
  }

  /// Combinations of everything but the series, with what holds for all series at once.
  ///
  /// Empty where there is but one series, no targets, or no grid.
  var jointly: [(points: [Int], verdict: Verdict, slack: Double)] {
    guard layout.shape == .grid, layout.series.count > 1, !findings.isEmpty else { return [] }
    let rest = layout.numeric
    var keys: [[Int]] = []
    var members: [[Int]: [Int]] = [:]
    for (point, levels) in layout.levels.enumerated() {
      let key = rest.map { levels[$0] }
      if members[key] == nil { keys.append(key) }
      members[key, default: []].append(point)
    }
    return keys.map { key in
      let points = members[key] ?? []
      let worst = points.map { findings[$0] }
      return (
        points, worst.map(\.verdict).min() ?? .met, worst.map(\.slack).min() ?? -.infinity
      )
    }
  }
}
