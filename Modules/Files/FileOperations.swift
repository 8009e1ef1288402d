extension FileSystem {
  /// The bytes of a file, nil if there is no such file.
  ///
  /// Of one that is longer than the limit only a beginning that is longer as well, so that an endless
  /// file is no danger.
  package func bytes(
    of path: String, _ mode: OpenMode, limit: Int
  ) throws(SystemError) -> [UInt8]? {
    let file: Int32
    do throws(SystemError) {
      file = try openFile(path, mode)
    } catch {
      if error.isNotFound { return nil }
      throw error
    }
    defer { try? closeFile(file) }
    var bytes: [UInt8] = []
    while true {
      let more = try naming(path) { () throws(SystemError) in try readBytes(file, upTo: 65_536) }
      if more.isEmpty { return bytes }
      bytes += more
      if bytes.count > limit { return bytes }
    }
  }

  /// Where a path leads: the path itself, or the end of a chain of symbolic links.
  package func endOfLinks(_ path: String) throws(SystemError) -> String {
    var place = path
    // As many as systems follow.
    for _ in 0..<40 {
      guard let target = try readLink(place) else { return place }
      place = target.hasPrefix("/") ? target : splitPath(place).folder + "/" + target
    }
    throw .tooManyLinks(path)
  }

  /// Writes and syncs a new file beside `path` and returns its name; leaves none after an error.
  package func writeTemporary(_ bytes: [UInt8], for path: String) throws(SystemError) -> String {
    let (file, name) = try withFreeName(for: path) { name throws(SystemError) in
      (try openFile(name, .create), name)
    }
    do throws(SystemError) {
      try naming(name) { () throws(SystemError) in
        do throws(SystemError) {
          try writeAll(bytes, to: file)
          try sync(file)
        } catch {
          try? closeFile(file)
          throw error
        }
        try closeFile(file)
      }
    } catch {
      try? remove(name)
      throw error
    }
    return name
  }

  /// Replaces a file whole or, after an error, not at all.
  package func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let temporary = try writeTemporary(bytes, for: path)
    do throws(SystemError) {
      try renameFile(temporary, to: path)
    } catch {
      try? remove(temporary)
      throw error
    }
    try syncFolder(of: path)
  }

  private func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = try writeBytes(file, rest)
      // A call that takes nothing and says nothing would go on for ever.
      guard written > 0 else { throw SystemError.noProgress }
      rest = rest.dropFirst(written)
    }
  }

  /// Makes renames in a file's folder survive a power cut.
  package func syncFolder(of path: String) throws(SystemError) {
    let folder = splitPath(path).folder
    let file = try openFile(folder, .folder)
    defer { try? closeFile(file) }
    do throws(SystemError) {
      try naming(folder) { () throws(SystemError) in try sync(file) }
    } catch {
      // Some file systems cannot sync a folder and say so; others keep renames in order anyway.
      if !error.isUnsupported { throw error }
    }
  }

  /// Opens a file and takes its lock; nil if another process holds it.
  package func openLocked(_ path: String) throws(SystemError) -> Int32? {
    let file = try openFile(path, .lock)
    do throws(SystemError) {
      if try naming(path, { () throws(SystemError) in try lock(file) }) { return file }
    } catch {
      try? closeFile(file)
      throw error
    }
    try? closeFile(file)
    return nil
  }

  /// Renames a file; fails if the new name exists.
  package func move(_ from: String, toNew to: String) throws(SystemError) {
    do throws(SystemError) {
      try linkFile(from, to: to)
    } catch {
      guard error.isUnsupported else { throw error }
      // No hard links here: the name is reserved by an empty file and then replaced.
      try closeFile(try openFile(to, .create))
      do throws(SystemError) {
        return try renameFile(from, to: to)
      } catch {
        try? remove(to)
        throw error
      }
    }
    try remove(from)
  }

  /// Renames a file to `path`, or `path-2` and so on if that exists; the name it got.
  package func move(_ from: String, toFree path: String) throws(SystemError) -> String {
    var number = 1
    while true {
      let target = path + (number == 1 ? "" : "-\(number)")
      do throws(SystemError) {
        try move(from, toNew: target)
        return target
      } catch {
        guard error.isExisting else { throw error }
        number += 1
      }
    }
  }

  /// Tries `path.tmp-PID`, `path.tmp-PID-2` and so on until the name does not exist.
  package func withFreeName<Value>(
    for path: String, _ body: (String) throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    var number = 1
    while true {
      do throws(SystemError) {
        return try body("\(path).tmp-\(processID)" + (number == 1 ? "" : "-\(number)"))
      } catch {
        guard error.isExisting, number < 1000 else { throw error }
        number += 1
      }
    }
  }

  /// Makes a folder and those above it, as far as they are missing.
  package func makeFolders(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try makeFolder(path)
    } catch {
      if error.isExisting { return }
      let parent = splitPath(path).folder
      guard error.isNotFound, parent != path, parent != "." else { throw error }
      try makeFolders(parent)
      try makeFolder(path)
    }
  }
}

/// Names the file in errors of calls that know only its descriptor.
private func naming<Value>(
  _ path: String, _ body: () throws(SystemError) -> Value
) throws(SystemError) -> Value {
  do throws(SystemError) {
    return try body()
  } catch {
    throw SystemError(call: error.call, path: path, code: error.code)
  }
}

/// A path's folder (`.` if it names none) and last part.
package func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  let folder = path[..<slash]
  return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
}
