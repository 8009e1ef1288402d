public import TextKit
import Statistics
public import Domain

/// The status of a run.
public enum RunStatus: UInt8, Hashable, Sendable {
  /// Not run, because the sweep was stopped earlier.
  case missing
  /// Done.
  case done
  /// The simulation failed; the row has the reason.
  case failed
}

/// The numbers of a run within its plan.
public struct RunKey: Hashable, Sendable {
  /// The design point's number, starting at 1.
  public let point: Int
  /// The replicate's number, starting at 1.
  public let replicate: Int

  /// Creates a key.
  public init(point: Int, replicate: Int) {
    self.point = point
    self.replicate = replicate
  }
}

/// One run of a sweep with its numbers and results.
public struct RunRow: Hashable, Sendable {
  /// The maximum length of a failed run's reason, in UTF-8 bytes; a longer one is cut.
  public static let reasonLimit = 120

  /// The design point's number, starting at 1.
  public let point: Int
  /// The replicate's number, starting at 1.
  public let replicate: Int
  /// The status.
  public let status: RunStatus
  /// The metrics; all absent unless it is done.
  public let record: RunRecord
  /// The reason of a failure, in one line; otherwise empty.
  public let reason: String

  /// Creates a row; the reason is reduced to one line of at most `reasonLimit` bytes.
  public init(
    point: Int, replicate: Int, status: RunStatus, record: RunRecord, reason: String = ""
  ) {
    self.point = point
    self.replicate = replicate
    self.status = status
    self.record = record
    self.reason = RunRow.clipped(reason)
  }

  /// The run's numbers.
  public var key: RunKey { RunKey(point: point, replicate: replicate) }

  /// Returns whether two rows are equal bit for bit; absent values are equal.
  public func isIdentical(to other: RunRow) -> Bool {
    guard key == other.key, status == other.status, reason == other.reason,
      record.values.count == other.record.values.count
    else { return false }
    return zip(record.values, other.record.values).allSatisfy { a, b in
      a.isNaN ? b.isNaN : a.bitPattern == b.bitPattern
    }
  }

  private static func clipped(_ reason: String) -> String {
    if reason.isEmpty { return reason }
    let line = String(
      String.UnicodeScalarView(reason.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
    guard line.utf8.count > reasonLimit else { return line }
    var kept = String.UnicodeScalarView()
    var bytes = 0
    for scalar in line.unicodeScalars {
      bytes += String(scalar).utf8.count
      if bytes > reasonLimit - 3 { break }
      kept.append(scalar)
    }
    return String(kept) + "…"
  }
}

/// The runs of a sweep, wherever they are stored, for reading in one pass.
public protocol RunSource: Sendable {
  /// The plan that was run.
  var plan: Plan { get }

  /// The engine revision that made the runs.
  var revision: EngineRevision { get }

  /// Calls `body` with every attempted run, in run order.
  ///
  /// The order is replicate by replicate, with points ascending; in an adaptive plan batch by
  /// batch, and the same within each.
  ///
  /// - Throws: The error of `body`, or of reading the runs.
  func forEachRun(_ body: (RunRow) throws -> Void) throws

  /// Calls `body` with the figures of every design point, ascending, including points without a
  /// run.
  ///
  /// - Throws: The error of `body`, or of reading the runs.
  func forEachPoint(_ body: (PointSummary) throws -> Void) throws
}

extension RunSource {
  /// The revision of this engine, for runs played now.
  public var revision: EngineRevision { .current }

  /// Summarises all points in one pass, with all of them in memory at once.
  public func forEachPoint(_ body: (PointSummary) throws -> Void) throws {
    var points = PointAccumulators(points: 1...plan.pointCount, of: plan)
    try forEachRun { points.add($0) }
    for summary in points.summaries { try body(summary) }
  }
}

extension RunKey: Localized {
  /// Returns the run in one line.
  public func line(in language: Language) -> String {
    language.say(
      en: "point \(point), replicate \(replicate)", ru: "точка \(point), повтор \(replicate)")
  }
}
