import Domain
import Experiments
import Simulation

/// What the hunts of some design points add up to: distributions, survival, time, funnel.
struct HuntTally: Sendable {
  /// What the points are called.
  let name: String
  /// The points, from 0.
  let points: [Int]
  /// Hunts that were done.
  private(set) var count = 0
  /// The values of the metrics whose distribution is shown, in their order.
  private(set) var samples: [QuantileSketch]
  /// Counts of whole-number values 0 to 6 and more, by metric as `samples`; nil once one is not.
  private(set) var wholes: [[Int]?]
  /// Until the first capture.
  private(set) var firstCapture: SurvivalCount
  /// Until all ghosts are caught.
  private(set) var completion: SurvivalCount
  /// Mean seconds in each state of `HuntState.all`.
  private(set) var stateSeconds: [Moments]
  /// Hunts that came so far, by `FunnelStage.all`.
  private(set) var stageCounts: [Int]
  /// Fights ended, traps opened, ghosts caught, in all hunts.
  private(set) var attempts = [0.0, 0.0, 0.0]

  private let metrics: [Metric]
  /// Whether the runs are hunts, and not a plugin's games.
  private let isHunt: Bool

  /// Creates a tally of nothing yet.
  init(
    name: String, points: [Int], metrics: [Metric], horizon: Double, isHunt: Bool = true
  ) {
    self.isHunt = isHunt
    self.name = name
    self.points = points
    self.metrics = metrics
    samples = metrics.map { _ in QuantileSketch() }
    wholes = metrics.map { _ in Array(repeating: 0, count: 7) }
    firstCapture = SurvivalCount(horizon: horizon)
    completion = SurvivalCount(horizon: horizon)
    stateSeconds = Array(repeating: Moments(), count: HuntState.all.count)
    stageCounts = Array(repeating: 0, count: FunnelStage.all.count)
  }

  /// Adds a hunt.
  mutating func add(_ record: RunRecord) {
    count += 1
    for (index, metric) in metrics.enumerated() {
      let value = record[metric]
      samples[index].add(value)
      guard !value.isNaN else { continue }
      if value >= 0, value == value.rounded() {
        wholes[index]?[Int(min(value, 6))] += 1
      } else {
        wholes[index] = nil
      }
    }
    guard isHunt else { return }
    let first = record[.firstCapture]
    let duration = record[.huntDuration]
    firstCapture.add(time: first.isNaN ? duration : first, happened: !first.isNaN)
    completion.add(time: duration, happened: record[.completed] == 1)
    for (index, state) in HuntState.all.enumerated() {
      stateSeconds[index].add(record[state.metric])
    }
    for (index, stage) in FunnelStage.all.enumerated() where stage.isReached(record) {
      stageCounts[index] += 1
    }
    let traps = record[.trapsOpened]
    for (index, value) in [record[.fightsLost] + traps, traps, record[.captures]].enumerated()
    where value.isFinite { attempts[index] += value }
  }

  /// A state of a hunt and the metric of the time in it.
  struct HuntState: Sendable {
    let metric: Metric
    let english: String
    let russian: String

    static let all = [
      HuntState(metric: .timeInActive, english: "walking", russian: "идёт"),
      HuntState(metric: .timeInArSearch, english: "AR search", russian: "поиск в AR"),
      HuntState(metric: .timeInFight, english: "fight", russian: "схватка"),
      HuntState(metric: .timeInTrapWindow, english: "trap open", russian: "ловушка открыта"),
      HuntState(metric: .timeInIdle, english: "no target", russian: "без цели"),
    ]
  }

  /// How far a hunt came.
  struct FunnelStage: Sendable {
    let english: String
    let russian: String
    let isReached: @Sendable (RunRecord) -> Bool

    static let all = [
      FunnelStage(english: "hunts", russian: "охоты") { _ in true },
      FunnelStage(english: "searched in AR", russian: "искали в AR") {
        $0[.timeInArSearch] > 0 || $0[.timeInFight] > 0
      },
      FunnelStage(english: "fought", russian: "дошли до схватки") {
        $0[.timeInFight] > 0 || $0[.trapsOpened] > 0
      },
      FunnelStage(english: "opened a trap", russian: "открыли ловушку") {
        $0[.trapsOpened] > 0
      },
      FunnelStage(english: "caught a ghost", russian: "поймали призрака") { $0[.captures] > 0 },
      FunnelStage(english: "caught all", russian: "поймали всех") { $0[.completed] == 1 },
    ]
  }
}
