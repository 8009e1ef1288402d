import NIOCore
import NIOPosix
import Sensors
import Synchronization

/// A port that serves the connections of clients.
final class ListenSource: ChannelSource {
  private let host: String
  private let port: Int
  private let limits: ConnectionLimits
  private let serve: @Sendable (_ port: Int) -> any ConnectionService

  /// Creates a port, 0 for a free one; `serve` gets the number that it has.
  init(
    host: String, port: Int, _ limits: ConnectionLimits,
    _ serve: @escaping @Sendable (_ port: Int) -> any ConnectionService
  ) {
    self.host = host
    self.port = port
    self.limits = limits
    self.serve = serve
  }

  var isListening: Bool { true }

  /// Binds the port; clients get handlers of their own, all on one loop.
  func connect(
    on loop: any EventLoop, options: ByteStreamOptions,
    prepare: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> EventLoopFuture<any Channel> {
    let (limits, serve, port) = (limits, serve, port)
    // The loop's own: only its thread touches it.
    let connections = NIOLoopBoundBox.makeBoxSendingValue(
      ConnectionRegistry(limits), eventLoop: loop)
    return ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.autoRead, value: false)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            ConnectionHandler(
              serve(channel.localAddress?.port ?? port), connections: connections,
              bytesPerSecond: max(1, options.bytesPerSecond / 16)))
        }
      }
      .bind(host: host, port: port)
      .map { channel in
        let period = TimeAmount.nanoseconds(Int64(ConnectionRegistry.checkSeconds * 1e9))
        let checks = loop.scheduleRepeatedTask(initialDelay: period, delay: period) { _ in
          connections.value.check()
        }
        channel.closeFuture.whenComplete { _ in
          checks.cancel()
          connections.value.closeAll()
        }
        return channel
      }
  }
}

/// The handlers of the open connections and the book about them, used by one loop.
///
/// Ending a connection calls back at once, so nothing is being changed when one is ended.
final class ConnectionRegistry {
  /// How often connections are checked, in seconds.
  static let checkSeconds = 1 / Double(ConnectionHandler.sharesPerSecond)

  private var book: ConnectionBook
  private var handlers: [Int: ConnectionHandler] = [:]
  private var nextID = 0
  private var checks = 0

  init(_ limits: ConnectionLimits) { book = ConnectionBook(limits) }

  /// The seconds that the checks have counted: limits need no clock, and no exact one.
  private var now: Double { Double(checks) * Self.checkSeconds }

  /// Adds a connection; ends others that have to go for it.
  func open(_ handler: ConnectionHandler, from address: SocketAddress?) -> Int {
    nextID += 1
    let id = nextID
    for gone in book.admit(id, from: Self.name(of: address), at: now) {
      handlers.removeValue(forKey: gone)?.drop()
    }
    handlers[id] = handler
    return id
  }

  func note(_ id: Int, _ answer: ConnectionAnswer) {
    book.note(id, answer, at: now)
  }

  func remove(_ id: Int) {
    book.remove(id)
    handlers[id] = nil
  }

  /// Renews the quotas and ends connections whose time is over.
  func check() {
    checks += 1
    for id in book.overdue(at: now) {
      book.remove(id)
      handlers.removeValue(forKey: id)?.cut()
    }
    for handler in handlers.values { handler.renew() }
  }

  func closeAll() {
    let all = handlers
    handlers = [:]
    for handler in all.values { handler.drop() }
  }

  /// An address without its port; nil for this machine's own.
  private static func name(of address: SocketAddress?) -> String? {
    guard let name = address?.ipAddress else { return nil }
    let isLoopback = name == "::1" || name.hasPrefix("127.") || name.hasPrefix("::ffff:127.")
    return isLoopback ? nil : name
  }
}
