import LabComposition
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A viewer before whom a recording is played in real time.
package struct ShellPlayback {
  /// Shows a frame in place of the one before.
  package var show: (ShellOutput) -> Void
  /// Lets so many seconds pass; false if the viewer wants to stop.
  package var wait: (Double) -> Bool

  /// Creates a viewer.
  package init(show: @escaping (ShellOutput) -> Void, wait: @escaping (Double) -> Bool) {
    self.show = show
    self.wait = wait
  }

  /// The person at the terminal, who stops with the return key; nil if there is no terminal.
  package static var terminal: ShellPlayback? {
    guard isatty(0) == 1, isatty(1) == 1 else { return nil }
    return ShellPlayback(
      show: { frame in
        let lines = frame.shown(in: .current)
        // Home, each line with its rest cleared, then all below it.
        let text = lines.map { $0 + "\u{1B}[K\n" }.joined()
        StandardStreams.write("\u{1B}[H" + text + "\u{1B}[J", terminator: "")
      },
      wait: { seconds in
        var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(min(max(0, seconds) * 1000, 1e9).rounded())
        let answer = poll(&request, 1, milliseconds)
        // Below zero: interrupted by the person.
        if answer > 0 { _ = readLine() }
        return answer == 0
      })
  }
}
