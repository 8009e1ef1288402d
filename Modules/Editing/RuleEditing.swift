import TextKit
package import CommandKit
import Domain
import Presentation

/// `rules`: shows, sets and resets the rules of the open game (GB-073, X-GB 8b).
package enum RuleEditing<World: EditingWorld> {
  /// The command.
  package static var command: Command<Void, World> {
    Command(
      "rules", .edit,
      summary: Language.phrase(
        en: "show or change the rules of the open game",
        ru: "правила открытой игры: показать, изменить"),
      examples: [
        "rules", "rules set accuracyGate 20", "rules set holdLoss decay", "rules reset holdLoss",
        "rules reset",
      ], stage: Stage.park,
      forms: [
        Form { _, world throws(CommandRefusal) in show(try world.games.edited(), &world) },
        Form(word: "set", .ruleValue) { change, _, world throws(CommandRefusal) in
          try edit(&world) { rules throws(ParameterError) in
            try change.spec.apply(change.value, to: &rules)
          }
        },
        Form(word: "reset", Argument.rule.optional) { spec, _, world throws(CommandRefusal) in
          try edit(&world) { rules in
            if let spec { spec.set(&rules, spec.defaultValue) } else { rules = HuntRules() }
          }
        },
      ])
  }

  private static func edit(
    _ world: inout World, _ change: (inout HuntRules) throws(ParameterError) -> Void
  ) throws(CommandRefusal) {
    let game = try world.games.edited()
    var rules = world.games.library[game].rules
    try refusing { () throws(ParameterError) in try change(&rules) }
    if rules != world.games.library[game].rules {
      world.games.library[game].rules = rules
      try world.finishEdit(of: game)
    }
    show(game, &world)
  }

  private static func show(_ game: Int, _ world: inout World) {
    world.show(.rules(world.games.library[game]))
  }
}

extension Argument where World: EditingWorld, Value == ParameterSpec<HuntRules> {
  /// A rule by its name or a prefix of it.
  fileprivate static var rule: Argument {
    Argument("NAME", complete: { _, _ in HuntRules.specs.map { $0.name } }) {
      words, _ throws(CommandRefusal) in
      try refusing { () throws(ParameterError) in try HuntRules.specs.named(words.joined()) }
    }
  }
}

extension Argument
where World: EditingWorld, Value == (spec: ParameterSpec<HuntRules>, value: Double) {
  /// A rule with its value.
  fileprivate static var ruleValue: Argument {
    Argument(
      "NAME VALUE", words: 2...2,
      complete: { cursor, _ in HuntRules.specs.offers(after: cursor.words) }
    ) { words, _ throws(CommandRefusal) in
      try refusing { () throws(ParameterError) in
        let spec = try HuntRules.specs.named(words[words.startIndex])
        return (spec, try spec.parse(typed: words[words.startIndex + 1]))
      }
    }
  }
}
