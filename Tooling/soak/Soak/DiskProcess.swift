import Files
import Persistence
import Synchronization

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The disk as one process sees it.
struct DiskProcess: FileSystem {
  let disk: Disk
  let processID: Int32

  /// Makes a call, with the fault if this is its turn.
  private func call<Value>(
    _ name: String, _ path: String, isChange: Bool = true,
    _ body: (inout sending Disk.State) throws(SystemError) -> sending Value
  ) throws(SystemError) -> sending Value {
    try disk.state.withLock { state throws(SystemError) in
      func failure(_ code: Int32) -> SystemError {
        SystemError(call: name, path: path, code: code)
      }
      if state.dead.contains(processID) { throw failure(EIO) }
      guard let fault = state.turn(of: name, isChange: isChange) else { return try body(&state) }
      switch fault {
      case .full: throw failure(ENOSPC)
      case .readOnly: throw failure(EROFS)
      case .inputOutput, .failedSync, .failedRename: throw failure(EIO)
      case .shortWrite: return try body(&state)
      case .kill, .powerCut:
        // Half of the kills come after the call.
        if state.tear.isTrue(0.5) { _ = try body(&state) }
        state.end(processID)
        state.hasLostPower = fault == .powerCut
        throw failure(EIO)
      }
    }
  }

  func openFile(_ path: String, _ mode: OpenMode) throws(SystemError) -> Int32 {
    let isThere = disk.state.withLock { $0.names[path] != nil }
    // A lock is opened for writing, too.
    let changes = mode == .create || mode == .lock
    let makes = mode == .create || (mode == .lock && !isThere)
    return try call("open", path, isChange: changes) { state throws(SystemError) in
      var file = state.names[path]
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      if mode == .folder {
        guard state.folders.contains(path) else { throw Self.missing(path) }
      } else if mode == .create, file != nil {
        throw SystemError(call: "open", path: path, code: EEXIST)
      } else if file == nil {
        guard makes, state.folders.contains(folder) else { throw Self.missing(path) }
        file = state.files.count
        state.files.append(Disk.File())
        state.change([path: file])
      }
      state.nextDescriptor += 1
      state.open[state.nextDescriptor] = (file, 0, processID)
      return state.nextDescriptor
    }
  }

  private static func missing(_ path: String) -> SystemError {
    SystemError(call: "open", path: path, code: ENOENT)
  }

  func readBytes(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    try call("read", "", isChange: false) { state throws(SystemError) in
      let (number, position) = try Self.opened(file, state)
      let bytes = Array(state.files[number].bytes.dropFirst(position).prefix(count))
      state.open[file]?.position += bytes.count
      return bytes
    }
  }

  func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let isShort = disk.state.withLock { $0.isTurn(of: .shortWrite) }
    return try call("write", "") { state throws(SystemError) in
      let (number, _) = try Self.opened(file, state)
      let taken = isShort ? bytes.prefix(1 + bytes.count / 3) : bytes
      state.files[number].bytes += taken
      return taken.count
    }
  }

  func sync(_ file: Int32) throws(SystemError) {
    try call("fsync", "") { state throws(SystemError) in
      if state.ignoresSync { return }
      if let entry = state.open[file], entry.file == nil {
        state.syncedNames = state.names
        state.changes = []
      } else {
        let (number, _) = try Self.opened(file, state)
        state.files[number].synced = state.files[number].bytes
      }
    }
  }

  func closeFile(_ file: Int32) throws(SystemError) {
    try call("close", "", isChange: false) { state throws(SystemError) in
      guard state.open[file] != nil else {
        throw SystemError(call: "close", path: "", code: EBADF)
      }
      state.close(file)
    }
  }

  func lock(_ file: Int32) throws(SystemError) -> Bool {
    try call("flock", "", isChange: false) { state throws(SystemError) in
      let (number, _) = try Self.opened(file, state)
      if let holder = state.locks[number], holder != file { return false }
      state.locks[number] = file
      return true
    }
  }

  func renameFile(_ from: String, to: String) throws(SystemError) {
    try call("rename", to) { state throws(SystemError) in
      let file = try Self.named(from, state)
      // POSIX: two names of one file are both kept.
      if state.names[to] != file { state.change([to: file, from: nil]) }
    }
  }

  func linkFile(_ from: String, to: String) throws(SystemError) {
    try call("link", to) { state throws(SystemError) in
      guard state.hasHardLinks else { throw SystemError(call: "link", path: to, code: EPERM) }
      let file = try Self.named(from, state)
      guard state.names[to] == nil else { throw SystemError(call: "link", path: to, code: EEXIST) }
      state.change([to: file])
    }
  }

  func remove(_ path: String) throws(SystemError) {
    try call("unlink", path) { state throws(SystemError) in
      _ = try Self.named(path, state)
      state.change([path: nil])
    }
  }

  func list(_ folder: String) throws(SystemError) -> [String] {
    try call("opendir", folder, isChange: false) { state throws(SystemError) in
      state.names.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
        .map { String($0.dropFirst(folder.count + 1)) }
    }
  }

  func readLink(_ path: String) throws(SystemError) -> String? {
    try call("readlink", path, isChange: false) { _ throws(SystemError) in nil }
  }

  func makeFolder(_ path: String) throws(SystemError) {
    let isThere = disk.state.withLock { $0.folders.contains(path) }
    try call("mkdir", path, isChange: !isThere) { state throws(SystemError) in
      if isThere { throw SystemError(call: "mkdir", path: path, code: EEXIST) }
      state.folders.insert(path)
    }
  }

  private static func opened(
    _ file: Int32, _ state: Disk.State
  ) throws(SystemError) -> (file: Int, position: Int) {
    guard let entry = state.open[file], let number = entry.file else {
      throw SystemError(call: "read", path: "", code: EBADF)
    }
    return (number, entry.position)
  }

  private static func named(_ path: String, _ state: Disk.State) throws(SystemError) -> Int {
    guard let file = state.names[path] else {
      throw SystemError(call: "rename", path: path, code: ENOENT)
    }
    return file
  }
}

extension Disk.State {
  /// Whether the next call that this fault is about is the one to go wrong.
  func isTurn(of fault: DiskFault) -> Bool { armed?.fault == fault && armed?.calls == 0 }

  /// Counts the call; the fault, if it goes wrong.
  mutating func turn(of name: String, isChange: Bool) -> DiskFault? {
    guard var fault = armed else { return nil }
    let isMeant =
      switch fault.fault {
      case .full: name == "write" || (name == "open" && isChange) || name == "link"
      case .readOnly: isChange
      case .shortWrite: name == "write"
      case .failedSync: name == "fsync"
      case .failedRename: name == "rename"
      case .inputOutput: name != "close"
      case .kill, .powerCut: true
      }
    guard isMeant else { return nil }
    if fault.calls > 0 {
      fault.calls -= 1
      armed = fault
      return nil
    }
    fault.length -= 1
    let isLasting = fault.fault == .full || fault.fault == .readOnly
    armed = isLasting && fault.length > 0 ? fault : nil
    fired[fault.fault, default: 0] += 1
    return fault.fault
  }
}
