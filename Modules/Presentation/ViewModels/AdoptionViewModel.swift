public import Domain

/// The values that a game takes over from a design point, and those that no game has.
public struct AdoptionViewModel: Hashable, Sendable {
  /// A change of a rule, or of a parameter of ghosts that had the same value.
  public struct Change: Hashable, Sendable {
    /// The ghosts; nil for a rule.
    public let ghosts: [NamedGhost]?
    /// The name of the rule or parameter.
    public let parameter: String
    /// The unit; empty for none.
    public let unit: String
    /// The value before.
    public let from: String
    /// The value of the design point.
    public let to: String

    /// Describes a change.
    public init(
      ghosts: [NamedGhost]?, parameter: String, unit: String, from: String, to: String
    ) {
      self.ghosts = ghosts
      self.parameter = parameter
      self.unit = unit
      self.from = from
      self.to = to
    }
  }

  /// A value that belongs to the player, the phone or the hunt, not to a game.
  public struct Outside: Hashable, Sendable {
    /// The name in plans, such as `players` or `hunt.limit`.
    public let name: String
    /// The value.
    public let value: String
    /// The unit; empty for none.
    public let unit: String

    /// Describes a value.
    public init(name: String, value: String, unit: String) {
      self.name = name
      self.value = value
      self.unit = unit
    }
  }

  /// The results folder as typed.
  public let folder: String
  /// The design point, from 1.
  public let point: Int
  /// The game's name as entered.
  public let game: String
  /// The number of ghosts in the game.
  public let ghostCount: Int
  /// The changes: rules first.
  public let changes: [Change]
  /// What no game can adopt.
  public let outside: [Outside]

  /// Creates the table of an adoption.
  public init(
    folder: String, point: Int, game: Game, changes: [Change], outside: [Outside]
  ) {
    self.folder = folder
    self.point = point
    self.game = game.name
    ghostCount = game.ghosts.count
    self.changes = changes
    self.outside = outside
  }
}
