import Domain
import HuntEngine
import PlainJSON
package import Presentation
package import TextKit

/// What the page shows.
extension PhoneHunt {
  /// The screen now: an ending, the debrief, or the hunt.
  package var screen: HuntScreen {
    if let scene = news.scene { return .ending(scene) }
    if let debrief = DebriefViewModel(summary, state) { return .debrief(debrief) }
    let source = SourceNotes(trouble: trouble, declination: declination)
    return .hunt(HuntViewModel(state, source: source, isAnimated: true))
  }

  /// Returns the screen with its words and the news, as one JSON object (docs/phone.md).
  ///
  /// `isSaveDue` stays until `keepProgress`; what happened is told once.
  package mutating func frame(_ language: Language) -> String {
    let screen = self.screen
    var json = JSONText()
    json.add("screen", json: screen.json)
    json.add("caption", json: ScreenCaption(screen, in: language).json)
    json.add(
      "notes",
      json: Self.list(
        (isQuiet ? [] : news.lines(language)).map { line in
          var note = JSONText()
          note.add("text", line.text.cleaned)
          note.add("role", line.spans.first?.role.rawValue ?? "")
          return note.closed
        }))
    json.add("happened", json: Self.list(news.takeHappened().map { JSONText.quoted($0) }))
    json.add("seconds", now.seconds)
    json.add("pitchDegrees", pitchDegrees ?? .nan)
    json.add("facingDegrees", facingDegrees ?? .nan)
    json.add("isSaveDue", json: news.isSaveDue ? "true" : "false")
    json.add("recordedBytes", Int64(tape.bytes.count))
    json.add("isTapeFull", json: tape.isFull ? "true" : "false")
    return json.closed
  }

  /// Returns the progress to keep, and takes it for kept.
  package mutating func keepProgress() -> [UInt8] {
    news.saved()
    return progress
  }

  /// Whether the screen has one thing to say: what to do now, or how it ended.
  private var isQuiet: Bool { news.scene != nil || state.phase.kind == .trapWindow }

  private static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
}
