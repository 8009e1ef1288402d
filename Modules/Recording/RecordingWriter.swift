public import HuntEngine

/// Makes the lines of a recording, one hunt after another.
///
/// It keeps the hunt's state by itself, so that what it writes is what a reader will see.
public struct RecordingWriter {
  private var state = HuntState.noGame()
  private var effects: [HuntEffect] = []

  /// Begins a recording; its first line is `RecordingFormat.header`.
  public init() {}

  /// The line that begins a hunt; the state must be the hunt's first, before any event.
  public mutating func begin(_ first: HuntState) -> String {
    precondition(StartLine.holds(first), "a recorded hunt begins with its first state")
    state = first
    return StartLine.line(first)
  }

  /// The line of an event; throws, as the engine does, if the hunt does not take it.
  public mutating func line(for event: HuntEvent) throws(HuntRefusal) -> String {
    effects.removeAll(keepingCapacity: true)
    try HuntEngine.reduce(into: &state, event, effects: &effects)
    return EventLines.line(event, effects: effects, state: state)
  }
}
