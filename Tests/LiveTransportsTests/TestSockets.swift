import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Failures of the test's own sockets.
struct SocketFailure: Error {
  let call: String
  let number = errno
}

/// The first descriptor that no socket of these tests reaches.
private let descriptorLimit: Int32 = 4096

/// A socket of the loopback address that the test drives by hand.
final class TestSocket {
  /// 127.0.0.1.
  static let loopback: UInt32 = 0x7F00_0001

  private(set) var descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { shut() }

  /// A server that listens on a port, 0 for any.
  static func listening(port: UInt16 = 0) throws -> TestSocket {
    let made = TestSocket(descriptor: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    var on: Int32 = 1
    setsockopt(
      made.descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    try made.withLoopback(port: port) { bind(made.descriptor, $0, $1) }
    guard listen(made.descriptor, 4) == 0 else { throw SocketFailure(call: "listen") }
    return made
  }

  /// A port that is free for datagrams now.
  static func freeDatagramPort() throws -> UInt16 {
    let made = TestSocket(descriptor: socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0))
    try made.withLoopback(port: 0) { bind(made.descriptor, $0, $1) }
    return try made.port
  }

  /// Sends a datagram to a port.
  static func sendDatagram(_ bytes: [UInt8], to port: UInt16) throws {
    let made = TestSocket(descriptor: socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0))
    try made.withLoopback(port: port) { address, length in
      sendto(made.descriptor, bytes, bytes.count, 0, address, length) >= 0 ? 0 : -1
    }
  }

  var port: UInt16 {
    get throws {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getsockname(descriptor, $0, &length)
        }
      }
      guard result == 0 else { throw SocketFailure(call: "getsockname") }
      return UInt16(bigEndian: address.sin_port)
    }
  }

  /// The next client, waited for.
  func accepted() throws -> TestSocket {
    try waitForInput(descriptor)
    let client = accept(descriptor, nil, nil)
    guard client >= 0 else { throw SocketFailure(call: "accept") }
    return TestSocket(descriptor: client)
  }

  /// A client of a server on this machine, by one of its loopback addresses.
  static func connected(port: UInt16, address: UInt32 = loopback) throws -> TestSocket {
    let made = TestSocket(descriptor: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    try made.withLoopback(address, port: port) { connect(made.descriptor, $0, $1) }
    return made
  }

  /// Another descriptor of the other end of this connection, which is in this program too.
  func duplicateOfOtherEnd() throws -> TestSocket {
    let own = try port
    for other in 3..<descriptorLimit where other != descriptor {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(other, $0, &length) }
      }
      guard result == 0, address.sin_family == sa_family_t(AF_INET),
        UInt16(bigEndian: address.sin_port) == own
      else { continue }
      return TestSocket(descriptor: dup(other))
    }
    throw SocketFailure(call: "getpeername")
  }

  /// Makes sends return at once.
  func setNonBlocking() {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Sends what the other side takes; returns the number of bytes, 0 or less if it takes none.
  @discardableResult func trySend(_ bytes: [UInt8]) -> Int {
    #if os(Linux)
      // Without a signal if it has closed.
      Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      Foundation.send(descriptor, bytes, bytes.count, 0)
    #endif
  }

  @discardableResult func trySend(_ text: String) -> Int { trySend(Array(text.utf8)) }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw SocketFailure(call: "write")
    }
  }

  /// What the other side sent, at least one byte; empty when it has closed.
  func received() throws -> [UInt8] {
    try waitForInput(descriptor)
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : []
  }

  /// What the other side sends until it closes or resets the connection.
  func receivedToEnd() throws -> String {
    var all: [UInt8] = []
    while true {
      let part = try received()
      if part.isEmpty { return String(decoding: all, as: UTF8.self) }
      all += part
    }
  }

  func shut() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  private func waitForInput(_ descriptor: Int32) throws {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, 90_000) == 1 else { throw SocketFailure(call: "poll") }
  }

  private func withLoopback(
    _ number: UInt32 = loopback, port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = number.bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw SocketFailure(call: "address") }
  }
}

/// A serial line of two ends: the test holds one, the sensor opens the other by its path.
final class TestSerialLine {
  let end: TestSocket
  let path: String

  init() throws {
    #if canImport(Darwin)
      let descriptor = posix_openpt(O_RDWR | O_NOCTTY)
      guard descriptor >= 0, grantpt(descriptor) == 0, unlockpt(descriptor) == 0,
        let name = ptsname(descriptor)
      else { throw SocketFailure(call: "pty") }
      path = String(cString: name)
    #else
      // What ptsname and unlockpt do; Linux numbers of TIOCSPTLCK and TIOCGPTN.
      let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var isLocked: Int32 = 0
      var number: UInt32 = 0
      guard descriptor >= 0, ioctl(descriptor, 0x4004_5431, &isLocked) == 0,
        ioctl(descriptor, 0x8004_5430, &number) == 0
      else { throw SocketFailure(call: "pty") }
      path = "/dev/pts/\(number)"
    #endif
    end = TestSocket(descriptor: descriptor)
  }
}
