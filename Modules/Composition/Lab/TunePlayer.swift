import Domain
import Experiments
import Results
import TextKit

/// Plays a search's hunts, or games of a plugin, on several threads.
struct TunePlayer: Sendable {
  /// Hunts were asked to stop.
  struct Stopped: Error {}

  private let plan: Plan
  private let planPath: String
  private let agents: LabAgents
  private let scenarios: [TuneScenario]
  private let jobs: Int
  private let stop: StopFlag

  init(
    _ plan: Plan, path: String, agents: LabAgents, scenarios: [TuneScenario], jobs: Int,
    stop: StopFlag
  ) {
    (self.plan, planPath, self.agents) = (plan, path, agents)
    (self.scenarios, self.jobs, self.stop) = (scenarios, jobs, stop)
  }

  /// Plays missing hunts of some requests and hands them over in order, on the calling thread.
  ///
  /// All threads share the replicates of a setting. Whether no request can be played does not depend
  /// on how many hunts are missing.
  func play(
    _ missing: [TuneStore.Missing], of requests: [TuneRequest],
    take: ([TuneStore.Hunt]) throws -> Void
  ) throws {
    var places: [TuneRequest: Int] = [:]
    for (place, request) in requests.enumerated() { places[request] = place }
    let player = try LabPlayer(
      plan, planPath: planPath, agents: agents, count: requests.count
    ) {
      [plan, scenarios] in
      let request = requests[$0 - 1]
      return plan.point(tuned: request.values, for: scenarios[request.scenario])
    }
    let points = missing.map { (places[$0.request] ?? 0) + 1 }
    var counts: [Int] = []
    for part in missing { counts.append((counts.last ?? 0) + part.replicates.count) }
    let ends = counts
    let work = OrderedWork(
      jobs: jobs, chunkSize: player.runs.groupSize, stop: stop,
      isHandoverDue: HandoverClock().isDue)
    try work.run(count: ends.last ?? 0) { [plan] items in
      let keys = items.map { item in
        let place = ends.firstPlace(above: item)
        let replicate = missing[place].replicates.upperBound - (ends[place] - 1 - item)
        return RunKey(point: points[place], replicate: replicate)
      }
      let results = player.runs.play(keys, plan.seed).prefix { $0 != nil }
      return zip(zip(items, keys), results).compactMap { made, result in
        let request = missing[ends.firstPlace(above: made.0)].request
        return result.map { Self.hunt(request, made.1.replicate, $0) }
      }
    } take: {
      try take($0)
    }
  }
}

extension TunePlayer {
  private static func hunt(
    _ request: TuneRequest, _ replicate: Int, _ result: Result<RunRecord, any Error>
  ) -> TuneStore.Hunt {
    do {
      return TuneStore.Hunt(request, replicate: replicate, try result.get())
    } catch {
      let reason = (error as? any Localized)?.line(in: .ofFiles) ?? "\(error)"
      return TuneStore.Hunt(request, replicate: replicate, nil, reason: reason)
    }
  }
}

extension [Int] {
  /// Returns the first place of an ascending list with a number above a given one.
  fileprivate func firstPlace(above number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
