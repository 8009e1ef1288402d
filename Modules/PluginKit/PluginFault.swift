import Domain
public import CommandKit
public import TextKit

/// The refusals common to all plugins.
public enum PluginFault: Sendable {
  /// There is no such command; carries the most similar names.
  case unknownCommand(String, plugin: String, nearest: [String])
  /// The words of a command are invalid; carries its forms and an example.
  case usage(forms: [String], example: String?)
  /// The move is invalid; carries the valid moves.
  case badUsage(String)
  /// The challenge is over.
  case over
  /// The data could not be saved.
  case notSaved(PluginStorageError)

  /// The reason's name for programs (docs/frames.md).
  public var reasonName: String {
    switch self {
    case .unknownCommand: "unknownCommand"
    case .usage: "usage"
    case .badUsage: "badUsage"
    case .over: "over"
    case .notSaved: "notSaved"
    }
  }
}

extension CommandRefusal {
  /// The fixed identifier of the reason, such as `deckEmpty`, the same in every language.
  public var name: String { reason.reasonName }

  /// Returns the first line for the player: what is wrong and what was expected.
  public func line(in language: Language) -> String { reason.line(in: language) }
}

extension PluginFault: Localized {
  /// Returns one line for the player.
  public func line(in language: Language) -> String {
    switch self {
    case .unknownCommand(let word, let plugin, let nearest):
      guard !nearest.isEmpty else {
        return language.say(
          en: "\(plugin) has no command '\(word)'. The list: help \(plugin)",
          ru: "У \(plugin) нет команды «\(word)». Список: help \(plugin)")
      }
      return language.say(
        en: """
          \(plugin) has no command '\(word)', did you mean \(nearest.joined(separator: " or "))? \
          The list: help \(plugin)
          """,
        ru: """
          У \(plugin) нет команды «\(word)», может быть, \(nearest.joined(separator: " или "))? \
          Список: help \(plugin)
          """)
    case .usage(let forms, let example):
      let form = forms.map { Placeholders.usage($0, language) }.joined(separator: " | ")
      guard let example else { return language.say(en: "Expected: \(form)", ru: "Нужно: \(form)") }
      return language.say(
        en: "Expected: \(form); for example \(example)",
        ru: "Нужно: \(form); например \(example)")
    case .badUsage(let form):
      return language.say(en: "expected: \(form)", ru: "ожидалось: \(form)")
    case .over: return language.say(en: "the challenge is over", ru: "испытание окончено")
    case .notSaved(let error): return error.line(in: language)
    }
  }
}

/// A message to the player about a plugin's file.
public enum PersistenceNotice: Localized, Hashable {
  /// The content cannot be used by the plugin.
  case unusable(file: String)
  /// A value is out of range, and the nearest bound is used.
  case outOfRange(file: String, name: String, value: String, used: String)

  /// Returns one line for the player.
  public func line(in language: Language) -> String {
    switch self {
    case .unusable(let file):
      language.say(
        en: "\(file): its content cannot be used", ru: "\(file): содержимое не годится")
    case .outOfRange(let file, let name, let value, let used):
      language.say(
        en: "\(file): \(name) is \(value), out of range; \(used) is used",
        ru: "\(file): \(name) \(value) вне пределов; взято \(used)")
    }
  }
}
