import PortableNumerics

/// Values that cost time to make, each made once for its key and shared by all threads.
///
/// A value must depend on its key alone, so that it does not matter who made it.
public final class MadeOnce<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let made = Lock<[Key: Value]>([:])

  /// Makes an empty collection.
  public init() {}

  /// Returns the value of `key`, made by `make` at the first call.
  ///
  /// Two threads that ask at once may both make it; the results are equal.
  public func value(for key: Key, _ make: (Key) -> Value) -> Value {
    if let known = made.withLock({ $0[key] }) { return known }
    let value = make(key)
    made.withLock { $0[key] = value }
    return value
  }
}
