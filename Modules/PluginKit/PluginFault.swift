public import CommandKit
public import TextKit

/// What any plugin can refuse for, beside what its own words and rules say.
public enum PluginFault: Sendable {
  /// There is no such command; the names most like it.
  case unknownCommand(String, plugin: String, nearest: [String])
  /// The words of a command are not as they should be: its forms, and an example.
  case usage(forms: [String], example: String?)
  /// A move that is none: what it can be.
  case badUsage(String)
  /// The challenge is over.
  case over
  /// What was to be kept could not be stored.
  case notSaved(PluginStorageError)

  /// What programs know it by (docs/frames.md).
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
  /// The short fixed name of the reason, as `deckEmpty`, the same in every language.
  public var name: String { reason.reasonName }

  /// The first line for the player: what, and what was expected.
  public func line(in language: Language) -> String { reason.line(in: language) }
}
