import Geo
import PortableNumerics
import Testing

@testable import SensorModels

/// The logarithms of claims, with the normal scores of the errors beside them.
private struct Claims {
  var logs: [Double] = []
  var scores: [Double] = []
  var within = 0
  var count: Int { logs.count }
  var coverage: Double { Double(within) / Double(count) }

  init(_ parameters: SensorParameters, seed: UInt64, count: Int) {
    func key(_ purpose: StreamPurpose) -> StreamKey {
      StreamKey(seed: seed, replicate: 0, purpose: purpose)
    }
    var model = PositionErrorModel(
      parameters,
      keys: .init(
        noise: key(.position), outlier: key(.outlier), dropout: key(.dropout),
        accuracy: key(.accuracy)),
      claims: AccuracyLaw(parameters))
    let sigma = parameters.totalSigmaMeters
    for _ in 0..<count {
      guard let fix = model.measure(.zero), let claim = fix.accuracyMeters else { continue }
      let square = fix.position.distanceSquared(to: .zero)
      if square <= claim * claim { within += 1 }
      logs.append(PortableMath.log(claim))
      let below = 1 - PortableMath.exp(-square / (2 * sigma * sigma))
      scores.append(normalQuantile(min(1 - 1e-9, max(1e-9, below))))
    }
  }
}

private func moments(_ values: [Double]) -> (mean: Double, sd: Double) {
  let mean = values.reduce(0, +) / Double(values.count)
  let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  return (mean, (square / Double(values.count)).squareRoot())
}

private func correlation(_ a: some Collection<Double>, _ b: some Collection<Double>) -> Double {
  let (a, b) = (Array(a), Array(b))
  let (first, second) = (moments(a), moments(b))
  let sum = zip(a, b).reduce(0) { $0 + ($1.0 - first.mean) * ($1.1 - second.mean) }
  return sum / Double(min(a.count, b.count)) / (first.sd * second.sd)
}

@Suite("Claimed accuracy")
struct AccuracyClaimTests {
  static let honest = SensorProfile.all.filter {
    $0.parameters.accuracyFactor == 1 && $0 != .perfect
  }

  // A fix's error and claim do not depend on the time constants, so short ones give more
  // independent fixes: 40 000 fixes of τ = 1 s are worth 24 000, a standard error of 0.003.
  @Test(
    "68 % of all fixes lie within an honest claim, bursts and drop-outs included",
    arguments: honest.map(\.name), [1, 2, 3])
  func coverage(profile: String, seed: UInt64) throws {
    var parameters = try #require(SensorProfile.named(profile)).parameters
    parameters.positionTimeConstantSeconds = 1
    parameters.accuracyTimeConstantSeconds = 1
    let claims = Claims(parameters, seed: seed, count: 40_000)
    #expect(abs(claims.coverage - 0.68) < 0.0105)
    #expect(abs(AccuracyLaw(parameters).shareWithin - 0.68) < 1e-6)
    parameters.accuracyFactor = 0.5
    let half = Claims(parameters, seed: seed, count: 40_000).coverage
    #expect(half < 0.45 && abs(half - AccuracyLaw(parameters).shareWithin) < 0.0105)
  }

  @Test("Bursts raise the honest claim, and the coverage stays")
  func bursts() {
    var parameters = SensorParameters()
    parameters.positionSigmaMeters = 5
    parameters.positionTimeConstantSeconds = 1
    parameters.outlierRatePerHour = 120
    for (spread, correlation) in [(0, 0), (0.4, 0), (0.4, 0.5), (1.2, 0.9)] {
      parameters.accuracySpread = spread
      parameters.accuracyCorrelation = correlation
      let claims = Claims(parameters, seed: 4, count: 100_000)
      #expect(abs(claims.coverage - 0.68) < 0.01, "\(spread) \(correlation)")
    }
  }

  @Test(
    "Claims have their spread and their correlation with the error",
    arguments: [(0.2, 0.5), (0.4, 0.0), (0.4, 0.9), (1.5, 0.3)])
  func distribution(spread: Double, correlation rho: Double) {
    var parameters = SensorParameters()
    parameters.positionSigmaMeters = 7
    parameters.whiteSigmaMeters = 2
    parameters.positionTimeConstantSeconds = 1
    parameters.accuracyTimeConstantSeconds = 1
    parameters.accuracySpread = spread
    parameters.accuracyCorrelation = rho
    let claims = Claims(parameters, seed: 5, count: 40_000)
    #expect(abs(moments(claims.logs).sd / spread - 1) < 0.02)
    #expect(abs(correlation(claims.logs, claims.scores) - rho) < 0.02)
    #expect(abs(claims.coverage - 0.68) < 0.0105)
  }

  @Test("What the error does not explain has its correlation time", arguments: [1, 2])
  func time(seed: UInt64) {
    var parameters = SensorParameters()
    parameters.positionSigmaMeters = 5
    parameters.accuracySpread = 0.4
    parameters.accuracyTimeConstantSeconds = 20
    let logs = Claims(parameters, seed: seed, count: 100_000).logs
    for lag in [1, 10, 20] {
      let measured = correlation(logs.dropLast(lag), logs.dropFirst(lag))
      #expect(abs(measured - PortableMath.exp(-Double(lag) / 20)) < 0.04, "lag \(lag)")
    }
  }

  @Test("Without spread the claim is the radius of 68 %")
  func constant() {
    var parameters = SensorParameters()
    parameters.positionSigmaMeters = 3
    parameters.whiteSigmaMeters = 4
    let logs = Claims(parameters, seed: 6, count: 100).logs
    let expected = PortableMath.log(PositionErrorModel.radius68 * 5)
    #expect(logs.allSatisfy { abs($0 - expected) < 1e-12 })
  }

  @Test("No honest claim is below the floor, and the others make up for it")
  func floor() {
    var parameters = SensorParameters()
    parameters.positionSigmaMeters = 2.5
    parameters.positionTimeConstantSeconds = 1
    parameters.accuracyTimeConstantSeconds = 1
    parameters.accuracySpread = 0.5
    parameters.accuracyFloorMeters = 3
    let claims = Claims(parameters, seed: 7, count: 40_000)
    #expect(claims.logs.min() == PortableMath.log(3))
    #expect(abs(claims.coverage - 0.68) < 0.0105)
    parameters.accuracyFloorMeters = 20
    #expect(Claims(parameters, seed: 7, count: 1000).logs.allSatisfy { $0 == PortableMath.log(20) })
  }

  @Test("The share of claims above a radius is the share that a gate rejects")
  func gate() throws {
    var parameters = try #require(SensorProfile.named("urban")).parameters
    parameters.positionTimeConstantSeconds = 1
    parameters.accuracyTimeConstantSeconds = 1
    let law = AccuracyLaw(parameters)
    let claims = Claims(parameters, seed: 8, count: 40_000)
    for gate in [2.0, 5, 10, 20, 30, 50, 1000] {
      let limit = PortableMath.log(gate)
      let above = Double(claims.logs.count { $0 > limit }) / Double(claims.count)
      #expect(abs(above - law.share(above: gate)) < 0.012, "gate \(gate)")
    }
  }

  @Test("At the ends of all ranges claims are finite and honest", arguments: [0.1, 1, 10])
  func ends(rate: Double) {
    for sigma in [0, 0.001, 30] {
      for spread in [0, 1e-6, 1.5, 5] {
        for correlation in [-0.99, 0, 0.95, 0.99] {
          for (floor, bursts) in [(0.0, 0.0), (0, 240), (20, 0), (20, 240)] {
            var parameters = SensorParameters()
            parameters.fixRateHertz = rate
            parameters.positionSigmaMeters = sigma
            parameters.accuracySpread = spread
            parameters.accuracyCorrelation = correlation
            parameters.accuracyFloorMeters = floor
            parameters.outlierRatePerHour = bursts
            parameters.outlierMaxSeconds = 60
            check(parameters)
          }
        }
      }
    }
  }

  private func check(_ parameters: SensorParameters) {
    let law = AccuracyLaw(parameters)
    for square in [0, 1e-300, 1, 100, 1e12] {
      for wander in [-9, 0, 9.0] {
        let claim = law.claim(squaredErrorMeters: square, wander: wander)
        #expect(claim.isFinite && claim >= parameters.accuracyFloorMeters, "\(parameters)")
      }
    }
    checkGates(law, parameters)
    #expect((0...1).contains(law.share(above: 0)))
    guard parameters.positionSigmaMeters > 0 else { return }
    let coverage = law.coverage(law.logScale)
    // Within a node of the quadrature: what steps leave.
    #expect(
      coverage > 0.679 && (coverage < 0.681 || parameters.accuracyFloorMeters > 0),
      "\(coverage) \(parameters)")
  }

  /// A gate says what its claims say, at claims themselves and next to them.
  private func checkGates(_ plain: AccuracyLaw, _ parameters: SensorParameters) {
    var draws = Xoshiro256PlusPlus(seed: 17)
    let double = 2 * parameters.totalSigmaMeters * parameters.totalSigmaMeters
    for _ in 0..<8 {
      let (half, wander) = (draws.exponential(mean: 1), draws.normal())
      let claim = plain.claim(squaredErrorMeters: double * half, wander: wander)
      for gate in [claim, claim.nextDown, claim * (1 + 1e-10), claim * 1.01, 5, 30] {
        let law = plain.gated(atMeters: gate)
        for (size, wander) in [(half, wander), (0, wander), (30, wander), (half, -wander)] {
          let square = double * size
          let isAbove = law.isAboveGate(squaredErrorMeters: square, wander: wander)
          let claimed = law.claim(squaredErrorMeters: square, wander: wander)
          #expect(isAbove == (claimed > gate), "\(parameters) \(gate)")
        }
      }
    }
  }
}
