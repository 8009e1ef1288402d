import Files
import Synchronization

/// All that processes can find on a disk, but for the numbers of its files.
///
/// On disks of equal images, what no fault disturbs ends the same, so that a test need try it once.
package struct DiskImage: Hashable, Sendable {
  private struct File: Hashable {
    let path: String
    let bytes: [UInt8]
    let permissions: UInt32
    /// The first of the file's names, so that links are distinguished from copies.
    let firstPath: String

    /// The sizes distinguish most files; equality compares the bytes.
    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(bytes.count)
    }
  }

  private let files: [File]
  private let folders: Set<String>
  private let hasHardLinks: Bool

  init(_ state: DiskState) {
    var firstPaths: [Int: String] = [:]
    files = state.names.sorted { $0.key < $1.key }.map { path, inode in
      let first = firstPaths[inode, default: path]
      firstPaths[inode] = first
      let file = state.inodes[inode]
      return File(
        path: path, bytes: file.bytes, permissions: file.permissions, firstPath: first)
    }
    (folders, hasHardLinks) = (state.folders, state.hasHardLinks)
  }
}

/// What a test does with a disk, past all faults.
extension MemoryDisk {
  /// The same disk, as another process sees it.
  package func process(_ processID: Int32) -> MemoryDisk { MemoryDisk(state, processID) }

  /// Reads or replaces a file's bytes; what is set this way is synced.
  package subscript(path: String) -> [UInt8]? {
    get { state.mutex.withLock { state in state.names[path].map { state.inodes[$0].bytes } } }
    nonmutating set { state.mutex.withLock { $0.put(newValue, at: path) } }
  }

  /// The bytes of all files by path.
  package var contents: [String: [UInt8]] {
    state.mutex.withLock { state in state.names.mapValues { state.inodes[$0].bytes } }
  }

  /// What the next process finds.
  package var image: DiskImage { state.mutex.withLock { DiskImage($0) } }

  /// The paths of all files, sorted.
  package var paths: [String] { state.mutex.withLock { $0.names.keys.sorted() } }

  /// Who may read and write a file.
  package func permissions(of path: String) -> UInt32? {
    state.mutex.withLock { state in state.names[path].map { state.inodes[$0].permissions } }
  }

  /// Gives a file a second name.
  package func alias(_ path: String, as other: String) {
    state.mutex.withLock { $0.names[other] = $0.names[path] }
  }

  /// Whether it can give a file two names.
  package var hasHardLinks: Bool {
    get { state.mutex.withLock { $0.hasHardLinks } }
    nonmutating set { state.mutex.withLock { $0.hasHardLinks = newValue } }
  }

  /// Whether nothing on it can be changed.
  package var isReadOnly: Bool {
    get { state.mutex.withLock { $0.isReadOnly } }
    nonmutating set { state.mutex.withLock { $0.isReadOnly = newValue } }
  }

  /// Whether it says that it synced and did not.
  package var ignoresSync: Bool {
    get { state.mutex.withLock { $0.ignoresSync } }
    nonmutating set { state.mutex.withLock { $0.ignoresSync = newValue } }
  }

  /// Makes a file whose bytes go on for ever; `bytesRead` says how many were read.
  package func makeEndless(_ path: String) {
    state.mutex.withLock { state in
      state.put([], at: path)
      state.endless.insert(path)
    }
  }

  /// Bytes that were read of files without end.
  package var bytesRead: Int { state.mutex.withLock { $0.bytesRead } }

  /// The number of system calls so far.
  package var calls: Int { state.mutex.withLock { $0.calls } }

  /// Makes the call after so many more of those that the fault counts go wrong.
  package func arm(_ fault: DiskFault, after calls: Int) {
    state.mutex.withLock { $0.fault = (fault, calls) }
  }

  /// Ends all faults and returns whether the armed one's turn came.
  @discardableResult
  package func disarm() -> Bool {
    state.mutex.withLock { state in
      defer { state.fault = nil }
      return state.fault.map { $0.calls < 0 } ?? false
    }
  }

  /// How many faults happened, by their labels.
  package var fired: [String: Int] { state.mutex.withLock { $0.fired } }

  /// How many faults happened.
  package var faultCount: Int { state.mutex.withLock { $0.fired.values.reduce(0, +) } }

  /// Whether a process was killed.
  package func isDead(_ process: Int32) -> Bool {
    state.mutex.withLock { $0.dead.contains(process) }
  }

  /// Whether this process was killed.
  package var isDead: Bool { isDead(processID) }

  /// Whether a call ended with a power cut.
  package var hasLostPower: Bool { state.mutex.withLock { $0.hasLostPower } }

  /// Ends a process as SIGKILL does: its files are closed, its locks freed.
  package func kill(_ process: Int32) { state.mutex.withLock { $0.end(process) } }

  /// Whether a power cut would leave this file as it is now.
  package func isDurable(_ path: String) -> Bool {
    state.mutex.withLock { state in
      guard let inode = state.names[path] else { return state.syncedNames[path] == nil }
      return state.syncedNames[path] == inode
        && state.inodes[inode].bytes == state.inodes[inode].synced
    }
  }

  /// The disk as the next process finds it when all that ran were killed.
  package func afterKill() -> MemoryDisk {
    copied { state in
      var next = state.fresh(state.inodes, state.names)
      (next.syncedNames, next.changes) = (state.syncedNames, state.changes)
      return next
    }
  }

  /// How many name changes a power cut could take.
  package var unsyncedChanges: Int { state.mutex.withLock { $0.changes.count } }

  /// The disk after a power cut that kept the first `count` unsynced name changes, and no byte that
  /// was not synced.
  package func afterPowerCut(keeping count: Int) -> MemoryDisk {
    copied { state in
      let inodes = state.inodes.map { inode in
        var inode = inode
        inode.bytes = inode.synced
        return inode
      }
      return state.fresh(inodes, state.names(keeping: count))
    }
  }

  /// The disk after a power cut: names as after some of the unsynced changes; bytes that were not
  /// synced lost, cut anywhere or turned into zeros.
  package func afterPowerCut(_ random: inout some RandomNumberGenerator) -> MemoryDisk {
    copied { state in
      let names = state.names(keeping: Int.random(in: 0...state.changes.count, using: &random))
      let inodes = state.inodes.map { inode in
        var inode = inode
        inode.bytes = inode.torn(&random)
        inode.synced = inode.bytes
        return inode
      }
      return state.fresh(inodes, names)
    }
  }

  private func copied(_ body: (DiskState) -> DiskState) -> MemoryDisk {
    MemoryDisk(StateBox(body(state.mutex.withLock { $0 })), processID)
  }
}

extension DiskState {
  fileprivate func names(keeping count: Int) -> [String: Int] {
    var names = syncedNames
    for change in changes.prefix(count) {
      for (name, inode) in change { names[name] = inode }
    }
    return names
  }
}

extension DiskState.Inode {
  /// What may be left of the bytes; where they begin as the synced ones, that beginning is safe.
  fileprivate func torn(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    if bytes == synced { return synced }
    let safe = zip(bytes, synced).prefix { $0 == $1 }.count
    let kept = bytes.prefix(Int.random(in: safe...bytes.count, using: &random))
    switch Int.random(in: 0...2, using: &random) {
    case 0: return synced
    case 1: return Array(kept)
    default: return kept + Array(repeating: 0, count: bytes.count - kept.count)
    }
  }
}
