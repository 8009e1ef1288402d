public import Domain

/// One run of a sweep with its place and what came out.
public struct RunRow: Sendable {
  /// The design point's number, from 1.
  public let point: Int
  /// The replicate's number, from 1.
  public let replicate: Int
  /// What became of it.
  public let status: RunStatus
  /// Its figures; all absent unless it is done.
  public let record: RunRecord

  /// Creates a row.
  public init(point: Int, replicate: Int, status: RunStatus, record: RunRecord) {
    self.point = point
    self.replicate = replicate
    self.status = status
    self.record = record
  }
}

/// The runs of a sweep, wherever they are kept, to be read once through.
public protocol RunSource: Sendable {
  /// The plan that was run.
  var plan: Plan { get }

  /// Hands over every run that was tried, replicate by replicate, points ascending within one.
  ///
  /// - Throws: what `body` throws, or what is wrong with the place where the runs are kept.
  func forEachRun(_ body: (RunRow) throws -> Void) throws
}
