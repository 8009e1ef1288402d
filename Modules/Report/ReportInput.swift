public import Experiments
package import Results
public import TextKit

/// The input of a report.
public struct ReportInput: Sendable {
  /// The runs.
  public var source: any RunSource
  /// The statistics of the runs with all that the document asks for; nil to read the runs.
  package var statistics: SweepStatistics?
  /// The comment at the top of the plan; empty if there is none.
  public var question = ""
  /// The plan's path as used in commands.
  public var planPath: String
  /// The version of the program that made the report.
  public var programVersion: String
  /// The language.
  public var language: Language
  /// Replays a run for the map, given point and replicate from 1; nil if it cannot.
  public var picture: (@Sendable (_ point: Int, _ replicate: Int) -> TrackPicture?)?
  /// Replays the first hunts of a point, given from 1, at most so many; nil if it cannot.
  public var hunts: (@Sendable (_ point: Int, _ atMost: Int) -> HuntsPicture?)?
  /// Hunts that the page plays; nil for a page without a script.
  public var watched: WatchedHunts?
  /// The plan whose hunts the page plays by itself; nil for a page that does not.
  public var played: PlayedPlan?

  /// What the answer hangs on; nil if it was not played.
  package var priors: StoredPriors?

  /// Why hunts failed; nil if it was not played.
  package var causes: StoredCauses?

  /// Whether the sweep passes a gate, which has a section of its own.
  public var isGate = false

  /// Creates an input with the required parts.
  public init(
    source: any RunSource, planPath: String, programVersion: String, language: Language
  ) {
    self.source = source
    self.planPath = planPath
    self.programVersion = programVersion
    self.language = language
  }
}
