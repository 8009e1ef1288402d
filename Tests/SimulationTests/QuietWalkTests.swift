import Domain
import HuntEngine
import PluginKit
import PortableNumerics
import SensorModels
import Simulation
import Testing

/// A walk by the screen that skips what changes nothing gives the record of one that is watched, which
/// takes every fix.
@Suite("Walks by the screen")
struct QuietWalkTests {
  /// A hunt with parameters anywhere in their ranges, those of a walk often at their ends.
  private static func setup(_ random: inout Xoshiro256PlusPlus) throws -> HuntSetup {
    var setup = HuntSetup(
      source: .disc(
        radiusMeters: random.uniform(in: 20...300), ghosts: 1 + random.index(below: 8)))
    setup.player = Persona.all[random.index(below: Persona.all.count)].parameters
    setup.sensor = SensorProfile.all[random.index(below: SensorProfile.all.count)].parameters
    setup.limitSeconds = random.uniform(in: 60...1500)
    let varied = [
      "sensor.fixRate", "sensor.delay", "sensor.outlierRate", "sensor.dropoutRate",
      "sensor.headingBurstRate", "sensor.fixesDuringFight", "sensor.whiteSigma",
      "player.steeringSigma", "player.walkingSpeed", "player.patience", "player.searchDelay",
      "rule.confirmFixes", "rule.searchStart", "rule.targetHysteresisMeters",
      "rule.mainZoneExitFactor",
      "ghost.fightRadius", "ghost.mainZoneRadius", "player.navigation",
    ]
    for name in varied where random.uniform() < 0.3 {
      let spec = try HuntSetup.spec(named: name)
      let (low, high) = (spec.range.lowerBound, spec.range.upperBound)
      let end = [low, high][random.index(below: 2)]
      let value = random.uniform() < 0.2 ? end : random.uniform(in: low...high)
      if (try? spec.apply(value, to: &setup)) == nil { try spec.apply(value.rounded(), to: &setup) }
    }
    if random.uniform() < 0.3 {
      let moments = (1...3).map { 90 * $0 + random.index(below: 60) }
      setup.probes = moments.compactMap {
        HuntProbe(.distanceWalked, .moment(HuntInstant(seconds: Double($0))))
      }
    }
    return setup
  }

  @Test(
    "A watched hunt and an unwatched one have the same record", arguments: 0..<40 as Range<UInt64>)
  func unwatched(seed: UInt64) throws {
    var random = Xoshiro256PlusPlus(seed: seed)
    for _ in 0..<12 {
      let setup = try Self.setup(&random)
      let hunt = try SimulatedHunt(setup)
      for replicate in 0..<2 as Range<UInt64> {
        var watcher = ClosureObserver { _, _, _ in }
        let watched = try hunt.run(seed: seed, replicate: replicate, observer: &watcher)
        let silent = try hunt.run(seed: seed, replicate: replicate)
        #expect(
          watched.values.map(\.bitPattern) == silent.values.map(\.bitPattern),
          "replicate \(replicate) of \(setup)")
      }
    }
  }
}
