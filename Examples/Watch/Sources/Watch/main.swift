//: # A screen of one's own
//:
//: Draw a hunt your way, on a watch or in SwiftUI, from the view models that the terminal and the page draw.

//: A view model holds numbers with their units and what is shown; it knows no language and no size. A face is a
//: function of it: this one has two lines, an arrow and a figure, for a watch.
import Domain
import Geo
import HuntEngine
import Presentation
import TextKit

func face(_ hunt: HuntViewModel, _ language: Language) -> String {
  switch hunt {
  case .scanner(let scanner):
    guard let target = scanner.target, let meters = target.distanceMeters else {
      return language.say(en: "?\nno position", ru: "?\nнет координат")
    }
    return "\(arrow(target.relativeBearingDegrees)) \(target.ghost.name)\n"
      + language.say(en: "\(Int(meters)) m", ru: "\(Int(meters)) м")
  case .sight(let sight):
    let share =
      switch sight.stage {
      case .search(_, let share), .hold(_, _, let share): share
      case .tap, .challenge: 0.0
      }
    return "\(arrow(sight.offsetDegrees)) \(sight.ghost.name)\n\(bar(share))"
  case .trap(let trap):
    return language.say(en: "! throw\n", ru: "! бросай\n")
      + bar(trap.leftSeconds / trap.windowSeconds)
  case .pause(let pause):
    return language.say(en: "* done\n", ru: "* готово\n")
      + "\(pause.tally.captured)/\(pause.tally.total)"
  }
}

func arrow(_ degrees: Double?) -> String {
  guard let degrees else { return "?" }
  let arrows = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
  return arrows[Int((Angle.normalizedDegrees(degrees) / 45).rounded()) % 8]
}

func bar(_ share: Double) -> String {
  let full = Int((share * 8).rounded())
  return String(repeating: "■", count: full) + String(repeating: "□", count: 8 - full)
}

//: A hunt to show: one ghost, and a player who comes from the south-west.
let place = try Coordinate(latitudeDegrees: 55.7301, longitudeDegrees: 37.6021)
var hunt = HuntState(
  game: Game(
    id: GameID(high: 2, low: 2), name: "Park",
    locationLayout: [CircleZone(id: ZoneID(high: 3, low: 3), center: place, radiusMeters: 150)],
    ghosts: [Ghost(id: GhostID(high: 1, low: 1), name: "Boo", baseLocation: place)]),
  random: HuntRandomness(seed: 1, replicate: 1), now: .start)
var effects: [HuntEffect] = []

@MainActor func send(_ event: HuntEvent) throws {
  try HuntEngine.reduce(into: &hunt, event, effects: &effects)
}

@MainActor func show() {
  let model = HuntViewModel(hunt)
  for language in [Language.en, .ru] { print(face(model, language), terminator: "\n\n") }
}

//: The face at every step of the hunt.
@MainActor func fix(_ seconds: Double, metersLeft: Double) throws {
  let here = place.destination(bearingDegrees: 225, distanceMeters: metersLeft)
  let now = HuntInstant(seconds: seconds)
  try send(.heading(at: now, degrees: 0))
  try send(.fix(Fix(at: now, position: hunt.frame.point(of: here), accuracyMeters: 5)))
}
show()
try fix(1, metersLeft: 80)
show()
try fix(40, metersLeft: 30)
try send(.startSearch(at: hunt.now))
show()
try fix(60, metersLeft: 8)
let period = HuntDuration(periodOfHertz: 30)
for _ in 0..<2 {
  let errors = [Double](repeating: 2, count: 45)
  try send(.aim(AimRun(from: hunt.now + period, period: period, errorsDegrees: errors)))
  show()
}
try send(.throwTrap(at: hunt.now + HuntDuration(seconds: 1)))
show()

//: The same model as JSON, for a face in another language; docs/frames.md has every key.
print(Screen.hunt(HuntViewModel(hunt)).json)
