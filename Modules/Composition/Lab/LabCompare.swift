import Domain
import Files
import Statistics
import TextKit
import Experiments
import Report
import Results
import Simulation

/// The options of `ghostlab compare`.
package struct LabComparison: Hashable, Sendable {
  /// One or two results folders.
  package var folders: [String]
  /// The columns of the terminal; nil without one.
  package var width: Int?
  /// Two design points of a single folder; empty for two folders.
  package var points: [Int] = []
  /// Whether to list every metric.
  package var showsAll = false
  /// The output format.
  package var form = AnswerForm.text
  /// The metrics that must not change.
  package var unchanged: [String] = []
  /// Limits such as `huntDuration=5%`.
  package var largestChange: [String] = []
  /// The folder for `compare.json` and the page; nil to write nothing.
  package var out: String?
  /// Whether the second side must meet its plan's targets.
  package var requiresTargets = false

  /// Creates the default options.
  package init(folders: [String]) { self.folders = folders }

  /// Reads the folders and compares them.
  ///
  /// - Returns: The text to print; the status is 1 if the gate fails.
  ///
  /// - Throws: `LabFailure` if the options are invalid or a folder cannot be read.
  package func run() throws(LabFailure) -> LabOutcome {
    do {
      let sweeps = try folders.map { path throws(ResultsError) in try StoredSweep(path: path) }
      let gate = try self.gate(sweeps.first?.plan.metrics ?? Metric.hunt)
      let comparison: Comparison
      switch (sweeps.count, points.count) {
      case (2, 0): comparison = try Comparer.compare(sweeps[0], sweeps[1])
      case (1, 2): comparison = try Comparer.compare(points: (points[0], points[1]), of: sweeps[0])
      default:
        throw LabFailure(.notTwoSides)
      }
      return try answer(comparison, gate, sweeps)
    } catch let error as ComparisonError {
      throw LabFailure(error, error == .noThread ? .stopped : .badUsage)
    } catch {
      throw LabFailure(error)
    }
  }

  private func answer(
    _ comparison: Comparison, _ gate: ComparisonGate, _ sweeps: [StoredSweep]
  ) throws -> LabOutcome {
    let findings = gate.findings(in: comparison)
    var sides: [ComparedTargets] = []
    if let second = sweeps.last, !second.plan.targets.isEmpty {
      let answers = try sweeps.map { try SweepJudgement($0)?.answer }
      sides = zip(["A", "B"], [answers[0], answers[answers.count - 1]]).compactMap { name, answer in
        guard let answer else { return nil }
        return ComparedTargets(
          name: name, answer: answer,
          points: comparison.points.map { name == "A" ? $0.firstPoint : $0.secondPoint },
          isOnePoint: !points.isEmpty)
      }
    }
    let required = requiresTargets ? sides.last : nil
    let missed = required.flatMap { [.met, .perhaps].contains($0.verdict) ? nil : $0 }
    let open = required.flatMap { $0.verdict == .perhaps ? $0 : nil }
    let stored = try addSides(
      of: sweeps, to: StoredComparison(comparison, findings: findings, missed: missed))
    if let out { try LabComparison.write(stored.fileText, to: out) }
    let text = text(stored, whole: sides.map { $0.line(in: .ofLab) })
    let language = Language.ofLab
    let warnings = findings.map {
      $0.isFailure ? language.failed($0.line(in: .ofLab)) : language.undecided($0.line(in: .ofLab))
    }
    return LabOutcome(
      lines: [text],
      warnings: warnings + (missed.map { [language.failed($0.doubt(in: .ofLab))] } ?? [])
        + (open.map { [language.undecided($0.doubt(in: .ofLab))] } ?? []),
      status: findings.contains(where: \.isFailure) || missed != nil ? .targetMissed : .done)
  }

  /// Returns the answer in the form asked for; `whole` says how many settings of each side meet
  /// their targets.
  private func text(_ stored: StoredComparison, whole: [String]) -> String {
    guard form != .json else { return stored.fileText.trimmedEnd }
    var answer = FolderDocument.comparison(stored, language: .ofLab)
    (answer.showsAll, answer.settings) = (showsAll, whole)
    return answer.document.text(as: form, width: width).trimmedEnd
  }

  /// Adds what the page says of the sides: their folders and the second one's targets.
  private func addSides(
    of sweeps: [StoredSweep], to comparison: StoredComparison
  ) throws -> StoredComparison {
    var comparison = comparison
    let sides = zip(folders, sweeps).map { folder, sweep in
      StoredComparison.Side(
        folder: folder, plan: sweep.plan, question: PlanQuestion.ofPlan(at: folder + "/plan.yml"))
    }
    // Two points of one folder have it on both sides.
    comparison.sides = [sides[0], sides[sides.count - 1]]
    let targets = sweeps[sweeps.count - 1].plan.targets
    let findings = try sweeps.map { try $0.findings(of: targets) }
    comparison.targets = targets.enumerated().map { index, target in
      StoredComparison.TargetFigures(
        target, first: comparison.points.map { findings[0][index][$0.first - 1] },
        second: comparison.points.map { findings[findings.count - 1][index][$0.second - 1] })
    }
    return comparison
  }

  /// Writes a comparison and its page into a folder, which must be new or a comparison's.
  private static func write(_ json: String, to folder: String) throws {
    let files = LiveFileSystem()
    try FolderKind.require(.comparison, in: folder, files: files)
    let path = folder + "/" + StoredComparison.fileName
    if files.exists(path), (try? StoredComparison(folder: folder, files: files)) == nil {
      throw LabFailure(LabProblem.foreignFile(path: path), .cannotWrite)
    }
    // Before the answer is there: both are written, or none.
    try LabReport.requireOwn(folder + "/" + LabReport.fileName, files)
    try files.make(folder)
    try files.write(json, to: path)
    _ = try LabReport.write(folder: folder, language: .ofLab)
  }

  private func gate(_ metrics: [Metric]) throws(LabFailure) -> ComparisonGate {
    var gate = ComparisonGate()
    gate.unchanged = unchanged.flatMap { $0.split(separator: ",").map(String.init) }
    for text in largestChange {
      guard let limit = ComparisonGate.LargestChange(text) else {
        throw LabFailure(
          .form("--max-change \(text)", "METRIC=PERCENT%", ru: "ПОКАЗАТЕЛЬ=ПРОЦЕНТ%"))
      }
      gate.largestChange.append(limit)
    }
    for name in gate.unchanged { _ = try metrics.named(name, of: "--fail-on-change") }
    for limit in gate.largestChange { _ = try metrics.named(limit.metric, of: "--max-change") }
    return gate
  }
}

extension [Metric] {
  /// Returns the metric that an option names.
  func named(_ name: String, of option: String) throws(LabFailure) -> Metric {
    if let metric = named(name) { return metric }
    let known = map(\.name)
    throw LabFailure(
      .wrong(
        "\(option) \(name)",
        PlanProblem.unknown(
          .metric, name, nearest: nearestNames(to: name, among: known), known: known)))
  }
}

extension String {
  /// The text without a final line end.
  var trimmedEnd: String { last == "\n" ? String(dropLast()) : self }
}

private extension Language {
  func undecided(_ text: String) -> String {
    say(en: "undecided: \(text)", ru: "не решено: \(text)")
  }
}
