import TextKit
import Domain
import Experiments
import Results
import Statistics

/// The effect of one axis on a key metric: its lowest and highest mean, averaged over the rest.
struct AxisEffect {
  /// An end of the effect.
  struct End {
    /// The level.
    var level: Int
    /// The difference from the overall mean, or from the base point.
    var difference: MeanEstimate
    /// The mean.
    var mean: MeanEstimate
  }

  var axis: Int
  var low: End
  var high: End

  /// The difference between the ends.
  var spread: Double { high.difference.value - low.difference.value }

  /// Whether the intervals of the ends do not overlap.
  var isClear: Bool {
    let (top, bottom) = (high.difference.interval.low, low.difference.interval.high)
    return top.isFinite && bottom.isFinite && top > bottom
  }
}

extension ReportScope {
  /// Returns the effects on a key metric, the strongest first; none for scattered points.
  func effects(on key: Int) -> [AxisEffect] {
    var effects: [AxisEffect] = []
    for axis in layout.axes.indices where !groups.levels[axis].isEmpty {
      let ends = groups.levels[axis].enumerated().compactMap { level, group in
        groups.members[group].isEmpty ? nil : end(of: group, at: level, key)
      }
      guard ends.count > 1,
        let low = ends.min(by: { $0.difference.value < $1.difference.value }),
        let high = ends.max(by: { $0.difference.value < $1.difference.value })
      else { continue }
      effects.append(AxisEffect(axis: axis, low: low, high: high))
    }
    return effects.sorted { ($1.spread, $0.axis) < ($0.spread, $1.axis) }
  }

  private func end(of group: Int, at level: Int, _ key: Int) -> AxisEffect.End? {
    let mean = data.mean(group: group, key: key)
    let difference = data.difference(group: group, key: key)
    guard difference.value.isFinite else { return nil }
    return AxisEffect.End(level: level, difference: difference, mean: mean)
  }

  /// The figures that are equal everywhere, as text, since they are not drawn.
  var constants: [String] {
    let varied = variedKeys
    return data.keyMetrics.indices.filter { !varied.contains($0) }.compactMap { key in
      let format = format(data.keyMetrics[key])
      let mean = data.mean(data.keyMetrics[key], at: ranking[0])
      // One that some points lack is not the same everywhere.
      let isAbsent = mean.value.isNaN
      guard ranking.allSatisfy({ data.mean(data.keyMetrics[key], at: $0).value.isNaN == isAbsent })
      else { return nil }
      return language.sameEverywhere(figure: format.label, value: format.sentence(mean))
    }
  }

  /// The numeric axes, those with the strongest effect on the first key metric first.
  var strongestAxes: [Int] {
    let ranked = effects(on: variedKeys.first ?? 0).map(\.axis).filter { layout.axes[$0].isNumeric }
    return ranked + layout.numeric.filter { !ranked.contains($0) }
  }
}
