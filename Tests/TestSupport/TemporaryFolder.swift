import Foundation

/// A folder of its own for one test, which goes with it.
package final class TemporaryFolder {
  /// The path of the folder.
  package let path = FileManager.default.temporaryDirectory.path + "/test-" + UUID().uuidString

  /// Makes the folder.
  package init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  package func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    return path + "/" + name
  }

  /// Returns the text of a file.
  package func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }
}
