import Simulation
import Domain
import Geo
import Ground
import LabComposition
import Testing

@Suite("What is planted on a ground is found")
struct PlantedGroundTests {
  /// Parks here and there: also across 180° and near the poles.
  private static let places = [
    (52.51, 13.35), (-16.85, 179.9999), (0, 0), (89.9, 30), (-89.9, -170), (68, -179.9999),
  ].map { Coordinate(uncheckedLatitudeDegrees: $0, longitudeDegrees: $1) }

  private func fault(_ issue: GameIssue) -> PlantedGround.Fault? {
    switch issue {
    case .baseOnClosedGround(let ghost, _): .baseClosed(ghost)
    case .baseUnreachable(let ghost): .baseUnreachable(ghost)
    case .baseDetour(let ghost, _, _): .baseDetour(ghost)
    case .landingsOutOfReach(let ghost, _): .landings(ghost)
    case .zoneOnClosedGround(let zone): .zoneClosed(zone)
    case .zoneUnreachable(let zone): .zoneUnreachable(zone)
    case .zoneDetour(let zone, _, _): .zoneDetour(zone)
    default: nil
    }
  }

  /// Puts a park's ground under its game.
  private func grounded(_ park: PlantedGround) throws -> (grounds: GroundCache, game: Game) {
    var (grounds, game) = (GroundCache(files: nil), park.game)
    game.ground = try grounds.store(park.map)
    return (grounds, game)
  }

  @Test("In 60 parks, 480 cases: no miss, no false alarm, and nothing left after moving")
  func parks() throws {
    for seed in 1...60 {
      let park = PlantedGround.park(
        seed: UInt64(seed), at: Self.places[seed % Self.places.count])
      var (grounds, game) = try grounded(park)
      let issues = grounds.issues(of: game, detour: 10)
      #expect(Set(issues.compactMap(fault)) == park.faults, "seed \(seed)")
      #expect(issues.count == park.faults.count, "seed \(seed): \(issues)")
      for case .landingsOutOfReach(let ghost, let share) in issues {
        let expected = try #require(park.shares[ghost])
        #expect(abs(share - expected) < 0.003, "seed \(seed): \(share), not \(expected)")
      }
      let repair = grounds.repaired(game, detour: 10)
      let left = grounds.issues(of: repair.game, detour: 10)
      #expect(
        left.allSatisfy { if case .landingsOutOfReach = $0 { true } else { false } },
        "seed \(seed): \(left)")
      let moved = park.faults.count { if case .landings = $0 { false } else { true } }
      #expect(repair.moves.count == moved, "seed \(seed)")
      for move in repair.moves { #expect(move.meters < 45, "seed \(seed): \(move)") }
    }
  }

  @Test("Behind 120 walls: a long way is reported with its length, a short one is not")
  func walls() throws {
    for seed in 1...120 {
      let factor = [1.2, 2, 3.5][seed % 3]
      let (park, route, isClose) = PlantedGround.wall(
        seed: UInt64(seed), at: Self.places[seed % Self.places.count], factor: factor)
      if isClose { continue }
      var (grounds, game) = try grounded(park)
      let issues = grounds.issues(of: game, detour: factor)
      #expect(Set(issues.compactMap(fault)) == park.faults, "seed \(seed): \(issues)")
      for issue in issues {
        switch issue {
        case .baseDetour(_, let reported, _), .zoneDetour(_, let reported, _):
          #expect(abs(reported - route) < 0.02, "seed \(seed): \(reported), not \(route)")
        default: break
        }
      }
      let repair = grounds.repaired(game, detour: factor)
      #expect(grounds.issues(of: repair.game, detour: factor).isEmpty, "seed \(seed)")
      #expect(repair.moves.count >= park.faults.count, "seed \(seed)")
    }
  }
}
