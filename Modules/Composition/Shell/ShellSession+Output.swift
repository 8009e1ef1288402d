import LabComposition
import Domain
import HuntEngine
import TextKit
import Presentation

/// What the shell prints.
extension ShellSession {
  /// The frame to begin with: the list of games.
  public var firstFrame: ShellOutput {
    var output = ShellOutput()
    output.append(.games(GamesViewModel(library)), form, language)
    return output
  }

  /// Whether a line is one at all: not without end, and without NUL, at which the system would cut
  /// a path, so that another file were written than the one named.
  mutating func accepts(_ line: String) -> Bool {
    let isShort = line.utf8.count <= ScriptFile.lineLimit
    if isShort, !line.utf8.contains(0) { return true }
    let limit = ScriptFile.lineLimit
    show(
      ShellRefusal(
        .foreign(
          isShort
            ? "expected a line without the character NUL"
            : "expected at most \(limit) bytes in a line")))
    output.isRefused = true
    return false
  }

  /// Adds a message to the output.
  mutating func say(_ message: ShellMessage) {
    output.lines += ShellWording.lines(for: message, language)
  }

  /// Adds a screen to the output.
  mutating func show(_ screen: Screen) { output.append(screen, form, language) }

  /// Adds a refusal, in the form that all of them have.
  mutating func show(_ refusal: ShellRefusal) {
    show(.refusal(RefusalViewModel(reason: refusal.name, sentences: words(for: refusal))))
  }

  /// A refusal in words.
  func words(for refusal: ShellRefusal) -> [String] {
    switch refusal.reason {
    case .message(let message): ShellWording.lines(for: message, language)
    case .parameter(let error): [ErrorWording.line(for: error, language: language)]
    case .engine(let refused):
      HuntWording.lines(for: refused.refusal, state: refused.state, language: language)
    }
  }
}
