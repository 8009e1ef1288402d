public import Domain

/// The link to a live source: its state, and when it last sent something.
public struct SourceLink: Hashable, Sendable {
  /// The state of a link.
  public enum State: Hashable, Sendable {
    /// The first attempt is not over.
    case connecting
    /// The source is connected.
    case connected
    /// The source is not there; it is tried again.
    case down(why: SourceFault)
    /// The source has come to its end.
    case ended
  }

  /// The state.
  public private(set) var state = State.connecting
  /// Since when it is in this state, whatever the reasons for being down.
  public private(set) var since: HuntInstant
  /// When bytes last came over this connection; nil if none have.
  public private(set) var lastBytes: HuntInstant?
  /// When a link that is down is tried again; nil if unknown.
  public private(set) var nextTry: HuntInstant?

  /// Creates a link to a source that is being connected.
  public init(since: HuntInstant) { self.since = since }

  /// Why the link is down; nil if it is not.
  public var why: SourceFault? {
    if case .down(let why) = state { return why }
    return nil
  }

  /// Takes an event of the stream.
  public mutating func take(_ event: ByteStreamEvent, at now: HuntInstant) {
    switch event {
    case .bytes: lastBytes = now
    case .connected:
      (state, since) = (.connected, now)
      (lastBytes, nextTry) = (nil, nil)
    case .disconnected(let why, let pause):
      if self.why == nil { since = now }
      state = .down(why: why)
      nextTry = pause.map { now + HuntDuration(seconds: $0) }
    case .ended:
      (state, since) = (.ended, now)
      nextTry = nil
    }
  }
}
