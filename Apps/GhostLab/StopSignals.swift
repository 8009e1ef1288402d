import LabComposition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns SIGINT and SIGTERM into a request to stop; a second SIGINT ends the program at once.
///
/// A second SIGTERM changes nothing: `timeout` and schedulers send it to a program and to its group.
/// The handler itself makes the request, so that it needs no other thread or descriptor.
final class StopSignals {
  private static let signals = [SIGINT, SIGTERM]
  private nonisolated(unsafe) static let requested =
    UnsafeMutablePointer<@Sendable (LabStatus) -> Void>.allocate(capacity: 1)

  /// Starts listening; `stop` must be safe in a signal handler, and only one can exist at a time.
  init(_ stop: @escaping @Sendable (LabStatus) -> Void) {
    // Created before a handler can need it, and never freed.
    Self.requested.initialize(to: stop)
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { number in
      StopSignals.requested.pointee(number == SIGINT ? .interrupted : .stopped)
    }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    // The parent process may have blocked them.
    var listened = sigset_t()
    sigemptyset(&listened)
    for number in Self.signals {
      action.sa_flags = Int32(truncatingIfNeeded: SA_RESTART)
      if number == SIGINT { action.sa_flags |= Int32(truncatingIfNeeded: SA_RESETHAND) }
      sigaction(number, &action, nil)
      sigaddset(&listened, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &listened, nil)
  }

  /// Stops listening.
  func cancel() {
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
