package import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Worker threads next to the calling thread, if the system provides them.
///
/// A Dispatch queue waits forever for a thread that the system refuses; here a refusal is reported
/// at once, and the caller continues with the threads it has.
package enum WorkThreads {
  /// The usual stack size of a main thread, so that the same code runs in both.
  private static let stackBytes = 8 << 20
  private static let refusal = Mutex<(@Sendable () -> Void)?>(nil)

  /// Work being passed to a thread.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Registers a callback for the next time the system refuses a thread.
  package static func onFirstRefusal(_ report: @escaping @Sendable () -> Void) {
    refusal.withLock { $0 = report }
  }

  /// Starts work on its own thread; returns false, without starting it, if the system refuses one.
  package static func begin(_ body: @escaping @Sendable () -> Void) -> Bool {
    if start(body) { return true }
    let report = refusal.withLock { report in
      defer { report = nil }
      return report
    }
    report?()
    return false
  }

  /// Calls `body` with each number on its own thread, and returns when all calls have ended.
  ///
  /// Meanwhile the calling thread runs `here`, and then the calls for which the system gave no
  /// thread.
  package static func perform(
    _ numbers: Range<Int>, _ body: @escaping @Sendable (Int) -> Void, meanwhile here: () -> Void
  ) {
    let group = DispatchGroup()
    let begun = begin(numbers.count, in: group) { body(numbers.lowerBound + $0) }
    here()
    for number in numbers.dropFirst(begun) { body(number) }
    group.wait()
  }

  /// Starts work with each number in 0..<count, as far as the system provides threads.
  ///
  /// - Returns: The number of threads started, each of which has entered the group.
  package static func begin(
    _ count: Int, in group: DispatchGroup, _ body: @escaping @Sendable (Int) -> Void
  ) -> Int {
    for number in 0..<count {
      group.enter()
      let isBegun = begin {
        body(number)
        group.leave()
      }
      if !isBegun {
        group.leave()
        return number
      }
    }
    return count
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackBytes)
    let work = Unmanaged.passRetained(Work(body))
    // A thread inherits blocked signals: those sent to the program are for the main thread.
    var (blocked, before) = (sigset_t(), sigset_t())
    sigfillset(&blocked)
    for fault in [SIGILL, SIGTRAP, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGABRT, SIGPIPE] {
      sigdelset(&blocked, fault)
    }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(
        &thread, &attributes,
        {
          Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
    #else
      #if canImport(Musl)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let code = pthread_create(
        &thread, &attributes,
        {
          if let given = $0 { Unmanaged<Work>.fromOpaque(given).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
    #endif
    if code != 0 { work.release() }
    return code == 0
  }
}
