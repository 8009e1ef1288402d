package import Files
import GameFormat
import PlainJSON
import Synchronization

/// Small files in a player's folder whose content others define: records and settings of plugins.
///
/// Each contains a JSON object and is saved in the same way as the games: whole, synced, with a
/// checksum and a copy. The caller holds the folder's `GameStore`, so there is one writer.
package struct RecordFiles: Sendable {
  private let folder: String
  private let files: any FileSystem
  private let memories = SafeFileMemories()

  /// Creates the files of a folder without touching the disk.
  package init(directory: String, files: any FileSystem = LiveFileSystem()) {
    folder = directory.hasSuffix("/") ? directory : directory + "/"
    self.files = files
  }

  /// Loads the last readable bytes saved under a name, and what the player should know.
  ///
  /// Bytes that `isSound` rejects are set aside, and the copy of the last save is loaded.
  package func load(
    _ name: String, isSound: ([UInt8]) -> Bool
  ) throws(StoreError) -> (bytes: [UInt8]?, notices: [StoreNotice]) {
    // Unreadable bytes of the file and of its copy.
    var refused: [[UInt8]] = []
    var notices: [StoreNotice] = []
    while true {
      let loaded = try file(name, refusing: refused).load()
      let bytes = loaded.content
      // Reported once, though the file is read again.
      notices += loaded.notices.filter { !notices.contains($0) }
      guard let bytes, !isSound(bytes), !refused.contains(bytes) else { return (bytes, notices) }
      notices.removeAll { notice in
        switch notice {
        case .loadedLast, .changedOutside: true
        default: false
        }
      }
      refused.append(bytes)
    }
  }

  /// Replaces the file with a name; after an error it has the old bytes or these.
  package func save(_ bytes: [UInt8], as name: String) throws(StoreError) {
    let file = file(name, refusing: [])
    file.removeStaleTemporaries()
    try reading { () throws(ContentFault) in
      _ = try JSONDocument.root(bytes, path: folder + name)
    }
    _ = try file.save(bytes)
  }

  private func file(_ name: String, refusing refused: [[UInt8]]) -> SafeFile<[UInt8]> {
    precondition(!name.isEmpty && !name.contains("/"), "a plugin's file lies in the folder")
    return SafeFile(path: folder + name, files: files, memory: memories[name]) {
      bytes, path throws(ContentFault) in
      let root = try JSONDocument.root(bytes, path: path)
      let content = FileSeal.opened(bytes)
      guard !refused.contains(content) else {
        throw .unusable(path: path)
      }
      return StoredContent(content: content, seal: FileSeal(of: root))
    }
  }
}

/// What is known about each file of a folder.
private final class SafeFileMemories: Sendable {
  private let memories = Mutex<[String: SafeFileMemory]>([:])

  subscript(name: String) -> SafeFileMemory {
    memories.withLock { memories in
      let memory = memories[name] ?? SafeFileMemory()
      memories[name] = memory
      return memory
    }
  }
}
