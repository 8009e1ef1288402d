public import PlainJSON
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

extension AdoptionViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<AdoptionViewModel>) {
    fields.screen("adoption", "what a game takes over from a design point") { fields in
      fields.text("folder", "the folder of the results") { $0.folder }
      fields.count("point", "the number of the point") { $0.point }
      fields.text("game", "the name of the game") { $0.game }
      fields.list("changes", "what changes") { $0.changes }
      fields.list("leftOut", "what no game can adopt") { $0.outside }
    }
  }
}

extension AdoptionViewModel.Change: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.list("ghosts", "the ghosts; `null` for a rule") { $0.ghosts }
    fields.text("parameter", "the parameter or rule") { $0.parameter }
    fields.text("unit", "its unit; empty for none") { $0.unit }
    fields.text("from", "its value before") { $0.from }
    fields.text("to", "its value after") { $0.to }
  }
}

extension AdoptionViewModel.Outside: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.text("name", "the name in the plan") { $0.name }
    fields.text("value", "its value") { $0.value }
    fields.text("unit", "its unit; empty for none") { $0.unit }
  }
}
