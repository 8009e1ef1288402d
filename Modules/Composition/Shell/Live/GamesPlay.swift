import Domain
import Editing
import LabComposition
import Presentation
package import TextKit

/// The list of games in which one chooses with keys, without a terminal or clock: keys and seconds as input,
/// frames as output (GB-043, GB-047).
///
/// Every change is a command of the shell, so it is undone, recorded and saved like one.
package struct GamesPlay {
  /// The most characters of a name that is typed.
  private static let longestName = 80

  /// The session, which continues afterwards.
  package private(set) var session: ShellSession
  /// The terminal's size, which a frame fills.
  package var size = FrameSize.standard
  /// Whether the list has been left.
  package private(set) var isOver = false
  /// The command to run afterwards; nil for none.
  package private(set) var next: String?

  /// The chosen row, counted from 0.
  private var chosen: Int
  /// The name of a new game as far as it is typed; nil while a row is chosen.
  private var typed: String?
  private var notes = LiveNotes()

  /// Opens the list that the shell requested; nil if the request is for something else.
  package init?(_ session: ShellSession, _ live: ShellLive) {
    guard live.kind == .games else { return nil }
    self.session = session
    let games = session.world.games
    chosen = games.openGame ?? games.library.activeIndex ?? 0
  }

  /// The most real seconds without a key until another frame is due.
  package var idleSeconds: Double { notes.secondsLeft }

  /// Handles keys, lets time pass, and draws a frame.
  package mutating func step(realSeconds: Double, _ keys: [EditKey]) -> TextFrame {
    for key in keys where !isOver { take(key) }
    notes.pass(realSeconds)
    let choice: GamesViewModel.Choice = if let typed { .naming(typed) } else { .row(chosen) }
    let games = GamesViewModel(session.world.games.library, choice: choice)
    let messages = notes.lines { _ in true }.flatMap { $0.wrapped(to: size.columns) }
    // The frame takes all rows but those of the messages; no prompt follows.
    let room = FrameSize(columns: size.columns, rows: max(1, size.rows + 1 - messages.count))
    let shown = Screen.games(games).frame(
      size: room, style: session.form.style, language: session.language, controls: .keys)
    return TextFrame(rows: shown.rows + messages, width: size.columns)
  }

  /// Leaves the list; its last messages have been read on the screen.
  package mutating func leave() -> ShellOutput {
    isOver = true
    return ShellOutput()
  }

  private var count: Int { session.world.games.library.games.count }

  private mutating func take(_ key: EditKey) {
    if let name = typed { return type(key, after: name) }
    switch key {
    case .arrow(.up, _), .previous: choose(chosen - 1)
    case .arrow(.down, _), .next: choose(chosen + 1)
    case .home: choose(0)
    case .end: choose(count - 1)
    case .pageUp: choose(chosen - 10)
    case .pageDown: choose(chosen + 10)
    case .enter: leave(for: "edit")
    case .delete, .erase: change("delete")
    case .escape, .leave: isOver = true
    case .type(let character): take(character)
    case .arrow, .paste, .redo: break
    }
  }

  /// Letters also work in the Russian layout: the key counts, not the letter on it.
  private mutating func take(_ character: Character) {
    switch character.lowercased() {
    case "p", "з": leave(for: "play")
    case "e", "у": leave(for: "edit")
    case "+", "=", "n", "т": typed = ""
    case "r", "к": change("reset")
    case "x", "ч": change("delete")
    case "u", "г": carryOut("undo")
    case "q", "й": isOver = true
    default:
      // A game by its number.
      if let number = character.wholeNumberValue, (1...9).contains(number) { choose(number - 1) }
    }
  }

  private mutating func choose(_ row: Int) { chosen = max(0, min(count - 1, row)) }

  /// Leaves to edit or play the chosen game.
  private mutating func leave(for command: String) {
    guard count > 0 else { return sayNoGames() }
    let rest = command == "play" ? "; live" : ""
    (isOver, next) = (true, "\(command) \(chosen + 1)\(rest)")
  }

  private mutating func change(_ command: String) {
    guard count > 0 else { return sayNoGames() }
    carryOut("\(command) \(chosen + 1)")
  }

  private mutating func carryOut(_ command: String) {
    let output = session.execute(command)
    for line in output.messages { notes.add(TextLine(line)) }
    choose(chosen)
  }

  private mutating func sayNoGames() {
    notes.add(
      TextLine(
        session.language.say(en: "No games yet: + makes one", ru: "Игр пока нет: + создаст игру")))
  }

  /// Types the name of a new game, which is edited then (GB-042).
  private mutating func type(_ key: EditKey, after name: String) {
    switch key {
    case .type(let character):
      if name.count < Self.longestName { typed = name + String(character) }
    case .paste(let text): for character in text { type(.type(character), after: typed ?? "") }
    case .erase, .delete: typed = String(name.dropLast())
    case .enter:
      typed = nil
      guard name.contains(where: { !$0.isWhitespace }) else { return }
      let output = session.execute("new \(quotedWord(name))")
      guard output.isRefused else {
        chosen = count - 1
        return leave(for: "edit")
      }
      for line in output.messages { notes.add(TextLine(line)) }
    case .leave: isOver = true
    default: typed = nil
    }
  }
}
