import Domain
import Geo
import HuntEngine
import PortableNumerics
import Simulation
import Testing

/// A set of hunts whose events are known, played by every way of playing.
@Suite("A hunt is the same by every path")
struct EveryPathTests {
  /// The hunts, each with the digest of its events.
  private static let hunts: [(setup: String, replicate: UInt64, digest: UInt64)] = [
    ("reference", 0, 3769280664858580675), ("reference", 1, 17504375047742888009),
    ("short window", 2, 1565372080533378469), ("novice", 0, 17795501356500944637),
    ("novice", 1, 16250317919447181449), ("expert", 0, 2183109514681407179),
    ("draining", 3, 17281725901801036626), ("tapped", 4, 683417227474529614),
    ("drifting", 5, 10513586425627967238), ("darting", 6, 1730251507581312501),
    ("shy", 7, 6493891112140613026), ("shy tapped", 8, 3287384129738031513),
  ]

  private static func setup(_ name: String) throws -> HuntSetup {
    switch name {
    case "reference": return try referenceSetup()
    case "short window": return try referenceSetup(trapWindowSeconds: 1.5)
    case "draining":
      var setup = try usualSetup("novice", profile: "urban")
      setup.rules.holdLoss = .decay
      return setup
    case "tapped":
      var setup = try usualSetup("casual", profile: "urban")
      try HuntSetup.spec(named: "ghost.catchMode").apply(1, to: &setup)
      return setup
    case "drifting", "darting", "shy":
      var setup = try usualSetup("expert", profile: "urban")
      let spec = try HuntSetup.spec(named: "ghost.temperament")
      try spec.apply(try spec.parse(name), to: &setup)
      return setup
    case "shy tapped":
      var setup = try usualSetup("casual", profile: "urban")
      try HuntSetup.spec(named: "ghost.catchMode").apply(1, to: &setup)
      try HuntSetup.spec(named: "ghost.temperament").apply(3, to: &setup)
      return setup
    default: return try usualSetup(name, profile: "urban")
    }
  }

  private static func events(_ name: String, _ replicate: UInt64, _ path: VectorPath) throws
    -> (events: [HuntEvent], last: HuntState)
  {
    let hunt = try SimulatedHunt(setup(name))
    var events: [HuntEvent] = []
    var last = hunt.initialState(seed: 12, replicate: replicate)
    var observer = ClosureObserver { event, _, state in
      events.append(event)
      last = state
    }
    let record = try hunt.run(seed: 12, replicate: replicate, observer: &observer, path: path)
    var silent = SilentObserver()
    let unwatched = try hunt.run(seed: 12, replicate: replicate, observer: &silent, path: path)
    #expect(record.values.map(\.bitPattern) == unwatched.values.map(\.bitPattern))
    return (events, last)
  }

  /// Folds what matters of the events into one number.
  private static func digest(_ events: [HuntEvent]) -> UInt64 {
    var sum: UInt64 = 0
    func add(_ word: UInt64) { sum = (sum &* 0x100_0000_01b3) ^ word ^ (sum >> 29) }
    for event in events {
      // Runs of samples may be cut anywhere.
      if event.kind != .aim { add(UInt64(bitPattern: event.at.ticks)) }
      switch event {
      case .fix(let fix):
        add(fix.position.eastMeters.bitPattern)
        add(fix.position.northMeters.bitPattern)
      case .heading(_, let degrees, _), .tap(_, let degrees, _): add(degrees.bitPattern)
      case .aim(let run): for error in run.errorsDegrees { add(error.bitPattern) }
      default: break
      }
    }
    return sum
  }

  @Test("The events are the recorded ones, however the noise is made", arguments: 0..<hunts.count)
  func vectorPaths(number: Int) throws {
    let (name, replicate, digest) = Self.hunts[number]
    let first = try Self.events(name, replicate, .portable)
    #expect(Self.digest(first.events) == digest, "\(name) \(replicate)")
    for path in VectorPath.available {
      let other = try Self.events(name, replicate, path)
      #expect(other.events == first.events, "\(path)")
    }
  }

  @Test(
    "Events given sample by sample, singly or in pairs, end in the same state", arguments: 0..<8)
  func singleEvents(number: Int) throws {
    let (name, replicate, _) = Self.hunts[number]
    let (events, last) = try Self.events(name, replicate, .best)
    for length in [1, 2] {
      var state = try SimulatedHunt(Self.setup(name)).initialState(seed: 12, replicate: replicate)
      var effects: [HuntEffect] = []
      for event in events {
        guard case .aim(let run) = event else {
          try HuntEngine.reduce(into: &state, event, effects: &effects)
          continue
        }
        for start in stride(from: 0, to: run.errorsDegrees.count, by: length) {
          let end = min(start + length, run.errorsDegrees.count)
          let part = AimRun(
            from: run.from + run.period * start, period: run.period,
            errorsDegrees: Array(run.errorsDegrees[start..<end]))
          try HuntEngine.reduce(into: &state, .aim(part), effects: &effects)
        }
      }
      #expect(state == last, "\(name) \(replicate), \(length) at a time")
    }
  }
}
