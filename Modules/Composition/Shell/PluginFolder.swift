import LabComposition
import Domain
import Persistence
import PluginKit
import TextKit

/// Files of plugins in the folder of games and settings.
struct PluginFolder: PluginStorage {
  let files: RecordFiles
  /// Who has the folder's lock.
  let store: GameStore
  /// The language of what is told of the files.
  let language: Language

  func load(
    _ name: String, isSound: ([UInt8]) -> Bool
  ) throws(PluginStorageError) -> (bytes: [UInt8]?, notices: [String]) {
    do throws(StoreError) {
      let (bytes, notices) = try files.load(name, isSound: isSound)
      return (bytes, notices.flatMap { $0.lines(in: language) })
    } catch {
      throw PluginStorageError(error.line(in: language))
    }
  }

  func save(_ bytes: [UInt8], as name: String) throws(PluginStorageError) {
    do throws(StoreError) {
      try store.expectLockedFromStart(toSave: name)
      try files.save(bytes, as: name)
    } catch {
      throw PluginStorageError(error.line(in: language))
    }
  }
}
