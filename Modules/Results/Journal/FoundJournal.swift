import Files

/// What is found of a journal before it is gone on with.
extension Journal {
  /// The state of the file when it was opened.
  enum Found: Hashable {
    /// There was no journal; it is new.
    case nothing
    /// All blocks are complete.
    case whole
    /// A truncated last block, which was dropped.
    case torn
    /// An invalid block, which was dropped with everything after it.
    case damaged
  }

  /// Returns the plan hash and version of a journal; nil without a complete header.
  static func format(
    of path: String, _ files: any FileSystem = LiveFileSystem()
  ) -> JournalFormat? {
    guard let file = try? DataFile(path, .readOwn, files) else { return nil }
    return (try? file.read(at: 0, count: JournalFormat.headerSize)).flatMap(JournalFormat.init)
  }

  /// Returns the format of an existing journal; nil if there is none or the file is empty.
  ///
  /// - Throws: `ResultsError` if its header is damaged or of an unknown format.
  static func knownFormat(
    of path: String, _ files: any FileSystem
  ) throws(ResultsError) -> JournalFormat? {
    guard files.exists(path) else { return nil }
    let header = try DataFile(path, .readOwn, files).read(at: 0, count: JournalFormat.headerSize)
    if header.isEmpty { return nil }
    guard let format = JournalFormat(header: header) else {
      throw JournalFormat.isWhole(header: header)
        ? .unknownFormat(path: path) : .damaged(path: path)
    }
    return format
  }

  /// Returns what was lost of the file when it was opened, after a number of runs.
  func losses(after count: Int) -> [StoreNote] {
    if let storedPath { return [.damagedFile(path: path, storedAs: splitPath(storedPath).name)] }
    return switch found {
    case .nothing, .whole: []
    case .torn: [.cutOff(after: count)]
    case .damaged: [.damaged(after: count)]
    }
  }
}
