import Domain
import Experiments

/// The contents of `manifest.json` in a results folder; equal sweeps have equal bytes.
///
/// It has no time of day and no data of the machine, so that results can be compared as files.
struct Manifest: Sendable {
  /// The version of the folder format.
  static let formatVersion = 2

  private let plan: Plan
  private let statistics: SweepStatistics?
  private let programVersion: String
  private let revision: EngineRevision

  /// Describes a sweep; without results, one in progress.
  init(
    plan: Plan, statistics: SweepStatistics?, programVersion: String, revision: EngineRevision
  ) {
    self.plan = plan
    self.statistics = statistics
    self.programVersion = programVersion
    self.revision = revision
  }

  /// The state: `complete`, or `interrupted` if runs are missing.
  var state: String { statistics?.isComplete == true ? "complete" : "interrupted" }

  /// The file's text.
  var json: String {
    let (done, failed) = (statistics?.doneCount ?? 0, statistics?.failedCount ?? 0)
    let total = statistics?.runCount ?? plan.runCount
    return """
      {
        "formatVersion": \(Manifest.formatVersion),
        "programVersion": "\(programVersion)",
        "engineRevision": \(revision.number),
        "planHash": "\(plan.hash)",
        "method": "stepwise",
        "seed": \(plan.seed),
        "points": \(plan.pointCount),
        "replicates": \(plan.replicates),
        "runs": {"done": \(done), "failed": \(failed), "total": \(total)},\(stopping)
        "state": "\(state)"
      }

      """
  }

  /// The stopping rule of an adaptive plan, and the precision of each point.
  private var stopping: String {
    guard case .adaptive(let least, _, let rule) = plan.replication else { return "" }
    var text = "\n  \"stopping\": {\"metric\": \"\(rule.metric.name)\", "
    text += "\"halfWidth\": \(shortestText(rule.halfWidth)), "
    text += "\"confidence\": \(shortestText(rule.confidence)), \"rule\": \(rule.revision), "
    text += "\"least\": \(least), \"points\": ["
    let points = (statistics?.precisions ?? []).map { point in
      let width = point.halfWidth.isFinite ? shortestText(point.halfWidth) : "null"
      return "\n    {\"point\": \(point.point), \"n\": \(point.count), \"halfWidth\": \(width), "
        + "\"met\": \(point.isMet)}"
    }
    return text + points.joined(separator: ",") + "]},"
  }

  /// Returns the plan hash in a manifest's text; nil if there is none.
  static func planHash(inJSON text: String) -> String? {
    value(of: "planHash", inJSON: text)?.split(separator: "\"").dropFirst().first.map(String.init)
  }

  /// Returns the engine revision in a manifest's text; 0 if there is none, and for rows that earlier
  /// versions drew from distributions, `"method": "fast"`: no engine plays them now.
  static func revision(inJSON text: String) -> EngineRevision {
    guard value(of: "method", inJSON: text)?.contains("fast") != true else { return .none }
    let digits = value(of: "engineRevision", inJSON: text)?.filter(\.isNumber)
    return digits.flatMap { Int($0) }.flatMap { EngineRevision(stored: $0) } ?? .none
  }

  /// Returns the number of finished runs in a manifest's text, failed ones too; 0 if there is none.
  static func runCount(inJSON text: String) -> Int {
    let numbers = value(of: "runs", inJSON: text)?.split { !$0.isNumber }.prefix(2)
    return (numbers ?? []).reduce(0) { $0 &+ (Int($1) ?? 0) }
  }

  /// Returns whether a manifest's text contradicts neither the plan of its hash nor itself; what it
  /// does not have, as one of an older program, contradicts nothing.
  static func agrees(with plan: Plan, inJSON text: String) -> Bool {
    let wanted = [
      ("points", "\(plan.pointCount)"), ("replicates", "\(plan.replicates)"),
      ("seed", "\(plan.seed)"),
    ]
    let reported = wanted.allSatisfy { key, own in
      value(of: key, inJSON: text).map { $0.trimmed(of: " ,") == own } ?? true
    }
    guard reported, let runs = value(of: "runs", inJSON: text) else { return reported }
    let counts = runs.split { !"-0123456789".contains($0) }.compactMap { Int($0) }
    guard counts.count >= 3, counts.allSatisfy({ $0 >= 0 }) else { return false }
    let (sum, overflows) = counts[0].addingReportingOverflow(counts[1])
    let state = value(of: "state", inJSON: text)?.trimmed(of: " ,\"")
    return !overflows && sum <= counts[2] && (state != "complete" || sum == counts[2])
  }

  /// Returns the value of a key, which has its own line.
  private static func value(of key: String, inJSON text: String) -> Substring? {
    for line in text.split(whereSeparator: \.isNewline) {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      if trimmed.hasPrefix("\"\(key)\":") { return trimmed.dropFirst(key.count + 3) }
    }
    return nil
  }
}

extension Substring {
  /// The text without some characters at its ends.
  fileprivate func trimmed(of characters: String) -> Substring {
    var rest = drop(while: characters.contains)
    while let last = rest.last, characters.contains(last) { rest = rest.dropLast() }
    return rest
  }
}
