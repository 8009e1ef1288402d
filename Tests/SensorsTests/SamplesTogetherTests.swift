import Geo
import PortableNumerics
import SensorModels
import Testing

/// Samples drawn together are the samples drawn one by one, however many are used.
@Suite("Errors drawn together")
struct SamplesTogetherTests {
  private static let phones: [@Sendable (inout SensorParameters) -> Void] = [
    { _ in },
    { $0 = SensorProfile.named("open")?.parameters ?? $0 },
    { $0 = SensorProfile.named("urban")?.parameters ?? $0 },
    {
      $0 = SensorProfile.named("urban")?.parameters ?? $0
      $0.fixRateHertz = 0.5
      $0.whiteSigmaMeters = 0
      $0.outlierRatePerHour = 900
      $0.outlierMinSeconds = 1
      $0.outlierMaxSeconds = 9
      $0.dropoutRatePerHour = 700
      $0.headingBurstRatePerHour = 900
    },
  ]

  private static func key(_ purpose: StreamPurpose) -> StreamKey {
    StreamKey(seed: 4, replicate: 1, purpose: purpose)
  }

  private static func phone(_ index: Int) -> SensorParameters {
    var parameters = SensorParameters()
    phones[index](&parameters)
    return parameters
  }

  @Test("Positions", arguments: phones.indices)
  func positions(phone: Int) {
    var single = PositionErrorModel(
      Self.phone(phone),
      keys: .init(
        noise: Self.key(.position), outlier: Self.key(.outlier), dropout: Self.key(.dropout),
        accuracy: Self.key(.accuracy)),
      claims: nil)
    var together = single
    var random = Xoshiro256PlusPlus(seed: 1)
    var longest = 0
    for _ in 0..<3000 {
      let most = min(together.evenSamples, 1 + random.index(below: 40))
      let places = (0..<max(1, most)).map { _ in
        LocalPoint(
          eastMeters: random.uniform(in: -9...9), northMeters: random.uniform(in: -9...9))
      }
      if most == 0 {
        #expect(together.sample(places[0]) == single.sample(places[0]))
        continue
      }
      var measured = places
      let count = measured.withUnsafeMutableBufferPointer { together.addErrors(to: $0) }
      let used = 1 + random.index(below: count)
      together.use(used, of: count)
      for index in 0..<used { #expect(single.sample(places[index]) == measured[index]) }
      longest = max(longest, used)
      if random.uniform() < 0.1 {
        single.continueNoise(from: Self.key(.aim))
        together.continueNoise(from: Self.key(.aim))
      }
    }
    #expect(longest > 5)
  }

  @Test("Headings", arguments: phones.indices)
  func headings(phone: Int) {
    var single = HeadingErrorModel(Self.phone(phone), key: Self.key(.heading))
    var together = single
    var random = Xoshiro256PlusPlus(seed: 2)
    for _ in 0..<3000 {
      let most = min(together.evenSamples, 1 + random.index(below: 40))
      if most == 0 {
        #expect(together.sampleErrorDegrees() == single.sampleErrorDegrees())
        continue
      }
      var errors = Array(repeating: 0.0, count: most)
      let count = errors.withUnsafeMutableBufferPointer { together.takeErrors(into: $0) }
      let used = 1 + random.index(below: count)
      together.use(used, of: count)
      for index in 0..<used { #expect(single.sampleErrorDegrees() == errors[index]) }
      if random.uniform() < 0.1 {
        single.continueNoise(from: Self.key(.aim))
        together.continueNoise(from: Self.key(.aim))
      }
    }
  }
}
