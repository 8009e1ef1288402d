import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ctrl-C (SIGINT) as a flag instead of the end of the program.
package enum Interrupts {
  private static let raised = Atomic<Bool>(false)

  /// Makes SIGINT raise the flag from now on and interrupt a waiting read.
  package static func catchThem() {
    // Created before a handler can need it.
    _ = raised.load(ordering: .relaxed)
    var action = Platform.action { _ in Interrupts.raised.store(true, ordering: .relaxed) }
    sigaction(SIGINT, &action, nil)
  }

  /// Whether SIGINT arrived since the flag was last cleared.
  package static var isRaised: Bool { raised.load(ordering: .relaxed) }

  /// Clears the flag and returns whether it was raised.
  @discardableResult
  package static func take() -> Bool { raised.exchange(false, ordering: .relaxed) }
}
