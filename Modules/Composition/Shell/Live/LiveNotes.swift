import TextKit

/// The latest messages on the screen of live play, each shown for some seconds.
struct LiveNotes {
  /// The real seconds a line is shown, and the maximum number of lines.
  private static let (seconds, limit) = (6.0, 2)

  private var notes: [(text: TextLine, secondsLeft: Double)] = []

  /// The current lines, oldest first.
  var lines: [TextLine] { notes.map(\.text) }

  /// Adds a line.
  mutating func add(_ line: TextLine) {
    notes.removeAll { $0.text == line }
    notes.append((line, Self.seconds))
    notes.removeFirst(max(0, notes.count - Self.limit))
  }

  /// Advances real time.
  mutating func pass(_ seconds: Double) {
    for index in notes.indices { notes[index].secondsLeft -= seconds }
    notes.removeAll { $0.secondsLeft <= 0 }
  }
}
