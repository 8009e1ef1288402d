import LabComposition
import Domain
import Persistence
import PluginKit
import TextKit

/// Storage for plugins' files in the folder of games and settings.
final class PluginFolder: PluginStorage {
  private let files: RecordFiles
  /// The store that holds the folder's lock.
  private let store: GameStore
  /// Where failed writes are remembered.
  private let writes: WriteWatch

  init(files: RecordFiles, store: GameStore, writes: WriteWatch) {
    (self.files, self.store, self.writes) = (files, store, writes)
  }

  func load(
    _ name: String, isSound: ([UInt8]) -> Bool
  ) throws(PluginStorageError) -> (bytes: [UInt8]?, notices: [Message]) {
    do throws(StoreError) {
      let (bytes, notices) = try files.load(name, isSound: isSound)
      return (bytes, notices.map { Message(StoreMessages(notice: $0)) })
    } catch {
      throw PluginStorageError(error)
    }
  }

  func save(_ bytes: [UInt8], as name: String) throws(PluginStorageError) {
    do throws(StoreError) {
      try store.expectLockedFromStart(toSave: name)
      try files.save(bytes, as: name)
    } catch {
      writes.noteFailure()
      throw PluginStorageError(error)
    }
  }
}

/// The store's messages about a file, one per line.
private struct StoreMessages: Localized {
  let notice: StoreNotice

  func line(in language: Language) -> String {
    notice.lines(in: language).joined(separator: "\n")
  }
}
