import Domain
import Geo
import TextKit

@testable import Experiments

/// A game that is there for plans that name `park.json`, in it "Park" by name.
func parkGame() -> Game {
  let middle = Coordinate(uncheckedLatitudeDegrees: 55.5, longitudeDegrees: 37.25)
  var ghost = Ghost(
    id: GhostID(high: 3, low: 9), name: "Boo \"the\" one", baseLocation: middle)
  ghost.parameters.holdTimeSeconds = 2.5
  ghost.state = .captured
  let zone = CircleZone(id: ZoneID(high: 2, low: 7), center: middle)
  return Game(
    id: GameID(high: 1, low: 5), name: "Park: north", locationLayout: [zone], ghosts: [ghost],
    isActive: true)
}

struct NoSuchGame: Error, CustomStringConvertible {
  let description: String
}

func readPlan(
  _ text: String, _ assignments: [String] = [], game: Game = parkGame()
) throws(PlanError) -> Plan {
  try PlanReader.read(
    text, file: "plan.yml", overrides: assignments.compactMap(PlanOverride.init(assignment:))
  ) { path, name in
    guard path == "park.json", name == nil || name == "Park" else {
      throw NoSuchGame(description: "no game at '\(path)'")
    }
    return LoadedGame(game)
  }
}

/// The lines of what is wrong with a plan; none if nothing is.
func faultLines(_ text: String, _ assignments: [String] = []) -> [String] {
  do throws(PlanError) {
    _ = try readPlan(text, assignments)
    return []
  } catch {
    return error.faults.map { $0.line(in: .en) }
  }
}
