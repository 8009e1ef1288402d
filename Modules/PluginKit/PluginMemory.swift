import PortableNumerics
public import TextKit

/// In-memory plugin files, used without a data folder and in tests.
public final class PluginMemory: PluginStorage {
  private let files: Lock<[String: [UInt8]]>
  private let saves = Lock<Int>(0)

  /// Creates a store that holds some files; empty by default.
  public init(_ files: [String: [UInt8]] = [:]) { self.files = Lock(files) }

  /// How often something was saved.
  public var saveCount: Int { saves.withLock { $0 } }

  /// Returns the bytes last saved under a name; unreadable ones are discarded with a notice.
  public func load(
    _ name: String, isSound: ([UInt8]) -> Bool
  ) throws(PluginStorageError) -> (bytes: [UInt8]?, notices: [Message]) {
    guard let bytes = files.withLock({ $0[name] }) else { return (nil, []) }
    if isSound(bytes) { return (bytes, []) }
    files.withLock { $0[name] = nil }
    return (nil, [Message(PersistenceNotice.unusable(file: name))])
  }

  /// Stores bytes under a name.
  public func save(_ bytes: [UInt8], as name: String) throws(PluginStorageError) {
    files.withLock { $0[name] = bytes }
    saves.withLock { $0 += 1 }
  }

  /// The names of all files, sorted.
  public var names: [String] { files.withLock { $0.keys.sorted() } }

  /// Returns the bytes of a file as saved.
  public subscript(name: String) -> [UInt8]? { files.withLock { $0[name] } }
}
