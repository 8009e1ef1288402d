import CommandKit
import HuntEngine
import Presentation
import TextKit

/// What the engine refuses, with the state that explains it.
struct HuntFault: Localized {
  let refusal: HuntRefusal
  let state: HuntState
  var reasonName: String { refusal.reasonName }

  func line(in language: Language) -> String {
    HuntWording.lines(for: refusal, state: state, language: language).joined(separator: "\n")
  }
}

/// What is wrong with a line as a whole: it has no end, or NUL in it, at which the system would cut
/// a path, so that another file were written than the one named.
enum LineFault: Hashable, Localized {
  case hasNUL
  case tooLong(limit: Int)

  var reasonName: String { self == .hasNUL ? "hasNUL" : "tooLong" }

  /// Nil for a line that is sound.
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
