import HuntEngine
import TextKit

/// The latest messages on the screen of live play, each shown for some seconds.
struct LiveNotes {
  /// The real seconds a line is shown, and the maximum number of lines on the screen and kept.
  private static let (seconds, shown, kept) = (6.0, 2, 8)

  private struct Note {
    let text: TextLine
    /// The event that it reports; nil for any other message.
    let effect: HuntEffect?
    var secondsLeft = LiveNotes.seconds
  }

  private var notes: [Note] = []

  /// Adds a line; `effect` is the event that it reports, if it reports one.
  mutating func add(_ line: TextLine, reporting effect: HuntEffect? = nil) {
    notes.removeAll { $0.text == line }
    notes.append(Note(text: line, effect: effect))
    notes.removeFirst(max(0, notes.count - Self.kept))
  }

  /// Removes all lines.
  mutating func clear() { notes = [] }

  /// Advances real time.
  mutating func pass(_ seconds: Double) {
    for index in notes.indices { notes[index].secondsLeft -= seconds }
    notes.removeAll { $0.secondsLeft <= 0 }
  }

  /// The real seconds until a line ends; infinite without one.
  var secondsLeft: Double { notes.map(\.secondsLeft).min() ?? .infinity }

  /// Returns the current lines, oldest first: all messages, and the events to show.
  func lines(_ reports: (HuntEffect) -> Bool) -> [TextLine] {
    notes.filter { $0.effect.map(reports) ?? true }.suffix(Self.shown).map(\.text)
  }
}
