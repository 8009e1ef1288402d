import Statistics

/// The indices of Morris' screening for one metric, player and phone, with their errors.
///
/// Sources: Morris, Technometrics 33 (1991), for µ and σ; Campolongo, Cariboni, Saltelli, "An
/// effective screening design for sensitivity analysis of large models", Environmental Modelling &
/// Software 22 (2007), for µ*. The errors include the luck that trajectories share.
struct MorrisIndices {
  /// An effect of a trajectory: its mean over the replicates, and its value in each part of them.
  private struct Effect {
    let mean: Double
    let values: [Double]
    let parts: [Int]
  }

  private let effects: [[Effect]]
  private let partCount: Int

  /// Computes the elementary effects.
  ///
  /// - Parameters:
  ///   - sample: For each trajectory the values at its points.
  ///   - parameters: The number of parameters.
  ///   - steps: For each trajectory's number and parameter, the places before and after its step,
  ///     and the signed part of the range that was stepped; 0 if there was no step.
  init(
    of sample: ResponseSample, parameters: Int,
    steps: (_ row: Int, _ parameter: Int) -> (before: Int, after: Int, move: Double)
  ) {
    partCount = sample.partCount
    effects = (0..<parameters).map { parameter in
      sample.rows.compactMap { row in
        let (before, after, move) = steps(row.number, parameter)
        guard move != 0 else { return nil }
        return Effect(
          mean: (row.mean(after) - row.mean(before)) / move,
          values: row.parts.indices.map { (row.value(after, $0) - row.value(before, $0)) / move },
          parts: row.parts)
      }
    }
  }

  /// Returns the mean absolute elementary effect of a parameter.
  func muStar(_ parameter: Int) -> SpreadEstimate {
    let effects = effects[parameter]
    let value = Moments(effects.map { abs($0.mean) }).mean
    return estimate(effects, value) { (abs($0.mean) - value, $0.mean < 0 ? -1 : 1) }
  }

  /// Returns the mean elementary effect, with sign.
  func mu(_ parameter: Int) -> SpreadEstimate {
    let effects = effects[parameter]
    let value = Moments(effects.map(\.mean)).mean
    return estimate(effects, value) { ($0.mean - value, 1) }
  }

  /// Returns the standard deviation of the elementary effects, divisor n − 1.
  func sigma(_ parameter: Int) -> SpreadEstimate {
    let effects = effects[parameter]
    let moments = Moments(effects.map(\.mean))
    let (mean, value, square) = (
      moments.mean, moments.standardDeviation, moments.populationVariance
    )
    guard value > 0 else { return estimate(effects, value) { _ in (0, 0) } }
    return estimate(effects, value) { effect in
      let apart = effect.mean - mean
      return ((apart * apart - square) / (2 * value), apart / value)
    }
  }

  /// Returns the noise of µ*: its value if all differences were luck; nil without two parts.
  ///
  /// The mean absolute value of a normal variable of mean 0 is √(2/π) of its standard deviation.
  func noise(_ parameter: Int) -> Double? {
    var variances = Moments()
    for effect in effects[parameter] where effect.values.count >= 2 {
      let moments = Moments(effect.values)
      variances.add(
        moments.standardDeviation * moments.standardDeviation / Double(effect.values.count))
    }
    return variances.count == 0 ? nil : (variances.mean * 2 / .pi).squareRoot()
  }

  /// Returns whether a parameter has an effect that luck alone could not make.
  func isClear(_ parameter: Int) -> Bool {
    var test = LuckTest(partCount: partCount)
    for effect in effects[parameter] { test.add(effect.values, parts: effect.parts) }
    return test.isClear()
  }

  /// Returns by how much one parameter's µ* exceeds another's, over trajectories that have both.
  func difference(_ one: Int, _ other: Int) -> SpreadEstimate {
    let (a, b) = (muStar(one), muStar(other))
    // Effects of one trajectory are nearly independent: adding variances errs a little to safety.
    return SpreadEstimate(
      value: a.value - b.value, rowVariance: a.rowVariance + b.rowVariance,
      luckVariance: a.luckVariance + b.luckVariance, rows: min(a.rows, b.rows),
      luckFreedom: min(a.luckFreedom, b.luckFreedom))
  }

  /// Returns an estimate with its errors.
  ///
  /// `influence` is that of an effect, and its slope in the effect.
  private func estimate(
    _ effects: [Effect], _ value: Double,
    _ influence: (Effect) -> (value: Double, slope: Double)
  ) -> SpreadEstimate {
    guard effects.count(where: { $0.values.count >= 2 }) >= 2 else {
      return SpreadEstimate(
        value: value, rowVariance: .nan, luckVariance: .nan, rows: effects.count, luckFreedom: 1)
    }
    var spread = LuckSpread(partCount: partCount, degree: 1)
    for effect in effects {
      let (own, slope) = influence(effect)
      spread.add(effect.values.map { own + slope * ($0 - effect.mean) }, parts: effect.parts)
    }
    let luck = spread.luck
    return SpreadEstimate(
      value: value, rowVariance: spread.rowVariance, luckVariance: luck.variance,
      rows: effects.count, luckFreedom: luck.freedom)
  }
}
