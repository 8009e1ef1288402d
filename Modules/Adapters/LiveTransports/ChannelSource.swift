import Files
import NIOCore
import NIOPosix
import Sensors

/// A factory for channels to one kind of source; it can connect any number of times.
protocol ChannelSource: Sendable {
  /// Whether the source ends when a channel ends, so that there is no reconnecting.
  var endsForever: Bool { get }
  /// Whether its channel listens: it is connected once it is open, and its bytes are not read.
  var isListening: Bool { get }

  /// Connects once; `prepare` adds the handlers.
  func connect(
    on loop: any EventLoop, options: ByteStreamOptions,
    prepare: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> EventLoopFuture<any Channel>

  /// Releases borrowed resources; called once, after the last channel.
  func finish()
}

extension ChannelSource {
  var endsForever: Bool { false }
  var isListening: Bool { false }
  func finish() {}

  /// Returns the source fault that corresponds to an error.
  func fault(of error: any Error) -> SourceFault {
    switch error {
    case let error as SystemError: return .system(error.reason)
    case let error as IOError: return .system(SystemReason(code: error.errnoCode))
    case let error as NIOConnectionError:
      guard let last = error.connectionErrors.last else { return .noAddress(host: error.host) }
      return fault(of: last.error)
    case ChannelError.connectTimeout: return .noAnswer
    default: return .library("\(error)")
    }
  }
}

/// A TCP server.
struct TCPSource: ChannelSource {
  let host: String
  let port: Int

  func connect(
    on loop: any EventLoop, options: ByteStreamOptions,
    prepare: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> EventLoopFuture<any Channel> {
    ClientBootstrap(group: loop)
      .connectTimeout(.nanoseconds(Int64(options.connectSeconds * 1e9)))
      .channelOption(.autoRead, value: false)
      // Keep-alive probes detect a peer that has disappeared.
      .channelOption(.socketOption(.so_keepalive), value: 1)
      .channelInitializer(prepare)
      .connect(host: host, port: port)
  }
}

/// A UDP port, reachable from this machine only unless a host is given.
struct UDPSource: ChannelSource {
  /// The default host, which other machines cannot reach.
  static let defaultHost = "127.0.0.1"
  /// The length in bytes of the longest datagram that is read whole.
  static let longestDatagram = 65_536

  let host: String?
  let port: Int

  func connect(
    on loop: any EventLoop, options: ByteStreamOptions,
    prepare: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> EventLoopFuture<any Channel> {
    DatagramBootstrap(group: loop)
      .channelOption(.autoRead, value: false)
      .channelOption(.socketOption(.so_reuseaddr), value: 1)
      .channelOption(
        .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: Self.longestDatagram)
      )
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(DatagramHandler())
        }.flatMap { prepare(channel) }
      }
      .bind(host: host ?? Self.defaultHost, port: port)
  }
}
