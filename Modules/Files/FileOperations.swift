extension FileSystem {
  /// The bytes of a file, nil if there is no such file.
  ///
  /// Of one that is longer than the limit only a beginning that is longer as well, so that an endless
  /// file is no danger.
  package func bytes(
    of path: String, _ mode: OpenMode, limit: Int
  ) throws(SystemError) -> [UInt8]? {
    let file: OpenFile
    do throws(SystemError) {
      file = try OpenFile(path, mode, self)
    } catch {
      if error.isNotFound { return nil }
      throw error
    }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let more = try file.next()
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// The text of a file's first bytes; nil if it cannot be read.
  package func text(of path: String, limit: Int = 1 << 16) -> String? {
    (try? bytes(of: path, .read, limit: limit)).map {
      String(decoding: $0.prefix(limit), as: UTF8.self)
    }
  }

  /// Replaces a file whole or, after an error, not at all.
  ///
  /// A symbolic link stays, and the file that it leads to is replaced.
  package func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let place = try endOfLinks(path)
    removeLeftovers(of: place)
    let output = try FileOutput(place, self)
    try output.write(bytes)
    try output.commit()
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

  /// Makes renames in a file's folder survive a power cut.
  package func syncFolder(of path: String) throws(SystemError) {
    let folder = try OpenFile(splitPath(path).folder, .folder, self)
    do throws(SystemError) {
      try folder.sync()
    } catch {
      // Some file systems cannot sync a folder and say so; others keep renames in order anyway.
      if !error.isUnsupported { throw error }
    }
  }

  /// Opens a file and takes its lock; nil if another process holds it.
  package func openLocked(_ path: String) throws(SystemError) -> Int32? {
    let file = try openFile(path, .update)
    do throws(SystemError) {
      if try lock(file) { return file }
    } catch {
      try? closeFile(file)
      throw error.naming(path)
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

  /// Makes a folder and those above it, as far as they are missing.
  package func makeFolders(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try makeFolder(path)
    } catch {
      if isFolder(path) { return }
      if error.isExisting { throw .noFolder(path) }
      let parent = splitPath(path).folder
      guard error.isNotFound, parent != path, parent != "." else { throw error }
      try makeFolders(parent)
      if !isFolder(path) { try makeFolder(path) }
    }
  }

  /// Whether there is a folder at a path.
  package func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Whether there is a regular file at a path.
  package func isFile(_ path: String) -> Bool { kind(of: path) == .file }

  /// Whether there is anything at a path.
  package func exists(_ path: String) -> Bool { kind(of: path) != nil }

  /// What a path leads to; nil if there is nothing, or the system does not tell.
  package func kind(of path: String) -> FileFacts.Kind? { (try? facts(at: path))?.kind }

  /// The names in a folder, sorted; none where it is not there.
  package func names(in path: String) -> [String] { ((try? list(path)) ?? []).sorted() }
}

/// A path's folder (`.` if it names none) and last part.
package func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  let folder = path[..<slash]
  return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
}
