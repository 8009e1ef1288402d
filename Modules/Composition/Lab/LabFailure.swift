import Agents
import Experiments
import Files
import Results
import Simulation
package import TextKit

/// An error that ends ghostlab, with its exit status.
package struct LabFailure: Error, Localized {
  /// The cause of the error.
  package let cause: any Localized
  /// The exit status.
  package let status: LabStatus

  /// Creates a failure from why a file that a person names cannot be written.
  init(writing fault: FileFault) {
    if case .isThere = fault {
      self.init(fault, .badUsage)
    } else {
      self.init(fault, .cannotWrite)
    }
  }

  /// Creates a failure from its cause.
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

  /// Creates a failure from an error of reading or writing results, with its exit status.
  package init(_ error: any Error) {
    switch error {
    case let error as LabFailure: self = error
    case let error as ResultsError: self.init(error)
    case let error as any Localized: self.init(error, .cannotWrite)
    default: self.init(LabProblem.unforeseen("\(error)"), .cannotWrite)
    }
  }

  /// Creates a failure from an error of reading or writing results, with its exit status.
  init(_ error: ResultsError) {
    let status: LabStatus =
      switch error {
      case .cannotWrite: .cannotWrite
      case .cannotRead, .badPlan, .missing: .missing
      case .otherPlan, .otherRevision, .otherStoppingRule, .notResults, .otherKind, .damaged,
        .notOwnFile, .unknownFormat, .conflict, .badJSON:
        .wrongPlan
      case .busy: .stopped
      }
    self.init(error, status)
  }

  /// The message in the language of the lab's terminal, one or more lines.
  package var message: String { line(in: .ofLab) }

  /// Returns the message, one or more lines.
  package func line(in language: Language) -> String { cause.line(in: language) }
}

/// The lab's own errors, with what they concern.
enum LabProblem: Sendable {
  /// An error in an option's value, or in a whole file.
  case wrong(_ subject: String, any Localized)
  /// `--shard` is not `I/N`; carries the variable that gave the index.
  case shard(String, variable: (name: String, value: String)?)
  /// The task index of `--shard auto/N` is in no environment variable, or in more than one.
  case taskIndex(shard: String, known: [String], given: [String])
  /// `merge` has no input.
  case nothingToMerge
  /// `compare` does not have two sides.
  case notTwoSides
  /// The plan of a campaign is itself that of a batch.
  case batchPlan(path: String)
  /// The runs of an adaptive plan are not known in advance.
  case adaptive(path: String)
  /// Only hunts are supported, but the plan is for a plugin's game.
  case forHunts(path: String, plugin: String)
  /// The ground of a game is not beside it.
  case groundMissing(game: String, ground: String)
  /// The map of a game's ground is not whole.
  case groundPartial(game: String)
  /// The plugin has other parameters or metrics than the plan.
  case otherGame(path: String, plugin: String)
  /// The fast plan has more design points than fit in memory.
  case tooManyFastPoints(path: String, count: Int)
  /// Plans have no key and no name like this.
  case noTopic(String, nearest: [String])
  /// A file to be replaced was not written by this program.
  case foreignFile(path: String)
  /// A plugin's game can only be shown as frames.
  case framesOnly(LabTrace.Form)
  /// A plugin's game cannot be recorded as a hunt.
  case noRecording
  /// There are more hunts to watch than a page has room for.
  case tooManyHunts(Int, most: Int)
  /// The recordings of the hunts to watch are too long for a page.
  case tooLongHunts(byteLimit: Int)
  /// The folder's page is not about hunts that could be watched.
  case noHunts(folder: String)
  /// What plays hunts on a page is in none of the folders where it was looked for.
  case noPlayer(looked: [String])
  /// A run ended with an error.
  case run(RunKey, any Localized)
  /// The folder has the answer of an earlier version's search, which has no page.
  case oldSearch(folder: String)
  /// The search has an answer from a larger budget, which a smaller one would replace.
  case smallerBudget(Int, folder: String, known: Int)
  /// The precision is not a share of the box.
  case precision
  /// The budget does not suffice for one setting.
  case tooSmallBudget(Int, least: Int)
  /// A plan's player is a program, and `--allow-exec` is not given.
  case needsAllowExec(path: String, program: AgentProgram)
  /// The files of a program are not those that a plan as run was played with.
  case otherAgent(path: String, program: AgentProgram)
  /// Standard input is both the plan and a player.
  case inputTwice
  /// A program cannot play, or can play no longer.
  case agent(AgentProgram, AgentFault)
  /// An unexpected error.
  case unforeseen(String)

  /// Creates the error for an option's number that is out of range.
  static func number(_ option: String, atMost limit: Int) -> LabProblem {
    .wrong(option, PlanProblem.expected(.whole(1...UInt64(limit)), found: nil))
  }

  /// Creates the error for an option's value in an invalid form.
  static func form(_ option: String, _ form: String, ru russian: String? = nil) -> LabProblem {
    .wrong(option, PlanProblem.expected(.form(form, ru: russian), found: nil))
  }
}

extension LabProblem {
  /// Throws if a thread count or another number is out of range.
  static func require(
    _ number: Int, of option: String, atMost limit: Int
  ) throws(LabFailure) {
    guard (1...limit).contains(number) else {
      throw LabFailure(LabProblem.number(option, atMost: limit))
    }
  }
}
