public import HuntEngine

/// Produces the lines of a recording, one hunt after another.
///
/// It tracks the hunt's state itself, so that it writes what a reader will see.
public struct RecordingWriter {
  private var state = HuntState.noGame()
  private var effects: [HuntEffect] = []

  /// Creates a writer; the first line of the file is `RecordingFormat.header`.
  public init() {}

  /// Returns the line that starts a hunt; the state must be the initial one, before any event.
  public mutating func begin(_ first: HuntState) -> String {
    precondition(StartLine.holds(first), "a recorded hunt begins with its first state")
    state = first
    return StartLine.line(first)
  }

  /// Returns the line of an event; throws if the engine refuses it.
  public mutating func line(for event: HuntEvent) throws(HuntRefusal) -> String {
    effects.removeAll(keepingCapacity: true)
    try HuntEngine.reduce(into: &state, event, effects: &effects)
    return EventLines.line(event, effects: effects, state: state)
  }
}
