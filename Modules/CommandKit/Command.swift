public import TextKit

/// What marks a command besides its words.
public struct CommandTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes traits of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It changes things on purpose, so that it can be undone.
  public static let edit = CommandTraits(rawValue: 1)
  /// It is about recordings, and stays out of them.
  public static let unrecorded = CommandTraits(rawValue: 2)
  /// It leaves the player where the player is: in the hunt, or in a plugin's game.
  public static let aside = CommandTraits(rawValue: 4)
  /// While it is there, its word means it and no other command.
  public static let modal = CommandTraits(rawValue: 8)
  /// It begins other commands, as a plugin's name: its own beginnings count last.
  public static let family = CommandTraits(rawValue: 16)
}

/// What people read of a command, and what its word is.
public struct CommandHead: Sendable {
  /// The word it begins with, in small letters.
  public let word: String
  /// Words that mean the same.
  public let aliases: [String]
  /// The letter of its button, for screens that have buttons.
  public let button: String?
  /// What marks it.
  public let traits: CommandTraits
  /// Its forms, as `walk METRES DIR`.
  public let usage: CommandUsage
  /// One line on what it does.
  public let summary: @Sendable (Language) -> String
  /// Lines to try, as typed.
  public let examples: [String]
  /// Commands to come first where the examples are to be tried.
  public let stage: String
}

/// A command: its word, its forms and what they do, and what people read of it.
public struct Command<State, World> {
  /// What people read.
  public let head: CommandHead
  /// The forms, tried in their order.
  public let forms: [Form<State, World>]
  /// Whether it is there at all now.
  public let isThere: (State, World) -> Bool

  /// Declares a command.
  public init(
    _ word: String, aliases: [String] = [], button: String? = nil, _ traits: CommandTraits = [],
    summary: @escaping @Sendable (Language) -> String,
    note: @escaping @Sendable (Language) -> String = { _ in "" }, examples: [String] = [],
    stage: String = "", isThere: @escaping (State, World) -> Bool = { _, _ in true },
    forms: [Form<State, World>]
  ) {
    head = CommandHead(
      word: word, aliases: aliases, button: button, traits: traits,
      usage: CommandUsage(
        forms.map { $0.usage.isEmpty ? word : word + " " + $0.usage }, note: note),
      summary: summary, examples: examples, stage: stage)
    self.forms = forms
    self.isThere = isThere
  }

  /// Reads the words after the command.
  ///
  /// - Returns: What carries it out.
  /// - Throws: The refusal of the argument that was reached last, the usage if none was wrong.
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

  /// What can stand after words of the command that are done.
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

  /// The forms that the keywords among the words leave; a keyword goes before any argument.
  private func forms(for words: ArraySlice<String>) -> [Form<State, World>] {
    var left = forms
    for (place, word) in words.enumerated() {
      let typed = word.lowercased()
      let named = left.filter { $0.keyword(at: place) == typed }
      left = named.isEmpty ? left.filter { $0.keyword(at: place) == nil } : named
    }
    return left
  }
}
