import Persistence
import Synchronization

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What can go wrong at a call of the store.
enum DiskFault: String, CaseIterable {
  case full, shortWrite, inputOutput, failedSync, failedRename, readOnly, kill, powerCut
}

/// A disk in memory: what a power cut may take is kept apart from what is synced.
///
/// All names lie in folders whose changes are synced together, in order, as a journal does.
final class Disk: Sendable {
  struct File {
    var bytes: [UInt8] = []
    var synced: [UInt8] = []
  }

  struct State {
    var files: [File] = []
    var names: [String: Int] = [:]
    var syncedNames: [String: Int] = [:]
    var changes: [[String: Int?]] = []
    var folders: Set<String> = ["/", "."]
    var open: [Int32: (file: Int?, position: Int, process: Int32)] = [:]
    var locks: [Int: Int32] = [:]
    var nextDescriptor: Int32 = 3
    var dead: Set<Int32> = []
    var armed: (fault: DiskFault, calls: Int, length: Int)?
    /// Faults that happened, by kind.
    var fired: [DiskFault: Int] = [:]
    var hasLostPower = false
    /// A disk that says it synced and did not: the soak must find it out.
    var ignoresSync = false
    var hasHardLinks = true
    var tear = Dice(1)
  }

  let state: Mutex<State>

  init(_ state: sending State = State()) { self.state = Mutex(state) }

  /// Makes the call after so many more of its kind go wrong, and for full and read-only disks so
  /// many after it.
  func arm(_ fault: DiskFault, after calls: Int, length: Int) {
    state.withLock { $0.armed = (fault, calls, max(1, length)) }
  }

  var fired: [DiskFault: Int] { state.withLock { $0.fired } }
  var hasLostPower: Bool { state.withLock { $0.hasLostPower } }

  func isDead(_ process: Int32) -> Bool { state.withLock { $0.dead.contains(process) } }

  /// Ends a process as SIGKILL does: its files are closed, its locks freed.
  func kill(_ process: Int32) { state.withLock { $0.end(process) } }

  /// The bytes of all files by path, past all faults.
  var contents: [String: [UInt8]] {
    state.withLock { state in state.names.mapValues { state.files[$0].bytes } }
  }

  /// Puts bytes in a file, synced, past all faults.
  func put(_ bytes: [UInt8], at path: String) {
    state.withLock { state in
      state.files.append(File(bytes: bytes, synced: bytes))
      state.names[path] = state.files.count - 1
      state.syncedNames = state.names
      state.changes = []
    }
  }

  /// Whether a power cut would leave this file as it is now.
  func isDurable(_ path: String) -> Bool {
    state.withLock { state in
      guard let file = state.names[path] else { return state.syncedNames[path] == nil }
      return state.syncedNames[path] == file && state.files[file].bytes == state.files[file].synced
    }
  }

  /// The disk as another process finds it when all that ran were killed.
  func afterKill() -> Disk {
    let (files, names, synced, folders, links) = state.withLock {
      ($0.files, $0.names, $0.syncedNames, $0.folders, $0.hasHardLinks)
    }
    var next = State()
    (next.files, next.names, next.syncedNames) = (files, names, synced)
    (next.folders, next.hasHardLinks) = (folders, links)
    return Disk(next)
  }

  /// The disk after a power cut: names as after some of the unsynced changes, unsynced bytes lost,
  /// cut anywhere or turned into zeros.
  func afterPowerCut(_ dice: inout Dice) -> Disk {
    let (files, synced, changes, folders, links) = state.withLock {
      ($0.files, $0.syncedNames, $0.changes, $0.folders, $0.hasHardLinks)
    }
    var next = State()
    var names = synced
    for change in changes.prefix(dice.number(0...changes.count)) {
      for (name, file) in change { names[name] = file }
    }
    for file in files {
      var bytes = file.synced
      if file.bytes != file.synced {
        let kept = file.bytes.prefix(dice.number(0...file.bytes.count))
        switch dice.number(0...2) {
        case 0: break
        case 1: bytes = Array(kept)
        default: bytes = kept + Array(repeating: 0, count: file.bytes.count - kept.count)
        }
      }
      next.files.append(File(bytes: bytes, synced: bytes))
    }
    (next.names, next.syncedNames, next.folders) = (names, names, folders)
    next.hasHardLinks = links
    return Disk(next)
  }
}

extension Disk.State {
  mutating func end(_ process: Int32) {
    dead.insert(process)
    for (descriptor, entry) in open where entry.process == process { close(descriptor) }
  }

  mutating func close(_ descriptor: Int32) {
    open[descriptor] = nil
    locks = locks.filter { $0.value != descriptor }
  }

  mutating func change(_ changed: [String: Int?]) {
    for (name, file) in changed { names[name] = file }
    changes.append(changed)
  }
}
