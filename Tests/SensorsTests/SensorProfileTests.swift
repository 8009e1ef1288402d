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

  @Test("A profile says what it stands for, and the source of every number or that it is a prior")
  func origins() throws {
    for profile in SensorProfile.all {
      let origin = try #require(ProfileOrigin.of(profile), "\(profile.name)")
      for language in Language.allCases {
        #expect(!origin.standsFor(language).isEmpty)
        for spec in SensorParameters.specs {
          let source = try #require(origin.source(of: spec.name), "\(profile.name) \(spec.name)")
          #expect(!source.text(language).isEmpty)
        }
      }
      for name in origin.sources.flatMap(\.parameters) {
        #expect(SensorParameters.specs.contains { $0.name == name }, "\(name)")
      }
    }
    #expect(
      ProfileOrigin.of(.urban)?.source(of: "outlierRate")?.text(.en) == "prior: twelve an hour")
    let own = SensorProfile.all.first { $0.name == "park-dishonest" }.flatMap(ProfileOrigin.of)
    #expect(own?.source(of: "accuracyFactor")?.text(.en).hasPrefix("prior: it claims half") == true)
  }

  @Test("Every parameter's default is the value of a new object", arguments: SensorParameters.specs)
  func defaults(spec: ParameterSpec<SensorParameters>) {
    #expect(spec.get(SensorParameters()) == spec.defaultValue)
    #expect(spec.physicalRange.contains(spec.range.lowerBound))
    #expect(spec.physicalRange.contains(spec.range.upperBound))
  }
}
