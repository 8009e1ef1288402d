@testable import Files
import Glibc
import Synchronization

@testable import Persistence

/// What goes wrong at one system call.
enum Fault: Hashable, Sendable {
  /// The call fails with this error number and does nothing.
  case fails(Int32)
  /// The call fails with this error number and all writes after it do too.
  case failsFromHere(Int32)
  /// A write takes half of its bytes.
  case shortWrite
  /// The process dies before the call.
  case killBefore
  /// The process dies after the call.
  case killAfter
}

/// A folder tree in memory that can fail, die or lose power at any call.
///
/// It keeps what a power cut may take: unsynced bytes of files, and the latest of the name changes
/// since the folder was last synced.
final class MemoryFileSystem: FileSystem {
  struct Inode {
    var bytes: [UInt8] = []
    var synced: [UInt8] = []
  }

  struct State {
    var inodes: [Inode] = []
    var names: [String: Int] = [:]
    var syncedNames: [String: Int] = [:]
    var changes: [[String: Int?]] = []
    var folders: Set<String> = ["/", "."]
    var open: [Int32: (inode: Int?, position: Int)] = [:]
    var locked: [Int: Int32] = [:]
    var nextDescriptor: Int32 = 3
    var calls = 0
    var fault: (call: Int, kind: Fault)?
    var isDead = false
    var hasHardLinks = true
    var isReadOnly = false
  }

  let state: Mutex<State>
  let processID: Int32 = 7

  init(_ state: sending State = State()) { self.state = Mutex(state) }

  /// Runs one call, with the fault if this is its turn.
  private func step<Value>(
    _ name: String, _ path: String, isChange: Bool = true,
    _ body: (inout sending State) throws(SystemError) -> sending Value
  ) throws(SystemError) -> sending Value {
    try state.withLock { state throws(SystemError) in
      if state.isDead { throw SystemError(call: name, path: path, code: EINTR) }
      defer { state.calls += 1 }
      if isChange, state.isReadOnly { throw SystemError(call: name, path: path, code: EROFS) }
      guard let fault = state.fault, state.calls >= fault.call else { return try body(&state) }
      let isTurn = state.calls == fault.call
      switch fault.kind {
      case .fails(let code) where isTurn: throw SystemError(call: name, path: path, code: code)
      case .failsFromHere(let code) where isChange:
        throw SystemError(call: name, path: path, code: code)
      case .killBefore where isTurn:
        state.isDead = true
        throw SystemError(call: name, path: path, code: EINTR)
      case .killAfter where isTurn:
        let value = try body(&state)
        state.isDead = true
        _ = value
        throw SystemError(call: name, path: path, code: EINTR)
      default: return try body(&state)
      }
    }
  }

  func openFile(_ path: String, _ mode: OpenMode) throws(SystemError) -> Int32 {
    let makes = mode == .create || (mode == .lock && state.withLock { $0.names[path] == nil })
    return try step("open", path, isChange: makes) { state throws(SystemError) in
      var inode = state.names[path]
      if mode == .folder {
        guard state.folders.contains(path) else {
          throw SystemError(call: "open", path: path, code: ENOENT)
        }
      } else if mode == .create, inode != nil {
        throw SystemError(call: "open", path: path, code: EEXIST)
      } else if inode == nil {
        guard makes, state.folders.contains(splitPath(path).folder) else {
          throw SystemError(call: "open", path: path, code: ENOENT)
        }
        inode = state.inodes.count
        state.inodes.append(Inode())
        state.change([path: inode])
      }
      state.nextDescriptor += 1
      state.open[state.nextDescriptor] = (inode, 0)
      return state.nextDescriptor
    }
  }

  func readBytes(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    try step("read", "", isChange: false) { state throws(SystemError) in
      let (inode, position) = try state.opened(file)
      let bytes = Array(state.inodes[inode].bytes.dropFirst(position).prefix(min(count, 1000)))
      state.open[file]?.position += bytes.count
      return bytes
    }
  }

  func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try step("write", "") { state throws(SystemError) in
      let (inode, _) = try state.opened(file)
      var taken = bytes
      if let fault = state.fault, fault.kind == .shortWrite, fault.call == state.calls {
        taken = bytes.prefix(bytes.count / 2)
      }
      state.inodes[inode].bytes += taken
      return taken.count
    }
  }

  func sync(_ file: Int32) throws(SystemError) {
    try step("fsync", "") { state throws(SystemError) in
      if let entry = state.open[file], entry.inode == nil {
        state.syncedNames = state.names
        state.changes = []
      } else {
        let (inode, _) = try state.opened(file)
        state.inodes[inode].synced = state.inodes[inode].bytes
      }
    }
  }

  func closeFile(_ file: Int32) throws(SystemError) {
    try step("close", "", isChange: false) { state throws(SystemError) in
      guard state.open.removeValue(forKey: file) != nil else {
        throw SystemError(call: "close", path: "", code: EBADF)
      }
      state.locked = state.locked.filter { $0.value != file }
    }
  }

  func lock(_ file: Int32) throws(SystemError) -> Bool {
    try step("flock", "", isChange: false) { state throws(SystemError) in
      let (inode, _) = try state.opened(file)
      if let holder = state.locked[inode], holder != file { return false }
      state.locked[inode] = file
      return true
    }
  }

  func renameFile(_ from: String, to: String) throws(SystemError) {
    try step("rename", to) { state throws(SystemError) in
      let inode = try state.existing(from, "rename")
      // POSIX: two names of the same file are both kept.
      if state.names[to] != inode { state.change([to: inode, from: nil]) }
    }
  }

  func linkFile(_ from: String, to: String) throws(SystemError) {
    try step("link", to) { state throws(SystemError) in
      guard state.hasHardLinks else { throw SystemError(call: "link", path: to, code: EPERM) }
      let inode = try state.existing(from, "link")
      guard state.names[to] == nil else {
        throw SystemError(call: "link", path: to, code: EEXIST)
      }
      state.change([to: inode])
    }
  }

  func remove(_ path: String) throws(SystemError) {
    try step("unlink", path) { state throws(SystemError) in
      _ = try state.existing(path, "unlink")
      state.change([path: nil])
    }
  }

  func list(_ folder: String) throws(SystemError) -> [String] {
    try step("opendir", folder, isChange: false) { state throws(SystemError) in
      state.names.keys.filter { splitPath($0).folder == folder }.map { splitPath($0).name }
    }
  }

  func readLink(_ path: String) throws(SystemError) -> String? {
    try step("readlink", path, isChange: false) { _ throws(SystemError) in nil }
  }

  func makeFolder(_ path: String) throws(SystemError) {
    let exists = state.withLock { $0.folders.contains(path) }
    try step("mkdir", path, isChange: !exists) { state throws(SystemError) in
      if exists { throw SystemError(call: "mkdir", path: path, code: EEXIST) }
      guard state.folders.contains(splitPath(path).folder) else {
        throw SystemError(call: "mkdir", path: path, code: ENOENT)
      }
      state.folders.insert(path)
    }
  }
}

extension MemoryFileSystem.State {
  mutating func change(_ names: [String: Int?]) {
    for (name, inode) in names { self.names[name] = inode }
    changes.append(names)
  }

  func opened(_ file: Int32) throws(SystemError) -> (inode: Int, position: Int) {
    guard let entry = open[file], let inode = entry.inode else {
      throw SystemError(call: "read", path: "", code: EBADF)
    }
    return (inode, entry.position)
  }

  func existing(_ path: String, _ call: String) throws(SystemError) -> Int {
    guard let inode = names[path] else { throw SystemError(call: call, path: path, code: ENOENT) }
    return inode
  }
}
