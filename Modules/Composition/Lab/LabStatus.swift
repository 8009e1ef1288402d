public import Domain
import Experiments
import Results
public import TextKit

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
public struct LabFailure: Error, Localized {
  /// What is wrong.
  private let cause: any Localized
  /// What it is about, before the cause; empty for nothing.
  private let subject: String
  /// The exit status.
  public let status: LabStatus

  /// One or more lines in English.
  public var message: String { line(in: .en) }

  /// Creates a failure by the file or option that it is about and what is wrong.
  public init(_ subject: String, _ cause: any Localized, _ status: LabStatus) {
    (self.subject, self.cause, self.status) = (subject, cause, status)
  }

  /// Creates a failure by what is wrong.
  public init(_ cause: any Localized, _ status: LabStatus) { self.init("", cause, status) }

  /// Creates a failure of an English sentence.
  public init(_ sentence: Sentence, _ status: LabStatus) {
    self.init(EnglishCause(sentence: sentence), status)
  }

  /// One or more lines.
  public func line(in language: Language) -> String {
    (subject.isEmpty ? "" : subject + ": ") + cause.line(in: language)
  }

  /// The same for those who put English sentences into other languages: what is said in the
  /// language already stays as it is.
  public func sentence(in language: Language) -> Sentence {
    (cause as? EnglishCause)?.sentence ?? Sentence([.name(line(in: language))])
  }

  /// A cause that has English words alone.
  private struct EnglishCause: Localized {
    let sentence: Sentence
    func line(in language: Language) -> String { sentence.description }
  }

  /// Gives an error of reading or writing results its exit status.
  package init(_ error: any Error) {
    switch error {
    case let error as LabFailure: self = error
    case let error as ResultsError: self.init(error)
    case let error as any Localized: self.init(error, .cannotWrite)
    default: self.init(Sentence(prose: "\(error)"), .cannotWrite)
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
    self.init(Sentence(prose: error.line(in: .en)), status)
  }
}
