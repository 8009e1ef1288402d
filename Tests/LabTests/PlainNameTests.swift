import Domain
import Experiments
import Simulation
import TextKit
import Testing

@testable import LabComposition

/// Every parameter that a plan can vary has a name for people (GB-073).
@Suite("Plain names of parameters")
struct PlainNameTests {
  private static let all =
    HuntSetup.specs + Plugins.vocabulary.parameters.map(\.spec)

  @Test(
    "Every parameter of hunts and plugins has a title in every language",
    arguments: Language.allCases)
  func titles(language: Language) {
    for spec in Self.all {
      let title = spec.caption(language).title ?? ""
      #expect(!title.isEmpty && title.count <= 40, "\(spec.name): '\(title)'")
      #expect(title.first?.isUppercase == true, "\(spec.name): '\(title)'")
      if language == .ru {
        #expect(
          title.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }, "\(spec.name)")
      }
    }
  }

  @Test("Two parameters that a plan can vary together do not share a title")
  func distinct() {
    for language in Language.allCases {
      let hunts = HuntSetup.specs.map { $0.caption(language).title ?? $0.name }
      #expect(Set(hunts).count == hunts.count, "\(hunts)")
      for game in Plugins.vocabulary.games {
        let titles = game.parameters.map { $0.caption(language).title ?? $0.name }
        #expect(Set(titles).count == titles.count, "\(game.plugin): \(titles)")
      }
    }
  }
}
