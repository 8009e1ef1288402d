#if !hasFeature(Embedded)
  import Synchronization
#endif

/// A value that threads use one after another.
///
/// A page has one thread and no `Mutex`; there the lock holds the value alone.
package final class Lock<Value>: Sendable {
  #if hasFeature(Embedded)
    private nonisolated(unsafe) var value: Value
  #else
    private let mutex: Mutex<Value>
  #endif

  /// Creates a lock around a value.
  package init(_ value: sending Value) {
    #if hasFeature(Embedded)
      self.value = value
    #else
      mutex = Mutex(value)
    #endif
  }

  /// Calls `body` with the value while no other thread does, and returns its result.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    #if hasFeature(Embedded)
      return try body(&value)
    #else
      return try mutex.withLock(body)
    #endif
  }
}
