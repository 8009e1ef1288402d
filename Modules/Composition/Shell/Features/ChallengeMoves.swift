import TextKit
import CommandKit
import Domain
import Editing
import HuntEngine
import LabComposition
import PhoneHunt
import PluginKit
import Presentation

/// `move`: moves in the challenge of a ghost (GB-105), which can also be typed without the word.
enum ChallengeMoves {
  static var command: Command<Void, ShellWorld> {
    Command(
      "move",
      summary: Language.phrase(
        en: "make a move in the ghost's challenge", ru: "сделать ход в испытании призрака"),
      examples: ["move 3"], stage: Stage.challenge,
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

  /// Returns the words that can follow the typed words of a move.
  private static func next(of moves: [String], after words: [String]) -> [String] {
    moves.compactMap { move in
      let parts = move.split(separator: " ").map(String.init)
      return parts.count > words.count && parts.starts(with: words) ? parts[words.count] : nil
    }
  }

  /// Makes a move, given in the form the plugin expects.
  static func make(_ text: String, _ world: inout ShellWorld) throws(CommandRefusal) {
    guard world.hunt.live?.challenge != nil else { throw whyNone(world.hunt) }
    world.hunt.live?.catchUp()
    try world.hunt.live?.move(text)
    try world.saveProgress()
    world.showHunt()
  }

  private static func whyNone(_ hunt: HuntController) -> CommandRefusal {
    guard let state = hunt.live?.state, case .fight(let fight) = state.phase else {
      return hunt.refusal(of: .challengeOutcome)
    }
    let parameters = state.ghosts[fight.target].parameters
    return parameters.catchMode == .challenge
      ? CommandRefusal(.noChallenge(parameters.challenge?.plugin))
      : CommandRefusal(
        HuntFault(refusal: .wrongCatchMode(parameters.catchMode), state: state))
  }

  /// Returns the move that a line means, either alone or after its plugin's word: one that ends a
  /// turn, or a part of it that a key makes, such as `sel 4`.
  ///
  /// Commands of the shell and of other plugins take precedence. A line that begins with a number
  /// is never a command, so the challenge reports its errors.
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
    let isMove = fought.play.moves.contains(text) || fought.play.keys.values.contains(text)
    return Int(first) != nil || isMove ? text : nil
  }
}
