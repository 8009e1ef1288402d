import Domain
package import Files
package import Experiments
import Report
import Results
import TextKit

/// The outcome of a sensitivity study: what to print and the exit status.
package struct SensitivityOutcome: Sendable {
  /// The sensitivities.
  package let result: SensitivityResult
  /// Lines for standard error: failed runs, an early stop.
  package let warnings: [String]
  /// The exit status.
  package let status: LabStatus
  private let document: Document
  private let json: String

  init(
    request: LabRequest, plan: Plan, changes: [SensitivityPlan.Change], stage: SensitivityStage,
    budget: Int?, stopped: LabStatus
  ) {
    result = stage.result
    let stored = StoredSensitivity(
      name: LabFiles.planName(request.planPath), plan: plan,
      notes: changes.map { $0.line(in: .ofFiles) }, result: result, budget: budget,
      scenarios: stage.scenarios)
    json = stored.fileText
    var answer = SensitivityDocument(
      stored, plan: plan, planPath: request.planPath,
      programVersion: LabSweep.version, language: .ofLab)
    answer.question = PlanQuestion.ofPlan(at: request.planPath)
    answer.notes = changes.map { $0.line(in: .ofLab) }
    document = answer.document
    let folder = request.out
    var warnings = stage.warnings
    let extremes = stage.extremes
    if stopped != .done {
      let count = extremes.doneCount + extremes.failedCount
      warnings.append(
        folder.map { Language.ofLab.kept(count, of: plan.runCount, in: $0, stopped) }
          ?? Language.ofLab.figures(of: count, outOf: plan.runCount, stopped))
    }
    if let folder {
      warnings += LabOutcome.failures(extremes, shellWord(folder + "/plan.yml"))
    } else {
      warnings += extremes.failures.prefix(LabOutcome.failureLimit).map {
        Language.ofLab.runFailed($0.key, $0.reason)
      }
      warnings += LabOutcome.moreFailures(extremes)
    }
    self.warnings = warnings
    status = stopped != .done ? stopped : extremes.failedCount == 0 ? .done : .runsFailed
  }

  /// Returns the sensitivities as text with a final newline; `width` is that of the terminal, nil
  /// without one.
  package func text(as form: AnswerForm, width: Int? = nil) -> String {
    form == .json ? json : document.text(as: form, width: width)
  }

  /// Checks that the JSON form may be written to a file: there is none, or another one of a study.
  package static func requireOwn(
    _ path: String, _ files: any FileSystem = LiveFileSystem()
  ) throws(LabFailure) {
    guard files.exists(path), (try? StoredSensitivity(path: path, files: files)) == nil else {
      return
    }
    throw LabFailure(LabProblem.foreignFile(path: path), .cannotWrite)
  }

  /// Writes the JSON form to a file atomically.
  package func writeJSON(to path: String) throws(LabFailure) {
    do throws(ResultsError) {
      try LiveFileSystem().write(json, to: path)
    } catch {
      throw LabFailure(error)
    }
  }
}

private extension Language {
  func figures(of count: Int, outOf all: Int, _ status: LabStatus) -> String {
    status == .interrupted
      ? say(
        en: "interrupted: figures are of \(count) of \(all) runs",
        ru: "прервано: показатели по прогонам, \(count) из \(all)")
      : say(
        en: "stopped: figures are of \(count) of \(all) runs",
        ru: "остановлено: показатели по прогонам, \(count) из \(all)")
  }

  func runFailed(_ key: RunKey, _ reason: String) -> String {
    let place = key.line(in: self)
    return say(
      en: "run failed: \(place): \(reason)", ru: "сбой прогона: \(place): «\(reason)»")
  }
}
