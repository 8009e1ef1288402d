import NIOCore

/// Takes bytes from a channel, at most so many a second, and tells when it is active or gone.
///
/// Reads are asked for one by one: while the share of a second is used up none is asked for, so a
/// source that sends more is held back by its own transport and nothing piles up here.
final class StreamHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The share of bytes is given anew so often a second.
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

/// Makes bytes of datagrams; each ends a line, so that none runs into the next.
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
