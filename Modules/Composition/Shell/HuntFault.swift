import CommandKit
import HuntEngine
import Presentation
import TextKit

/// A refusal of the engine, with the state that explains it.
struct HuntFault: Localized {
  let refusal: HuntRefusal
  let state: HuntState
  var reasonName: String { refusal.reasonName }

  func line(in language: Language) -> String { line(in: language, by: .commands) }

  func line(in language: Language, by controls: Controls) -> String {
    HuntWording.lines(for: refusal, state: state, language: language, controls: controls)
      .joined(separator: "\n")
  }
}

/// There is no hunt yet of which something could be shown or written.
struct NoHuntFault: Localized {
  var reasonName: String { "noHunt" }

  func line(in language: Language) -> String {
    language.say(
      en: "The hunt has not begun: hunt begins it", ru: "Охота ещё не начата: начни её — hunt")
  }
}

/// A fault of a whole line: it has no end, or it contains NUL.
///
/// The system would end a path at NUL, so a different file than the one named would be written.
enum LineFault: Hashable, Localized {
  case hasNUL
  case tooLong(limit: Int)

  var reasonName: String { self == .hasNUL ? "hasNUL" : "tooLong" }

  /// Checks a line; nil if it is valid.
  init?(of line: String) {
    if line.utf8.count > ScriptFile.lineLimit {
      self = .tooLong(limit: ScriptFile.lineLimit)
    } else if line.utf8.contains(0) {
      self = .hasNUL
    } else {
      return nil
    }
  }

  func line(in language: Language) -> String {
    switch self {
    case .hasNUL:
      language.say(
        en: "expected a line without the character NUL", ru: "нужна строка без символа NUL")
    case .tooLong(let limit):
      language.say(
        en: "expected at most \(limit) bytes in a line",
        ru: "в строке может быть не больше \(limit) байтов")
    }
  }
}
