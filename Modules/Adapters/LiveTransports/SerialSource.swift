import Files
import NIOCore
import NIOPosix
import Sensors

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A serial device, opened raw at a speed: 8 bits, no parity, one stop bit, no flow control.
struct SerialSource: ChannelSource {
  let path: String
  let speed: speed_t

  /// Throws `SensorError` if the speed is not supported or the path is not a terminal device.
  ///
  /// A missing device is accepted: it may be plugged in later.
  init(path: String, bitsPerSecond: Int) throws(SensorError) {
    guard let speed = Self.speeds.first(where: { $0.bitsPerSecond == bitsPerSecond }) else {
      let known = Self.speeds.map { $0.bitsPerSecond }
      throw .unavailable(source: path, why: .noSpeed(bitsPerSecond, known: known))
    }
    self.path = path
    self.speed = speed.code
    do throws(SystemError) {
      close(try open())
    } catch {
      let reason = error.reason
      guard [ENOENT, ENXIO, ENODEV, EBUSY, EIO].contains(reason.code) else {
        throw .unavailable(source: path, why: reason.code == ENOTTY ? .notSerial : .system(reason))
      }
    }
  }

  func connect(
    on loop: any EventLoop, options: ByteStreamOptions,
    prepare: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> EventLoopFuture<any Channel> {
    let descriptor: CInt
    do throws(SystemError) {
      descriptor = try open()
    } catch {
      return loop.makeFailedFuture(error)
    }
    return NIOPipeBootstrap(group: loop)
      .channelOption(.autoRead, value: false)
      .channelInitializer(prepare)
      .takingOwnershipOfDescriptor(input: descriptor)
      .flatMapErrorThrowing { error in
        close(descriptor)
        throw error
      }
  }

  /// Opens the device and sets it up.
  private func open() throws(SystemError) -> CInt {
    #if canImport(Glibc)
      let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    #elseif canImport(Musl)
      let descriptor = Musl.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    #elseif canImport(Darwin)
      let descriptor = Darwin.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    #endif
    guard descriptor >= 0 else { throw SystemError(call: "open", path: path, code: errno) }
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { throw failure(closing: descriptor) }
    cfmakeraw(&settings)
    settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
    guard cfsetspeed(&settings, speed) == 0, tcsetattr(descriptor, TCSANOW, &settings) == 0
    else { throw failure(closing: descriptor) }
    return descriptor
  }

  private func failure(closing descriptor: CInt) -> SystemError {
    let failure = SystemError(call: "tcsetattr", path: path, code: errno)
    close(descriptor)
    return failure
  }

  /// The speeds that this system supports.
  private static let speeds = commonSpeeds + fastSpeeds

  #if os(Linux)
    private static let fastSpeeds: [(bitsPerSecond: Int, code: speed_t)] = [
      (460_800, speed_t(B460800)), (500_000, speed_t(B500000)), (576_000, speed_t(B576000)),
      (921_600, speed_t(B921600)), (1_000_000, speed_t(B1000000)),
      (1_152_000, speed_t(B1152000)), (1_500_000, speed_t(B1500000)),
      (2_000_000, speed_t(B2000000)), (2_500_000, speed_t(B2500000)),
      (3_000_000, speed_t(B3000000)), (3_500_000, speed_t(B3500000)),
      (4_000_000, speed_t(B4000000)),
    ]
  #else
    /// `termios` has no others.
    private static let fastSpeeds: [(bitsPerSecond: Int, code: speed_t)] = []
  #endif

  private static let commonSpeeds: [(bitsPerSecond: Int, code: speed_t)] = [
    (1200, speed_t(B1200)), (2400, speed_t(B2400)), (4800, speed_t(B4800)),
    (9600, speed_t(B9600)), (19_200, speed_t(B19200)), (38_400, speed_t(B38400)),
    (57_600, speed_t(B57600)), (115_200, speed_t(B115200)), (230_400, speed_t(B230400)),
  ]
}

/// Standard input; its end is the end of the source.
final class StandardInputSource: ChannelSource {
  /// The original flags of standard input, restored at the end: other programs may share it.
  private let flags = fcntl(STDIN_FILENO, F_GETFL)

  var endsForever: Bool { true }

  func connect(
    on loop: any EventLoop, options: ByteStreamOptions,
    prepare: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> EventLoopFuture<any Channel> {
    let descriptor = dup(STDIN_FILENO)
    guard descriptor >= 0 else {
      return loop.makeFailedFuture(SystemError(call: "dup", path: "-", code: errno))
    }
    return NIOPipeBootstrap(group: loop)
      .channelOption(.autoRead, value: false)
      .channelInitializer(prepare)
      .takingOwnershipOfDescriptor(input: descriptor)
      .flatMapErrorThrowing { error in
        close(descriptor)
        throw error
      }
  }

  func finish() {
    if flags >= 0 { _ = fcntl(STDIN_FILENO, F_SETFL, flags) }
  }
}
