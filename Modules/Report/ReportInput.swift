public import Experiments
public import TextKit

/// What a report is made of.
public struct ReportInput: Sendable {
  /// The runs.
  public var source: any RunSource
  /// What the report is called: the plan's name.
  public var title: String
  /// What the plan's author wrote at its top; empty for nothing.
  public var question = ""
  /// The path that commands name the plan by.
  public var planPath: String
  /// The version of the program that made the report.
  public var programVersion: String
  /// The language.
  public var language: Language
  /// Plays a run again for the map: point and replicate, both from 1; nil where it cannot.
  public var picture: (@Sendable (_ point: Int, _ replicate: Int) -> TrackPicture?)?

  /// Creates an input of the needed parts.
  public init(
    source: any RunSource, title: String, planPath: String, programVersion: String,
    language: Language
  ) {
    self.source = source
    self.title = title
    self.planPath = planPath
    self.programVersion = programVersion
    self.language = language
  }
}
