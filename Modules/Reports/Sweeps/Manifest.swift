import Domain
public import Experiments

/// What `manifest.json` says of a results folder: equal sweeps have equal bytes.
///
/// It holds no time of day and nothing of the machine, so that results can be compared as files.
public struct Manifest: Sendable {
  /// The version of the folder's format.
  public static let formatVersion = 2

  private let plan: Plan
  private let digest: SweepDigest?
  private let programVersion: String

  /// Describes a sweep; without results, one that is at work.
  public init(plan: Plan, digest: SweepDigest?, programVersion: String) {
    self.plan = plan
    self.digest = digest
    self.programVersion = programVersion
  }

  /// `complete`, or `interrupted` where runs are missing.
  public var state: String { digest?.isComplete == true ? "complete" : "interrupted" }

  /// The file's text.
  public var json: String {
    let (done, failed) = (digest?.doneCount ?? 0, digest?.failedCount ?? 0)
    let total = digest?.runCount ?? plan.runCount
    return """
      {
        "formatVersion": \(Manifest.formatVersion),
        "programVersion": "\(programVersion)",
        "planHash": "\(plan.hash)",
        "method": "\(plan.method)",
        "seed": \(plan.seed),
        "points": \(plan.pointCount),
        "replicates": \(plan.replicates),
        "runs": {"done": \(done), "failed": \(failed), "total": \(total)},\(stopping)
        "state": "\(state)"
      }

      """
  }

  /// What an adaptive plan asked for, and what each point has.
  private var stopping: String {
    guard case .adaptive(let least, _, let rule) = plan.replication else { return "" }
    var text = "\n  \"stopping\": {\"metric\": \"\(rule.metric.name)\", "
    text += "\"halfWidth\": \(shortestText(rule.halfWidth)), "
    text += "\"confidence\": \(shortestText(rule.confidence)), \"least\": \(least), \"points\": ["
    let points = (digest?.precisions ?? []).map { point in
      let width = point.halfWidth.isNaN ? "null" : shortestText(point.halfWidth)
      return "\n    {\"point\": \(point.point), \"n\": \(point.count), \"halfWidth\": \(width), "
        + "\"met\": \(point.isMet)}"
    }
    return text + points.joined(separator: ",") + "]},"
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
