import Domain
import PortableNumerics
import Statistics

/// The surfaces along each axis through a setting.
struct TuneSlices {
  /// The number of values along a range.
  private static let count = 33
  /// The confidence of the bands.
  private static let confidence = 0.9
  /// How far a played setting may be from a slice on each other axis, as a part of the range.
  private static let reach = 0.1

  private let model: TuneModel
  private let middle: [Double]
  private let played: [[Double]]

  /// Creates slices through a setting, beside the settings played.
  init(_ model: TuneModel, through values: [Double], played: [[Double]]) {
    (self.model, middle, self.played) = (model, values, played)
  }

  /// The slices, one for each axis.
  var all: [TuneAnswer.Slice] { model.problem.axes.indices.map(slice) }

  private func slice(_ axis: Int) -> TuneAnswer.Slice {
    let xs = values(axis)
    let settings = xs.map { x -> [Double] in
      var values = middle
      values[axis] = x
      return values
    }
    let outlook = TuneOutlook(model, at: settings)
    let deviations = normalQuantile(0.5 + Self.confidence / 2)
    let curves = model.surfaces.indices.map { figure -> TuneAnswer.Curve in
      let bounds = model.problem.requested[figure].bounds
      func ends(_ hope: Double) -> [Double] {
        xs.indices.map { index in
          let end = outlook.mean(figure, index) + hope * outlook.deviation(figure, index)
          return min(max(end, bounds.lowerBound), bounds.upperBound)
        }
      }
      return TuneAnswer.Curve(values: ends(0), lows: ends(-deviations), highs: ends(deviations))
    }
    return TuneAnswer.Slice(knob: axis, xs: xs, curves: curves, near: near(axis))
  }

  /// Returns the values along an axis, ascending, with the setting's own; all of a list.
  private func values(_ axis: Int) -> [Double] {
    let (own, axis) = (middle[axis], model.problem.axes[axis])
    if let levels = axis.levels { return levels }
    let found = (0..<Self.count).map { axis.value(at: Double($0) / Double(Self.count - 1)) }
    return Set(found + [own]).sorted()
  }

  /// Returns the positions of the played settings that are near the slice along an axis.
  private func near(_ axis: Int) -> [Int] {
    let place = model.problem.place(of: middle)
    return played.indices.filter { index in
      let other = model.problem.place(of: played[index])
      return place.indices.allSatisfy {
        $0 == axis || abs(place[$0] - other[$0]) <= Self.reach
      }
    }
  }
}

extension TuneFigure {
  /// The values that the figure can have; those of a gap reach as far below 0.
  fileprivate var bounds: ClosedRange<Double> {
    guard isGap else { return metric.bounds }
    let most = max(abs(metric.bounds.lowerBound), metric.bounds.upperBound)
    return -most...most
  }
}
