public import Experiments

/// What `manifest.json` says of a results folder: equal sweeps have equal bytes.
///
/// It holds no time of day and nothing of the machine, so that results can be compared as files.
public struct Manifest: Hashable, Sendable {
  /// The version of the folder's format.
  public static let formatVersion = 1

  /// The program's version.
  public let programVersion: String
  /// The plan's hash.
  public let planHash: String
  /// How hunts were simulated: `stepwise` or `fast`.
  public let method: String
  /// The seed of all luck.
  public let seed: UInt64
  /// How many design points there are.
  public let points: Int
  /// How many replicates each was to have.
  public let replicates: Int
  /// Runs that ended well.
  public let runsDone: Int
  /// Runs that failed.
  public let runsFailed: Int

  /// Describes a sweep; without results, one of which nothing is there yet.
  public init(plan: Plan, results: SweepResults?, programVersion: String) {
    self.programVersion = programVersion
    planHash = plan.hash
    method = plan.method
    seed = plan.seed
    points = plan.pointCount
    replicates = plan.replicates
    runsDone = results?.doneCount ?? 0
    runsFailed = results?.failures.count ?? 0
  }

  /// `complete`, or `interrupted` where runs are missing.
  public var state: String {
    runsDone + runsFailed == points * replicates ? "complete" : "interrupted"
  }

  /// The file's text.
  public var json: String {
    """
    {
      "formatVersion": \(Manifest.formatVersion),
      "programVersion": "\(programVersion)",
      "planHash": "\(planHash)",
      "method": "\(method)",
      "seed": \(seed),
      "points": \(points),
      "replicates": \(replicates),
      "runs": {"done": \(runsDone), "failed": \(runsFailed), "total": \(points * replicates)},
      "state": "\(state)"
    }

    """
  }

  /// The plan hash of a manifest's text; nil where there is none.
  static func planHash(inJSON text: String) -> String? {
    let key = "\"planHash\":"
    for line in text.split(whereSeparator: \.isNewline) {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      guard trimmed.hasPrefix(key) else { continue }
      return trimmed.dropFirst(key.count).split(separator: "\"").dropFirst().first.map(String.init)
    }
    return nil
  }
}
