import Geo
import PortableNumerics
import SensorModels
import Testing

private let origin = LocalPoint(eastMeters: 0, northMeters: 0)

private func model(
  seed: UInt64, _ adjust: (inout SensorParameters) -> Void
) -> PositionErrorModel {
  var parameters = SensorParameters()
  adjust(&parameters)
  func key(_ purpose: StreamPurpose) -> StreamKey {
    StreamKey(seed: seed, replicate: 0, purpose: purpose)
  }
  return PositionErrorModel(
    parameters,
    keys: .init(
      noise: key(.position), outlier: key(.outlier), dropout: key(.dropout),
      accuracy: key(.accuracy)),
    claims: AccuracyLaw(parameters))
}

@Suite("Position error")
struct PositionErrorModelTests {
  @Test("No error gives the true position and a claimed radius of zero")
  func perfect() throws {
    var perfect = model(seed: 1) { _ in }
    let truth = LocalPoint(eastMeters: 12, northMeters: -7)
    let first = perfect.measure(truth)
    let measurement = try #require(first)
    #expect(measurement.position == truth)
    #expect(measurement.accuracyMeters == 0)
  }

  // 200 000 samples of a process with τ = 30 s hold about 3 300 independent ones; 6 % on the
  // variance and 0.03 on a correlation are then over three standard errors (Bartlett's formula gives
  // 0.0094 at lag 30), and the seed is fixed.
  @Test("The correlated error has its variance and its correlation time", arguments: [1, 2, 3])
  func correlated(seed: UInt64) {
    var process = model(seed: seed) {
      $0.positionSigmaMeters = 5
      $0.positionTimeConstantSeconds = 30
    }
    let errors = (0..<200_000).compactMap { _ in process.measure(origin)?.position.eastMeters }
    let variance = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
    #expect(abs(variance / 25 - 1) < 0.06)
    for lag in [1, 10, 30] {
      let products = zip(errors, errors.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 }
      let correlation = products / Double(errors.count - lag) / variance
      #expect(abs(correlation - PortableMath.exp(-Double(lag) / 30)) < 0.03, "lag \(lag)")
    }
  }

  // With τ = 90 s Bartlett's formula gives a standard error of 0.008 at a lag of 60 s for 500 000
  // samples, the worst here.
  @Test(
    "Errors of a shipped phone have its σ and the correlations of the formula",
    arguments: ["open", "park", "urban"])
  func shipped(name: String) throws {
    var parameters = try #require(SensorProfile.named(name)).parameters
    (parameters.outlierRatePerHour, parameters.dropoutRatePerHour) = (0, 0)
    let phone = parameters
    var process = model(seed: 11) { $0 = phone }
    let errors = (0..<500_000).compactMap { _ in process.sample(origin)?.northMeters }
    let variance = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
    #expect(abs(variance.squareRoot() / phone.totalSigmaMeters - 1) < 0.04)
    for lag in [1, 10, 30, 60] {
      let products = zip(errors, errors.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 }
      let correlation = products / Double(errors.count - lag) / variance
      let formula = phone.positionCorrelation(afterSeconds: Double(lag))
      #expect(abs(correlation - formula) < 0.03, "lag \(lag): \(correlation) \(formula)")
    }
    #expect(phone.positionCorrelation(afterSeconds: 0) == 1)
    #expect(SensorParameters().positionCorrelation(afterSeconds: 1) == 0)
  }

  @Test("A dishonest receiver claims less and measures the same")
  func dishonest() throws {
    let park = try #require(SensorProfile.named("park")).parameters
    let liar = try #require(SensorProfile.named("park-dishonest")).parameters
    var honest = model(seed: 5) { $0 = park }
    var dishonest = model(seed: 5) { $0 = liar }
    for _ in 0..<200 {
      let (a, b) = (honest.measure(origin), dishonest.measure(origin))
      #expect(a?.position == b?.position)
      if let a = a?.accuracyMeters, let b = b?.accuracyMeters { #expect(b == 0.5 * a) }
    }
  }

  @Test("Drop-outs come at their rate and last their mean time")
  func dropouts() {
    var process = model(seed: 6) {
      $0.dropoutRatePerHour = 60
      $0.dropoutMeanSeconds = 10
    }
    let lost = (0..<200_000).map { _ in process.measure(origin) == nil }
    let share = Double(lost.count { $0 }) / Double(lost.count)
    // In a minute of fixes one loss of about 10 s: 10.0/70 of the time.
    #expect(abs(share - 10.0 / 70) < 0.01)
  }

  @Test("Outlier bursts lie at their distance for their time")
  func outliers() {
    var process = model(seed: 7) {
      $0.outlierRatePerHour = 60
    }
    var lengths: [Int] = []
    var length = 0
    for _ in 0..<100_000 {
      guard let fix = process.measure(origin) else { continue }
      let offset = fix.position.distanceMeters(to: origin)
      if offset > 0 {
        #expect(offset > 19.999 && offset < 60.001)
        length += 1
      } else if length > 0 {
        lengths.append(length)
        length = 0
      }
    }
    #expect(lengths.count > 1000)
    // Bursts of 3–10 s; two that touch look like one longer burst.
    #expect(lengths.allSatisfy { $0 >= 3 })
    #expect(lengths.count { $0 > 10 } < lengths.count / 10)
  }

  @Test("Another stream changes the noise to come and not the present error")
  func continuedNoise() throws {
    var process = model(seed: 9) {
      $0.positionSigmaMeters = 5
      $0.positionTimeConstantSeconds = 1000
    }
    let before = process.measure(origin)
    process.continueNoise(
      from: StreamKey(seed: 99, replicate: 0, purpose: .position))
    let after = process.measure(origin)
    let (from, to) = try (#require(before), #require(after))
    #expect(from.position.distanceMeters(to: to.position) < 2)
  }
}

@Suite("Compass error")
struct HeadingErrorModelTests {
  @Test("Bias and drift have their spread over hunts")
  func spread() {
    var parameters = SensorParameters()
    parameters.headingBiasSigmaDegrees = 3
    parameters.headingSigmaDegrees = 4
    let errors = (0..<20_000).map { replicate in
      var model = HeadingErrorModel(
        parameters,
        key: StreamKey(seed: 1, replicate: UInt64(replicate), purpose: .heading))
      return model.sampleErrorDegrees()
    }
    let variance = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
    #expect(abs(variance / 25 - 1) < 0.04)
  }

  // 200 000 samples of τ = 30 s, as for positions: 6 % on the variance, 0.02 on a correlation.
  @Test("The drift has its variance and its correlation time", arguments: [1, 2])
  func drift(seed: UInt64) {
    var parameters = SensorParameters()
    parameters.headingSigmaDegrees = 4
    parameters.headingTimeConstantSeconds = 30
    var model = HeadingErrorModel(
      parameters, key: StreamKey(seed: seed, replicate: 0, purpose: .heading))
    let errors = (0..<200_000).map { _ in model.sampleErrorDegrees() }
    let variance = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
    #expect(abs(variance / 16 - 1) < 0.06)
    for lag in [1, 10, 30] {
      let products = zip(errors, errors.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 }
      let correlation = products / Double(errors.count - lag) / variance
      #expect(abs(correlation - PortableMath.exp(-Double(lag) / 30)) < 0.02, "lag \(lag)")
    }
  }

  @Test("A burst turns the compass to one side for its time")
  func bursts() {
    var parameters = SensorParameters()
    parameters.headingBurstRatePerHour = 60
    parameters.headingBurstDegrees = 20
    parameters.headingBurstSeconds = 10
    var model = HeadingErrorModel(
      parameters, key: StreamKey(seed: 2, replicate: 0, purpose: .heading))
    let errors = (0..<50_000).map { _ in model.sampleErrorDegrees() }
    #expect(errors.allSatisfy { [-20, 0, 20].contains($0) })
    let share = Double(errors.count { $0 != 0 }) / Double(errors.count)
    #expect(abs(share - 10.0 / 70) < 0.02)
  }
}
