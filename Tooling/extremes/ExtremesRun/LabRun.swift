import Extremes
import Foundation

/// Calls of `ghostlab`, each in its own process.
enum LabRun {
  /// Seconds after which a call is killed: it took an extreme at face value and is busy.
  private static let longestSeconds = 5.0
  private static let indexVariables = [
    "SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX",
  ]

  static func run(count: Int, seed: UInt64, folder: String, program: String) throws -> Bool {
    _ = try outcome(
      of: program, ["sweep", folder + "/plan.yml", "--out", folder + "/done", "--quiet"],
      seconds: 60)
    var lines = ExtremeLines(seed: seed)
    var (isSound, cut) = (true, 0)
    var statuses: [Int32: Int] = [:]
    for _ in 0..<count {
      let words = lines.labWords().map { $0.replacing("@/", with: folder + "/") }
      let variables = [lines.one(indexVariables): lines.number(), "COLUMNS": lines.number()]
      for name in ["out", "shards", "tune", "merged"] {
        try? FileManager.default.removeItem(atPath: folder + "/" + name)
      }
      guard
        let end = try outcome(
          of: program, words, seconds: longestSeconds, environment: variables)
      else {
        cut += 1
        continue
      }
      statuses[end.status, default: 0] += 1
      guard end.isSignal else { continue }
      isSound = false
      print("extremes: FAULT, signal \(end.status): \(variables) ghostlab \(words)")
    }
    let reported = statuses.sorted { $0.key < $1.key }.map { "\($0.value) of status \($0.key)" }
    print(
      "extremes: \(count) calls of ghostlab (\(reported.joined(separator: ", ")), \(cut) cut "
        + "short), "
        + (isSound ? "no signal" : "FAULTS"))
    return isSound
  }
}
