public import Domain
public import TextKit
import Experiments
import Results

/// What ghostlab's exit status says.
public enum LabStatus: Int32, Hashable, Sendable {
  /// Done.
  case done = 0
  /// No setting meets the plan's targets for every player and phone, or a gate failed.
  case targetMissed = 1
  /// Bad usage, or a plan that cannot be read.
  case badUsage = 2
  /// Some runs failed; each is a row of `runs.csv`.
  case runsFailed = 3
  /// A campaign has no further batch.
  case noBatch = 10
  /// The folder belongs to another plan, a checksum is wrong, or files conflict.
  case wrongPlan = 65
  /// Shards are missing.
  case missing = 66
  /// Results cannot be written.
  case cannotWrite = 73
  /// Stopped early by SIGTERM, or another sweep is at work: try again.
  case stopped = 75
  /// Interrupted by SIGINT; finished runs are kept.
  case interrupted = 130
}

/// Why ghostlab cannot go on: what to tell, and the exit status.
public struct LabFailure: Error, Hashable, Sendable {
  /// One or more lines in English.
  public var message: String { sentence.description }
  /// The same, names told apart.
  public let sentence: Sentence
  /// The exit status.
  public let status: LabStatus
  /// The line by language, of an error that has one.
  private let lines: [Language: String]

  /// Creates a failure.
  public init(_ sentence: Sentence, _ status: LabStatus) {
    (self.sentence, self.status, lines) = (sentence, status, [:])
  }

  /// Creates one of an error that can be told in each language.
  public init(_ error: some Localized & CustomStringConvertible, _ status: LabStatus) {
    (sentence, self.status) = (Sentence([.name(error.description)]), status)
    let told = Language.allCases.map { ($0, error.line(in: $0)) }
    lines = Dictionary(uniqueKeysWithValues: told)
  }

  /// The line in a language, where it is known, else in English with its names told apart.
  public func told(in language: Language) -> Sentence {
    lines[language].map { Sentence([.name($0)]) } ?? sentence
  }

  /// Gives an error of reading or writing results its exit status.
  init(_ error: any Error) {
    switch error {
    case let error as LabFailure: self = error
    case let error as ResultsError: self.init(error)
    default: self.init(Sentence(prose: "\(error)"), .cannotWrite)
    }
  }

  /// Gives an error of reading or writing results its exit status.
  init(_ error: ResultsError) {
    let status: LabStatus =
      switch error {
      case .cannotWrite: .cannotWrite
      case .cannotRead, .missing: .missing
      case .otherPlan, .otherRevision, .notResults, .damaged, .conflict: .wrongPlan
      case .busy: .stopped
      }
    self.init(error.sentence, status)
  }
}
