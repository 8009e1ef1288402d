import Statistics
import Domain
public import TextKit

/// The place of something in a plan: in its file, or in an option of the command line.
public enum PlanOrigin: Hashable, Sendable {
  /// A place in the plan file; line and column count from 1, and 0 means the whole file.
  case file(line: Int, column: Int)
  /// A command-line option as a person would write it, such as `--set seed`.
  case option(String)

  /// A line of a table that the plan names, by the path in the plan; lines count from 1.
  case table(path: String, line: Int)

  /// The whole file.
  public static let wholeFile = PlanOrigin.file(line: 0, column: 0)
}

/// One error in a plan.
public struct PlanFault: Hashable, Sendable {
  /// The plan file, as the user named it.
  public let file: String
  /// The place in the file, or the option.
  public let origin: PlanOrigin
  /// The key with its parents (`vary.ghost.fightRadius`); empty for the file as a whole.
  public let key: String
  /// The problem, and what was expected.
  public let problem: PlanProblem

  /// Creates a fault.
  public init(file: String, origin: PlanOrigin, key: String, problem: PlanProblem) {
    self.file = file
    self.origin = origin
    self.key = key
    self.problem = problem
  }
}

/// An unusable plan, with all its errors in the order of the file.
public struct PlanError: Error, Hashable, Sendable {
  /// The errors; never empty.
  public let faults: [PlanFault]

  /// Creates an error with at least one fault.
  public init(faults: [PlanFault]) {
    precondition(!faults.isEmpty, "an error has a fault")
    self.faults = faults
  }
}

extension PlanError: Localized {
  /// Returns one line per fault.
  public func line(in language: Language) -> String {
    faults.map { $0.line(in: language) }.joined(separator: "\n")
  }
}

extension PlanFault: Localized {
  /// Returns one line: `plan.yml:12:5: seed: …`, `points.csv:3: …` or `--set seed: …`.
  public func line(in language: Language) -> String {
    let problem = clipped(problem.line(in: language))
    let key = clipped(key)
    switch origin {
    case .file(let line, let column):
      let place = line == 0 ? file : "\(file):\(line):\(column)"
      return "\(place): " + (key.isEmpty ? problem : "\(key): \(problem)")
    case .table(let path, let line): return "\(path):\(line): \(key): \(problem)"
    case .option(let option):
      // `set.ghost.holdTime` of `--set ghost.holdTime` need not be named twice.
      let requested = option.split(separator: " ").last.map(String.init) ?? option
      let named =
        key.isEmpty || key == requested || key.hasSuffix("." + requested) || option == "--" + key
      return "\(option): " + (named ? problem : "\(key): \(problem)")
    }
  }
}

/// Returns a text cut to a readable length, since it may quote the file.
private func clipped(_ text: String) -> String {
  text.utf8.count > 4000 ? "\(text.prefix(1000))…" : text
}
