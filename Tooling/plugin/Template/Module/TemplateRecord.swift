import PlainJSON
import PluginKit
import TextKit

/// The best result, as it is kept in the data folder.
struct TemplateRecord: Hashable {
  private static let file = "template-record.json"

  /// Guesses that were left; nil before the first win.
  var attemptsLeft: Int?

  /// The record and what the player should know of its file.
  static func load(_ storage: any PluginStorage) -> (TemplateRecord, notices: [String]) {
    do throws(PluginStorageError) {
      let (bytes, notices) = try storage.load(file) { read($0) != nil }
      return (bytes.flatMap(read) ?? TemplateRecord(), notices)
    } catch {
      return (TemplateRecord(), [error.line])
    }
  }

  func save(_ storage: any PluginStorage) throws(PluginStorageError) {
    let root: JSONNode = .object([
      "schemaVersion": .number(1), "attemptsLeft": .number(Double(attemptsLeft ?? 0)),
    ])
    try storage.save(JSONWriter.bytes(of: root), as: Self.file)
  }

  func line(in language: Language) -> String {
    guard let attemptsLeft else { return language == .ru ? "Побед нет" : "No wins yet" }
    return language == .ru
      ? "Лучший результат: осталось попыток \(attemptsLeft)"
      : "Best result: \(attemptsLeft) guesses left"
  }

  /// Nil for bytes that are no record.
  private static func read(_ bytes: [UInt8]) -> TemplateRecord? {
    guard let root = try? JSONReader.parse(bytes), case .object(let members) = root.value,
      case .number(1)? = members["schemaVersion"]?.value,
      case .number(let left)? = members["attemptsLeft"]?.value, let whole = Int(exactly: left)
    else { return nil }
    return TemplateRecord(attemptsLeft: whole)
  }
}
