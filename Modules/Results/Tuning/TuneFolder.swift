import TextKit
import Domain
package import Experiments
package import Files
import PlainJSON

/// A folder with the answer of a search: `tune.json`, its settings in `tune.csv` with
/// `datapackage.json`, the searched plan in `searched.yml`, and `tuned.yml` if a setting is
/// recommended.
package enum TuneFolder {
  /// The name of the file with the answer.
  package static let answerName = "tune.json"
  /// The name of the plan with the recommended setting.
  package static let planName = "tuned.yml"
  /// The name of the plan that was searched, everything explicit.
  package static let searchedName = "searched.yml"

  /// Writes an answer; an older `tuned.yml` is removed if nothing is recommended.
  ///
  /// - Returns: The paths of the written files.
  /// - Throws: `ResultsError` if a file cannot be written.
  package static func write(
    _ answer: TuneAnswer, of plan: Plan, question: String = "", programVersion: String,
    to folder: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) -> [String] {
    try files.make(folder)
    try files.write(plan.canonicalText, to: folder + "/" + searchedName)
    let (path, tuned) = (folder + "/" + answerName, folder + "/" + planName)
    if !question.isEmpty {
      try files.write(question, to: folder + "/" + PlanQuestion.fileName)
    }
    let stored = StoredTune(answer, planHash: plan.hash)
    let table = try writeTable(
      of: stored, plan, question: question, programVersion: programVersion, to: folder,
      files: files)
    guard let values = answer.recommendation?.point.values else {
      try files.write(stored.fileText, to: path)
      try? files.remove(tuned)
      return [path, table]
    }
    // The plan first: whoever finds an answer that recommends a setting finds the plan, too.
    let head =
      answer.targets.isEmpty
      ? "# The best setting found by ghostlab tune.\n"
      : "# A setting found by ghostlab tune; with \(rounded(100 * answer.confidence, 0)) % "
        + "confidence it meets all targets.\n"
    try files.write(head + plan.tuned(values).canonicalText, to: tuned)
    try files.write(stored.fileText, to: path)
    return [path, table, tuned]
  }

  /// Writes the settings of an answer as a table and, if the plan is known, what its columns mean.
  ///
  /// - Returns: The path of the table.
  /// - Throws: `ResultsError` if a file cannot be written.
  @discardableResult
  package static func writeTable(
    of stored: StoredTune, _ plan: Plan?, question: String, programVersion: String,
    to folder: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) -> String {
    let path = folder + "/" + TuneTable.fileName
    guard let answer = stored.answer else { return path }
    try files.write(TuneTable(answer: answer, plan: plan).text, to: path)
    guard let plan else { return path }
    let package = TunePackage(
      answer: answer, plan: plan, question: question, programVersion: programVersion,
      revision: stored.revision)
    try files.write(package.json, to: folder + "/" + DataPackageParts.fileName)
    return path
  }

  /// Returns the answer of a plan's search in a folder; nil if it has none that can be read.
  package static func answer(
    of plan: Plan, in folder: String, files: any FileSystem = LiveFileSystem()
  ) -> TuneAnswer? {
    let stored = try? StoredTune(folder, files: files)
    return stored?.planHash == plan.hash ? stored?.answer : nil
  }

  /// Returns the plan that an answer is of; nil if the folder does not have it.
  ///
  /// - Throws: `ResultsError` if it cannot be read, or the answer is of another plan.
  package static func plan(
    of stored: StoredTune, in folder: String, vocabulary: PlanVocabulary,
    files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) -> Plan? {
    guard let plan = try plan(in: folder, vocabulary: vocabulary, files: files) else { return nil }
    guard plan.hash == stored.planHash, let problem = try? TuneProblem(plan),
      let answer = stored.answer, answer.knobs.map(\.name) == problem.axes.map(\.name),
      answer.knobs.map({ [$0.low, $0.high] }) == problem.axes.map({ [$0.low, $0.high] }),
      answer.targets.map(\.metric) == problem.conditions.map(\.target.metric.name),
      answer.objectives.count == problem.objectives.count
    else { throw .otherPlan(folder: folder) }
    return plan
  }

  /// Returns the plan that was searched; nil if the folder does not have it.
  ///
  /// - Throws: `ResultsError` if it cannot be read.
  package static func plan(
    in folder: String, vocabulary: PlanVocabulary, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) -> Plan? {
    let path = folder + "/" + searchedName
    return files.exists(path) ? try StoredSweep.plan(at: path, files, vocabulary) : nil
  }
}
