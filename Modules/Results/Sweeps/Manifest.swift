public import Domain
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
  private let revision: EngineRevision

  /// Describes a sweep; without results, one that is at work.
  public init(
    plan: Plan, digest: SweepDigest?, programVersion: String, revision: EngineRevision
  ) {
    self.plan = plan
    self.digest = digest
    self.programVersion = programVersion
    self.revision = revision
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
        "engineRevision": \(revision.number),
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
    value(of: "planHash", inJSON: text)?.split(separator: "\"").dropFirst().first.map(String.init)
  }

  /// The engine's revision of a manifest's text; 0 where there is none.
  static func revision(inJSON text: String) -> EngineRevision {
    let digits = value(of: "engineRevision", inJSON: text)?.filter(\.isNumber)
    return digits.flatMap { Int($0) }.flatMap { EngineRevision(stored: $0) } ?? .none
  }

  /// What stands behind a key, which has a line of its own.
  private static func value(of key: String, inJSON text: String) -> Substring? {
    for line in text.split(whereSeparator: \.isNewline) {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      if trimmed.hasPrefix("\"\(key)\":") { return trimmed.dropFirst(key.count + 3) }
    }
    return nil
  }
}
