import Domain
import Geo
import Ground
import HuntEngine
import PortableNumerics
import SensorModels
import Simulation
import Testing

/// Where a player stood in a hunt.
private struct Track: HuntObserver {
  static var isWatching: Bool { true }
  /// The frame of the hunt.
  let frame: LocalFrame
  /// The places in the frame of the park.
  var places: [LocalPoint] = []

  init(_ hunt: SimulatedHunt) { frame = hunt.initialState(seed: 1, replicate: 1).frame }

  mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {}
  mutating func stand(at place: LocalPoint, _ moment: HuntInstant) {
    places.append(GroundPark.frame.point(of: frame.coordinate(of: place)))
  }
}

@Suite("Hunts on ground")
struct OnGroundTests {
  @Test("Nobody stands on closed ground, whoever walks and however wrong phone and compass are")
  func nobodyInside() throws {
    for seed in UInt64(1)...9 {
      let park = GroundPark.random(seed)
      var setup = try park.setup(["average", "wheelchair", "novice"][Int(seed % 3)])
      setup.limitSeconds = 900
      setup.sensor = try required(profileParameters(seed % 2 == 0 ? "urban" : "park"))
      setup.sensor.fixRateHertz = [0.2, 1, 5][Int(seed % 3)]
      setup.player.offPathFactor = [1, 1.5, 8][Int(seed / 3 % 3)]
      let hunt = try SimulatedHunt(setup)
      for replicate in UInt64(1)...3 {
        var track = Track(hunt)
        _ = try hunt.run(seed: seed, replicate: replicate, observer: &track)
        let deepest = track.places.flatMap { place in
          park.closed.map { depthMeters(of: place, in: $0) }
        }.max()
        #expect(deepest ?? 1 < 0.01, "seed \(seed), replicate \(replicate)")
      }
    }
  }

  @Test("Ground that closes nothing changes no byte of a hunt")
  func openGround() throws {
    var park = GroundPark.random(7)
    (park.map.areas, park.map.barriers, park.closed) = ([], [], [])
    var (on, off) = (try park.setup(), try park.setup(onGround: false))
    for persona in ["average", "novice", "perfect"] {
      for profile in ["perfect", "park", "urban"] {
        let player = try required(Persona.named(persona)).parameters
        (on.player, off.player) = (player, player)
        let sensor = try required(profileParameters(profile))
        (on.sensor, off.sensor) = (sensor, sensor)
        (on.player.offPathFactor, off.player.offPathFactor) = (1, 1)
        for replicate in UInt64(1)...10 {
          let with = try SimulatedHunt(on).run(seed: 5, replicate: replicate)
          let without = try SimulatedHunt(off).run(seed: 5, replicate: replicate)
          #expect(with.values.map(\.bitPattern) == without.values.map(\.bitPattern))
        }
      }
    }
  }

  @Test("A wall is gone around, through its gate if that is nearer")
  func wall() throws {
    var park = GroundPark()
    park.ghosts = [LocalPoint(eastMeters: 0, northMeters: 60)]
    park.wall([(-100, 30), (100, 30)])
    let around = try walked(park)
    park.map.barriers = []
    park.wall([(-100, 30), (100, 30)], gates: [(40, 30)])
    let through = try walked(park)
    park.map.barriers = []
    let straight = try walked(park)
    // To the fight's ring, 20 m before the ghost: straight 60, by the gate 100, around 208.8.
    #expect(straight > 35 && straight < 62)
    #expect(through - straight > 25 && through - straight < 42)
    #expect(around - straight > 130 && around - straight < 152)
  }

  @Test("Steps are for those who take them")
  func steps() throws {
    var park = GroundPark()
    park.ghosts = [LocalPoint(eastMeters: 0, northMeters: 60)]
    // A wall with a way through at steps, and another at its far end.
    park.wall([(-100, 30), (-0.5, 30)])
    park.wall([(0.5, 30), (100, 30)])
    park.way(.steps, [(0, 25), (0, 35)])
    #expect(try walked(park, "average") < 70)
    #expect(try walked(park, "wheelchair") > 150)
  }

  @Test("A ghost out of reach is walked to as near as one can come, and given up")
  func outOfReach() throws {
    var park = GroundPark()
    park.ghosts = [LocalPoint(eastMeters: 0, northMeters: 90)]
    park.close([(-50, 60), (50, 60), (50, 140), (-50, 140)], .water)
    var setup = try park.setup()
    setup.player.patienceSeconds = 600
    setup.rules.searchStart = .button
    let hunt = try SimulatedHunt(setup)
    var track = Track(hunt)
    let record = try hunt.run(seed: 1, replicate: 1, observer: &track)
    let last = try required(track.places.last)
    #expect(last.distanceMeters(to: LocalPoint(eastMeters: 0, northMeters: 60)) < 1)
    #expect(record[.captures] == 0 && record[.gaveUp] == 1)
  }

  @Test("People keep to paths as far as they prefer them")
  func paths() throws {
    var park = GroundPark()
    park.ghosts = [LocalPoint(eastMeters: 120, northMeters: 0)]
    park.way(.path, [(0, 0), (0, 25), (120, 25), (120, 0)])
    func meanNorth(_ factor: Double) throws -> Double {
      var setup = try park.setup()
      setup.player.offPathFactor = factor
      let hunt = try SimulatedHunt(setup)
      var track = Track(hunt)
      _ = try hunt.run(seed: 1, replicate: 1, observer: &track)
      return track.places.map(\.northMeters).reduce(0, +) / Double(track.places.count)
    }
    #expect(try meanNorth(1) < 3)
    #expect(try meanNorth(4) > 15)
  }

  @Test("Escapes are followed over the ground too, and every hunt ends by itself")
  func escapes() throws {
    var escapes = 0.0
    for seed in UInt64(1)...4 {
      var park = GroundPark.random(seed, ghosts: 2)
      park.map.barriers = []
      var setup = try park.setup()
      setup.player.reactionMeanSeconds = 6
      setup.player.patienceSeconds = 0
      setup.limitSeconds = 7200
      let hunt = try SimulatedHunt(setup)
      for replicate in UInt64(1)...3 {
        var track = Track(hunt)
        let record = try hunt.run(seed: seed, replicate: replicate, observer: &track)
        escapes += record[.escapes]
        let inside = track.places.contains { place in
          park.closed.contains { depthMeters(of: place, in: $0) > 0.01 }
        }
        #expect(!inside, "seed \(seed)")
      }
    }
    #expect(escapes > 2)
  }

  @Test("A player outside finds the way by what it is given, and walks through nothing either")
  func outside() throws {
    for seed in UInt64(1)...3 {
      let park = GroundPark.random(seed, ghosts: 2)
      var setup = try park.setup()
      setup.limitSeconds = 1800
      let built = try SimulatedHunt(setup).run(seed: 1, replicate: 1)
      let hunt = try SimulatedHunt(setup)
      var stepped = hunt.stepped(seed: 1, replicate: 1, observer: Track(hunt))
      var goes = try stepped.begin()
      while goes {
        let seen = stepped.observation(withBlips: false)
        var action = usual(seen)
        if let way = seen.way, action.walkMeters != nil {
          (action.turnDegrees, action.walkMeters) = (way.turnDegrees, way.meters)
        }
        goes = try stepped.resume(action)
      }
      let record = try required(stepped.record)
      #expect(record[.captures] == built[.captures], "seed \(seed)")
      let inside = stepped.observer.places.contains { place in
        park.closed.contains { depthMeters(of: place, in: $0) > 0.01 }
      }
      #expect(!inside, "seed \(seed)")
    }
  }

  /// Returns how far a perfect player with a perfect phone walks to the only ghost's capture.
  private func walked(_ park: GroundPark, _ persona: String = "perfect") throws -> Double {
    var setup = try park.setup(persona)
    setup.player.offPathFactor = 1
    setup.player.steeringSigmaDegrees = 0
    let record = try SimulatedHunt(setup).run(seed: 1, replicate: 1)
    #expect(record[.captures] == 1)
    return record[.distanceWalked]
  }
}
