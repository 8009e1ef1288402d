import CommandKit
import LabComposition
import Domain
import HuntEngine
import PluginKit
import TextKit
import Presentation

/// Moves in the challenge of a ghost (GB-105).
extension ShellSession {
  /// What the hunt's screen shows of the ghost's challenge.
  func challengePart(of live: LiveHunt) -> ChallengePart {
    ChallengePart(
      title: challenges.title(for: live.state, in: language),
      screen: live.challenge.map { .played($0.frame(in: language)) } ?? .none)
  }

  /// `move TEXT`: a move as the plugin wants it typed.
  mutating func makeMove(_ words: ShellWords) throws(ShellRefusal) {
    guard words.count > 0 else { throw words.wrong }
    guard live?.challenge != nil else {
      if let live, case .fight(let fight) = live.state.phase {
        let parameters = live.state.ghosts[fight.target].parameters
        let mode = parameters.catchMode
        guard mode == .challenge else {
          throw ShellRefusal(
            HuntRefusalAtState(refusal: .wrongCatchMode(mode), state: live.state))
        }
        throw ShellRefusal(
          .foreign("\(PluginWording.noChallenge(parameters.challenge?.plugin ?? "", language))"))
      }
      throw refusal(of: .challengeOutcome)
    }
    try makeMove(words.words.dropFirst().joined(separator: " "))
  }

  private mutating func makeMove(_ text: String) throws(ShellRefusal) {
    live?.catchUp()
    do throws(CommandRefusal) {
      try live?.move(text)
    } catch {
      throw ShellRefusal(.foreign("\(error.line(in: language))"))
    }
    try keepProgress()
    tellHunt()
  }

  /// Takes a line as a move where it is one now: alone, or after its plugin's word.
  ///
  /// A command of the shell or of a plugin goes first, unless it is the challenge's own plugin. A
  /// line that begins with a number is no command: the challenge says what is wrong with it.
  mutating func challengeTakes(_ words: ShellWords) throws(ShellRefusal) -> Bool {
    guard let fought = live?.challengeLife.current, let first = words.words.first else {
      return false
    }
    var text = words.words.joined(separator: " ")
    switch try? command(first) {
    case .verb: return false
    case .plugin(let index):
      let plugin = live?.state.ghosts[fought.ghost].parameters.challenge?.plugin
      guard rack.names[index] == plugin else { return false }
      text = words.words.dropFirst().joined(separator: " ")
    case nil: break
    }
    guard Int(first) != nil || fought.play.game.moves.contains(text) else { return false }
    recorder?.write(command: words.text)
    try makeMove(text)
    return true
  }
}
