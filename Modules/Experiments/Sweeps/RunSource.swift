public import Domain

/// What became of a run.
public enum RunStatus: UInt8, Hashable, Sendable {
  /// Not run: the sweep was stopped before.
  case missing
  /// Done.
  case done
  /// The simulation failed; the row says why.
  case failed
}

/// The numbers of a run within its plan.
public struct RunKey: Hashable, Sendable {
  /// The design point's number, from 1.
  public let point: Int
  /// The replicate's number, from 1.
  public let replicate: Int

  /// Names a run.
  public init(point: Int, replicate: Int) {
    self.point = point
    self.replicate = replicate
  }
}

/// One run of a sweep with its place and what came out.
public struct RunRow: Hashable, Sendable {
  /// The most bytes of a failed run's reason, in UTF-8; a longer one is cut.
  public static let reasonLimit = 120

  /// The design point's number, from 1.
  public let point: Int
  /// The replicate's number, from 1.
  public let replicate: Int
  /// What became of it.
  public let status: RunStatus
  /// Its figures; all absent unless it is done.
  public let record: RunRecord
  /// Why it failed, in one line; empty unless it did.
  public let reason: String

  /// Creates a row; a reason is put into one line of at most `reasonLimit` bytes.
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

  /// Whether two rows say the same of a run, bit for bit; absent is absent.
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

/// The runs of a sweep, wherever they are kept, to be read once through.
public protocol RunSource: Sendable {
  /// The plan that was run.
  var plan: Plan { get }

  /// The revision of the engine whose runs these are.
  var revision: EngineRevision { get }

  /// Hands over every run that was tried, in run order: replicate by replicate, points ascending
  /// within one; in an adaptive plan batch by batch, and so within each.
  ///
  /// - Throws: what `body` throws, or what is wrong with the place where the runs are kept.
  func forEachRun(_ body: (RunRow) throws -> Void) throws

  /// Hands over the figures of every design point, ascending; points without a run too.
  ///
  /// - Throws: what `body` throws, or what is wrong with the place where the runs are kept.
  func forEachPoint(_ body: (PointSummary) throws -> Void) throws
}

extension RunSource {
  /// That of this engine, for runs played here and now.
  public var revision: EngineRevision { .current }

  /// Sums up in one pass, with all points in memory at once.
  public func forEachPoint(_ body: (PointSummary) throws -> Void) throws {
    var points = PointAccumulators(points: 1...plan.pointCount, metrics: plan.metrics)
    try forEachRun { points.add($0) }
    for summary in points.summaries { try body(summary) }
  }
}
