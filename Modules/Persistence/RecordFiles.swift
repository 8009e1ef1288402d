/// Small files of a player's folder whose content others know: records and settings of plugins.
///
/// Saved by the same steps as the games: whole, synced, the version before kept. Whoever saves holds
/// the folder's `GameStore`, so there is one writer.
public struct RecordFiles: Sendable {
  private let folder: String
  private let files: any FileSystem

  /// Creates the files of a folder; touches nothing.
  public init(directory: String, files: any FileSystem = LiveFileSystem()) {
    folder = directory.hasSuffix("/") ? directory : directory + "/"
    self.files = files
  }

  /// The last bytes saved under a name that can be read, and what the player should know.
  ///
  /// Bytes that `isSound` refuses are set aside, and the version before them is given.
  public func load(
    _ name: String, isSound: ([UInt8]) -> Bool
  ) throws(StoreError) -> (bytes: [UInt8]?, notices: [StoreNotice]) {
    // Bytes of the file, and of the version before it, that turned out to be unreadable.
    var refused: [[UInt8]] = []
    var notices: [StoreNotice] = []
    while true {
      let (bytes, told) = try file(name, refusing: refused).load()
      notices += told
      guard let bytes, !isSound(bytes), !refused.contains(bytes) else { return (bytes, notices) }
      notices.removeAll { if case .loadedLast = $0 { true } else { false } }
      refused.append(bytes)
    }
  }

  /// Replaces the file of a name; an error leaves the old bytes or these.
  public func save(_ bytes: [UInt8], as name: String) throws(StoreError) {
    let file = file(name, refusing: [])
    try? file.removeStaleTemporaries()
    _ = try file.save(bytes)
  }

  private func file(_ name: String, refusing refused: [[UInt8]]) -> SafeFile<[UInt8]> {
    precondition(!name.isEmpty && !name.contains("/"), "a plugin's file lies in the folder")
    return SafeFile(path: folder + name, files: files) { bytes, path throws(StoreError) in
      try JSONDocument.checkLength(bytes, path: path)
      guard !refused.contains(bytes) else {
        throw .damaged(path: path, line: 1, column: 1, why: "its content cannot be used")
      }
      return bytes
    }
  }
}
