package import Domain
package import Experiments
package import Files

/// The hunts of a search in its folder, of which none is played twice.
///
/// They are in a journal like a sweep's, which is locked from opening to the end. A setting has a
/// number for each of its scenarios, and before its first hunt a row of replicate 0 with its values
/// in place of the metrics. Rows have only the metrics that the search asks for. A search asks for
/// the same hunts in the same order whenever it gets the same answers, so a stopped search goes on
/// where it was, and one with a larger budget plays only what is new.
package final class TuneStore {
  /// The name of the file that stores the hunts.
  package static let journalName = "tune-journal.bin"

  /// Replicates of a request that are not stored.
  package struct Missing: Sendable {
    /// The request.
    package let request: TuneRequest
    /// The replicates.
    package let replicates: ClosedRange<Int>
  }

  /// A hunt played for a request.
  package struct Hunt: Sendable {
    let request: TuneRequest
    let replicate: Int
    let record: RunRecord?
    let reason: String

    /// Creates a hunt from the values of all metrics, or nil and the reason why it failed.
    package init(
      _ request: TuneRequest, replicate: Int, _ record: RunRecord?, reason: String = ""
    ) {
      (self.request, self.replicate) = (request, replicate)
      (self.record, self.reason) = (record, reason)
    }
  }

  /// Notes on the hunts found.
  package private(set) var notices: [StoreNote] = []
  /// Notes on hunts lost.
  package private(set) var warnings: [StoreNote] = []
  private var hunts: TuneHunts
  private let journal: Journal

  /// Opens a folder, creating it if needed, and reads its hunts.
  ///
  /// - Throws: `ResultsError` if it holds the search of another plan or engine revision, if another
  ///   search is working in it, or if it cannot be written.
  package init(
    _ folder: String, plan: Plan, problem: TuneProblem, programVersion: String,
    revision: EngineRevision = .current, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    try Self.check(folder, plan, revision, files: files)
    try files.make(folder)
    var hunts = TuneHunts(plan, problem)
    let format = JournalFormat(
      planHash: plan.hash, programVersion: programVersion, revision: revision,
      metricCount: max(hunts.metrics.count, hunts.knobCount))
    guard
      let journal = try Journal.open(
        folder + "/" + Self.journalName, format, files: files, accept: { hunts.accept($0) })
    else { throw .busy(folder: folder) }
    (self.hunts, self.journal) = (hunts, journal)
    files.removeTemporaries(
      of: [
        Self.journalName, TuneFolder.answerName, TuneFolder.planName, TuneTable.fileName,
        DataPackageParts.fileName,
      ], in: folder)
    switch journal.found {
    case .nothing: break
    case .whole: if hunts.count > 0 { notices.append(.goingOn(hunts.count, of: nil)) }
    case .torn, .damaged: break
    }
    warnings += journal.losses(after: hunts.count)
  }

  /// Checks whether a folder can hold a plan's search; nothing is written.
  ///
  /// - Throws: `ResultsError` if it holds the search of another plan or engine revision, or anything
  ///   but a search.
  package static func check(
    _ folder: String, _ plan: Plan, _ revision: EngineRevision = .current,
    files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    try FolderKind.require(.search, in: folder, files: files)
    let path = folder + "/" + journalName
    if let format = Journal.format(of: path, files) {
      guard format.planHash == plan.hash else { throw .otherPlan(folder: folder) }
      try format.revision.require(revision, in: path)
    } else if let hash = try? StoredTune(folder, files: files).planHash, hash != plan.hash {
      throw .otherPlan(folder: folder)
    }
  }

  /// The number of stored hunts.
  package var count: Int { hunts.count }

  /// Returns the records of some requests, after the missing hunts have been played and stored.
  ///
  /// - Parameters:
  ///   - requests: The wanted hunts.
  ///   - isSyncDue: Called after every few hunts; if true, they are flushed to disk.
  ///   - play: Plays the missing hunts in order and hands them over; may stop before the end.
  /// - Returns: The records, nil for failed hunts; nil if `play` stopped before the end.
  /// - Throws: The error of `play`, or `ResultsError` if a hunt cannot be stored.
  package func records(
    of requests: [TuneRequest], isSyncDue: @escaping () -> Bool,
    play: (_ missing: [Missing], _ take: ([Hunt]) throws -> Void) throws -> Void
  ) throws -> [[RunRecord?]]? {
    let missing = requests.flatMap { request in
      hunts.missing(request).map { Missing(request: request, replicates: $0) }
    }
    if !missing.isEmpty {
      do {
        try play(missing) { played in
          for hunt in played { try journal.append(add(hunt)) }
          if isSyncDue() { try journal.tick() }
        }
      } catch {
        try? journal.flush()
        throw error
      }
    }
    let records = requests.map { hunts.records(of: $0) }
    return records.contains { $0 == nil } ? nil : records.compactMap { $0 }
  }

  /// Flushes all hunts to disk; equal searches then have equal journals however often stopped.
  package func finish() throws(ResultsError) { try journal.regularize() }

  /// Adds a hunt, and returns its row after that of a new setting; none if it is there already.
  private func add(_ hunt: Hunt) -> [RunRow] {
    var rows: [RunRow] = []
    let size = journal.format.metricCount
    if hunts.point(hunt.request.values, scenario: 0) == nil {
      rows.append(
        RunRow(
          point: hunts.nextPoint, replicate: 0, status: .done,
          record: RunRecord(hunt.request.values, size: size)))
      hunts.add(setting: hunt.request.values)
    }
    guard let point = hunts.point(hunt.request.values, scenario: hunt.request.scenario) else {
      preconditionFailure("the setting has a number")
    }
    let values = hunt.record.map { record in hunts.metrics.map { record[$0] } }
    guard hunts.add(point: point, replicate: hunt.replicate, values?[...]) else { return rows }
    rows.append(
      RunRow(
        point: point, replicate: hunt.replicate, status: values == nil ? .failed : .done,
        record: RunRecord(values ?? [], size: size), reason: hunt.reason))
    return rows
  }
}

extension TuneHunts {
  /// Adds a row of a journal; returns whether it can follow those before.
  fileprivate mutating func accept(_ row: RunRow) -> Bool {
    let values = row.record.values
    if row.replicate == 0 {
      let setting = Array(values.prefix(knobCount))
      guard row.status == .done, row.point == nextPoint, setting.allSatisfy(\.isFinite),
        point(setting, scenario: 0) == nil
      else { return false }
      add(setting: setting)
      return true
    }
    return add(
      point: row.point, replicate: row.replicate,
      row.status == .done ? values.prefix(metrics.count) : nil)
  }
}

extension RunRecord {
  /// Creates a record that begins with some values.
  fileprivate init(_ values: [Double], size: Int) {
    self.init(count: size)
    self.values.replaceSubrange(0..<values.count, with: values)
  }
}
