import Domain
import Geo
import Ground
import HuntEngine
import PortableNumerics
import SensorModels
import Simulation

/// Plays hunts in parks full of ponds and looks at every step whether somebody stands in one.
///
/// usage: GroundBench [HUNTS], 100 000 unless given. Prints how many hunts, steps and escapes there
/// were and the deepest place; fails if that is deeper in a pond than stored ground is exact.
@main
enum GroundBench {
  static let frame = LocalFrame(
    origin: Coordinate(uncheckedLatitudeDegrees: 52.5, longitudeDegrees: 13.4))

  /// Stored ground is exact to 1e-7 degrees, 11 mm, and half of that in each direction.
  static let toleranceMeters = 0.012

  /// Somebody was deeper in a pond than ground is exact.
  struct StoodInWater: Error {}

  /// A rectangle of water, in metres around the middle of the park.
  struct Pond {
    var west, south, east, north: Double

    /// Returns how deep inside a place is; negative outside.
    func depthMeters(_ place: LocalPoint) -> Double {
      min(
        place.eastMeters - west, east - place.eastMeters, place.northMeters - south,
        north - place.northMeters)
    }
  }

  struct Watch: HuntObserver {
    static var isWatching: Bool { true }
    let ponds: [Pond]
    let frame: LocalFrame
    var deepest = -Double.infinity
    var steps = 0
    var escapes = 0

    mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {
      for case .escaped in effects { escapes += 1 }
    }

    mutating func stand(at place: LocalPoint, _ moment: HuntInstant) {
      steps += 1
      let here = GroundBench.frame.point(of: frame.coordinate(of: place))
      for pond in ponds { deepest = max(deepest, pond.depthMeters(here)) }
    }
  }

  static func main() throws {
    let hunts = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 100_000
    let parks = max(1, min(200, hunts / 50))
    var (deepest, steps, escapes) = (-Double.infinity, 0, 0)
    for number in 0..<parks {
      var random = Xoshiro256PlusPlus(seed: UInt64(number + 1))
      let (setup, ponds) = try park(&random, number: number)
      let hunt = try SimulatedHunt(setup)
      let frame = hunt.initialState(seed: 1, replicate: 1).frame
      var watch = Watch(ponds: ponds, frame: frame)
      for replicate in 0..<hunts / parks {
        _ = try hunt.run(seed: 1, replicate: UInt64(replicate + 1), observer: &watch)
      }
      deepest = max(deepest, watch.deepest)
      steps += watch.steps
      escapes += watch.escapes
    }
    print("hunts \(hunts / parks * parks) steps \(steps) escapes \(escapes) deepest \(deepest) m")
    if deepest > toleranceMeters { throw StoodInWater() }
  }

  /// Returns a hunt in a park of its own, and its ponds.
  static func park(
    _ random: inout Xoshiro256PlusPlus, number: Int
  ) throws -> (HuntSetup, [Pond]) {
    func value(_ low: Double, _ high: Double) -> Double { low + (high - low) * random.uniform() }
    var ponds: [Pond] = []
    for row in -3...3 {
      for column in -3...3 where row != 0 || column != 0 {
        let (x, y) = (40 * Double(column), 40 * Double(row))
        ponds.append(
          Pond(
            west: x - value(2, 24), south: y - value(2, 24), east: x + value(2, 24),
            north: y + value(2, 24)))
      }
    }
    var map = GroundMap()
    map.areas = ponds.map { pond in
      let corners = [
        (pond.west, pond.south), (pond.east, pond.south), (pond.east, pond.north),
        (pond.west, pond.north),
      ]
      return GroundArea(
        .water,
        rings: [
          corners.map {
            frame.coordinate(of: LocalPoint(eastMeters: $0.0, northMeters: $0.1))
          }
        ])
    }
    var game = Game(id: Identifier(high: 0, low: 1), name: "Ponds")
    for ghost in 0..<3 {
      let place = LocalPoint(eastMeters: value(-130, 130), northMeters: value(-130, 130))
      game.ghosts.append(
        Ghost(
          id: Identifier(high: 1, low: UInt64(ghost)), name: "Ghost \(ghost)",
          baseLocation: frame.coordinate(of: place)))
    }
    let ground = try HuntGround(bytes: GroundCodec.bytes(of: map))
    game.ground = ground.name
    var setup = HuntSetup(source: .game(game))
    setup.grounds = [ground.name: ground]
    setup.playerStart = frame.origin
    setup.player = Persona.all[number % 8].parameters
    setup.player.offPathFactor = number % 2 == 0 ? 1 : 3
    setup.sensor = SensorProfile.all[number % SensorProfile.all.count].parameters
    setup.sensor.fixRateHertz = [0.2, 1, 1, 10][number / 3 % 4]
    setup.limitSeconds = 900
    return (setup, ponds)
  }
}
