import Domain
import Experiments
import Foundation
import PortableNumerics
import Simulation
import Statistics

/// A made-up game: capture rate and duration depend on the knobs and the player.
struct Surface {
  let name: String
  let axes: Int
  let players: Int
  let targets: [Target]
  let objectives: [TuneProblem.ObjectiveSpec]
  let rate: @Sendable ([Double], Int) -> Double
  let duration: @Sendable ([Double], Int) -> Double
  private(set) var share = 0.0
  private(set) var best = -Double.infinity

  init(
    _ name: String, axes: Int, players: Int = 1, targets: [Target],
    objectives: [TuneProblem.ObjectiveSpec] = [],
    rate: @escaping @Sendable ([Double], Int) -> Double,
    duration: @escaping @Sendable ([Double], Int) -> Double = { _, _ in 1000 }
  ) {
    (self.name, self.axes, self.players, self.targets) = (name, axes, players, targets)
    (self.objectives, self.rate, self.duration) = (objectives, rate, duration)
    let side = [1: 2001, 2: 201, 3: 41, 4: 17, 5: 9][axes] ?? 5
    var inside = 0
    let count = (0..<axes).reduce(1) { product, _ in product * side }
    for index in 0..<count {
      var rest = index
      let place = (0..<axes).map { _ in
        defer { rest /= side }
        return Double(rest % side) / Double(side - 1)
      }
      let margin = self.margin(place)
      if margin >= 0 { inside += 1 }
      best = max(best, margin)
    }
    share = Double(inside) / Double(count)
  }

  func problem(seed: UInt64) -> TuneProblem {
    let names = ["novice", "expert"]
    return TuneProblem(
      axes: (0..<axes).map { TuneAxis(name: "knob\($0)", low: 0, high: 1) }, start: [],
      scenarios: (0..<players).map { TuneScenario(player: names[$0], sensor: "park") },
      targets: targets, objectives: objectives, seed: seed)
  }

  private static let spread = 0.4

  /// The share of the variance that is each setting's own: `-own 0.5`; by default a little.
  private static let own: Double = {
    let arguments = CommandLine.arguments
    guard let place = arguments.firstIndex(of: "-own"), place + 1 < arguments.count else {
      return 0.05
    }
    return Double(arguments[place + 1]) ?? 0.05
  }()

  /// The number of cells on the maps with a certain grade that is wrong by more than 2 standard
  /// errors of 5000 hunts.
  func wrongCells(_ answer: TuneAnswer) -> Int {
    let shown =
      answer.recommendation?.point.values ?? answer.nearest.map { answer.points[$0].values }
    guard let shown else { return 0 }
    return answer.maps.reduce(0) { sum, map in
      sum
        + map.ys.indices.reduce(0) { sum, row in
          sum
            + map.xs.indices.count { column in
              var values = shown
              values[map.x] = map.xs[column]
              if let y = map.y { values[y] = map.ys[row] }
              let margin = self.margin(values)
              return map.grades[row][column] == .certain && margin < -2
                || map.grades[row][column] == .excluded && margin > 2
            }
        }
    }
  }

  /// The smallest distance to a limit in standard errors of 5000 hunts.
  func margin(_ values: [Double]) -> Double {
    var least = Double.infinity
    for player in 0..<players {
      let p = min(max(rate(values, player), 0), 1)
      let mean = duration(values, player)
      for target in targets where target.applies(to: ["novice", "expert"][player]) {
        let (value, sd): (Double, Double)
        switch (target.metric, target.statistic) {
        case (.captureRate, _): (value, sd) = (p, max((p * (1 - p) / 4).squareRoot(), 1e-3))
        case (_, .mean):
          (value, sd) = (mean, mean * (exp(Self.spread * Self.spread) - 1).squareRoot())
        default:
          // The 90 % quantile of a lognormal of this mean.
          let z = 1.2815515655446004
          let q = mean * exp(Self.spread * z - Self.spread * Self.spread / 2)
          let density = exp(-z * z / 2) / (2 * Double.pi).squareRoot() / (q * Self.spread)
          (value, sd) = (q, 0.3 / density)
        }
        let room = min(value - (target.low ?? -.infinity), (target.high ?? .infinity) - value)
        least = min(least, room / sd)
      }
    }
    return least * 5000.0.squareRoot()
  }

  /// Plays hunts, most of whose noise is common to all settings and players.
  func evaluate(_ seed: UInt64) -> TuneEvaluator {
    { requests in
      requests.map { records(of: $0.values, $0.scenario, $0.replicates, seed) }
    }
  }

  /// Returns the records of some replicates of a setting in a scenario.
  func records(
    of values: [Double], _ scenario: Int, _ replicates: ClosedRange<Int>, _ seed: UInt64
  ) -> [RunRecord?] {
    let p = min(max(rate(values, scenario), 0), 1)
    let mean = duration(values, scenario)
    let setting = UInt64(values.hashValueStable)
    return replicates.map { replicate in
      var own = StreamKey(
        seed: seed &+ setting, replicate: UInt64(replicate), purpose: .design,
        ghost: UInt32(scenario)
      ).generator()
      var common = StreamKey(
        seed: seed, replicate: UInt64(replicate), purpose: .decision
      ).generator()
      var record = RunRecord(count: Metric.hunt.count)
      record[.captureRate] =
        Double(
          (0..<4).count { index in
            let (a, b) = (common.uniform(), own.uniform())
            return (Double(index) < 4 * (1 - Self.own) ? a : b) < p
          }) / 4
      let noise =
        common.normal() * (1 - Self.own).squareRoot() + own.normal() * Self.own.squareRoot()
      record[.huntDuration] = mean * exp(Self.spread * noise - Self.spread * Self.spread / 2)
      return record
    }
  }

  private static func step(_ x: Double) -> Double { 1 / (1 + exp(-x)) }

  static let all: [Surface] = [
    Surface(
      "end1", axes: 1,
      targets: [Target(metric: .captureRate, statistic: .mean, low: 0.785, high: nil)],
      rate: { x, _ in 0.5 + 0.3 * x[0] }),
    Surface(
      "corner2", axes: 2,
      targets: [Target(metric: .captureRate, statistic: .mean, low: 0.85, high: nil)],
      rate: { x, _ in 0.3 + 0.3 * x[0] + 0.3 * (1 - x[1]) }),
    Surface(
      "halves", axes: 2, players: 2,
      targets: [
        Target(metric: .captureRate, statistic: .mean, low: 0.5, high: 0.7, player: "novice"),
        Target(metric: .huntDuration, statistic: .mean, low: nil, high: 1200),
      ], rate: { x, _ in 0.3 + 0.6 * x[0] },
      duration: { x, p in (700 + 800 * x[1]) * (p == 0 ? 1 : 0.8) }),
    Surface(
      "region4", axes: 2, players: 2,
      targets: [
        Target(metric: .captureRate, statistic: .mean, low: 0.5, high: 0.65, player: "novice"),
        Target(metric: .captureRate, statistic: .mean, low: 0.7, high: nil, player: "expert"),
        Target(metric: .huntDuration, statistic: .mean, low: nil, high: 1000),
      ],
      rate: { x, p in p == 0 ? 0.2 + 0.7 * x[0] : 0.55 + 0.4 * x[0] * (1 - x[1]) },
      duration: { x, p in (p == 0 ? 800 : 700) + 800 * x[1] }),
    Surface(
      "needle", axes: 2,
      targets: [
        Target(metric: .captureRate, statistic: .mean, low: 0.56, high: 0.64),
        Target(metric: .huntDuration, statistic: .mean, low: 945, high: 1055),
      ],
      rate: { x, _ in 0.05 + 0.8 * x[0] + 0.1 * x[1] },
      duration: { x, _ in 400 + 1600 * x[1] * (1.2 - 0.4 * x[0]) }),
    Surface(
      "bump3", axes: 3,
      targets: [
        Target(metric: .captureRate, statistic: .mean, low: 0.75, high: nil),
        Target(metric: .huntDuration, statistic: .p90, low: nil, high: 1500),
      ],
      rate: { x, _ in
        0.4 + 0.45 * exp(-8 * ((x[0] - 0.3) * (x[0] - 0.3) + (x[1] - 0.6) * (x[1] - 0.6)))
          + 0.05 * x[2]
      }, duration: { x, _ in 700 + 300 * x[2] + 200 * x[0] }),
    Surface(
      "wide4", axes: 4, players: 2,
      targets: [
        Target(metric: .captureRate, statistic: .mean, low: 0.5, high: 0.8),
        Target(metric: .huntDuration, statistic: .p90, low: nil, high: 1900),
      ],
      rate: { x, p in step(2 * (x[0] - 0.4) + x[1] - x[2] + (p == 0 ? -0.2 : 0.4)) },
      duration: { x, p in (p == 0 ? 900 : 700) + 300 * x[3] + 200 * x[2] * x[1] }),
    Surface(
      "never", axes: 2, players: 2,
      targets: [
        Target(metric: .captureRate, statistic: .mean, low: 0.7, high: nil, player: "novice"),
        Target(metric: .captureRate, statistic: .mean, low: nil, high: 0.6, player: "expert"),
      ],
      rate: { x, p in step(2 * (x[0] - 0.4) + x[1] - (p == 0 ? 0.5 : 0.2)) }),
    Surface(
      "barely", axes: 2,
      targets: [
        Target(metric: .captureRate, statistic: .mean, low: 0.6, high: nil),
        Target(metric: .huntDuration, statistic: .mean, low: nil, high: 930),
      ],
      rate: { x, _ in 0.3 + 0.35 * x[0] }, duration: { x, _ in 600 + 430 * x[0] + 60 * x[1] }),
  ]
}

extension Surface {
  private static func rate(_ low: Double, _ high: Double) -> Target {
    Target(metric: .captureRate, statistic: .mean, low: low, high: high)
  }

  private static func duration(_ low: Double?, _ high: Double) -> Target {
    Target(metric: .huntDuration, statistic: .mean, low: low, high: high)
  }

  private static func twoObjectives() -> [TuneProblem.ObjectiveSpec] {
    [
      TuneProblem.ObjectiveSpec(
        metric: .captureRate, statistic: .mean, player: nil, isMaximized: true),
      TuneProblem.ObjectiveSpec(
        metric: .huntDuration, statistic: .mean, player: nil, isMaximized: false),
    ]
  }

  /// Games whose limits are a few standard errors apart.
  static let bands: [Surface] = [
    Surface(
      "band1", axes: 1, targets: [rate(0.589, 0.611)], rate: { x, _ in 0.2 + 0.65 * x[0] }),
    Surface(
      "band2", axes: 2, targets: [rate(0.589, 0.611)],
      rate: { x, _ in 0.05 + 0.8 * x[0] + 0.1 * x[1] * x[0] }),
    Surface(
      "cross2", axes: 2, targets: [rate(0.587, 0.613), duration(977, 1023)],
      rate: { x, _ in 0.05 + 0.8 * x[0] + 0.1 * x[1] },
      duration: { x, _ in 400 + 1600 * x[1] * (1.2 - 0.4 * x[0]) }),
    Surface(
      "band3", axes: 3, targets: [rate(0.4875, 0.5125), duration(nil, 850)],
      rate: { x, _ in step(3 * x[0] - 2 * x[1] + x[2] - 1) },
      duration: { x, _ in 700 + 500 * x[0] * x[0] + 300 * x[2] }),
    Surface(
      "band4", axes: 4, targets: [rate(0.688, 0.712), duration(778, 822)],
      rate: { x, _ in step(2 * x[0] - 2 * x[1] + x[2] * x[3]) },
      duration: { x, _ in 500 + 500 * x[1] + 400 * x[2] * x[0] + 200 * x[3] }),
  ]

  /// Games with two objectives and six parameters: a curved front inside the box, one on its ends,
  /// and the first with limits.
  static let fronts: [Surface] = [
    Surface(
      "inner6", axes: 6, targets: [], objectives: twoObjectives(), rate: innerRate,
      duration: innerDuration),
    Surface(
      "ends6", axes: 6, targets: [], objectives: twoObjectives(),
      rate: { x, _ in step(3 * x[0] + 1.5 * x[1] - 1.5 * x[2] + x[3] * x[4] - 0.5 * x[5] - 1.5) },
      duration: { x, _ in
        450 + 700 * x[0] * x[0] + 250 * x[1] + 200 * x[2] * x[3] + 250 * (1 - x[4])
          + 150 * x[5] * x[0]
      }),
    Surface(
      "limits6", axes: 6,
      targets: [
        Target(metric: .captureRate, statistic: .mean, low: 0.45, high: nil),
        duration(nil, 1300),
      ], objectives: twoObjectives(), rate: innerRate, duration: innerDuration),
  ]

  @Sendable private static func innerRate(_ x: [Double], _: Int) -> Double {
    let miss =
      0.5 * square(x[2] - 0.3) + 0.4 * square(x[3] - 0.7 + 0.3 * x[0]) + 0.3 * square(x[4] - 0.8)
    return 0.15 + 0.7 * (0.7 * x[0] + 0.3 * x[1]) - miss
  }

  @Sendable private static func innerDuration(_ x: [Double], _: Int) -> Double {
    let miss =
      800 * square(x[2] - 0.45) + 500 * square(x[3] - 0.6) + 600 * square(x[5] - 0.2 - 0.4 * x[1])
    return 450 + 600 * square(x[0]) + 350 * x[1] + miss
  }

  private static func square(_ x: Double) -> Double { x * x }
}

extension [Double] {
  fileprivate var hashValueStable: Int {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for value in self { hash = (hash ^ value.bitPattern) &* 1_099_511_628_211 }
    return Int(hash >> 1)
  }
}
