package import CommandKit

/// Runs typed lines of editing commands in a world, as the shell does in its own.
package struct EditingSession<World: EditingWorld> {
  /// The world that the commands change.
  package var world: World
  private let commands: [Command<Void, World>]

  /// Starts a session with all editing commands and their help.
  package init(_ world: World) {
    self.world = world
    let editing: [Command<Void, World>] = EditingCommands.all
    commands = editing + [HelpCommand.command(on: editing.map { $0.head })]
  }

  /// Runs a line of commands separated by semicolons, up to the first that is refused.
  ///
  /// A `#` at the start of a command begins a comment. A refusal is printed like any other line, and
  /// `isRefused` of the world says that there was one.
  package mutating func run(_ line: String) {
    world.isRefused = false
    do throws(CommandRefusal) {
      if let fault = LineFault(of: line) { throw CommandRefusal(fault) }
      for command in TypedCommand.commands(of: line) {
        let text = command.drop { $0.isWhitespace }
        if text.isEmpty { continue }
        if text.first == "#" || world.isRefused { break }
        try carryOut(TypedCommand(String(text)))
      }
    } catch {
      world.report(error.lines(in: world.language))
      world.isRefused = true
    }
  }

  private mutating func carryOut(_ given: TypedCommand) throws(CommandRefusal) {
    guard let word = given.words.first else { return }
    let command = try command(word)
    let before = world.games.library
    defer { world.games.remember(given, command.head.traits, since: before) }
    var state: Void = ()
    try command.read(given.rest, in: world)(&state, &world)
  }

  private func command(_ word: String) throws(CommandRefusal) -> Command<Void, World> {
    try refusing { () throws(CommandFault) in
      commands[try CommandSearch.place(of: word, among: commands.map { $0.head })]
    }
  }

  /// Returns the completions of a line that ends at the cursor.
  package func completions(for line: String) -> LineEnding {
    let beginning = LineBeginning(line)
    guard let first = beginning.words.first else {
      return beginning.ending(among: commands.map { $0.head.word })
    }
    guard let command = try? command(first) else { return beginning.ending(among: []) }
    return beginning.ending(
      among: command.completions(
        after: beginning.words.dropFirst(), beginning.last, in: world))
  }
}
