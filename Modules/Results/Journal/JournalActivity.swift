import Files

/// Whether a process is writing a journal, as far as can be seen without taking its lock.
package enum JournalActivity: Hashable, Sendable {
  /// A process holds its lock.
  case running
  /// No process holds its lock.
  case stopped
  /// This machine may not see locks of others; the last write was this many seconds after 1970.
  case unknown(lastWritten: Double)

  /// Checks a journal; one that cannot be opened is stopped.
  init(of path: String, _ files: any FileSystem) {
    guard let file = try? DataFile(path, .readOwn, files) else {
      self = .stopped
      return
    }
    self.init(
      isLocked: file.isLockedElsewhere, isLocal: files.isLocal(path),
      lastWritten: file.lastWritten)
  }

  /// Interprets a lock on a disk of this machine or of another.
  init(isLocked: Bool, isLocal: Bool, lastWritten: Double) {
    self = isLocked ? .running : isLocal ? .stopped : .unknown(lastWritten: lastWritten)
  }
}
