public import Domain

/// The list of games (screen 1, GB-040 to GB-046).
public struct GamesViewModel: Hashable, Sendable {
  /// A game of the list.
  public struct Row: Hashable, Sendable {
    /// Its place in the list, from 1.
    public let number: Int
    /// The name that people gave it.
    public let name: String
    /// How many of its ghosts are caught.
    public let tally: CaptureTally
    /// Whether it is the one that is hunted in.
    public let isActive: Bool
  }

  /// The games, in order.
  public let rows: [Row]

  /// Shows a library.
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
