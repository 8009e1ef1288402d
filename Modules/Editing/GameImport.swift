package import CommandKit
package import Domain
package import Exchange
package import Ground
import Presentation
import TextKit

/// Games that come from files: what is added, and what is said of it.
package enum GameImport<World: EditingWorld> {
  /// The maximum number of changes listed individually.
  private static var listedWarnings: Int { 10 }

  /// Adds the game of a layout and opens it; `ground` is the map that came with it.
  package static func take(
    _ imported: ImportedGame, with ground: GroundReading? = nil, _ world: inout World
  ) throws(CommandRefusal) {
    try take([imported.game], &world)
    if let ground { GroundEditing.say(ground, &world) }
    let warnings = imported.warnings
    guard !warnings.isEmpty else { return }
    world.say { EditMessage.importWarnings(warnings.count, $0) }
    // What was left out has a line for each kind and reason, so all of it is named.
    let changes = warnings.filter { !$0.isLeftOut }
    for warning in changes.prefix(listedWarnings) {
      world.say { "  " + warning.line(in: $0) }
    }
    if changes.count > listedWarnings { world.report(["  …"]) }
    for warning in warnings where warning.isLeftOut {
      world.say { "  " + warning.line(in: $0) }
    }
  }

  /// Adds games, those of this program's own files too, and opens the last.
  package static func take(_ games: [Game], _ world: inout World) throws(CommandRefusal) {
    let added = try world.games.take(games)
    try world.store()
    for game in added { world.say { EditMessage.imported(game, $0) } }
  }
}

extension EditMessage {
  fileprivate static func imported(_ game: Game, _ language: Language) -> String {
    let tally = language.tally(zones: game.locationLayout.count, ghosts: game.ghosts.count)
    return language.say(
      en: "Imported '\(game.name)': \(tally)", ru: "Добавлена игра «\(game.name)»: \(tally)")
  }
}
