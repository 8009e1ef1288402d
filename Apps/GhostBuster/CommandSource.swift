import CommandKit
import LabComposition
import ShellComposition
import Terminal
import TextKit

/// The source of command lines: one command, a script, a terminal or standard input.
final class CommandSource {
  /// A line and where it stands.
  struct Line {
    let text: String
    let place: Place
  }

  /// Where a line comes from.
  enum Place {
    /// The words after the program's name.
    case command
    /// Standard input.
    case input(line: Int)
    /// A script.
    case script(path: String, line: Int)
  }

  /// Whether a person types, who gets a prompt.
  let isInteractive: Bool
  /// The script, if there is one.
  private(set) var script: ScriptFile.Content?
  private var given: [Line]?
  private var number = 0
  private var input = PlainLines()
  private var editor: LineEditor?
  private var history: HistoryFile?

  init(command: [String], script: String?, _ language: Language) throws {
    if let script {
      guard command.isEmpty else {
        throw ShellExit(
          status: 2,
          line: language.say(
            en: "--script and a command cannot go together",
            ru: "--script и команда не бывают вместе"))
      }
      do throws(CommandRefusal) {
        let content = try ScriptFile.read(script)
        self.script = content
        given = content.lines.map {
          Line(text: $0.text, place: .script(path: script, line: $0.number))
        }
      } catch {
        throw ShellExit(status: 2, line: error.reason.line(in: language))
      }
    } else if !command.isEmpty {
      let text = command.count == 1 ? command[0] : command.map(Self.quoted).joined(separator: " ")
      given = [Line(text: text, place: .command)]
    }
    given?.reverse()
    isInteractive = given == nil && StandardStreams.isInputTerminal
  }

  /// Prepares for a person: history from a file, and completion of lines up to the cursor.
  func begin(
    history path: String, _ language: Language, complete: @escaping (String) -> LineEnding
  ) {
    guard isInteractive else { return }
    Interrupts.catchThem()
    if !LineEditor.hasLibedit {
      StandardStreams.writeError(
        language.say(
          en:
            "No line editing in this build: arrow keys print ^[[A. Install libedit-dev and build again.",
          ru:
            "В этой сборке нет правки строк: стрелки печатают ^[[A. Установи libedit-dev и собери заново."
        ))
    }
    var file = HistoryFile(path: path)
    editor = LineEditor(name: "ghostbuster", history: file.load()) { line in
      let found = complete(line)
      return LineCompletion(replaced: found.replaced, candidates: found.candidates)
    }
    history = file
  }

  /// Returns the next line; nil at the end.
  func next() -> Line? {
    if given != nil { return given?.popLast() }
    guard let text = editor == nil ? read() : typed() else { return nil }
    number += 1
    return Line(text: text, place: .input(line: number))
  }

  /// Returns the next line of standard input.
  private func read() -> String? {
    while true {
      switch input.next() {
      case .line(let text): return text
      case .interrupted: continue
      case .end: return nil
      }
    }
  }

  /// Returns the next line that a person types.
  private func typed() -> String? {
    while let answer = editor?.read(prompt: "ghost> ") {
      switch answer {
      case .line(let text):
        if history?.append(text) == true { editor?.remember(text) }
        Interrupts.take()
        return text
      case .interrupted: if editor?.isComfortable == false { StandardStreams.write("") }
      case .end:
        if editor?.isComfortable == false { StandardStreams.write("") }
        return nil
      }
    }
    return nil
  }

  /// Returns a word as given to the program, including white space.
  private static func quoted(_ word: String) -> String {
    word.isEmpty || word.contains(where: \.isWhitespace) && !word.contains("\"")
      ? "\"\(word)\"" : word
  }
}

extension CommandSource.Line {
  /// Returns where the line stands, for a message.
  func place(in language: Language) -> String {
    switch place {
    case .command: language.say(en: "command", ru: "команда")
    case .input(let number): language.say(en: "line \(number)", ru: "строка \(number)")
    case .script(let path, let number): "\(path):\(number)"
    }
  }
}
