public import TextKit

/// Properties of a command besides its words.
public struct CommandTraits: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: Int

  /// Creates traits from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The command deliberately changes things, so it can be undone.
  public static let edit = CommandTraits(rawValue: 1)
  /// The command controls recordings and is not recorded.
  public static let unrecorded = CommandTraits(rawValue: 2)
  /// The command leaves the player in the current place: the hunt or a plugin's game.
  public static let aside = CommandTraits(rawValue: 4)
  /// While the command is available, its word takes precedence over other commands.
  public static let modal = CommandTraits(rawValue: 8)
  /// The command is a prefix of others, such as a plugin's name; its own abbreviations rank last.
  public static let family = CommandTraits(rawValue: 16)
}

/// The word and the texts of a command.
public struct CommandHead: Sendable {
  /// The command's word, in lower case.
  public let word: String
  /// Alternative words.
  public let aliases: [String]
  /// The letter of its button on screens with buttons.
  public let button: String?
  /// Its properties.
  public let traits: CommandTraits
  /// Its forms, such as `walk METRES DIR`.
  public let usage: CommandUsage
  /// A one-line description.
  public let summary: @Sendable (Language) -> String
  /// The lines below the examples, for help on the command alone.
  public let details: @Sendable (Rendering) -> [String]
  /// Example lines, as typed.
  public let examples: [String]
  /// The commands that prepare for trying the examples.
  public let stage: String
}

/// A command: its word, its forms with their effects, and its texts.
public struct Command<State, World> {
  /// The word and texts.
  public let head: CommandHead
  /// The forms, tried in order.
  public let forms: [Form<State, World>]
  /// Returns whether the command is available now.
  public let isAvailable: (State, World) -> Bool

  /// Declares a command.
  public init(
    _ word: String, aliases: [String] = [], button: String? = nil, _ traits: CommandTraits = [],
    summary: @escaping @Sendable (Language) -> String,
    note: @escaping @Sendable (Language) -> String = { _ in "" },
    details: @escaping @Sendable (Rendering) -> [String] = { _ in [] }, examples: [String] = [],
    stage: String = "", isAvailable: @escaping (State, World) -> Bool = { _, _ in true },
    forms: [Form<State, World>]
  ) {
    head = CommandHead(
      word: word, aliases: aliases, button: button, traits: traits,
      usage: CommandUsage(
        forms.map { $0.usage.isEmpty ? word : word + " " + $0.usage }, note: note),
      summary: summary, details: details, examples: examples, stage: stage)
    self.forms = forms
    self.isAvailable = isAvailable
  }

  /// Parses the words after the command.
  ///
  /// - Returns: The action that runs it.
  ///
  /// - Throws: The error of the argument that was reached last, or the usage if none was invalid.
  public func read(
    _ words: ArraySlice<String>, in world: World
  ) throws(CommandRefusal) -> Form<State, World>.Act {
    var deepest: Misread?
    for form in forms(for: words) {
      do throws(Misread) {
        if let act = try form.read(words, world) { return act }
      } catch {
        if error.place > deepest?.place ?? -1 { deepest = error }
      }
    }
    throw deepest?.refusal ?? CommandRefusal(head.usage)
  }

  /// Returns what can follow the finished words of the command.
  public func completions(
    after words: ArraySlice<String>, _ last: String, in world: World,
    files: @escaping (_ folder: String) -> [String] = { _ in [] }
  ) -> [String] {
    var found: [String] = []
    for form in forms(for: words) {
      for word in form.completions(after: words, last, files, world) where !found.contains(word) {
        found.append(word)
      }
    }
    return found
  }

  /// Returns the forms that match the typed keywords and have options if there are any.
  ///
  /// Keywords and options rank before arguments.
  private func forms(for words: ArraySlice<String>) -> [Form<State, World>] {
    if words.contains(where: { $0.isOption }) {
      let optional = forms.filter { $0.hasOptions }
      if !optional.isEmpty { return optional }
    }
    var left = forms
    for (place, word) in words.enumerated() {
      let typed = word.lowercased()
      let named = left.filter { $0.keyword(at: place) == typed }
      left = named.isEmpty ? left.filter { $0.keyword(at: place) == nil } : named
    }
    return left
  }
}
