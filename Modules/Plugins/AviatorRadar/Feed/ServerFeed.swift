import PluginKit
import Geo

/// A server that is asked for traffic: the machine that says when, and the request under way.
struct ServerFeed: Sendable {
  /// Seconds after which a request is given up.
  static let timeoutSeconds = 10.0
  /// Seconds between two looks at a request that is waited for.
  private static let lookSeconds = 0.02

  let format: FeedSpec.Format
  let url: String
  let gateway: any FetchGateway
  var machine = FeedMachine()
  private var pending: (any PendingFetch)?
  private var askedAt = 0.0
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

  /// Seconds until the server may be asked again; 0 for now, nil for never.
  var waitSeconds: Double? {
    var copy = machine
    return switch copy.step(at: gateway.seconds) {
    case .wait(let until): max(0, until - gateway.seconds)
    case .request, .awaitReply: 0
    case .stopped: nil
    }
  }

  /// The player is somewhere: another place or a longer range is asked for soon.
  mutating func move(to player: Coordinate, rangeMeters: Double) {
    let isNew = place.update(player)
    let isFarther = rangeMeters > self.rangeMeters && format == .opensky
    self.rangeMeters = rangeMeters
    if isNew || isFarther { machine.hurry() }
  }

  /// Asks when it is time, and takes a reply that is there.
  ///
  /// It never waits. New traffic, or nil for none.
  mutating func poll() -> TrafficSnapshot? {
    switch machine.step(at: gateway.seconds) {
    case .request:
      askedAt = gateway.seconds
      pending = gateway.get(
        url: address, limit: ReplyRows.byteLimit, timeoutSeconds: Self.timeoutSeconds)
      return nil
    case .awaitReply:
      var reply = pending?.take()
      if reply == nil, gateway.seconds - askedAt > Self.timeoutSeconds + 5 {
        pending?.cancel()
        reply = .timedOut
      }
      guard let reply else { return nil }
      pending = nil
      return machine.receive(reply, as: format, at: gateway.seconds)
    case .wait, .stopped: return nil
    }
  }

  /// The same to the end of a refresh that is due, its retries included.
  mutating func settle() -> TrafficSnapshot? {
    let longest = FeedMachine.retrySeconds.max() ?? 0
    while true {
      if let snapshot = poll() { return snapshot }
      if pending != nil {
        gateway.wait(seconds: Self.lookSeconds)
        continue
      }
      guard let left = waitSeconds, machine.isRetrying, left <= longest else { return nil }
      gateway.wait(seconds: left)
    }
  }
}
