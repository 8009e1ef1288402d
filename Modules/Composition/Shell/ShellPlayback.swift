import LabComposition

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A viewer for a recording played in real time.
package struct ShellPlayback {
  /// Shows a frame in place of the previous one.
  package var show: (ShellOutput) -> Void
  /// Waits for a number of seconds; false if the viewer wants to stop.
  package var wait: (Double) -> Bool

  /// Creates a viewer.
  package init(show: @escaping (ShellOutput) -> Void, wait: @escaping (Double) -> Bool) {
    self.show = show
    self.wait = wait
  }

  /// The viewer at a terminal without a cursor, who stops with the return key; nil if there is no
  /// terminal.
  package static var terminal: ShellPlayback? {
    guard isatty(0) == 1, isatty(1) == 1 else { return nil }
    return ShellPlayback(
      show: { StandardStreams.write($0.shown(in: .current).joined(separator: "\n")) },
      wait: { seconds in
        var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(min(max(0, seconds) * 1000, 1e9).rounded())
        let answer = poll(&request, 1, milliseconds)
        // A negative value means that the user interrupted it.
        if answer > 0 { _ = readLine() }
        return answer == 0
      })
  }
}
