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
    if let debrief { return .debrief(debrief) }
    let source = SourceNotes(trouble: trouble, declination: declination)
    return .hunt(
      HuntViewModel(
        state, source: source, isAnimated: true, nearest: PhoneFrame.limits.elements))
  }

  /// Returns the screen with its words and the news, as one JSON object (docs/phone.md).
  ///
  /// `isSaveDue` stays until `keepProgress`; what happened is told once.
  package mutating func frame(_ language: Language) -> String {
    var frame = PhoneFrame(
      screen, notes: isQuiet ? [] : news.lines(language), happened: news.takeHappened(),
      in: language)
    frame.add("help", json: help?.json(in: language) ?? "null")
    frame.add("seconds", now.seconds)
    frame.add("pitchDegrees", pitchDegrees ?? .nan)
    frame.add("facingDegrees", facingDegrees ?? .nan)
    frame.add("isSaveDue", news.isSaveDue)
    frame.add("recordedBytes", tape.bytes.count)
    frame.add("isTapeFull", tape.isFull)
    return frame.closed
  }

  /// Returns the progress to keep, and takes it for kept.
  package mutating func keepProgress() -> String {
    news.saved()
    return progress
  }

  /// Whether the screen has one thing to say: what to do now, or how it ended.
  private var isQuiet: Bool { news.scene != nil || state.phase.kind == .trapWindow }
}
