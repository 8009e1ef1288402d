import Domain
import PortableNumerics
import Simulation

@testable import Experiments
@testable import Statistics

/// A made-up game with known answers: capture rate and duration depend on the knobs and the player.
///
/// Half of a replicate's noise is common to all settings and players.
struct TuneSurface {
  let seed: UInt64
  let rate: @Sendable (_ values: [Double], _ scenario: Int) -> Double
  var duration: @Sendable (_ values: [Double], _ scenario: Int) -> Double = { _, _ in 1000 }

  /// Four ghosts a hunt, caught one by one; an exponential duration on top of half of its mean.
  func evaluate(_ requests: [TuneRequest]) -> [[RunRecord?]] {
    requests.map { request in
      let (rate, mean) = (
        rate(request.values, request.scenario), duration(request.values, request.scenario)
      )
      let setting = request.values.reduce(UInt64(17)) { ($0 ^ $1.bitPattern) &* 0x100_0000_01B3 }
      return request.replicates.map { replicate in
        func random(_ seed: UInt64, _ purpose: StreamPurpose) -> Xoshiro256PlusPlus {
          StreamKey(
            seed: seed, replicate: UInt64(replicate), purpose: purpose,
            ghost: UInt32(request.scenario)
          ).generator()
        }
        var (common, own) = (random(seed, .decision), random(seed &+ setting, .design))
        var record = RunRecord(count: Metric.hunt.count)
        record[.captureRate] =
          Double((0..<4).count { $0 < 2 ? common.uniform() < rate : own.uniform() < rate }) / 4
        record[.huntDuration] =
          mean * (0.5 + 0.25 * common.exponential(mean: 1) + 0.25 * own.exponential(mean: 1))
        return record
      }
    }
  }
}

let tuneNovice = [TuneScenario(player: "novice", sensor: "park")]
let tuneBoth = tuneNovice + [TuneScenario(player: "expert", sensor: "park")]

extension TuneAxis {
  static let window = TuneAxis(name: "ghost.trapWindowDuration", low: 0, high: 10)
  static let jump = TuneAxis(name: "ghost.escapeDistanceMeters", low: 0, high: 100)
}

func captureTarget(_ low: Double?, _ high: Double?, _ player: String? = nil) -> Target {
  Target(metric: .captureRate, statistic: .mean, low: low, high: high, player: player)
}

func durationTarget(_ high: Double, _ statistic: Statistic = .mean) -> Target {
  Target(metric: .huntDuration, statistic: statistic, low: nil, high: high)
}
