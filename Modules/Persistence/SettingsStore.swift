package import Files
import GameFormat
import PlainJSON
import Synchronization

/// A player's settings in a folder: `settings.json`, strings by key.
///
/// They are saved in the same way as the games, but for their owner's eyes alone: a sensor may have
/// a token. The caller holds the folder's `GameStore`, so there
/// is one writer.
package final class SettingsStore: Sendable {
  /// The path of settings.json.
  package let path: String
  private let file: SafeFile<[String: String]>
  private let state = Mutex(State())

  private struct State {
    /// What the last load reported, to report it once only.
    var reported: [StoreNotice] = []
    var offered: Restorable<[String: String]>?
  }

  /// Creates the settings of a folder without touching the disk.
  package init(directory: String, files: any FileSystem = LiveFileSystem()) {
    path = directory.hasSuffix("/") ? directory + "settings.json" : directory + "/settings.json"
    file = SafeFile(path: path, files: files, isPrivate: true) { bytes, path throws(ContentFault) in
      let root = try JSONDocument.root(bytes, path: path, isMending: true)
      return StoredContent(
        content: try root.settings(), seal: FileSeal(of: root), repairs: root.doubledKeys)
    }
  }

  /// Loads the settings and what the player should know; a missing file gives no settings.
  package func load() throws(StoreError) -> (settings: [String: String], notices: [StoreNotice]) {
    let loaded = try file.load()
    let notices = state.withLock { state in
      if let saved = loaded.lastSaved {
        state.offered = Restorable(content: saved, origin: .lastSave)
      }
      defer { state.reported = loaded.notices }
      return loaded.notices.filter { !state.reported.contains($0) }
    }
    return (loaded.content ?? [:], notices)
  }

  /// The last save, if the loaded settings.json differed from it.
  package var restorable: Restorable<[String: String]>? { state.withLock { $0.offered } }

  /// Reports, once, changes that others made to settings.json; they apply from the next start.
  package func changeMeanwhile() -> [StoreNotice] {
    guard let change = file.changeMeanwhile() else { return [] }
    guard case .changedMeanwhile(let path, let differences)? = change.notices.first else {
      return change.notices
    }
    _ = try? load()
    return [.changedOutside(path: path, differences: differences)]
  }

  /// Restores the version that `restorable` offers.
  package func restore() throws(StoreError) -> [StoreNotice] {
    guard let offer = restorable else { return [] }
    let notices = try save(offer.content)
    state.withLock { $0.offered = nil }
    return notices
  }

  /// Replaces the settings; after an error the file has the old ones or these.
  @discardableResult
  package func save(_ settings: [String: String]) throws(StoreError) -> [StoreNotice] {
    let root: JSONNode = .object([
      "schemaVersion": .number(Double(knownSchemaVersion)),
      "settings": .object(settings.mapValues { .string($0) }),
    ])
    let bytes = JSONWriter.bytes(of: root)
    try reading { () throws(ContentFault) in
      _ = try JSONDocument.root(bytes, path: path).settings()
    }
    let saved = try file.save(bytes)
    if let kept = saved.kept {
      let offer = Restorable(content: kept.content, origin: .changedFile(path: kept.name))
      state.withLock { $0.offered = offer }
    }
    return saved.notices
  }
}

extension JSONField {
  fileprivate func settings() throws(ContentFault) -> [String: String] {
    try checkSchemaVersion()
    let field = try required("settings")
    var settings: [String: String] = [:]
    for key in try field.members().keys.sorted() {
      settings[key] = try field.required(key).string()
    }
    return settings
  }
}
