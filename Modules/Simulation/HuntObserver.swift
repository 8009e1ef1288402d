public import HuntEngine

/// Watches a simulated hunt as it runs; with `SilentObserver` the watching compiles to nothing.
public protocol HuntObserver {
  /// Whether events are to be reported at all.
  static var isWatching: Bool { get }
  /// Told after each event the engine took.
  mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState)
}

/// Watches nothing.
public struct SilentObserver: HuntObserver {
  /// False: nothing is reported.
  public static var isWatching: Bool { false }
  /// Creates the observer.
  public init() {}
  /// Does nothing.
  public mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {}
}

/// Passes every event on to a closure.
public struct ClosureObserver: HuntObserver {
  /// True: everything is reported.
  public static var isWatching: Bool { true }
  private let body: (HuntEvent, [HuntEffect], HuntState) -> Void
  /// Creates the observer.
  public init(_ body: @escaping (HuntEvent, [HuntEffect], HuntState) -> Void) { self.body = body }
  /// Calls the closure.
  public mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {
    body(event, effects, state)
  }
}
