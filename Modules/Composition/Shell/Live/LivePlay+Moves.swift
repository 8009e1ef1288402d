import CommandKit
import LabComposition
import Domain
import HuntEngine
import PluginKit
import TextKit

/// Challenge moves by keys (GB-105).
extension LivePlay {
  /// The most characters of a move.
  private static let longestMove = 40

  /// Whether there is a challenge that accepts moves.
  package var takesText: Bool { session.world.hunt.live?.challenge != nil }

  /// How moves are entered now.
  var typing: LiveTyping {
    guard let game = session.world.hunt.live?.challenge else { return .none }
    if !game.keys.isEmpty { return .keys }
    return game.moves.contains { $0.first?.isNumber == true } ? .digits : .words
  }

  /// Whether a move is typed and confirmed with ENTER.
  var isTyped: Bool { [.words, .digits].contains(typing) }

  /// Returns whether a character is part of a move now; otherwise its key has its usual meaning.
  ///
  /// Keys without a use in the hunt always belong to the move. Keys that have one, such as B and Q,
  /// do if a move begins with them or, once a move is started, if a move contains them.
  func takes(_ character: Character) -> Bool {
    guard let game = session.world.hunt.live?.challenge else { return false }
    if LiveAction(key: character) == nil { return true }
    if typed.isEmpty, game.move(of: character) != nil { return true }
    if !game.keys.isEmpty { return false }
    return game.moves.contains {
      typed.isEmpty ? $0.first == character : $0.contains(character)
    }
  }

  /// Adds a character to the move, or makes the move of this single key.
  mutating func type(_ character: Character) throws(CommandRefusal) {
    if typed.isEmpty, let quick = session.world.hunt.live?.challenge?.move(of: character) {
      typed = quick
      try move()
    } else if isTyped, typed.count < Self.longestMove {
      typed.append(character)
    }
  }

  /// Adds a pasted text to the move that is typed; elsewhere it is no keys.
  mutating func paste(_ text: String) {
    guard isTyped else {
      return news.add(TextLine(LiveWords.pasted(session.language)))
    }
    typed += text.prefix(max(0, Self.longestMove - typed.count))
  }

  /// Discards text typed for a challenge that is over.
  mutating func dropStaleMove() {
    let begun = session.world.hunt.live?.challengeLife.begunCount ?? 0
    if !takesText || begun != typedFor { typed = "" }
    typedFor = begun
  }

  /// Makes the typed move.
  mutating func move() throws(CommandRefusal) {
    guard takesText, !typed.isEmpty else { return }
    defer { typed = "" }
    try session.world.hunt.live?.move(typed)
  }
}
