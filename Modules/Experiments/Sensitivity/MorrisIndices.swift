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
    // Of each parameter the effects' sizes and the effects.
    let found = bootstrap.estimates(of: effects.map { $0.map(abs) + $0 }) { columns in
      zip(columns[..<dimensions], columns[dimensions...]).flatMap { sizes, effects in
        [sizes.mean, effects.mean, effects.standardDeviation]
      }
    }
    return stride(from: 0, to: found.count, by: 3).map { start in
      MorrisIndices(
        muStar: SensitivityEstimate(.muStar, found[start]),
        mu: SensitivityEstimate(.mu, found[start + 1]),
        sigma: SensitivityEstimate(.sigma, found[start + 2]))
    }
  }
}
