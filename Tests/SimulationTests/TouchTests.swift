import Experiments
import PortableNumerics
import Statistics
import Testing

@testable import Fit

/// Touches of 18 people on phones.
///
/// Source: HandSize (Larsen et al. 2019), hcidata, CC BY 4.0.
///
/// Each person, without the outliers marked in the data: touches, median, mean and standard
/// deviation of the selection time in seconds.
@Suite("The touches of people")
struct TouchTests {
  private static let people: [(count: Double, median: Double, mean: Double, sd: Double)] = [
    (993, 0.823, 0.895, 0.266), (916, 0.54, 0.585, 0.184), (975, 0.589, 0.704, 0.314),
    (976, 0.606, 0.699, 0.277), (992, 0.566, 0.626, 0.248), (994, 0.549, 0.603, 0.204),
    (986, 0.462, 0.487, 0.116), (994, 0.603, 0.709, 0.327), (900, 0.55, 0.582, 0.152),
    (995, 0.578, 0.61, 0.134), (985, 0.506, 0.564, 0.238), (983, 0.558, 0.652, 0.299),
    (926, 0.5, 0.63, 0.367), (995, 0.853, 0.899, 0.221), (985, 0.581, 0.653, 0.264),
    (971, 0.609, 0.663, 0.21), (1000, 0.496, 0.518, 0.116), (997, 0.57, 0.611, 0.181),
  ]

  private func fit(without left: Int?) throws -> PopulationFit.Spread {
    let fits = Self.people.enumerated().filter { $0.offset != left }.map { _, person in
      let half = 1.645 * person.sd / person.count.squareRoot()
      return PlayerFit(
        estimates: [
          FitEstimate(
            "touch", unit: "s", value: person.mean,
            interval: person.mean - half...person.mean + half)
        ], huntCount: 1, trapCount: 0)
    }
    return try #require(PopulationFit(fits).spreads.first)
  }

  @Test("The population's mean and spread are those of the sample's file")
  func population() throws {
    let spread = try fit(without: nil)
    #expect(abs(spread.mean.value - 0.65) < 0.01)
    #expect(spread.sd.interval.contains(0.11))
  }

  @Test("Whoever is left out lies within the interval of the others, 15 times of 18")
  func leftOut() throws {
    var within = 0
    for (index, person) in Self.people.enumerated() {
      let spread = try fit(without: index)
      // As the file says it: lognormal over people.
      let (mean, sd) = (spread.mean.value, spread.sd.value)
      let variance = PortableMath.log(1 + sd * sd / (mean * mean))
      let middle = PortableMath.log(mean) - variance / 2
      let reach =
        studentQuantile(0.95, degreesOfFreedom: 16) * (variance * (1 + 1 / 17.0)).squareRoot()
      if abs(PortableMath.log(person.mean) - middle) <= reach { within += 1 }
    }
    #expect(within == 15)
  }
}
