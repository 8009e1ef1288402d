import Experiments
import Results
import Simulation
package import TextKit

/// Why ghostlab cannot go on: what is wrong, and the exit status.
package struct LabFailure: Error, Localized {
  /// What is wrong.
  package let cause: any Localized
  /// The exit status.
  package let status: LabStatus

  /// Creates a failure by what is wrong.
  package init(_ cause: any Localized, _ status: LabStatus) {
    (self.cause, self.status) = (cause, status)
  }

  init(_ problem: LabProblem) {
    if case .run = problem {
      self.init(problem, .runsFailed)
    } else {
      self.init(problem, .badUsage)
    }
  }

  /// Gives an error of reading or writing results its exit status.
  package init(_ error: any Error) {
    switch error {
    case let error as LabFailure: self = error
    case let error as ResultsError: self.init(error)
    case let error as any Localized: self.init(error, .cannotWrite)
    default: self.init(LabProblem.unforeseen("\(error)"), .cannotWrite)
    }
  }

  /// Gives an error of reading or writing results its exit status.
  init(_ error: ResultsError) {
    let status: LabStatus =
      switch error {
      case .cannotWrite: .cannotWrite
      case .cannotRead, .badPlan, .missing: .missing
      case .otherPlan, .otherRevision, .notResults, .damaged, .unknownFormat, .conflict: .wrongPlan
      case .busy: .stopped
      }
    self.init(error, status)
  }

  /// One or more lines in the language of the lab's terminal.
  package var message: String { line(in: .ofLab) }

  /// One or more lines.
  package func line(in language: Language) -> String { cause.line(in: language) }
}

/// What the lab itself refuses, with what it is about.
enum LabProblem: Sendable {
  /// What is wrong with an option's value, or with a file as a whole.
  case wrong(_ subject: String, any Localized)
  /// `--shard` is no `I/N`; with the variable that gave the index.
  case shard(String, variable: (name: String, value: String)?)
  /// No variable, or more than one, tells the task's index for `--shard auto/N`.
  case taskIndex(shard: String, known: [String], given: [String])
  /// `merge` has nothing to put together.
  case nothingToMerge
  /// `compare` is not given two sides.
  case notTwoSides
  /// A campaign's plan is that of a batch.
  case batchPlan(path: String)
  /// The runs of an adaptive plan are not known beforehand.
  case adaptive(path: String)
  /// Only hunts will do, the plan is about a plugin's game.
  case forHunts(path: String, plugin: String)
  /// The plugin has other parameters or metrics than the plan.
  case otherGame(path: String, plugin: String)
  /// A fast plan with more design points than fit in memory.
  case tooManyFastPoints(path: String, count: Int)
  /// A plugin's game can be shown as frames alone.
  case framesOnly(LabTrace.Form)
  /// A plugin's game cannot be recorded as a hunt.
  case noRecording
  /// A run ends in an error of the simulation.
  case run(RunKey, SimulationError)
  /// An error that nobody expects here.
  case unforeseen(String)

  /// A number of an option that is out of its range.
  static func number(_ option: String, atMost limit: Int) -> LabProblem {
    .wrong(option, PlanProblem.expected(.whole(1...UInt64(limit)), found: nil))
  }

  /// A value of an option that is not written as it is expected.
  static func form(_ option: String, _ form: String) -> LabProblem {
    .wrong(option, PlanProblem.expected(.form(form), found: nil))
  }
}

extension LabProblem {
  /// Refuses a count of threads, or another number, that is out of its range.
  static func require(
    _ number: Int, of option: String, atMost limit: Int
  ) throws(LabFailure) {
    guard (1...limit).contains(number) else {
      throw LabFailure(LabProblem.number(option, atMost: limit))
    }
  }
}
