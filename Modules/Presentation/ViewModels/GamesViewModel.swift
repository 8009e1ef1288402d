public import PlainJSON
public import Domain

/// The list of games (screen 1, GB-040 to GB-046).
public struct GamesViewModel: Hashable, Sendable {
  /// A game in the list.
  public struct Row: Hashable, Sendable {
    /// The position in the list, from 1.
    public let number: Int
    /// The name as entered.
    public let name: String
    /// The number of captured ghosts.
    public let tally: CaptureTally
    /// Whether it is the active game.
    public let isActive: Bool
  }

  /// Another game of the program, which needs no park.
  public struct Other: Hashable, Sendable {
    /// The command that begins it.
    public let command: String
    /// What one does in it.
    public let about: String

    /// Names a game by the command that begins it, and what one does in it.
    public init(command: String, about: String) { (self.command, self.about) = (command, about) }
  }

  /// The games, in order.
  public let rows: [Row]
  /// The other games of the program, which the text names.
  public let others: [Other]
  /// What is chosen with keys, which the text shows; nil where commands are typed.
  package let choice: Choice?

  /// What a player does with keys.
  package enum Choice: Hashable, Sendable {
    /// A row is chosen, counted from 0; of none if there are no games.
    case row(Int)
    /// The name of a new game is typed.
    case naming(String)
  }

  /// Creates the view model of a library, with the other games of the program.
  public init(_ library: GameLibrary, others: [Other] = []) {
    self.init(library, others: others, choice: nil)
  }

  /// Creates the view model of a library in which one chooses with keys.
  package init(_ library: GameLibrary, others: [Other] = [], choice: Choice?) {
    (self.others, self.choice) = (others, choice)
    var rows: [Row] = []
    for game in library.games {
      rows.append(
        Row(
          number: rows.count + 1, name: game.name, tally: CaptureTally(of: game),
          isActive: game.isActive))
    }
    self.rows = rows
  }
}

extension GamesViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<GamesViewModel>) {
    fields.screen("games", "the list of games") { $0.list("games", "the games") { $0.rows } }
  }
}

extension GamesViewModel.Row: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.count("number", "the number of the game, from 1") { $0.number }
    fields.text("name", "its name as typed") { $0.name }
    fields.tally { $0.tally }
    fields.flag("isActive", "whether it is the active game") { $0.isActive }
  }
}
