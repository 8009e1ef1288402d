import PluginKit
import Geo

/// A server polled for traffic: the request schedule and the pending request.
struct ServerFeed: Sendable {
  /// The request time-out in seconds.
  static let timeoutSeconds = 10.0
  /// The seconds between checks of a pending request.
  private static let checkSeconds = 0.02

  let format: FeedSpec.Format
  let url: String
  let gateway: any FetchGateway
  var machine = FeedMachine()
  private var pending: (any PendingFetch)?
  private var requestedAt = 0.0
  private var place = FeedPlace()
  private var rangeMeters = 0.0

  init(format: FeedSpec.Format, url: String, gateway: any FetchGateway) {
    self.format = format
    self.url = url
    self.gateway = gateway
  }

  /// The address of the next request.
  var address: String {
    guard format == .opensky, let place = place.place else { return url }
    return FeedQuery(around: place, rangeMeters: rangeMeters).url(of: url)
  }

  /// The seconds until the next request is allowed; 0 for now, nil for never.
  var waitSeconds: Double? {
    var copy = machine
    return switch copy.step(at: gateway.seconds) {
    case .wait(let until): max(0, until - gateway.seconds)
    case .request, .awaitReply: 0
    case .stopped: nil
    }
  }

  /// Sets the player's location and the range; a change leads to a new request soon.
  mutating func move(to player: Coordinate, rangeMeters: Double) {
    let isNew = place.update(player)
    let isFarther = rangeMeters > self.rangeMeters && format == .opensky
    self.rangeMeters = rangeMeters
    if isNew || isFarther { machine.hurry() }
  }

  /// Starts a request when due and processes an available reply; never blocks.
  ///
  /// Returns new traffic, or nil if there is none.
  mutating func poll() -> TrafficSnapshot? {
    switch machine.step(at: gateway.seconds) {
    case .request:
      requestedAt = gateway.seconds
      pending = gateway.get(
        url: address, limit: ReplyRows.byteLimit, timeoutSeconds: Self.timeoutSeconds)
      return nil
    case .awaitReply:
      var reply = pending?.take()
      if reply == nil, gateway.seconds - requestedAt > Self.timeoutSeconds + 5 {
        pending?.cancel()
        reply = .timedOut
      }
      guard let reply else { return nil }
      pending = nil
      return machine.receive(reply, as: format, at: gateway.seconds)
    case .wait, .stopped: return nil
    }
  }

  /// Completes a refresh that is due, including its retries; blocks until then.
  mutating func settle() -> TrafficSnapshot? {
    let longest = FeedMachine.retrySeconds.max() ?? 0
    while true {
      if let snapshot = poll() { return snapshot }
      if pending != nil {
        guard gateway.wait(seconds: Self.checkSeconds) else { return nil }
        continue
      }
      guard let left = waitSeconds, machine.isRetrying, left <= longest else { return nil }
      guard gateway.wait(seconds: left) else { return nil }
    }
  }
}
