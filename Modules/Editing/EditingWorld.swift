package import CommandKit
package import Domain
package import Geo
import Presentation
package import Simulation
package import TextKit

/// What the commands that edit games need of their world: the shell's session, or a page's.
package protocol EditingWorld: SendableMetatype {
  /// The games, the open one, and the edits to undo.
  var games: LibraryController { get set }
  /// The grounds of the games.
  var grounds: GroundCache { get set }
  /// How a map becomes the ground of a game.
  var groundSource: GroundSource { get }
  /// The language of all output.
  var language: Language { get }
  /// The names and parameters of the available challenges.
  var challengeForms: [ChallengeForm] { get }
  /// Where `me` is in a typed place; nil if nobody plays in this world.
  var playerPlace: Coordinate? { get }
  /// Whether a hunt is running in the active game.
  var isHunting: Bool { get }
  /// Whether a command of the line was refused, or has found errors.
  var isRefused: Bool { get set }

  /// Ends the hunt of the active game; `startsOver` is whether it begins anew in the edited game.
  mutating func endHunt(startsOver: Bool)
  /// Saves the games; on failure throws and keeps them in memory.
  mutating func store() throws(CommandRefusal)
  /// Prints lines.
  mutating func report(_ lines: [String])
  /// Shows a part of the games after a command that changed it or asked for it.
  mutating func show(_ part: EditedPart)
}

/// A part of the games that a command shows.
package enum EditedPart {
  /// The list of games.
  case games
  /// The setup of a game: its map, zones, ghosts and issues.
  case setup(Game)
  /// A ghost of a game, by its index.
  case ghost(Int, Game)
  /// The rules of a game.
  case rules(Game)
}

/// How a map becomes the ground of a game.
package enum GroundSource: Hashable, Sendable {
  /// By a command with the name of its file.
  case command
  /// By a file that is dropped on a page.
  case page

  /// Returns what to do.
  func hint(_ language: Language) -> String {
    switch self {
    case .command: language.say(en: "ground import FILE", ru: "ground import ФАЙЛ")
    case .page: language.say(en: "drop a map on the page", ru: "перетащи карту на страницу")
    }
  }
}

extension EditingWorld {
  /// A command by default.
  package var groundSource: GroundSource { .command }
  /// Nobody plays by default.
  package var playerPlace: Coordinate? { nil }
  /// No hunt is running by default.
  package var isHunting: Bool { false }
  /// Does nothing by default.
  package mutating func endHunt(startsOver: Bool) {}

  /// Prints a sentence.
  package mutating func say(_ sentence: (Language) -> String) { report([sentence(language)]) }

  /// The settable parameters of a ghost, including those of the challenges.
  package var ghostSpecs: [ParameterSpec<GhostParameters>] {
    let forms = challengeForms
    if forms.isEmpty { return GhostParameters.specs }
    return GhostParameters.specs + [.challenge(among: forms)] + forms.flatMap { $0.ghostSpecs }
  }

  /// Saves an edit and reports it; editing the hunted game restarts its hunt.
  package mutating func finishEdit(
    of game: Int, saying sentence: ((Language) -> String)? = nil
  ) throws(CommandRefusal) {
    let isHunted = isHunting && games.library.activeIndex == game
    // Also if saving fails: the games in memory are changed.
    if isHunted { endHunt(startsOver: true) }
    defer { if isHunted { say(EditMessage.huntRestarted) } }
    try store()
    if let sentence { say(sentence) }
  }

  /// Returns everything that is wrong with a game: by itself, with its challenges, on its ground.
  ///
  /// A way is long if it is more than a factor times the straight line.
  package mutating func issues(
    of game: Game, detour factor: Double = GroundCache.detourFactor
  ) -> [GameIssue] {
    game.issues + game.challengeIssues(among: challengeForms)
      + grounds.issues(of: game, detour: factor)
  }

  /// Prints what a designer should know about a game.
  package mutating func showIssues(_ issues: [GameIssue], of game: Game) {
    let language = language
    report(issues.map { ErrorWording.line(for: $0, in: game, language: language) })
  }

  /// Warns about ghosts whose bases are outside all zones.
  mutating func warn(of ghosts: [Ghost], outside game: Int) {
    for index in games.library[game].outsideLayout(ghosts.map { $0.baseLocation }) {
      say { EditMessage.baseOutside(ghosts[index].name, $0) }
    }
  }
}

/// What several commands say.
package enum EditMessage {
  static func baseOutside(_ name: String, _ language: Language) -> String {
    language.say(
      en: "Warning: '\(name)' is outside every zone", ru: "Внимание: «\(name)» вне всех зон")
  }

  /// Says that nothing is wrong with a game, and what was not looked at.
  package static func valid(
    hasGround: Bool, from source: GroundSource, _ language: Language
  ) -> String {
    if hasGround { return language.say(en: "No problems found", ru: "Ошибок нет") }
    let hint = source.hint(language)
    return language.say(
      en: "No problems found; not checked: what can be reached on foot (\(hint))",
      ru: "Ошибок нет; не проверено, куда можно дойти пешком (\(hint))")
  }

  /// Says how much of a file was left out or changed.
  static func importWarnings(_ count: Int, _ language: Language) -> String {
    language.say(en: "Left out or changed: \(count)", ru: "Пропущено или изменено: \(count)")
  }

  static func huntRestarted(_ language: Language) -> String {
    language.say(
      en: "The game was edited: the hunt starts over", ru: "Игра изменена: охота начата заново")
  }
}
