import Files
import TextKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pair of descriptors over which a line is sent and a line comes back.
struct AgentLine: ~Copyable {
  /// The time between looks at whether to stop, milliseconds.
  private static let checkMilliseconds: Int32 = 100
  private static let chunk = 1 << 16

  let (output, input): (Int32, Int32)
  private var received: [UInt8] = []

  /// Creates a line over descriptors that others close; both become non-blocking.
  init(writingTo output: Int32, readingFrom input: Int32) {
    (self.output, self.input) = (output, input)
    for descriptor in [output, input] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
  }

  /// Sends a line and waits for the answer.
  ///
  /// It reads while it writes, so that neither side waits for the other forever.
  ///
  /// - Returns: The answer without the end of its line; nil once `isStopped` returns true.
  mutating func exchange(
    _ bytes: [UInt8], within seconds: Int, isStopped: () -> Bool
  ) throws(AgentFault) -> [UInt8]? {
    var rest = bytes[...]
    var waited: Int32 = 0
    var searched = 0
    while true {
      if rest.isEmpty, let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeSubrange(...end) }
        return Array(received[..<end])
      }
      if rest.isEmpty { searched = received.count }
      var ready = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
      ]
      let count = poll(&ready, rest.isEmpty ? 1 : 2, Self.checkMilliseconds)
      if isStopped() { return nil }
      if count < 0, errno != EINTR { throw .system(.last) }
      guard count > 0 else {
        waited += Self.checkMilliseconds
        if waited >= Int32(seconds) * 1000 { throw .silent(seconds: seconds) }
        continue
      }
      if ready[0].revents != 0 { try receive() }
      if !rest.isEmpty, ready[1].revents != 0 { try send(&rest) }
    }
  }

  private mutating func receive() throws(AgentFault) {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try SystemStream.read(input, upTo: Self.chunk) } catch {
      if error.reason.code == EAGAIN { return }
      throw .system(error.reason)
    }
    guard !bytes.isEmpty else { throw .closed }
    received += bytes
    guard received.count <= AgentProtocol.answerLimit else {
      throw .tooLong(bytes: AgentProtocol.answerLimit)
    }
  }

  private func send(_ rest: inout ArraySlice<UInt8>) throws(AgentFault) {
    do throws(SystemError) {
      rest = rest.dropFirst(try LiveFileSystem().writeBytes(output, rest))
    } catch {
      if error.reason.code == EAGAIN { return }
      throw error.reason.isReaderGone ? .closed : .system(error.reason)
    }
  }
}
