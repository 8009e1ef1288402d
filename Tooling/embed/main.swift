// A hunt played by a separate app: its positions and aim in, frames out.
import Domain
import Geo
import HuntEngine
import Presentation

func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
}
let ghost = Ghost(
  id: GhostID(high: 1, low: 1), name: "Boo", baseLocation: try place(55.7301, 37.6021))
let game = Game(
  id: GameID(high: 2, low: 2), name: "Park",
  locationLayout: [
    CircleZone(
      id: ZoneID(high: 3, low: 3), center: try place(55.7297, 37.6012), radiusMeters: 150)
  ],
  ghosts: [ghost])
var hunt = HuntState(
  game: game, random: HuntRandomness(seed: 1, replicate: 1), now: .start)
var effects: [HuntEffect] = []
var now = HuntInstant.start

@MainActor func send(_ event: HuntEvent) throws {
  effects.removeAll()
  try HuntEngine.reduce(into: &hunt, event, effects: &effects)
  for effect in effects { print("→", effect) }
}
@MainActor func show() { print(Screen.hunt(HuntViewModel(hunt)).frame(language: .en).text, "\n") }

// The app's own positions: from 60 m south of the ghost up to it.
for metersLeft in stride(from: 60.0, through: 5, by: -5) {
  now = now + HuntDuration(milliseconds: 1000)
  let here = ghost.baseLocation.destination(bearingDegrees: 180, distanceMeters: metersLeft)
  try send(.heading(at: now, degrees: 0))
  try send(.fix(Fix(at: now, position: hunt.frame.point(of: here), accuracyMeters: 5)))
  if case .scanner = hunt.phase {
    show()
    try send(.startSearch(at: now))
  }
}
show()
// Three seconds in the sight at 30 Hz, then the trap.
let period = HuntDuration(ticks: HuntDuration.ticksPerSecond / 30)
try send(.aim(AimRun(from: now, period: period, errorsDegrees: Array(repeating: 1, count: 90))))
show()
now = hunt.now + HuntDuration(milliseconds: 800)
try send(.throwTrap(at: now))
show()
precondition(hunt.ghosts[0].state == .captured, "the ghost is caught")
