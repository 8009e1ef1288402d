import Files
import Experiments

/// The append-only file of a sweep's finished runs, in run order.
///
/// Only complete blocks count, so a kill at any moment loses at most the runs of the last second.
/// One process writes at a time, holding the file's lock.
final class Journal {
  let path: String
  /// The format; an existing journal keeps the version of the program that created it.
  private(set) var format: JournalFormat
  /// The state of the file when it was opened.
  private(set) var found = Found.nothing
  /// The path under which a file that is no journal was kept; nil if there was none.
  private(set) var storedPath: String?
  private let files: any FileSystem
  private var file: DataFile
  private var offset = JournalFormat.headerSize
  private var position = 0
  private var isRegular = true
  private var lastIsShort = false
  private var pending: [UInt8] = []
  private var pendingCount = 0
  private var wroteSinceTick = false
  private var isSynced = true

  private init(
    _ path: String, _ format: JournalFormat, _ file: DataFile, _ files: any FileSystem
  ) {
    self.path = path
    self.files = files
    self.format = format
    self.file = file
  }

  /// Opens a journal for writing and locks it, creating it if needed; nil if another process writes
  /// to it.
  ///
  /// `accept` receives each complete row in order; the first it rejects counts as damage, and what
  /// it accepted before is kept.
  ///
  /// - Throws: `ResultsError` for a journal of another plan or engine revision, or of an unknown
  ///   format.
  static func open(
    _ path: String, _ format: JournalFormat, files: any FileSystem = LiveFileSystem(),
    accept: (RunRow) -> Bool
  ) throws(ResultsError) -> Journal? {
    var file = try DataFile(path, .update, files)
    guard file.lock() else { return nil }
    while !file.isInPlace {
      file = try DataFile(path, .update, files)
      guard file.lock() else { return nil }
    }
    let journal = Journal(path, format, file, files)
    try journal.recover(accept)
    return journal
  }

  private func recover(_ accept: (RunRow) -> Bool) throws(ResultsError) {
    guard var reader = try JournalReader(file) else { return try begin() }
    guard reader.format.planHash == format.planHash, reader.format.metricCount == format.metricCount
    else { throw .otherPlan(folder: splitPath(path).folder) }
    try reader.format.revision.require(format.revision, in: path)
    format = reader.format
    // The rows before the first refused one of a block.
    var accepted: ArraySlice<RunRow>?
    while accepted == nil, let rows = try reader.next() {
      if let refused = rows.firstIndex(where: { !accept($0) }) {
        accepted = rows[..<refused]
        break
      }
      (offset, position) = (reader.offset, reader.position)
      isRegular = reader.isRegular
      lastIsShort = position % JournalFormat.blockRows != 0
    }
    switch reader.end {
    case .whole where accepted == nil: found = .whole
    case .torn where accepted == nil: found = .torn
    default: found = .damaged
    }
    if file.size > offset { try file.truncate(to: offset) }
    try append(Array(accepted ?? []))
    try writeBlock()
    try settle()
  }

  /// Begins a journal in a file without a complete header.
  ///
  /// What a kill left of this very header is written again; anything else is somebody's, and kept.
  private func begin() throws(ResultsError) {
    let header = try file.read(at: 0, count: JournalFormat.headerSize)
    guard !JournalFormat.isWhole(header: header) else { throw .unknownFormat(path: path) }
    found = header.isEmpty ? .nothing : .damaged
    if !format.header.starts(with: header) { try setAside() }
    try file.truncate(to: 0)
    try file.write(format.header, at: 0)
    try settle()
  }

  /// Flushes bytes and name to disk, including what a killed process had not synced.
  private func settle() throws(ResultsError) {
    try file.sync()
    try files.settle(path)
  }

  /// Renames a file that is not a journal, or has lost its header.
  private func setAside() throws(ResultsError) {
    storedPath = try files.setAside(path)
    file = try DataFile(path, .update, files)
    guard file.lock() else { throw .busy(folder: splitPath(path).folder) }
  }

  /// The number of rows written or pending.
  var count: Int { position + pendingCount }

  /// Adds rows.
  func append(_ rows: [RunRow]) throws(ResultsError) {
    for row in rows { try append(row) }
  }

  /// Adds a row.
  func append(_ row: RunRow) throws(ResultsError) {
    format.append(row, to: &pending)
    pendingCount += 1
    if (position + pendingCount) % JournalFormat.blockRows == 0 { try writeBlock() }
  }

  /// Flushes the rows so far; to be called about once a second.
  func tick() throws(ResultsError) {
    if !wroteSinceTick { try writeBlock() }
    wroteSinceTick = false
    try sync()
  }

  /// Writes pending rows and flushes the file to disk.
  func flush() throws(ResultsError) {
    try writeBlock()
    try sync()
  }

  private func sync() throws(ResultsError) {
    if !isSynced { try file.sync() }
    isSynced = true
  }

  private func writeBlock() throws(ResultsError) {
    guard pendingCount > 0 else { return }
    let block = JournalFormat.block(rows: pending, count: pendingCount, position: position)
    try file.write(block, at: offset)
    if lastIsShort { isRegular = false }
    offset += block.count
    position += pendingCount
    lastIsShort = position % JournalFormat.blockRows != 0
    pending.removeAll(keepingCapacity: true)
    pendingCount = 0
    wroteSinceTick = true
    isSynced = false
  }

  /// Rewrites short blocks in the middle as full ones.
  ///
  /// A row's offset can then be computed, and equal sweeps have equal journals however often they
  /// were stopped.
  func regularize() throws(ResultsError) {
    try flush()
    guard !isRegular, var reader = try JournalReader(file) else { return }
    let (fresh, copy) = try Journal.fresh(path, format, files)
    defer { try? files.remove(fresh) }
    while let rows = try reader.next() { try copy.append(rows) }
    try copy.flush()
    try files.move(fresh, over: path)
    try files.settle(path)
    (file, offset, isRegular) = (copy.file, copy.offset, true)
  }

  /// Writes a new journal that replaces another when complete, and keeps its lock.
  ///
  /// - Throws: `ResultsError.busy` if a process is writing the existing one.
  static func replace(
    _ path: String, _ format: JournalFormat, files: any FileSystem,
    write: (Journal) throws -> Void
  ) throws -> Journal {
    let old = try DataFile(path, .update, files)
    guard old.lock(), old.isInPlace else {
      throw ResultsError.busy(folder: splitPath(path).folder)
    }
    let (fresh, journal) = try Journal.fresh(path, format, files)
    defer {
      try? files.remove(fresh)
      if old.size == 0, old.isInPlace { try? files.remove(path) }
    }
    try write(journal)
    try journal.flush()
    try files.move(fresh, over: path)
    try files.settle(path)
    return journal
  }

  /// Creates an empty, locked journal under a temporary name, to replace another one.
  private static func fresh(
    _ path: String, _ format: JournalFormat, _ files: any FileSystem
  ) throws(ResultsError) -> (name: String, journal: Journal) {
    let name = files.temporaryName(for: path)
    let journal = Journal(path, format, try DataFile(name, .replace, files), files)
    journal.file.takePermissions(of: path, files)
    _ = journal.file.lock()
    do throws(ResultsError) {
      try journal.file.write(format.header, at: 0)
    } catch {
      try? files.remove(name)
      throw error
    }
    return (name, journal)
  }

  /// Reads all rows from the start.
  func forEachRow(_ body: (RunRow) throws -> Void) throws {
    guard var reader = try JournalReader(file) else { return }
    while let rows = try reader.next() { for row in rows { try body(row) } }
    guard reader.end == .whole else { throw ResultsError.damaged(path: path) }
  }
}
