import NIOCore
import Sensors

/// One connection of a port: reads at a limited rate, and only while its answers are taken.
///
/// So neither what a client sends nor what it does not fetch accumulates.
final class ConnectionHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The number of times per second that the byte quota is renewed.
  static let sharesPerSecond = 10
  /// How many shares pass until a connection that has been answered last is cut.
  private static let lingerShares = 20

  private var service: any ConnectionService
  private let connections: NIOLoopBoundBox<ConnectionRegistry>
  private let share: Int
  private var left: Int
  private var id: Int?
  private var context: ChannelHandlerContext?
  private var isHeld = false
  private var isReading = false
  /// The shares until the end, once the last answer is sent; nil before.
  private var linger: Int?

  init(
    _ service: any ConnectionService, connections: NIOLoopBoundBox<ConnectionRegistry>,
    bytesPerSecond: Int
  ) {
    self.service = service
    self.connections = connections
    share = max(1, bytesPerSecond / Self.sharesPerSecond)
    left = share
  }

  // MARK: The registry's calls, on the loop

  /// Ends the connection: it has to go for another.
  ///
  /// Shuts it down before closing it: a program started meanwhile may have inherited the descriptor,
  /// and until it ends the client would wait for the end of the connection.
  func drop() {
    context?.close(mode: .output, promise: nil)
    context?.close(promise: nil)
  }

  /// Ends the connection: its request is not complete in time, or it is idle.
  func cut() {
    if linger == nil { service.cut() }
    drop()
  }

  /// Renews the quota.
  func renew() {
    if let linger {
      if linger <= 0 { return drop() }
      self.linger = linger - 1
    }
    left = share
    guard isHeld, let context else { return }
    isHeld = false
    read(context)
  }

  // MARK: The channel's calls

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    forget()
  }

  func channelActive(context: ChannelHandlerContext) {
    id = connections.value.open(self, from: context.remoteAddress)
    read(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    forget()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let buffer = unwrapInboundIn(data)
    left -= buffer.readableBytes
    // After the last answer the rest is read only so that the client gets to see it.
    guard linger == nil, buffer.readableBytes > 0 else { return }
    let answer = service.take(Array(buffer.readableBytesView))
    if let id { connections.value.note(id, answer) }
    if !answer.bytes.isEmpty {
      let output = context.channel.allocator.buffer(bytes: answer.bytes)
      context.writeAndFlush(wrapOutboundOut(output), promise: nil)
    }
    guard answer.closes else { return }
    linger = Self.lingerShares
    context.close(mode: .output, promise: nil)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    isReading = false
    read(context)
    context.fireChannelReadComplete()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable, !isHeld { read(context) }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // The client sends no more; what it asked is answered.
    if case .inputClosed? = event as? ChannelEvent { drop() }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { drop() }

  /// Asks for bytes, unless some are asked for, the quota is used up or answers are not taken.
  private func read(_ context: ChannelHandlerContext) {
    isHeld = left <= 0
    guard !isHeld, !isReading, context.channel.isWritable || linger != nil else { return }
    isReading = true
    context.read()
  }

  private func forget() {
    if let id { connections.value.remove(id) }
    id = nil
  }
}
