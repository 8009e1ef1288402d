import Composition

/// Where command lines come from: one command, a script, or standard input.
final class CommandSource {
  /// A line and where it stands, as `hunt.txt:12`.
  struct Line {
    let text: String
    let place: String
  }

  /// Whether a person types: a prompt is shown then.
  let isInteractive: Bool
  private var given: [Line]?
  private var number = 0

  init(command: [String], script: String?) throws {
    if let script {
      guard command.isEmpty else {
        throw ShellExit(status: 2, line: "--script and a command cannot go together")
      }
      do throws(LabFailure) {
        given = try ScriptFile.read(script).map {
          Line(text: $0.text, place: "\(script):\($0.number)")
        }
      } catch {
        throw ShellExit(status: 2, line: error.message)
      }
    } else if !command.isEmpty {
      let text = command.count == 1 ? command[0] : command.map(Self.quoted).joined(separator: " ")
      given = [Line(text: text, place: "command")]
    }
    given?.reverse()
    isInteractive = given == nil && StandardStreams.isInputTerminal
  }

  /// The next line; nil at the end.
  func next() -> Line? {
    if given != nil { return given?.popLast() }
    if isInteractive { StandardStreams.write("ghost> ", terminator: "") }
    guard let text = readLine() else {
      if isInteractive { StandardStreams.write("") }
      return nil
    }
    number += 1
    return Line(text: text, place: "line \(number)")
  }

  /// A word as it was given to the program, white space and all.
  private static func quoted(_ word: String) -> String {
    word.isEmpty || word.contains(where: \.isWhitespace) && !word.contains("\"")
      ? "\"\(word)\"" : word
  }
}
