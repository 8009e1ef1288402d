import Domain
import Experiments
import Report
import Results
import Simulation
import TextKit

/// The options of `ghostlab why`.
package struct LabWhy: Hashable, Sendable {
  /// The largest number of roll-outs from each moment.
  static let rollOutLimit = 1_000_000

  /// The plan with its overrides, the number of threads and the form of the answer.
  package var plan: LabRequest
  /// The design point, from 1.
  package var point: Int
  /// The replicate, from 1.
  package var replicate: Int
  /// The goal as typed.
  package var goal = WhyGoal.finish.text
  /// The number of roll-outs from each moment.
  package var rollOuts = WhyStudy.usualRollOuts

  /// Creates the default options for a run of a plan.
  package init(plan: LabRequest, point: Int, replicate: Int) {
    (self.plan, self.point, self.replicate) = (plan, point, replicate)
  }

  /// Plays the hunt and its roll-outs.
  ///
  /// - Parameter progress: Called about five times a second on this thread.
  ///
  /// - Returns: The text to print.
  ///
  /// - Throws: `LabFailure` for a plan that cannot be read or is not for hunts, a run that the plan
  ///   has not, or a goal that the hunt cannot have.
  package func run(
    progress: (LabProgress) -> Void = { _ in }
  ) throws(LabFailure) -> LabOutcome {
    let path = plan.planPath
    // It checks the numbers of the run, and the revision of rows beside the plan.
    let trace = try LabTrace.prepare(plan, point: point, replicate: replicate)
    let read = try LabPlan.read(plan)
    try LabPlan.requireHunts(read, path)
    let goal = try Self.goal(goal, of: "--goal")
    try LabProblem.require(rollOuts, of: "--rollouts", atMost: Self.rollOutLimit)
    let answer = try answer(of: read, goal, progress)
    let command = "ghostlab trace \(plan.words) --point \(point) --replicate \(replicate)"
    let document = WhyDocument(answer, trace: command).document(in: .ofLab)
    return LabOutcome(
      lines: [document.text(as: plan.form, width: plan.width).trimmedEnd],
      notices: trace.note(in: .ofLab).map { [$0] } ?? [], status: .done)
  }

  /// Reads the goal of an option.
  static func goal(_ text: String, of option: String) throws(LabFailure) -> WhyGoal {
    guard let goal = WhyGoal(text) else {
      throw LabFailure(.form("\(option) \(text)", "finish, capture:N, targets"))
    }
    return goal
  }

  /// Plays the run and its roll-outs, and returns what decided it.
  func answer(
    of read: Plan, _ goal: WhyGoal, _ progress: (LabProgress) -> Void
  ) throws(LabFailure) -> WhyAnswer {
    let jobs = try plan.threads(orElse: Processors.count)
    let study = try study(of: read, goal)
    let stage = GrowingProgress(total: WhyStudy.momentLimit)
    let work = LabThread { [rollOuts] in
      try study.answer(rollOuts: rollOuts, jobs: jobs) { stage.begin(total: $0) }
    }
    return try work.result { progress(stage.value) }
  }

  private func study(of read: Plan, _ goal: WhyGoal) throws(LabFailure) -> WhyStudy {
    let design = Design.point(of: read, at: point - 1)
    let player = design.playerName(in: read)
    do throws(WhyError) {
      return try WhyStudy(
        design.setup(in: read).withChallenges, goal: goal,
        targets: read.targets.filter { $0.applies(to: player) }, seed: read.seed,
        replicate: UInt64(replicate))
    } catch {
      throw LabFailure(.wrong(plan.planPath, error))
    }
  }
}
