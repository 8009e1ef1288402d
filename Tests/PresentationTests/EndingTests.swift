import Domain
import Geo
import HuntEngine
import TextKit
import Testing

@testable import Presentation

@Suite("Endings of fights and of the hunt")
struct EndingTests {
  private static let sizes = [(40, 15), (40, 24), (80, 24), (120, 40), (200, 50)]
  private static let effects: [HuntEffect] = [
    .captured(ghost: 0), .fightLost(ghost: 0), .allCaptured,
    .escaped(ghost: 0, to: Fixtures.point(east: -40, north: 30), insideLayout: true),
    .escaped(ghost: 0, to: Fixtures.point(east: 40, north: 30), insideLayout: false),
  ]

  private func model(_ effect: HuntEffect) throws -> EndingViewModel {
    try #require(EndingViewModel(effect, in: ScreenSample.huntOfPark()))
  }

  private func frame(
    _ model: EndingViewModel, _ size: (Int, Int), _ language: Language = .en
  ) -> TextFrame {
    Screen.ending(model).frame(
      size: FrameSize(columns: size.0, rows: size.1), language: language)
  }

  @Test("GB-112 GB-113 GB-114 Every ending is reported and moves, at every size, in both languages")
  func sizes() throws {
    for effect in Self.effects {
      var model = try model(effect)
      for size in Self.sizes {
        for language in [Language.en, .ru] {
          var pictures: Set<String> = []
          for step in 0...10 {
            model.elapsedSeconds = model.seconds * Double(step) / 10
            let frame = frame(model, size, language)
            #expect(frame.lines.count <= size.1)
            #expect(frame.lines.allSatisfy { displayWidth($0) <= size.0 })
            if size.0 == TextFrame.width {
              #expect(RandomHuntTests.problems(in: frame.text, height: size.1).isEmpty)
            }
            pictures.insert(frame.text)
          }
          #expect(pictures.count > 2, "\(effect) \(size)")
        }
      }
    }
  }

  @Test("On the smallest terminals an ending and a debrief still have a frame")
  func tiny() throws {
    let caught = try ScreenSample.caught()
    let free = Fixtures.hunt((0..<caught.ghosts.count).map { ("g", Double($0), 100) })
    let debrief = try #require(
      DebriefViewModel(HuntSummary(free), caught, formerBestSeconds: 1))
    for columns in 1...30 {
      for rows in [1, 2, 9, 24, 300] {
        let size = FrameSize(columns: columns, rows: rows)
        #expect(!Screen.debrief(debrief).frame(size: size, language: .ru).lines.isEmpty)
        for effect in Self.effects {
          #expect(!frame(try model(effect), (columns, rows), .ru).lines.isEmpty)
        }
      }
    }
    // A hunt that began with a captured ghost has no time to compare, one without a free ghost none.
    #expect(debrief.formerBestSeconds == 1)
    let partial = HuntSummary(try ScreenSample.huntOfPark())
    #expect(DebriefViewModel(partial, caught, formerBestSeconds: 1)?.formerBestSeconds == nil)
    #expect(DebriefViewModel(HuntSummary(caught), caught) == nil)
  }

  @Test("GB-113 An escape says how far the ghost jumped, and where it is now")
  func escape() throws {
    let unknown = frame(try model(Self.effects[3]), (80, 24)).text
    #expect(unknown.contains("broke free!") && unknown.contains("It jumped"))
    #expect(!unknown.contains("Now: "))
    // 40 m west and 30 m north of the player, who faces north.
    var state = Fixtures.hunt([("Boo", 0, 100)])
    var effects: [HuntEffect] = []
    let fix = Fix(at: .start, measuredAt: .start, position: .zero, accuracyMeters: 3)
    try HuntEngine.reduce(into: &state, .fix(fix), effects: &effects)
    let north = try #require(EndingViewModel(Self.effects[3], in: state))
    #expect(frame(north, (80, 24)).text.contains("Now: 50 m, bearing 307° (NW)"))
    try HuntEngine.reduce(into: &state, .heading(at: .start, degrees: 0), effects: &effects)
    let turned = try #require(EndingViewModel(Self.effects[3], in: state))
    #expect(frame(turned, (80, 24)).text.contains("Now: 50 m, 53° to the left"))
    let outside = frame(try model(Self.effects[4]), (80, 24)).text
    #expect(outside.contains("out of the zones"))
  }

  @Test("Other events have no scene, and a scene's share stays within 0 and 1")
  func others() throws {
    let state = try ScreenSample.huntOfPark()
    for effect in RandomHuntTests.effects {
      let model = EndingViewModel(effect, in: state)
      switch effect {
      case .captured, .escaped, .fightLost, .allCaptured: #expect(model != nil)
      default: #expect(model == nil)
      }
    }
    for seconds in [-1e300, 0, 1, 1e300, .infinity] {
      var model = try model(.captured(ghost: 0))
      model.elapsedSeconds = seconds
      #expect((0...1).contains(model.share))
      #expect(!frame(model, (80, 24)).lines.isEmpty)
    }
  }
}
