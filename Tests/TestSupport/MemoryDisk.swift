package import Files
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A disk in memory, as one process sees it, that can fail, die or lose power at any call.
///
/// Copies are of the same disk. It keeps what a power cut may take: unsynced bytes of files, and the
/// latest of the name changes since a folder was last synced.
package struct MemoryDisk: FileSystem {
  package let processID: Int32
  package let host = "test"
  let state: StateBox

  /// An empty disk, seen by a process.
  package init(processID: Int32 = 7) { self.init(StateBox(DiskState()), processID) }

  init(_ state: StateBox, _ processID: Int32) {
    (self.state, self.processID) = (state, processID)
  }

  /// The state, which all processes share.
  final class StateBox: Sendable {
    let mutex: Mutex<DiskState>
    init(_ state: sending DiskState) { mutex = Mutex(state) }
  }

  /// Makes a call, with the fault if this is its turn.
  private func call<Value: Sendable>(
    _ name: String, _ path: String, isChange: Bool = true,
    _ body: (inout DiskState) throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    try state.mutex.withLock { state throws(SystemError) in
      func failure(_ code: Int32) -> SystemError {
        SystemError(call: name, path: path, code: code)
      }
      if state.dead.contains(processID) { throw failure(EIO) }
      if isChange, state.isReadOnly { throw failure(EROFS) }
      switch state.strike(name, isChange: isChange) {
      case nil, .short: return try body(&state)
      case .error(let code): throw failure(code)
      case .kill(let after), .powerCut(let after):
        if after { _ = try body(&state) }
        state.end(processID)
        throw failure(EIO)
      }
    }
  }

  package func openFile(_ path: String, _ mode: OpenMode) throws(SystemError) -> Int32 {
    let exists = state.mutex.withLock { $0.names[path] != nil }
    let isChange =
      switch mode {
      case .read, .readStored, .readOwn, .folder: false
      case .create, .replace, .update: true
      case .append, .output: !exists
      }
    return try call("open", path, isChange: isChange) { state throws(SystemError) in
      try state.open(path, mode, processID)
    }
  }

  package func readBytes(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    try call("read", "", isChange: false) { state throws(SystemError) in
      let inode = try state.opened(file)
      if state.endless.contains(where: { state.names[$0] == inode }) {
        state.bytesRead += count
        return [UInt8](repeating: 32, count: count)
      }
      let position = state.open[file]?.position ?? 0
      let bytes = Array(state.inodes[inode].bytes.dropFirst(position).prefix(min(count, 1000)))
      state.open[file]?.position += bytes.count
      return bytes
    }
  }

  package func readBytes(
    _ file: Int32, at offset: Int, into bytes: inout [UInt8], _ part: Range<Int>
  ) throws(SystemError) -> Int {
    let found = try call("read", "", isChange: false) { state throws(SystemError) in
      Array(state.inodes[try state.opened(file)].bytes.dropFirst(offset).prefix(part.count))
    }
    bytes.replaceSubrange(part.prefix(found.count), with: found)
    return found.count
  }

  package func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try write(file, bytes) { state, inode, taken in
      let entry = state.open[file]
      let place = entry?.appends == true ? state.inodes[inode].bytes.count : entry?.position ?? 0
      state.write(taken, to: inode, at: place)
      state.open[file]?.position = place + taken.count
    }
  }

  package func writeBytes(
    _ file: Int32, at offset: Int, _ bytes: ArraySlice<UInt8>
  ) throws(SystemError) -> Int {
    try write(file, bytes) { state, inode, taken in state.write(taken, to: inode, at: offset) }
  }

  private func write(
    _ file: Int32, _ bytes: ArraySlice<UInt8>,
    _ body: (inout DiskState, Int, ArraySlice<UInt8>) -> Void
  ) throws(SystemError) -> Int {
    try call("write", "") { state throws(SystemError) in
      let inode = try state.opened(file)
      let taken = state.isShort ? bytes.prefix(1 + bytes.count / 3) : bytes
      body(&state, inode, taken)
      return taken.count
    }
  }

  package func resize(_ file: Int32, to size: Int) throws(SystemError) {
    try call("ftruncate", "") { state throws(SystemError) in
      let inode = try state.opened(file)
      let count = state.inodes[inode].bytes.count
      if size > count {
        state.inodes[inode].bytes += repeatElement(0, count: size - count)
      } else {
        state.inodes[inode].bytes.removeLast(count - size)
      }
    }
  }

  package func sync(_ file: Int32) throws(SystemError) {
    try call("fsync", "") { state throws(SystemError) in
      if state.ignoresSync { return }
      if let entry = state.open[file], entry.inode == nil {
        (state.syncedNames, state.changes) = (state.names, [])
      } else {
        let inode = try state.opened(file)
        state.inodes[inode].synced = state.inodes[inode].bytes
      }
    }
  }

  package func closeFile(_ file: Int32) throws(SystemError) {
    try call("close", "", isChange: false) { state throws(SystemError) in
      guard state.open[file] != nil else {
        throw SystemError(call: "close", path: "", code: EBADF)
      }
      state.close(file)
    }
  }

  package func facts(of file: Int32) throws(SystemError) -> FileFacts {
    try call("fstat", "", isChange: false) { state throws(SystemError) in
      state.facts(state.open[file]?.inode)
    }
  }

  package func facts(at path: String) throws(SystemError) -> FileFacts? {
    try call("stat", path, isChange: false) { state throws(SystemError) in
      if let inode = state.names[path] { return state.facts(inode) }
      return state.folders.contains(path) ? state.facts(nil) : nil
    }
  }

  package func setPermissions(_ file: Int32, _ permissions: UInt32) throws(SystemError) {
    try call("fchmod", "") { state throws(SystemError) in
      state.inodes[try state.opened(file)].permissions = permissions
    }
  }

  package func lock(_ file: Int32) throws(SystemError) -> Bool {
    try call("flock", "", isChange: false) { state throws(SystemError) in
      let inode = try state.opened(file)
      if let holder = state.locks[inode], holder != file { return false }
      state.locks[inode] = file
      return true
    }
  }

  package func isLockedElsewhere(_ file: Int32) -> Bool {
    state.mutex.withLock { state in
      let holder = state.open[file]?.inode.flatMap { state.locks[$0] }
      return holder != nil && holder != file
    }
  }

  package func renameFile(_ from: String, to: String) throws(SystemError) {
    try call("rename", to) { state throws(SystemError) in
      let inode = try state.named(from, "rename")
      // POSIX: two names of one file are both kept.
      if state.names[to] != inode { state.change([to: inode, from: nil]) }
    }
  }

  package func linkFile(_ from: String, to: String) throws(SystemError) {
    try call("link", to) { state throws(SystemError) in
      guard state.hasHardLinks else { throw SystemError(call: "link", path: to, code: EPERM) }
      let inode = try state.named(from, "link")
      guard state.names[to] == nil else { throw SystemError(call: "link", path: to, code: EEXIST) }
      state.change([to: inode])
    }
  }

  package func remove(_ path: String) throws(SystemError) {
    try call("unlink", path) { state throws(SystemError) in
      _ = try state.named(path, "unlink")
      state.change([path: nil])
    }
  }

  package func readLink(_ path: String) throws(SystemError) -> String? {
    try call("readlink", path, isChange: false) { _ throws(SystemError) in nil }
  }

  package func list(_ folder: String) throws(SystemError) -> [String] {
    try call("opendir", folder, isChange: false) { state throws(SystemError) in
      guard state.folders.contains(folder) else {
        throw SystemError(call: "opendir", path: folder, code: ENOENT)
      }
      let paths = state.names.keys + state.folders.filter { $0 != folder }
      return paths.filter { splitPath($0).folder == folder }.map { splitPath($0).name }
    }
  }

  package func makeFolder(_ path: String) throws(SystemError) {
    let exists = state.mutex.withLock { $0.folders.contains(path) }
    try call("mkdir", path, isChange: !exists) { state throws(SystemError) in
      func failure(_ code: Int32) -> SystemError {
        SystemError(call: "mkdir", path: path, code: code)
      }
      if exists || state.names[path] != nil { throw failure(EEXIST) }
      guard state.folders.contains(splitPath(path).folder) else { throw failure(ENOENT) }
      state.folders.insert(path)
    }
  }

  package func isLocal(_ path: String) -> Bool { true }

  package func isRunning(_ process: Int32) -> Bool {
    state.mutex.withLock { state in
      !state.dead.contains(process)
        && (process == processID || state.open.values.contains { $0.process == process })
    }
  }
}
