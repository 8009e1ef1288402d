import Domain
import SensorModels
import TextKit
import Testing

@Suite("Error profiles")
struct SensorProfileTests {
  @Test("The profiles of the players' data are shipped, each inside its parameters' ranges")
  func shipped() throws {
    for name in ["perfect", "open", "park", "urban", "urban-dishonest"] {
      #expect(SensorProfile.named(name) != nil, "\(name)")
    }
    for profile in SensorProfile.all {
      for spec in SensorParameters.specs { try spec.validate(spec.get(profile.parameters)) }
      #expect(!profile.caption(.en).summary.isEmpty)
    }
    #expect(Set(SensorProfile.all.map(\.name)).count == SensorProfile.all.count)
  }

  @Test("Every parameter's default is the value of a new object", arguments: SensorParameters.specs)
  func defaults(spec: ParameterSpec<SensorParameters>) {
    #expect(spec.get(SensorParameters()) == spec.defaultValue)
    #expect(spec.physicalRange.contains(spec.range.lowerBound))
    #expect(spec.physicalRange.contains(spec.range.upperBound))
  }
}
