package import Files

/// The pages that `make web` has built: one on which phones hunt, and the player of reports.
package enum BuiltPages {
  /// The folders in which they may lie: where they are built, and where `make install` puts them.
  package static let folders =
    ["dist/web"]
    + (LiveFileSystem().programFolder.map { [$0 + "/../share/ghostbuster/web"] } ?? [])

  /// The largest file of them, in bytes.
  package static let byteLimit = 16 << 20

  /// Returns the first folder that has a file.
  package static func folder(
    having name: String, among folders: [String], files: any FileSystem
  ) -> String? {
    folders.first { files.isFile($0 + "/" + name) }
  }
}
