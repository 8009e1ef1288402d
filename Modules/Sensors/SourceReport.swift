public import Domain

/// What a sensor knows about one of its sources beyond the readings it gives.
public struct SourceReport: Sendable {
  /// What a source of a combined sensor is for.
  public enum Role: Hashable, Sendable {
    /// It gives the positions.
    case position
    /// It gives the headings.
    case heading
    /// It gives positions while those before it have none; counted from 1.
    case fallback(Int)
  }

  /// What the source is for; nil if it is the only one.
  public var role: Role?
  /// The source as in the spec, if known.
  public var name: String?
  /// Whether positions or headings come from it now.
  public var isUsed = true
  /// The state of the source.
  public var state: SensorState
  /// The link to the source; nil for recordings and simulations, which have none.
  public var link: SourceLink?
  /// When the source last said whether it has a position, or was last connected.
  public var lastAnswer: HuntInstant?
  /// The length of silence that makes the source stale; nil if nothing does.
  public var staleAfter: HuntDuration?
  /// The number of rejections by reason, most frequent first.
  public var rejectCounts: [(reason: String, count: Int)] = []
  /// What its own readings have said; nil if the sensor's readings are its own.
  public var watch: SensorWatch?

  /// Creates a report on a source without a link.
  public init(state: SensorState) { self.state = state }

  /// Returns why the source gives no position now; nil if it does.
  public func trouble(at now: HuntInstant) -> SourceTrouble? {
    switch link?.state {
    case .connecting: return .waiting
    case .down(let why): return .down(why)
    case .ended: return .ended
    case .connected, nil: break
    }
    switch state {
    case .fix: return nil
    case .disconnected: return link == nil ? .ended : .waiting
    case .noFix:
      // A connection alone is no answer, nor is data that cannot be read.
      guard let link, let lastAnswer, lastAnswer <= link.since else { return .noFix }
      return link.lastBytes == nil ? .waiting : .noNews
    case .stale:
      guard let bytes = link?.lastBytes, let staleAfter else { return .silent }
      return now - bytes <= staleAfter ? .noNews : .silent
    }
  }
}

/// Why a source gives no position, the nearest to one first.
///
/// It reaches the screens beside the state of the hunt: the engine only knows whether a position is
/// unknown, known or lost.
public enum SourceTrouble: Hashable, Sendable {
  /// The source answers but has no position.
  case noFix
  /// Data comes, but for too long nothing new about the position.
  case noNews
  /// The source is being connected, or has sent nothing since.
  case waiting
  /// Nothing has come for too long.
  case silent
  /// There is no link.
  case down(SourceFault)
  /// The source has come to its end.
  case ended

  /// Its place in the order.
  private var rank: Int {
    switch self {
    case .noFix: 0
    case .noNews: 1
    case .waiting: 2
    case .silent: 3
    case .down: 4
    case .ended: 5
    }
  }

  /// Returns whether a source in this trouble is nearer to a position than another.
  static func < (first: SourceTrouble, second: SourceTrouble) -> Bool { first.rank < second.rank }
}

extension Sensor {
  /// One source without a link.
  public var sources: [SourceReport] {
    var report = SourceReport(state: state)
    report.rejectCounts = (self as? any RejectCounting)?.rejectCounts ?? []
    return [report]
  }

  /// Returns why there is no position now: the trouble of the source that is nearest to one.
  public func trouble(at now: HuntInstant) -> SourceTrouble? {
    guard state != .fix else { return nil }
    return sources.filter { $0.role != .heading }.compactMap { $0.trouble(at: now) }
      .min { $0 < $1 }
  }
}
