import NIOCore
import NIOPosix
import Sensors

/// Makes a channel of one kind of source, as often as it is asked for.
protocol ChannelSource: Sendable {
  /// Whether the end of a channel is the end of the source.
  var endsForever: Bool { get }

  /// Connects once; `prepare` adds the handlers.
  func connect(
    on loop: any EventLoop, options: ByteStreamOptions,
    prepare: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> EventLoopFuture<any Channel>

  /// Gives back what was borrowed; called once, after the last channel.
  func finish()
}

extension ChannelSource {
  var endsForever: Bool { false }
  func finish() {}

  /// A failure in short words.
  func words(for error: any Error) -> String {
    if let error = error as? IOError { return "\(SystemFailure(number: error.errnoCode))" }
    if let error = error as? NIOConnectionError {
      guard let last = error.connectionErrors.last else { return "no address for \(error.host)" }
      return words(for: last.error)
    }
    if let error = error as? ChannelError, case .connectTimeout = error {
      return "no answer"
    }
    return "\(error)"
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
      // A peer that vanished without a word is noticed by the system's probes.
      .channelOption(.socketOption(.so_keepalive), value: 1)
      .channelInitializer(prepare)
      .connect(host: host, port: port)
  }
}

/// A UDP port: of this machine alone, unless a host is named.
struct UDPSource: ChannelSource {
  /// Where it listens if nothing is said: no other machine gets through.
  static let defaultHost = "127.0.0.1"
  /// Longest datagram that is read whole.
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
