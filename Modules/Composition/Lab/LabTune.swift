import TextKit
import Domain
import Experiments
import Files
import Report
import Results
import Synchronization

/// A prepared search for a setting that meets the plan's targets.
package struct LabTune: Sendable {
  /// The default number of hunts played.
  package static let defaultBudget = 20_000
  /// The default share of the box that may stay undecided.
  package static let defaultPrecision = Tuner.defaultPrecision
  /// The maximum number of hunts.
  package static let budgetLimit = 1_000_000_000

  /// The folder of the answer.
  package let folder: String
  private let plan: Plan
  private let problem: TuneProblem
  private let request: LabRequest
  private let budget: Int
  private let precision: Double
  private let jobs: Int
  private let form: AnswerForm
  private let width: Int?
  private let agents: LabAgents
  private let stopFlag: StopFlag

  /// Reads the plan and inspects the folder without writing anything; `width` is that of the
  /// terminal, nil without one.
  ///
  /// - Throws: `LabFailure` with all errors of the plan, why it cannot be tuned, or the error of the
  ///   folder.
  package static func prepare(
    _ request: LabRequest, budget: Int, precision: Double = defaultPrecision,
    form: AnswerForm = .text, width: Int? = nil
  ) throws(LabFailure) -> LabTune {
    let jobs = try request.threads(orElse: Processors.count)
    try LabProblem.require(budget, of: "--budget", atMost: budgetLimit)
    guard precision > 0, precision < 1 else { throw LabFailure(.precision) }
    var plan = try LabPlan.read(request)
    try LabPlan.requirePossible(plan, request.planPath)
    if request.isRobust {
      do throws(RobustProblem) { plan = try plan.robust() } catch {
        throw LabFailure(.wrong(request.planPath, error))
      }
    }
    let problem: TuneProblem
    do throws(TuneError) { problem = try TuneProblem(plan) } catch {
      throw LabFailure(.wrong(LabPlan.place(of: error.key, in: request.planPath), error))
    }
    guard budget >= problem.leastBudget else {
      throw LabFailure(.tooSmallBudget(budget, least: problem.leastBudget))
    }
    let folder = try folder(for: plan, request)
    try requireOwnAnswer(in: folder)
    if let known = TuneFolder.answer(of: plan, in: folder), known.budget > budget,
      !known.isInterrupted || known.recommendation != nil
    {
      let problem = LabProblem.smallerBudget(budget, folder: folder, known: known.budget)
      throw LabFailure(problem, .wrongPlan)
    }
    let stop = StopFlag()
    let agents = try LabAgents(
      plan, planPath: request.planPath, isAllowed: request.allowsExec, stop: stop)
    return LabTune(
      folder: folder, plan: plan, problem: problem, request: request,
      budget: budget, precision: precision, jobs: agents.threads(of: jobs), form: form,
      width: width, agents: agents, stopFlag: stop)
  }

  /// Asks a running search to stop with the given status; it answers with what it has found.
  package func stop(_ status: LabStatus) { stopFlag.raise(Int(status.rawValue)) }

  /// Searches, and writes `tune.json` and, if a setting was found, `tuned.yml`.
  ///
  /// - Parameter progress: Called about five times a second on this thread.
  ///
  /// - Returns: The text to print, and a status by the verdict.
  ///
  /// - Throws: `LabFailure` if the folder cannot be made or holds something else, before any hunt, or
  ///   if hunts or the answer cannot be written.
  package func run(progress: (LabProgress) -> Void) throws(LabFailure) -> LabOutcome {
    let shown = Shown(LabProgress(done: 0, total: budget, figure: ""))
    let work = LabThread { try search(shown) }
    return try work.result { progress(shown.value) }
  }

  private func search(_ shown: Shown) throws -> LabOutcome {
    let store = try TuneStore(
      folder, plan: plan, problem: problem, programVersion: LabSweep.version)
    let notices = store.notices.lines
    let player = TunePlayer(
      plan, path: request.planPath, agents: agents, scenarios: problem.scenarios, jobs: jobs,
      stop: stopFlag)
    let clock = SyncClock()
    var failure: (any Error)?
    let result = Tuner(problem, budget: budget, precision: precision).run { standing in
      shown.show(done: standing.hunts)
      shown.show(Language.ofLab.tuneFigure(standing))
    } evaluate: { requests in
      do {
        guard
          let records = try store.records(
            of: requests, isSyncDue: clock.isDue,
            play: { missing, take in
              try player.play(missing, of: requests) {
                try take($0)
                shown.add($0.count)
              }
            })
        else { throw TunePlayer.Stopped() }
        return records
      } catch {
        failure = error
        throw error
      }
    }
    try store.finish()
    if let failure, !(failure is TunePlayer.Stopped) { throw failure }
    var warnings = store.warnings.lines + agents.warning
    // The answer of a search does not depend on what it hangs on being played.
    if failure == nil {
      do { try playPriors(result.answer, shown) } catch {
        warnings.append(LabFailure(error).message)
      }
    }
    return try outcome(
      result.answer, kept: store.count, notices: notices, warnings: warnings)
  }

  /// Plays what the answer hangs on at the setting to take, or at the nearest one, with a tenth of the
  /// hunts at most.
  private func playPriors(_ answer: TuneAnswer, _ shown: Shown) throws {
    let point = answer.recommendation?.point ?? answer.nearest.map { answer.points[$0] }
    guard !answer.isInterrupted, !request.isRobust, plan.isHunt, let point,
      let scenario = problem.scenarios.first
    else { return }
    let priors = LabPriors(
      plan: plan, planPath: request.planPath, jobs: jobs, stop: stopFlag)
    try priors.write(
      at: plan.point(tuned: point.values, for: scenario),
      hunts: Int(PriorStudy.share * Double(answer.hunts)), to: folder
    ) { shown.begin(total: $0) }
  }

  /// Writes the answer, unless an interrupted search would replace one that is worth more.
  private func outcome(
    _ answer: TuneAnswer, kept: Int, notices: [String], warnings before: [String]
  ) throws -> LabOutcome {
    let language = Language.ofLab
    var (notices, warnings) = (notices, before)
    let question = PlanQuestion.ofPlan(at: request.planPath)
    let document = document(of: answer, question: question)
    let json = StoredTune(answer, planHash: plan.hash).fileText
    var lines = [(form == .json ? json : document.text(as: form, width: width)).trimmedEnd]
    let verdict = form == .text ? document.leads : lines
    if let known = TuneFolder.answer(of: plan, in: folder), answer.isInterrupted,
      !known.isInterrupted || known.hunts > answer.hunts
    {
      notices.append(language.answerStored(folder, hunts: known.hunts))
    } else {
      let paths = try TuneFolder.write(
        answer, of: plan, question: question, programVersion: LabSweep.version, to: folder)
      if form == .text { lines += [language.written(paths), language.page(of: folder)] }
    }
    let page = folder + "/" + LabReport.fileName
    if LiveFileSystem().exists(page) { notices.append(language.stalePage(page, folder: folder)) }
    let failures = answer.points.reduce(0) { $0 + $1.failures }
    if failures > 0 {
      warnings.append(
        language.say(
          en: "\(failures) hunts failed and are in no figure",
          ru: "сбоев охот: \(failures), в показателях их нет"))
    }
    if answer.isInterrupted {
      warnings.append(
        language.say(
          en: "stopped: \(kept) hunts are kept in \(folder)"
            + (!answer.points.isEmpty ? "; this is the answer so far" : "")
            + "; repeat the command to resume",
          ru: "остановлено: в \(folder) сохранено охот: \(kept)"
            + (!answer.points.isEmpty ? "; это ответ на сейчас" : "")
            + "; повтори команду, чтобы продолжить"))
    }
    return LabOutcome(
      lines: lines, verdict: verdict, notices: notices, warnings: warnings,
      status: status(of: answer))
  }

  private func document(of answer: TuneAnswer, question: String) -> Document {
    var input = TuneInput(
      answer: answer, command: request.tuneCommand, planHash: plan.hash,
      programVersion: LabSweep.version, language: .ofLab)
    (input.plan, input.question) = (plan, question)
    input.priors = ReportedFolder(
      path: folder, language: .ofLab, files: LiveFileSystem()
    ).priors(of: plan)
    return TuneDocument.document(input)
  }

  private func status(of answer: TuneAnswer) -> LabStatus {
    if answer.isInterrupted, let stopped = LabStatus(rawValue: Int32(stopFlag.reason)) {
      return stopped
    }
    return switch answer.verdict {
    case .met: .done
    case .impossible: .targetMissed
    case .undecided: .undecided
    }
  }

  /// Checks that an answer without its hunts beside it is that of a search, which may be replaced.
  private static func requireOwnAnswer(in folder: String) throws(LabFailure) {
    let files = LiveFileSystem()
    let path = folder + "/" + TuneFolder.answerName
    guard files.exists(path), !files.exists(folder + "/" + TuneStore.journalName),
      (try? StoredTune(folder, files: files)) == nil
    else { return }
    throw LabFailure(LabProblem.foreignFile(path: path), .cannotWrite)
  }

  /// Returns the requested folder, by default `results/<plan name>-tune`.
  ///
  /// Part of the hash is appended if that one holds the search of another plan.
  private static func folder(
    for plan: Plan, _ request: LabRequest
  ) throws(LabFailure) -> String {
    let usual = "results/\(LabFiles.planName(request.planPath))-tune"
    let path = request.out ?? usual
    do throws(ResultsError) {
      try TuneStore.check(path, plan)
      return path
    } catch {
      guard case .otherPlan = error, request.out == nil else { throw LabFailure(error) }
      return "\(usual)-\(plan.hash.prefix(8))"
    }
  }
}

extension LabRequest {
  /// The command that searches for the same plan, without a budget.
  fileprivate var tuneCommand: [String] {
    var words = ["ghostlab", "tune", planPath]
    for assignment in assignments { words += ["--set", assignment] }
    if let seed { words += ["--seed", seed] }
    if let out { words += ["--out", out] }
    if isRobust { words.append("--robust") }
    return words
  }
}

/// The progress of a search, readable from another thread.
private final class Shown: Sendable {
  private let state: Mutex<LabProgress>
  /// What counts the hunts after the search, that show what its answer hangs on.
  private let after = Mutex<GrowingProgress?>(nil)

  init(_ value: LabProgress) { state = Mutex(value) }

  var value: LabProgress { after.withLock { $0?.value } ?? state.withLock { $0 } }

  /// Begins the hunts after the search.
  func begin(total: Int) -> SweepProgress {
    let progress = GrowingProgress(total: total)
    after.withLock { $0 = progress }
    return progress.begin(total: total)
  }

  func show(done: Int) {
    state.withLock { $0 = LabProgress(done: done, total: $0.total, figure: $0.figure) }
  }

  func show(_ figure: String) {
    state.withLock { $0 = LabProgress(done: $0.done, total: $0.total, figure: figure) }
  }

  /// Counts hunts just played; the search's own count of all hunts replaces it.
  func add(_ count: Int) {
    state.withLock {
      let done = min($0.done + count, $0.total)
      $0 = LabProgress(done: done, total: $0.total, figure: $0.figure)
    }
  }
}

private extension Language {
  func answerStored(_ folder: String, hunts: Int) -> String {
    say(
      en: "\(folder) keeps its answer of \(hunts) hunts until this search ends",
      ru: "в \(folder) остаётся прежний ответ, охот \(hunts), пока этот поиск не закончен")
  }

  /// Returns the number of settings a search has found, for a line that is overwritten.
  func tuneFigure(_ standing: TuneStanding) -> String {
    let chance = standing.probability.isNaN ? "–" : "\(rounded(100 * standing.probability, 0)) %"
    return say(
      en: "settings \(standing.settings), the best is inside with \(chance)",
      ru: "наборов \(standing.settings), лучший подходит с вероятностью \(chance)")
  }

  func written(_ paths: [String]) -> String {
    let list = paths.joined(separator: ", ")
    return say(en: "written: \(list)", ru: "записано: \(list)")
  }
}
