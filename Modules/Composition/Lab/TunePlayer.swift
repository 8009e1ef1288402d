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
  private let scenarios: [TuneScenario]
  private let jobs: Int
  private let stop: StopFlag

  init(
    _ plan: Plan, path: String, scenarios: [TuneScenario], jobs: Int, stop: StopFlag
  ) {
    (self.plan, planPath, self.scenarios, self.jobs, self.stop) = (
      plan, path, scenarios, jobs, stop
    )
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
    let player = try LabPlayer(plan, planPath: planPath, count: requests.count) {
      [plan, scenarios] in
      let request = requests[$0 - 1]
      return plan.point(tuned: request.values, for: scenarios[request.scenario])
    }
    let points = missing.map { (places[$0.request] ?? 0) + 1 }
    var counts: [Int] = []
    for part in missing { counts.append((counts.last ?? 0) + part.replicates.count) }
    let ends = counts
    let work = OrderedWork(jobs: jobs, stop: stop, isHandoverDue: HandoverClock().isDue)
    try work.run(count: ends.last ?? 0) { [plan] item in
      let place = ends.firstPlace(above: item)
      let request = missing[place].request
      let replicate = missing[place].replicates.upperBound - (ends[place] - 1 - item)
      do {
        let record = try player.play(points[place], plan.seed, UInt64(replicate))
        return TuneStore.Hunt(request, replicate: replicate, record)
      } catch {
        let reason = (error as? any Localized)?.line(in: .ofFiles) ?? "\(error)"
        return TuneStore.Hunt(request, replicate: replicate, nil, reason: reason)
      }
    } take: {
      try take($0)
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
