package import CommandKit
package import Domain
package import Editing
import Geo
import Ground
package import PluginKit
package import Simulation
package import TextKit

/// The designer's world on the page: games and their grounds in memory, and what was said last.
package struct WorkshopWorld: EditingWorld {
  /// The games, the open one, and the edits to undo.
  package var games: LibraryController
  /// The language of all output.
  package var language: Language
  /// The names and parameters of the plugins' challenges.
  package let challengeForms: [ChallengeForm]
  /// Whether the last line was refused, or has found errors.
  package var isRefused = false
  /// The grounds of the games.
  package var grounds = GroundCache()
  /// Maps are dropped on the page.
  package let groundSource = GroundSource.page
  /// The lines said since they were taken.
  private var said: [String] = []
  /// How often something was saved: each edit is another edition.
  package private(set) var edition = 0

  /// Creates a world without games.
  ///
  /// - Parameters:
  ///   - language: The language of all output.
  ///   - seed: What identifiers follow from, as in the shell.
  ///   - challenges: The plugins' games that ghosts may ask for.
  package init(language: Language, seed: UInt64, challenges: ChallengeBook) {
    self.language = language
    games = LibraryController(GameLibrary(), seed: seed)
    challengeForms = challenges.forms
  }

  /// Counts the edit; the page keeps drafts of its own.
  package mutating func store() throws(CommandRefusal) { edition += 1 }

  /// Prints lines.
  package mutating func report(_ lines: [String]) { said += lines }

  /// Says what the page does not show beside its map anyway.
  package mutating func show(_ part: EditedPart) {
    switch part {
    case .games: said += games.library.games.enumerated().map { "\($0 + 1)  \($1.name)" }
    case .rules(let game):
      said += HuntRules.specs.map { "\($0.name)  \($0.format($0.get(game.rules))) \($0.unit)" }
    case .setup, .ghost: edition += 1
    }
  }

  /// Returns the lines said since the last call.
  package mutating func takeSaid() -> [String] {
    defer { said = [] }
    return said
  }
}
