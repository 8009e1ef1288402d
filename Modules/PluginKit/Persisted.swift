public import CommandKit
import PlainJSON
public import TextKit

/// The data a plugin saves in one file between sessions, such as records and settings.
public protocol Persistable: Sendable {
  /// The file's name, which begins with the plugin's name: `darts-records.json`.
  static var file: String { get }

  /// Creates the data of a new player.
  init()

  /// Creates the data from a version 1 file; nil if it is damaged.
  init?(_ members: PersistedMembers)

  /// The members of the file except the version.
  var members: [String: PersistedValue] { get }

  /// Messages for the player about what was read.
  var notices: [PersistenceNotice] { get }
}

extension Persistable {
  /// None by default.
  public var notices: [PersistenceNotice] { [] }

  /// Creates the data from a file's bytes; nil if it is damaged.
  public init?(_ bytes: [UInt8]) {
    guard let members = (try? JSONReader.parse(bytes)).flatMap({ PersistedMembers($0) }),
      members.number("schemaVersion", in: 1...1) != nil
    else { return nil }
    self.init(members)
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    JSONWriter.bytes(
      of: PersistedValue.members(members.adding(["schemaVersion": .number(1)])).node)
  }
}

/// A plugin's file as held by its console: the content and the ways to save it.
public struct Persisted<Content: Persistable> {
  /// The content; a change is saved by `save` or `lines`.
  public var content: Content
  private let storage: any PluginStorage
  private var notices: [Message]

  /// Loads the file.
  public init(_ storage: any PluginStorage) {
    self.storage = storage
    do throws(PluginStorageError) {
      let (bytes, notices) = try storage.load(Content.file) { Content($0) != nil }
      content = bytes.flatMap { Content($0) } ?? Content()
      self.notices = notices + content.notices.map { Message($0) }
    } catch {
      content = Content()
      notices = [Message(error)]
    }
  }

  /// Saves the content; once this returns it survives a kill.
  public func save() throws(CommandRefusal) {
    do throws(PluginStorageError) {
      try storage.save(content.bytes, as: Content.file)
    } catch {
      throw CommandRefusal(PluginFault.notSaved(error))
    }
  }

  /// Saves the content; returns lines for the player if that fails.
  public func saveLines(in language: Language) -> [String] {
    do throws(CommandRefusal) {
      try save()
      return []
    } catch {
      return [error.line(in: language)]
    }
  }

  /// Returns messages for the player about the file, once.
  public mutating func takeNotices(in language: Language) -> [String] {
    defer { notices = [] }
    return notices.flatMap {
      $0.line(in: language).split(separator: "\n").map(String.init)
    }
  }
}
