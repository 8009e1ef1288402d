import Domain
import Geo
import HuntEngine
import SensorModels
import Simulation
import Testing

/// What the claims and the delays of a phone do to a hunt.
@Suite("Phones in a hunt")
struct PhoneTests {
  private static func urban(gate: Double) throws -> HuntSetup {
    var setup = try usualSetup("average", profile: "urban")
    setup.rules.accuracyGateMeters = gate
    return setup
  }

  @Test("Watching a hunt does not change it, whatever the gate", arguments: [0.0, 5, 12, 50])
  func watching(gate: Double) throws {
    let hunt = try SimulatedHunt(Self.urban(gate: gate))
    for replicate in 0..<4 as Range<UInt64> {
      var claims: [Double] = []
      var observer = ClosureObserver { event, _, _ in
        if case .fix(let fix) = event, let claim = fix.accuracyMeters { claims.append(claim) }
      }
      let watched = try hunt.run(seed: 3, replicate: replicate, observer: &observer)
      let unwatched = try hunt.run(seed: 3, replicate: replicate)
      #expect(watched.values.map(\.bitPattern) == unwatched.values.map(\.bitPattern))
      #expect(Set(claims).count > 10)
      #expect(claims.allSatisfy { $0 >= 3 && (gate == 0 || $0 <= gate) })
    }
  }

  @Test("The claims of a replicate are the same whatever the gate")
  func commonClaims() throws {
    func claims(_ gate: Double) throws -> [HuntInstant: Double] {
      var claims: [HuntInstant: Double] = [:]
      var observer = ClosureObserver { event, _, _ in
        if case .fix(let fix) = event { claims[fix.at] = fix.accuracyMeters }
      }
      var setup = try Self.urban(gate: gate)
      // The errors themselves depend on when each leg of the walk begins.
      setup.sensor.accuracyCorrelation = 0
      _ = try SimulatedHunt(setup).run(seed: 3, replicate: 7, observer: &observer)
      return claims
    }
    let (strict, lenient) = try (claims(10), claims(30))
    let common = strict.filter { lenient[$0.key] != nil }
    #expect(common.count > 20)
    #expect(common.allSatisfy { lenient[$0.key] == $0.value })
  }

  @Test("Stricter gates make other hunts, beyond the noise")
  func gates() throws {
    func minutes(_ gate: Double) throws -> (mean: Double, error: Double) {
      let hunt = try SimulatedHunt(Self.urban(gate: gate))
      let values = try (0..<60 as Range<UInt64>).map {
        try hunt.run(seed: 3, replicate: $0)[.huntDuration] / 60
      }
      let mean = values.reduce(0, +) / 60
      let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return (mean, (square / 59 / 60).squareRoot())
    }
    let figures = try [5.0, 10, 20].map(minutes)
    for (strict, lenient) in zip(figures, figures.dropFirst()) {
      let error = (strict.error * strict.error + lenient.error * lenient.error).squareRoot()
      #expect(strict.mean - lenient.mean > 2 * error)
    }
  }

  @Test("A phone shows a player who walks evenly a delay behind", arguments: [0.25, 0.4, 1, 2.75])
  func delay(seconds: Double) throws {
    func fixes(delay: Double) throws -> [HuntInstant: Fix] {
      var setup = try referenceSetup()
      setup.sensor = SensorParameters()
      setup.sensor.delaySeconds = delay
      var fixes: [HuntInstant: Fix] = [:]
      var isWalking = true
      var observer = ClosureObserver { event, _, state in
        if case .fix(let fix) = event, isWalking { fixes[fix.at] = fix }
        if case .fight = state.phase { isWalking = false }
      }
      _ = try SimulatedHunt(setup).run(seed: 1, replicate: 2, observer: &observer)
      return fixes
    }
    let (prompt, late) = try (fixes(delay: 0), fixes(delay: seconds))
    var compared = 0
    for (time, fix) in prompt where time.seconds > seconds + 1 {
      let behind = try #require(late[time])
      #expect(abs((time - behind.measuredAt).seconds - seconds) < 1e-8)
      #expect(abs(fix.position.distanceMeters(to: behind.position) - 1.4 * seconds) < 0.01)
      compared += 1
    }
    #expect(compared > 20)
  }
}
