import Domain
import Geo
import HuntEngine
import TextKit

@testable import Presentation

/// Cockpits of every phase, with names that are hard to keep straight.
enum CockpitSamples {
  static let names = ["Привидение Бука", "幽霊のゲーム太郎", "👨‍👩‍👧‍👦👻👋🏽❤️1️⃣", "e\u{301}toile a\u{323}\u{302}"]

  /// Screens for the goldens.
  static let all: [ScreenSample] = ["scanner", "fight", "trap"].map { phase in
    ScreenSample(name: "cockpit-\(phase)") {
      let state = try states("Бука").first { $0.phase == phase }?.state
      return frame(state ?? .noGame(), Room.size, $0, .ascii).text
    }
  }

  static let sizes = [32, 40, 80, 119, 120, 200].flatMap { columns in
    [10, 24, 40, 50].map { FrameSize(columns: columns, rows: $0) }
  }

  /// The states of a hunt whose target has a name.
  static func states(_ name: String) throws -> [(phase: String, state: HuntState)] {
    let others = names.map { (name: $0, east: -90.0, north: 80.0) }
    func hunt(_ mode: CatchMode = .hold) -> HuntState {
      Fixtures.hunt([(name, 110, 130)] + others, mode: mode)
    }
    func near(_ mode: CatchMode = .hold) throws -> HuntState {
      try hunt(mode).after(second: 1, heading: 30).after(second: 2, fixEast: 60, north: 40)
    }
    func fight(_ mode: CatchMode = .hold) throws -> HuntState {
      try near(mode).after(.startSearch(at: HuntInstant(seconds: 3)))
        .after(second: 4, fixEast: 100, north: 115)
    }
    return [
      ("start", hunt()), ("scanner", try hunt().after(second: 2, fixEast: 0, north: 0)),
      ("zone", try near()),
      (
        "search",
        try near().after(.startSearch(at: HuntInstant(seconds: 3)))
          .after(second: 4, fixEast: 80, north: 80)
      ),
      ("fight", try fight()), ("tap", try fight(.tap)), ("challenge", try fight(.challenge)),
      (
        "trap",
        try fight().after(.aim(ScreenSample.run(Array(repeating: 1, count: 10))))
      ),
      ("lost", try near().after(.positionLost(at: HuntInstant(seconds: 5)))),
      ("over", try ScreenSample.caught()),
    ]
  }

  static func cockpit(_ state: HuntState) -> CockpitViewModel {
    let ghosts = state.ghosts.indices
    let effects: [HuntEffect] = [
      .targetChanged(ghost: 0), .mainZoneEntered(ghost: ghosts.count - 1),
      .searchStarted(ghost: 0), .fightStarted(ghost: ghosts.count / 2), .holdLost(ghost: 0),
      .trapOpened(ghost: 0, deadline: HuntInstant(seconds: 40)),
      .escaped(ghost: ghosts.count - 1, to: .zero, insideLayout: false),
    ]
    let frame = TextFrame(["SET  0:41", "  a <=> G", "  b ~#~~#~ R"])
    return CockpitViewModel(
      hunt: HuntViewModel(
        state, challenge: ChallengePart(title: "Set", screen: .played(frame, view: "{}")),
        isAnimated: true),
      map: HuntMapViewModel(state, trail: ScreenSample.trail),
      log: effects.enumerated().map { index, effect in
        CockpitViewModel.Entry(
          seconds: 47 * Double(index), news: HuntNews(effect, in: state))
      })
  }

  static func frame(
    _ state: HuntState, _ size: FrameSize, _ language: Language, _ map: MapStyle = .braille
  ) -> TextFrame {
    Screen.cockpit(cockpit(state)).drawn(
      size: size, style: FrameStyle(map: map), language: language, controls: .keys)
  }
}
