/// Writes a small file whole or not at all.
package enum WholeFile {
  /// Writes a text beside the file and renames it; an error leaves what was there.
  ///
  /// A symbolic link stays, and the file that it leads to is replaced.
  package static func write(_ text: String, to path: String) throws(ResultsError) {
    var file = try FileOutput(path: Folder.linkedPath(path))
    try file.write(text)
    try file.commit()
  }

  /// Whether there is a folder at a path.
  package static func isFolder(_ path: String) -> Bool { Folder.isFolder(path) }
}
