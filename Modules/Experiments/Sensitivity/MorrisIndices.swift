import PortableNumerics
import Statistics

/// The indices of Morris' screening for one metric, player and phone, with their errors.
///
/// Sources: Morris, Technometrics 33 (1991), for µ and σ; Campolongo, Cariboni, Saltelli, "An
/// effective screening design for sensitivity analysis of large models", Environmental Modelling &
/// Software 22 (2007), for µ*. The errors include the noise that trajectories share.
struct MorrisIndices {
  /// An effect of a trajectory: its value in each part of the replicates, and their mean.
  private struct Effect {
    let values: [Double]
    let parts: [Int]
    let mean: Double

    init(values: [Double], parts: [Int]) {
      (self.values, self.parts, mean) = (values, parts, Moments(values).mean)
    }

    /// Returns the mean of the other parts than one; 0 if there are none or it is only rounding.
    func others(_ part: Int) -> Double {
      guard values.count >= 2 else { return 0 }
      let rest = mean * Double(values.count) - values[part]
      return abs(rest) <= 1e-12 * abs(values[part]) ? 0 : rest / Double(values.count - 1)
    }

    /// The values, each with the other sign if the other parts' mean is negative; 0 if it is 0.
    var signedByOthers: [Double] {
      values.indices.map { part in
        let others = others(part)
        return others == 0 ? 0 : others < 0 ? -values[part] : values[part]
      }
    }
  }

  private let effects: [[Effect]]
  private let partCount: Int
  /// The mean size of the effects in single parts, of all parameters, of those other than 0.
  private let eventSize: Double

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
    let effects = (0..<parameters).map { parameter in
      sample.rows.compactMap { row -> Effect? in
        let (before, after, move) = steps(row.number, parameter)
        guard move != 0 else { return nil }
        return Effect(
          values: row.parts.indices.map { (row.value(after, $0) - row.value(before, $0)) / move },
          parts: row.parts)
      }
    }
    self.effects = effects
    var sizes = Moments()
    for value in effects.joined().flatMap(\.values) where value != 0 { sizes.add(abs(value)) }
    if sizes.count == 0, !sample.usual.isNaN {
      // Events that all points share make no effect yet.
      for value in sample.rows.flatMap(\.values) where value != sample.usual {
        sizes.add(abs(value - sample.usual))
      }
    }
    eventSize = sizes.count == 0 ? 0 : sizes.mean
  }

  /// Returns the mean absolute elementary effect of a parameter.
  func muStar(_ parameter: Int) -> EffectSize {
    let effects = effects[parameter]
    let sizes = effects.map { abs($0.mean) }
    let value = Moments(sizes).mean
    let upper = estimate(effects, value, freedom: effectiveCount(sizes)) { index in
      let sign = effects[index].mean < 0 ? -1.0 : 1
      return effects[index].values.map { sign * $0 - value }
    }
    let signed = effects.map(\.signedByOthers)
    let least = Moments(signed.map { Moments($0).mean }).mean
    let lower = estimate(effects, least) { index in signed[index].map { $0 - least } }
    return EffectSize(upper: upper, lower: lower, dispersion: dispersion(effects))
  }

  /// Returns the mean elementary effect, with sign.
  func mu(_ parameter: Int) -> SpreadEstimate {
    let effects = effects[parameter]
    let value = Moments(effects.map(\.mean)).mean
    let freedom = effectiveCount(effects.map { abs($0.mean) })
    return estimate(effects, value, freedom: freedom) { index in
      effects[index].values.map { $0 - value }
    }
  }

  /// Returns the standard deviation of the elementary effects, divisor n − 1, which noise makes too
  /// large.
  func sigma(_ parameter: Int) -> SpreadEstimate {
    let effects = effects[parameter]
    let moments = Moments(effects.map(\.mean))
    let (mean, value, square) = (
      moments.mean, moments.standardDeviation, moments.populationVariance
    )
    guard value > 0 else {
      return estimate(effects, value) { effects[$0].values.map { _ in 0 } }
    }
    let squares = effects.map { ($0.mean - mean) * ($0.mean - mean) }
    return estimate(effects, value, freedom: effectiveCount(squares)) { index in
      let (own, apart) = ((squares[index] - square) / (2 * value), effects[index].mean - mean)
      return effects[index].values.map { own + apart / value * ($0 - effects[index].mean) }
    }
  }

  /// Returns the number of trajectories that make σ, as if each made as much.
  func spreadCount(_ parameter: Int) -> Double {
    let means = effects[parameter].map(\.mean)
    let middle = Moments(means).mean
    let squares = means.map { ($0 - middle) * ($0 - middle) }
    return min(Double(means.count), equalCount(squares))
  }

  /// Returns the variance of the elementary effects without what noise adds to it.
  ///
  /// Each product pairs deviations in different parts of the replicates.
  func variance(_ parameter: Int) -> SpreadEstimate {
    let effects = effects[parameter]
    var means = Array(repeating: Moments(), count: partCount)
    for effect in effects {
      for (part, value) in zip(effect.parts, effect.values) { means[part].add(value) }
    }
    let centred = effects.map { effect in
      Effect(
        values: zip(effect.parts, effect.values).map { $1 - means[$0].mean }, parts: effect.parts)
    }
    let correction = Double(effects.count) / Double(max(1, effects.count - 1))
    let rows = centred.map { effect in
      correction
        * Moments(effect.values.indices.map { effect.values[$0] * effect.others($0) }).mean
    }
    let value = Moments(rows).mean
    return estimate(effects, value, degree: 2, means: rows.map { $0 - value }) { index in
      centred[index].values.map { correction * $0 * centred[index].mean - value }
    }
  }

  /// Returns the noise of µ*: its value if all differences were noise; nil without two parts.
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

  /// Returns whether a parameter has an effect that noise alone could not make.
  func isClear(_ parameter: Int) -> Bool {
    var test = NoiseTest(partCount: partCount)
    for effect in effects[parameter] { test.add(effect.values, parts: effect.parts) }
    return test.isClear()
  }

  /// The variance of a mean size as a part of its value, from single events alone.
  ///
  /// Where few differences are other than 0, they are like rare events, whose count has its mean as
  /// its variance; one not seen yet would be as large as those seen.
  private func dispersion(_ effects: [Effect]) -> Double {
    let cells = effects.reduce(0) { $0 + $1.values.count }
    let still = effects.reduce(0) { $0 + $1.values.count { $0 == 0 } }
    guard cells > 0 else { return 0 }
    return eventSize * Double(still) / Double(cells) / Double(cells)
  }

  /// Returns an estimate with its errors.
  ///
  /// `influence` is that of an effect, by its index, in each part of it; `means` are those of whole
  /// effects, if they are not the means of their parts.
  private func estimate(
    _ effects: [Effect], _ value: Double, degree: Double = 1, freedom: Double = .infinity,
    means: [Double]? = nil, _ influence: (Int) -> [Double]
  ) -> SpreadEstimate {
    guard effects.count(where: { $0.values.count >= 2 }) >= 2 else {
      return SpreadEstimate(
        value: value, rowVariance: .nan, noiseVariance: .nan, rows: effects.count, noiseFreedom: 1)
    }
    var spread = NoiseSpread(partCount: partCount, degree: degree)
    for index in effects.indices {
      spread.add(influence(index), parts: effects[index].parts, mean: means?[index])
    }
    let noise = spread.noise
    return SpreadEstimate(
      value: value, rowVariance: spread.rowVariance, noiseVariance: noise.variance,
      rows: effects.count, noiseFreedom: noise.freedom, rowFreedom: freedom)
  }
}

/// Returns the degrees of freedom of a mean's variance to which a few large values contribute most.
///
/// With fewer than three, an interval says nothing, and covers the truth no better.
private func effectiveCount(_ values: [Double]) -> Double { max(3, equalCount(values)) }

/// Returns the number of equal values with the same ratio of squared sum to sum of squares.
///
/// Source: L. Kish, "Survey Sampling", 1965, the effective sample size.
private func equalCount(_ values: [Double]) -> Double {
  let (sum, squares) = values.reduce((0.0, 0.0)) { ($0.0 + $1, $0.1 + $1 * $1) }
  return squares > 0 ? sum * sum / squares : .infinity
}
