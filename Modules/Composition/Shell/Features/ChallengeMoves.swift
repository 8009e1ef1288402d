import TextKit
import CommandKit
import Domain
import HuntEngine
import LabComposition
import PluginKit
import Presentation

/// `move`: moves in the challenge of a ghost (GB-105), which can be typed without the word too.
enum ChallengeMoves {
  static var command: Command<Void, ShellWorld> {
    Command(
      "move", summary: Summaries.move, examples: ["move 3"], stage: Stage.challenge,
      forms: [
        Form(move) { text, _, world throws(CommandRefusal) in try make(text, &world) }
      ])
  }

  private static var move: Argument<String, ShellWorld> {
    Argument(
      "TEXT", words: 1...Int.max,
      complete: { cursor, world in
        next(of: world.hunt.live?.challenge?.moves ?? [], after: Array(cursor.words))
      }
    ) { words, _ in words.joined(separator: " ") }
  }

  /// Words that could come next in moves after words typed so far.
  private static func next(of moves: [String], after words: [String]) -> [String] {
    moves.compactMap { move in
      let parts = move.split(separator: " ").map(String.init)
      return parts.count > words.count && parts.starts(with: words) ? parts[words.count] : nil
    }
  }

  /// Makes a move as the plugin wants it typed.
  static func make(_ text: String, _ world: inout ShellWorld) throws(CommandRefusal) {
    guard world.hunt.live?.challenge != nil else { throw whyNone(world.hunt) }
    world.hunt.live?.catchUp()
    try world.hunt.live?.move(text)
    try world.keepProgress()
    world.tellHunt()
  }

  private static func whyNone(_ hunt: HuntDesk) -> CommandRefusal {
    guard let state = hunt.live?.state, case .fight(let fight) = state.phase else {
      return hunt.refusal(of: .challengeOutcome)
    }
    let parameters = state.ghosts[fight.target].parameters
    return parameters.catchMode == .challenge
      ? CommandRefusal(.noChallenge(parameters.challenge?.plugin))
      : CommandRefusal(
        HuntFault(refusal: .wrongCatchMode(parameters.catchMode), state: state))
  }

  /// The move that a line means where it is one now: alone, or after its plugin's word.
  ///
  /// A command of the shell or of a plugin goes first, unless it is the challenge's own plugin. A
  /// line that begins with a number is no command: the challenge says what is wrong with it.
  static func move(
    in words: [String], meaning command: CommandHead?, _ world: ShellWorld
  ) -> String? {
    guard let live = world.hunt.live, let fought = live.challengeLife.current,
      let first = words.first
    else {
      return nil
    }
    var text = words.joined(separator: " ")
    if let command {
      let plugin = live.state.ghosts[fought.ghost].parameters.challenge?.plugin
      guard command.traits.contains(.family), command.word == plugin else { return nil }
      text = words.dropFirst().joined(separator: " ")
    }
    return Int(first) != nil || fought.play.game.moves.contains(text) ? text : nil
  }
}
