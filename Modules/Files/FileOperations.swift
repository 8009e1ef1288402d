extension FileSystem {
  /// Returns the bytes of a file, or nil if it does not exist.
  ///
  /// Of a file beyond the limit it returns only a beginning, which is beyond the limit too, so
  /// endless files are harmless.
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

  /// Returns the text of a file's first bytes; nil if it cannot be read, or is no regular file.
  package func text(
    of path: String, _ mode: OpenMode = .readOwn, limit: Int = 1 << 16
  ) -> String? {
    (try? bytes(of: path, mode, limit: limit)).map {
      String(decoding: $0.prefix(limit), as: UTF8.self)
    }
  }

  /// Replaces a file whole or, after an error, not at all.
  ///
  /// A symbolic link stays, and its target is replaced.
  package func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let place = try endOfLinks(path)
    removeLeftovers(of: place)
    let output = try FileOutput(place, self)
    try output.write(bytes)
    try output.commit()
  }

  /// Returns where a path leads: the path itself, or the end of a chain of symbolic links.
  package func endOfLinks(_ path: String) throws(SystemError) -> String {
    var place = path
    // As many as operating systems follow.
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
      // No hard links here: an empty file reserves the name and is then replaced.
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

  /// Renames a file to `path`, or to `path-2` and so on if that exists; returns the new name.
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

  /// Creates a folder and its missing parents.
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

  /// Returns whether there is a folder at a path.
  package func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Returns whether there is a regular file at a path.
  package func isFile(_ path: String) -> Bool { kind(of: path) == .file }

  /// Returns whether there is anything at a path.
  package func exists(_ path: String) -> Bool { kind(of: path) != nil }

  /// Returns the kind of thing at a path; nil if there is nothing or it cannot be determined.
  package func kind(of path: String) -> FileFacts.Kind? { (try? facts(at: path))?.kind }

  /// Returns the names in a folder, sorted; none if it does not exist.
  package func names(in path: String) -> [String] { ((try? list(path)) ?? []).sorted() }
}

/// Returns a path's folder (`.` if it has none) and last part.
package func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  let folder = path[..<slash]
  return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
}
