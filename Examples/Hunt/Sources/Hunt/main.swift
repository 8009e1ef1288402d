//: # A hunt in 60 lines
//:
//: Play a hunt from an app of your own: its positions and aim go in, events and screens come out.

//: A game is a value: circles on a map, with ghosts inside. Ids are yours to choose.
import Domain
import Geo
import HuntEngine
import Presentation

let boo = Ghost(
  id: GhostID(high: 1, low: 1), name: "Boo",
  baseLocation: try Coordinate(latitudeDegrees: 55.7301, longitudeDegrees: 37.6021))
let park = CircleZone(
  id: ZoneID(high: 3, low: 3),
  center: try Coordinate(latitudeDegrees: 55.7297, longitudeDegrees: 37.6012), radiusMeters: 150)
let game = Game(
  id: GameID(high: 2, low: 2), name: "Park", locationLayout: [park], ghosts: [boo])

//: So is a hunt, ``HuntEngine/HuntState``. Everything that chance decides in it follows from a seed and a number, and
//: time comes with each event.
var hunt = HuntState(
  game: game, random: HuntRandomness(seed: 1, replicate: 1), now: .start)
var effects: [HuntEffect] = []
var now = HuntInstant.start

//: One function changes it. What happened comes back as effects; an event that is not allowed now throws its
//: reason and changes nothing.
@MainActor func send(_ event: HuntEvent) throws {
  effects.removeAll()
  try HuntEngine.reduce(into: &hunt, event, effects: &effects)
  for effect in effects { print("→", effect) }
}

//: The view model of a hunt is what its screen shows; here it is drawn as text.
@MainActor func show() { print(Screen.hunt(HuntViewModel(hunt)).frame(language: .en).text, "\n") }

//: The app's positions: from 60 m south of the ghost to 5 m, facing north. The scanner shows the way; near enough,
//: the search begins, and nearer still the fight.
for metersLeft in stride(from: 60.0, through: 5, by: -5) {
  now = now + HuntDuration(seconds: 1)
  let here = boo.baseLocation.destination(bearingDegrees: 180, distanceMeters: metersLeft)
  try send(.heading(at: now, degrees: 0))
  try send(.fix(Fix(at: now, position: hunt.frame.point(of: here), accuracyMeters: 5)))
  if case .scanner = hunt.phase {
    show()
    try send(.startSearch(at: now))
  }
}
show()

//: Three seconds in the sight, one degree off, at 30 samples a second: one event. Then the trap, while it is open.
let period = HuntDuration(periodOfHertz: 30)
try send(.aim(AimRun(from: now, period: period, errorsDegrees: Array(repeating: 1, count: 90))))
show()
now = hunt.now + HuntDuration(milliseconds: 800)
try send(.throwTrap(at: now))
show()
