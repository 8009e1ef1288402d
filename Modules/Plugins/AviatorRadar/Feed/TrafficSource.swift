import PluginKit
import Geo

/// The radar's current traffic source: simulated, recorded or a server.
struct TrafficSource: Sendable {
  private enum Kind: Sendable {
    case simulated(SimulatedTraffic, middle: Coordinate?)
    case recorded(RecordedTraffic, began: Double)
    case server(ServerFeed)
  }

  /// The farthest the radar goes from the middle of a simulated sky, in metres.
  private static let skyMeters = SimulatedTraffic.radiusMeters / 2

  let spec: FeedSpec
  private var kind: Kind
  /// The place of a recording; nil for other sources.
  private(set) var recordedPlace: Coordinate?
  /// The time of the last data on the radar's clock; nil before the first.
  private(set) var lastDataAt: Double?
  private var lastIndex = -1

  /// Opens a source at a time of the radar's clock.
  init(
    _ spec: FeedSpec, seed: UInt64, at seconds: Double, gateway: (any FetchGateway)?
  ) throws(FeedFault) {
    self.spec = spec
    switch spec {
    case .simulated(let count, let own):
      kind = .simulated(SimulatedTraffic(count: count, seed: own ?? seed), middle: nil)
    case .file(let format, let path):
      guard let gateway else { throw .noGateway }
      let reply = gateway.read(path: path, limit: ReplyRows.byteLimit)
      let traffic = try RecordedTraffic(reply, as: format)
      recordedPlace = Self.place(of: traffic)
      kind = .recorded(traffic, began: seconds)
    case .server(let format, let url):
      guard let gateway else { throw .noGateway }
      kind = .server(ServerFeed(format: format, url: url, gateway: gateway))
    }
  }

  /// Returns the place of a recording: the middle aircraft of its first reply, to 0.1°.
  private static func place(of traffic: RecordedTraffic) -> Coordinate? {
    guard !traffic.first.isEmpty else { return nil }
    let middle = traffic.first.count / 2
    let latitude = traffic.first.map { $0.position.latitudeDegrees }.sorted()[middle]
    let longitude = traffic.first.map { $0.position.longitudeDegrees }.sorted()[middle]
    return try? Coordinate(
      latitudeDegrees: FeedQuery.rounded(latitude, places: 1),
      longitudeDegrees: FeedQuery.rounded(longitude, places: 1))
  }

  /// The server behind it; nil for other sources.
  var server: ServerFeed? {
    if case .server(let feed) = kind { return feed }
    return nil
  }

  /// Whether a recording has ended.
  var isOver: Bool {
    if case .recorded(let traffic, _) = kind { return traffic.isLast(max(0, lastIndex)) }
    return false
  }

  /// Returns new data with the time it was new, on the radar's clock; nil if there is none.
  ///
  /// A server is requested when due; with `waits`, blocks until its reply, including retries.
  mutating func poll(
    at seconds: Double, around place: Coordinate, rangeMeters: Double, waits: Bool
  ) -> (snapshot: TrafficSnapshot, seconds: Double)? {
    var found: (snapshot: TrafficSnapshot, seconds: Double)?
    switch kind {
    case .simulated(let traffic, let former):
      // A sky does not follow the radar; one that it has left is replaced.
      let isNear = former.map { $0.distanceMeters(to: place) <= Self.skyMeters } ?? false
      let middle = isNear ? former ?? place : place
      if !isNear {
        kind = .simulated(traffic, middle: middle)
        lastDataAt = nil
      }
      let refresh = FeedMachine.leastRefreshSeconds
      let moment = (seconds / refresh).rounded(.down) * refresh
      if let lastDataAt, moment <= lastDataAt { return nil }
      let first = lastDataAt == nil ? seconds : moment
      found = (traffic.snapshot(around: middle, seconds: first), first)
    case .recorded(let traffic, let began):
      let index = traffic.index(after: seconds - began)
      guard index != lastIndex else { return nil }
      lastIndex = index
      let (snapshot, after) = traffic[index]
      found = (snapshot, began + after)
    case .server(var feed):
      feed.move(to: place, rangeMeters: rangeMeters)
      found = (waits ? feed.settle() : feed.poll()).map { ($0, seconds) }
      kind = .server(feed)
    }
    if let found { lastDataAt = found.seconds }
    return found
  }

  /// Replaces a simulated sky by one around the next place that is polled.
  mutating func forget() {
    if case .simulated(let traffic, _) = kind { kind = .simulated(traffic, middle: nil) }
  }

  /// Allows requests to a server again after it refused.
  mutating func restart() {
    guard case .server(var feed) = kind else { return }
    feed.machine.restart()
    kind = .server(feed)
  }
}
