import Foundation

@testable import Persistence

/// A folder of its own on the real disk, removed with the object.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "ghostbuster-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The bytes of a file in the folder.
  subscript(name: String) -> [UInt8]? {
    get { FileManager.default.contents(atPath: path + "/" + name).map(Array.init) }
    set {
      let data = newValue.map { Data($0) }
      precondition(FileManager.default.createFile(atPath: path + "/" + name, contents: data))
    }
  }

  /// The names in the folder, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
