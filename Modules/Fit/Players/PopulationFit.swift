import Domain
import Experiments
import PortableNumerics
import Simulation
import Statistics

/// What the fits of several people say of a population: a mean and a spread for each parameter.
package struct PopulationFit: Hashable, Sendable {
  /// A parameter over people.
  package struct Spread: Hashable, Sendable {
    /// The name of the parameter in plans.
    package let name: String
    /// The unit of its values.
    package let unit: String
    /// The mean over people.
    package let mean: FitEstimate
    /// The standard deviation between people, freed of the doubt about each of them.
    package let sd: FitEstimate
  }

  /// The least number of people that show a spread.
  package static let leastPeople = 4

  /// The parameters, in the order of the fits.
  package let spreads: [Spread]
  /// The number of people.
  package let peopleCount: Int

  /// Combines the fits of people; a parameter needs `leastPeople` whose data identify it.
  package init(_ people: [PlayerFit]) {
    peopleCount = people.count
    let names = people.first?.estimates.map { ($0.name, $0.unit) } ?? []
    spreads = names.compactMap { name, unit in
      let known = people.compactMap { $0[name] }.filter(\.isIdentifiable)
      return known.count < Self.leastPeople ? nil : Self.spread(name, unit, known)
    }
  }

  /// Draws a person of the population.
  ///
  /// - Parameters:
  ///   - base: The player that has what the data do not identify.
  ///   - stream: Where the draws come from.
  /// - Returns: The person.
  func drawn(_ base: PlayerParameters, using stream: inout Xoshiro256PlusPlus) -> PlayerParameters {
    var player = base
    for spread in spreads {
      guard let spec = PlayerParameters.specs.first(where: { $0.name == spread.name }) else {
        continue
      }
      let distribution: SpreadDistribution =
        spread.mean.value > 0
        ? .lognormal(mean: spread.mean.value, sd: spread.sd.value)
        : .normal(mean: spread.mean.value, sd: spread.sd.value)
      spec.set(&player, distribution.value(atShare: stream.uniform(), within: spec.range))
    }
    return player
  }

  /// A normal distribution between people, each seen with a normal error.
  private static func spread(_ name: String, _ unit: String, _ known: [FitEstimate]) -> Spread {
    let values = known.map(\.value)
    let variances = known.map { estimate in
      let error = (estimate.interval.upperBound - estimate.interval.lowerBound) / (2 * 1.645)
      return max(1e-12, error * error)
    }
    let blur = median(variances).squareRoot()
    let reach = max((values.max() ?? 0) - (values.min() ?? 0), blur)
    let top = PortableMath.log(reach)
    let places = GridDensity.places(from: top - 7, to: top + 3, count: 800)
    func weighted(_ variance: Double) -> (mean: Double, weight: Double) {
      let weights = variances.map { 1 / (variance + $0) }
      let weight = weights.reduce(0, +)
      return (zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 } / weight, weight)
    }
    let density = GridDensity(at: places) { place in
      let variance = PortableMath.exp(2 * place)
      let (mean, weight) = weighted(variance)
      var sum =
        -PortableMath.log(weight) / 2 - PortableMath.log(1 + blur * PortableMath.exp(-place))
      for (value, own) in zip(values, variances) {
        let rest = value - mean
        sum -= (rest * rest / (variance + own) + PortableMath.log(variance + own)) / 2
      }
      return sum
    }
    func sd(_ share: Double) -> Double { PortableMath.exp(density.quantile(share)) }
    let middle = sd(0.5)
    let (mean, weight) = weighted(middle * middle)
    let half =
      studentQuantile(0.95, degreesOfFreedom: values.count - 1) / weight.squareRoot()
    return Spread(
      name: name, unit: unit,
      mean: FitEstimate(name, unit: unit, value: mean, interval: mean - half...mean + half),
      sd: FitEstimate(name, unit: unit, value: middle, interval: sd(0.05)...sd(0.95)))
  }
}
