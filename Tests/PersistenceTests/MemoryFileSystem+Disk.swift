@testable import Files
import Synchronization

@testable import Persistence

extension MemoryFileSystem {
  /// Reads or replaces a file's bytes past all faults; what is set this way is synced.
  subscript(path: String) -> [UInt8]? {
    get { state.withLock { state in state.names[path].map { state.inodes[$0].bytes } } }
    set {
      state.withLock { state in
        guard let newValue else {
          state.names[path] = nil
          state.syncedNames = state.names
          return
        }
        state.folders.insert(splitPath(path).folder)
        state.inodes.append(Inode(bytes: newValue, synced: newValue))
        state.names[path] = state.inodes.count - 1
        state.syncedNames = state.names
      }
    }
  }

  /// All paths, sorted.
  var paths: [String] { state.withLock { $0.names.keys.sorted() } }

  /// The number of system calls so far.
  var calls: Int { state.withLock { $0.calls } }

  /// Makes the call after `offset` more calls go wrong.
  func arm(_ kind: Fault, after offset: Int) {
    state.withLock { $0.fault = ($0.calls + offset, kind) }
  }

  /// Ends all faults and tells whether the armed one's turn came.
  @discardableResult
  func disarm() -> Bool {
    state.withLock { state in
      defer { state.fault = nil }
      return state.fault.map { state.calls > $0.call } ?? false
    }
  }

  /// The disk as the next process finds it after this one was killed.
  func afterKill() -> MemoryFileSystem {
    let (inodes, names, folders, links) = state.withLock {
      ($0.inodes, $0.names, $0.folders, $0.hasHardLinks)
    }
    return MemoryFileSystem(
      State(
        inodes: inodes, names: names, syncedNames: names, folders: folders, hasHardLinks: links))
  }

  /// How many name changes a power cut could take.
  var unsyncedChanges: Int { state.withLock { $0.changes.count } }

  /// The disk after a power cut that kept the first `count` unsynced name changes.
  func afterPowerCut(keeping count: Int) -> MemoryFileSystem {
    let (inodes, names, folders, links) = state.withLock { state in
      var names = state.syncedNames
      for change in state.changes.prefix(count) {
        for (name, inode) in change { names[name] = inode }
      }
      let inodes = state.inodes.map { Inode(bytes: $0.synced, synced: $0.synced) }
      return (inodes, names, state.folders, state.hasHardLinks)
    }
    return MemoryFileSystem(
      State(
        inodes: inodes, names: names, syncedNames: names, folders: folders, hasHardLinks: links))
  }
}
