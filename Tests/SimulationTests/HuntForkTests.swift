import Domain
import HuntEngine
import SensorModels
import Simulation
import Testing

/// Hunts taken up at one of their moments and played on with other random draws.
@Suite("Forks of a hunt")
struct HuntForkTests {
  private struct Seen: Equatable {
    let event: HuntEvent
    let at: HuntInstant
    let effects: [HuntEffect]
  }

  private static func seen(
    _ hunt: SimulatedHunt, _ replicate: UInt64, _ fork: HuntFork? = nil
  ) throws -> (events: [Seen], record: RunRecord) {
    var events: [Seen] = []
    var observer = ClosureObserver { event, effects, state in
      events.append(Seen(event: event, at: state.now, effects: effects))
    }
    let record = try hunt.run(seed: 5, replicate: replicate, fork: fork, observer: &observer)
    return (events, record)
  }

  private static func bits(_ record: RunRecord) -> [UInt64] {
    record.values.map { $0.isNaN ? 0 : $0.bitPattern }
  }

  /// A phone whose every error is at work, and a player who looks away.
  private static func hunt() throws -> SimulatedHunt {
    var setup = try usualSetup("novice", profile: "urban")
    let values: [(String, Double)] = [
      ("sensor.outlierRate", 60), ("sensor.dropoutRate", 60), ("sensor.headingBurstRate", 60),
      ("rule.accuracyGate", 20), ("ghost.temperament", 2), ("player.distractionRate", 4),
    ]
    for (name, value) in values {
      try HuntSetup.spec(named: name).apply(value, to: &setup, beyondRanges: true)
    }
    return try SimulatedHunt(setup)
  }

  @Test("Up to its moment a fork is the hunt, and another one after it; watched or not")
  func prefix() throws {
    let hunt = try Self.hunt()
    for replicate in 1...3 as ClosedRange<UInt64> {
      let events = try Self.seen(hunt, replicate).events
      for index in stride(from: 10, to: events.count - 10, by: events.count / 12) {
        let moment = events[index].at
        let fork = HuntFork(at: moment, rollOut: 7)
        let forked = try Self.seen(hunt, replicate, fork)
        let before = events.prefix { $0.at <= moment }
        #expect(forked.events.prefix(before.count) == before)
        #expect(forked.events != events)
        var silent = SilentObserver()
        let again = try hunt.run(seed: 5, replicate: replicate, fork: fork, observer: &silent)
        #expect(
          Self.bits(again) == Self.bits(forked.record), "replicate \(replicate), event \(index)")
      }
    }
  }

  @Test("A fork after the end leaves the hunt as it is")
  func never() throws {
    let hunt = try Self.hunt()
    let record = try hunt.run(seed: 5, replicate: 1)
    for moment in [HuntInstant(seconds: record[.huntDuration]), .distantFuture] {
      let fork = HuntFork(at: moment, rollOut: 3)
      #expect(try Self.bits(Self.seen(hunt, 1, fork).record) == Self.bits(record))
    }
  }

  @Test("Roll-outs of one number are alike from neighbouring moments")
  func common() throws {
    var setup = try usualSetup("novice", profile: "urban")
    setup.limitSeconds = 400
    let hunt = try SimulatedHunt(setup)
    let moments = stride(from: 20.0, to: 80, by: 10).map { HuntInstant(seconds: $0) }
    func captures(_ at: HuntInstant, _ rollOut: Int) throws -> Double {
      var silent = SilentObserver()
      let fork = HuntFork(at: at, rollOut: rollOut)
      return try hunt.run(seed: 5, replicate: 1, fork: fork, observer: &silent)[.captures]
    }
    var (same, other) = (0.0, 0.0)
    for (first, second) in zip(moments, moments.dropFirst()) {
      for rollOut in 0..<60 {
        let one = try captures(first, rollOut)
        same += try (captures(second, rollOut) - one) * (captures(second, rollOut) - one)
        let another = try captures(second, rollOut + 1000)
        other += (another - one) * (another - one)
      }
    }
    #expect(same < 0.8 * other, "\(same), \(other)")
  }
}
