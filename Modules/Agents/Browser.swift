#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The browser of the person at this machine.
package enum Browser {
  /// The system's program that opens an address.
  private static var opener: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }

  /// Opens an address; returns false if the system has no program for it.
  ///
  /// The program goes on by itself and says nothing: a browser writes much to a terminal.
  package static func open(_ address: String) -> Bool {
    // What this program has open, a port among it, would otherwise stay open with the browser.
    for descriptor in 3..<Int32(min(sysconf(Int32(_SC_OPEN_MAX)), 65_536)) {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    let script =
      "command -v \(opener) >/dev/null || exit 1; \(opener) \"$0\" </dev/null >/dev/null 2>&1 &"
    guard let shell = try? ChildProcess(["sh", "-c", script, address]) else { return false }
    return shell.end(waitingMilliseconds: 2000) == .ended(status: 0)
  }
}
