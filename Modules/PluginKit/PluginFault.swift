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
