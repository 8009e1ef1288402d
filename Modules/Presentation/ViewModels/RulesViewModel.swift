public import PlainJSON
public import Domain

/// The rules of a game's hunts (GB-073, X-GB 8b).
public struct RulesViewModel: Hashable, Sendable {
  /// A rule.
  public struct Row: Hashable, Sendable {
    /// The rule and its value.
    public let field: ParameterField
    /// The default, in the same form as the value.
    public let defaultValue: String
    /// The value in effect, which differs from the rule's own if `literal` is on.
    public let inEffect: String

    /// Whether the value differs from the default.
    public var isChanged: Bool { field.value != defaultValue }
  }

  /// The game's name as entered.
  public let game: String
  /// All rules, in order.
  public let rows: [Row]

  /// Creates the list of a game's rules.
  public init(_ game: Game) {
    self.game = game.name
    let effective = game.rules.effective
    rows = HuntRules.specs.map { spec in
      Row(
        field: ParameterField(spec, of: game.rules),
        defaultValue: spec.format(spec.defaultValue), inEffect: spec.format(spec.get(effective)))
    }
  }

  /// The rules that differ from their defaults.
  public var changed: [Row] { rows.filter { $0.isChanged } }
}

extension RulesViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<RulesViewModel>) {
    fields.screen("rules", "the rules of a game") { fields in
      fields.text("game", "its name") { $0.game }
      fields.list("rules", "all rules, as parameters") { $0.rows }
    }
  }
}

extension RulesViewModel.Row: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.part { $0.field }
    fields.text("default", "the default") { $0.defaultValue }
    fields.text("inEffect", "the value in effect, another one if `literal` is on") { $0.inEffect }
  }
}
