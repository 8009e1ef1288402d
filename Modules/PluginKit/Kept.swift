public import CommandKit
import PlainJSON
public import TextKit

/// What a plugin keeps in one file from session to session, as records and settings.
public protocol Keepable: Sendable {
  /// The file's name, which begins with the plugin's: `darts-records.json`.
  static var file: String { get }

  /// What a new player has.
  init()

  /// Reads a file of version 1; nil if it is damaged.
  init?(_ members: KeptMembers)

  /// The members of the file, all but the version.
  var members: [String: KeptValue] { get }

  /// What the player should know of what was read.
  var notices: [KeptNotice] { get }
}

extension Keepable {
  /// Nothing, unless the plugin says otherwise.
  public var notices: [KeptNotice] { [] }

  /// Reads a file's bytes; nil if it is damaged.
  public init?(_ bytes: [UInt8]) {
    guard let members = (try? JSONReader.parse(bytes)).flatMap({ KeptMembers($0) }),
      members.number("schemaVersion", in: 1...1) != nil
    else { return nil }
    self.init(members)
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    JSONWriter.bytes(
      of: KeptValue.members(members.merging(["schemaVersion": .number(1)]) { $1 }).node)
  }
}

/// A plugin's file in its console's hands: the content, and the ways to store it.
public struct Kept<Content: Keepable> {
  /// What is kept; a change is stored by `save` or `lines`.
  public var content: Content
  private let storage: any PluginStorage
  private var notices: [any Localized]

  /// Loads the file.
  public init(_ storage: any PluginStorage) {
    self.storage = storage
    do throws(PluginStorageError) {
      let (bytes, notices) = try storage.load(Content.file) { Content($0) != nil }
      content = bytes.flatMap { Content($0) } ?? Content()
      self.notices = notices + content.notices
    } catch {
      content = Content()
      notices = [error]
    }
  }

  /// Stores the content; when this returns it survives a kill.
  public func save() throws(CommandRefusal) {
    do throws(PluginStorageError) {
      try storage.save(content.bytes, as: Content.file)
    } catch {
      throw CommandRefusal(PluginFault.notSaved(error))
    }
  }

  /// Stores the content; lines to tell if that cannot be done.
  public func saveLines(in language: Language) -> [String] {
    do throws(CommandRefusal) {
      try save()
      return []
    } catch {
      return [error.line(in: language)]
    }
  }

  /// What the player should know of the file, told once.
  public mutating func takeNotices(in language: Language) -> [String] {
    defer { notices = [] }
    return notices.flatMap {
      $0.line(in: language).split(separator: "\n").map(String.init)
    }
  }
}
