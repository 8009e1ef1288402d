import TextKit

/// News on the screen of live play: the last few, for some seconds each.
struct LiveNotes {
  /// Real seconds that a line stays, and how many stay.
  private static let (seconds, limit) = (6.0, 2)

  private var notes: [(text: TextLine, secondsLeft: Double)] = []

  /// The lines that are shown now, the oldest first.
  var lines: [TextLine] { notes.map(\.text) }

  /// Shows a line from now on.
  mutating func add(_ line: TextLine) {
    notes.removeAll { $0.text == line }
    notes.append((line, Self.seconds))
    notes.removeFirst(max(0, notes.count - Self.limit))
  }

  /// Lets real time pass.
  mutating func pass(_ seconds: Double) {
    for index in notes.indices { notes[index].secondsLeft -= seconds }
    notes.removeAll { $0.secondsLeft <= 0 }
  }
}
