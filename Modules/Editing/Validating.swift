package import CommandKit
import Domain
import Presentation
import Simulation
import TextKit

/// `validate`: reports what is wrong with the open game, and moves what cannot be reached.
package enum Validating<World: EditingWorld> {
  /// The command.
  package static var command: Command<Void, World> {
    Command(
      "validate", .edit,
      summary: Language.phrase(
        en: "check the open game; --fix moves what cannot be reached on foot",
        ru: "проверить открытую игру; --fix сдвинет то, куда не дойти"),
      examples: ["validate", "validate --detour 3", "validate --fix"], stage: Stage.grounded,
      forms: [Form(.flag("fix"), detour.optional, run: validate)])
  }

  private static var detour: Argument<Double, World> {
    .number("FACTOR", in: GroundCache.detourRange).option("detour")
  }

  private static func validate(
    _ isFixing: Bool, _ detour: Double?, _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    let index = try world.games.edited()
    let factor = detour ?? GroundCache.detourFactor
    if isFixing { try fix(index, factor, &world) }
    let game = world.games.library[index]
    let issues = world.issues(of: game, detour: factor)
    let source = world.groundSource
    if issues.isEmpty {
      world.say { EditMessage.valid(hasGround: game.ground != nil, from: source, $0) }
    }
    world.showIssues(issues, of: game)
    if issues.contains(where: { $0.isError }) { world.isRefused = true }
  }

  /// Moves what cannot be reached to the nearest place that can be, and reports how far.
  private static func fix(
    _ index: Int, _ factor: Double, _ world: inout World
  ) throws(CommandRefusal) {
    guard world.games.library[index].ground != nil else {
      throw CommandRefusal(.noGround(world.groundSource))
    }
    let repair = world.grounds.repaired(world.games.library[index], detour: factor)
    if repair.moves.isEmpty { return world.say(EditMessage.nothingMoved) }
    try world.games.change { library in library[index] = repair.game }
    for move in repair.moves {
      world.say { EditMessage.moved(move, in: repair.game, $0) }
    }
    try world.finishEdit(of: index)
  }
}

private extension EditMessage {
  static func nothingMoved(_ language: Language) -> String {
    language.say(
      en: "Nothing needs moving, or nowhere is better", ru: "Двигать нечего или некуда")
  }

  static func moved(_ move: GroundMove, in game: Game, _ language: Language) -> String {
    let meters = fixed(move.meters, 1, language)
    switch move.part {
    case .zone(let index):
      return language.say(
        en: "Zone \(index + 1) moved by \(meters) m",
        ru: "Зона \(index + 1) сдвинута на \(meters) м")
    case .ghost(let index):
      let name = game.ghosts[index].name.shown(to: 30) ?? ""
      return language.say(
        en: "Ghost \(index + 1) “\(name)” moved by \(meters) m",
        ru: "Призрак \(index + 1) «\(name)» сдвинут на \(meters) м")
    }
  }
}
