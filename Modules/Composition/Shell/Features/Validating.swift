import Simulation
import TextKit
import Presentation
import Ground
import Files
import CommandKit
import Domain
import Editing
import LabComposition
import PluginKit

/// `validate`: reports what is wrong with the open game, and moves what cannot be reached.
enum Validating {
  static var command: Command<Void, ShellWorld> {
    Command(
      "validate", .edit,
      summary: Language.phrase(
        en: "check the open game; --fix moves what cannot be reached on foot",
        ru: "проверить открытую игру; --fix сдвинет то, куда не дойти"),
      examples: ["validate", "validate --detour 3", "validate --fix"], stage: Stage.grounded,
      forms: [Form(.flag("fix"), detour.optional, run: validate)])
  }

  private static var detour: Argument<Double, ShellWorld> {
    .number("FACTOR", in: GroundCache.detourRange).option("detour")
  }

  private static func validate(
    _ isFixing: Bool, _ detour: Double?, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let index = try world.games.edited()
    let factor = detour ?? GroundCache.detourFactor
    if isFixing { try fix(index, factor, &world) }
    let game = world.games.library[index]
    let issues = world.issues(of: game, detour: factor)
    if issues.isEmpty { world.say { ShellMessage.valid(hasGround: game.ground != nil, $0) } }
    world.showIssues(issues, of: game)
    if issues.contains(where: \.isError) { world.voice.output.isRefused = true }
  }

  /// Moves what cannot be reached to the nearest place that can be, and reports how far.
  private static func fix(
    _ index: Int, _ factor: Double, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    guard world.games.library[index].ground != nil else { throw CommandRefusal(.noGround) }
    let repair = world.grounds.repaired(world.games.library[index], detour: factor)
    if repair.moves.isEmpty { return world.say(ShellMessage.nothingMoved) }
    try world.games.change { library in library[index] = repair.game }
    for move in repair.moves {
      world.say { ShellMessage.moved(move, in: repair.game, $0) }
    }
    try world.finishEdit(of: index)
  }
}

extension ShellWorld {
  /// Returns everything that is wrong with a game: by itself, with its challenges, on its ground.
  mutating func issues(
    of game: Game, detour factor: Double = GroundCache.detourFactor
  ) -> [GameIssue] {
    game.issues + game.challengeIssues(among: hunt.challenges.forms)
      + grounds.issues(of: game, detour: factor)
  }
}

private extension ShellMessage {
  static func nothingMoved(_ language: Language) -> String {
    language.say(
      en: "Nothing needs moving, or nowhere is better", ru: "Двигать нечего или некуда")
  }
}
