import Files

extension UInt32 {
  /// The permissions of a file that only its owner may read and write.
  static var ownersOnly: UInt32 { 0o600 }
}

extension FileSystem {
  /// Takes files, as an older program left them, from everyone but their owner.
  func keepForOwner(_ paths: [String]) {
    for path in paths {
      let file = try? OpenFile(path, .readStored, self)
      if let facts = file?.facts, facts.permissions & 0o077 != 0 {
        file?.setPermissions(.ownersOnly)
      }
    }
  }
}

extension SafeFile {
  /// Removes what killed processes left half written; only for the holder of the lock.
  func removeStaleTemporaries() {
    let (folder, name) = splitPath((try? files.linkedPath(path)) ?? path)
    files.removeTemporaries(of: [name, name + ".last"], in: folder)
  }
}
