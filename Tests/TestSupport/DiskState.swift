import Files

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// All that a `MemoryDisk` holds; what a power cut may take is kept apart from what is synced.
///
/// All names lie in folders whose changes are synced together, in order, as a journal does.
struct DiskState {
  struct Inode {
    var bytes: [UInt8] = []
    var synced: [UInt8] = []
    var permissions: UInt32 = 0o644
  }

  struct Descriptor {
    /// Nil of a folder.
    var inode: Int?
    var position = 0
    var appends = false
    var process: Int32
  }

  var inodes: [Inode] = []
  var names: [String: Int] = [:]
  var syncedNames: [String: Int] = [:]
  var changes: [[String: Int?]] = []
  var folders: Set<String> = ["/", "."]
  var open: [Int32: Descriptor] = [:]
  var locks: [Int: Int32] = [:]
  var nextDescriptor: Int32 = 3
  var dead: Set<Int32> = []
  var calls = 0
  var fault: (fault: DiskFault, calls: Int)?
  var fired: [String: Int] = [:]
  var hasLostPower = false
  /// Whether the call at hand takes a part of its bytes.
  var isShort = false
  var hasHardLinks = true
  var isReadOnly = false
  var ignoresSync = false
  /// Files whose bytes go on for ever.
  var endless: Set<String> = []
  var bytesRead = 0

  mutating func change(_ changed: [String: Int?]) {
    for (name, inode) in changed { names[name] = inode }
    changes.append(changed)
  }

  mutating func put(_ bytes: [UInt8]?, at path: String) {
    if let bytes {
      folders.insert(splitPath(path).folder)
      inodes.append(Inode(bytes: bytes, synced: bytes))
      names[path] = inodes.count - 1
    } else {
      names[path] = nil
    }
    (syncedNames, changes) = (names, [])
  }

  mutating func end(_ process: Int32) {
    dead.insert(process)
    for (descriptor, entry) in open where entry.process == process { close(descriptor) }
  }

  mutating func close(_ descriptor: Int32) {
    open[descriptor] = nil
    locks = locks.filter { $0.value != descriptor }
  }

  /// Counts a call; what goes wrong with it.
  mutating func strike(_ name: String, isChange: Bool) -> DiskFault.Effect? {
    calls += 1
    isShort = false
    guard var (fault, left) = fault, fault.counts.contains(name, isChange: isChange) else {
      return nil
    }
    left -= 1
    self.fault = (fault, left)
    guard left < 0, fault.length > 0 else { return nil }
    fault.length -= 1
    self.fault = (fault, left)
    guard fault.strikes.contains(name, isChange: isChange) else { return nil }
    fired[fault.label, default: 0] += 1
    isShort = fault.effect == .short
    if case .powerCut = fault.effect { hasLostPower = true }
    return fault.effect
  }

  /// Opens a file as one process does.
  mutating func open(
    _ path: String, _ mode: OpenMode, _ process: Int32
  ) throws(SystemError) -> Int32 {
    func failure(_ code: Int32) -> SystemError {
      SystemError(call: "open", path: path, code: code)
    }
    var inode = names[path]
    if mode == .folder {
      guard folders.contains(path) else { throw failure(ENOENT) }
    } else if mode == .create, inode != nil {
      throw failure(EEXIST)
    } else if folders.contains(path) {
      throw failure(EISDIR)
    } else if inode == nil {
      let makes = ![.read, .readStored, .readOwn].contains(mode)
      guard makes, folders.contains(splitPath(path).folder) else { throw failure(ENOENT) }
      inode = inodes.count
      inodes.append(Inode())
      change([path: inode])
    }
    if mode == .replace, let inode { inodes[inode].bytes = [] }
    nextDescriptor += 1
    open[nextDescriptor] = Descriptor(inode: inode, appends: mode == .append, process: process)
    return nextDescriptor
  }

  func opened(_ file: Int32) throws(SystemError) -> Int {
    guard let inode = open[file]?.inode else {
      throw SystemError(call: "read", path: "", code: EBADF)
    }
    return inode
  }

  func named(_ path: String, _ call: String) throws(SystemError) -> Int {
    guard let inode = names[path] else { throw SystemError(call: call, path: path, code: ENOENT) }
    return inode
  }

  /// Puts bytes in a file, and zeros before them if it is shorter.
  mutating func write(_ bytes: ArraySlice<UInt8>, to inode: Int, at offset: Int) {
    let size = inodes[inode].bytes.count
    if offset > size {
      inodes[inode].bytes += repeatElement(0, count: offset - size)
    }
    let end = min(offset + bytes.count, inodes[inode].bytes.count)
    inodes[inode].bytes.replaceSubrange(offset..<end, with: bytes)
  }

  /// The facts of a file or of a folder.
  func facts(_ inode: Int?) -> FileFacts {
    FileFacts(
      kind: inode == nil ? .folder : .file, size: inode.map { inodes[$0].bytes.count } ?? 0,
      permissions: inode.map { inodes[$0].permissions } ?? 0o755, lastWritten: 0,
      identity: [1, UInt64(inode.map { $0 + 1 } ?? 0)])
  }

  /// The state as the processes of another time find it.
  func fresh(_ inodes: [Inode], _ names: [String: Int]) -> DiskState {
    var next = DiskState()
    (next.inodes, next.names, next.folders) = (inodes, names, folders)
    (next.syncedNames, next.hasHardLinks, next.ignoresSync) = (names, hasHardLinks, ignoresSync)
    next.fired = fired
    return next
  }
}
