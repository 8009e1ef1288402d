package import Domain
package import Files

/// The grounds of games, each a file named by its digest in a folder beside the games.
package struct GroundFiles: Sendable {
  /// The name of the folder.
  package static let folderName = "grounds"
  /// The maximum size of a ground in bytes.
  package static let byteLimit = 64 << 20

  private let folder: String
  private let files: any FileSystem

  /// Creates the files beside a file of games, or in a player's folder, without touching the disk.
  package init(beside folder: String, files: any FileSystem = LiveFileSystem()) {
    self.folder =
      (folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/") + Self.folderName
    self.files = files
  }

  /// Returns the bytes of a ground; nil if it is not there.
  package func load(_ name: GroundName) throws(FileFault) -> [UInt8]? {
    let path = path(of: name)
    guard files.exists(path) else { return nil }
    return try files.given(path, limit: Self.byteLimit)
  }

  /// Keeps the bytes of a ground; what is there under its name is the same ground.
  package func save(_ bytes: [UInt8], as name: GroundName) throws(FileFault) {
    let path = path(of: name)
    do throws(SystemError) {
      try files.makeFolders(folder)
      try files.replace(path, with: bytes)
    } catch {
      throw .unwritable(error.naming(path))
    }
  }

  private func path(of name: GroundName) -> String { "\(folder)/\(name.text).ground" }
}
