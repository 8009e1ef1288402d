/// Where something in a plan was written: a place in its file, or an option of the command line.
public enum PlanOrigin: Hashable, Sendable {
  /// A place in the plan file; line and column count from 1, and 0 means the whole file.
  case file(line: Int, column: Int)
  /// A command-line option as a person would name it, as `--set seed`.
  case option(String)

  /// The whole file.
  public static let wholeFile = PlanOrigin.file(line: 0, column: 0)
}

/// One thing that is wrong with a plan.
public struct PlanFault: Hashable, Sendable {
  /// The plan file, as it was named.
  public let file: String
  /// Where in it, or which option.
  public let origin: PlanOrigin
  /// The key, with those above it (`vary.ghost.fightRadius`); empty for the file as a whole.
  public let key: String
  /// What is wrong and what was expected.
  public let problem: PlanProblem

  /// Creates a fault.
  public init(file: String, origin: PlanOrigin, key: String, problem: PlanProblem) {
    self.file = file
    self.origin = origin
    self.key = key
    self.problem = problem
  }
}

/// Why a plan cannot be used: everything that is wrong with it, in the order of the file.
public struct PlanError: Error, Hashable, Sendable {
  /// What is wrong; never empty.
  public let faults: [PlanFault]

  /// Creates an error of at least one fault.
  public init(faults: [PlanFault]) {
    precondition(!faults.isEmpty, "an error has a fault")
    self.faults = faults
  }
}
