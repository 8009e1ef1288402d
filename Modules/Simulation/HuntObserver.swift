public import Domain
public import Geo
public import HuntEngine

/// Observes a simulated hunt as it runs; `SilentObserver` compiles to nothing.
public protocol HuntObserver {
  /// Whether the hunt reports events at all.
  static var isWatching: Bool { get }
  /// Whether it reads the accuracy that the phone claims, which is then made up for each fix.
  static var readsClaims: Bool { get }
  /// Receives each event after the engine accepts it.
  mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState)
  /// Receives where the player truly is after each walk to the next fix.
  mutating func stand(at place: LocalPoint, _ moment: HuntInstant)
}

extension HuntObserver {
  /// Whoever watches reads it.
  public static var readsClaims: Bool { isWatching }
  /// Does nothing.
  public mutating func stand(at place: LocalPoint, _ moment: HuntInstant) {}
}

/// An observer that ignores everything.
public struct SilentObserver: HuntObserver {
  /// False: the hunt reports nothing.
  public static var isWatching: Bool { false }
  /// Creates the observer.
  public init() {}
  /// Does nothing.
  public mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {}
}

/// An observer that passes every event to a closure.
public struct ClosureObserver: HuntObserver {
  /// True: the hunt reports everything.
  public static var isWatching: Bool { true }
  private let body: (HuntEvent, [HuntEffect], HuntState) -> Void
  /// Creates the observer.
  public init(_ body: @escaping (HuntEvent, [HuntEffect], HuntState) -> Void) { self.body = body }
  /// Calls the closure.
  public mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {
    body(event, effects, state)
  }
}
