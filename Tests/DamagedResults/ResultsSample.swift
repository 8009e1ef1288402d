import Foundation
import LabComposition

/// A small folder of each kind of results, made by the lab itself.
package enum ResultsSample: String, CaseIterable, Sendable {
  /// A sweep of a grid for two players, with targets and its table of runs.
  case sweep
  /// A sweep with a stopping rule.
  case adaptive
  /// The search of `tune`.
  case search
  /// A study of sensitivity that kept its runs.
  case sensitivity
  /// A comparison of two sweeps.
  case comparison
  /// A campaign with one batch merged, and half of the next.
  case campaign
  /// Shards of a sweep, one missing.
  case shards

  /// The plan, as a person would write it.
  var plan: String {
    let head =
      "# Does it hold?\ngame: {disc: 60, ghosts: 1}\nsensors: perfect\n"
      + "hunt: {limit: 120}\nseed: 3\n"
    let grid = "vary: {ghost.trapWindowDuration: [5, 8], ghost.fightRadius: [10, 20]}\n"
    let targets = "targets: {captureRate: 0.2...1, huntDuration.p90: ...100}\n"
    let rule = "replicates: {min: 2, max: 6, until: {metric: huntDuration, halfWidth: 1}}\n"
    switch self {
    case .sweep: return head + "players: [novice, expert]\n" + grid + targets + "replicates: 3\n"
    case .comparison: return head + grid + targets + "replicates: 4\n"
    case .shards: return head + grid + "replicates: 3\n"
    case .adaptive, .campaign: return head + grid + rule
    case .search, .sensitivity:
      return head + targets + "replicates: 2\ndesign: lhs\npoints: 8\nvary:\n"
        + "  ghost.trapWindowDuration: {low: 5, high: 10}\n"
        + "  ghost.fightRadius: {low: 10, high: 30}\n"
    }
  }

  /// The request for the plan in a folder, with its results in `results` below it.
  func request(in root: String) -> LabRequest {
    var request = LabRequest(planPath: root + "/plan.yml")
    request.out = root + "/results"
    request.jobs = 1
    request.writesRuns = true
    return request
  }

  /// Makes the plan and its results in a folder.
  package func make(in root: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: root, withIntermediateDirectories: true)
    try Data(plan.utf8).write(to: URL(fileURLWithPath: root + "/plan.yml"))
    let request = request(in: root)
    switch self {
    case .sweep, .adaptive: _ = try LabSweep.prepare(request).run { _ in }
    case .search: _ = try LabTune.prepare(request, budget: 300).run { _ in }
    case .sensitivity:
      var study = SensitivityRequest(plan: request)
      study.points = 3
      _ = try LabSensitivity.prepare(study).run { _ in }
    case .comparison:
      for (name, seed) in [("a", "1"), ("b", "2")] {
        var side = request
        (side.out, side.seed) = (root + "/" + name, seed)
        _ = try LabSweep.prepare(side).run { _ in }
      }
      var comparison = LabComparison(folders: [root + "/a", root + "/b"])
      comparison.out = root + "/results"
      _ = try comparison.run()
    case .shards:
      for index in 1...2 { try shard("\(index)/3", of: request) }
    case .campaign: try campaign(in: root)
    }
  }

  private func shard(_ text: String, of request: LabRequest) throws {
    _ = try LabShard.prepare(request, shard: text).run { _ in }
  }

  private func campaign(in root: String) throws {
    let folder = root + "/results"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(plan.utf8).write(to: URL(fileURLWithPath: folder + "/plan.yml"))
    for batch in 1...2 {
      guard let path = try LabCluster.next(folder) else { return }
      var request = LabRequest(planPath: path)
      (request.out, request.jobs) = ("\(folder)/batch-\(batch)", 1)
      try shard("1/2", of: request)
      if batch == 2 { return }
      try shard("2/2", of: request)
      let batches = (1...batch).map { "\(folder)/batch-\($0)" }
      _ = try LabCluster.merge(batches, into: folder + "/results", requestsRuns: true)
    }
  }
}
