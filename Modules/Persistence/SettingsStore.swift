public import Files
import PlainJSON

/// A player's settings in a folder: `settings.json`, texts by key.
///
/// Saved by the same steps as the games. Whoever saves holds the folder's `GameStore`, so there is
/// one writer.
public struct SettingsStore: Sendable {
  /// The path of settings.json.
  public let path: String
  private let file: SafeFile<[String: String]>

  /// Creates the settings of a folder; touches nothing.
  public init(directory: String, files: any FileSystem = LiveFileSystem()) {
    path = directory.hasSuffix("/") ? directory + "settings.json" : directory + "/settings.json"
    file = SafeFile(path: path, files: files) { bytes, path throws(StoreError) in
      let root = try JSONDocument.root(bytes, path: path)
      return StoredContent(content: try root.settings(), seal: FileSeal(of: root), root: root.node)
    }
  }

  /// The settings and what the player should know; no file gives no settings.
  public func load() throws(StoreError) -> (settings: [String: String], notices: [StoreNotice]) {
    let loaded = try file.load()
    return (loaded.content ?? [:], loaded.notices)
  }

  /// Replaces the settings; an error leaves the old ones or these.
  @discardableResult
  public func save(_ settings: [String: String]) throws(StoreError) -> [StoreNotice] {
    let root: JSONNode = .object([
      "schemaVersion": .number(Double(knownSchemaVersion)),
      "settings": .object(settings.mapValues { .string($0) }),
    ])
    let bytes = JSONWriter.bytes(of: root)
    _ = try JSONDocument.root(bytes, path: path).settings()
    return try file.save(bytes)
  }
}

extension JSONField {
  fileprivate func settings() throws(StoreError) -> [String: String] {
    try checkSchemaVersion()
    let field = try required("settings")
    var settings: [String: String] = [:]
    for key in try field.members().keys.sorted() {
      settings[key] = try field.required(key).string()
    }
    return settings
  }
}
