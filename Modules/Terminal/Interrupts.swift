import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ctrl-C (SIGINT) as a flag instead of the program's end.
public enum Interrupts {
  private static let raised = Atomic<Bool>(false)

  /// From now on SIGINT raises the flag; a read that waits is cut short.
  public static func catchThem() {
    // Made before a handler can need it.
    _ = raised.load(ordering: .relaxed)
    var action = Platform.action { _ in Interrupts.raised.store(true, ordering: .relaxed) }
    sigaction(SIGINT, &action, nil)
  }

  /// Whether SIGINT came since the flag was last taken down.
  public static var isRaised: Bool { raised.load(ordering: .relaxed) }

  /// Takes the flag down and tells whether it was up.
  @discardableResult
  public static func take() -> Bool { raised.exchange(false, ordering: .relaxed) }
}
