/// The indices of Morris' screening, computed from elementary effects.
///
/// Sources: Morris, Technometrics 33 (1991), for µ and σ; Campolongo, Cariboni, Saltelli, "An
/// effective screening design for sensitivity analysis of large models", Environmental Modelling &
/// Software 22 (2007), for µ*.
public struct MorrisIndices: Hashable, Sendable {
  /// The mean absolute elementary effect of a parameter.
  public let muStar: SensitivityEstimate
  /// The mean elementary effect, with sign.
  public let mu: SensitivityEstimate
  /// The standard deviation of the elementary effects, divisor n − 1.
  public let sigma: SensitivityEstimate

  /// Returns the indices of every parameter.
  ///
  /// - Parameters:
  ///   - effects: For each trajectory the effect of each parameter: the change of the result
  ///     divided by the signed part of the range that was stepped; NaN if there was no step.
  ///   - bootstrap: The seed, resamples and confidence of the intervals.
  /// - Returns: The indices in the order of the parameters.
  static func all(of effects: [[Double]], _ bootstrap: RowBootstrap) -> [MorrisIndices] {
    let dimensions = effects.first?.count ?? 0
    // For each parameter the sizes of the effects, then the effects.
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
