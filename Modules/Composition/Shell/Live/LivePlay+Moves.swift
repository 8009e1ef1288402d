import CommandKit
import LabComposition
import Domain
import HuntEngine
import PluginKit

/// Moves in the ghost's challenge by keys (GB-105).
extension LivePlay {
  /// Whether there is a challenge that takes moves.
  package var takesText: Bool { session.world.hunt.live?.challenge != nil }

  /// How moves are made now.
  var typing: LiveTyping {
    guard let game = session.world.hunt.live?.challenge else { return .none }
    let atOnce = Set(game.keys.values)
    let moves = game.moves
    if moves.allSatisfy(atOnce.contains) { return .keys }
    return moves.contains { $0.first?.isNumber == true } ? .digits : .words
  }

  /// Whether a move is typed and made by ENTER.
  var isTyped: Bool { [.words, .digits].contains(typing) }

  /// Whether a character belongs to a move now; else its key means what it always does.
  ///
  /// A key that the hunt has no use for is the move's. One that it has, as B and Q, is so where a
  /// move begins with it, or, once a move is begun, where one has it in it.
  func takes(_ character: Character) -> Bool {
    guard let game = session.world.hunt.live?.challenge else { return false }
    if LiveAction(key: character) == nil { return true }
    if typed.isEmpty, game.keys[character] != nil { return true }
    return game.moves.contains {
      typed.isEmpty ? $0.first == character : $0.contains(character)
    }
  }

  /// Adds a character to the move, or makes the move that this key alone stands for.
  mutating func type(_ character: Character) throws(CommandRefusal) {
    if typed.isEmpty, let quick = session.world.hunt.live?.challenge?.keys[character] {
      typed = quick
      try move()
    } else if isTyped, typed.count < 40 {
      typed.append(character)
    }
  }

  /// Forgets what was typed for a challenge that is over.
  mutating func dropStaleMove() {
    let begun = session.world.hunt.live?.challengeLife.begunCount ?? 0
    if !takesText || begun != typedFor { typed = "" }
    typedFor = begun
  }

  /// Makes the move that was typed.
  mutating func move() throws(CommandRefusal) {
    guard takesText, !typed.isEmpty else { return }
    defer { typed = "" }
    try session.world.hunt.live?.move(typed)
  }
}
