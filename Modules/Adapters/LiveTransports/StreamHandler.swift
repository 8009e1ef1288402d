import NIOCore

/// Reads bytes from a channel at a limited rate and reports when it becomes active or inactive.
///
/// Reads are requested one at a time, and none while the quota is used up. A source that sends more
/// is held back by its own transport, so nothing accumulates here.
final class StreamHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The number of times per second that the byte quota is renewed.
  private static let sharesPerSecond = 10

  private let share: Int
  private let greeting: [UInt8]
  private let connected: @Sendable () -> Void
  private let deliver: @Sendable ([UInt8]) -> Void
  private var left: Int
  private var isHeld = false
  private var shares: RepeatedTask?

  init(
    bytesPerSecond: Int, greeting: [UInt8], connected: @escaping @Sendable () -> Void,
    deliver: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.connected = connected
    share = max(1, bytesPerSecond / Self.sharesPerSecond)
    left = share
    self.greeting = greeting
    self.deliver = deliver
  }

  func channelActive(context: ChannelHandlerContext) {
    connected()
    if !greeting.isEmpty {
      let buffer = context.channel.allocator.buffer(bytes: greeting)
      context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
    }
    context.read()
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let buffer = unwrapInboundIn(data)
    left -= buffer.readableBytes
    if buffer.readableBytes > 0 { deliver(Array(buffer.readableBytesView)) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if shares == nil { giveShares(context) }
    isHeld = left <= 0
    if !isHeld { context.read() }
    context.fireChannelReadComplete()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    shares?.cancel()
    shares = nil
  }

  private func giveShares(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    let own = NIOLoopBound(self, eventLoop: context.eventLoop)
    let period = TimeAmount.milliseconds(Int64(1000 / Self.sharesPerSecond))
    shares = context.eventLoop.scheduleRepeatedTask(initialDelay: period, delay: period) { _ in
      let handler = own.value
      handler.left = handler.share
      guard handler.isHeld else { return }
      handler.isHeld = false
      bound.value.read()
    }
  }
}

/// Turns datagrams into bytes; each ends with a line break, so that datagrams are not joined.
final class DatagramHandler: ChannelInboundHandler {
  typealias InboundIn = AddressedEnvelope<ByteBuffer>
  typealias InboundOut = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var buffer = unwrapInboundIn(data).data
    if let last = buffer.readableBytesView.last, last != UInt8(ascii: "\n") {
      buffer.writeInteger(UInt8(ascii: "\n"))
    }
    context.fireChannelRead(wrapInboundOut(buffer))
  }
}
