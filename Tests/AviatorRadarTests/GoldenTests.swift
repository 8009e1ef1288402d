import Domain
import PlainJSON
import PluginConformance
import PluginKit
import Geo
import TextKit
import Testing

@testable import AviatorRadar

/// One frame of the radar, with a name for its golden file.
struct FrameSample: CustomTestStringConvertible, Sendable {
  let name: String
  var style = MapStyle.ascii
  var isSwept = false
  let prepare: @Sendable (inout RadarScope) throws -> Void
  var testDescription: String { name }

  static let all: [FrameSample] = [
    FrameSample(name: "traffic") { _ in },
    FrameSample(name: "heading-222") { $0.magneticHeadingDegrees = 222 },
    FrameSample(name: "far-swept", isSwept: true) {
      _ = $0.zoom(by: 1)
      $0.advance(by: HuntDuration(seconds: 8.5), waits: false)
    },
    FrameSample(name: "far-swept-braille", style: .braille, isSwept: true) {
      _ = $0.zoom(by: 1)
      $0.settings.showsMap = true
      $0.settings.showsTrails = true
      $0.advance(by: HuntDuration(seconds: 48.5), waits: false)
      $0.magneticHeadingDegrees = 315
    },
    FrameSample(name: "zany-nautical") {
      _ = $0.zoom(by: 1)
      $0.settings.isZany = true
      $0.settings.units = .nm
      $0.settings.declinationDegrees = -12.5
    },
    FrameSample(name: "filtered-map") {
      _ = $0.zoom(by: 1)
      $0.settings.showsMap = true
      $0.settings.altitudes = 1000...5000
      $0.settings.farthestMeters = 90_000
    },
    FrameSample(name: "empty") { $0.settings.farthestMeters = 100 },
    FrameSample(name: "stale") { scope in
      let gateway = FakeGateway([.body(Replies.states(Replies.row())), .body([], status: 503)])
      scope = RadarScope(settings: RadarSettings(), seed: 3, gateway: gateway)
      scope.move(to: Coordinate(uncheckedLatitudeDegrees: 2.1, longitudeDegrees: 0.9))
      try scope.open(.server(.opensky, url: "https://h.example/p"))
      gateway.wait(seconds: 12)
      scope.advance(by: HuntDuration(seconds: 12), waits: true)
    },
  ]
}

@Suite("The radar's screen as it is")
struct GoldenTests {
  /// With RECORD=1 in the environment the files are written anew and the test fails.
  @Test(
    "Every frame in both languages is the recorded one (AV-030 to AV-056)",
    arguments: FrameSample.all, Language.allCases)
  func golden(sample: FrameSample, language: Language) throws {
    var scope = RadarScope(settings: RadarSettings(), seed: 3, gateway: nil)
    try sample.prepare(&scope)
    let radar = AviatorViewModel.radar(RadarViewModel(scope, isSwept: sample.isSwept))
    let frame = radar.frame(for: Rendering(language, style: FrameStyle(map: sample.style)))
    let shot = (sample.name, frame, radar.json)
    #expect(try GoldenFrames(beside: #filePath).faults(of: [shot], language) == [])
  }
}
