import Domain
import Geo
import HuntEngine
import Presentation
import TextKit

/// Measures how long a frame of live play takes at 200 × 50: median of 400 frames, milliseconds.
@main
struct FrameBench {
  static func main() throws {
    let walked = try state(fixes: [(0, 0)])
    let near = try state(fixes: [(0, 0), (60, 40)])
    var (search, fight) = (near, near)
    try send(.startSearch(at: HuntInstant(seconds: 10)), to: &search)
    fight = search
    try send(fix(11, 100, 115), to: &fight)
    for (name, state) in [("scanner", walked), ("search", search), ("fight", fight)] {
      for style in MapStyle.drawn { measure(name, state, style) }
    }
  }

  private static func measure(_ name: String, _ state: HuntState, _ style: MapStyle) {
    var state = state
    let trail = (0..<200).map {
      LocalPoint(eastMeters: Double($0) - 150, northMeters: 0.7 * Double($0) - 120)
    }
    let effects: [HuntEffect] = (0..<60).map { _ in .mainZoneEntered(ghost: 1) }
    let log = effects.enumerated().map {
      CockpitViewModel.Entry(seconds: Double($0.offset), news: HuntNews($0.element, in: state))
    }
    let size = FrameSize(columns: 200, rows: 50)
    var times: [Double] = []
    let clock = ContinuousClock()
    for frame in 0..<400 {
      let seconds = 20 + Double(frame) / 20
      try? send(
        .heading(at: HuntInstant(seconds: seconds), degrees: Double(frame % 360)), to: &state)
      let time = clock.measure {
        let cockpit = CockpitViewModel(
          hunt: HuntViewModel(state, isAnimated: true),
          map: HuntMapViewModel(state, trail: trail), log: log)
        let drawn = Screen.cockpit(cockpit).frame(
          size: size, style: FrameStyle(map: style, usesColor: true), language: .ru,
          controls: .keys)
        precondition(drawn.rows.count > 30)
      }
      times.append(Double(time.components.attoseconds) / 1e15)
    }
    times.sort()
    let rounded = (times[200] * 1000).rounded() / 1000
    print("\(name), \(style.rawValue): \(rounded) ms a frame of 200 x 50")
  }

  /// A park of three zones and twelve ghosts, after some fixes.
  private static func state(fixes: [(east: Double, north: Double)]) throws -> HuntState {
    let zones = [(-150.0, 0.0), (100, 90), (160, -130)].map {
      LocalZone(center: LocalPoint(eastMeters: $0.0, northMeters: $0.1), radiusMeters: 150)
    }
    let ghosts = (0..<12).map { index -> HuntGhost in
      let (east, north) = index == 0 ? (110, 130) : (index * 53 % 400 - 200, index * 97 % 300 - 250)
      return HuntGhost(
        name: "Призрак \(index)", parameters: GhostParameters(),
        position: LocalPoint(eastMeters: Double(east), northMeters: Double(north)))
    }
    let middle = Coordinate(uncheckedLatitudeDegrees: 55.75, longitudeDegrees: 37.6)
    var state = HuntState(
      rules: HuntRules(), frame: LocalFrame(origin: middle), zones: zones, ghosts: ghosts,
      random: HuntRandomness(seed: 7, replicate: 0))
    for (index, place) in fixes.enumerated() {
      try send(fix(Double(index + 1), place.east, place.north), to: &state)
    }
    return state
  }

  private static func fix(_ second: Double, _ east: Double, _ north: Double) -> HuntEvent {
    .fix(
      Fix(
        at: HuntInstant(seconds: second),
        position: LocalPoint(eastMeters: east, northMeters: north), accuracyMeters: 5))
  }

  private static func send(_ event: HuntEvent, to state: inout HuntState) throws {
    var effects: [HuntEffect] = []
    try HuntEngine.reduce(into: &state, event, effects: &effects)
  }
}
