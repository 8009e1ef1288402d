import Files

/// Whether a process writes to a journal now, as far as can be told without touching its lock.
package enum JournalActivity: Hashable, Sendable {
  /// A process holds its lock.
  case running
  /// No process does.
  case stopped
  /// This machine may not know the locks of others: it was written last so many seconds after 1970.
  case unknown(lastWritten: Double)

  /// Looks at a journal; one that cannot be opened is stopped.
  init(of path: String, _ files: any FileSystem) {
    guard let file = try? DataFile(path, .read, files) else {
      self = .stopped
      return
    }
    self.init(
      isLocked: file.isLockedElsewhere, isLocal: files.isLocal(path),
      lastWritten: file.lastWritten)
  }

  /// What can be told of a lock on a disk of this machine, or of another.
  init(isLocked: Bool, isLocal: Bool, lastWritten: Double) {
    self = isLocked ? .running : isLocal ? .stopped : .unknown(lastWritten: lastWritten)
  }
}
