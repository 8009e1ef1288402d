import TextKit
import Simulation
import CommandKit
import Domain
import Editing
import Geo
import HuntEngine
import LabComposition
import PluginKit
import Presentation
import Sensors

/// The shell as the world of the commands that edit games.
extension ShellWorld: EditingWorld {
  var challengeForms: [ChallengeForm] { hunt.challenges.forms }
  var playerPlace: Coordinate? { hunt.player.position }
  var isHunting: Bool { hunt.live != nil }
  var isRefused: Bool {
    get { voice.output.isRefused }
    set { voice.output.isRefused = newValue }
  }

  mutating func endHunt(startsOver: Bool) {
    let lesson = hunt.lesson
    hunt.drop()
    // The lesson goes on in the hunt that starts over.
    if startsOver { hunt.lesson = lesson }
  }

  mutating func report(_ lines: [String]) { voice.report(lines) }

  mutating func show(_ part: EditedPart) { voice.show(screen(of: part)) }

  private mutating func screen(of part: EditedPart) -> Screen {
    switch part {
    case .games: .games(listedGames)
    case .setup(let game):
      .setup(
        SetupViewModel(
          game, player: shownPlayer, ground: sketch(of: game), found: grounds.issues(of: game)))
    case .ghost(let index, let game):
      .ghost(
        GhostFormViewModel(
          game.ghosts[index], number: index + 1, in: game, challenges: challengeForms,
          ground: sketch(of: game)))
    case .rules(let game): .rules(RulesViewModel(game))
    }
  }

  /// The games of the library, and those that need no park.
  var listedGames: GamesViewModel {
    let others = plugins.plugins.filter { $0.playsLive }.map {
      GamesViewModel.Other(command: $0.name + " live", about: $0.about(in: language))
    }
    guard canPlayLive, !games.library.games.isEmpty else {
      return GamesViewModel(games.library, others: others)
    }
    // At a terminal all that can be done with a game has a key.
    let about = language.say(en: "choose by keys", ru: "выбрать клавишами")
    let list = GamesViewModel.Other(command: "games live", about: about)
    return GamesViewModel(games.library, others: [list] + others)
  }

  /// The player's location for the map; nil before there is one.
  var shownPlayer: Coordinate? {
    if hunt.isSimulated { return hunt.hasPlace || hunt.live != nil ? hunt.player.position : nil }
    guard let state = hunt.live?.state, let fix = state.position.lastFix else { return nil }
    return state.frame.coordinate(of: fix.position)
  }
}
