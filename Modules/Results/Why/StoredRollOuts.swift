package import Experiments
package import Files
package import PlainJSON
import Domain

/// The roll-outs of one hunt that was asked about and stopped, as in `why-3-17-finish.json`.
package struct StoredRollOuts: FileValue, Sendable {
  private var planHash = ""
  private var goal = WhyGoal.finish.text
  private var point = 0
  private var replicate = 0
  private var reached: [String] = []
  private var revision = EngineRevision.current.number

  /// Creates no roll-outs.
  package init() {}

  /// Creates roll-outs of a hunt; `outcomes` are by moment, whether each reached the goal.
  package init(_ plan: Plan, _ run: RunKey, goal: WhyGoal, outcomes: [[Bool]] = []) {
    (planHash, self.goal, point, replicate) = (plan.hash, goal.text, run.point, run.replicate)
    reached = outcomes.map { moment in String(moment.map { $0 ? "1" as Character : "0" }) }
  }

  /// Whether each roll-out reached the goal, by moment.
  package var outcomes: [[Bool]] { reached.map { moment in moment.utf8.map { $0 == 0x31 } } }

  /// The name of their file in a results folder.
  package var fileName: String {
    "why-\(point)-\(replicate)-\(goal.split(separator: ":").joined(separator: "-")).json"
  }

  /// Returns those in a folder if they are of the same hunt, goal and engine; nil otherwise.
  package func found(in folder: String, files: any FileSystem = LiveFileSystem()) -> Self? {
    guard let found = try? Self(path: folder + "/" + fileName, files: files) else { return nil }
    let isLike =
      (planHash, goal, point, replicate, revision)
      == (found.planHash, found.goal, found.point, found.replicate, found.revision)
    let isWhole = found.reached.allSatisfy { $0.utf8.allSatisfy { $0 == 0x30 || $0 == 0x31 } }
    return isLike && isWhole ? found : nil
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    d.derived("format", 1, "the version of the format")
    try d.field("engineRevision", &revision, "the engine that played the hunts")
    try d.field("planHash", &planHash, "the hash of the plan")
    try d.field("goal", &goal, "what is explained, as typed")
    try d.field("point", &point, "the design point, from 1")
    try d.field("replicate", &replicate, "the replicate, from 1")
    try d.field(
      "reached", &reached,
      "by moment of the hunt, a digit for each roll-out from it: 1 if it reached the goal, else 0")
  }
}
