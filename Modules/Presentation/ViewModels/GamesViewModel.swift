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

  /// The games, in order.
  public let rows: [Row]

  /// Creates the view model of a library.
  public init(_ library: GameLibrary) {
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
