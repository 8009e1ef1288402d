/// The figures of Morris' screening from elementary effects.
///
/// Sources: Morris, Technometrics 33 (1991), for µ and σ; Campolongo, Cariboni, Saltelli, "An
/// effective screening design for sensitivity analysis of large models", Environmental Modelling &
/// Software 22 (2007), for µ*.
public struct MorrisIndices: Hashable, Sendable {
  /// The mean size of a parameter's elementary effects.
  public let muStar: SensitivityEstimate
  /// Their mean with sign.
  public let mu: SensitivityEstimate
  /// Their standard deviation, divisor n − 1.
  public let sigma: SensitivityEstimate

  /// The figures of every parameter.
  ///
  /// - Parameters:
  ///   - effects: for each trajectory the effect of each parameter: the change of the result divided
  ///     by the signed part of the range that was stepped; NaN where nothing was.
  ///   - bootstrap: seed, resamples and confidence of the intervals.
  /// - Returns: the figures in the order of the parameters.
  static func all(of effects: [[Double]], _ bootstrap: RowBootstrap) -> [MorrisIndices] {
    let dimensions = effects.first?.count ?? 0
    // How many there are, their mean size, mean and mean square about their own mean.
    let middle = (0..<dimensions).map { dimension in
      let present = effects.map { $0[dimension] }.filter { !$0.isNaN }
      return present.reduce(0, +) / Double(present.count)
    }
    let rows = effects.map { row in
      (0..<dimensions).flatMap { dimension -> [Double] in
        let effect = row[dimension]
        if effect.isNaN { return [0, 0, 0, 0] }
        let offset = effect - middle[dimension]
        return [1, abs(effect), offset, offset * offset]
      }
    }
    let found = bootstrap.estimates(of: rows) { sums, _ in
      (0..<dimensions).flatMap { dimension -> [Double] in
        let start = 4 * dimension
        let count = sums[start]
        guard count > 0 else { return [.nan, .nan, .nan] }
        let offset = sums[start + 2] / count
        let square = sums[start + 3] - offset * offset * count
        let sigma = count < 2 ? Double.nan : max(0, square / (count - 1)).squareRoot()
        return [sums[start + 1] / count, middle[dimension] + offset, sigma]
      }
    }
    return (0..<dimensions).map { dimension in
      func estimate(_ kind: SensitivityEstimate.Kind, _ place: Int) -> SensitivityEstimate {
        let (value, interval) = found[3 * dimension + place]
        return SensitivityEstimate(kind: kind, value: value, interval: interval)
      }
      return MorrisIndices(
        muStar: estimate(.muStar, 0), mu: estimate(.mu, 1), sigma: estimate(.sigma, 2))
    }
  }
}
