import Synchronization
public import TextKit

/// Files of plugins kept in memory: where there is no folder, and in tests.
public final class PluginMemory: PluginStorage {
  private let files = Mutex<[String: [UInt8]]>([:])

  /// Begins empty.
  public init() {}

  /// The bytes saved last under a name, if they can be read; others are forgotten, with a notice.
  public func load(
    _ name: String, isSound: ([UInt8]) -> Bool
  ) throws(PluginStorageError) -> (bytes: [UInt8]?, notices: [any Localized]) {
    guard let bytes = files.withLock({ $0[name] }) else { return (nil, []) }
    if isSound(bytes) { return (bytes, []) }
    files.withLock { $0[name] = nil }
    return (nil, [KeptNotice.unusable(file: name)])
  }

  /// Keeps bytes under a name.
  public func save(_ bytes: [UInt8], as name: String) throws(PluginStorageError) {
    files.withLock { $0[name] = bytes }
  }

  /// The names of all files, in order.
  public var names: [String] { files.withLock { $0.keys.sorted() } }

  /// The bytes of a file, as saved.
  public subscript(name: String) -> [UInt8]? { files.withLock { $0[name] } }
}
