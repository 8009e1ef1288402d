import Statistics
import Domain
import Experiments
import Files
import Results
import Simulation
import TextKit

/// The outcome of a sweep: what to print and the exit status.
package struct LabOutcome: Hashable, Sendable {
  /// Lines for standard output: the table, the targets, notable runs, the results folder.
  package let lines: [String]
  /// Those of the lines that are printed even in quiet mode: the verdict of a search.
  package let verdict: [String]
  /// Lines for standard error about existing results.
  package let notices: [String]
  /// Lines for standard error, even in quiet mode: damage, failed runs, an early stop.
  package let warnings: [String]
  /// The exit status.
  package let status: LabStatus
  /// The sentence of a gate among the warnings; nil if there is none.
  package let decision: String?

  init(
    lines: [String], verdict: [String] = [], notices: [String] = [], warnings: [String] = [],
    status: LabStatus
  ) {
    self.lines = lines.flatMap { Self.lines(of: $0) }
    self.verdict = verdict
    self.notices = notices
    self.warnings = warnings
    self.status = status
    decision = nil
  }

  init(
    _ sweep: SweepStatistics, folder: String, form: AnswerForm = .text, width: Int? = nil,
    watched: String? = nil, isGate: Bool = false, notices: [String] = [],
    warnings before: [String] = [],
    stopped: LabStatus = .done
  ) throws {
    let isStopped = !sweep.isComplete && stopped != .done
    let language = Language.ofLab
    let watched = watched ?? shellWord(folder + "/plan.yml")
    var lines: [String] = []
    var warnings = before
    let gate = sweep.isComplete ? sweep.judgement.flatMap(SweepGate.init) : nil
    let verdict = gate?.verdict
    // A gate that does not pass is reported even in quiet mode, and once to whoever reads lines.
    let isWarning = isGate && verdict != .met
    decision = isWarning ? gate?.line(in: .ofLab) : nil
    if sweep.doneCount > 0 {
      var reported = ReportedFolder(path: folder, language: .ofLab, files: LiveFileSystem())
      reported.statistics = sweep
      reported.isGate = isGate && !(isWarning && form == .text)
      let answer = try FolderDocument.of(reported, isBrief: form == .text)
      lines.append(answer.text(as: form, width: width).trimmedEnd)
    }
    let isAlone = form != .text
    if sweep.doneCount > 0, !isAlone { lines += [""] + LabOutcome.notable(sweep, watched) }
    if !isAlone {
      lines.append(language.say(en: "results: \(folder)", ru: "результаты: \(folder)"))
      if sweep.isComplete { lines.append(language.page(of: folder)) }
    }
    if isStopped {
      let count = sweep.doneCount + sweep.failedCount
      warnings.append(language.kept(count, of: sweep.runCount, in: folder, stopped))
    }
    if let decision { warnings.append(decision) }
    warnings += LabOutcome.failures(sweep.notable, watched)
    self.lines = lines.flatMap { Self.lines(of: $0) }
    self.verdict = []
    self.notices = notices
    self.warnings = warnings
    status =
      isStopped
      ? stopped : sweep.failedCount > 0 ? .runsFailed : LabOutcome.status(verdict, isGate: isGate)
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the status of a decision; what is undecided matters to a gate only.
  private static func status(_ verdict: Verdict?, isGate: Bool) -> LabStatus {
    switch verdict {
    case .met, nil: .done
    case .missed: .targetMissed
    case .perhaps: isGate ? .undecided : .done
    }
  }

  /// Returns the notable runs, with the command to watch each.
  private static func notable(_ sweep: SweepStatistics, _ plan: String) -> [String] {
    zip(sweep.notable.metrics, sweep.notable.largest).compactMap { metric, run in
      guard let run, run.value > 0 else { return nil }
      let (value, command) = (LabNumbers.short(run.value), trace(run.key, plan))
      return metric == .huntDuration
        ? Language.ofLab.slowest(
          value, unit: UnitWords.short(metric.unit, in: .ofLab), command: command)
        : Language.ofLab.most(metric, value, command: command)
    }
  }

  /// The maximum number of failed runs listed.
  static let failureLimit = 10

  /// Returns the first failed runs, with the command to watch each.
  ///
  /// `plan` is the plan as words of a command line, as are those of the others.
  static func failures(_ extremes: SweepExtremes, _ plan: String) -> [String] {
    let lines = extremes.failures.prefix(failureLimit).flatMap {
      [
        Language.ofLab.say(en: "run failed: \($0.reason)", ru: "сбой прогона: «\($0.reason)»"),
        "  \(trace($0.key, plan))",
      ]
    }
    return lines + moreFailures(extremes)
  }

  /// Returns the line that there are more failed runs than listed.
  static func moreFailures(_ extremes: SweepExtremes) -> [String] {
    let unlisted = extremes.failedCount - min(extremes.failures.count, failureLimit)
    return unlisted > 0
      ? [
        Language.ofLab.say(
          en: "\(unlisted) more runs failed", ru: "и ещё сбоев: \(unlisted)")
      ]
      : []
  }

  private static func trace(_ key: RunKey, _ plan: String) -> String {
    "ghostlab trace \(plan) --point \(key.point) --replicate \(key.replicate)"
  }
}

extension [StoreNote] {
  /// The text of each element.
  var lines: [String] { map { $0.line(in: .ofLab) } }
}

private extension Language {
  func slowest(_ value: String, unit: String, command: String) -> String {
    say(
      en: "slowest, \(value) \(unit): \(command)", ru: "самый долгий, \(value) \(unit): \(command)")
  }
}

/// The messages about the outcome of sweeps, shards and searches.
extension Language {
  func page(of folder: String) -> String {
    say(
      en: "a page with plots: ghostlab report \(shellWord(folder))",
      ru: "страница с графиками: ghostlab report \(shellWord(folder))")
  }

  func stalePage(_ page: String, folder: String) -> String {
    say(
      en: "\(page) shows the runs before: ghostlab report \(shellWord(folder)) regenerates it",
      ru: "\(page) — о прежних прогонах: ghostlab report \(shellWord(folder)) сделает её заново")
  }

  func kept(_ count: Int, of all: Int, in folder: String, _ status: LabStatus) -> String {
    status == .interrupted
      ? say(
        en: "interrupted: \(count) of \(all) runs are kept in \(folder); "
          + "repeat the command to resume",
        ru: "прервано: в \(folder) сохранено прогонов \(count) из \(all); "
          + "повтори команду, чтобы продолжить")
      : say(
        en: "stopped: \(count) of \(all) runs are kept in \(folder); repeat the command to resume",
        ru: "остановлено: в \(folder) сохранено прогонов \(count) из \(all); "
          + "повтори команду, чтобы продолжить")
  }

  func most(_ metric: Metric, _ value: String, command: String) -> String {
    let unit = UnitWords.short(metric.unit, in: self)
    let figure = unit.isEmpty ? value : "\(value) \(unit)"
    return say(
      en: "most \(metric.name), \(figure): \(command)",
      ru: "больше всего \(metric.name), \(figure): \(command)")
  }

  func failed(_ text: String) -> String { say(en: "failed: \(text)", ru: "не прошло: \(text)") }
}
