import PortableNumerics

/// Draws from what data leave of a prior, where only simulation can show how likely data are.
///
/// Approximate Bayesian computation by adaptive population Monte Carlo (Lenormand, Jabot and
/// Deffuant, Computational Statistics 28, 2013): each round moves the nearest draws a little,
/// simulates, and keeps the nearest of old and new; it ends when few new ones are nearer. The draws
/// left are moved along a linear regression on their statistics (Beaumont, Zhang and Balding,
/// Genetics 162, 2002). Equal arguments give equal draws.
struct AdaptivePopulation {
  /// The number of draws of the first round, and of those kept.
  var (size, kept) = (360, 120)
  /// The rounds end when fewer than this share of new draws are nearer than the farthest kept.
  var leastAccepted = 0.08
  /// The maximum number of rounds.
  var mostRounds = 10
  /// The seed of the draws.
  var seed: UInt64 = 1

  /// The maximum number of draws simulated.
  var mostDraws: Int { size + (mostRounds - 1) * (size - kept) }

  /// A draw: its place in the unit cube of the prior, and what its simulation showed.
  struct Particle: Hashable, Sendable {
    var place: [Double]
    var statistics: [Double]
    var weight: Double
    var distance = 0.0
  }

  /// The draws left, by distance, and how many were simulated.
  struct Outcome: Hashable, Sendable {
    var particles: [Particle]
    var simulated: Int
  }

  /// Returns draws whose statistics are near those observed.
  ///
  /// - Parameters:
  ///   - dimensions: The number of parameters.
  ///   - observed: The statistics of the data.
  ///   - simulate: Returns the statistics of each place, or fewer if it was stopped.
  /// - Returns: The draws; nil if it was stopped.
  func draws(
    dimensions: Int, near observed: [Double], _ simulate: ([[Double]]) -> [[Double]]
  ) -> Outcome? {
    var stream = Xoshiro256PlusPlus(seed: seed)
    let first = (0..<size).map { _ in (0..<dimensions).map { _ in stream.uniform() } }
    let reported = simulate(first)
    guard reported.count == first.count else { return nil }
    var all = zip(first, reported).map { Particle(place: $0, statistics: $1, weight: 1) }
    let scales = Scales(all.map(\.statistics), near: observed, keeping: kept)
    for index in all.indices { all[index].distance = scales.distance(all[index].statistics) }
    var (particles, simulated) = (nearest(all), size)
    for _ in 1..<mostRounds {
      let kernel = Kernel(particles)
      let places = (0..<size - kept).map { _ in kernel.place(&stream) }
      let reported = simulate(places)
      guard reported.count == places.count else { return nil }
      simulated += places.count
      let reach = particles[particles.count - 1].distance
      let fresh = zip(places, reported).map { place, statistics in
        Particle(
          place: place, statistics: statistics, weight: 1 / kernel.density(at: place),
          distance: scales.distance(statistics))
      }
      let nearer = fresh.count { $0.distance < reach }
      particles = nearest(particles + fresh)
      if Double(nearer) < leastAccepted * Double(fresh.count) { break }
    }
    return Outcome(particles: particles, simulated: simulated)
  }

  /// Returns the nearest; those first simulated come before others as near.
  private func nearest(_ all: [Particle]) -> [Particle] {
    let order = all.indices.sorted {
      (all[$0].distance, $0) < (all[$1].distance, $1)
    }
    return order.prefix(kept).map { all[$0] }
  }

  /// The spread of each statistic among the simulations nearest to the data.
  private struct Scales {
    let observed: [Double]
    var scales: [Double]

    init(_ all: [[Double]], near observed: [Double], keeping kept: Int) {
      self.observed = observed
      scales = Self.spreads(all)
      let order = all.indices.map { ($0, distance(all[$0])) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      // No statistic counts for much more than its own spread over the prior makes it.
      scales = zip(scales, Self.spreads(order.prefix(kept).map { all[$0.0] }))
        .map { max($0 / 10, $1) }
    }

    private static func spreads(_ all: [[Double]]) -> [Double] {
      guard let first = all.first else { return [] }
      return first.indices.map { index in
        let mean = all.reduce(0) { $0 + $1[index] } / Double(all.count)
        let square = all.reduce(0) { $0 + ($1[index] - mean) * ($1[index] - mean) }
        return max(1e-6, (square / Double(all.count)).squareRoot())
      }
    }

    func distance(_ statistics: [Double]) -> Double {
      var sum = 0.0
      for (index, scale) in scales.enumerated() {
        let rest = (statistics[index] - observed[index]) / scale
        sum += rest * rest
      }
      return sum.squareRoot()
    }
  }

  /// Moves by twice the variance of the draws, as the method has it, inside the cube.
  private struct Kernel {
    private let particles: [Particle]
    private let cumulated: [Double]
    private let spreads: [Double]

    init(_ particles: [Particle]) {
      self.particles = particles
      var sum = 0.0
      cumulated = particles.map { particle in
        sum += particle.weight
        return sum
      }
      let total = sum
      spreads = particles[0].place.indices.map { index in
        let mean = particles.reduce(0) { $0 + $1.weight * $1.place[index] } / total
        let square = particles.reduce(0) { sum, own in
          sum + own.weight * (own.place[index] - mean) * (own.place[index] - mean)
        }
        return max(1e-4, (2 * square / total).squareRoot())
      }
    }

    func place(_ stream: inout Xoshiro256PlusPlus) -> [Double] {
      while true {
        let share = stream.uniform() * cumulated[cumulated.count - 1]
        let index = cumulated.firstIndex { $0 > share } ?? cumulated.count - 1
        let place = zip(particles[index].place, spreads).map { $0 + $1 * stream.normal() }
        if place.allSatisfy({ (0...1).contains($0) }) { return place }
      }
    }

    func density(at place: [Double]) -> Double {
      var sum = 0.0
      for particle in particles {
        var square = 0.0
        for index in place.indices {
          let rest = (place[index] - particle.place[index]) / spreads[index]
          square += rest * rest
        }
        sum += particle.weight * PortableMath.exp(-square / 2)
      }
      return max(sum / cumulated[cumulated.count - 1], 1e-12)
    }
  }
}
